// SPDX-License-Identifier: MIT
#include "core/base/fromutf8.h"
#include "core/base/seededhash.h"
#include "core/encoding/msgpackdecoder.h"
#include "core/formats/entrylimit.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/thinc/thinc.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/strided.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>
#include <array>

namespace burnish::thinc {

namespace {

using msgpack::Decoder;
using msgpack::Kind;
using msgpack::Token;

constexpr std::uint64_t longestName = 65535;
constexpr std::uint64_t largestRank = 64;
constexpr std::uint64_t mostValueBytes = std::uint64_t(16) << 20;

struct NumpyType
{
    std::string_view name; ///< without the byte order
    Dtype dtype;
};
constexpr std::array numpyTypes = {
    NumpyType{"f4", Dtype::F32}, NumpyType{"f2", Dtype::F16}, NumpyType{"f8", Dtype::F64},
    NumpyType{"i1", Dtype::I8},  NumpyType{"i2", Dtype::I16}, NumpyType{"i4", Dtype::I32},
    NumpyType{"i8", Dtype::I64}, NumpyType{"u1", Dtype::U8},  NumpyType{"u2", Dtype::U16},
    NumpyType{"u4", Dtype::U32}, NumpyType{"u8", Dtype::U64}, NumpyType{"b1", Dtype::Bool}};

/// An array as the file describes it.
struct PackedArray
{
    bool isArray = false;
    std::string type;
    std::vector<std::uint64_t> shape;
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
};

/// A parameter and where it is described.
struct Parameter
{
    std::uint64_t node = 0;
    std::string name;
    std::uint64_t place = 0;
    std::optional<PackedArray> array; ///< none: the parameter has no value
};

struct Attribute
{
    std::uint64_t node = 0;
    std::string name;
    Token token;
    std::uint64_t end = 0;
};

struct Shim
{
    std::uint64_t node = 0;
    std::uint64_t place = 0;
    std::uint64_t size = 0;
};

struct ThincFile
{
    std::vector<std::string> nodes; ///< their names
    std::vector<Parameter> parameters;
    std::vector<Attribute> attributes;
    std::vector<Shim> shims;
    std::vector<std::pair<std::string, std::uint64_t>> lists; ///< the keys at the top and where they start
};

Error unexpected(const Token &token)
{
    return malformed(FormatsText::tr("The value is not what a model of Thinc has here."), token.offset);
}

class FileWalk
{
public:
    FileWalk(const ByteSource &source, Task &task)
        : m_decoder(source)
        , m_task(task)
        , m_entriesLeft(entryLimit(source.size()))
    {}

    Expected<ThincFile> walk();

private:
    Expected<void> list(const std::string &key);
    Expected<void> node();
    Expected<void> parameters(std::uint64_t node);
    Expected<void> attributes(std::uint64_t node);
    Expected<void> shims(std::uint64_t node);
    Expected<PackedArray> array();
    Expected<void> arrayField(const std::string &key, PackedArray &array);
    Expected<Token> container(Kind kind)
    {
        BURNISH_CHECK(m_task.poll());
        BURNISH_TRY(const Token token, m_decoder.next());
        return token.kind == kind ? Expected<Token>(token) : unexpected(token);
    }
    /// A string or the bytes of one.
    Expected<std::string> key()
    {
        BURNISH_TRY(Token token, m_decoder.next());
        if (token.kind != Kind::String && token.kind != Kind::Binary)
            return unexpected(token);
        token.kind = Kind::String;
        return m_decoder.text(token, longestName);
    }
    Expected<void> skip()
    {
        BURNISH_CHECK(m_decoder.skipValue(0));
        return {};
    }

    /// For each node, parameter, attribute and shim.
    Expected<void> countEntry()
    {
        if (m_entriesLeft-- == 0)
            return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
        return {};
    }

