// SPDX-License-Identifier: MIT
#include "core/rules/presets/presetrules.h"

namespace burnish {

namespace {

/// Divides PyTorch's gates into Burn's, each with a Linear for the input and one for the hidden state, [in, out].
/// `direction` is the field that contains them, `suffix` the end of PyTorch's names.
void addGates(PresetRules &rules, const std::vector<std::string> &gates, const std::string &direction = {},
              const std::string &suffix = {})
{
    for (const auto &[from, to] : {std::pair("ih", "input_transform"), std::pair("hh", "hidden_transform")}) {
        for (const std::string kind : {"weight", "bias"}) {
            const std::string end = std::string(".") + to + '.' + kind;
            std::vector<std::string> parts;
            parts.reserve(gates.size());
            for (const std::string &gate : gates)
                parts.push_back(std::string("{x}").append(direction).append(gate).append(end));
            const std::string fused =
                std::string("{x}").append(kind).append(1, '_').append(from).append("_l0") + suffix;
            // The number of gates shows here: a GRU has three, an LSTM four.
            if (kind == "weight" && std::string_view(from) == "hh")
                rules.splitSquares(fused, parts);
            else
                rules.split(fused, parts);
            if (kind != "weight")
                continue;
            for (const std::string &part : parts)
                rules.transpose(part, part);
        }
    }
}

const std::vector<std::string> lstmGates = {"input_gate", "forget_gate", "cell_gate", "output_gate"};

} // namespace

TensorRules lstmToBurnRules()
{
    PresetRules rules;
    addGates(rules, lstmGates);
    return rules.rules();
}

TensorRules biLstmToBurnRules()
{
    PresetRules rules;
    addGates(rules, lstmGates, "forward.");
    addGates(rules, lstmGates, "reverse.", "_reverse");
    return rules.rules();
}

TensorRules gruToBurnRules()
{
    PresetRules rules;
    addGates(rules, {"reset_gate", "update_gate", "new_gate"});
    return rules.rules();
}

/// The Linears keep PyTorch's [out, in]: the adapter transposes them with all others.
TensorRules attentionToBurnRules()
{
    const std::vector<std::string> parts = {"{x}query.{p}", "{x}key.{p}", "{x}value.{p}"};
    TensorRules rules = PresetRules().split("{x}in_proj_{p}", parts).rename("{x}out_proj.{p}", "{x}output.{p}").rules();
    rules.inverse = PresetRules().concat(parts, "{x}in_proj_{p}").rules().steps;
    // Many layers are called “output”. Only those beside a projection that was just joined are renamed: it alone has
    // the group p, without which a name belongs to a group of tensors, but makes none.
    for (const std::string kind : {"weight", "bias"}) {
        TensorRule rename;
        rename.operation = "rename";
        rename.syntax = RuleSyntax::Regex;
        rename.optional = true;
        rename.inputs = {"(?P<x>.*)in_proj_(?P<p>" + kind + ')', "(?P<x>.*)output\\." + kind};
        rename.outputs = {"${x}in_proj_${p}", "${x}out_proj." + kind};
        rules.inverse->push_back(std::move(rename));
    }
    return rules;
}

TensorRules vitToHuggingFaceRules()
{
    return PresetRules()
        .split("blocks.{i}.attn.qkv.{p}", {"vit.encoder.layer.{i}.attention.attention.query.{p}",
                                           "vit.encoder.layer.{i}.attention.attention.key.{p}",
                                           "vit.encoder.layer.{i}.attention.attention.value.{p}"})
        .rename("blocks.{i}.attn.proj.{p}", "vit.encoder.layer.{i}.attention.output.dense.{p}")
        .rename("blocks.{i}.norm1.{p}", "vit.encoder.layer.{i}.layernorm_before.{p}")
        .rename("blocks.{i}.norm2.{p}", "vit.encoder.layer.{i}.layernorm_after.{p}")
        .rename("blocks.{i}.mlp.fc1.{p}", "vit.encoder.layer.{i}.intermediate.dense.{p}")
        .rename("blocks.{i}.mlp.fc2.{p}", "vit.encoder.layer.{i}.output.dense.{p}")
        .rename("patch_embed.proj.{p}", "vit.embeddings.patch_embeddings.projection.{p}")
        .rename("cls_token", "vit.embeddings.cls_token")
        .rename("pos_embed", "vit.embeddings.position_embeddings")
        .rename("norm.{p}", "vit.layernorm.{p}")
        .rename("head.{p}", "classifier.{p}")
        .rules();
}

/// diffusers/scripts/convert_diffusers_to_original_stable_diffusion.py, read from right to left. Its attention keeps
/// projections as Linears, where ldm has 1 × 1 convolutions.
TensorRules latentDiffusionVaeRules()
{
    PresetRules rules;
    for (const std::string side : {"encoder", "decoder"}) {
        const std::string from = "{x}" + side + ".mid.";
        const std::string to = "{x}" + side + ".mid_block.";
        for (int block = 0; block < 2; ++block) {
            const std::string old = from + "block_" + std::to_string(block + 1);
            const std::string made = to + "resnets." + std::to_string(block);
            rules.rename(old + ".{n}.{p}", made + ".{n}.{p}");
        }
        for (const auto &[old, name] : {std::pair("q", "to_q"), std::pair("k", "to_k"), std::pair("v", "to_v"),
                                        std::pair("proj_out", "to_out.0")}) {
            rules.squeeze(from + "attn_1." + old + ".weight", to + "attentions.0." + name + ".weight", {2, 3});
            rules.rename(from + "attn_1." + old + ".bias", to + "attentions.0." + name + ".bias");
        }
        rules.rename(from + "attn_1.norm.{p}", to + "attentions.0.group_norm.{p}");
        rules.rename("{x}" + side + ".norm_out.{p}", "{x}" + side + ".conv_norm_out.{p}");
    }
    for (int block = 0; block < 4; ++block) {
        const std::string down = "{x}encoder.down." + std::to_string(block);
        const std::string downTo = "{x}encoder.down_blocks." + std::to_string(block);
        const std::string up = "{x}decoder.up." + std::to_string(3 - block);
        const std::string upTo = "{x}decoder.up_blocks." + std::to_string(block);
        for (const auto &[old, made] : {std::pair(down, downTo), std::pair(up, upTo)}) {
            // In this order, which the way back reverses.
            rules.rename(old + ".block.{i}.{n}.{p}", made + ".resnets.{i}.{n}.{p}");
            rules.rename(made + ".resnets.{i}.nin_shortcut.{p}", made + ".resnets.{i}.conv_shortcut.{p}");
        }
        rules.rename(down + ".downsample.conv.{p}", downTo + ".downsamplers.0.conv.{p}");
        rules.rename(up + ".upsample.conv.{p}", upTo + ".upsamplers.0.conv.{p}");
    }
    return rules.rules();
}

namespace {

/// The blocks of ldm's UNet on its way down, a list of numbers where diffusers has levels.
struct UnetLevels
{
    int count;
    int firstWithAttention;
    int lastWithAttention;
    const char *classes; ///< what diffusers calls ldm's label_emb

