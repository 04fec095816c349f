// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/msgpack/msgpackwriter.h"

#include "core/base/seededhash.h"
#include "core/encoding/msgpackdecoder.h"
#include "core/encoding/msgpackencoder.h"
#include "core/formats/burnrecord/msgpack/msgpackform.h"
#include "core/formats/burnrecord/oldtensor.h"
#include "core/formats/burnrecord/recordlimits.h"
#include "core/formats/burnrecord/recordlists.h"
#include "core/formats/burnrecord/recordtensor.h"
#include "core/formats/formatstext.h"
#include "core/model/paramidtext.h"

#include <algorithm>
#include <limits>
#include <span>

namespace burnish::burnrecord {

namespace {

constexpr std::uint64_t lengthLimit = std::numeric_limits<std::uint32_t>::max();

/// Encodes the elements of a tensor as MessagePack numbers, without the array header: for tensors of Burn before 0.14.
class ElementCoder final : public TensorCoder
{
public:
    [[nodiscard]] std::uint64_t codedSize(const TensorInfo &info) const override
    {
        const Dtype dtype = info.dtype();
        const std::uint64_t each = dtype == Dtype::Bool ? 1 : 1 + traits(dtype).blockBytes;
        return info.elementCount() * each;
    }
    [[nodiscard]] bool sizeIsExact() const override { return false; }
    Expected<void> write(const TensorExpr &tensor, ByteSink &sink, Task &task) const override
    {
        const Dtype dtype = tensor.info().dtype();
        const std::size_t size = traits(dtype).blockBytes;
        std::vector<std::byte> coded;
        return streamTensor(tensor, task, true, [&](std::span<const std::byte> chunk) {
            coded.clear();
            msgpack::Encoder encoder(coded);
            for (std::size_t i = 0; i < chunk.size(); i += size) {
                const auto append = [&](auto element) {
                    if constexpr (std::is_same_v<decltype(element), bool>)
                        encoder.boolean(element);
                    else
                        encoder.number(element);
                };
                std::visit(append, oldElementAt(chunk.data() + i, dtype));
            }
            return sink.write(coded);
        });
    }
};

QString tooLongName(std::size_t size)
{
    return FormatsText::tr("The name is too long for a record: expected at most %1 bytes, found %2.")
        .arg(recordNameLimit)
        .arg(size);
}

class MsgpackTreeWriter
{
public:
    MsgpackTreeWriter(const ModelState &state, const WriteOptions &options, RecorderPlace place, RecordOutput &output)
        : m_state(state)
        , m_options(options)
        , m_dialect(dialectOf(options.burnVersion))
        , m_place(place)
        , m_output(output)
        , m_encoder(output.text())
    {}

    Expected<void> record(std::string_view recorder);

private:
    Expected<void> metadata(std::string_view recorder);
    Expected<void> item();
    Expected<void> node(NodeId id, std::size_t depth);
    Expected<void> fields(NodeId id, std::span<const NodeId> children, std::size_t depth);
    Expected<void> elements(std::span<const NodeId> children, std::size_t depth);
    // Inlined, they would multiply the stack that a level takes.
    Q_NEVER_INLINE Expected<void> parameter(NodeId id, const Node &node);
    Q_NEVER_INLINE Expected<void> tensor(NodeId id, const Node &node);
    Q_NEVER_INLINE Expected<void> value(NodeId id, const Value &value, std::size_t depth);
    Expected<void> bytes(const TensorExpr &tensor);
    Expected<void> elements(const TensorExpr &tensor);
    Expected<void> opaque(NodeId id, const OpaqueValue &value, std::size_t depth);
    Expected<void> head(NodeId id, std::uint64_t count, bool isMap);
    Expected<void> extraFields(const RecordExtras::Fields &fields);
    [[nodiscard]] Error about(ErrorCode code, const QString &message, NodeId id) const;
    [[nodiscard]] Q_NEVER_INLINE Error tooDeep(NodeId id) const;