    Decoder m_decoder;
    Task &m_task;
    std::uint64_t m_entriesLeft;
    ThincFile m_file;
};

Expected<void> FileWalk::node()
{
    BURNISH_CHECK(countEntry());
    BURNISH_TRY(const Token map, container(Kind::Map));
    std::string name;
    for (std::uint64_t i = 0; i < map.length; ++i) {
        BURNISH_TRY(const std::string field, key());
        if (field == "name") {
            BURNISH_TRY(name, key());
        } else {
            BURNISH_CHECK(skip());
        }
    }
    m_file.nodes.push_back(std::move(name));
    return {};
}

Expected<void> FileWalk::arrayField(const std::string &field, PackedArray &array)
{
    if (field == "nd") {
        BURNISH_TRY(const Token token, m_decoder.next());
        array.isArray = token.kind == Kind::Bool && token.boolean;
        return {};
    }
    if (field == "shape") {
        BURNISH_TRY(const Token shape, container(Kind::Array));
        if (shape.length > largestRank)
            return malformed(FormatsText::tr("The tensor has more than %1 dimensions.").arg(largestRank), shape.offset);
        array.shape.clear();
        for (std::uint64_t i = 0; i < shape.length; ++i) {
            BURNISH_TRY(const Token size, container(Kind::Unsigned));
            array.shape.push_back(size.number);
        }
        return {};
    }
    BURNISH_TRY(const Token ahead, m_decoder.peek());
    if (field == "type" && ahead.kind == Kind::String) {
        BURNISH_TRY(array.type, key());
        return {};
    }
    if (field == "data" && ahead.kind == Kind::Binary) {
        BURNISH_TRY(const Token data, m_decoder.next());
        array.begin = data.payload;
        array.size = data.length;
        return {};
    }
    return skip();
}

Expected<PackedArray> FileWalk::array()
{
    BURNISH_TRY(const Token map, container(Kind::Map));
    PackedArray array;
    for (std::uint64_t i = 0; i < map.length; ++i) {
        BURNISH_TRY(const std::string field, key());
        BURNISH_CHECK(arrayField(field, array));
    }
    return array;
}

Expected<void> FileWalk::parameters(std::uint64_t node)
{
    BURNISH_TRY(const Token map, container(Kind::Map));
    for (std::uint64_t i = 0; i < map.length; ++i) {
        BURNISH_CHECK(countEntry());
        Parameter parameter;
        parameter.node = node;
        parameter.place = m_decoder.position();
        BURNISH_TRY(parameter.name, key());
        BURNISH_TRY(const Token ahead, m_decoder.peek());
        if (ahead.kind == Kind::Nil) {
            BURNISH_CHECK(skip());
        } else {
            BURNISH_TRY(parameter.array, array());
        }
        m_file.parameters.push_back(std::move(parameter));
    }
    return {};
}

Expected<void> FileWalk::attributes(std::uint64_t node)
{
    BURNISH_TRY(const Token map, container(Kind::Map));
    for (std::uint64_t i = 0; i < map.length; ++i) {
        BURNISH_CHECK(countEntry());
        Attribute attribute;
        attribute.node = node;
        BURNISH_TRY(attribute.name, key());
        BURNISH_TRY(attribute.token, m_decoder.peek());
        BURNISH_CHECK(skip());
        attribute.end = m_decoder.position();
        m_file.attributes.push_back(std::move(attribute));
    }
    return {};
}

Expected<void> FileWalk::shims(std::uint64_t node)
{
    BURNISH_TRY(const Token list, container(Kind::Array));
    for (std::uint64_t i = 0; i < list.length; ++i) {
        BURNISH_CHECK(countEntry());
        const std::uint64_t begin = m_decoder.position();
        BURNISH_CHECK(skip());
        m_file.shims.push_back({node, begin, m_decoder.position() - begin});
    }
    return {};
}

Expected<void> FileWalk::list(const std::string &name)
{
    const bool isKnown = name == "nodes" || name == "params" || name == "attrs" || name == "shims";
    if (!isKnown)
        return skip();
    BURNISH_TRY(const Token items, container(Kind::Array));
    for (std::uint64_t i = 0; i < items.length; ++i) {
        if (name == "nodes")
            BURNISH_CHECK(node());
        else if (name == "params")
            BURNISH_CHECK(parameters(i));
        else if (name == "attrs")
            BURNISH_CHECK(attributes(i));
        else
            BURNISH_CHECK(shims(i));
    }
    return {};
}

Expected<ThincFile> FileWalk::walk()
{
    BURNISH_TRY(const Token root, container(Kind::Map));
    for (std::uint64_t i = 0; i < root.length; ++i) {
        const std::uint64_t begin = m_decoder.position();
        BURNISH_TRY(std::string name, key());
        const bool isRepeated =
            std::ranges::any_of(m_file.lists, [&](const auto &other) { return other.first == name; });
        if (isRepeated)
            return malformed(FormatsText::tr("Duplicate key “%1”.").arg(quotedForMessage(name)), begin);
        // Four in a valid file.
        constexpr std::size_t mostLists = 64;
        if (m_file.lists.size() == mostLists)
            return unexpected(root);
        BURNISH_CHECK(list(name));
        m_file.lists.emplace_back(std::move(name), begin);
    }
    BURNISH_CHECK(m_decoder.expectEnd());
    return std::move(m_file);
}

Expected<TensorPtr> tensorOf(const PackedArray &array, const ByteSourcePtr &source)
{
    const bool hasOrder =
        array.type.size() > 1 && std::string_view("<>|=").find(array.type[0]) != std::string_view::npos;
    const auto *const type =
        std::ranges::find(numpyTypes, std::string_view(array.type).substr(hasOrder ? 1 : 0), &NumpyType::name);
    if (!array.isArray || type == numpyTypes.end())
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Unknown NumPy type “%1”.").arg(quotedForMessage(array.type)));
    BURNISH_TRY(const TensorInfo info, TensorInfo::make(type->dtype, Shape(array.shape)));
    if (info.byteSize() != array.size)
        return Error(ErrorCode::Malformed, FormatsText::tr("Expected %1 bytes for a tensor of shape %2, found %3.")
                                               .arg(info.byteSize())
                                               .arg(shapeAsList(info.shape()))
                                               .arg(array.size));
    StridedElements elements;
    elements.source = source;
    elements.begin = array.begin;
    elements.size = array.size;
    elements.strides = denseStrides(info.shape().dimensions());
    elements.isBigEndian = array.type[0] == '>';
    return makeStridedTensor(info, std::move(elements));
}

std::string pathOf(std::string_view list, std::uint64_t node, std::string_view name)
{
    return std::string(list).append(".").append(std::to_string(node)).append(".").append(name);
}

class ModelBuilder
{
public:
    ModelBuilder(const ByteSourcePtr &source, const ThincFile &file, Diagnostics &diagnostics)
        : m_source(source)
        , m_file(file)
        , m_diagnostics(diagnostics)
    {}

