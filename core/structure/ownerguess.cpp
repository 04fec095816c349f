// SPDX-License-Identifier: MIT
#include "core/structure/ownerguess.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <set>

namespace burnish {

namespace {

struct OwnerGuessText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::OwnerGuess)
};

using Ground = OwnerGuess::Ground;

constexpr std::array<std::string_view, 8> embeddingWords = {"emb", "embed", "embedding", "embeddings",
                                                            "wte", "wpe",   "codebook",  "vocab"};
constexpr std::array<std::string_view, 29> linearWords = {
    "linear", "lin",  "fc",  "dense",  "proj",  "projection", "head",  "classifier", "mlp",   "ffn",
    "q",      "k",    "v",   "o",      "query", "key",        "value", "qkv",        "kv",    "gate",
    "up",     "down", "out", "output", "w",     "wi",         "wo",    "score",      "logits"};
constexpr std::array<std::string_view, 5> normWords = {"norm", "ln", "rms", "rmsnorm", "layernorm"};

bool isNumber(std::string_view name)
{
    return !name.empty() && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

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

/// The tensors directly in a module.
struct OwnTensors
{
    const TensorExpr *weight = nullptr;
    const TensorExpr *bias = nullptr;
    const TensorExpr *gamma = nullptr;
    const TensorExpr *beta = nullptr;
    bool hasStatistics = false;
    std::size_t others = 0;

    OwnTensors(const ModelState &model, const Node &module)
    {
        for (const NodeId id : module.children) {
            const Node &child = model.node(id);
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
};

std::size_t rankOf(const TensorExpr *tensor)
{
    return tensor ? tensor->info().shape().rank() : 0;
}

class Guessing
{
public:
    Guessing(const ModelState &model, Layout layout)
        : m_model(model)
        , m_isBurn(layout == Layout::Burn)
    {}

    std::unordered_map<NodeId, OwnerGuess> run()
    {
        m_model.visit(m_model.root(), [this](NodeId id, const Node &node) {
            if (node.kind == NodeKind::Module && !node.containerType())
                look(id, node);
            return true;
        });
        for (const NodeId id : m_square)
            decideSquare(id);
        return std::move(m_guesses);
    }

private:
    void look(NodeId id, const Node &module)
    {
        const OwnTensors own(m_model, module);
        if (rankOf(own.weight) == 2)
            lookAtMatrix(id, own);
        else if (m_isBurn ? own.gamma != nullptr : own.weight && rankOf(own.weight) == 1)
            lookAtNorm(id, own);
    }

    void lookAtMatrix(NodeId id, const OwnTensors &own)
    {
        if (own.others > 0 || own.hasStatistics || own.gamma || own.beta || (own.bias && rankOf(own.bias) != 1)) {
            add(id, Ground::Undecided, {},
                OwnerGuessText::tr("It has a weight of rank 2, but also tensors that a linear layer does not have."));
            return;
        }
        if (!own.bias)
            return decideByName(id);
        const Shape &shape = own.weight->info().shape();
        const std::uint64_t length = own.bias->info().shape()[0];
        const bool fitsOutput = length == shape[m_isBurn ? 1 : 0];
        const bool fitsInput = length == shape[m_isBurn ? 0 : 1];
        if (fitsOutput && fitsInput) {
            m_square.push_back(id);
        } else if (fitsOutput) {
            m_regular.insert(kindName(id));
            add(id, Ground::Shapes, "Linear",
                OwnerGuessText::tr("It has a weight of rank 2 and a bias that matches the output size."));
        } else if (fitsInput) {
            m_contrary.insert(kindName(id));
            add(id, Ground::Contrary, {}, contraryReason());
        } else {
            add(id, Ground::Undecided, {}, OwnerGuessText::tr("Its bias matches neither axis of its weight."));
        }
    }

    [[nodiscard]] QString contraryReason() const
    {
        return m_isBurn ? OwnerGuessText::tr("Its bias matches the rows of its weight, so the weight is stored as "
                                             "[out, in] although the layout is Burn's.")
                        : OwnerGuessText::tr("Its bias matches the columns of its weight, so the weight is already "
                                             "stored as [in, out], as in GPT-2's Conv1D.");
    }

    void decideByName(NodeId id)
    {
        const std::vector<std::string> words = wordsOf(kindName(id));
        if (hasWord(words, embeddingWords)) {
            add(id, Ground::Names, "Embedding",
                OwnerGuessText::tr("It has only a weight of rank 2 and is named like an embedding."));
        } else if (hasWord(words, linearWords)) {
            add(id, Ground::Names, "Linear",
                OwnerGuessText::tr("It has only a weight of rank 2 and is named like a linear layer."));
        } else {
            add(id, Ground::Undecided, {},
                OwnerGuessText::tr("It has only a weight of rank 2: a linear layer without a bias, or an embedding."));
        }
    }

    /// Decides the orientation of a square weight, where the bias fits both axes, by other modules of the same name.
    void decideSquare(NodeId id)
    {
        const std::string name = kindName(id);
        const bool isContraryElsewhere = m_contrary.contains(name);
        const bool isRegularElsewhere = m_regular.contains(name);
        if (isContraryElsewhere && !isRegularElsewhere)
            add(id, Ground::Contrary, {},
                OwnerGuessText::tr(
                    "Its weight is square; in other modules with this name, the weight has the opposite orientation."));
        else if (m_contrary.empty() || isRegularElsewhere)
            add(id, Ground::Shapes, "Linear", OwnerGuessText::tr("It has a weight of rank 2 and a bias."));
        else
            add(id, Ground::Undecided, {},
                OwnerGuessText::tr("Its weight is square, and other weights of the model have the opposite of the "
                                   "usual orientation."));
    }

    void lookAtNorm(NodeId id, const OwnTensors &own)
    {
        if (own.others > 0)
            return;
        const TensorExpr *shift = m_isBurn ? own.beta : own.bias;
        if (own.hasStatistics) {
            add(id, Ground::Shapes, "BatchNorm",
                OwnerGuessText::tr("Only a batch norm has a running mean and variance."));
        } else if (shift) {
            add(id, Ground::Shapes, "LayerNorm",
                OwnerGuessText::tr(
                    "It has two tensors of rank 1 for scale and shift, as in a layer norm or a group norm."));
        } else if (m_isBurn || hasWord(wordsOf(kindName(id)), normWords)) {
            // A layer norm without a shift would have the same names.
            add(id, Ground::Names, "RmsNorm",
                OwnerGuessText::tr("It has one tensor of rank 1 for scale and is named like a norm."));
        }
    }

    /// Returns the module's name, or that of the sequence it is an element of.
    [[nodiscard]] std::string kindName(NodeId id) const
    {
        while (id != m_model.root() && isNumber(m_model.node(id).name))
            id = m_model.node(id).parent;
        return m_model.node(id).name;
    }

    void add(NodeId id, Ground ground, std::string type, QString reason)
    {
        m_guesses.insert_or_assign(id, OwnerGuess{ground, std::move(type), std::move(reason)});
    }

    const ModelState &m_model;
    bool m_isBurn;
    std::unordered_map<NodeId, OwnerGuess> m_guesses;
    std::vector<NodeId> m_square;
    std::set<std::string> m_regular;  ///< names of modules with weights oriented as in the layout
    std::set<std::string> m_contrary; ///< names of those with the opposite orientation
};

} // namespace

std::unordered_map<NodeId, OwnerGuess> guessOwners(const ModelState &model, Layout layout)
{
    return Guessing(model, layout).run();
}

} // namespace burnish
