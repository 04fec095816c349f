// SPDX-License-Identifier: MIT
#include "core/formats/flax/flaxarray.h"

#include "core/formats/flax/flaxlimits.h"
#include "core/formats/formatstext.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/wrappedtensor.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace burnish::flax {

namespace {

using msgpack::Decoder;
using msgpack::Kind;
using msgpack::Token;

struct TypeName
{
    std::string_view name;
    Dtype dtype;
};

/// numpy.dtype.name of NumPy 2 and ml_dtypes 0.5. The first dtype with a name is the one that the name stands for.
/// ml_dtypes stores types of fewer than 8 bits with one element per byte, so none of them is here.
constexpr std::array typeNames = {
    TypeName{"float64", Dtype::F64},
    TypeName{"float32", Dtype::F32},
    TypeName{"float16", Dtype::F16},
    TypeName{"bfloat16", Dtype::BF16},
    TypeName{"int64", Dtype::I64},
    TypeName{"int32", Dtype::I32},
    TypeName{"int16", Dtype::I16},
    TypeName{"int8", Dtype::I8},
    TypeName{"uint64", Dtype::U64},
    TypeName{"uint32", Dtype::U32},
    TypeName{"uint16", Dtype::U16},
    TypeName{"uint8", Dtype::U8},
    TypeName{"bool", Dtype::Bool},
    TypeName{"complex64", Dtype::C64},
    TypeName{"complex128", Dtype::C128},
    TypeName{"float8_e4m3fn", Dtype::F8E4M3},
    TypeName{"float8_e5m2", Dtype::F8E5M2},
    TypeName{"float8_e8m0fnu", Dtype::F8E8M0},
    TypeName{"float8_e4m3fnuz", Dtype::F8E4M3FNUZ},
    TypeName{"float8_e5m2fnuz", Dtype::F8E5M2FNUZ},
    TypeName{"float32", Dtype::Flex32},
};

constexpr std::uint64_t typeNameLimit = 256;

/// A stored tensor that Flax restores as a scalar of NumPy.
class NumpyScalar final : public WrappedTensor
{
public:
    explicit NumpyScalar(TensorPtr tensor)
        : WrappedTensor(std::move(tensor))
    {}
};

Expected<std::uint64_t> dimensionOf(const Token &token)
{
    if (token.kind == Kind::Unsigned)
        return token.number;
    return malformed(FormatsText::tr("Expected a dimension, a whole number of at least 0."), token.offset);
}

Error tooManyDimensions(std::uint64_t found, std::uint64_t offset)
{
    return malformed(FormatsText::tr("Expected at most %1 dimensions in an array, found %2.").arg(rankLimit).arg(found),
                     offset);
}

Expected<std::vector<std::uint64_t>> readShape(Decoder &decoder)
{
    BURNISH_TRY(const Token list, decoder.next());
    if (list.kind != Kind::Array)
        return malformed(FormatsText::tr("Expected the shape of an array, a list of its dimensions."), list.offset);
    if (list.length > rankLimit)
        return tooManyDimensions(list.length, list.offset);
    std::vector<std::uint64_t> shape;
    for (std::uint64_t i = 0; i < list.length; ++i) {
        BURNISH_TRY(const Token dimension, decoder.next());
        BURNISH_TRY(const std::uint64_t size, dimensionOf(dimension));
        shape.push_back(size);
    }
    return shape;
}

/// Ends behind the extension, or fails if its content ends elsewhere.
Expected<void> leave(const Decoder &decoder, const Token &extension)
{
    const std::uint64_t end = extension.payload + extension.length;
    if (decoder.position() == end)
        return {};
    return malformed(FormatsText::tr("The content of an extension of Flax does not end where the extension ends."),
                     extension.offset);
}

/// The index that a key of a map of chunks or dimensions spells: 0 … count - 1.
Expected<std::uint64_t> indexOf(const std::string &key, std::uint64_t count, std::uint64_t offset)
{
    std::uint64_t index = 0;
    const auto [end, failure] = std::from_chars(key.data(), key.data() + key.size(), index);
    if (failure == std::errc() && end == key.data() + key.size() && index < count && std::to_string(index) == key)
        return index;
    return malformed(FormatsText::tr("Expected the keys 0 to %1 in an array in chunks, found “%2”.")
                         .arg(count - 1)
                         .arg(quotedForMessage(key)),
                     offset);
}

/// Reads a map with the keys 0, 1, 2 … in any order.
template <typename Read> Expected<void> readNumbered(Decoder &decoder, const Token &map, const Read &read)
{
    std::vector<bool> seen(std::size_t(map.length));
    for (std::uint64_t i = 0; i < map.length; ++i) {
        BURNISH_TRY(const Token token, decoder.next());
        BURNISH_TRY(const std::string key, decoder.text(token, nameLimit));
        BURNISH_TRY(const std::uint64_t index, indexOf(key, map.length, token.offset));
        if (seen[index])
            return malformed(FormatsText::tr("Duplicate key “%1”.").arg(quotedForMessage(key)), token.offset);
        seen[index] = true;
        BURNISH_CHECK(read(std::size_t(index)));
    }
    return {};
}

Expected<Token> nextMap(Decoder &decoder)
{
    BURNISH_TRY(const Token map, decoder.next());
    if (map.kind != Kind::Map)
        return malformed(FormatsText::tr("Expected a map with numbered keys in an array in chunks."), map.offset);
    return map;
}

Expected<void> readChunkShape(Decoder &decoder, std::vector<std::uint64_t> &shape)
{
    BURNISH_TRY(const Token map, nextMap(decoder));
    if (map.length > rankLimit)
        return tooManyDimensions(map.length, map.offset);
    shape.resize(std::size_t(map.length));
    return readNumbered(decoder, map, [&](std::size_t index) -> Expected<void> {
        BURNISH_TRY(const Token token, decoder.next());
        BURNISH_TRY(shape[index], dimensionOf(token));
        return {};
    });
}

Expected<void> readChunkList(Decoder &decoder, const ByteSourcePtr &source, std::vector<TensorPtr> &chunks)
{
    BURNISH_TRY(const Token map, nextMap(decoder));
    chunks.resize(std::size_t(map.length));
    return readNumbered(decoder, map, [&](std::size_t index) -> Expected<void> {
        BURNISH_TRY(const Token token, decoder.next());
        if (token.kind != Kind::Extension || token.extensionType != ArrayExtension)
            return malformed(FormatsText::tr("Expected arrays as the chunks of an array."), token.offset);
        BURNISH_TRY(chunks[index], readArray(decoder, token, source));
        if (chunks[index]->info().shape().rank() != 1)
            return malformed(FormatsText::tr("Expected chunks of one dimension."), token.offset);
        return {};
    });
}

Expected<TensorPtr> joined(std::vector<TensorPtr> chunks, Shape shape, std::uint64_t offset)
{
    const Dtype dtype = chunks.front()->info().dtype();
    if (std::ranges::any_of(chunks, [&](const TensorPtr &chunk) { return chunk->info().dtype() != dtype; }))
        return malformed(FormatsText::tr("The chunks of an array have different types."), offset);
    auto info = TensorInfo::make(dtype, shape);
    if (!info)
        return info.error().at(offset);
    // Each chunk is inside the file, so that the sum of their sizes is, too.
    std::uint64_t elements = 0;
    for (const TensorPtr &chunk : chunks)
        elements += chunk->info().elementCount();
    if (elements != info->elementCount())
        return malformed(FormatsText::tr("Expected %1 elements in the chunks of the array, found %2.")
                             .arg(info->elementCount())
                             .arg(elements),
                         offset);
    BURNISH_TRY(TensorPtr flat, makeConcat(std::move(chunks), 0));
    return makeReshape(std::move(flat), std::move(shape));
}

} // namespace

