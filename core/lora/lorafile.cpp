// SPDX-License-Identifier: MIT
#include "core/lora/lorafile.h"

#include "core/base/seededhash.h"
#include "core/lora/loratext.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/kernels/elements.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace burnish {

namespace {

/// The tensors of one module by role.
struct Parts
{
    LoraModule module;
    TensorPtr sharedDown; ///< for VeRA
    TensorPtr sharedUp;
    std::array<TensorPtr, std::size_t(LoraRole::Count)> tensors;

    [[nodiscard]] const TensorPtr &at(LoraRole role) const { return tensors[std::size_t(role)]; }
    [[nodiscard]] bool has(LoraRole role) const { return bool(at(role)); }
};

Error missing(const std::string &module, const char *what)
{
    return Error(ErrorCode::Malformed, LoraText::tr("The adapter's module has no %1.").arg(QLatin1String(what)))
        .inTensor(QString::fromStdString(module));
}

Error halfPair(const LoraModule &module)
{
    const auto isFactor = [](const std::string &key) { return !otherFactorOf(key).empty(); };
    const auto key = std::ranges::find_if(module.keys, isFactor);
    if (key == module.keys.end())
        return missing(module.name, "up");
    return Error(ErrorCode::Malformed,
                 LoraText::tr("The adapter has only one factor of this module, “%1”; expected “%2” as well.")
                     .arg(quotedForMessage(*key), quotedForMessage(otherFactorOf(*key))))
        .inTensor(QString::fromStdString(module.name));
}

/// Turns factors with ΔW = a · b of shape [in, out] to PyTorch's orientation.
Expected<LoraFactors> turnedFactors(const Parts &parts, const TensorPtr &a, const TensorPtr &b)
{
    if (!a || !b)
        return halfPair(parts.module);
    if (parts.module.experts != 0)
        return LoraFactors{.up = b, .down = a};
    for (const TensorPtr &factor : {a, b}) {
        if (factor->info().shape().rank() != 2)
            return Error(ErrorCode::Malformed,
                         LoraText::tr("Expected a matrix as the factor of an adapter, found shape %1.")
                             .arg(shapeAsList(factor->info().shape())))
                .inTensor(QString::fromStdString(parts.module.name));
    }
    LoraFactors factors;
    BURNISH_TRY(factors.up, makeTranspose(b));
    BURNISH_TRY(factors.down, makeTranspose(a));
    return factors;
}

/// Returns the number of experts in mlx-lm's factors [experts, rank, in] and [experts, out, rank]; 0 for other factors.
std::uint64_t expertsOf(const Parts &parts)
{
    const TensorPtr &a = parts.at(LoraRole::MlxA);
    const TensorPtr &b = parts.at(LoraRole::MlxB);
    if (!a || !b || a->info().shape().rank() != 3 || b->info().shape().rank() != 3)
        return 0;
    const Shape &down = a->info().shape();
    const Shape &up = b->info().shape();
    return down[0] == up[0] && down[1] == up[2] && down[1] != 0 ? down[0] : 0;
}

/// Rejects combinations that no formula here covers.
Expected<void> checkParts(const Parts &parts)
{
    const QString name = QString::fromStdString(parts.module.name);
    if (parts.has(LoraRole::Reshape))
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("The adapter changes the weight's shape first (%1), which Burnish does not apply.")
                         .arg(QStringLiteral("reshape_weight")))
            .inTensor(name);
    if (const TensorPtr &stages = parts.at(LoraRole::Butterfly);
        stages && (stages->info().shape().rank() != 4 || stages->info().shape()[0] != 1))
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("The adapter has several stages of BOFT (%1), which Burnish does not apply. Merge it "
                                  "with the library that made it.")
                         .arg(QStringLiteral("boft_n_butterfly_factor")))
            .inTensor(name);
    if (expertsOf(parts) != 0 && parts.has(LoraRole::Magnitude))
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("The adapter has magnitudes (DoRA) for stacked experts, which no library merges."))
            .inTensor(name);
    return {};
}

/// Returns the up factor beside a Tucker core, which LyCORIS and PEFT store as [rank, out].
Expected<TensorPtr> upOf(const TensorPtr &factor, const TensorPtr &core)
{
    return core && factor && factor->info().shape().rank() == 2 ? makeTranspose(factor) : Expected(factor);
}

