// SPDX-License-Identifier: MIT
#include "core/lora/loratargets.h"

#include "core/base/seededhash.h"
#include "core/lora/lorafile.h"
#include "core/lora/loratext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>

namespace burnish {

namespace {

/// kohya's prefixes, each with a string that must not occur in the path, which keeps text encoders apart.
struct KohyaPrefix
{
    std::string_view text;
    std::string_view foreign;
};
constexpr std::array kohyaPrefixes = {
    KohyaPrefix{"lora_unet_", "text_model"},
    KohyaPrefix{"lora_te1_", "embedders.1."},
    KohyaPrefix{"lora_te2_", "embedders.0."},
    KohyaPrefix{"lora_te3_", "text_model"},
    KohyaPrefix{"lora_te_", "model.diffusion_model"},
    KohyaPrefix{"lora_prior_te_", "model.diffusion_model"},
    KohyaPrefix{"lora_prior_unet_", "text_model"},
    KohyaPrefix{"lora_transformer_", "text_model"},
    KohyaPrefix{"lora_", "\n"},
    KohyaPrefix{"lycoris_", "\n"},
};
constexpr std::array components = {std::string_view("unet."),           std::string_view("transformer."),
                                   std::string_view("text_encoder."),   std::string_view("text_encoder_2."),
                                   std::string_view("text_encoder_3."), std::string_view("diffusion_model.")};
constexpr std::string_view unetPrefix = "model.diffusion_model.";

/// Names of vision-language models in memory and in checkpoints (transformers' conversion mappings), both ways.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> renamings = {
    {{"model.language_model.", "language_model.model."},
     {"model.language_model.", "model."},
     {"language_model.model.", "model.language_model."},
     {"model.", "model.language_model."}}};

std::string flattened(std::string_view name)
{
    std::string flat(name);
    std::ranges::replace(flat, '.', '_');
    return flat;
}

std::optional<std::string> diffusersNameOfFlatUnet(std::string_view flat);

/// One interpretation of a name. The smallest choice wins.
struct Reading
{
    std::size_t name;
    int choice;
    std::string_view foreign;
};

class Search
{
public:
    explicit Search(const std::vector<LoraName> &names)
        : m_found(names.size())
    {
        for (std::size_t i = 0; i < names.size(); ++i)
            addReadings(names[i], i);
    }

    /// Records the tensor for every name that could refer to it.
    void visit(NodeId id, const std::string &path)
    {
        const std::string_view module = withoutWeight(path);
        offer(id, path, module);
        if (module.starts_with(unetPrefix)) {
            if (const auto other = diffusersNameOfUnet(module.substr(unetPrefix.size())))
                offer(id, path, *other);
        }
    }

    Expected<LoraTargets> result(const ModelState &model, const std::vector<LoraName> &names,
                                 const LoraAnswers &answers)
    {
        LoraTargets targets;
        std::unordered_map<NodeId, std::size_t> owners;
        for (std::size_t i = 0; i < m_found.size(); ++i) {
            Found &found = m_found[i];
            if (const std::string *place = answers.placeOf(names[i].name)) {
                BURNISH_TRY(const NodeId id, tensorAt(model, *place));
                found.ids = {id};
            }
            if (found.ids.size() > 1) {
                targets.questions.push_back(ambiguous(model, names[i].name, found.ids));
                found.ids.clear();
            }
            targets.weights.push_back(found.ids.empty() ? std::nullopt : std::optional(found.ids.front()));
            if (found.ids.empty())
                continue;
            const auto [owner, isNew] = owners.try_emplace(found.ids.front(), i);
            if (!isNew)
                return Error(ErrorCode::Collision,
                             LoraText::tr("Two modules of the adapter, %1 and %2, would both change this tensor.")
                                 .arg(quotedForMessage(names[owner->second].name), quotedForMessage(names[i].name)))
                    .inTensor(QString::fromStdString(model.path(found.ids.front())));
        }
        return targets;
    }

private:
    struct Found
    {
        int choice = 0;
        std::vector<NodeId> ids;
    };