    [[nodiscard]] bool hasAttention(int level) const
    {
        return level >= firstWithAttention && level <= lastWithAttention;
    }
};

/// The layers in the residual blocks below a name.
void addResnets(PresetRules &rules, const std::string &resnets)
{
    for (const auto &[old, made] :
         {std::pair("in_layers.0", "norm1"), std::pair("in_layers.2", "conv1"), std::pair("out_layers.0", "norm2"),
          std::pair("out_layers.3", "conv2"), std::pair("emb_layers.1", "time_emb_proj"),
          std::pair("skip_connection", "conv_shortcut")})
        rules.rename(resnets + ".{e}." + old + ".{p}", resnets + ".{e}." + made + ".{p}");
}

/// One UNet below `x`, in the order that the way back reverses: blocks first, then the layers in them. The prefix is
/// not a placeholder: other parts of a checkpoint have a conv_in and residual blocks, too.
void addUnet(PresetRules &rules, const std::string &x, const UnetLevels &levels)
{
    const auto block = [&](const char *list, int number, int part) {
        return std::string(x).append(list).append(std::to_string(number)).append(1, '.').append(std::to_string(part));
    };
    for (int level = 0; level < levels.count; ++level) {
        const std::string down = x + "down_blocks." + std::to_string(level);
        const std::string up = x + "up_blocks." + std::to_string(level);
        const bool isLast = level == levels.count - 1;
        const bool hasAttentionUp = levels.hasAttention(levels.count - 1 - level);
        if (!isLast) {
            rules.rename(block("input_blocks.", 3 * (level + 1), 0) + ".op.{p}", down + ".downsamplers.0.conv.{p}");
            rules.rename(block("output_blocks.", 3 * level + 2, hasAttentionUp ? 2 : 1) + ".conv.{p}",
                         up + ".upsamplers.0.conv.{p}");
        }
        for (int i = 0; i < 3; ++i) {
            const std::string resnet = ".resnets." + std::to_string(i) + ".{m}";
            const std::string attention = ".attentions." + std::to_string(i) + ".{m}";
            if (i < 2)
                rules.rename(block("input_blocks.", 3 * level + i + 1, 0) + ".{m}", down + resnet);
            if (i < 2 && levels.hasAttention(level))
                rules.rename(block("input_blocks.", 3 * level + i + 1, 1) + ".{m}", down + attention);
            rules.rename(block("output_blocks.", 3 * level + i, 0) + ".{m}", up + resnet);
            if (hasAttentionUp)
                rules.rename(block("output_blocks.", 3 * level + i, 1) + ".{m}", up + attention);
        }
    }
    for (const auto &[old, made] :
         {std::pair("middle_block.0.{m}", "mid_block.resnets.0.{m}"),
          std::pair("middle_block.1.{m}", "mid_block.attentions.0.{m}"),
          std::pair("middle_block.2.{m}", "mid_block.resnets.1.{m}"), std::pair("input_blocks.0.0.{p}", "conv_in.{p}"),
          std::pair("time_embed.0.{p}", "time_embedding.linear_1.{p}"),
          std::pair("time_embed.2.{p}", "time_embedding.linear_2.{p}"), std::pair("out.0.{p}", "conv_norm_out.{p}"),
          std::pair("out.2.{p}", "conv_out.{p}")})
        rules.rename(x + old, x + made);
    rules.rename(x + "label_emb.0.0.{p}", x + levels.classes + ".linear_1.{p}");
    rules.rename(x + "label_emb.0.2.{p}", x + levels.classes + ".linear_2.{p}");
    for (const char *list : {"down_blocks.{i}", "mid_block", "up_blocks.{i}"})
        addResnets(rules, x + list + ".resnets");
}

TensorRules unetRules(const UnetLevels &levels)
{
    PresetRules rules;
    for (const char *prefix : {"model.diffusion_model.", ""})
        addUnet(rules, prefix, levels);
    return rules.rules();
}

} // namespace

/// The UNet of Stable Diffusion 1 and 2, from the same script.
TensorRules latentDiffusionUnetRules()
{
    return unetRules({4, 0, 2, "class_embedding"});
}

/// That of SDXL's base model.
TensorRules latentDiffusionXlUnetRules()
{
    return unetRules({3, 1, 2, "add_embedding"});
}

} // namespace burnish