    Expected<ModelState> build()
    {
        for (const Parameter &parameter : m_file.parameters)
            BURNISH_CHECK(add(parameter));
        for (const Attribute &attribute : m_file.attributes)
            BURNISH_CHECK(add(attribute));
        for (const Shim &shim : m_file.shims) {
            Error flaw(ErrorCode::Unsupported,
                       FormatsText::tr("Node %1 contains a model of another library (%2 bytes), which Burnish does not "
                                       "read. Save it with that library.")
                           .arg(QString::number(shim.node))
                           .arg(shim.size));
            flaw.at(shim.place);
            m_leftOut = m_leftOut.value_or(flaw);
            m_diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw));
        }
        if (!m_hasTensors && m_leftOut)
            return *std::move(m_leftOut);
        m_builder.setLayout(Layout::Other);
        return m_builder.finish();
    }

private:
    Expected<void> checkNew(const std::string &path, std::uint64_t place)
    {
        if (m_paths.insert(path).second)
            return {};
        return std::move(
            malformed(FormatsText::tr("Two tensors have the same name."), place).inTensor(quotedForMessage(path)));
    }

    Expected<void> add(const Parameter &parameter)
    {
        const std::string path = pathOf("params", parameter.node, parameter.name);
        BURNISH_CHECK(checkNew(path, parameter.place));
        if (!parameter.array) {
            m_builder.addNullAt(path);
            return {};
        }
        auto tensor = tensorOf(*parameter.array, m_source);
        if (!tensor) {
            Error flaw = std::move(tensor.error().inTensor(quotedForMessage(path)).at(parameter.place));
            if (flaw.code() != ErrorCode::Unsupported)
                return flaw;
            m_leftOut = m_leftOut.value_or(flaw);
            m_diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw), path);
            return {};
        }
        const bool hasNode = parameter.node < m_file.nodes.size();
        const std::string node = hasNode ? m_file.nodes[std::size_t(parameter.node)] : std::string();
        m_builder.addTensorAt(path,
                              node.empty() ? *std::move(tensor) : withNote(*std::move(tensor), quotedForMessage(node)));
        m_hasTensors = true;
        return {};
    }

    Expected<void> add(const Attribute &attribute)
    {
        const std::string path = pathOf("attrs", attribute.node, attribute.name);
        BURNISH_CHECK(checkNew(path, attribute.token.offset));
        // Attributes are bytes of MessagePack.
        const bool areBytes = attribute.token.kind == Kind::Binary;
        const std::uint64_t begin = areBytes ? attribute.token.payload : attribute.token.offset;
        const std::uint64_t size = attribute.end - begin;
        if (size > mostValueBytes - m_valueBytes)
            return std::move(Error(ErrorCode::Unsupported,
                                   FormatsText::tr("The file contains more than %1 MiB of values outside its tensors.")
                                       .arg(mostValueBytes >> 20))
                                 .at(attribute.token.offset));
        m_valueBytes += size;
        OpaqueValue value = {"msgpack", std::vector<std::byte>(std::size_t(size))};
        BURNISH_CHECK(m_source->read(begin, value.bytes));
        m_builder.addValueAt(path, std::move(value), attribute.token.offset);
        return {};
    }

    const ByteSourcePtr &m_source;
    const ThincFile &m_file;
    Diagnostics &m_diagnostics;
    StateBuilder m_builder;
    TextSet m_paths;
    std::uint64_t m_valueBytes = 0;
    std::optional<Error> m_leftOut;
    bool m_hasTensors = false;
};