    void addReadings(const LoraName &name, std::size_t index)
    {
        std::string_view text = name.name;
        if (name.style == LoraKeyStyle::Kohya) {
            for (const KohyaPrefix &prefix : kohyaPrefixes) {
                if (text.starts_with(prefix.text)) {
                    const std::string flat = flattened(text.substr(prefix.text.size()));
                    m_flat[flat].push_back({index, 0, prefix.foreign});
                    if (const auto other = diffusersNameOfFlatUnet(flat))
                        m_flat[flattened(*other)].push_back({index, 2, prefix.foreign});
                    return;
                }
            }
            m_flat[flattened(text)].push_back({index, 0, "\n"});
            // ComfyUI's files have the model's own names with kohya's factors.
            if (text.find('.') == std::string_view::npos)
                return;
        }
        if (text.starts_with(peftPrefix))
            text.remove_prefix(peftPrefix.size());
        m_dotted[std::string(text)].push_back({index, 0, "\n"});
        const std::string own = withoutWrappers(text);
        if (own != text) {
            text = own;
            m_dotted[own].push_back({index, 0, "\n"});
        }
        for (const std::string_view component : components) {
            if (text.starts_with(component))
                m_dotted[std::string(text.substr(component.size()))].push_back({index, 2, "\n"});
        }
        if (name.style != LoraKeyStyle::Peft)
            return;
        if (text.starts_with("model."))
            m_dotted[std::string(text.substr(6))].push_back({index, 2, "\n"});
        for (const auto &[from, to] : renamings) {
            if (text.starts_with(from))
                m_dotted[std::string(to).append(text.substr(from.size()))].push_back({index, 2, "\n"});
        }
        // transformers' Mixtral saves its router under another name than in memory.
        if (constexpr std::string_view router = ".mlp.gate"; text.ends_with(router))
            m_dotted[std::string(text.substr(0, text.size() - router.size())) + ".block_sparse_moe.gate"].push_back(
                {index, 2, "\n"});
        // The projections of PyTorch's MultiheadAttention: one is a parameter, the other a module inside.
        m_dotted[std::string(text) + ".in_proj_weight"].push_back({index, 4, "\n"});
        if (constexpr std::string_view inner = ".base_layer.out_proj"; text.ends_with(inner))
            m_dotted[std::string(text.substr(0, text.size() - inner.size())) + ".out_proj"].push_back({index, 4, "\n"});
    }

    /// Tries the whole name before its suffixes.
    void offer(NodeId id, const std::string &path, std::string_view module)
    {
        for (std::string_view end = module;;) {
            const bool isWhole = end.size() == module.size();
            if (!m_dotted.empty())
                take(m_dotted, std::string(end), id, path, isWhole);
            if (!m_flat.empty())
                take(m_flat, flattened(end), id, path, isWhole);
            const std::size_t dot = end.find('.');
            if (dot == std::string_view::npos)
                return;
            end.remove_prefix(dot + 1);
        }
    }

    using Readings = TextMap<std::vector<Reading>>;

    void take(const Readings &readings, const std::string &end, NodeId id, const std::string &path, bool isWhole)
    {
        const auto known = readings.find(end);
        if (known == readings.end())
            return;
        for (const Reading &reading : known->second) {
            if (path.find(reading.foreign) != std::string::npos)
                continue;
            const int choice = reading.choice + (isWhole ? 0 : 1);
            Found &found = m_found[reading.name];
            if (!found.ids.empty() && choice > found.choice)
                continue;
            if (choice < found.choice)
                found.ids.clear();
            found.choice = choice;
            if (std::ranges::find(found.ids, id) == found.ids.end())
                found.ids.push_back(id);
        }
    }

    static Expected<NodeId> tensorAt(const ModelState &model, const std::string &path)
    {
        const auto id = model.find(path);
        if (id && model.node(*id).isTensor())
            return *id;
        return Error(ErrorCode::NotFound, LoraText::tr("The model has no tensor at “%1”, which is given as the place "
                                                       "of a module of the adapter.")
                                              .arg(quotedForMessage(path)));
    }

    static LoraQuestion ambiguous(const ModelState &model, const std::string &name, const std::vector<NodeId> &ids)
    {
        std::vector<std::string> paths(ids.size());
        std::ranges::transform(ids, paths.begin(), [&](NodeId id) { return model.path(id); });
        Error error(ErrorCode::Collision, LoraText::tr("The adapter's module is ambiguous: it could be %1 or %2.")
                                              .arg(quotedForMessage(paths[0]), quotedForMessage(paths[1])));
        error.inTensor(QString::fromStdString(name));
        return {LoraQuestion::Kind::Place, name, paths, paths, std::move(error)};
    }

    Readings m_dotted;
    Readings m_flat;
    std::vector<Found> m_found;
};

std::optional<std::size_t> takeNumber(std::string_view &text)
{
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number > 99)
        return std::nullopt;
    text.remove_prefix(std::size_t(end - text.data()));
    if (text.starts_with('.'))
        text.remove_prefix(1);
    return number;
}

