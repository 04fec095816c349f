// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/bin/binwriter.h"

#include "core/base/endian.h"
#include "core/base/plural.h"
#include "core/encoding/bincode.h"
#include "core/formats/burnrecord/bin/bindtype.h"
#include "core/formats/burnrecord/bin/binresolver.h"
#include "core/formats/burnrecord/bin/bintensor.h"
#include "core/formats/burnrecord/oldtensor.h"
#include "core/formats/burnrecord/recordlayout.h"
#include "core/formats/burnrecord/recordlimits.h"
#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/burnrecord/recordtensor.h"
#include "core/formats/burnrecord/tensorform.h"
#include "core/formats/formatstext.h"
#include "core/model/paramidtext.h"
#include "core/structure/recordtype.h"

#include <algorithm>
#include <limits>

namespace burnish::burnrecord {

namespace {

using FormKind = RecordForm::Kind;

/// Reading takes two levels for a module of unknown form.
constexpr std::size_t depthLimit = binDepthLimit / 2;
constexpr std::size_t paramIdLength = 13;

/// Encodes the elements of an old tensor as varints.
class VarintCoder final : public TensorCoder
{
public:
    [[nodiscard]] std::uint64_t codedSize(const TensorInfo &info) const override
    {
        return info.elementCount() * (1 + traits(info.dtype()).blockBytes);
    }
    [[nodiscard]] bool sizeIsExact() const override { return false; }
    Expected<void> write(const TensorExpr &tensor, ByteSink &sink, Task &task) const override
    {
        const Dtype dtype = tensor.info().dtype();
        std::vector<std::byte> coded;
        return streamTensor(tensor, task, true, [&](std::span<const std::byte> bytes) {
            coded.clear();
            bincode::Encoder encoder(coded);
            for (std::size_t at = 0; at < bytes.size(); at += traits(dtype).blockBytes)
                append(encoder, dtype, bytes.data() + at);
            return sink.write(coded);
        });
    }

    /// True for dtypes with elements that are not stored as raw bytes.
    [[nodiscard]] static bool codes(Dtype dtype)
    {
        return traits(dtype).blockBytes > 1 && dtype != Dtype::F64 && dtype != Dtype::F32;
    }

private:
    static void append(bincode::Encoder &encoder, Dtype dtype, const std::byte *element)
    {
        switch (dtype) {
        case Dtype::I64:
            return encoder.signedNumber(loadLittle<std::int64_t>(element));
        case Dtype::I32:
            return encoder.signedNumber(loadLittle<std::int32_t>(element));
        case Dtype::I16:
            return encoder.signedNumber(loadLittle<std::int16_t>(element));
        case Dtype::U64:
            return encoder.number(loadLittle<std::uint64_t>(element));
        case Dtype::U32:
            return encoder.number(loadLittle<std::uint32_t>(element));
        default:
            return encoder.number(loadLittle<std::uint16_t>(element));
        }
    }
};

/// Writes the tree of a model as a bincode record.
class BinTreeWriter
{
public:
    BinTreeWriter(const ModelState &state, const WriteOptions &options, RecordOutput &output)
        : m_state(state)
        , m_options(options)
        , m_dialect(dialectOf(options.burnVersion))
        , m_output(output)
        , m_encoder(output.text())
    {}

    Expected<void> record(const Metadata &metadata);

private:
    Expected<void> node(NodeId id, std::size_t depth);
    Expected<void> children(NodeId id, std::size_t depth);
    Expected<void> module(NodeId id, const Node &node, std::size_t depth);
    [[nodiscard]] bool looksLikeEnum(const Node &module) const;
    [[nodiscard]] bool looksLikeMap(const Node &module) const;
    Expected<void> sequence(NodeId id, const Node &node, std::size_t depth);
    Expected<void> null(NodeId id, const Node &node);
    Expected<void> value(NodeId id, const Node &node);
    void string(const std::string &text);
    Expected<void> integer(NodeId id, std::uint64_t bits, bool isNegative, FormKind form);
    Expected<void> tensor(NodeId id, const Node &node);
    Expected<void> oldTensor(NodeId id, const TensorPtr &tensor);
    void shape(const Shape &shape);
    [[nodiscard]] Error about(const QString &message, NodeId id) const;
    [[nodiscard]] Error needsStructure(const QString &message, NodeId id) const;

