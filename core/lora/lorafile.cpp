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

enum class Role : std::uint8_t {
    Down,
    Up,
    Mid,
    EmbeddingDown,
    EmbeddingUp,
    Magnitude,
    Bias,
    Alpha,
    W1A,
    W1B,
    W2A,
    W2B,
    HadamardCore1,
    HadamardCore2,
    K1,
    K1A,
    K1B,
    K2,
    K2A,
    K2B,
    KroneckerCore,
    BurnA,
    BurnB,
    MlxA,
    MlxB,
    Ranks,
    VeraRanks,
    VeraOutputs,
    Scales,
    Rotation,
    Butterfly,
    ButterflyScales,
    Difference,
    BiasDifference,
    Reshape,
    Count
};

struct Marker
{
    std::string_view text; ///< between the module's name and ".weight"
    Role role;
    std::optional<LoraKeyStyle> style; ///< the only style that uses it, if any
};

constexpr std::array markers = {
    Marker{".lora_A", Role::Down, {}},
    Marker{".lora_B", Role::Up, {}},
    Marker{".lora_embedding_A", Role::EmbeddingDown, {}},
    Marker{".lora_embedding_B", Role::EmbeddingUp, {}},
    Marker{".lora_magnitude_vector", Role::Magnitude, {}},
    Marker{".lora_down", Role::Down, LoraKeyStyle::Kohya},
    Marker{".lora_up", Role::Up, LoraKeyStyle::Kohya},
    Marker{".lora_mid", Role::Mid, LoraKeyStyle::Kohya},
    Marker{".dora_scale", Role::Magnitude, {}},
    Marker{".alpha", Role::Alpha, {}},
    Marker{".lora.down", Role::Down, LoraKeyStyle::Diffusers},
    Marker{".lora.up", Role::Up, LoraKeyStyle::Diffusers},
    Marker{"_lora.down", Role::Down, LoraKeyStyle::Diffusers},
    Marker{"_lora.up", Role::Up, LoraKeyStyle::Diffusers},
    Marker{".lora_linear_layer.down", Role::Down, LoraKeyStyle::Diffusers},
    Marker{".lora_linear_layer.up", Role::Up, LoraKeyStyle::Diffusers},
    Marker{".hada_w1_a", Role::W1A, {}},
    Marker{".hada_w1_b", Role::W1B, {}},
    Marker{".hada_w2_a", Role::W2A, {}},
    Marker{".hada_w2_b", Role::W2B, {}},
    Marker{".hada_t1", Role::HadamardCore1, {}},
    Marker{".hada_t2", Role::HadamardCore2, {}},
    Marker{".lokr_w1", Role::K1, {}},
    Marker{".lokr_w1_a", Role::K1A, {}},
    Marker{".lokr_w1_b", Role::K1B, {}},
    Marker{".lokr_w2", Role::K2, {}},
    Marker{".lokr_w2_a", Role::K2A, {}},
    Marker{".lokr_w2_b", Role::K2B, {}},
    Marker{".lokr_t2", Role::KroneckerCore, {}},
    Marker{".lora.a", Role::BurnA, LoraKeyStyle::Burn},
    Marker{".lora.b", Role::BurnB, LoraKeyStyle::Burn},
    Marker{".lora_a", Role::MlxA, {}},
    Marker{".lora_b", Role::MlxB, {}},
    Marker{".lora_E", Role::Ranks, {}},
    Marker{".vera_lambda_d", Role::VeraRanks, {}},
    Marker{".vera_lambda_b", Role::VeraOutputs, {}},
    Marker{".ia3_l", Role::Scales, {}},
    Marker{".oft_R", Role::Rotation, {}},
    Marker{".boft_R", Role::Butterfly, {}},
    Marker{".boft_s", Role::ButterflyScales, {}},
    Marker{".diff", Role::Difference, {}},
    Marker{".diff_b", Role::BiasDifference, {}},
    Marker{".w_norm", Role::Difference, {}},
    Marker{".b_norm", Role::BiasDifference, {}},
    Marker{".reshape_weight", Role::Reshape, {}},
};

constexpr std::array styleNames = {"peft", "kohya", "diffusers", "burn"};

