// SPDX-License-Identifier: MIT
#include "core/base/dottedpath.h"
#include "core/encoding/json/jsondocument.h"
#include "core/tensor/quantisation/parts/partscales.h"
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"
#include "core/tensor/torchname.h"

#include <QJsonArray>

#include <algorithm>

// torchao: subclasses of tensors, described in the metadata of the file (torchao/prototype/safetensors, 0.18).

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

using namespace schemes;
using Codes = PartLayout::Codes;

constexpr std::string_view usualCodesEnd = "_qdata";
constexpr std::string_view nf4CodesEnd = "_quantized_data";

/// "net.0._weight_qdata" belongs to "net.0.weight".
std::optional<PartStem> stemOfTorchao(std::string_view path, Dtype dtype)
{
    const bool isNf4 = path.ends_with(nf4CodesEnd) && dtype == Dtype::U8;
    const std::string_view codesEnd = isNf4 ? nf4CodesEnd : usualCodesEnd;
    if (!path.ends_with(codesEnd) || dtype == Dtype::QFloat)
        return std::nullopt;
    const std::string_view name = lastPart(path);
    if (name.size() <= codesEnd.size() + 1 || name.front() != '_')
        return std::nullopt;
    return PartStem{path.substr(0, path.size() - name.size()), name.substr(1, name.size() - codesEnd.size() - 1), name};
}

std::string suffixOfTorchao(const PartQuery &query, std::string_view part)
{
    return "_" + std::string(query.name.ending) + "_" + std::string(part);
}

QString dtypeNameOfTorchao(const QJsonValue &value)
{
    return value.toObject().value(QLatin1String("_data")).toString();
}

Error unknownTypeTorchao(const QString &type)
{
    return {ErrorCode::Unsupported, TensorText::tr("Tensors of torchao's type “%1” are not supported.").arg(type)};
}

Expected<void> setCodesTorchao(PartedContent &content, const PartQuery &query, const QString &type,
                               const QJsonObject &data)
{
    PartLayout &layout = content.layout;
    const Dtype dtype = query.codes->info().dtype();
    if (isByteFloat(dtype))
        layout.kind = codesOfByteFloat(dtype);
    else if (dtype == Dtype::I8 && type.startsWith(QLatin1String("Int")))
        layout.kind = Codes::Signed;
    else if (dtype == Dtype::U8 &&
             (type == QLatin1String("NVFP4Tensor") ||
              dtypeNameOfTorchao(data.value(QLatin1String("elem_dtype"))).contains(QLatin1String("float4"))))
        layout.kind = Codes::E2M1;
    else
        return unexpectedDtype(query, query.name.suffix, *query.codes);
    layout.bits = layout.kind == Codes::E2M1 ? 4 : 8;
    const auto stored = matricesOf(query.codes->info().shape());
    if (!stored)
        return misfittingCodes(query);
    layout.rows = stored->rows;
    layout.rowBytes = stored->columns;
    layout.columns = stored->columns * 8 / layout.bits;
    content.shape = withColumns(query.codes->info().shape(), layout.columns);
    return {};
}

/// Newer tensors describe their blocks: as the columns of a group, or as rows and columns.
Expected<void> checkBlockTorchao(const PartLayout &layout, const QJsonValue &described)
{
    const QJsonArray sizes = described.toArray();
    const bool isGroup = described.isDouble();
    if (!isGroup && sizes.size() != 2)
        return {};
    const std::uint64_t rows = isGroup ? 1 : layout.blockRows;
    const std::uint64_t columns = layout.blockColumns;
    const QJsonValue recordedRows = isGroup ? QJsonValue(1) : sizes.at(0);
    const QJsonValue recordedColumns = isGroup ? described : sizes.at(1);
    if (recordedRows.toInteger(-1) == qint64(rows) && recordedColumns.toInteger(-1) == qint64(columns))
        return {};
    const QString text = u"%1×%2"_s;
    return contradiction(
        TensorText::tr("blocks of %1")
            .arg(text.arg(recordedRows.toVariant().toString(), recordedColumns.toVariant().toString())),
        TensorText::tr("blocks of %1").arg(text.arg(rows).arg(columns)));
}

