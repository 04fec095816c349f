// SPDX-License-Identifier: MIT
#include "core/lora/lorakeys.h"

#include "core/base/dottedpath.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

struct Marker
{
    std::string_view text; ///< between the module's name and ".weight"
    LoraRole role;
    std::optional<LoraKeyStyle> style; ///< the only style that uses it, if any
};

constexpr std::array markers = {
    Marker{".lora_A", LoraRole::Down, {}},
    Marker{".lora_B", LoraRole::Up, {}},
    Marker{".lora_embedding_A", LoraRole::EmbeddingDown, {}},
    Marker{".lora_embedding_B", LoraRole::EmbeddingUp, {}},
    Marker{".lora_magnitude_vector", LoraRole::Magnitude, {}},
    Marker{".lora_down", LoraRole::Down, LoraKeyStyle::Kohya},
    Marker{".lora_up", LoraRole::Up, LoraKeyStyle::Kohya},
    Marker{".lora_mid", LoraRole::Mid, LoraKeyStyle::Kohya},
    Marker{".dora_scale", LoraRole::Magnitude, {}},
    Marker{".alpha", LoraRole::Alpha, {}},
    Marker{".lora.down", LoraRole::Down, LoraKeyStyle::Diffusers},
    Marker{".lora.up", LoraRole::Up, LoraKeyStyle::Diffusers},
    Marker{"_lora.down", LoraRole::Down, LoraKeyStyle::Diffusers},
    Marker{"_lora.up", LoraRole::Up, LoraKeyStyle::Diffusers},
    Marker{".lora_linear_layer.down", LoraRole::Down, LoraKeyStyle::Diffusers},
    Marker{".lora_linear_layer.up", LoraRole::Up, LoraKeyStyle::Diffusers},
    Marker{".hada_w1_a", LoraRole::W1A, {}},
    Marker{".hada_w1_b", LoraRole::W1B, {}},
    Marker{".hada_w2_a", LoraRole::W2A, {}},
    Marker{".hada_w2_b", LoraRole::W2B, {}},
    Marker{".hada_t1", LoraRole::HadamardCore1, {}},
    Marker{".hada_t2", LoraRole::HadamardCore2, {}},
    Marker{".lokr_w1", LoraRole::K1, {}},
    Marker{".lokr_w1_a", LoraRole::K1A, {}},
    Marker{".lokr_w1_b", LoraRole::K1B, {}},
    Marker{".lokr_w2", LoraRole::K2, {}},
    Marker{".lokr_w2_a", LoraRole::K2A, {}},
    Marker{".lokr_w2_b", LoraRole::K2B, {}},
    Marker{".lokr_t2", LoraRole::KroneckerCore, {}},
    Marker{".lora.a", LoraRole::BurnA, LoraKeyStyle::Burn},
    Marker{".lora.b", LoraRole::BurnB, LoraKeyStyle::Burn},
    Marker{".lora_a", LoraRole::MlxA, {}},
    Marker{".lora_b", LoraRole::MlxB, {}},
    Marker{".lora_E", LoraRole::Ranks, {}},
    Marker{".vera_lambda_d", LoraRole::VeraRanks, {}},
    Marker{".vera_lambda_b", LoraRole::VeraOutputs, {}},
    Marker{".ia3_l", LoraRole::Scales, {}},
    Marker{".oft_R", LoraRole::Rotation, {}},
    Marker{".boft_R", LoraRole::Butterfly, {}},
    Marker{".boft_s", LoraRole::ButterflyScales, {}},
    Marker{".diff", LoraRole::Difference, {}},
    Marker{".diff_b", LoraRole::BiasDifference, {}},
    Marker{".w_norm", LoraRole::Difference, {}},
    Marker{".b_norm", LoraRole::BiasDifference, {}},
    Marker{".reshape_weight", LoraRole::Reshape, {}},
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

/// Takes a word between two dots out of a path.
std::string without(std::string path, std::string_view word)
{
    if (const std::size_t at = path.rfind(word); at != std::string::npos)
        path.erase(at, word.size() - 1);
    return path;
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

std::string_view withoutWeight(std::string_view path)
{
    constexpr std::string_view weight = ".weight";
    return path.ends_with(weight) ? path.substr(0, path.size() - weight.size()) : path;
}

std::optional<LoraKey> parsedLoraKey(const std::string &path)
{
    std::optional<LoraKey> best;
    std::size_t place = 0;
    for (const Marker &marker : markers) {
        const std::size_t at = path.rfind(marker.text);
        if (at == std::string::npos || at == 0 || (best && at < place))
            continue;
        const std::string_view end = std::string_view(path).substr(at + marker.text.size());
        const bool isBias = marker.role == LoraRole::Up && isBiasEnd(end);
        const bool isBurns = marker.style == LoraKeyStyle::Burn;
        if (isBurns ? !end.empty() : !isBias && !isEnd(end))
            continue;
        place = at;
        best = LoraKey{path.substr(0, at), isBias ? LoraRole::Bias : marker.role, marker.style};
        if (marker.text.front() == '_')
            best->module = withoutProcessor(std::move(best->module));
        // Burn adapts a parameter, the others a module.
        if (isBurns)
            best->module.resize(withoutWeight(best->module).size());
    }
    return best;
}

LoraKeyStyle styleOf(const LoraKey &key)
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

std::string otherFactorOf(const std::string &path)
{
    for (const auto &[down, up] : twins) {
        for (const auto &[own, other] : {std::pair(down, up), std::pair(up, down)}) {
            if (const std::size_t at = path.rfind(own); at != std::string::npos)
                return path.substr(0, at) + std::string(other) + path.substr(at + own.size());
        }
    }
    return {};
}

bool isEmbeddingName(const std::string &module)
{
    const std::string_view last = lastPart(module);
    return last.find("embed") != std::string::npos || last == "wte" || last == "wpe";
}

bool isWholeTensor(const std::string &path)
{
    const bool isNamed =
        path.find(peftPrefix) != std::string::npos || path.find(".modules_to_save.") != std::string::npos;
    return isNamed && path.find(".lora_") == std::string::npos;
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

QString methodOfTensor(const std::string &path)
{
    struct Type
    {
        std::string_view part; ///< of the names
        const char *name;
    };
    constexpr std::array types = {Type{"on_input", "LyCORIS IA3 (on_input)"},
                                  Type{"a1.weight", "GLoRA"},
                                  Type{"oft_r", "OFT"},
                                  Type{"oft_blocks", "OFT"},
                                  Type{"randlora_", "RandLora"},
                                  Type{"vblora_", "VB-LoRA"},
                                  Type{"fourierft_", "FourierFT"},
                                  Type{"hra_u", "HRA"},
                                  Type{"prompt_embeddings", "prompt tuning"}};
    for (const Type &type : types) {
        const std::size_t at = path.find(type.part);
        if (at != std::string::npos && (at == 0 || path[at - 1] == '.' || path[at - 1] == '_'))
            return QString::fromUtf8(type.name);
    }
    return {};
}

} // namespace burnish
