// SPDX-License-Identifier: MIT
#include "core/export/stages/expertstacks.h"

#include "core/export/layout/exporttext.h"
#include "core/export/precision/quantadvice.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/parts/partlayout.h"

namespace burnish::stages {

namespace {

constexpr std::string_view gateUp = "gate_up_proj";
constexpr std::string_view down = "down_proj";
constexpr std::string_view up = "up_proj";
constexpr std::string_view experts = "experts.";

/// Whether the matrices of experts have a row for each input, as in gpt-oss, or for each output, as in most models.
enum class MatrixOrder { Unknown, InputsFirst, OutputsFirst };

/// The gate and the way up have as many inputs as the way down has outputs, and twice its inputs as outputs.
MatrixOrder orderOf(const Shape &both, const Shape &back)
{
    if (both.rank() != 3 || back.rank() != 3)
        return MatrixOrder::Unknown;
    if (both[1] == back[2] && both[2] == 2 * back[1])
        return MatrixOrder::InputsFirst;
    return both[2] == back[1] && both[1] == 2 * back[2] ? MatrixOrder::OutputsFirst : MatrixOrder::Unknown;
}

MatrixOrder orderBeside(const ModelState &state, std::string_view stem, std::string_view name, const Shape &shape)
{
    const bool isBack = name == down;
    const auto other = state.find(std::string(stem).append(isBack ? gateUp : down));
    if (!other || !state.node(*other).isTensor() || name == up)
        return MatrixOrder::Unknown;
    const Shape &found = state.node(*other).tensor->info().shape();
    return isBack ? orderOf(found, shape) : orderOf(shape, found);
}

/// Libraries look for the parts of a module's weight; MLX's stacks are those of SwitchLinear (mlx-lm
/// models/switch_layers.py). quanto (quanto/nn) and transformers' `metal`
/// (integrations/metal_quantization.py) have no quantised embeddings, and would leave their weights out.
Expected<void> checkModule(const std::string &path, const Shape &shape, const std::string &scheme)
{
    constexpr std::string_view weight = ".weight";
    if (!std::string_view(path).ends_with(weight))
        return Error(
            ErrorCode::Unsupported,
            ExportText::tr("%1 stores only tensors named “weight” in a module.").arg(QString::fromStdString(scheme)));
    const SchemeLibrary library = libraryOf(scheme);
    const bool hasOnlyLinear = library == SchemeLibrary::Quanto || library == SchemeLibrary::Metal;
    if (hasOnlyLinear && reasonToKeep(path, shape) == KeepReason::Embedding)
        return Error(ErrorCode::Unsupported,
                     ExportText::tr("%1 does not store embeddings: its library loads only those that are floats.")
                         .arg(QString::fromStdString(scheme)));
    const bool isStack = shape.rank() == 3 && isMlxScheme(scheme);
    if (isStack && path.find("switch_") == std::string::npos && path.find("experts.") == std::string::npos)
        return Error(ErrorCode::Unsupported,
                     ExportText::tr("%1 stores tensors of three axes only if they are experts, such as "
                                    "“switch_mlp.gate_proj.weight”.")
                         .arg(QString::fromStdString(scheme)));
    return {};
}

} // namespace

Expected<void> checkExpertStack(const ModelState &state, const std::string &path, const Shape &shape,
                                const QuantScheme &scheme)
{
    if (scheme.form == QuantScheme::Form::Parts && isLibraryScheme(scheme.value))
        return checkModule(path, shape, scheme.value);
    if (scheme.form != QuantScheme::Form::Parts || shape.rank() != 3 || !storesStacks(scheme.value))
        return {};
    const QString schemeName = QString::fromStdString(scheme.value);
    const std::size_t dot = path.rfind('.') + 1;
    const std::string_view stem = std::string_view(path).substr(0, dot);
    const std::string_view name = std::string_view(path).substr(dot);
    const bool isModule = stem == experts || stem.ends_with(std::string(".").append(experts));
    const bool hasUp = scheme.value != "mxfp4";
    if (!isModule || (name != gateUp && name != down && (name != up || !hasUp)))
        return Error(ErrorCode::Unsupported,
                     ExportText::tr("%1 stores tensors of three axes only if they are experts: “experts.%2” and "
                                    "“experts.%3”. Split the tensor into matrices by rules, or choose another "
                                    "precision for it.")
                         .arg(schemeName, QLatin1StringView(gateUp), QLatin1StringView(down)));
    const MatrixOrder expected = scheme.value == "mxfp4" ? MatrixOrder::InputsFirst : MatrixOrder::OutputsFirst;
    const MatrixOrder found = orderBeside(state, stem, name, shape);
    if (found == MatrixOrder::Unknown || found == expected)
        return {};
    return Error(ErrorCode::Unsupported,
                 found == MatrixOrder::OutputsFirst
                     ? ExportText::tr("%1 stores experts as [experts, inputs, outputs], as gpt-oss has them; these "
                                      "are [experts, outputs, inputs].")
                           .arg(schemeName)
                     : ExportText::tr("%1 stores experts as [experts, outputs, inputs]; these are [experts, inputs, "
                                      "outputs].")
                           .arg(schemeName));
}

bool isExpertsInMxfp4(const TensorInfo &info)
{
    const auto &scheme = info.scheme();
    return scheme && scheme->form == QuantScheme::Form::Parts && scheme->value == "mxfp4" &&
           scheme->description == expertBlock;
}

} // namespace burnish::stages