Expected<LoraFactors> factorsOf(const Parts &parts)
{
    const std::string &name = parts.module.name;
    LoraFactors factors;
    const auto pair = [&](LoraRole up, LoraRole down, const char *upName, const char *downName, TensorPtr &upTo,
                          TensorPtr &downTo) -> Expected<void> {
        if (!parts.has(up))
            return missing(name, upName);
        if (!parts.has(down))
            return missing(name, downName);
        upTo = parts.at(up);
        downTo = parts.at(down);
        return {};
    };
    if (parts.has(LoraRole::BurnA) || parts.has(LoraRole::BurnB))
        return turnedFactors(parts, parts.at(LoraRole::BurnA), parts.at(LoraRole::BurnB));
    if (parts.has(LoraRole::MlxA) || parts.has(LoraRole::MlxB))
        return turnedFactors(parts, parts.at(LoraRole::MlxA), parts.at(LoraRole::MlxB));
    if (parts.has(LoraRole::Butterfly) || parts.has(LoraRole::ButterflyScales)) {
        factors.form = LoraForm::Rotation;
        BURNISH_CHECK(
            pair(LoraRole::Butterfly, LoraRole::ButterflyScales, "boft_R", "boft_s", factors.up, factors.outputs));
        return factors;
    }
    for (const auto &[role, form] :
         {std::pair(LoraRole::Scales, LoraForm::Scaling), {LoraRole::Rotation, LoraForm::Rotation}}) {
        if (parts.has(role)) {
            factors.form = form;
            factors.up = parts.at(role);
            return factors;
        }
    }
    if (parts.has(LoraRole::W1A) || parts.has(LoraRole::W2A)) {
        factors.form = LoraForm::Hadamard;
        BURNISH_CHECK(pair(LoraRole::W1A, LoraRole::W1B, "hada_w1_a", "hada_w1_b", factors.up, factors.down));
        BURNISH_CHECK(pair(LoraRole::W2A, LoraRole::W2B, "hada_w2_a", "hada_w2_b", factors.up2, factors.down2));
        factors.mid = parts.at(LoraRole::HadamardCore1);
        factors.mid2 = parts.at(LoraRole::HadamardCore2);
        BURNISH_TRY(factors.up, upOf(factors.up, factors.mid));
        BURNISH_TRY(factors.up2, upOf(factors.up2, factors.mid2));
        return factors;
    }
    if (parts.has(LoraRole::K1) || parts.has(LoraRole::K1A) || parts.has(LoraRole::K2) || parts.has(LoraRole::K2A)) {
        factors.form = LoraForm::Kronecker;
        factors.up = parts.at(LoraRole::K1);
        if (!factors.up)
            BURNISH_CHECK(pair(LoraRole::K1A, LoraRole::K1B, "lokr_w1_a", "lokr_w1_b", factors.up, factors.down));
        factors.up2 = parts.at(LoraRole::K2);
        // LyCORIS gives both factors the same number of axes first.
        if (factors.up2 && parts.module.style == LoraKeyStyle::Peft && factors.up2->info().shape().rank() == 3)
            factors.places = factors.up2->info().shape()[2];
        if (!factors.up2) {
            BURNISH_CHECK(pair(LoraRole::K2A, LoraRole::K2B, "lokr_w2_a", "lokr_w2_b", factors.up2, factors.down2));
            factors.mid2 = parts.at(LoraRole::KroneckerCore);
            BURNISH_TRY(factors.up2, upOf(factors.up2, factors.mid2));
        }
        return factors;
    }
    if (parts.has(LoraRole::VeraRanks) || parts.has(LoraRole::VeraOutputs)) {
        BURNISH_CHECK(pair(LoraRole::VeraOutputs, LoraRole::VeraRanks, "vera_lambda_b", "vera_lambda_d",
                           factors.outputs, factors.diagonal));
        factors.up = parts.sharedUp;
        factors.down = parts.sharedDown;
        return factors;
    }
    if (parts.module.isEmbedding) {
        BURNISH_CHECK(pair(LoraRole::EmbeddingUp, LoraRole::EmbeddingDown, "lora_embedding_B", "lora_embedding_A",
                           factors.up, factors.down));
        return factors;
    }
    if (parts.has(LoraRole::Up) != parts.has(LoraRole::Down))
        return halfPair(parts.module);
    if (!parts.has(LoraRole::Up) && (parts.has(LoraRole::Difference) || parts.has(LoraRole::BiasDifference))) {
        factors.up = parts.at(LoraRole::Difference);
        return factors;
    }
    BURNISH_CHECK(pair(LoraRole::Up, LoraRole::Down, "up", "down", factors.up, factors.down));
    if (parts.has(LoraRole::Difference))
        return Error(ErrorCode::Collision, LoraText::tr("The adapter has two tensors for the same role."))
            .inTensor(QString::fromStdString(name));
    factors.mid = parts.at(LoraRole::Mid);
    factors.diagonal = parts.at(LoraRole::Ranks);
    return factors;
}