class Reader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        constexpr std::string_view start = "\x84\xa5nodes"; // a map of four, and its first key
        const std::string_view bytes(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        if (!bytes.starts_with(start) || bytes.size() == start.size())
            return Sniff::NotMine;
        const auto marker = std::uint8_t(bytes[start.size()]);
        const bool isList = (marker & 0xf0) == 0x90 || marker == 0xdc || marker == 0xdd;
        return isList ? Sniff::Mine : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        BURNISH_TRY(const ThincFile file, FileWalk(*source, task).walk());
        OpenedModel opened;
        BURNISH_TRY(opened.state, ModelBuilder(source, file, diagnostics).build());
        if (!file.nodes.empty())
            opened.detail = quotedForMessage(file.nodes.front());
        return opened;
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        BURNISH_TRY(const ThincFile file, FileWalk(*source, task).walk());
        FileMap map;
        map.fileSize = source->size();
        for (std::size_t i = 0; i < file.lists.size(); ++i) {
            const std::uint64_t end = i + 1 < file.lists.size() ? file.lists[i + 1].second : map.fileSize;
            FilePart &list = map.parts.emplace_back(
                filePart(file.lists[i].second, end, FilePartKind::Other, fromUtf8(file.lists[i].first)));
            if (file.lists[i].first != "params")
                continue;
            for (const Parameter &parameter : file.parameters) {
                if (parameter.array && parameter.array->begin > parameter.place)
                    list.parts
                        .emplace_back(filePart(parameter.place, parameter.array->begin, FilePartKind::Descriptor, {}))
                        .path = pathOf("params", parameter.node, parameter.name);
            }
        }
        return map;
    }
};

} // namespace

std::shared_ptr<const FormatReader> reader()
{
    return std::make_shared<const Reader>();
}

} // namespace burnish::thinc