/// Scales as tensor cores read them: [32 × ⌈rows / 128⌉, 16 × ⌈groups / 4⌉] with the bytes of tiles
/// (torchao/prototype/mx_formats/utils.py).
Expected<void> setTiledScalesTorchao(PartedContent &content, const PartQuery &query, std::string_view suffix,
                                     std::int64_t block)
{
    PartLayout &layout = content.layout;
    const Dtype dtype = layout.scale->info().dtype();
    if (dtype != Dtype::F8E8M0 && dtype != Dtype::F8E4M3)
        return unexpectedDtype(query, suffix, *layout.scale);
    const std::int64_t usual = dtype == Dtype::F8E8M0 ? 32 : 16;
    if (block != usual)
        return otherGroups(block, std::uint64_t(usual));
    if (layout.columns % std::uint64_t(block) != 0)
        return unevenGroups(layout.columns, layout.columns / std::uint64_t(block) + 1);
    const std::uint64_t groups = layout.columns / std::uint64_t(block);
    const TileGrid tiles = tileGridOf(layout.rows, groups);
    if (content.shape.rank() != 2 || !(layout.scale->info().shape() == Shape{tiles.rows * 32, tiles.columns * 16}))
        return misfittingPart(query, suffix, *layout.scale);
    setGrid(layout, {layout.rows, groups, false}, 1, std::uint64_t(block));
    setTiles(content, tiles);
    content.description = groupText(layout.blockColumns);
    return {};
}

Expected<void> setScalesTorchao(PartedContent &content, const PartQuery &query, const QJsonObject &data)
{
    PartLayout &layout = content.layout;
    const std::string suffix = suffixOfTorchao(query, "scale");
    layout.scale = addPart(content, query, "scale", suffix);
    if (!layout.scale)
        return missingPart(query, suffix);
    const Dtype dtype = layout.scale->info().dtype();
    if (!isWideFloat(dtype) && dtype != Dtype::F8E8M0 && dtype != Dtype::F8E4M3)
        return unexpectedDtype(query, suffix, *layout.scale);
    if (data.value(QLatin1String("is_swizzled_scales")).toBool())
        return setTiledScalesTorchao(content, query, suffix, data.value(QLatin1String("block_size")).toInteger(0));
    const auto grid = scaleGridOf(layout.scale->info().shape(), content.shape);
    if (!grid)
        return misfittingPart(query, suffix, *layout.scale);
    if (layout.columns % grid->columns != 0)
        return unevenGroups(layout.columns, grid->columns);
    if (layout.rows % grid->rows != 0)
        return misfittingPart(query, suffix, *layout.scale);
    setGrid(layout, *grid, layout.rows / grid->rows, layout.columns / grid->columns);
    BURNISH_CHECK(checkBlockTorchao(layout, data.value(QLatin1String("block_size"))));
    if (grid->columns > 1)
        content.description = groupText(layout.blockColumns);
    // Codes of all sizes are stored in bytes.
    if (const QString target = dtypeNameOfTorchao(data.value("target_dtype"_L1)); target.startsWith("int"_L1))
        content.description = target.toStdString() + ", " + groupText(layout.blockColumns);
    return {};
}

Expected<void> addOthersTorchao(PartedContent &content, const PartQuery &query, const QJsonObject &attributes)
{
    PartLayout &layout = content.layout;
    const QJsonArray names = attributes.value(QLatin1String("_tensor_data_names")).toArray();
    for (const auto &each : names) {
        const std::string name = each.toString().toStdString();
        const std::string suffix = suffixOfTorchao(query, name);
        if (name == "qdata" || name == "scale")
            continue;
        const TensorPtr part = addPart(content, query, name, suffix);
        if (!part)
            return missingPart(query, suffix);
        if (name == "zero_point") {
            if (!isInteger(part->info().dtype()) || !isPartNumber(part->info().dtype()))
                return unexpectedDtype(query, suffix, *part);
            if (layout.areScalesTiled || !(part->info().shape() == layout.scale->info().shape()))
                return misfittingPart(query, suffix, *part);
            layout.zero = part;
            layout.zeros = PartLayout::Zeros::Numbers;
        } else if (name == "per_tensor_scale") {
            if (part->info().dtype() != Dtype::F32 || !isOneNumber(*part))
                return misfittingPart(query, suffix, *part);
            layout.globalScale = part;
            layout.global = PartLayout::Global::Multiplies;
        } else if (!name.starts_with("act_")) {
            return Error(ErrorCode::Unsupported, TensorText::tr("The part “%1” of torchao's tensor is not supported.")
                                                     .arg(QString::fromStdString(name)));
        }
    }
    return {};
}