/// True if these tensors do not make a module of an adapter: an alpha or a magnitude alone, or what only looks like a
/// difference.
bool isNoModule(const Parts &parts)
{
    const LoraModule &module = parts.module;
    if (module.keys.size() == 1 && (parts.has(LoraRole::Alpha) || parts.has(LoraRole::Magnitude)))
        return true;
    for (std::size_t i = 0; i < parts.tensors.size(); ++i) {
        const auto role = LoraRole(i);
        const bool isCommon =
            role == LoraRole::Difference || role == LoraRole::BiasDifference || role == LoraRole::Alpha;
        if (parts.tensors[i] && !isCommon)
            return false;
    }
    return module.style == LoraKeyStyle::Peft && !module.name.starts_with("diffusion_model.");
}

/// mergekit writes factors of rank 0 for modules without a difference.
bool isOfRankZero(const Parts &parts)
{
    const TensorPtr &down = parts.at(LoraRole::Down);
    const TensorPtr &up = parts.at(LoraRole::Up);
    return down && up && down->info().shape().rank() == 2 && up->info().shape().rank() == 2 &&
           down->info().shape()[0] == 0 && up->info().shape()[1] == 0;
}

using OtherTensors = std::vector<std::pair<std::string, TensorPtr>>;

/// Gives tensors with other names to the modules that they belong to: whole tables, mlx-lm's magnitudes, VeRA's
/// projections.
Expected<void> takeExtras(std::vector<Parts> &all, const TextMap<std::size_t> &places, OtherTensors &others)
{
    TensorPtr sharedDown;
    TensorPtr sharedUp;
    const auto take = [&](const OtherTensors::value_type &other) {
        const std::string_view path = other.first;
        const auto moduleBefore = [&](std::string_view end) -> Parts * {
            if (!path.ends_with(end))
                return nullptr;
            const auto found = places.find(std::string(path.substr(0, path.size() - end.size())));
            return found == places.end() ? nullptr : &all[found->second];
        };
        if (Parts *parts = moduleBefore(".base_layer.weight")) {
            parts->module.base = other.second;
            parts->module.keys.emplace_back(path);
            return true;
        }
        if (Parts *parts = moduleBefore(".m"); parts && parts->has(LoraRole::MlxA)) {
            parts->tensors[std::size_t(LoraRole::Magnitude)] = other.second;
            parts->module.keys.emplace_back(path);
            return true;
        }
        for (const auto &[name, to] : {std::pair(std::string_view(".vera_A"), &sharedDown), {".vera_B", &sharedUp}}) {
            if (const std::size_t at = path.rfind(name); at != std::string_view::npos) {
                *to = other.second;
                return true;
            }
        }
        // MonteCLoRA samples during training only.
        return path.find(".lora_monteclora_sampler.") != std::string_view::npos;
    };
    std::erase_if(others, take);
    for (Parts &parts : all) {
        if (!parts.has(LoraRole::VeraRanks))
            continue;
        if (!sharedDown || !sharedUp)
            return Error(ErrorCode::Unsupported,
                         LoraText::tr("The adapter lacks VeRA's projections (%1), which only PEFT can make again. Save "
                                      "it with save_projection, or merge it with PEFT.")
                             .arg(QStringLiteral("base_model.vera_A, base_model.vera_B")))
                .inTensor(QString::fromStdString(parts.module.name));
        parts.sharedDown = sharedDown;
        parts.sharedUp = sharedUp;
    }
    return {};
}

std::uint64_t rankOf(const LoraFactors &factors)
{
    const auto rows = [](const TensorPtr &down) {
        return down && down->info().shape().rank() > 0 ? down->info().shape()[0] : 0;
    };
    return std::max(rows(factors.down), rows(factors.down2));
}

Expected<double> alphaFrom(const TensorPtr &tensor, const std::string &module, const Task &task)
{
    if (tensor->info().elementCount() != 1)
        return Error(ErrorCode::Malformed, LoraText::tr("Expected a single number for alpha."))
            .inTensor(QString::fromStdString(module));
    BURNISH_TRY(const auto number, readElements(*tensor, 0, 1, task));
    if (!std::isfinite(number.front()))
        return Error(ErrorCode::Malformed, LoraText::tr("The alpha is not finite."))
            .inTensor(QString::fromStdString(module));
    return number.front();
}

