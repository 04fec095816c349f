// SPDX-License-Identifier: MIT
#include "core/base/seededhash.h"
#include "core/formats/flax/flax.h"
#include "core/formats/flax/flaxarray.h"
#include "core/formats/flax/flaxlimits.h"
#include "core/formats/formatfilemap.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatstext.h"
#include "core/io/startoffile.h"
#include "core/model/statebuilder.h"

namespace burnish::flax {

namespace {

using msgpack::Decoder;
using msgpack::Kind;
using msgpack::Token;

/// Reads a file. With `parts`, its parts are added there: the keys at the top, and in them every array with its key,
/// shape and type.
class TreeReader
{
public:
    TreeReader(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics,
               std::vector<FilePart> *parts = nullptr)
        : m_source(source)
        , m_decoder(*source)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_parts(parts)
        , m_nodesLeft(nodeLimit(source->size()))
    {}

    Expected<ModelState> read();

private:
    /// An open map or list. Levels are not levels of calls, because threads have little stack.
    struct Level
    {
        NodeId node;
        std::uint64_t length;
        bool isMap;
        std::uint64_t read = 0; ///< number of elements read
        TextSet keys = {};
    };

    Expected<void> readRoot();
    Expected<void> readEntered();
    Expected<std::string> readKey(Level &level);
    Expected<void> readValue(NodeId parent, const std::string &name, std::uint64_t begin);
    Expected<void> readMap(NodeId parent, const std::string &name, const Token &map, std::uint64_t begin);
    Expected<void> readList(NodeId parent, const std::string &name, const Token &list);
    Expected<void> readExtension(NodeId parent, const std::string &name, const Token &extension, std::uint64_t begin);
    Expected<bool> isChunked(const Token &map);
    Expected<bool> containsArrays(const Token &list);
    Expected<void> enter(NodeId node, const Token &container);
    Expected<void> addTensor(NodeId parent, const std::string &name, Expected<TensorPtr> tensor, const Token &token,
                             std::uint64_t begin);
    Expected<void> addOpaque(NodeId parent, const std::string &name, const Token &token);
    Expected<void> takeValueBytes(std::uint64_t size, std::uint64_t offset);
    void addPart(const std::string &name, std::uint64_t begin);
    [[nodiscard]] QString pathForMessage() const;

    const ByteSourcePtr &m_source;
    Decoder m_decoder;
    Task &m_task;
    Diagnostics &m_diagnostics;
    std::vector<FilePart> *m_parts;
    StateBuilder m_builder;
    std::vector<Level> m_levels;
    std::vector<std::string> m_names; ///< from the root down to the current position
    std::optional<Error> m_firstLeftOut;
    std::uint64_t m_valueBytes = 0;
    std::uint64_t m_nodesLeft;
    std::uint64_t m_tensors = 0;
    std::size_t m_listsWithArrays = 0; ///< open ones
};

QString TreeReader::pathForMessage() const
{
    std::string path;
    for (const std::string &name : m_names) {
        if (!path.empty())
            path += '.';
        path += name;
    }
    return quotedForMessage(path);
}

Expected<void> TreeReader::takeValueBytes(std::uint64_t size, std::uint64_t offset)
{
    m_valueBytes += size;
    if (m_valueBytes <= valueLimit)
        return {};
    return std::move(
        Error(
            ErrorCode::Unsupported,
            FormatsText::tr("The file contains more than %1 MiB of values outside its tensors.").arg(valueLimit >> 20))
            .at(offset));
}

void TreeReader::addPart(const std::string &name, std::uint64_t begin)
{
    if (m_parts && !m_parts->empty())
        m_parts->back().parts.push_back(
            filePart(begin, m_decoder.position(), FilePartKind::Descriptor, filePartValue(name)));
}

/// Adds the tensor, or reports that it was left out.
Expected<void> TreeReader::addTensor(NodeId parent, const std::string &name, Expected<TensorPtr> tensor,
                                     const Token &token, std::uint64_t begin)
{
    if (tensor) {
        m_builder.addTensor(parent, name, std::move(*tensor));
        ++m_tensors;
        addPart(name, begin);
        return {};
    }
    Error flaw = std::move(tensor).error();
    if (flaw.code() != ErrorCode::Unsupported)
        return flaw;
    flaw.inTensor(pathForMessage());
    if (!m_firstLeftOut)
        m_firstLeftOut = flaw;
    m_diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw));
    // The position is anywhere inside.
    m_decoder.seek(token.offset);
    BURNISH_CHECK(m_decoder.skipValue(m_levels.size()));
    return {};
}

Expected<void> TreeReader::addOpaque(NodeId parent, const std::string &name, const Token &token)
{
    const std::uint64_t end = m_decoder.position();
    BURNISH_CHECK(takeValueBytes(end - token.offset, token.offset));
    OpaqueValue value = {"msgpack", std::vector<std::byte>(std::size_t(end - token.offset))};
    BURNISH_CHECK(m_source->read(token.offset, value.bytes));
    m_builder.addValue(parent, name, std::move(value), token.offset);
    return {};
}