/// The names of the two factors of a module.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> twins = {
    {{".lora_A", ".lora_B"},
     {".lora_embedding_A", ".lora_embedding_B"},
     {".lora_down", ".lora_up"},
     {"lora.down", "lora.up"},
     {"_layer.down", "_layer.up"},
     {".lora.a", ".lora.b"},
     {".lora_a", ".lora_b"}}};

/// Returns the path of the other factor.
std::string twinOf(const std::string &path)
{
    for (const auto &[down, up] : twins) {
        for (const auto &[own, other] : {std::pair(down, up), std::pair(up, down)}) {
            if (const std::size_t at = path.rfind(own); at != std::string::npos)
                return path.substr(0, at) + std::string(other) + path.substr(at + own.size());
        }
    }
    return {};
}

/// Returns true for valid endings after a marker: nothing, ".weight", or the adapter's name with or without ".weight".
bool isEnd(std::string_view text)
{
    if (text.empty() || text == ".weight")
        return true;
    if (text.front() != '.')
        return false;
    const std::string_view rest = text.substr(1);
    const std::size_t dot = rest.find('.');
    return dot == std::string_view::npos ? rest != "bias" : rest.substr(dot) == ".weight";
}

bool isBiasEnd(std::string_view text)
{
    return text == ".bias" || (text.starts_with('.') && text.ends_with(".bias") && std::ranges::count(text, '.') == 2);
}

struct Key
{
    std::string module;
    Role role;
    std::optional<LoraKeyStyle> style;
};

/// Converts names such as "attn1.processor.to_q" to the module they refer to.
std::string withoutProcessor(std::string module)
{
    constexpr std::string_view word = ".processor.";
    if (const std::size_t at = module.rfind(word); at != std::string::npos)
        module.erase(at, word.size() - 1);
    if (module.ends_with(".to_out"))
        module += ".0";
    return module;
}

std::optional<Key> parsedKey(const std::string &path)
{
    std::optional<Key> best;
    std::size_t place = 0;
    for (const Marker &marker : markers) {
        const std::size_t at = path.rfind(marker.text);
        if (at == std::string::npos || at == 0 || (best && at < place))
            continue;
        const std::string_view end = std::string_view(path).substr(at + marker.text.size());
        const bool isBias = marker.role == Role::Up && isBiasEnd(end);
        const bool isBurns = marker.style == LoraKeyStyle::Burn;
        if (isBurns ? !end.empty() : !isBias && !isEnd(end))
            continue;
        place = at;
        best = Key{path.substr(0, at), isBias ? Role::Bias : marker.role, marker.style};
        if (marker.text.front() == '_')
            best->module = withoutProcessor(std::move(best->module));
        // Burn adapts a parameter, the others a module.
        if (constexpr std::string_view weight = ".weight"; isBurns && best->module.ends_with(weight))
            best->module.resize(best->module.size() - weight.size());
    }
    return best;
}

LoraKeyStyle styleOf(const Key &key)
{
    if (key.style)
        return *key.style;
    if (key.module.find('.') == std::string::npos &&
        (key.module.starts_with("lora_") || key.module.starts_with("lycoris_")))
        return LoraKeyStyle::Kohya;
    constexpr std::array components = {"unet.", "text_encoder.", "text_encoder_2.", "text_encoder_3.", "transformer."};
    for (const std::string_view component : components) {
        if (key.module.starts_with(component))
            return LoraKeyStyle::Diffusers;
    }
    return LoraKeyStyle::Peft;
}

/// The tensors of one module by role.
struct Parts
{
    LoraModule module;
    bool hasInputMagnitudes = false;
    TensorPtr sharedDown; ///< for VeRA
    TensorPtr sharedUp;
    std::array<TensorPtr, std::size_t(Role::Count)> tensors;

    [[nodiscard]] const TensorPtr &at(Role role) const { return tensors[std::size_t(role)]; }
    [[nodiscard]] bool has(Role role) const { return bool(at(role)); }
};

Error missing(const std::string &module, const char *what)
{
    return Error(ErrorCode::Malformed, LoraText::tr("The adapter's module has no %1.").arg(QLatin1String(what)))
        .inTensor(QString::fromStdString(module));
}