/// NF4 with scales of 8 bits, all in the order of the values (quantize_/workflows/nf4/nf4_tensor.py):
/// nf4[code] × (scale ÷ factor + mean).
Expected<void> addNf4Torchao(PartedContent &content, const PartQuery &query, const QJsonObject &data)
{
    std::vector<std::uint64_t> dimensions;
    for (const auto &size : data.value(QLatin1String("size")).toArray())
        dimensions.push_back(std::uint64_t(std::max<qint64>(0, size.toInteger(0))));
    const qint64 block = data.value(QLatin1String("block_size")).toInteger(0);
    const qint64 scaleBlock = data.value(QLatin1String("scaler_block_size")).toInteger(0);
    content.shape = Shape(dimensions);
    const std::uint64_t count = dimensions.empty() ? 0 : content.shape.elementCount().value_or(0);
    if (count == 0 || block <= 0 || scaleBlock <= 0 || query.codes->info().dtype() != Dtype::U8 ||
        query.codes->info().elementCount() != (count - 1) / 2 + 1)
        return misfittingCodes(query);
    PartLayout &layout = content.layout;
    const std::uint64_t blocks = (count - 1) / std::uint64_t(block) + 1;
    const auto part = [&](const char *name, std::uint64_t size, bool isFloat) -> Expected<TensorPtr> {
        const std::string suffix = suffixOfTorchao(query, name);
        TensorPtr tensor = addPart(content, query, name, suffix);
        if (!tensor)
            return missingPart(query, suffix);
        if (isFloat ? !isWideFloat(tensor->info().dtype()) : tensor->info().dtype() != Dtype::I8)
            return unexpectedDtype(query, suffix, *tensor);
        if (tensor->info().elementCount() != size)
            return misfittingPart(query, suffix, *tensor);
        return tensor;
    };
    BURNISH_TRY(layout.scale, part("quantized_scalers", blocks, false));
    BURNISH_TRY(layout.nestedScale, part("quantization_factor", (blocks - 1) / std::uint64_t(scaleBlock) + 1, true));
    BURNISH_TRY(layout.nestedMean, part("scaler_mean", 1, true));
    BURNISH_TRY(layout.map, part("nf4", 16, true));
    layout.nestedBlock = std::uint64_t(scaleBlock);
    layout.order = PartLayout::Order::HighFirst;
    layout.kind = Codes::Map;
    layout.bits = 4;
    layout.columns = count;
    layout.blockColumns = std::uint64_t(block);
    layout.groups = layout.scaleRow = blocks;
    content.description = std::to_string(block);
    return {};
}

Expected<std::optional<PartedContent>> joinTorchao(const PartQuery &query)
{
    const std::string key = query.name.path();
    const auto description = query.metadata(key);
    if (!description)
        return Error(ErrorCode::NotFound, TensorText::tr("The metadata of the file does not describe the tensor “%1”.")
                                              .arg(QString::fromStdString(key)));
    const auto json = parseJson(QByteArray::fromStdString(*description));
    const QJsonObject attributes = json ? json->object() : QJsonObject();
    const QString type = attributes.value(QLatin1String("_type")).toString();
    const QJsonObject data = attributes.value(QLatin1String("_data")).toObject();
    if (std::ranges::find(torchaoClasses, type.toStdString()) == torchaoClasses.end())
        return unknownTypeTorchao(type);
    PartedContent content = contentFor(query, "torchao-" + type.toStdString(), {});
    if (type == QLatin1String(torchaoNf4.data(), qsizetype(torchaoNf4.size()))) {
        content.parts.front().role = "quantized_data";
        BURNISH_CHECK(addNf4Torchao(content, query, data));
    } else {
        content.parts.front().role = "qdata";
        BURNISH_CHECK(setCodesTorchao(content, query, type, data));
        BURNISH_CHECK(setScalesTorchao(content, query, data));
        BURNISH_CHECK(addOthersTorchao(content, query, attributes));
    }
    QString dtype = dtypeNameOfTorchao(data.value(QLatin1String("dtype")));
    if (dtype.isEmpty())
        dtype = dtypeNameOfTorchao(data.value(QLatin1String("orig_dtype")));
    content.targetDtype = computingDtypeNamed(dtype.toStdString()).value_or(Dtype::BF16);
    content.metadata = *description;
    content.metadataKey = key;
    return std::optional(std::move(content));
}

} // namespace

PartScheme torchaoScheme()
{
    return {stemOfTorchao, joinTorchao, {}};
}

} // namespace burnish