    const ModelState &m_state;
    const WriteOptions &m_options;
    const Dialect &m_dialect;
    RecorderPlace m_place;
    RecordOutput &m_output;
    msgpack::Encoder m_encoder;
    RecordCost m_cost;
};

Error MsgpackTreeWriter::about(ErrorCode code, const QString &message, NodeId id) const
{
    return std::move(Error(code, message).inTensor(quotedForMessage(m_state.path(id))));
}

Expected<void> MsgpackTreeWriter::head(NodeId id, std::uint64_t count, bool isMap)
{
    if (count > lengthLimit)
        return about(ErrorCode::Unsupported, FormatsText::tr("The module has too many fields for a record."), id);
    if (isMap)
        m_encoder.map(std::uint32_t(count));
    else
        m_encoder.array(std::uint32_t(count));
    return {};
}

Expected<void> MsgpackTreeWriter::extraFields(const RecordExtras::Fields &fields)
{
    for (const auto &[name, value] : fields) {
        m_cost.valueBytes += value.bytes.size();
        m_encoder.text(name);
        m_encoder.raw(value.bytes);
    }
    return {};
}

Expected<void> MsgpackTreeWriter::record(std::string_view recorder)
{
    const auto &extras = m_state.node(m_state.root()).extras();
    const std::size_t ownFields = m_dialect.hasMarker ? 3 : 2;
    BURNISH_CHECK(head(m_state.root(), ownFields + (extras ? extras->outer.size() : 0), true));
    m_encoder.text("metadata");
    BURNISH_CHECK(metadata(recorder));
    m_encoder.text("item");
    BURNISH_CHECK(item());
    if (m_dialect.hasMarker) {
        m_encoder.text("_b");
        m_encoder.array(0);
    }
    if (extras)
        BURNISH_CHECK(extraFields(extras->outer));
    return m_cost.check(m_output.leastSize());
}

Expected<void> MsgpackTreeWriter::metadata(std::string_view recorder)
{
    Metadata own = recordMetadata(recorder, m_options, m_place);
    own.set("version", releaseFor(m_state, m_options.burnVersion));
    std::vector<Metadata::Entry> metadata = own.entries();
    for (const auto &[key, value] : m_state.metadata().entries()) {
        if (std::ranges::find(recordMetadataKeys, std::string_view(key)) == recordMetadataKeys.end())
            metadata.emplace_back(key, value);
    }
    const auto &extras = m_state.node(m_state.root()).extras();
    BURNISH_CHECK(head(m_state.root(), metadata.size() + (extras ? extras->inner.size() : 0), true));
    for (const auto &[key, value] : metadata) {
        if (key.size() > recordNameLimit)
            return about(ErrorCode::Unsupported, tooLongName(key.size()), m_state.root());
        m_cost.valueBytes += value.size();
        m_encoder.text(key);
        m_encoder.text(value);
    }
    return extras ? extraFields(extras->inner) : Expected<void>();
}

Expected<void> MsgpackTreeWriter::item()
{
    const Node &root = m_state.node(m_state.root());
    if (root.children.size() == 1 && m_state.node(root.children.front()).name.empty())
        return node(root.children.front(), 1);
    if (!m_state.isRecord()) {
        if (const auto list = listElements(m_state, m_state.root()); !list.empty())
            return elements(list, 1);
    }
    return fields(m_state.root(), root.children, 1);
}

Expected<void> MsgpackTreeWriter::elements(std::span<const NodeId> children, std::size_t depth)
{
    BURNISH_CHECK(head(m_state.root(), children.size(), false));
    const RecordCost before = m_cost;
    const std::uint64_t begin = m_output.textSize();
    for (const NodeId child : children)
        BURNISH_CHECK(node(child, depth + 1));
    const auto isPlain = [this](NodeId child) { return isPlainValue(m_state.node(child)); };
    if (children.size() > recordListLimit && std::ranges::all_of(children, isPlain))
        m_cost = {before.nodes, before.valueBytes + m_output.textSize() - begin};
    return {};
}

Expected<void> MsgpackTreeWriter::fields(NodeId id, std::span<const NodeId> children, std::size_t depth)
{
    BURNISH_CHECK(head(id, children.size(), true));
    TextViewSet names;
    for (const NodeId child : children) {
        const std::string &name = m_state.node(child).name;
        if (children.size() > 1 && !names.insert(name).second)
            return about(ErrorCode::Collision, FormatsText::tr("Two fields of the same module have this name."), child);
        if (name.size() > recordNameLimit)
            return about(ErrorCode::Unsupported, tooLongName(name.size()), child);
        m_encoder.text(name);
        BURNISH_CHECK(node(child, depth + 1));
    }
    return {};
}

Error MsgpackTreeWriter::tooDeep(NodeId id) const
{
    return about(ErrorCode::Unsupported,
                 FormatsText::tr("Expected a record of at most %1 levels, found a deeper one.").arg(treeDepthLimit),
                 id);
}

Expected<void> MsgpackTreeWriter::node(NodeId id, std::size_t depth)
{
    ++m_cost.nodes;
    const Node &node = m_state.node(id);
    // Deeper content would be read as one value without tensors.
    if (depth >= treeDepthLimit && (node.isContainer() || node.isTensor()))
        return tooDeep(id);
    switch (node.kind) {
    case NodeKind::Module:
        if (node.offset == 0) {
            if (const auto list = listElements(m_state, id); !list.empty())
                return elements(list, depth);
        }
        return fields(id, node.children, depth);
    case NodeKind::Sequence:
        return elements(node.children, depth);
    case NodeKind::Tensor:
        return node.isParameter() ? parameter(id, node) : tensor(id, node);
    case NodeKind::Value:
        return value(id, *node.value(), depth);
    case NodeKind::Null:
        break;
    }
    m_encoder.nil();
    return {};
}

Expected<void> MsgpackTreeWriter::parameter(NodeId id, const Node &node)
{
    m_encoder.map(2 + std::uint32_t(node.extras() ? node.extras()->outer.size() : 0));
    m_encoder.text("id");
    m_encoder.text(paramIdText(node, m_options.burnVersion));
    m_encoder.text("param");
    BURNISH_CHECK(tensor(id, node));
    return node.extras() ? extraFields(node.extras()->outer) : Expected<void>();
}

Expected<void> MsgpackTreeWriter::tensor(NodeId id, const Node &node)
{
    const auto inTensor = [&](Error error) { return std::move(error.inTensor(quotedForMessage(m_state.path(id)))); };
    if (m_dialect.oldTensors) {
        if (const auto fits = checkOldTensor(node.tensor->info(), m_options); !fits)
            return inTensor(fits.error());
    }
    const auto prepared = m_dialect.oldTensors ? Expected<TensorPtr>(node.tensor) : tensorFor(node.tensor, m_dialect);
    if (!prepared)
        return inTensor(prepared.error());
    const TensorInfo &info = (*prepared)->info();
    if (info.byteSize() > lengthLimit) {
        return about(ErrorCode::Unsupported,
                     FormatsText::tr("A record cannot hold a tensor of 4 GiB or more; this one has %1 bytes.")
                         .arg(info.byteSize()),
                     id);
    }
    const std::uint32_t ownFields = m_dialect.oldTensors ? 2 : 3;
    m_encoder.map(ownFields + std::uint32_t(node.extras() ? node.extras()->inner.size() : 0));
    BURNISH_CHECK(m_dialect.oldTensors ? elements(**prepared) : bytes(**prepared));
    m_encoder.text("shape");
    m_encoder.array(std::uint32_t(info.shape().rank()));
    for (const std::uint64_t dimension : info.shape().dimensions())
        m_encoder.number(dimension);
    if (!m_dialect.oldTensors) {
        m_encoder.text("dtype");
        const auto dtype = treeOf(info, m_dialect);
        if (!dtype)
            return inTensor(dtype.error());
        writeFormTree(m_encoder, *dtype);
    }
    return node.extras() ? extraFields(node.extras()->inner) : Expected<void>();
}

Expected<void> MsgpackTreeWriter::bytes(const TensorExpr &tensor)
{
    m_encoder.text("bytes");
    m_encoder.binaryHead(std::uint32_t(tensor.info().byteSize()));
    return m_output.addTensor(tensor);
}

Expected<void> MsgpackTreeWriter::elements(const TensorExpr &tensor)
{
    const ElementCoder coder;
    m_encoder.text("value");
    m_encoder.array(std::uint32_t(tensor.info().elementCount()));
    return m_output.addTensor(tensor, &coder);
}

Expected<void> MsgpackTreeWriter::value(NodeId id, const Value &value, std::size_t depth)
{
    if (const auto *truth = std::get_if<bool>(&value)) {
        m_encoder.boolean(*truth);
    } else if (const auto *negative = std::get_if<std::int64_t>(&value)) {
        m_encoder.number(*negative);
    } else if (const auto *number = std::get_if<std::uint64_t>(&value)) {
        m_encoder.number(*number);
    } else if (const auto *single = std::get_if<float>(&value)) {
        m_encoder.number(*single);
    } else if (const auto *real = std::get_if<double>(&value)) {
        m_encoder.number(*real);
    } else if (const auto *text = std::get_if<std::string>(&value)) {
        if (text->size() > lengthLimit)
            return about(ErrorCode::Unsupported, FormatsText::tr("The string is too long for a record."), id);
        m_cost.valueBytes += text->size();
        m_encoder.text(*text);
    } else if (const auto *bytes = std::get_if<std::vector<std::byte>>(&value)) {
        if (bytes->size() > lengthLimit)
            return about(ErrorCode::Unsupported, FormatsText::tr("The byte array is too long for a record."), id);
        m_cost.valueBytes += bytes->size();
        m_encoder.binary(*bytes);
    } else if (const auto *named = std::get_if<NamedValue>(&value)) {
        m_cost.valueBytes += named->text.size();
        m_encoder.text(named->text);
    } else {
        return opaque(id, std::get<OpaqueValue>(value), depth);
    }
    return {};
}

Expected<void> MsgpackTreeWriter::opaque(NodeId id, const OpaqueValue &value, std::size_t depth)
{
    if (value.encoding != "msgpack") {
        return about(ErrorCode::Unsupported,
                     FormatsText::tr("The value is encoded as %1 and cannot be written as MessagePack.")
                         .arg(quotedForMessage(value.encoding)),
                     id);
    }
    // It may have been moved to a deeper place since it was read.
    const MemorySource content(value.bytes, QString());
    if (const auto skipped = msgpack::Decoder(content).skipValue(depth); !skipped)
        return about(skipped.error().code(), skipped.error().message(), id);
    m_cost.valueBytes += value.bytes.size();
    m_encoder.raw(value.bytes);
    return {};
}

} // namespace

Expected<std::unique_ptr<FileLayout>> layOutMsgpackRecord(const ModelState &state, const WriteOptions &options,
                                                          std::string_view recorder, RecorderPlace place,
                                                          bool compressed)
{
    if (options.burnVersion < BurnVersion::V0_7 || options.burnVersion > BurnVersion::V0_21) {
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Burn %1 has no recorders: records can be written only for 0.7 to 0.21.")
                         .arg(nameOf(options.burnVersion)));
    }
    const auto encode = [state, options, recorder, place](RecordOutput &output) {
        return MsgpackTreeWriter(state, options, place, output).record(recorder);
    };
    return RecordLayout::make(encode, compressed);
}

} // namespace burnish::burnrecord