bool canHold(Dtype dtype)
{
    return !dtypeName(dtype).empty();
}

std::string_view dtypeName(Dtype dtype)
{
    const auto found = std::ranges::find(typeNames, dtype, &TypeName::dtype);
    return found == typeNames.end() ? std::string_view() : found->name;
}

Expected<TensorPtr> readArray(Decoder &decoder, const Token &extension, const ByteSourcePtr &source)
{
    decoder.seek(extension.payload);
    BURNISH_TRY(const Token list, decoder.next());
    if (list.kind != Kind::Array || list.length != 3)
        return malformed(FormatsText::tr("Expected an array of NumPy: a list of its shape, type and bytes."),
                         extension.offset);
    BURNISH_TRY(const std::vector<std::uint64_t> shape, readShape(decoder));
    BURNISH_TRY(const Token type, decoder.next());
    BURNISH_TRY(const std::string name, decoder.text(type, typeNameLimit));
    BURNISH_TRY(const Token data, decoder.next());
    if (data.kind != Kind::Binary && data.kind != Kind::String)
        return malformed(FormatsText::tr("Expected the bytes of an array."), data.offset);
    BURNISH_CHECK(leave(decoder, extension));

    const auto found = std::ranges::find(typeNames, name, &TypeName::name);
    if (found == typeNames.end())
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The array has the type “%1”, which Burnish cannot represent. It was left out.")
                         .arg(quotedForMessage(name)))
            .at(type.offset);
    auto info = TensorInfo::make(found->dtype, Shape(shape));
    if (!info)
        return info.error().at(extension.offset);
    if (info->byteSize() != data.length)
        return malformed(
            FormatsText::tr("Expected %1 bytes of the array, found %2.").arg(info->byteSize()).arg(data.length),
            data.offset);
    BURNISH_TRY(TensorPtr tensor, makeStoredTensor(*info, source, data.payload));
    if (extension.extensionType == ScalarExtension && shape.empty())
        return TensorPtr(std::make_shared<NumpyScalar>(std::move(tensor)));
    return tensor;
}

