// SPDX-License-Identifier: MIT
#include "core/base/fromutf8.h"
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"

#include <QJsonDocument>
#include <QStringList>

#include <algorithm>
#include <array>
#include <vector>

// MLX: integers of 1 to 8 bits with a scale and a bias for each group (mx.quantize, mx.dequantize in MLX 0.32, and
// mlx-lm's models/switch_layers.py), and floats in three modes. transformers' `metal` has other names of the biases
// (integrations/metal_quantization.py). mflux describes the codes in the metadata of the file.

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

using namespace schemes;
using Codes = PartLayout::Codes;
using ByteScales = PartLayout::ByteScales;

constexpr std::uint64_t mostWordsMlx = std::uint64_t(1) << 40; ///< along an axis; strided views can have more
constexpr std::uint64_t groupSizeMflux = 64;
/// What a global scale is divided by: the largest numbers of E4M3 and E2M1, multiplied.
constexpr float globalDivisorMlx = 448 * 6;
constexpr std::array<std::string_view, 1> sidecarsMlx = {".qbiases"};

struct ModeMlx
{
    std::string_view name;
    Codes kind;
    unsigned bits;
    std::uint64_t group;
    ByteScales scales;
};
constexpr std::array modesMlx = {ModeMlx{"mxfp4", Codes::E2M1, 4, 32, ByteScales::Exponents},
                                 ModeMlx{"mxfp8", Codes::E4M3, 8, 32, ByteScales::Exponents},
                                 ModeMlx{"nvfp4", Codes::E2M1, 4, 16, ByteScales::E4M3}};
constexpr std::string_view affineMlx = "affine";
constexpr std::array affineBits = {1U, 2U, 3U, 4U, 5U, 6U, 8U};
constexpr std::array affineGroups = {32U, 64U, 128U};

/// The tensors that belong to the codes.
struct PartsMlx
{
    TensorPtr scale;
    TensorPtr bias; ///< also that of `metal`
    TensorPtr global;
    bool isMetal = false;

    [[nodiscard]] std::string_view biasSuffix() const { return isMetal ? "qbiases" : "biases"; }
};

/// Bits and columns that a group can have; more than one where nothing decides.
using PairsMlx = std::vector<std::pair<unsigned, std::uint64_t>>;

PairsMlx affinePairs(std::uint64_t groupBits)
{
    PairsMlx pairs;
    for (const unsigned bits : affineBits) {
        for (const std::uint64_t group : affineGroups) {
            if (bits * group == groupBits)
                pairs.emplace_back(bits, group);
        }
    }
    return pairs;
}

QString textOfPairs(const PairsMlx &pairs)
{
    QStringList texts;
    for (const auto &[bits, group] : pairs)
        texts += QStringLiteral("%1 × %2").arg(bits).arg(group);
    return texts.join(QLatin1String(", "));
}

std::optional<PartStem> stemOfMlx(std::string_view path, Dtype dtype)
{
    return dtype == Dtype::U32 ? stemBefore(path, "weight", "weight") : std::nullopt;
}

PartsMlx partsOfMlx(const PartQuery &query)
{
    PartsMlx parts = {query.find("scales"), query.find("biases"), query.find("global_scale"), false};
    const TensorPtr ofMetal = query.find("qbiases");
    parts.isMetal = query.config.method() == "metal" || (ofMetal && !parts.bias);
    if (parts.isMetal)
        parts.bias = ofMetal;
    return parts;
}

/// What the configuration says, or else the metadata of the file.
MlxWeights settingsMlx(const PartQuery &query, const PartsMlx &parts)
{
    if (parts.isMetal) {
        MlxWeights settings;
        if (query.config.method() != "metal")
            return settings;
        const QuantWeights known = query.config.weightsOf(query.module());
        settings.source = MlxWeights::Source::Default;
        if (known.bits)
            settings.bits = *known.bits;
        if (known.groupSize)
            settings.groupSize = std::uint64_t(std::max<std::int64_t>(0, *known.groupSize));
        return settings;
    }
    MlxWeights settings = query.config.mlxWeightsOf(query.module());
    const auto level = query.metadata("quantization_level");
    if (settings.source != MlxWeights::Source::None || !level)
        return settings;
    bool isNumber = false;
    const unsigned bits = QString::fromStdString(*level).toUInt(&isNumber);
    if (!isNumber && *level != "None")
        return settings;
    settings.source = MlxWeights::Source::Default;
    settings.isQuantised = isNumber;
    settings.bits = bits;
    settings.groupSize = groupSizeMflux;
    return settings;
}