/// Returns the scale of a module's factors, or nothing if the file and its configuration do not say it.
Expected<std::optional<double>> scaleOf(const Parts &parts, const LoraConfig &config)
{
    const LoraModule &module = parts.module;
    if (parts.has(LoraRole::MlxA) && config.mlxScale && !config.givenAlpha)
        return config.mlxScale;
    if (!parts.has(LoraRole::Ranks)) {
        if (!module.alpha)
            return std::optional<double>();
        return std::optional(config.scaleFor(*module.alpha, module.rank));
    }
    // AdaLoRA divides by the rank before pruning.
    if (!config.initialRank || *config.initialRank <= 0)
        return Error(ErrorCode::InvalidArgument,
                     LoraText::tr("The adapter was trained with AdaLoRA (%1). Its scale depends on init_r in "
                                  "adapter_config.json, which was not found.")
                         .arg(QStringLiteral("lora_E")))
            .inTensor(QString::fromStdString(module.name));
    const double alpha = module.alpha && *module.alpha > 0 ? *module.alpha : *config.initialRank;
    return std::optional(alpha / (*config.initialRank + 1e-5));
}

/// Returns the number of factors for which a scale divides alpha; 0 if there is no such scale.
std::uint64_t scaledRankOf(const Parts &parts, const NumbersOfModules &ranks)
{
    const LoraModule &module = parts.module;
    const bool isUnscaled = parts.has(LoraRole::Scales) || parts.has(LoraRole::Rotation) ||
                            parts.has(LoraRole::Butterfly) || parts.has(LoraRole::VeraRanks) || !module.factors.up ||
                            parts.has(LoraRole::Difference);
    if (isUnscaled)
        return 0;
    const std::uint64_t rank = module.experts != 0 ? module.factors.down->info().shape()[1] : rankOf(module.factors);
    // Whole factors of LoKr have no rank of their own; PEFT divides by the configured one, LyCORIS by none.
    if (rank != 0 || module.style != LoraKeyStyle::Peft)
        return rank;
    return std::uint64_t(std::clamp(ranks.of(withoutWrappers(module.nameInConfig)).value_or(0), 0.0, 1e9));
}

/// Describes the scale of a module with a rank.
LoraScaleSource scaleSourceOf(const Parts &parts, const NumbersOfModules &alphas, const LoraConfig &config)
{
    using Alpha = LoraScaleSource::Alpha;
    const LoraModule &module = parts.module;
    LoraScaleSource source;
    source.number = module.alpha.value_or(0);
    source.isOfInitialRank = parts.has(LoraRole::Ranks);
    source.isRankStabilised = config.usesRslora && !source.isOfInitialRank;
    if (config.givenAlpha) {
        source.alpha = Alpha::Given;
    } else if (parts.has(LoraRole::MlxA) && config.mlxScale) {
        source = {};
        source.alpha = Alpha::Factor;
    } else if (!module.alpha) {
        source.alpha = Alpha::Assumed;
        source.isRankStabilised = false;
    } else if (parts.has(LoraRole::Alpha)) {
        source.alpha = Alpha::Module;
    } else {
        const bool isOfPattern = alphas.isOfPattern(withoutWrappers(module.nameInConfig));
        source.alpha = isOfPattern ? Alpha::Pattern : Alpha::All;
        source.key = config.alphaKey;
        source.isBeside = isOfPattern ? config.isPatternBeside : config.isAlphaBeside;
    }
    return source;
}