struct NamePair
{
    std::string_view own;
    std::string_view diffusers;
};

constexpr std::array residualNames = {
    NamePair{"in_layers.0", "norm1"},  NamePair{"in_layers.2", "conv1"},  NamePair{"emb_layers.1", "time_emb_proj"},
    NamePair{"out_layers.0", "norm2"}, NamePair{"out_layers.3", "conv2"}, NamePair{"skip_connection", "conv_shortcut"}};
/// Modules outside of the blocks.
constexpr std::array outerNames = {NamePair{"input_blocks.0.0", "conv_in"},
                                   NamePair{"out.0", "conv_norm_out"},
                                   NamePair{"out.2", "conv_out"},
                                   NamePair{"time_embed.0", "time_embedding.linear_1"},
                                   NamePair{"time_embed.2", "time_embedding.linear_2"},
                                   NamePair{"label_emb.0.0", "add_embedding.linear_1"},
                                   NamePair{"label_emb.0.2", "add_embedding.linear_2"}};

/// Translates the names within a residual block.
std::optional<std::string> residualName(const std::string &block, std::string_view inner)
{
    for (const NamePair &name : residualNames) {
        if (inner == name.own)
            return block + '.' + std::string(name.diffusers);
    }
    return std::nullopt;
}

/// Part of a block is residual if it has one of the residual names, otherwise attention.
std::optional<std::string> blockName(const std::string &block, std::size_t index, std::string_view inner)
{
    const std::string number = std::to_string(index);
    if (auto residual = residualName(block + ".resnets." + number, inner))
        return residual;
    return block + ".attentions." + number + '.' + std::string(inner);
}

/// Returns diffusers' name for a UNet module with kohya's underscores: "input_blocks_3_0_op".
std::optional<std::string> diffusersNameOfFlatUnet(std::string_view flat)
{
    for (const NamePair &name : outerNames) {
        if (flat == flattened(name.own))
            return std::string(name.diffusers);
    }
    for (const std::string_view list : {"input_blocks", "output_blocks", "middle_block"}) {
        if (!flat.starts_with(list))
            continue;
        std::string name(list);
        std::string_view rest = flat.substr(list.size());
        for (int numbers = list == "middle_block" ? 1 : 2; numbers > 0; --numbers) {
            const std::size_t end = rest.find('_', 1);
            if (!rest.starts_with('_') || end == std::string_view::npos)
                return std::nullopt;
            name.append(".").append(rest.substr(1, end - 1));
            rest.remove_prefix(end);
        }
        rest.remove_prefix(1);
        const auto isSame = [&](const NamePair &pair) { return rest == flattened(pair.own); };
        const auto residual = std::ranges::find_if(residualNames, isSame);
        return diffusersNameOfUnet(name.append(".").append(residual == residualNames.end() ? rest : residual->own));
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> diffusersNameOfUnet(std::string_view module)
{
    for (const NamePair &name : outerNames) {
        if (module == name.own)
            return std::string(name.diffusers);
    }
    const auto takeWord = [&module](std::string_view word) {
        const bool has = module.starts_with(word);
        if (has)
            module.remove_prefix(word.size());
        return has;
    };
    if (takeWord("middle_block.")) {
        const auto part = takeNumber(module);
        if (!part || *part > 2)
            return std::nullopt;
        return blockName("mid_block", *part == 2 ? 1 : 0, module);
    }
    const bool isDown = takeWord("input_blocks.");
    if (!isDown && !takeWord("output_blocks."))
        return std::nullopt;
    const auto block = takeNumber(module);
    const auto part = takeNumber(module);
    if (!block || !part || (isDown && *block == 0))
        return std::nullopt;
    // Levels have three blocks each; going down, the third is the step to the next level.
    const std::size_t place = isDown ? *block - 1 : *block;
    const std::string level = (isDown ? "down_blocks." : "up_blocks.") + std::to_string(place / 3);
    if (module == "op" && isDown)
        return level + ".downsamplers.0.conv";
    if (module == "conv" && !isDown)
        return level + ".upsamplers.0.conv";
    return blockName(level, place % 3, module);
}

Expected<LoraTargets> findLoraTargets(const ModelState &model, const std::vector<LoraName> &names,
                                      const LoraAnswers &answers)
{
    Search search(names);
    model.visitPaths(model.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (node.isTensor())
            search.visit(id, path);
        return true;
    });
    return search.result(model, names, answers);
}

} // namespace burnish