Error halfPair(const LoraModule &module)
{
    const auto isFactor = [](const std::string &key) { return !twinOf(key).empty(); };
    const auto key = std::ranges::find_if(module.keys, isFactor);
    if (key == module.keys.end())
        return missing(module.name, "up");
    return Error(ErrorCode::Malformed,
                 LoraText::tr("The adapter has only one factor of this module, “%1”; expected “%2” as well.")
                     .arg(quotedForMessage(*key), quotedForMessage(twinOf(*key))))
        .inTensor(QString::fromStdString(module.name));
}

/// Turns factors with ΔW = a · b of shape [in, out] to PyTorch's orientation.
Expected<LoraFactors> turnedFactors(const Parts &parts, const TensorPtr &a, const TensorPtr &b)
{
    if (!a || !b)
        return halfPair(parts.module);
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

/// Rejects combinations that no formula here covers.
Expected<void> checkParts(const Parts &parts)
{
    const QString name = QString::fromStdString(parts.module.name);
    if (parts.has(Role::Reshape))
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("The adapter changes the weight's shape first (%1), which Burnish does not apply.")
                         .arg(QStringLiteral("reshape_weight")))
            .inTensor(name);
    if (const TensorPtr &stages = parts.at(Role::Butterfly);
        stages && (stages->info().shape().rank() != 4 || stages->info().shape()[0] != 1))
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("The adapter has several stages of BOFT (%1), which Burnish does not apply. Merge it "
                                  "with the library that made it.")
                         .arg(QStringLiteral("boft_n_butterfly_factor")))
            .inTensor(name);
    // PEFT's product of a matrix and a kernel of one dimension puts the matrix's axes behind the kernel's first.
    const TensorPtr &kernel = parts.at(Role::K2);
    if (parts.module.style == LoraKeyStyle::Peft && kernel && kernel->info().shape().rank() == 3)
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("The adapter has a whole LoKr factor of a one-dimensional convolution (%1), which "
                                  "Burnish does not apply. Merge it with the library that made it.")
                         .arg(QStringLiteral("lokr_w2")))
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
    const auto pair = [&](Role up, Role down, const char *upName, const char *downName, TensorPtr &upTo,
                          TensorPtr &downTo) -> Expected<void> {
        if (!parts.has(up))
            return missing(name, upName);
        if (!parts.has(down))
            return missing(name, downName);
        upTo = parts.at(up);
        downTo = parts.at(down);
        return {};
    };
    if (parts.has(Role::BurnA) || parts.has(Role::BurnB))
        return turnedFactors(parts, parts.at(Role::BurnA), parts.at(Role::BurnB));
    if (parts.has(Role::MlxA) || parts.has(Role::MlxB))
        return turnedFactors(parts, parts.at(Role::MlxA), parts.at(Role::MlxB));
    if (parts.has(Role::Butterfly) || parts.has(Role::ButterflyScales)) {
        factors.form = LoraForm::Rotation;
        BURNISH_CHECK(pair(Role::Butterfly, Role::ButterflyScales, "boft_R", "boft_s", factors.up, factors.outputs));
        return factors;
    }
    for (const auto &[role, form] :
         {std::pair(Role::Scales, LoraForm::Scaling), {Role::Rotation, LoraForm::Rotation}}) {
        if (parts.has(role)) {
            factors.form = form;
            factors.up = parts.at(role);
            return factors;
        }
    }
    if (parts.has(Role::W1A) || parts.has(Role::W2A)) {
        factors.form = LoraForm::Hadamard;
        BURNISH_CHECK(pair(Role::W1A, Role::W1B, "hada_w1_a", "hada_w1_b", factors.up, factors.down));
        BURNISH_CHECK(pair(Role::W2A, Role::W2B, "hada_w2_a", "hada_w2_b", factors.up2, factors.down2));
        factors.mid = parts.at(Role::HadamardCore1);
        factors.mid2 = parts.at(Role::HadamardCore2);
        BURNISH_TRY(factors.up, upOf(factors.up, factors.mid));
        BURNISH_TRY(factors.up2, upOf(factors.up2, factors.mid2));
        return factors;
    }
    if (parts.has(Role::K1) || parts.has(Role::K1A) || parts.has(Role::K2) || parts.has(Role::K2A)) {
        factors.form = LoraForm::Kronecker;
        factors.up = parts.at(Role::K1);
        if (!factors.up)
            BURNISH_CHECK(pair(Role::K1A, Role::K1B, "lokr_w1_a", "lokr_w1_b", factors.up, factors.down));
        factors.up2 = parts.at(Role::K2);
        if (!factors.up2) {
            BURNISH_CHECK(pair(Role::K2A, Role::K2B, "lokr_w2_a", "lokr_w2_b", factors.up2, factors.down2));
            factors.mid2 = parts.at(Role::KroneckerCore);
            BURNISH_TRY(factors.up2, upOf(factors.up2, factors.mid2));
        }
        return factors;
    }
    if (parts.has(Role::VeraRanks) || parts.has(Role::VeraOutputs)) {
        BURNISH_CHECK(pair(Role::VeraOutputs, Role::VeraRanks, "vera_lambda_b", "vera_lambda_d", factors.outputs,
                           factors.diagonal));
        factors.up = parts.sharedUp;
        factors.down = parts.sharedDown;
        return factors;
    }
    if (parts.module.isEmbedding) {
        BURNISH_CHECK(pair(Role::EmbeddingUp, Role::EmbeddingDown, "lora_embedding_B", "lora_embedding_A", factors.up,
                           factors.down));
        return factors;
    }
    if (parts.has(Role::Up) != parts.has(Role::Down))
        return halfPair(parts.module);
    if (!parts.has(Role::Up) && (parts.has(Role::Difference) || parts.has(Role::BiasDifference))) {
        factors.up = parts.at(Role::Difference);
        return factors;
    }
    BURNISH_CHECK(pair(Role::Up, Role::Down, "up", "down", factors.up, factors.down));
    if (parts.has(Role::Difference))
        return Error(ErrorCode::Collision, LoraText::tr("The adapter has two tensors for the same role."))
            .inTensor(QString::fromStdString(name));
    factors.mid = parts.at(Role::Mid);
    factors.diagonal = parts.at(Role::Ranks);
    return factors;
}