Expected<void> TreeReader::enter(NodeId node, const Token &container)
{
    if (m_levels.size() >= depthLimit)
        return std::move(Error(ErrorCode::Unsupported,
                               FormatsText::tr("The file is nested more than %1 levels deep.").arg(depthLimit))
                             .at(container.offset));
    m_levels.push_back({node, container.length, container.kind == Kind::Map});
    return {};
}

/// Looks at the first key only, which is where Flax writes it.
Expected<bool> TreeReader::isChunked(const Token &map)
{
    if (map.length == 0)
        return false;
    BURNISH_TRY(const Token key, m_decoder.peek());
    if (key.kind != Kind::String || key.length != chunkedKey.size())
        return false;
    BURNISH_CHECK(m_decoder.next());
    BURNISH_TRY(const std::string name, m_decoder.text(key, nameLimit));
    if (name != chunkedKey) {
        m_decoder.seek(key.offset);
        return false;
    }
    BURNISH_CHECK(m_decoder.skipValue(m_levels.size()));
    return true;
}

Expected<void> TreeReader::readMap(NodeId parent, const std::string &name, const Token &map, std::uint64_t begin)
{
    BURNISH_TRY(const bool isArray, isChunked(map));
    if (isArray)
        return addTensor(parent, name, readChunks(m_decoder, map, m_source), map, begin);
    return enter(m_builder.addModule(parent, name, map.offset), map);
}

/// Leaves the decoder behind the list if it contains none, otherwise at its first element.
Expected<bool> TreeReader::containsArrays(const Token &list)
{
    m_decoder.seek(list.offset);
    BURNISH_CHECK(m_decoder.skipValue(m_levels.size()));
    const std::uint64_t end = m_decoder.position();
    m_decoder.seek(list.offset);
    BURNISH_CHECK(m_decoder.next());
    const std::uint64_t first = m_decoder.position();
    bool isFound = false;
    for (std::uint64_t i = 0; m_decoder.position() < end && !isFound; ++i) {
        if (i % listLimit == 0)
            BURNISH_CHECK(m_task.poll());
        BURNISH_TRY(const Token token, m_decoder.next());
        isFound = token.kind == Kind::Extension && token.extensionType == ArrayExtension;
    }
    m_decoder.seek(isFound ? first : end);
    return isFound;
}

Expected<void> TreeReader::readList(NodeId parent, const std::string &name, const Token &list)
{
    if (m_listsWithArrays == 0) {
        BURNISH_TRY(const bool hasArrays, containsArrays(list));
        if (!hasArrays)
            return addOpaque(parent, name, list);
    }
    BURNISH_CHECK(enter(m_builder.addSequence(parent, name, list.offset), list));
    ++m_listsWithArrays;
    return {};
}

Expected<void> TreeReader::readExtension(NodeId parent, const std::string &name, const Token &extension,
                                         std::uint64_t begin)
{
    switch (extension.extensionType) {
    case ArrayExtension:
    case ScalarExtension:
        return addTensor(parent, name, readArray(m_decoder, extension, m_source), extension, begin);
    case ComplexExtension: {
        BURNISH_TRY(Value number, readComplex(m_decoder, extension));
        m_builder.addValue(parent, name, std::move(number), extension.offset);
        return {};
    }
    default:
        return addOpaque(parent, name, extension);
    }
}

Expected<void> TreeReader::readValue(NodeId parent, const std::string &name, std::uint64_t begin)
{
    if (m_nodesLeft-- == 0)
        return std::move(
            Error(ErrorCode::Unsupported, FormatsText::tr("The file has too many entries for its size.")).at(begin));
    BURNISH_TRY(const Token token, m_decoder.next());
    const auto add = [&](Value value) -> Expected<void> {
        m_builder.addValue(parent, name, std::move(value), token.offset);
        return {};
    };
    switch (token.kind) {
    case Kind::Nil:
        m_builder.addNull(parent, name, token.offset);
        return {};
    case Kind::Bool:
        return add(token.boolean);
    case Kind::Unsigned:
        return add(token.number);
    case Kind::Negative:
        return add(token.negative);
    case Kind::Float32:
        return add(token.float32);
    case Kind::Float64:
        return add(token.float64);
    case Kind::String: {
        BURNISH_CHECK(takeValueBytes(token.length, token.offset));
        BURNISH_TRY(std::string text, m_decoder.text(token, valueLimit));
        return add(std::move(text));
    }
    case Kind::Binary: {
        BURNISH_CHECK(takeValueBytes(token.length, token.offset));
        BURNISH_TRY(auto bytes, m_decoder.bytes(token));
        return add(std::move(bytes));
    }
    case Kind::Extension:
        return readExtension(parent, name, token, begin);
    case Kind::Array:
        return readList(parent, name, token);
    case Kind::Map:
        break;
    }
    return readMap(parent, name, token, begin);
}