    const ModelState &m_state;
    const WriteOptions &m_options;
    const Dialect &m_dialect;
    RecordOutput &m_output;
    bincode::Encoder m_encoder;
    RecordCost m_cost; ///< at most; reading depends on the structure
};

Error BinTreeWriter::about(const QString &message, NodeId id) const
{
    Error error(ErrorCode::Unsupported, message);
    if (id != m_state.root())
        error.inTensor(quotedForMessage(m_state.path(id)));
    return error;
}

Error BinTreeWriter::needsStructure(const QString &message, NodeId id) const
{
    return about(FormatsText::tr("%1 The binary form stores no names, so a structure is required.").arg(message), id);
}

Expected<void> BinTreeWriter::record(const Metadata &metadata)
{
    for (const std::string_view key : recordMetadataKeys)
        m_encoder.text(*metadata.value(key));
    const Node &root = m_state.node(m_state.root());
    const bool isWrapped = root.children.size() == 1 && m_state.node(root.children.front()).name.empty();
    BURNISH_CHECK(node(isWrapped ? root.children.front() : m_state.root(), 1));
    return m_cost.check(m_output.leastSize());
}

Expected<void> BinTreeWriter::node(NodeId id, std::size_t depth)
{
    if (depth > depthLimit)
        return about(FormatsText::tr("The record is nested more than %1 levels deep.").arg(depthLimit), id);
    const Node &node = m_state.node(id);
    for (int i = 0; i < node.form.somes; ++i)
        m_encoder.byte(1);
    depth += std::size_t(std::max<int>(node.form.somes, 0));
    switch (node.kind) {
    case NodeKind::Module:
        return module(id, node, depth);
    case NodeKind::Sequence:
        return sequence(id, node, depth);
    case NodeKind::Tensor:
        if (node.isParameter())
            m_encoder.text(paramIdText(node, m_dialect.version));
        return tensor(id, node);
    case NodeKind::Value:
        return value(id, node);
    case NodeKind::Null:
        break;
    }
    return null(id, node);
}

Expected<void> BinTreeWriter::children(NodeId id, std::size_t depth)
{
    for (const NodeId child : m_state.node(id).children)
        BURNISH_CHECK(node(child, depth + 1));
    return {};
}

/// An enum has its variant's name as its only key.
bool BinTreeWriter::looksLikeEnum(const Node &module) const
{
    return module.children.size() == 1 && isCapitalised(m_state.node(module.children.front()).name);
}

bool BinTreeWriter::looksLikeMap(const Node &module) const
{
    return !module.children.empty() && std::ranges::all_of(module.children, [this](NodeId child) {
        const std::string &name = m_state.node(child).name;
        return isUuid(name) || (name.size() == paramIdLength && ParamId::fromText(name));
    });
}

Expected<void> BinTreeWriter::module(NodeId id, const Node &node, std::size_t depth)
{
    if (node.form.kind == FormKind::Unknown && looksLikeEnum(node))
        return needsStructure(FormatsText::tr("The index of this variant is unknown."), id);
    if (node.form.kind == FormKind::Unknown && looksLikeMap(node))
        return needsStructure(FormatsText::tr("Cannot tell whether this is a map of parameter ids."), id);
    if (node.form.kind == FormKind::Enum) {
        if (node.children.size() != 1)
            return about(FormatsText::tr("Expected one enum variant, found %1.").arg(node.children.size()), id);
        m_encoder.number(node.form.variant);
    }
    if (node.form.kind != FormKind::Map)
        return children(id, depth);
    m_encoder.number(node.children.size());
    for (const NodeId child : node.children) {
        m_encoder.text(m_state.node(child).name);
        BURNISH_CHECK(this->node(child, depth + 1));
    }
    return {};
}

Expected<void> BinTreeWriter::sequence(NodeId id, const Node &node, std::size_t depth)
{
    switch (node.form.kind) {
    case FormKind::Vec:
        m_encoder.number(node.children.size());
        break;
    case FormKind::Array:
        if (m_dialect.arrayHasCount)
            m_encoder.number(node.children.size());
        break;
    case FormKind::Tuple:
        break;
    default:
        return needsStructure(FormatsText::tr("Cannot tell whether this is a Vec, an array or a tuple."), id);
    }
    return children(id, depth);
}

Expected<void> BinTreeWriter::null(NodeId id, const Node &node)
{
    if (node.form.kind == FormKind::Unit)
        return {};
    if (m_dialect.constantHasByte || node.form.kind == FormKind::None) {
        m_encoder.byte(0);
        return {};
    }
    if (node.form.kind == FormKind::Constant)
        return {};
    return needsStructure(FormatsText::tr("Cannot tell whether this is an empty optional field."), id);
}

Expected<void> BinTreeWriter::integer(NodeId id, std::uint64_t bits, bool isNegative, FormKind form)
{
    const auto outOfRange = [&] { return about(FormatsText::tr("The number is out of range for its type."), id); };
    const auto number = std::int64_t(bits);
    switch (form) {
    case FormKind::Unsigned:
        if (isNegative)
            return outOfRange();
        m_encoder.number(bits);
        return {};
    case FormKind::Signed:
        if (!isNegative && number < 0)
            return outOfRange();
        m_encoder.signedNumber(number);
        return {};
    case FormKind::UnsignedByte:
        if (isNegative || bits > std::numeric_limits<std::uint8_t>::max())
            return outOfRange();
        m_encoder.byte(std::uint8_t(bits));
        return {};
    case FormKind::SignedByte:
        if (number < -128 || number > 127 || isNegative != (number < 0))
            return outOfRange();
        m_encoder.byte(std::uint8_t(bits));
        return {};
    case FormKind::HalfBits:
        if (isNegative || bits > std::numeric_limits<std::uint16_t>::max())
            return outOfRange();
        m_encoder.number(bits);
        return {};
    default:
        return needsStructure(FormatsText::tr("The type of this number is unknown."), id);
    }
}

Expected<void> BinTreeWriter::value(NodeId id, const Node &node)
{
    const Value &value = *node.value();
    if (const auto *text = std::get_if<std::string>(&value)) {
        if (node.form.kind == FormKind::Enum)
            m_encoder.number(node.form.variant);
        else
            string(*text);
    } else if (const auto *named = std::get_if<NamedValue>(&value)) {
        string(named->text);
    } else if (const auto *truth = std::get_if<bool>(&value)) {
        m_encoder.byte(*truth ? 1 : 0);
    } else if (const auto *negative = std::get_if<std::int64_t>(&value)) {
        return integer(id, std::uint64_t(*negative), *negative < 0, node.form.kind);
    } else if (const auto *number = std::get_if<std::uint64_t>(&value)) {
        return integer(id, *number, false, node.form.kind);
    } else if (const auto *single = std::get_if<float>(&value)) {
        m_encoder.float32(*single);
    } else if (const auto *real = std::get_if<double>(&value)) {
        m_encoder.float64(*real);
    } else if (const auto *bytes = std::get_if<std::vector<std::byte>>(&value)) {
        m_encoder.number(bytes->size());
        m_encoder.raw(*bytes);
        m_cost.valueBytes += bytes->size();
    } else {
        const auto &opaque = std::get<OpaqueValue>(value);
        if (opaque.encoding != "bincode") {
            return about(FormatsText::tr("The value is encoded as %1 and cannot be written as bincode.")
                             .arg(quotedForMessage(opaque.encoding)),
                         id);
        }
        m_encoder.raw(opaque.bytes);
        m_cost.valueBytes += opaque.bytes.size();
    }
    return {};
}

void BinTreeWriter::string(const std::string &text)
{
    m_cost.valueBytes += text.size();
    m_encoder.text(text);
}

void BinTreeWriter::shape(const Shape &shape)
{
    m_encoder.number(shape.rank());
    for (const std::uint64_t dimension : shape.dimensions())
        m_encoder.number(dimension);
}

Expected<void> BinTreeWriter::tensor(NodeId id, const Node &node)
{
    if (const std::size_t rank = node.tensor->info().shape().rank(); rank > binRankLimit)
        return about(FormatsText::tr("Burn does not support tensors of rank %1.").arg(rank), id);
    if (m_dialect.oldTensors)
        return oldTensor(id, node.tensor);
    const auto here = [&](Error error) { return std::move(error.inTensor(quotedForMessage(m_state.path(id)))); };
    auto tensor = tensorFor(node.tensor, m_dialect);
    if (!tensor)
        return here(std::move(tensor).error());
    const TensorInfo &info = (*tensor)->info();
    m_encoder.number(info.byteSize());
    BURNISH_CHECK(m_output.addTensor(**tensor));
    shape(info.shape());
    if (auto written = writeBinDtype(m_encoder, info, m_dialect); !written)
        return here(std::move(written).error());
    return {};
}

/// Writes elements and shape; only the record's settings determine the element type.
Expected<void> BinTreeWriter::oldTensor(NodeId id, const TensorPtr &tensor)
{
    const TensorInfo &info = tensor->info();
    if (auto fits = checkOldTensor(info, m_options); !fits)
        return std::move(std::move(fits).error().inTensor(quotedForMessage(m_state.path(id))));
    m_encoder.number(info.elementCount());
    const VarintCoder coder;
    BURNISH_CHECK(m_output.addTensor(*tensor, VarintCoder::codes(info.dtype()) ? &coder : nullptr));
    shape(info.shape());
    return {};
}

/// The binary form stores exactly the fields of the type.
void reportLosses(const ModelState &state, Diagnostics &losses)
{
    std::size_t unknown = 0;
    state.visit(state.root(), [&](NodeId, const Node &node) {
        unknown += node.extras() ? node.extras()->outer.size() + node.extras()->inner.size() : 0;
        return true;
    });
    if (unknown > 0)
        losses.add(Error(ErrorCode::Unsupported,
                         FormatsText::tr("The binary form cannot store fields unknown to Burn: %n left out.", nullptr,
                                         forPlural(unknown))));
}

} // namespace

Expected<std::unique_ptr<FileLayout>> layOutBinRecord(const ModelState &state, const WriteOptions &options,
                                                      std::string_view recorder, RecorderPlace place, bool compressed,
                                                      Diagnostics *losses)
{
    if (options.burnVersion < BurnVersion::V0_7 || options.burnVersion > BurnVersion::V0_21) {
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Burn %1 has no binary recorder.").arg(nameOf(options.burnVersion)));
    }
    Metadata metadata = recordMetadata(recorder, options, place);
    metadata.set("version", releaseFor(state, options.burnVersion));
    const auto encode = [state, options, metadata](RecordOutput &output) {
        return BinTreeWriter(state, options, output).record(metadata);
    };
    auto layout = RecordLayout::make(encode, compressed);
    if (layout && losses)
        reportLosses(state, *losses);
    return layout;
}

} // namespace burnish::burnrecord
