// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/fromutf8.h"
#include "core/encoding/msgpackencoder.h"
#include "core/formats/flax/flax.h"
#include "core/formats/flax/flaxarray.h"
#include "core/formats/flax/flaxlimits.h"
#include "core/formats/formatstext.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/slice.h"

#include <algorithm>
#include <limits>

namespace burnish::flax {

namespace {

/// Lists and maps have 32-bit lengths, and so have names.
constexpr std::uint64_t countLimit = std::numeric_limits<std::uint32_t>::max();

struct FlaxPlan final : FileLayout
{
    /// A tensor after the first `textEnd` bytes of text.
    struct Piece
    {
        std::size_t textEnd;
        TensorPtr tensor;
    };

    std::vector<std::byte> text; ///< everything but the tensors' bytes
    std::vector<Piece> pieces;
    std::uint64_t bytes = 0;

    [[nodiscard]] std::uint64_t fileSize() const override { return text.size() + bytes; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return bytes; }
    [[nodiscard]] bool fixesOffsets() const override { return true; }
};

class TreeWriter
{
public:
    TreeWriter(const ModelState &state, std::uint64_t chunk, FlaxPlan &plan, Diagnostics *losses)
        : m_state(state)
        , m_chunk(chunk)
        , m_plan(plan)
        , m_encoder(plan.text)
        , m_losses(losses)
    {}

    Expected<void> write();

private:
    Expected<void> map(NodeId id, std::size_t depth);
    Expected<void> child(NodeId id, std::size_t depth);
    Expected<void> tensor(const TensorPtr &tensor);
    Expected<void> chunks(const TensorPtr &tensor);
    Expected<void> array(const TensorPtr &tensor);
    /// Returns false for a value that is left out.
    [[nodiscard]] bool canWrite(NodeId id) const;
    void value(const Value &value);
    void complexNumber(const ComplexNumber &number);
    [[nodiscard]] Error about(NodeId id, ErrorCode code, const QString &message) const
    {
        return std::move(Error(code, message).inTensor(quotedForMessage(m_state.path(id))));
    }