/// What the settings say about a group.
QString recordedMlx(const MlxWeights &settings)
{
    if (settings.bits && settings.groupSize)
        return TensorText::tr("%1 bits in groups of %2").arg(*settings.bits).arg(*settings.groupSize);
    return settings.bits ? TensorText::tr("%1 bits").arg(*settings.bits)
                         : TensorText::tr("groups of %1 columns").arg(settings.groupSize.value_or(0));
}

/// Fails unless MLX has such codes.
Expected<void> checkSettingsMlx(const MlxWeights &settings, bool isMetal)
{
    const auto *mode = std::ranges::find(modesMlx, settings.mode, &ModeMlx::name);
    const bool isAffine = settings.mode == affineMlx;
    if (!isAffine && mode == modesMlx.end())
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("The configuration says the mode “%1”, which Burnish does not know.")
                         .arg(QString::fromStdString(settings.mode)));
    const auto areBits = [&](std::uint64_t bits) {
        const bool isOdd = isMetal && bits != 2 && bits != 4 && bits != 8;
        return isAffine ? !isOdd && std::ranges::find(affineBits, bits) != affineBits.end() : bits == mode->bits;
    };
    const auto isGroup = [&](std::uint64_t group) {
        return isAffine ? std::ranges::find(affineGroups, group) != affineGroups.end() : group == mode->group;
    };
    if (areBits(settings.bits.value_or(isAffine ? 4 : mode->bits)) &&
        isGroup(settings.groupSize.value_or(isAffine ? 64 : mode->group)))
        return {};
    return Error(ErrorCode::Unsupported, TensorText::tr("Codes of the mode “%1” cannot have %2.")
                                             .arg(QString::fromStdString(settings.mode), recordedMlx(settings)));
}

Error undecidedMlx(std::uint64_t groupBits, const PairsMlx &pairs)
{
    return {ErrorCode::Unsupported,
            TensorText::tr("They look like codes of MLX, but neither the file nor a configuration says how many "
                           "bits a code and how many columns a group has. %1 bits for each scale can be %2 (bits "
                           "× columns).")
                .arg(groupBits)
                .arg(textOfPairs(pairs))};
}

/// Takes the chosen pair of bits and columns, and describes it as a configuration of MLX would.
std::optional<std::pair<unsigned, std::uint64_t>> chosenMlx(PartedContent &content, const PartQuery &query,
                                                            const PairsMlx &pairs)
{
    std::vector<std::string> forms;
    for (const auto &[bits, group] : pairs)
        forms.push_back(content.scheme + '-' + std::to_string(bits) + 'x' + std::to_string(group));
    const auto chosen = query.choice.among(forms);
    if (!chosen)
        return std::nullopt;
    const auto &[bits, group] = pairs[*chosen];
    const bool isMetal = content.scheme.starts_with("metal");
    QJsonObject numbers = {{"bits"_L1, int(bits)}, {"group_size"_L1, qint64(group)}};
    if (isMetal)
        numbers.insert("quant_method"_L1, "metal"_L1);
    const QJsonObject config = isMetal ? numbers : QJsonObject{{"quantization"_L1, numbers}};
    content.config = std::make_shared<const QByteArray>(QJsonDocument(config).toJson(QJsonDocument::Compact));
    return pairs[*chosen];
}

