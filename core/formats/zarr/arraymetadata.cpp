// SPDX-License-Identifier: MIT
#include "core/formats/zarr/arraymetadata.h"

#include "core/base/checkedmath.h"
#include "core/encoding/json/jsondocument.h"
#include "core/formats/formatstext.h"
#include "core/tensor/expressions/strided.h"
#include "core/tensor/kernels/elementvalue.h"
#include "core/tensor/numpydtype.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace burnish::zarr {

namespace {

constexpr qsizetype mostAxes = 32; ///< as in TensorStore
constexpr std::uint64_t largestChunk = std::uint64_t(1) << 40;

/// An element type: how a chunk stores it, and the dtype that it has in the model.
struct ElementType
{
    std::string_view name;
    Dtype dtype;
    unsigned narrowBits = 0;
};
/// The names of version 3, and of ml_dtypes in version 2.
constexpr std::array elementTypes = {
    ElementType{"bool", Dtype::Bool},
    ElementType{"int2", Dtype::I8, 2},
    ElementType{"int4", Dtype::I8, 4},
    ElementType{"uint2", Dtype::U8, 2},
    ElementType{"uint4", Dtype::U8, 4},
    ElementType{"int8", Dtype::I8},
    ElementType{"int16", Dtype::I16},
    ElementType{"int32", Dtype::I32},
    ElementType{"int64", Dtype::I64},
    ElementType{"uint8", Dtype::U8},
    ElementType{"uint16", Dtype::U16},
    ElementType{"uint32", Dtype::U32},
    ElementType{"uint64", Dtype::U64},
    ElementType{"float8_e4m3fn", Dtype::F8E4M3},
    ElementType{"float8_e4m3fnuz", Dtype::F8E4M3FNUZ},
    ElementType{"float8_e5m2", Dtype::F8E5M2},
    ElementType{"float8_e5m2fnuz", Dtype::F8E5M2FNUZ},
    ElementType{"float8_e8m0fnu", Dtype::F8E8M0},
    ElementType{"bfloat16", Dtype::BF16},
    ElementType{"float16", Dtype::F16},
    ElementType{"float32", Dtype::F32},
    ElementType{"float64", Dtype::F64},
    ElementType{"complex64", Dtype::C64},
    ElementType{"complex128", Dtype::C128},
};

Error damagedMetadata()
{
    return {ErrorCode::Malformed, FormatsText::tr("The description of the array is damaged.")};
}

Error unsupportedType(const QString &type)
{
    return {ErrorCode::Unsupported,
            FormatsText::tr("The array has the data type “%1”, which is not supported.").arg(type)};
}

Error unsupportedCodec(const QString &codec)
{
    return {ErrorCode::Unsupported,
            FormatsText::tr("The chunks of the array are stored by “%1”, which is not supported.").arg(codec)};
}

QString shownName(const QString &name)
{
    return quotedForMessage(name.toStdString());
}

/// A list of integers of at least `least`.
Expected<std::vector<std::uint64_t>> numbersIn(const QJsonValue &value, qint64 least)
{
    const QJsonArray array = value.toArray();
    if (!value.isArray() || array.size() > mostAxes)
        return damagedMetadata();
    std::vector<std::uint64_t> numbers;
    for (const QJsonValue &number : array) {
        const qint64 n = number.toInteger(-1);
        if (n < least)
            return damagedMetadata();
        numbers.push_back(std::uint64_t(n));
    }
    return numbers;
}

const ElementType *namedType(const QString &name)
{
    const std::string text = name.toStdString();
    const auto found = std::ranges::find(elementTypes, text, &ElementType::name);
    return found == elementTypes.end() ? nullptr : &*found;
}

/// NumPy's spelling with the byte order in front.
Expected<ElementType> typeOfVersion2(const QJsonValue &value, bool &isBigEndian)
{
    const QString name = value.toString();
    if (const ElementType *const named = namedType(name))
        return *named;
    if (value.isArray())
        return unsupportedType(QStringLiteral("[…]"));
    const QChar order = name.isEmpty() ? QChar() : name[0];
    const auto dtype =
        order == u'<' || order == u'>' || order == u'|' ? dtypeFromNumpyCode(name.mid(1).toStdString()) : std::nullopt;
    if (!dtype)
        return unsupportedType(shownName(name));
    isBigEndian = order == u'>';
    return ElementType{{}, *dtype};
}

/// The value of the elements of missing chunks. None means zero, as for TensorStore.
Expected<std::vector<std::byte>> fillOf(const QJsonValue &value, Dtype dtype)
{
    std::vector<std::byte> fill(traits(dtype).blockBytes, std::byte(0));
    if (value.isNull() || value.isUndefined())
        return fill;
    const bool isWhole = value.isDouble() && double(value.toInteger()) == value.toDouble();
    QString text = value.isString() ? value.toString()
                   : value.isBool() ? (value.toBool() ? QStringLiteral("true") : QStringLiteral("false"))
                   : isWhole        ? QString::number(value.toInteger())
                   : value.isDouble()
                       ? QString::number(value.toDouble(), 'g', std::numeric_limits<double>::max_digits10)
                       : QStringLiteral("[…]");
    const QJsonArray parts = value.toArray();
    if (isComplex(dtype) && parts.size() == 2 && parts[0].toDouble(1) == 0 && parts[1].toDouble(1) == 0)
        text = QStringLiteral("0");
    if (dtype == Dtype::Bool && isWhole)
        text = value.toInteger() == 0 ? QStringLiteral("false") : QStringLiteral("true");
    const auto element = ElementValue::fromText(text, dtype);
    if (!element)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The fill value “%1” of the array is not supported.").arg(shownName(text)));
    fill.assign(element->bytes().begin(), element->bytes().end());
    return fill;
}

struct ChunkCodecs
{
    std::vector<Codec> codecs;
    std::vector<std::size_t> axes; ///< of the stored elements, outermost first; empty for all in order
    bool isBigEndian = false;
    QJsonObject shards; ///< configuration
};

/// The codecs of version 3: those of arrays, then one that makes bytes, then those of bytes.
Expected<ChunkCodecs> readCodecs(const QJsonValue &value, std::size_t rank)
{
    ChunkCodecs chain;
    bool isBytes = false;
    for (const QJsonValue &item : value.toArray()) {
        const QString name =
            item.isString() ? item.toString() : item.toObject().value(QLatin1String("name")).toString();
        const QJsonObject settings = item.toObject().value(QLatin1String("configuration")).toObject();
        if (name == u"transpose" && !isBytes) {
            BURNISH_TRY(const auto order, numbersIn(settings.value(QLatin1String("order")), 0));
            std::vector<std::size_t> axes(rank);
            std::iota(axes.begin(), axes.end(), std::size_t(0));
            if (!std::is_permutation(order.begin(), order.end(), axes.begin(), axes.end()))
                return damagedMetadata();
            const std::vector<std::size_t> before = chain.axes.empty() ? axes : chain.axes;
            chain.axes.clear();
            for (const std::uint64_t axis : order)
                chain.axes.push_back(before[std::size_t(axis)]);
        } else if (name == u"bytes" && !isBytes) {
            isBytes = true;
            chain.isBigEndian = settings.value(QLatin1String("endian")).toString() == u"big";
        } else if (name == u"sharding_indexed" && !isBytes && chain.axes.empty()) {
            isBytes = true;
            chain.shards = settings;
        } else if (name == u"zstd" && isBytes) {
            chain.codecs.push_back(Codec::Zstd);
        } else if (name == u"gzip" && isBytes) {
            chain.codecs.push_back(Codec::Gzip);
        } else if (name == u"zlib" && isBytes) {
            chain.codecs.push_back(Codec::Zlib);
        } else if (name == u"crc32c" && isBytes) {
            chain.codecs.push_back(Codec::Crc32c);
        } else {
            return unsupportedCodec(shownName(name));
        }
    }
    return isBytes ? Expected<ChunkCodecs>(std::move(chain)) : damagedMetadata();
}

Expected<void> readShards(ArrayMetadata &array, const ChunkCodecs &outer, ChunkCodecs &inner)
{
    const QJsonObject &shards = outer.shards;
    if (!outer.codecs.empty())
        return unsupportedCodec(QStringLiteral("sharding_indexed, …"));
    BURNISH_TRY(array.chunk, numbersIn(shards.value(QLatin1String("chunk_shape")), 1));
    BURNISH_TRY(inner, readCodecs(shards.value(QLatin1String("codecs")), array.stored.size()));
    BURNISH_TRY(const ChunkCodecs index, readCodecs(shards.value(QLatin1String("index_codecs")), 0));
    const bool isPlainIndex = index.shards.isEmpty() && !index.isBigEndian && index.axes.empty() &&
                              (index.codecs.empty() || index.codecs == std::vector{Codec::Crc32c});
    if (!inner.shards.isEmpty() || !isPlainIndex)
        return unsupportedCodec(QStringLiteral("sharding_indexed"));
    if (array.chunk.size() != array.stored.size())
        return damagedMetadata();
    for (std::size_t axis = 0; axis < array.chunk.size(); ++axis) {
        if (array.stored[axis] % array.chunk[axis] != 0)
            return damagedMetadata();
    }
    array.isSharded = true;
    array.hasIndexChecksum = !index.codecs.empty();
    array.hasIndexInFront = shards.value(QLatin1String("index_location")).toString() == u"start";
    return {};
}

Expected<ArrayMetadata> withShape(const ElementType &type, const QJsonObject &object)
{
    BURNISH_TRY(const auto shape, numbersIn(object.value(QLatin1String("shape")), 0));
    BURNISH_TRY(const TensorInfo info, TensorInfo::make(type.dtype, Shape(shape)));
    ArrayMetadata array(info);
    array.narrowBits = type.narrowBits;
    BURNISH_TRY(array.fill, fillOf(object.value(QLatin1String("fill_value")), type.dtype));
    return array;
}

/// Sets what follows from the shape of a chunk and the order of its axes.
Expected<void> finish(ArrayMetadata &array, const std::vector<std::size_t> &axes)
{
    const std::size_t rank = array.info.shape().rank();
    if (array.stored.size() != rank || array.chunk.size() != rank)
        return damagedMetadata();
    std::uint64_t size = traits(array.info.dtype()).blockBytes;
    array.strides.resize(rank);
    std::uint64_t stride = 1;
    for (std::size_t i = rank; i-- > 0;) {
        const std::size_t axis = axes.empty() ? i : axes[i];
        array.strides[axis] = stride;
        const auto next = checkedMultiply(size, array.chunk[axis]);
        if (!next || *next > largestChunk)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The chunks of the array are larger than %1 GiB.").arg(largestChunk >> 30));
        size = *next;
        stride *= array.chunk[axis];
    }
    array.chunkBytes = size;
    std::uint64_t elements = 1;
    for (const std::uint64_t length : array.stored) {
        elements = checkedMultiply(elements, length).value_or(std::numeric_limits<std::uint64_t>::max());
        if (elements > largestChunk)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The chunks of the array are larger than %1 GiB.").arg(largestChunk >> 30));
    }
    if (!array.keyCount())
        return damagedMetadata();
    return {};
}

Expected<ArrayMetadata> readVersion2(const QJsonObject &object)
{
    bool isBigEndian = false;
    BURNISH_TRY(const ElementType type, typeOfVersion2(object.value(QLatin1String("dtype")), isBigEndian));
    BURNISH_TRY(ArrayMetadata array, withShape(type, object));
    array.isBigEndian = isBigEndian;
    BURNISH_TRY(array.stored, numbersIn(object.value(QLatin1String("chunks")), 1));
    array.chunk = array.stored;
    const QJsonValue filters = object.value(QLatin1String("filters"));
    if (!filters.isNull() && !filters.isUndefined() && !filters.toArray().isEmpty())
        return unsupportedCodec(shownName(filters.toArray().first().toObject().value(QLatin1String("id")).toString()));
    const QJsonValue compressor = object.value(QLatin1String("compressor"));
    const QString id = compressor.toObject().value(QLatin1String("id")).toString();
    if (id == u"zstd")
        array.codecs = {Codec::Zstd};
    else if (id == u"gzip")
        array.codecs = {Codec::Gzip};
    else if (id == u"zlib")
        array.codecs = {Codec::Zlib};
    else if (!compressor.isNull() && !compressor.isUndefined())
        return unsupportedCodec(shownName(id));
    const QString separator = object.value(QLatin1String("dimension_separator")).toString(QStringLiteral("."));
    const QString order = object.value(QLatin1String("order")).toString();
    if ((separator != u"." && separator != u"/") || (order != u"C" && order != u"F"))
        return damagedMetadata();
    array.separator = separator == u"." ? '.' : '/';
    std::vector<std::size_t> axes(array.stored.size());
    std::iota(axes.rbegin(), axes.rend(), std::size_t(0));
    BURNISH_CHECK(finish(array, order == u"F" ? axes : std::vector<std::size_t>()));
    return array;
}

Expected<ArrayMetadata> readVersion3(const QJsonObject &object)
{
    const QJsonValue name = object.value(QLatin1String("data_type"));
    const ElementType *const type = namedType(name.toString());
    if (!type)
        return unsupportedType(
            shownName(name.isString() ? name.toString() : name.toObject().value(QLatin1String("name")).toString()));
    BURNISH_TRY(ArrayMetadata array, withShape(*type, object));
    const QJsonObject grid = object.value(QLatin1String("chunk_grid")).toObject();
    const QJsonObject gridSettings = grid.value(QLatin1String("configuration")).toObject();
    if (grid.value(QLatin1String("name")).toString() != u"regular")
        return unsupportedCodec(shownName(grid.value(QLatin1String("name")).toString()));
    BURNISH_TRY(array.stored, numbersIn(gridSettings.value(QLatin1String("chunk_shape")), 1));
    const QJsonObject keys = object.value(QLatin1String("chunk_key_encoding")).toObject();
    const QJsonObject keySettings = keys.value(QLatin1String("configuration")).toObject();
    const bool isLikeVersion2 = keys.value(QLatin1String("name")).toString() == u"v2";
    if (!isLikeVersion2 && keys.value(QLatin1String("name")).toString() != u"default")
        return unsupportedCodec(shownName(keys.value(QLatin1String("name")).toString()));
    const QString separator = keySettings.value(QLatin1String("separator"))
                                  .toString(isLikeVersion2 ? QStringLiteral(".") : QStringLiteral("/"));
    if (separator != u"." && separator != u"/")
        return damagedMetadata();
    array.separator = separator == u"." ? '.' : '/';
    if (!isLikeVersion2)
        array.keyStart = std::string("c") + array.separator;
    array.isOneKeyOfScalar = !isLikeVersion2;
    BURNISH_TRY(ChunkCodecs chain, readCodecs(object.value(QLatin1String("codecs")), array.stored.size()));
    array.chunk = array.stored;
    if (!chain.shards.isEmpty()) {
        ChunkCodecs inner;
        BURNISH_CHECK(readShards(array, chain, inner));
        chain = std::move(inner);
    }
    array.codecs = std::move(chain.codecs);
    array.isBigEndian = chain.isBigEndian;
    BURNISH_CHECK(finish(array, chain.axes));
    return array;
}

} // namespace

std::optional<std::uint64_t> ArrayMetadata::keyCount() const
{
    std::uint64_t count = 1;
    for (std::size_t axis = 0; axis < stored.size(); ++axis) {
        const auto next = checkedMultiply(count, dividedUp(info.shape()[axis], stored[axis]));
        if (!next)
            return std::nullopt;
        count = *next;
    }
    return count;
}

Expected<ArrayMetadata> readArrayMetadata(const QByteArray &json, int version)
{
    BURNISH_TRY(const QJsonDocument document, parseJson(json));
    const QJsonObject object = document.object();
    if (object.value(QLatin1String("zarr_format")).toInteger() != version)
        return damagedMetadata();
    return version == 2 ? readVersion2(object) : readVersion3(object);
}

std::string_view nameOfType(Dtype dtype)
{
    const auto isStored = [dtype](const ElementType &type) { return type.dtype == dtype && type.narrowBits == 0; };
    const auto *const found = std::ranges::find_if(elementTypes, isStored);
    return found == elementTypes.end() ? std::string_view() : found->name;
}

bool isArrayDocument(const QByteArray &json)
{
    const auto document = parseJson(json);
    return document && document->object().value(QLatin1String("node_type")).toString() == u"array";
}

} // namespace burnish::zarr