    const ModelState &m_state;
    std::uint64_t m_chunk;
    FlaxPlan &m_plan;
    msgpack::Encoder m_encoder;
    Diagnostics *m_losses;
    std::uint64_t m_nodes = 0;
    std::uint64_t m_valueBytes = 0;
    std::uint64_t m_tensors = 0;
};

bool TreeWriter::canWrite(NodeId id) const
{
    const Node &node = m_state.node(id);
    if (node.kind != NodeKind::Value)
        return true;
    const auto *const opaque = std::get_if<OpaqueValue>(node.value().get());
    const auto *const named = std::get_if<NamedValue>(node.value().get());
    const bool isKnown = opaque  ? opaque->encoding == "msgpack"
                         : named ? named->kind == complexKind && complexFromText(named->text)
                                 : true;
    if (!isKnown && m_losses)
        m_losses->add(Error(ErrorCode::Unsupported,
                            FormatsText::tr("The value “%1” is left out: Flax cannot store a value of the kind “%2”.")
                                .arg(quotedForMessage(m_state.path(id)), kindOf(*node.value()))));
    return isKnown;
}

void TreeWriter::complexNumber(const ComplexNumber &number)
{
    std::vector<std::byte> content;
    msgpack::Encoder encoder(content);
    encoder.array(2);
    encoder.number(number.real);
    encoder.number(number.imaginary);
    m_encoder.extensionHead(ComplexExtension, std::uint32_t(content.size()));
    m_encoder.raw(content);
}

void TreeWriter::value(const Value &value)
{
    const std::size_t before = m_plan.text.size();
    if (const auto *const boolean = std::get_if<bool>(&value))
        m_encoder.boolean(*boolean);
    else if (const auto *const negative = std::get_if<std::int64_t>(&value))
        m_encoder.number(*negative);
    else if (const auto *const number = std::get_if<std::uint64_t>(&value))
        m_encoder.number(*number);
    else if (const auto *const single = std::get_if<float>(&value))
        m_encoder.number(*single);
    else if (const auto *const precise = std::get_if<double>(&value))
        m_encoder.number(*precise);
    else if (const auto *const text = std::get_if<std::string>(&value))
        m_encoder.text(*text);
    else if (const auto *const bytes = std::get_if<std::vector<std::byte>>(&value))
        m_encoder.binary(*bytes);
    else if (const auto *const opaque = std::get_if<OpaqueValue>(&value))
        m_encoder.raw(opaque->bytes);
    else
        complexNumber(*complexFromText(std::get<NamedValue>(value).text));
    m_valueBytes += m_plan.text.size() - before;
}

/// Writes an array without its key. `tensor` must be within the size of a chunk.
Expected<void> TreeWriter::array(const TensorPtr &tensor)
{
    const TensorInfo &info = tensor->info();
    const auto size = std::uint32_t(info.byteSize());
    std::vector<std::byte> head;
    msgpack::Encoder encoder(head);
    encoder.array(3);
    encoder.array(std::uint32_t(info.shape().rank()));
    for (const std::uint64_t dimension : info.shape().dimensions())
        encoder.number(dimension);
    encoder.text(dtypeName(info.dtype()));
    encoder.binaryHead(size);
    m_encoder.extensionHead(isNumpyScalar(*tensor) ? ScalarExtension : ArrayExtension,
                            std::uint32_t(head.size() + size));
    m_encoder.raw(head);
    m_plan.pieces.push_back({m_plan.text.size(), tensor});
    m_plan.bytes += size;
    return {};
}

Expected<void> TreeWriter::chunks(const TensorPtr &tensor)
{
    const TensorInfo &info = tensor->info();
    const std::uint64_t count = info.elementCount();
    const std::uint64_t elements = std::max<std::uint64_t>(1, m_chunk / (info.byteSize() / count));
    m_encoder.map(3);
    m_encoder.text(chunkedKey);
    m_encoder.boolean(true);
    m_encoder.text("shape");
    m_encoder.map(std::uint32_t(info.shape().rank()));
    for (std::size_t axis = 0; axis < info.shape().rank(); ++axis) {
        m_encoder.text(std::to_string(axis));
        m_encoder.number(info.shape()[axis]);
    }
    m_encoder.text("chunks");
    m_encoder.map(std::uint32_t(count / elements + (count % elements != 0 ? 1 : 0)));
    BURNISH_TRY(const TensorPtr flat, makeReshape(tensor, Shape{count}));
    for (std::uint64_t begin = 0, index = 0; begin < count; begin += elements, ++index) {
        const AxisSlice part = {std::int64_t(begin), std::int64_t(std::min(begin + elements, count))};
        BURNISH_TRY(const TensorPtr chunk, makeSlice(flat, std::span(&part, 1)));
        m_encoder.text(std::to_string(index));
        BURNISH_CHECK(array(chunk));
    }
    return {};
}

Expected<void> TreeWriter::tensor(const TensorPtr &tensor)
{
    const TensorInfo &info = tensor->info();
    if (!canHold(info.dtype()))
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Flax does not support dtype %1.").arg(fromUtf8(info.typeName())));
    if (info.shape().rank() > rankLimit)
        return Error(ErrorCode::Unsupported, FormatsText::tr("Expected at most %1 dimensions in an array, found %2.")
                                                 .arg(rankLimit)
                                                 .arg(info.shape().rank()));
    // A bound for the number of chunks, too.
    constexpr std::uint64_t largest = std::uint64_t(1) << 60;
    const auto total = checkedAdd(m_plan.bytes, info.byteSize());
    if (!total || *total > largest)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The combined size of the tensors is too large for one file."));
    ++m_tensors;
    return info.byteSize() > m_chunk ? chunks(tensor) : array(tensor);
}

Expected<void> TreeWriter::child(NodeId id, std::size_t depth)
{
    const Node &node = m_state.node(id);
    if (node.name.size() > nameLimit)
        return about(id, ErrorCode::Unsupported, FormatsText::tr("The name is longer than %1 bytes.").arg(nameLimit));
    if (node.name == chunkedKey)
        return about(id, ErrorCode::Unsupported,
                     FormatsText::tr("The name “%1” is reserved in Flax.").arg(quotedForMessage(chunkedKey)));
    ++m_nodes;
    m_encoder.text(node.name);
    switch (node.kind) {
    case NodeKind::Module:
    case NodeKind::Sequence:
        return map(id, depth + 1);
    case NodeKind::Null:
        m_encoder.nil();
        return {};
    case NodeKind::Value:
        value(*node.value());
        return {};
    case NodeKind::Tensor:
        break;
    }
    if (auto done = tensor(node.tensor); !done)
        return std::move(done.error().inTensor(quotedForMessage(m_state.path(id))));
    return {};
}

Expected<void> TreeWriter::map(NodeId id, std::size_t depth)
{
    if (depth > depthLimit)
        return about(id, ErrorCode::Unsupported,
                     FormatsText::tr("The file would be nested more than %1 levels deep.").arg(depthLimit));
    std::vector<NodeId> children;
    for (const NodeId childId : m_state.node(id).children) {
        if (canWrite(childId))
            children.push_back(childId);
    }
    const auto nameOfChild = [&](NodeId childId) { return std::string_view(m_state.node(childId).name); };
    std::ranges::sort(children, {}, nameOfChild);
    const auto twin = std::ranges::adjacent_find(children, {}, nameOfChild);
    if (twin != children.end())
        return about(*twin, ErrorCode::Collision,
                     FormatsText::tr("Two entries have the path “%1”; keys of a map must be unique.")
                         .arg(quotedForMessage(m_state.path(*twin))));
    if (children.size() > countLimit)
        return about(id, ErrorCode::Unsupported, FormatsText::tr("The module has too many entries."));
    m_encoder.map(std::uint32_t(children.size()));
    for (const NodeId childId : children)
        BURNISH_CHECK(child(childId, depth));
    return {};
}

Expected<void> TreeWriter::write()
{
    BURNISH_CHECK(map(m_state.root(), 1));
    // What the reader refuses.
    if (m_tensors == 0)
        return Error(ErrorCode::Unsupported, FormatsText::tr("The file could not be opened again: it has no arrays."));
    if (m_valueBytes > valueLimit)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr(
                         "The file could not be opened again: expected at most %1 MiB of values outside its tensors.")
                         .arg(valueLimit >> 20));
    if (m_nodes > nodeLimit(m_plan.fileSize()))
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("The file could not be opened again: expected at most %1 entries in %2 bytes, found %3.")
                .arg(nodeLimit(m_plan.fileSize()))
                .arg(m_plan.fileSize())
                .arg(m_nodes));
    return {};
}

class Writer final : public FormatWriter
{
public:
    explicit Writer(std::uint64_t chunk)
        : m_chunk(chunk)
    {}

    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        auto plan = std::make_unique<FlaxPlan>();
        BURNISH_CHECK(TreeWriter(state, m_chunk, *plan, losses).write());
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const FlaxPlan &>(layout);
        const std::span text(plan.text);
        std::size_t done = 0;
        for (const FlaxPlan::Piece &piece : plan.pieces) {
            BURNISH_CHECK(sink.write(text.subspan(done, piece.textEnd - done)));
            BURNISH_CHECK(writeTensor(*piece.tensor, sink, task));
            done = piece.textEnd;
        }
        return sink.write(text.subspan(done));
    }

private:
    std::uint64_t m_chunk;
};

} // namespace

std::shared_ptr<const FormatWriter> writer(std::uint64_t chunk)
{
    return std::make_shared<const Writer>(chunk);
}

} // namespace burnish::flax
