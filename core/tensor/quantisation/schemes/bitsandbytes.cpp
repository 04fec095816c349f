// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsondocument.h"
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"
#include "core/tensor/torchname.h"

#include <QJsonArray>

#include <array>

// bitsandbytes: NF4 and FP4 with a description stored as a tensor (functional.py, QuantState), and integers of 8 bits
// with a scale for each row.

namespace burnish {

namespace {

using namespace schemes;

constexpr std::array<std::string_view, 1> sidecars4 = {".absmax"};
constexpr std::array<std::string_view, 1> sidecars8 = {".SCB"};
constexpr std::array<std::string_view, 2> stateSuffixes = {".quant_state.bitsandbytes__nf4",
                                                           ".quant_state.bitsandbytes__fp4"};
constexpr std::uint64_t mostStateBytes = 64 * 1024;
/// What the library multiplies by instead of dividing by 127.
constexpr float rowFactor = 7.874015718698502e-3F;

/// The codes can be stored as numbers of any type and have ordinary names, but the description does not.
std::optional<PartStem> stemOf4(std::string_view path, Dtype dtype)
{
    for (const std::string_view suffix : stateSuffixes) {
        if (dtype == Dtype::U8 && path.size() > suffix.size() && path.ends_with(suffix))
            return PartStem{path.substr(0, path.size() - suffix.size()), {}, {}};
    }
    return std::nullopt;
}

/// What the description of a tensor says.
struct QuantState
{
    std::string type;
    std::uint64_t blockSize = 0;
    Dtype dtype = Dtype::BF16;
    Shape shape;
    std::uint64_t nestedBlockSize = 0; ///< 0 without nested scales
    float nestedOffset = 0;
};

Error invalidStateBnb()
{
    return {ErrorCode::Malformed, TensorText::tr("The description of the quantised tensor (quant_state) is invalid.")};
}

std::uint64_t sizeOfBnb(const QJsonValue &value)
{
    const qint64 number = value.toInteger(0);
    return number > 0 ? std::uint64_t(number) : 0;
}

Expected<QuantState> readStateBnb(const PartQuery &query, const TensorExpr &part)
{
    BURNISH_TRY(const auto bytes, readBytePart(query, part, mostStateBytes));
    if (!bytes)
        return invalidStateBnb();
    const auto json = parseJson(*bytes);
    if (!json)
        return invalidStateBnb();
    const QJsonObject object = json->object();
    QuantState state;
    state.type = object.value(QLatin1String("quant_type")).toString().toStdString();
    state.blockSize = sizeOfBnb(object.value(QLatin1String("blocksize")));
    state.dtype =
        computingDtypeNamed(object.value(QLatin1String("dtype")).toString().toStdString()).value_or(Dtype::BF16);
    std::vector<std::uint64_t> dimensions;
    const QJsonArray sizes = object.value(QLatin1String("shape")).toArray();
    dimensions.reserve(std::size_t(sizes.size()));
    for (const auto &size : sizes)
        dimensions.push_back(sizeOfBnb(size));
    state.shape = Shape(dimensions);
    state.nestedBlockSize = sizeOfBnb(object.value(QLatin1String("nested_blocksize")));
    state.nestedOffset = float(object.value(QLatin1String("nested_offset")).toDouble());
    if ((state.type != "nf4" && state.type != "fp4") || state.blockSize == 0 || dimensions.empty() ||
        state.shape.elementCount().value_or(0) == 0)
        return invalidStateBnb();
    return state;
}

Expected<std::optional<PartedContent>> join4(const PartQuery &query)
{
    std::string_view stateSuffix = stateSuffixes.front();
    for (const std::string_view suffix : stateSuffixes) {
        if (query.find(suffix))
            stateSuffix = suffix;
    }
    BURNISH_TRY(const QuantState state, readStateBnb(query, *query.find(stateSuffix)));
    const std::uint64_t count = *state.shape.elementCount();
    const std::uint64_t blocks = (count - 1) / state.blockSize + 1;
    PartedContent content = contentFor(query, "bnb-" + state.type, state.shape);
    content.targetDtype = state.dtype;
    content.description = std::to_string(state.blockSize);
    if (query.codes->info().byteSize() != (count - 1) / 2 + 1)
        return Error(ErrorCode::Mismatch, TensorText::tr("Expected %1 bytes of codes for the shape %2, found %3.")
                                              .arg((count - 1) / 2 + 1)
                                              .arg(shapeAsList(state.shape))
                                              .arg(query.codes->info().byteSize()));
    const std::uint64_t columns = state.shape[state.shape.rank() - 1];
    if (columns > state.blockSize && columns % state.blockSize != 0)
        content.note = TensorText::tr("bitsandbytes 0.50 computes other values on the CPU, because the rows do not "
                                      "consist of whole blocks.");
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "absmax", ".absmax");
    layout.map = addPart(content, query, "quant_map", ".quant_map");
    const bool isNested = state.nestedBlockSize > 0;
    BURNISH_CHECK(checkPart(query, ".absmax", layout.scale, isNested ? Dtype::U8 : Dtype::F32, blocks));
    BURNISH_CHECK(checkPart(query, ".quant_map", layout.map, Dtype::F32, 16));
    if (isNested) {
        layout.nestedScale = addPart(content, query, "nested_absmax", ".nested_absmax");
        layout.nestedMap = addPart(content, query, "nested_quant_map", ".nested_quant_map");
        layout.nestedBlock = state.nestedBlockSize;
        layout.nestedOffset = state.nestedOffset;
        BURNISH_CHECK(checkPart(query, ".nested_absmax", layout.nestedScale, Dtype::F32,
                                (blocks - 1) / state.nestedBlockSize + 1));
        BURNISH_CHECK(checkPart(query, ".nested_quant_map", layout.nestedMap, Dtype::F32, 256));
    }
    addPart(content, query, stateSuffix.substr(1), stateSuffix);
    layout.order = PartLayout::Order::HighFirst;
    layout.kind = PartLayout::Codes::Map;
    layout.bits = 4;
    layout.columns = count;
    layout.blockColumns = state.blockSize;
    layout.groups = blocks;
    layout.scaleRow = blocks;
    return std::optional(std::move(content));
}

std::optional<PartStem> stemOf8(std::string_view path, Dtype dtype)
{
    return dtype == Dtype::I8 ? stemBefore(path, "weight", "weight") : std::nullopt;
}

Expected<std::optional<PartedContent>> join8(const PartQuery &query)
{
    const Shape &codes = query.codes->info().shape();
    if (!query.find("SCB"))
        return std::optional<PartedContent>();
    if (codes.rank() != 2 || query.codes->info().elementCount() == 0)
        return misfittingCodes(query);
    PartedContent content = contentFor(query, "bnb-int8", codes);
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", "SCB");
    BURNISH_CHECK(checkPart(query, "SCB", layout.scale, Dtype::F32, codes[0]));
    if (const TensorPtr format = addPart(content, query, "weight_format", "weight_format")) {
        BURNISH_CHECK(checkPart(query, "weight_format", format, Dtype::U8, 1));
        std::array<std::byte, 1> byte;
        BURNISH_CHECK(format->read(0, byte, query.task));
        if (byte[0] != std::byte(0))
            return Error(ErrorCode::Unsupported,
                         TensorText::tr("Expected weights of bitsandbytes in rows (format 0), found format %1.")
                             .arg(std::to_integer<int>(byte[0])));
    }
    layout.kind = PartLayout::Codes::Signed;
    layout.rows = codes[0];
    layout.columns = layout.rowBytes = layout.blockColumns = codes[1];
    layout.factor = rowFactor;
    content.targetDtype = Dtype::F16;
    return std::optional(std::move(content));
}

} // namespace

PartScheme bitsandbytes4Scheme()
{
    return {stemOf4, join4, sidecars4};
}

PartScheme bitsandbytes8Scheme()
{
    return {stemOf8, join8, sidecars8};
}

} // namespace burnish