/// Sets the bits and the columns of a group, for codes with that many bits for each scale.
Expected<void> setGroupsMlx(PartedContent &content, const PartQuery &query, const MlxWeights &settings,
                            const ModeMlx *mode, std::uint64_t groupBits)
{
    PairsMlx fitting = mode ? PairsMlx() : affinePairs(groupBits);
    if (mode && mode->bits * mode->group == groupBits)
        fitting.emplace_back(mode->bits, mode->group);
    PairsMlx pairs = fitting;
    std::erase_if(pairs, [&](const auto &pair) {
        return (settings.bits && *settings.bits != pair.first) ||
               (settings.groupSize && *settings.groupSize != pair.second);
    });
    const QString found = TensorText::tr("%1 bits for each scale").arg(groupBits);
    if (pairs.empty() && (settings.bits || settings.groupSize)) {
        const bool isDefault = settings.source == MlxWeights::Source::Default;
        const QString recorded = recordedMlx(settings);
        return contradiction(
            isDefault ? TensorText::tr("%1 by default").arg(recorded) : recorded,
            fitting.empty() ? found
                            : TensorText::tr("%1, which can be %2 (bits × columns)").arg(found, textOfPairs(fitting)));
    }
    if (pairs.empty())
        return Error(ErrorCode::Mismatch, TensorText::tr("MLX has no codes with %1.").arg(found));
    const auto pair = pairs.size() > 1 ? chosenMlx(content, query, pairs) : pairs.front();
    if (!pair)
        return undecidedMlx(groupBits, pairs);
    content.layout.bits = pair->first;
    content.layout.blockColumns = pair->second;
    return {};
}

/// Checks the tensors that the mode has, and those that it lacks; without a mode the codes are affine.
Expected<void> checkPartsMlx(const PartQuery &query, const PartsMlx &parts, const ModeMlx *mode, const Matrices &stored,
                             bool hasGlobal)
{
    const auto surplus = [&](std::string_view suffix) {
        return Error(ErrorCode::Mismatch,
                     TensorText::tr("“%1” does not belong to codes of the mode “%2”.")
                         .arg(fromUtf8(query.name.pathOf(suffix)), fromUtf8(mode ? mode->name : affineMlx)));
    };
    const Dtype scaleType = parts.scale->info().dtype();
    const bool isFloat = scaleType == Dtype::F16 || scaleType == Dtype::BF16 || scaleType == Dtype::F32;
    if (mode ? scaleType != Dtype::U8 : !isFloat)
        return unexpectedDtype(query, "scales", *parts.scale);
    const Shape &scales = parts.scale->info().shape();
    const auto grid = matricesOf(scales);
    if (!grid || !(withColumns(query.codes->info().shape(), grid->columns) == scales) ||
        stored.columns * 32 % grid->columns != 0)
        return misfittingPart(query, "scales", *parts.scale);
    if (mode && parts.bias)
        return surplus(parts.biasSuffix());
    if (!mode && !parts.bias)
        return missingPart(query, parts.biasSuffix());
    if (!mode && parts.bias->info().dtype() != scaleType)
        return unexpectedDtype(query, parts.biasSuffix(), *parts.bias);
    if (!mode && !(parts.bias->info().shape() == scales))
        return misfittingPart(query, parts.biasSuffix(), *parts.bias);
    if (!parts.global)
        return hasGlobal ? missingPart(query, "global_scale") : Expected<void>();
    if (!mode || mode->name != "nvfp4")
        return surplus("global_scale");
    if (parts.global->info().dtype() != Dtype::F32)
        return unexpectedDtype(query, "global_scale", *parts.global);
    if (parts.global->info().elementCount() != stored.count)
        return misfittingPart(query, "global_scale", *parts.global);
    return {};
}

/// Returns the mode of scales that are bytes, by the bits that have one scale.
const ModeMlx *modeOfBytes(const TensorExpr &scale, const Matrices &stored)
{
    const auto grid = matricesOf(scale.info().shape());
    if (!grid || stored.columns * 32 % grid->columns != 0)
        return &modesMlx.front();
    const std::uint64_t groupBits = stored.columns * 32 / grid->columns;
    const auto *found =
        std::ranges::find_if(modesMlx, [&](const ModeMlx &mode) { return mode.bits * mode.group == groupBits; });
    return found == modesMlx.end() ? &modesMlx.front() : found;
}