/// Completes a module with values derived from its parts.
Expected<LoraModule> finished(Parts parts, const NumbersOfModules &alphas, const NumbersOfModules &ranks, Lora &lora,
                              const Task &task)
{
    LoraModule &module = parts.module;
    module.isEmbedding = parts.has(LoraRole::EmbeddingUp) || parts.has(LoraRole::EmbeddingDown) ||
                         (parts.has(LoraRole::MlxA) && isEmbeddingName(module.name));
    BURNISH_CHECK(checkParts(parts));
    module.experts = expertsOf(parts);
    BURNISH_TRY(module.factors, factorsOf(parts));
    module.magnitude = parts.at(LoraRole::Magnitude);
    module.bias = parts.has(LoraRole::Bias) ? parts.at(LoraRole::Bias) : parts.at(LoraRole::BiasDifference);
    module.isShared = parts.has(LoraRole::VeraRanks);
    module.rank = scaledRankOf(parts, ranks);
    if (lora.config.givenAlpha) {
        module.alpha = lora.config.givenAlpha;
    } else if (const TensorPtr &alpha = parts.at(LoraRole::Alpha)) {
        BURNISH_TRY(module.alpha, alphaFrom(alpha, module.name, task));
    } else if (module.style != LoraKeyStyle::Kohya) {
        // kohya writes an alpha for each module and uses the rank if it is missing.
        module.alpha = alphas.of(withoutWrappers(module.nameInConfig));
    }
    if (module.rank == 0)
        return std::move(module);
    module.scaleSource = scaleSourceOf(parts, alphas, lora.config);
    BURNISH_TRY(const auto scale, scaleOf(parts, lora.config));
    if (scale)
        module.scale = *scale;
    else if (module.style == LoraKeyStyle::Burn || parts.has(LoraRole::MlxA))
        lora.lacksScale = true;
    else
        lora.lacksAlpha = lora.lacksAlpha || module.style != LoraKeyStyle::Kohya;
    // PEFT adds the delta of an attention's output projection twice, also in its forward pass.
    if (constexpr std::string_view projection = ".base_layer.out_proj"; module.nameInConfig.ends_with(projection)) {
        module.scale *= 2;
        module.scaleSource.isDoubled = true;
    }
    module.biasScale = parts.has(LoraRole::Bias) ? module.scale : 1;
    return std::move(module);
}

/// `nameInConfig`: the module's name before rules.
Expected<LoraReplacement> trainedTokens(const std::string &module, const std::string &nameInConfig,
                                        const std::string &path, const TensorPtr &tensor, const LoraConfig &config)
{
    const auto isOf = [&](const auto &entry) {
        return entry.first.empty() || nameInConfig == entry.first || nameInConfig.ends_with('.' + entry.first);
    };
    const auto found = std::ranges::find_if(config.tokens, isOf);
    const Shape &shape = tensor->info().shape();
    if (found == config.tokens.end() || shape.rank() != 2 || shape[0] != found->second.size())
        return Error(ErrorCode::InvalidArgument,
                     LoraText::tr("The rows of the trained tokens are not known: expected one index for each in %1 of "
                                  "adapter_config.json.")
                         .arg(QStringLiteral("trainable_token_indices, token_indices")))
            .inTensor(QString::fromStdString(path));
    return LoraReplacement{module + ".weight", tensor, path, found->second};
}

/// Returns the name of the form of an adapter without a scaled module.
QString formWithoutAlpha(const Lora &lora)
{
    if (lora.modules.empty())
        return LoraText::tr("whole tensors");
    const LoraModule &module = lora.modules.front();
    switch (module.factors.form) {
    case LoraForm::Scaling:
        return QStringLiteral("(IA)³");
    case LoraForm::Rotation:
        return module.factors.outputs ? QStringLiteral("BOFT") : QStringLiteral("OFT");
    case LoraForm::Kronecker:
        return LoraText::tr("LoKr with whole factors");
    case LoraForm::Hadamard:
    case LoraForm::LowRank:
        break;
    }
    return module.isShared ? QStringLiteral("VeRA") : LoraText::tr("differences of whole tensors");
}

/// An alpha that scales nothing must not pass for one that does.
Expected<void> checkGivenAlpha(const Lora &lora)
{
    const auto isScaled = [](const LoraModule &module) { return module.rank != 0; };
    if (!lora.config.givenAlpha || std::ranges::any_of(lora.modules, isScaled))
        return {};
    return Error(ErrorCode::InvalidArgument,
                 LoraText::tr("An alpha was given, but the form of this adapter has none: %1. Change the strength "
                              "instead.")
                     .arg(formWithoutAlpha(lora)));
}

/// Returns the name of the method that the tensors of another kind of adapter belong to; empty if none is known.
QString otherAdapterType(const OtherTensors &tensors)
{
    for (const auto &[path, tensor] : tensors) {
        if (const QString method = methodOfTensor(path); !method.isEmpty())
            return method;
    }
    return {};
}

} // namespace