/// mlx-lm stores factors of embeddings like those of linear layers; only the name differs.
bool isEmbeddingName(const std::string &module)
{
    const std::string last = module.substr(module.rfind('.') + 1);
    return last.find("embed") != std::string::npos || last == "wte" || last == "wpe";
}

/// True if these tensors do not make a module of an adapter: an alpha or a magnitude alone, or what only looks like a
/// difference.
bool isNoModule(const Parts &parts)
{
    const LoraModule &module = parts.module;
    if (module.keys.size() == 1 && (parts.has(Role::Alpha) || parts.has(Role::Magnitude)))
        return true;
    for (std::size_t i = 0; i < parts.tensors.size(); ++i) {
        const auto role = Role(i);
        const bool isCommon = role == Role::Difference || role == Role::BiasDifference || role == Role::Alpha;
        if (parts.tensors[i] && !isCommon)
            return false;
    }
    return module.style == LoraKeyStyle::Peft && !module.name.starts_with("diffusion_model.");
}

/// mergekit writes factors of rank 0 for modules without a difference.
bool isOfRankZero(const Parts &parts)
{
    const TensorPtr &down = parts.at(Role::Down);
    const TensorPtr &up = parts.at(Role::Up);
    return down && up && down->info().shape().rank() == 2 && up->info().shape().rank() == 2 &&
           down->info().shape()[0] == 0 && up->info().shape()[1] == 0;
}