void addPartsMlx(PartedContent &content, const PartQuery &query, const PartsMlx &parts, const ModeMlx *mode)
{
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", "scales");
    content.targetDtype = mode ? Dtype::BF16 : layout.scale->info().dtype();
    if (!mode)
        layout.bias = addPart(content, query, "bias", parts.biasSuffix());
    if (!parts.global)
        return;
    layout.globalScale = addPart(content, query, "global_scale", "global_scale");
    layout.global = PartLayout::Global::Multiplies;
    layout.globalDivisor = globalDivisorMlx;
    content.targetDtype = Dtype::F32;
}

Expected<std::optional<PartedContent>> joinMlx(const PartQuery &query)
{
    const PartsMlx parts = partsOfMlx(query);
    const MlxWeights settings = settingsMlx(query, parts);
    const bool isDescribed = settings.source != MlxWeights::Source::None;
    const bool isKnown = (isDescribed && settings.isQuantised) || query.metadata("format") == "mlx";
    const bool isBytes = parts.scale && parts.scale->info().dtype() == Dtype::U8;
    // Words of other models are numbers, or codes of another form.
    if (!parts.scale && !parts.bias && !(isDescribed && settings.isQuantised))
        return std::optional<PartedContent>();
    if (parts.scale && !parts.bias && !isBytes && !isKnown && !isDescribed)
        return std::optional<PartedContent>();
    if (!parts.scale)
        return missingPart(query, "scales");
    if (!settings.isQuantised)
        return Error(ErrorCode::Mismatch,
                     TensorText::tr("The configuration lists “%1” as not quantised, but its tensors are codes.")
                         .arg(QString::fromStdString(query.module())));
    if (isDescribed)
        BURNISH_CHECK(checkSettingsMlx(settings, parts.isMetal));
    const Shape &codes = query.codes->info().shape();
    const auto stored = matricesOf(codes);
    if (!stored || stored->columns > mostWordsMlx)
        return misfittingCodes(query);
    const ModeMlx *mode = nullptr;
    if (isDescribed && settings.mode != affineMlx)
        mode = std::ranges::find(modesMlx, settings.mode, &ModeMlx::name);
    else if (!isDescribed && isBytes)
        mode = modeOfBytes(*parts.scale, *stored);
    BURNISH_CHECK(checkPartsMlx(query, parts, mode, *stored, settings.hasGlobalScale));
    const std::uint64_t groups = matricesOf(parts.scale->info().shape())->columns;
    const std::string name = parts.isMetal ? "metal-affine" : "mlx-" + std::string(mode ? mode->name : affineMlx);
    PartedContent content = contentFor(query, name, {});
    PartLayout &layout = content.layout;
    BURNISH_CHECK(setGroupsMlx(content, query, settings, mode, stored->columns * 32 / groups));
    addPartsMlx(content, query, parts, mode);
    layout.kind = mode ? mode->kind : Codes::Unsigned;
    if (mode)
        layout.byteScales = mode->scales;
    layout.hasGlobalOfMatrix = layout.globalScale && stored->count > 1;
    layout.rows = stored->rows;
    layout.columns = groups * layout.blockColumns;
    layout.rowBytes = stored->columns * 4;
    setGrid(layout, {stored->rows, groups, false}, 1, layout.blockColumns);
    content.shape = withColumns(codes, layout.columns);
    content.description = groupText(layout.blockColumns);
    if (!mode)
        content.description.insert(0, std::to_string(layout.bits) + "-bit, ");
    if (!mode && !parts.isMetal && content.targetDtype != Dtype::F32)
        content.note = TensorText::tr("MLX rounds the product and the sum to %1 each, so that some of its values "
                                      "differ in the last bits.")
                           .arg(fromUtf8(nameOf(content.targetDtype)));
    return std::optional(std::move(content));
}

} // namespace

PartScheme mlxScheme()
{
    return {stemOfMlx, joinMlx, sidecarsMlx};
}

} // namespace burnish