Expected<Lora> readLora(const ModelState &file, const LoraConfig &config, const Task &task, const ModelState *unruled)
{
    // Rules keep the ids of the tensors that they rename.
    const auto pathBefore = [&](NodeId id) {
        return unruled && unruled->contains(id) ? unruled->path(id) : std::string();
    };
    Lora lora;
    lora.config = config;
    std::vector<Parts> all;
    TextMap<std::size_t> places;
    OtherTensors others;
    std::optional<Error> twice;
    file.visitPaths(file.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (!node.isTensor())
            return true;
        const std::optional<LoraKey> key = parsedLoraKey(path);
        if (!key) {
            others.emplace_back(path, node.tensor);
            return true;
        }
        const auto [found, isNew] = places.try_emplace(key->module, all.size());
        if (isNew) {
            all.emplace_back();
            all.back().module.name = key->module;
            all.back().module.style = styleOf(*key);
        }
        Parts &parts = all[found->second];
        if (key->style)
            parts.module.style = *key->style;
        if (unruled && parts.module.nameInConfig.empty()) {
            if (const auto before = parsedLoraKey(pathBefore(id)))
                parts.module.nameInConfig = before->module;
        }
        if (parts.has(key->role) && !twice)
            twice = Error(ErrorCode::Collision, LoraText::tr("The adapter has two tensors for the same role."))
                        .inTensor(QString::fromStdString(path));
        parts.tensors[std::size_t(key->role)] = node.tensor;
        // LyCORIS stores magnitudes of inputs as [1, in, 1, 1]; PEFT's [1, out, 1, 1] for convolutions are of outputs.
        if (const Shape &shape = node.tensor->info().shape(); key->role == LoraRole::Magnitude && shape.rank() >= 2)
            parts.module.isOfInputs = path.find(".dora_scale") != std::string::npos && shape[0] == 1 && shape[1] > 1;
        parts.module.keys.push_back(path);
        return true;
    });
    if (twice)
        return *twice;
    BURNISH_CHECK(takeExtras(all, places, others));
    const NumbersOfModules alphas(config.alpha, config.alphaPattern);
    const NumbersOfModules ranks(config.rank, config.rankPattern);
    for (Parts &parts : all) {
        BURNISH_CHECK(task.poll());
        if (parts.module.nameInConfig.empty())
            parts.module.nameInConfig = parts.module.name;
        if (isNoModule(parts)) {
            lora.unknown.insert(lora.unknown.end(), parts.module.keys.begin(), parts.module.keys.end());
            continue;
        }
        if (isOfRankZero(parts))
            continue;
        BURNISH_TRY(auto module, finished(std::move(parts), alphas, ranks, lora, task));
        lora.modules.push_back(std::move(module));
    }
    const bool isBurns =
        std::ranges::any_of(lora.modules, [](const LoraModule &module) { return module.style == LoraKeyStyle::Burn; });
    if (isBurns)
        others.clear();
    for (const auto &[path, tensor] : others) {
        if (const std::string module = moduleOfTokens(path); !module.empty()) {
            const std::optional<NodeId> id = file.find(path);
            const std::string before = id ? moduleOfTokens(pathBefore(*id)) : std::string();
            BURNISH_TRY(auto tokens, trainedTokens(module, before.empty() ? module : before, path, tensor, config));
            lora.replacements.push_back(std::move(tokens));
        } else if (config.replacesAll || isWholeTensor(path)) {
            lora.replacements.push_back({withoutModulesToSave(path), tensor, path});
        } else {
            lora.unknown.push_back(path);
        }
    }
    if (const QString type = lora.modules.empty() ? otherAdapterType(others) : QString(); !type.isEmpty())
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("The adapter is of the type %1, which Burnish does not apply. Merge it with the "
                                  "library that made it.")
                         .arg(type));
    const bool isWhole = config.replacesAll || std::ranges::any_of(lora.replacements, [](const LoraReplacement &one) {
                             return one.rows || one.key.find(".ln_tuning_layers.") != std::string::npos;
                         });
    if (lora.modules.empty() && (lora.replacements.empty() || !isWhole))
        return Error(ErrorCode::NotFound,
                     LoraText::tr("The file contains no adapter: no tensor is named like an adapter factor."));
    BURNISH_CHECK(checkGivenAlpha(lora));
    return lora;
}

Expected<void> checkHasScale(const Lora &lora)
{
    if (!lora.lacksScale)
        return {};
    const auto isBurns = [](const LoraModule &module) { return module.style == LoraKeyStyle::Burn; };
    if (std::ranges::any_of(lora.modules, isBurns))
        return Error(ErrorCode::InvalidArgument,
                     LoraText::tr("Burn does not store the scale of an adapter: give its alpha (scale × rank)."));
    return Error(ErrorCode::InvalidArgument,
                 LoraText::tr("mlx-lm stores the scale of an adapter in adapter_config.json, which was not found: give "
                              "its alpha (scale × rank)."));
}

} // namespace burnish