/// True for a whole tensor in an adapter, as opposed to one with an unknown meaning.
bool isWholeTensor(const std::string &path)
{
    const bool isNamed =
        path.find(peftPrefix) != std::string::npos || path.find(".modules_to_save.") != std::string::npos;
    return isNamed && path.find(".lora_") == std::string::npos;
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
        if (Parts *parts = moduleBefore(".m"); parts && parts->has(Role::MlxA)) {
            parts->tensors[std::size_t(Role::Magnitude)] = other.second;
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
        if (!parts.has(Role::VeraRanks))
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
    if (parts.has(Role::MlxA) && config.mlxScale)
        return config.mlxScale;
    if (!parts.has(Role::Ranks)) {
        if (!module.alpha)
            return std::optional<double>();
        const auto rank = double(module.rank);
        return std::optional(*module.alpha / (config.usesRslora ? std::sqrt(rank) : rank));
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
std::uint64_t scaledRankOf(const Parts &parts, const LoraAlphas &ranks)
{
    const LoraModule &module = parts.module;
    const bool isUnscaled = parts.has(Role::Scales) || parts.has(Role::Rotation) || parts.has(Role::Butterfly) ||
                            parts.has(Role::VeraRanks) || !module.factors.up || parts.has(Role::Difference);
    if (isUnscaled)
        return 0;
    const std::uint64_t rank = rankOf(module.factors);
    // Whole factors of LoKr have no rank of their own; PEFT divides by the configured one, LyCORIS by none.
    if (rank != 0 || module.style != LoraKeyStyle::Peft)
        return rank;
    return std::uint64_t(std::clamp(ranks.of(withoutWrappers(module.name)).value_or(0), 0.0, 1e9));
}

/// Completes a module with values derived from its parts.
Expected<LoraModule> finished(Parts parts, const LoraAlphas &alphas, const LoraAlphas &ranks, Lora &lora,
                              const Task &task)
{
    LoraModule &module = parts.module;
    module.isEmbedding = parts.has(Role::EmbeddingUp) || parts.has(Role::EmbeddingDown) ||
                         (parts.has(Role::MlxA) && isEmbeddingName(module.name));
    BURNISH_CHECK(checkParts(parts));
    BURNISH_TRY(module.factors, factorsOf(parts));
    module.magnitude = parts.at(Role::Magnitude);
    module.isOfInputs = parts.hasInputMagnitudes;
    module.bias = parts.has(Role::Bias) ? parts.at(Role::Bias) : parts.at(Role::BiasDifference);
    module.isShared = parts.has(Role::VeraRanks);
    module.rank = scaledRankOf(parts, ranks);
    if (const TensorPtr &alpha = parts.at(Role::Alpha)) {
        BURNISH_TRY(module.alpha, alphaFrom(alpha, module.name, task));
    } else {
        module.alpha = alphas.of(withoutWrappers(module.name));
        // kohya writes an alpha for each module and uses the rank if it is missing.
        if (module.style == LoraKeyStyle::Kohya)
            module.alpha = std::nullopt;
    }
    if (module.rank == 0)
        return std::move(module);
    BURNISH_TRY(const auto scale, scaleOf(parts, lora.config));
    if (scale)
        module.scale = *scale;
    else if (module.style == LoraKeyStyle::Burn || parts.has(Role::MlxA))
        lora.lacksScale = true;
    else
        lora.lacksAlpha = lora.lacksAlpha || module.style != LoraKeyStyle::Kohya;
    // PEFT adds the delta of an attention's output projection twice, also in its forward pass.
    if (constexpr std::string_view projection = ".base_layer.out_proj"; module.name.ends_with(projection))
        module.scale *= 2;
    module.biasScale = parts.has(Role::Bias) ? module.scale : 1;
    return std::move(module);
}

/// Takes a word between two dots out of a path.
std::string without(std::string path, std::string_view word)
{
    if (const std::size_t at = path.rfind(word); at != std::string::npos)
        path.erase(at, word.size() - 1);
    return path;
}

std::string withoutModulesToSave(std::string path)
{
    constexpr std::string_view word = ".modules_to_save.";
    const std::size_t at = path.rfind(word);
    if (at == std::string::npos)
        return without(without(std::move(path), ".base_layer."), ".ln_tuning_layers.");
    // "score.modules_to_save.default.weight" during training; saved files omit the adapter's name.
    const std::string rest = path.substr(at + word.size());
    const std::size_t dot = rest.find('.');
    return path.substr(0, at) + '.' + (dot == std::string::npos ? rest : rest.substr(dot + 1));
}

/// Returns the module with the trained tokens of this path; empty if it has none.
std::string moduleOfTokens(std::string_view path)
{
    constexpr std::string_view word = ".trainable_tokens_delta";
    const std::size_t at = path.rfind(word);
    if (at == std::string_view::npos || path.substr(at + word.size()).find('.', 1) != std::string_view::npos)
        return {};
    path = path.substr(0, at);
    if (constexpr std::string_view adapter = ".token_adapter"; path.ends_with(adapter))
        path.remove_suffix(adapter.size());
    return std::string(path);
}

Expected<LoraReplacement> trainedTokens(const std::string &module, const std::string &path, const TensorPtr &tensor,
                                        const LoraConfig &config)
{
    const auto isOf = [&](const auto &entry) {
        return entry.first.empty() || module == entry.first || module.ends_with('.' + entry.first);
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

/// Returns the name of the method that the tensors of another kind of adapter belong to; empty if none is known.
QString otherAdapterType(const std::vector<std::pair<std::string, TensorPtr>> &tensors)
{
    struct Type
    {
        std::string_view part; ///< of the names
        const char *name;
    };
    constexpr std::array types = {
        Type{"on_input", "LyCORIS (IA)³"}, Type{"a1.weight", "GLoRA"},    Type{"oft_r", "OFT"},
        Type{"oft_blocks", "OFT"},         Type{"randlora_", "RandLora"}, Type{"vblora_", "VB-LoRA"},
        Type{"fourierft_", "FourierFT"},   Type{"hra_u", "HRA"},          Type{"prompt_embeddings", "prompt tuning"}};
    for (const auto &[path, tensor] : tensors) {
        for (const Type &type : types) {
            const std::size_t at = path.find(type.part);
            if (at != std::string::npos && (at == 0 || path[at - 1] == '.' || path[at - 1] == '_'))
                return QString::fromUtf8(type.name);
        }
    }
    return {};
}

} // namespace

QString nameOf(LoraKeyStyle style)
{
    return QLatin1String(styleNames.at(std::size_t(style)));
}

std::optional<LoraKeyStyle> loraKeyStyleFromName(QStringView name)
{
    const auto found = std::ranges::find_if(styleNames, [&](const char *one) { return name == QLatin1String(one); });
    return found == styleNames.end() ? std::nullopt : std::optional(LoraKeyStyle(found - styleNames.begin()));
}

std::string withoutWrappers(std::string_view name)
{
    for (bool isStripped = true; isStripped;) {
        isStripped = false;
        for (const std::string_view wrapper :
             {peftPrefix, std::string_view("module."), std::string_view("_orig_mod.")}) {
            if (name.starts_with(wrapper)) {
                name.remove_prefix(wrapper.size());
                isStripped = true;
            }
        }
    }
    return std::string(name);
}

Expected<Lora> readLora(const ModelState &file, const LoraConfig &config, const Task &task)
{
    Lora lora;
    lora.config = config;
    std::vector<Parts> all;
    TextMap<std::size_t> places;
    std::vector<std::pair<std::string, TensorPtr>> others;
    std::optional<Error> twice;
    file.visitPaths(file.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (!node.isTensor())
            return true;
        const std::optional<Key> key = parsedKey(path);
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
        if (parts.has(key->role) && !twice)
            twice = Error(ErrorCode::Collision, LoraText::tr("The adapter has two tensors for the same role."))
                        .inTensor(QString::fromStdString(path));
        parts.tensors[std::size_t(key->role)] = node.tensor;
        // LyCORIS stores magnitudes of inputs as [1, in, 1, 1]; PEFT's [1, out, 1, 1] for convolutions are of outputs.
        if (const Shape &shape = node.tensor->info().shape(); key->role == Role::Magnitude && shape.rank() >= 2)
            parts.hasInputMagnitudes = path.find(".dora_scale") != std::string::npos && shape[0] == 1 && shape[1] > 1;
        parts.module.keys.push_back(path);
        return true;
    });
    if (twice)
        return *twice;
    if (const auto done = takeExtras(all, places, others); !done)
        return done.error();
    const LoraAlphas alphas(config);
    LoraConfig ranks;
    ranks.alpha = config.rank;
    ranks.alphaPattern = config.rankPattern;
    const LoraAlphas ranksOfModules(ranks);
    for (Parts &parts : all) {
        BURNISH_CHECK(task.poll());
        if (isNoModule(parts)) {
            lora.unknown.insert(lora.unknown.end(), parts.module.keys.begin(), parts.module.keys.end());
            continue;
        }
        if (isOfRankZero(parts))
            continue;
        BURNISH_TRY(auto module, finished(std::move(parts), alphas, ranksOfModules, lora, task));
        lora.modules.push_back(std::move(module));
    }
    const bool isBurns =
        std::ranges::any_of(lora.modules, [](const LoraModule &module) { return module.style == LoraKeyStyle::Burn; });
    for (auto &[path, tensor] : others) {
        if (isBurns)
            break;
        if (const std::string module = moduleOfTokens(path); !module.empty()) {
            BURNISH_TRY(auto tokens, trainedTokens(module, path, tensor, config));
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
    return lora;
}

} // namespace burnish
