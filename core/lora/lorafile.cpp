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
    HadamardCore,
    K1,
    K1A,
    K1B,
    K2,
    K2A,
    K2B,
    KroneckerCore,
    BurnA,
    BurnB,
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
    Marker{".hada_t1", Role::HadamardCore, {}},
    Marker{".hada_t2", Role::HadamardCore, {}},
    Marker{".lokr_w1", Role::K1, {}},
    Marker{".lokr_w1_a", Role::K1A, {}},
    Marker{".lokr_w1_b", Role::K1B, {}},
    Marker{".lokr_w2", Role::K2, {}},
    Marker{".lokr_w2_a", Role::K2A, {}},
    Marker{".lokr_w2_b", Role::K2B, {}},
    Marker{".lokr_t2", Role::KroneckerCore, {}},
    Marker{".lora.a", Role::BurnA, LoraKeyStyle::Burn},
    Marker{".lora.b", Role::BurnB, LoraKeyStyle::Burn},
};

constexpr std::array styleNames = {"peft", "kohya", "diffusers", "burn"};

/// The names of the two factors of a module.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> twins = {
    {{".lora_A", ".lora_B"},
     {".lora_embedding_A", ".lora_embedding_B"},
     {".lora_down", ".lora_up"},
     {"lora.down", "lora.up"},
     {"_layer.down", "_layer.up"},
     {".lora.a", ".lora.b"}}};

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

