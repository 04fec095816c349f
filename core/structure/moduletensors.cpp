// SPDX-License-Identifier: MIT
#include "core/structure/moduletensors.h"

#include "core/base/naturalorder.h"

#include <algorithm>
#include <array>
#include <vector>

namespace burnish {

namespace {

constexpr std::array<std::string_view, 8> embeddingWords = {"emb", "embed", "embedding", "embeddings",
                                                            "wte", "wpe",   "codebook",  "vocab"};
constexpr std::array<std::string_view, 29> linearWords = {
    "linear", "lin",  "fc",  "dense",  "proj",  "projection", "head",  "classifier", "mlp",   "ffn",
    "q",      "k",    "v",   "o",      "query", "key",        "value", "qkv",        "kv",    "gate",
    "up",     "down", "out", "output", "w",     "wi",         "wo",    "score",      "logits"};
constexpr std::array<std::string_view, 4> normWords = {"ln", "rms", "bn", "gn"};
/// Modules that scale and shift without normalising.
constexpr std::array<std::string_view, 6> scalingWords = {"grn", "ls", "scale", "layerscale", "affine", "film"};

bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

/// Splits names like "tok_embeddings", "SelfAttention" and "fc1" into lower-case words without digits.
std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words(1);
    char before = '_';
    for (const char c : name) {
        const bool isLetter = isUpper(c) || (c >= 'a' && c <= 'z');
        if (!isLetter || (isUpper(c) && !isUpper(before)))
            words.emplace_back();
        if (isLetter)
            words.back() += isUpper(c) ? char(c - 'A' + 'a') : c;
        before = c;
    }
    std::erase(words, std::string());
    return words;
}

template <std::size_t N>
bool hasWord(const std::vector<std::string> &words, const std::array<std::string_view, N> &known)
{
    return std::ranges::any_of(words,
                               [&](const std::string &word) { return std::ranges::find(known, word) != known.end(); });
}

bool areOneLength(const TensorExpr &scale, const TensorExpr *shift)
{
    return !shift || (rankOf(shift) == 1 && shift->info().shape()[0] == scale.info().shape()[0]);
}

} // namespace

OwnTensors::OwnTensors(const ModelState &model, const Node &module)
{
    for (const NodeId id : module.children) {
        const Node &child = model.node(id);
        hasModules = hasModules || (child.isContainer() && !child.children.empty());
        if (!child.isTensor())
            continue;
        if (child.name == "weight")
            weight = child.tensor.get();
        else if (child.name == "bias")
            bias = child.tensor.get();
        else if (child.name == "gamma")
            gamma = child.tensor.get();
        else if (child.name == "beta")
            beta = child.tensor.get();
        else if (child.name == "running_mean" || child.name == "running_var")
            hasStatistics = true;
        else if (child.name != "num_batches_tracked")
            ++others;
    }
}

std::size_t rankOf(const TensorExpr *tensor)
{
    return tensor ? tensor->info().shape().rank() : 0;
}

const std::string &kindNameOf(const ModelState &model, NodeId module)
{
    while (module != model.root() && isNumberName(model.node(module).name))
        module = model.node(module).parent;
    return model.node(module).name;
}

bool isNamedLikeEmbedding(std::string_view kindName)
{
    return hasWord(wordsOf(kindName), embeddingWords);
}

bool isNamedLikeLinear(std::string_view kindName)
{
    return hasWord(wordsOf(kindName), linearWords);
}

bool isNamedLikeConv1d(std::string_view kindName)
{
    return kindName == "c_attn" || kindName == "c_proj" || kindName == "c_fc" || kindName == "q_attn";
}

bool isNamedLikeNorm(std::string_view kindName)
{
    const std::vector<std::string> words = wordsOf(kindName);
    return hasWord(words, normWords) || std::ranges::any_of(words, [](const std::string &word) {
               return word.ends_with("norm") || word.ends_with("norms");
           });
}

std::optional<std::string> normTypeOf(const OwnTensors &own, std::string_view kindName, bool isBurn)
{
    const TensorExpr *scale = isBurn ? own.gamma : own.weight;
    const TensorExpr *shift = isBurn ? own.beta : own.bias;
    const bool isMixed = isBurn ? own.weight || own.bias : own.gamma || own.beta;
    if (rankOf(scale) != 1 || own.others > 0 || own.hasModules || isMixed || !areOneLength(*scale, shift))
        return std::nullopt;
    if (own.hasStatistics)
        return "BatchNorm";
    const bool isNorm = isNamedLikeNorm(kindName);
    if (!isNorm && (!shift || hasWord(wordsOf(kindName), scalingWords)))
        return std::nullopt;
    return shift ? "LayerNorm" : "RmsNorm";
}

bool isRecordOfNamesAlone(const ModelState &model)
{
    if (!model.isRecord())
        return false;
    bool hasNull = false;
    model.visit(model.root(), [&](NodeId, const Node &node) {
        hasNull = hasNull || node.kind == NodeKind::Null;
        return !hasNull;
    });
    return !hasNull;
}

} // namespace burnish
