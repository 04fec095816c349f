// SPDX-License-Identifier: MIT
#include "core/rules/presets/presetrules.h"

namespace burnish {

namespace {

/// Divides PyTorch's gates into Burn's, each with a Linear for the input and one for the hidden state, [in, out].
TensorRules gatesToBurn(const std::vector<std::string> &gates)
{
    PresetRules rules;
    for (const auto &[from, to] : {std::pair("ih", "input_transform"), std::pair("hh", "hidden_transform")}) {
        for (const std::string kind : {"weight", "bias"}) {
            const std::string end = std::string(".") + to + '.' + kind;
            std::vector<std::string> parts;
            parts.reserve(gates.size());
            for (const std::string &gate : gates)
                parts.push_back(std::string("{x}").append(gate).append(end));
            rules.split("{x}" + kind + '_' + from + "_l0", parts);
            if (kind != "weight")
                continue;
            for (const std::string &part : parts)
                rules.transpose(part, part);
        }
    }
    return rules.rules();
}

} // namespace

TensorRules lstmToBurnRules()
{
    return gatesToBurn({"input_gate", "forget_gate", "cell_gate", "output_gate"});
}

TensorRules gruToBurnRules()
{
    return gatesToBurn({"reset_gate", "update_gate", "new_gate"});
}

/// The Linears keep PyTorch's [out, in]: the adapter transposes them with all others.
TensorRules attentionToBurnRules()
{
    return PresetRules()
        .split("{x}in_proj_{p}", {"{x}query.{p}", "{x}key.{p}", "{x}value.{p}"})
        .rename("{x}out_proj.{p}", "{x}output.{p}")
        .rules();
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

/// The layers of a residual block of ldm's UNet.
void addResnet(PresetRules &rules, const std::string &from, const std::string &to)
{
    for (const auto &[old, made] :
         {std::pair("in_layers.0", "norm1"), std::pair("in_layers.2", "conv1"), std::pair("out_layers.0", "norm2"),
          std::pair("out_layers.3", "conv2"), std::pair("emb_layers.1", "time_emb_proj"),
          std::pair("skip_connection", "conv_shortcut")})
        rules.rename(from + '.' + old + ".{p}", to + '.' + made + ".{p}");
}

} // namespace

/// The UNet of Stable Diffusion 1 and 2, from the same script.
TensorRules latentDiffusionUnetRules()
{
    PresetRules rules;
    const auto block = [](const char *list, int number, int part) {
        return std::string("{x}") + list + '.' + std::to_string(number) + '.' + std::to_string(part);
    };
    for (int at = 0; at < 4; ++at) {
        const std::string down = "{x}down_blocks." + std::to_string(at);
        const std::string up = "{x}up_blocks." + std::to_string(at);
        for (int i = 0; i < 2; ++i) {
            addResnet(rules, block("input_blocks", 3 * at + i + 1, 0), down + ".resnets." + std::to_string(i));
            if (at < 3)
                rules.rename(block("input_blocks", 3 * at + i + 1, 1) + ".{m}",
                             down + ".attentions." + std::to_string(i) + ".{m}");
        }
        if (at < 3)
            rules.rename(block("input_blocks", 3 * (at + 1), 0) + ".op.{p}", down + ".downsamplers.0.conv.{p}");
        if (at < 3)
            rules.rename(block("output_blocks", 3 * at + 2, at == 0 ? 1 : 2) + ".conv.{p}",
                         up + ".upsamplers.0.conv.{p}");
        for (int i = 0; i < 3; ++i) {
            addResnet(rules, block("output_blocks", 3 * at + i, 0), up + ".resnets." + std::to_string(i));
            if (at > 0)
                rules.rename(block("output_blocks", 3 * at + i, 1) + ".{m}",
                             up + ".attentions." + std::to_string(i) + ".{m}");
        }
    }
    addResnet(rules, "{x}middle_block.0", "{x}mid_block.resnets.0");
    addResnet(rules, "{x}middle_block.2", "{x}mid_block.resnets.1");
    return rules.rename("{x}middle_block.1.{m}", "{x}mid_block.attentions.0.{m}")
        .rename("{x}input_blocks.0.0.{p}", "{x}conv_in.{p}")
        .rename("{x}time_embed.0.{p}", "{x}time_embedding.linear_1.{p}")
        .rename("{x}time_embed.2.{p}", "{x}time_embedding.linear_2.{p}")
        .rename("{x}out.0.{p}", "{x}conv_norm_out.{p}")
        .rename("{x}out.2.{p}", "{x}conv_out.{p}")
        .rules();
}

} // namespace burnish