/// Turns Burn's factors, ΔW = a · b of shape [in, out], to PyTorch's orientation.
Expected<LoraFactors> burnFactors(const Parts &parts)
{
    const TensorPtr &a = parts.at(Role::BurnA);
    const TensorPtr &b = parts.at(Role::BurnB);
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
    const std::string &name = parts.module.name;
    if (parts.has(Role::HadamardCore) || parts.has(Role::KroneckerCore))
        return Error(ErrorCode::Unsupported, LoraText::tr("Tucker cores of LoHa and LoKr are not supported."))
            .inTensor(QString::fromStdString(name));
    if (const TensorPtr &magnitude = parts.at(Role::Magnitude)) {
        const Shape &shape = magnitude->info().shape();
        // LyCORIS stores [1, in, 1, 1]; PEFT's [1, out, 1, 1] for convolutions still refers to outputs.
        if (parts.module.style != LoraKeyStyle::Peft && shape.rank() >= 2 && shape[0] == 1 &&
            magnitude->info().elementCount() > 1)
            return Error(ErrorCode::Unsupported,
                         LoraText::tr("Only magnitudes of outputs are supported, not those of inputs."))
                .inTensor(QString::fromStdString(name));
    }
    return {};
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
        return burnFactors(parts);
    if (parts.has(Role::W1A) || parts.has(Role::W2A)) {
        factors.form = LoraForm::Hadamard;
        BURNISH_CHECK(pair(Role::W1A, Role::W1B, "hada_w1_a", "hada_w1_b", factors.up, factors.down));
        BURNISH_CHECK(pair(Role::W2A, Role::W2B, "hada_w2_a", "hada_w2_b", factors.up2, factors.down2));
        return factors;
    }
    if (parts.has(Role::K1) || parts.has(Role::K1A) || parts.has(Role::K2) || parts.has(Role::K2A)) {
        factors.form = LoraForm::Kronecker;
        factors.up = parts.at(Role::K1);
        if (!factors.up)
            BURNISH_CHECK(pair(Role::K1A, Role::K1B, "lokr_w1_a", "lokr_w1_b", factors.up, factors.down));
        factors.up2 = parts.at(Role::K2);
        if (!factors.up2)
            BURNISH_CHECK(pair(Role::K2A, Role::K2B, "lokr_w2_a", "lokr_w2_b", factors.up2, factors.down2));
        return factors;
    }
    if (parts.module.isEmbedding) {
        BURNISH_CHECK(pair(Role::EmbeddingUp, Role::EmbeddingDown, "lora_embedding_B", "lora_embedding_A", factors.up,
                           factors.down));
        return factors;
    }
    if (parts.has(Role::Up) != parts.has(Role::Down))
        return halfPair(parts.module);
    BURNISH_CHECK(pair(Role::Up, Role::Down, "up", "down", factors.up, factors.down));
    factors.mid = parts.at(Role::Mid);
    return factors;
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

/// Completes a module with values derived from its parts.
Expected<LoraModule> finished(Parts parts, const LoraAlphas &alphas, Lora &lora, const Task &task)
{
    LoraModule &module = parts.module;
    module.isEmbedding = parts.has(Role::EmbeddingUp) || parts.has(Role::EmbeddingDown);
    BURNISH_CHECK(checkParts(parts));
    BURNISH_TRY(module.factors, factorsOf(parts));
    module.magnitude = parts.at(Role::Magnitude);
    module.bias = parts.at(Role::Bias);
    module.rank = rankOf(module.factors);
    std::string plainName = module.name;
    if (plainName.starts_with(peftPrefix))
        plainName = plainName.substr(peftPrefix.size());
    if (const TensorPtr &alpha = parts.at(Role::Alpha)) {
        BURNISH_TRY(module.alpha, alphaFrom(alpha, module.name, task));
    } else {
        module.alpha = alphas.of(plainName);
        // kohya writes an alpha for each module and uses the rank if it is missing.
        if (module.style == LoraKeyStyle::Kohya)
            module.alpha = std::nullopt;
    }
    // Whole factors of LoKr have no rank of their own; PEFT still divides by the configured one.
    if (module.rank == 0 && module.style == LoraKeyStyle::Peft)
        module.rank = std::uint64_t(std::clamp(lora.config.rank.value_or(0), 0.0, 1e9));
    if (module.rank == 0)
        return std::move(module);
    if (!module.alpha && module.style == LoraKeyStyle::Burn)
        lora.lacksBurnScale = true;
    else if (!module.alpha)
        lora.lacksAlpha = lora.lacksAlpha || module.style != LoraKeyStyle::Kohya;
    else
        module.scale = *module.alpha / (lora.config.usesRslora ? std::sqrt(double(module.rank)) : double(module.rank));
    return std::move(module);
}

std::string withoutModulesToSave(std::string path)
{
    constexpr std::string_view word = ".modules_to_save.";
    const std::size_t at = path.rfind(word);
    if (at == std::string::npos)
        return path;
    // "score.modules_to_save.default.weight" during training; saved files omit the adapter's name.
    const std::string rest = path.substr(at + word.size());
    const std::size_t dot = rest.find('.');
    return path.substr(0, at) + '.' + (dot == std::string::npos ? rest : rest.substr(dot + 1));
}

/// Returns the name of the method that the tensors of another kind of adapter belong to; empty if none is known.
QString otherAdapterType(const std::vector<std::pair<std::string, TensorPtr>> &tensors)
{
    struct Type
    {
        std::string_view part; ///< of the names
        const char *name;
    };
    constexpr std::array types = {Type{"ia3_l", "IA³"},
                                  Type{"oft_R", "OFT"},
                                  Type{"oft_r", "OFT"},
                                  Type{"oft_blocks", "OFT"},
                                  Type{"boft_", "BOFT"},
                                  Type{"vera_", "VeRA"},
                                  Type{"randlora_", "RandLora"},
                                  Type{"vblora_", "VB-LoRA"},
                                  Type{"fourierft_", "FourierFT"},
                                  Type{"hra_u", "HRA"},
                                  Type{"prompt_embeddings", "prompt tuning"},
                                  Type{"lora_a", "MLX LoRA"},
                                  Type{"lora_b", "MLX LoRA"}};
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
        parts.module.keys.push_back(path);
        return true;
    });
    if (twice)
        return *twice;
    const LoraAlphas alphas(config);
    for (Parts &parts : all) {
        BURNISH_CHECK(task.poll());
        const bool isAlone = parts.module.keys.size() == 1 && (parts.has(Role::Alpha) || parts.has(Role::Magnitude));
        if (isAlone) {
            lora.unknown.push_back(parts.module.keys.front());
            continue;
        }
        BURNISH_TRY(auto module, finished(std::move(parts), alphas, lora, task));
        lora.modules.push_back(std::move(module));
    }
    const bool isBurns =
        std::ranges::any_of(lora.modules, [](const LoraModule &module) { return module.style == LoraKeyStyle::Burn; });
    for (auto &[path, tensor] : others) {
        if (isBurns)
            break;
        if (path.starts_with(peftPrefix) || path.find(".modules_to_save.") != std::string::npos)
            lora.replacements.push_back({withoutModulesToSave(path), tensor, path});
        else
            lora.unknown.push_back(path);
    }
    if (const QString type = lora.modules.empty() ? otherAdapterType(others) : QString(); !type.isEmpty())
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("The adapter is of the type %1, which Burnish does not apply. Merge it with the "
                                  "library that made it.")
                         .arg(type));
    if (lora.modules.empty())
        return Error(ErrorCode::NotFound,
                     LoraText::tr("The file contains no adapter: no tensor is named like an adapter factor."));
    return lora;
}

} // namespace burnish