Expected<std::string> TreeReader::readKey(Level &level)
{
    BURNISH_TRY(const Token token, m_decoder.next());
    BURNISH_TRY(std::string name, m_decoder.text(token, nameLimit));
    if (!level.keys.insert(name).second)
        return malformed(FormatsText::tr("Duplicate key “%1”.").arg(quotedForMessage(name)), token.offset);
    if (name == chunkedKey)
        return malformed(FormatsText::tr("Expected the key “%1” as the first of its map.").arg(quotedForMessage(name)),
                         token.offset);
    return name;
}

/// Reads everything inside the root, including levels entered on the way.
Expected<void> TreeReader::readEntered()
{
    while (!m_levels.empty()) {
        Level &level = m_levels.back();
        if (level.read == level.length) {
            m_listsWithArrays -= level.isMap ? 0 : 1;
            m_levels.pop_back();
            if (!m_levels.empty())
                m_names.pop_back();
            if (m_levels.size() == 1 && m_parts)
                m_parts->back().end = m_decoder.position();
            continue;
        }
        BURNISH_CHECK(m_task.poll());
        const std::uint64_t begin = m_decoder.position();
        std::string name = std::to_string(level.read);
        if (level.isMap) {
            BURNISH_TRY(name, readKey(level));
        }
        ++level.read;
        m_names.push_back(name);
        const std::size_t depth = m_levels.size();
        if (depth == 1 && m_parts && (m_parts->size() < filePartLimit || m_parts->size() == 1))
            m_parts->push_back(filePart(begin, begin, FilePartKind::Other, filePartValue(name)));
        BURNISH_CHECK(readValue(level.node, name, begin));
        if (depth == 1 && m_parts)
            m_parts->back().end = m_decoder.position();
        if (m_levels.size() == depth)
            m_names.pop_back();
    }
    return {};
}

Expected<void> TreeReader::readRoot()
{
    BURNISH_TRY(const Token root, m_decoder.next());
    if (root.kind != Kind::Map)
        return malformed(FormatsText::tr("The file is not a map, which all models of Flax are."), root.offset);
    BURNISH_TRY(const bool isArray, isChunked(root));
    if (isArray)
        return std::move(Error(ErrorCode::Unsupported, FormatsText::tr("The file is a single array without a name."))
                             .at(root.offset));
    if (m_parts)
        m_parts->push_back(filePart(0, m_decoder.position(), FilePartKind::Header, FormatsText::tr("Number of entries"),
                                    QString::number(root.length)));
    BURNISH_CHECK(enter(m_builder.root(), root));
    return readEntered();
}

Expected<ModelState> TreeReader::read()
{
    if (auto done = readRoot(); !done) {
        Error error = std::move(done).error();
        if (!m_names.empty())
            error.inTensor(pathForMessage());
        return error;
    }
    BURNISH_CHECK(m_decoder.expectEnd());
    if (m_tensors == 0 && m_firstLeftOut)
        return std::move(*m_firstLeftOut);
    // Any program may write MessagePack, and many files start with the byte of an empty map.
    if (m_tensors == 0)
        return Error(ErrorCode::Unsupported, FormatsText::tr("The file is MessagePack without arrays of Flax."));
    return m_builder.finish();
}

/// True if the bytes that follow a map's marker contain an array of Flax: its extension, and in it a list of three.
bool containsArray(std::span<const std::byte> prefix, msgpack::Decoder &decoder)
{
    while (decoder.position() < prefix.size()) {
        const auto token = decoder.next();
        if (!token)
            return false;
        constexpr auto listOfThree = std::byte(0x93);
        if (token->kind == Kind::Extension && token->payload < prefix.size() &&
            (token->extensionType == ArrayExtension || token->extensionType == ScalarExtension) &&
            prefix[std::size_t(token->payload)] == listOfThree)
            return true;
    }
    return false;
}

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        const StartOfFile source(prefix, fileSize);
        msgpack::Decoder decoder(source);
        const auto root = decoder.next();
        if (prefix.empty() || !root || root->kind != Kind::Map || root->length == 0)
            return Sniff::NotMine;
        const auto key = decoder.peek();
        if (decoder.position() < prefix.size() && (!key || key->kind != Kind::String || key->length > nameLimit))
            return Sniff::NotMine;
        return containsArray(prefix, decoder) ? Sniff::Mine : Sniff::Maybe;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        OpenedModel opened;
        BURNISH_TRY(opened.state, TreeReader(source, task, diagnostics).read());
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        FileMap map;
        map.fileSize = source->size();
        Diagnostics flaws;
        BURNISH_CHECK(TreeReader(source, task, flaws, &map.parts).read());
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::flax
