// SPDX-License-Identifier: MIT
#include "core/formats/numpy/npyarray.h"

#include "core/base/checkedmath.h"
#include "core/base/fromutf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/rawelements.h"
#include "core/tensor/expressions/strided.h"
#include "core/tensor/numpydtype.h"

#include <algorithm>
#include <charconv>

namespace burnish::numpy {

namespace {

struct ElementType
{
    Dtype dtype = Dtype::F32;
    bool isBigEndian = false;
    bool isAssumed = false; ///< the file does not say that the raw bytes are of this type
};

/// True for elements that no tensor has.
bool isNoNumber(std::string_view code)
{
    return !code.empty() && std::string_view("SaUMm").find(code.front()) != std::string_view::npos;
}

/// Says what the elements are instead of numbers.
QString reasonAgainst(std::string_view code, const QString &descr)
{
    const char kind = code.empty() ? '\0' : code.front();
    switch (kind) {
    case 'O':
        return FormatsText::tr(
            "The array contains Python objects. Burnish does not load them, because that would run code.");
    case 'S':
    case 'a':
    case 'U':
        return FormatsText::tr("Expected an array of numbers, found strings of type “%1”.").arg(descr);
    case 'M':
    case 'm':
        return FormatsText::tr("Expected an array of numbers, found dates or times of type “%1”.").arg(descr);
    case 'V':
        return FormatsText::tr("Expected an array of numbers, found raw bytes of type “%1”.").arg(descr);
    case 'f':
    case 'c':
        return FormatsText::tr("Floats of type “%1” have no format that all machines share.").arg(descr);
    default:
        return {};
    }
}

Expected<ElementType> elementType(const NpyHeader &header, std::uint64_t begin)
{
    if (header.isStructured)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr(
                         "Expected an array of numbers, found records with named fields (a structured type)."))
            .at(begin);
    std::string_view code = header.descr;
    const char order = code.empty() ? '\0' : code.front();
    if (std::string_view("<>|=").find(order) != std::string_view::npos && order != '\0')
        code.remove_prefix(1);
    if (const auto dtype = dtypeFromNumpyCode(code))
        return ElementType{*dtype, order == '>'};
    if (const auto dtype = dtypeOfRawElements(code))
        return ElementType{*dtype, order == '>', true};
    const QString descr = quotedForMessage(header.descr);
    const bool hasSize =
        code.size() > 1 && std::ranges::all_of(code.substr(1), [](char c) { return c >= '0' && c <= '9'; });
    const bool isDate = !code.empty() && (code.front() == 'M' || code.front() == 'm');
    const QString reason = hasSize || isDate || code == "O" ? reasonAgainst(code, descr) : QString();
    if (reason.isEmpty())
        return malformed(FormatsText::tr("Unknown NumPy type “%1”.").arg(descr), begin);
    return Error(isNoNumber(code) ? ErrorCode::Mismatch : ErrorCode::Unsupported, reason).at(begin);
}

} // namespace

bool canHold(Dtype dtype)
{
    return !numpyTypeCode(dtype).empty() && traits(dtype).kind != DtypeKind::Quantised;
}

Expected<TensorPtr> readArrayAt(const ByteSourcePtr &source, const NpyHeader &header, std::uint64_t begin,
                                std::uint64_t end)
{
    BURNISH_TRY(const ElementType type, elementType(header, begin));
    auto info = TensorInfo::make(type.dtype, Shape(header.shape));
    if (!info)
        return info.error().at(begin);
    const std::uint64_t data = begin + header.size;
    if (info->byteSize() > end - data)
        return malformed(
            FormatsText::tr("The file is truncated: the array needs %1 bytes, but only %2 follow its header.")
                .arg(info->byteSize())
                .arg(end - data),
            end);
    StridedElements elements;
    elements.source = source;
    elements.begin = data;
    elements.size = info->byteSize();
    elements.strides = header.isFortran ? fortranStrides(header.shape) : denseStrides(header.shape);
    elements.isBigEndian = type.isBigEndian;
    auto tensor = makeStridedTensor(*info, std::move(elements));
    if (!tensor || !type.isAssumed)
        return tensor;
    return withRawElements(*std::move(tensor));
}

Expected<TensorPtr> readArray(const ByteSourcePtr &source, std::uint64_t begin, std::uint64_t end)
{
    BURNISH_TRY(const NpyHeader header, readNpyHeader(*source, begin, end));
    BURNISH_TRY(TensorPtr tensor, readArrayAt(source, header, begin, end));
    const std::uint64_t after = begin + header.size + tensor->info().byteSize();
    if (after < end)
        return malformed(
            FormatsText::tr("Expected the file to end after the array, found %1 more bytes.").arg(end - after), after);
    return tensor;
}

std::optional<std::uint64_t> elementBytes(const NpyHeader &header)
{
    constexpr std::uint64_t bytesOfCharacter = 4;
    std::string_view code = header.descr;
    if (header.isStructured || code.ends_with('O'))
        return std::nullopt;
    if (!code.empty() && std::string_view("<>|=").find(code.front()) != std::string_view::npos)
        code.remove_prefix(1);
    if (code.empty())
        return std::nullopt;
    const char kind = code.front();
    std::uint64_t size = 0;
    const auto parsed = std::from_chars(code.data() + 1, code.data() + code.size(), size);
    // The unit of dates follows their size.
    const bool isDate = kind == 'M' || kind == 'm';
    if (parsed.ec != std::errc() || (parsed.ptr != code.data() + code.size() && !isDate))
        return std::nullopt;
    std::optional<std::uint64_t> bytes = kind == 'U' ? checkedMultiply(size, bytesOfCharacter) : size;
    for (const std::uint64_t dimension : header.shape) {
        if (bytes)
            bytes = checkedMultiply(*bytes, dimension);
    }
    return bytes;
}

bool endsBefore(const NpyHeader &header, std::uint64_t fileSize)
{
    const auto elements = elementBytes(header);
    return elements && header.size < fileSize && *elements < fileSize - header.size;
}

Expected<std::string> headerFor(const TensorInfo &info)
{
    if (!canHold(info.dtype()))
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("NumPy does not support dtype %1.").arg(fromUtf8(info.typeName())));
    const auto dimensions = info.shape().dimensions();
    if (dimensions.size() > npyRankLimit)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("Expected at most %1 dimensions in a NumPy array, found %2.")
                         .arg(npyRankLimit)
                         .arg(dimensions.size()));
    return npyHeader(numpyTypeString(info.dtype()), dimensions);
}

} // namespace burnish::numpy
