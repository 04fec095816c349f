// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/bin/bintensor.h"

#include "core/base/endian.h"
#include "core/formats/burnrecord/bin/bindtype.h"
#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/burnrecord/tensorform.h"
#include "core/formats/formatstext.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"

namespace burnish::burnrecord {

namespace {

using bincode::Decoder;
using bincode::Run;
using bincode::Width;

constexpr std::uint64_t metadataLimit = 64 << 10;
constexpr std::uint64_t idLimit = 256;
constexpr std::uint64_t elementsBetweenPolls = 1 << 16;

/// The bincode encoding of an element of an old tensor.
enum class Coding { Raw, Truth, Unsigned, Signed };

Coding codingOf(Dtype dtype)
{
    switch (dtype) {
    case Dtype::Bool:
        return Coding::Truth;
    case Dtype::F16:
    case Dtype::BF16:
    case Dtype::U16:
    case Dtype::U32:
    case Dtype::U64:
        return Coding::Unsigned;
    case Dtype::I16:
    case Dtype::I32:
    case Dtype::I64:
        return Coding::Signed;
    default:
        return Coding::Raw;
    }
}

Width widthOf(Dtype dtype)
{
    switch (traits(dtype).blockBytes) {
    case 2:
        return Width::U16;
    case 4:
        return Width::U32;
    default:
        return Width::U64;
    }
}

Expected<std::uint64_t> nextElement(Decoder &decoder, Dtype dtype)
{
    if (codingOf(dtype) == Coding::Unsigned)
        return decoder.number(widthOf(dtype));
    BURNISH_TRY(const std::int64_t value, decoder.signedNumber(widthOf(dtype)));
    return std::uint64_t(value);
}

Expected<Shape> readShape(Decoder &decoder, const RecordType &type)
{
    const std::uint64_t start = decoder.position();
    BURNISH_TRY(const std::uint64_t rank, decoder.count(1));
    if (rank > binRankLimit)
        return malformed(FormatsText::tr("Burn does not support tensors of rank %1.").arg(rank), start);
    if (type.rank && rank != *type.rank)
        return malformed(FormatsText::tr("Expected a tensor of rank %2, found rank %1.").arg(rank).arg(*type.rank),
                         start);
    std::vector<std::uint64_t> dimensions;
    for (std::uint64_t i = 0; i < rank; ++i) {
        BURNISH_TRY(const std::uint64_t dimension, decoder.number(Width::U64));
        dimensions.push_back(dimension);
    }
    return Shape(dimensions);
}

Expected<void> readId(Decoder &decoder, BinTensor &tensor)
{
    const std::uint64_t start = decoder.position();
    BURNISH_TRY(tensor.id, decoder.text(idLimit));
    tensor.paramId = ParamId::fromText(tensor.id);
    if (!tensor.paramId && !isUuid(tensor.id))
        return malformed(FormatsText::tr("“%1” is not a valid Burn parameter id.").arg(quotedForMessage(tensor.id)),
                         start);
    return {};
}

Expected<Dtype> oldElementType(const BinHead &head, TensorKind kind, std::uint64_t offset)
{
    if (kind == TensorKind::Bool)
        return Dtype::Bool;
    const auto named = kind == TensorKind::Int ? head.intType : head.floatType;
    if (named)
        return *named;
    return malformed(FormatsText::tr("The metadata does not specify a Burn dtype for this tensor."), offset);
}

/// Reads the elements after their count, walking over them only if necessary to find their size.
Expected<Run> readElements(Decoder &decoder, Dtype dtype, std::uint64_t &count, const Task &task)
{
    const Coding coding = codingOf(dtype);
    const std::uint64_t size = coding == Coding::Raw ? traits(dtype).blockBytes : 1;
    BURNISH_TRY(count, decoder.count(size));
    if (coding == Coding::Raw)
        return decoder.skip(count * size);
    Run run = {decoder.position(), 0};
    for (std::uint64_t i = 0; i < count; ++i) {
        if (i % elementsBetweenPolls == 0)
            BURNISH_CHECK(task.poll());
        if (coding == Coding::Truth) {
            BURNISH_CHECK(decoder.truth());
        } else {
            BURNISH_CHECK(nextElement(decoder, dtype));
        }
    }
    run.length = decoder.position() - run.offset;
    return run;
}

Expected<void> readOldTensor(Decoder &decoder, const BinHead &head, const RecordType &type, TensorKind kind,
                             const Task &task, BinTensor &tensor)
{
    const std::uint64_t start = decoder.position();
    BURNISH_TRY(const Dtype dtype, oldElementType(head, kind, start));
    std::uint64_t count = 0;
    BURNISH_TRY(tensor.values, readElements(decoder, dtype, count, task));
    const std::uint64_t shapeAt = decoder.position();
    BURNISH_TRY(Shape shape, readShape(decoder, type));
    if (shape.elementCount() != count) {
        return malformed(
            FormatsText::tr("The tensor has %1 elements, but its shape is %2.").arg(count).arg(shapeAsList(shape)),
            shapeAt);
    }
    tensor.isCoded = codingOf(dtype) == Coding::Unsigned || codingOf(dtype) == Coding::Signed;
    BURNISH_TRY(tensor.info, TensorInfo::make(dtype, std::move(shape)));
    return {};
}

Expected<void> readNewTensor(Decoder &decoder, const BinHead &head, const RecordType &type, BinTensor &tensor)
{
    const std::uint64_t start = decoder.position();
    BURNISH_TRY(tensor.values, decoder.bytes());
    BURNISH_TRY(Shape shape, readShape(decoder, type));
    BURNISH_TRY(const RecordDtype dtype, readBinDtype(decoder, *head.dialect));
    auto info = tensorInfoOf(dtype, std::move(shape), tensor.values.length);
    if (!info)
        return std::move(std::move(info).error().at(start));
    tensor.info = *std::move(info);
    tensor.isTruth = dtype.boolWords;
    return {};
}

} // namespace

Expected<BinHead> readBinHead(const ByteSource &source)
{
    Decoder decoder(source);
    BinHead head;
    for (const std::string_view key : recordMetadataKeys) {
        auto text = decoder.text(metadataLimit);
        if (!text) {
            Error error = std::move(text).error();
            if (error.code() == ErrorCode::Malformed || error.code() == ErrorCode::Unsupported)
                return malformed(
                    FormatsText::tr("The record metadata is missing the string “%1”.").arg(quotedForMessage(key)),
                    decoder.position());
            return error;
        }
        head.metadata.set(std::string(key), *std::move(text));
    }
    head.item = decoder.position();
    head.dialect = &dialectOf(head.metadata);
    head.floatType = dtypeOfTypeName(*head.metadata.value("float"));
    head.intType = integerTypeOf(head.metadata);
    return head;
}

bool needsTensorKind(const BinHead &head, const RecordType &type)
{
    return head.dialect->oldTensors && type.tensorKind == TensorKind::Any &&
           (type.kind == RecordType::Kind::Parameter || type.kind == RecordType::Kind::Tensor);
}

bool walksElements(const BinHead &head, TensorKind kind)
{
    const auto dtype = oldElementType(head, kind, 0);
    return head.dialect->oldTensors && dtype && codingOf(*dtype) != Coding::Raw;
}

Expected<BinTensor> readBinTensor(Decoder &decoder, const BinHead &head, const RecordType &type, TensorKind kind,
                                  const Task &task)
{
    BinTensor tensor;
    tensor.begin = decoder.position();
    if (type.kind == RecordType::Kind::Parameter)
        BURNISH_CHECK(readId(decoder, tensor));
    BURNISH_CHECK(head.dialect->oldTensors ? readOldTensor(decoder, head, type, kind, task, tensor)
                                           : readNewTensor(decoder, head, type, tensor));
    return tensor;
}

Expected<bool> looksLikeIntegers(const ByteSource &source, const BinTensor &tensor)
{
    constexpr std::uint64_t smallestNormalHalf = 0x0400;
    bool isZero = true;
    Decoder decoder(source, tensor.values.offset);
    for (std::uint64_t i = 0; i < tensor.info->elementCount(); ++i) {
        BURNISH_TRY(const std::uint64_t bits, decoder.number(Width::U16));
        if (bits >= smallestNormalHalf)
            return false;
        isZero &= bits == 0;
    }
    return !isZero;
}

BinTensorMaker::BinTensorMaker(ByteSourcePtr source, Task &task)
    : m_source(std::move(source))
    , m_task(task)
{}

Expected<TensorPtr> BinTensorMaker::make(const BinTensor &tensor)
{
    if (!tensor.isCoded) {
        BURNISH_TRY(TensorPtr stored, makeStoredTensor(*tensor.info, m_source, tensor.values.offset));
        return tensor.isTruth ? makeCast(std::move(stored), Dtype::Bool) : Expected<TensorPtr>(std::move(stored));
    }
    if (!m_late)
        m_late = std::make_shared<DeferredSource>(m_source->name());
    const std::uint64_t begin = m_late->size();
    BURNISH_CHECK(decode(tensor));
    return makeStoredTensor(*tensor.info, m_late, begin);
}

Expected<void> BinTensorMaker::decode(const BinTensor &tensor)
{
    constexpr std::size_t chunkElements = 1 << 14;
    const Dtype dtype = tensor.info->dtype();
    const std::size_t size = traits(dtype).blockBytes;
    Decoder decoder(*m_source, tensor.values.offset);
    std::vector<std::byte> chunk;
    for (std::uint64_t left = tensor.info->elementCount(); left > 0;) {
        BURNISH_CHECK(m_task.poll());
        const auto count = std::size_t(std::min<std::uint64_t>(left, chunkElements));
        chunk.resize(count * size);
        for (std::size_t i = 0; i < count; ++i) {
            BURNISH_TRY(const std::uint64_t element, nextElement(decoder, dtype));
            std::array<std::byte, sizeof(element)> raw;
            storeLittle(raw.data(), element);
            std::copy_n(raw.data(), size, chunk.data() + i * size);
        }
        BURNISH_CHECK(m_late->append(chunk));
        left -= count;
    }
    return {};
}

Expected<void> BinTensorMaker::finish()
{
    return m_late ? m_late->finish() : Expected<void>();
}

} // namespace burnish::burnrecord