bool isNumpyScalar(const TensorExpr &tensor)
{
    return dynamic_cast<const NumpyScalar *>(&tensor) != nullptr;
}

Expected<TensorPtr> readChunks(Decoder &decoder, const Token &map, const ByteSourcePtr &source)
{
    std::optional<std::vector<std::uint64_t>> shape;
    std::vector<TensorPtr> chunks;
    for (std::uint64_t i = 1; i < map.length; ++i) {
        BURNISH_TRY(const Token token, decoder.next());
        BURNISH_TRY(const std::string key, decoder.text(token, nameLimit));
        if (key == "shape" && !shape)
            BURNISH_CHECK(readChunkShape(decoder, shape.emplace()));
        else if (key == "chunks" && chunks.empty())
            BURNISH_CHECK(readChunkList(decoder, source, chunks));
        else
            return malformed(FormatsText::tr("Unexpected key “%1” in an array in chunks.").arg(quotedForMessage(key)),
                             token.offset);
    }
    if (!shape || chunks.empty())
        return malformed(FormatsText::tr("Expected the shape and the chunks of an array in chunks."), map.offset);
    return joined(std::move(chunks), Shape(*shape), map.offset);
}

Expected<Value> readComplex(Decoder &decoder, const Token &extension)
{
    decoder.seek(extension.payload);
    const auto expected = [&] {
        return malformed(FormatsText::tr("Expected a complex number, a list of two floats."), extension.offset);
    };
    BURNISH_TRY(const Token list, decoder.next());
    if (list.kind != Kind::Array || list.length != 2)
        return expected();
    BURNISH_TRY(const Token real, decoder.next());
    BURNISH_TRY(const Token imaginary, decoder.next());
    if (real.kind != Kind::Float64 || imaginary.kind != Kind::Float64)
        return expected();
    BURNISH_CHECK(leave(decoder, extension));
    std::array<char, 64> digits;
    const auto spelled = [&](double number) {
        return std::string(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
    };
    std::string text = spelled(real.float64);
    const std::string second = spelled(imaginary.float64);
    if (second.front() != '-')
        text += '+';
    return Value(NamedValue{std::string(complexKind), text + second + 'j'});
}

std::optional<ComplexNumber> complexFromText(std::string_view text)
{
    ComplexNumber number;
    const char *const end = text.data() + text.size();
    auto read = std::from_chars(text.data(), end, number.real);
    if (read.ec != std::errc() || read.ptr == end)
        return std::nullopt;
    read = std::from_chars(read.ptr + (*read.ptr == '+' ? 1 : 0), end, number.imaginary);
    if (read.ec != std::errc() || end - read.ptr != 1 || *read.ptr != 'j')
        return std::nullopt;
    return number;
}

} // namespace burnish::flax
