// SPDX-License-Identifier: MIT
#include "core/rules/presets/presetrules.h"

namespace burnish {

namespace {

/// The rows of a fused projection of queries, keys and values, by the configuration's numbers.
QJsonArray attentionSizes()
{
    return {QStringLiteral("heads * head_size"), QStringLiteral("kv_heads * head_size"),
            QStringLiteral("kv_heads * head_size")};
}

} // namespace

/// Conv1D stores [in, out], as Burn's Linear does. In models with norms first, Burn calls the norm before attention
/// norm_2 and the one before the feed-forward part norm_1.
TensorRules gpt2ToBurnRules()
{
    return PresetRules()
        .split("{x}h.{i}.attn.c_attn.weight",
               {"{x}layers.{i}.mha.query.weight", "{x}layers.{i}.mha.key.weight", "{x}layers.{i}.mha.value.weight"}, 1)
        .split("{x}h.{i}.attn.c_attn.bias",
               {"{x}layers.{i}.mha.query.bias", "{x}layers.{i}.mha.key.bias", "{x}layers.{i}.mha.value.bias"})
        .rename("{x}h.{i}.attn.c_proj.{p}", "{x}layers.{i}.mha.output.{p}")
        .rename("{x}h.{i}.mlp.c_fc.{p}", "{x}layers.{i}.pwff.linear_inner.{p}")
        .rename("{x}h.{i}.mlp.c_proj.{p}", "{x}layers.{i}.pwff.linear_outer.{p}")
        .rename("{x}h.{i}.ln_1.weight", "{x}layers.{i}.norm_2.gamma")
        .rename("{x}h.{i}.ln_1.bias", "{x}layers.{i}.norm_2.beta")
        .rename("{x}h.{i}.ln_2.weight", "{x}layers.{i}.norm_1.gamma")
        .rename("{x}h.{i}.ln_2.bias", "{x}layers.{i}.norm_1.beta")
        .rename("{x}ln_f.weight", "{x}ln_f.gamma")
        .rename("{x}ln_f.bias", "{x}ln_f.beta")
        .rules();
}

TensorRules gpt2ToLinearRules()
{
    return PresetRules()
        .split("{x}h.{i}.attn.c_attn.weight",
               {"{x}h.{i}.attn.q_proj.weight", "{x}h.{i}.attn.k_proj.weight", "{x}h.{i}.attn.v_proj.weight"}, 1)
        .split("{x}h.{i}.attn.c_attn.bias",
               {"{x}h.{i}.attn.q_proj.bias", "{x}h.{i}.attn.k_proj.bias", "{x}h.{i}.attn.v_proj.bias"})
        .transpose("{x}h.{i}.attn.q_proj.weight", "{x}h.{i}.attn.q_proj.weight")
        .transpose("{x}h.{i}.attn.k_proj.weight", "{x}h.{i}.attn.k_proj.weight")
        .transpose("{x}h.{i}.attn.v_proj.weight", "{x}h.{i}.attn.v_proj.weight")
        .transpose("{x}h.{i}.attn.c_proj.weight", "{x}h.{i}.attn.c_proj.weight")
        .transpose("{x}h.{i}.mlp.c_fc.weight", "{x}h.{i}.mlp.c_fc.weight")
        .transpose("{x}h.{i}.mlp.c_proj.weight", "{x}h.{i}.mlp.c_proj.weight")
        .rules();
}

namespace {

/// `scale` and `shift` are what the checkpoint calls the parameters of norms.
PresetRules bertRules(const std::string &scale, const std::string &shift)
{
    return PresetRules()
        .rename("{x}encoder.layer.{i}.attention.self.{n}.{p}", "{x}encoder.layers.{i}.mha.{n}.{p}")
        .rename("{x}encoder.layer.{i}.attention.output.dense.{p}", "{x}encoder.layers.{i}.mha.output.{p}")
        .rename("{x}encoder.layer.{i}.attention.output.LayerNorm." + scale, "{x}encoder.layers.{i}.norm_1.gamma")
        .rename("{x}encoder.layer.{i}.attention.output.LayerNorm." + shift, "{x}encoder.layers.{i}.norm_1.beta")
        .rename("{x}encoder.layer.{i}.intermediate.dense.{p}", "{x}encoder.layers.{i}.pwff.linear_inner.{p}")
        .rename("{x}encoder.layer.{i}.output.dense.{p}", "{x}encoder.layers.{i}.pwff.linear_outer.{p}")
        .rename("{x}encoder.layer.{i}.output.LayerNorm." + scale, "{x}encoder.layers.{i}.norm_2.gamma")
        .rename("{x}encoder.layer.{i}.output.LayerNorm." + shift, "{x}encoder.layers.{i}.norm_2.beta");
}

} // namespace

TensorRules bertToBurnRules()
{
    return bertRules("weight", "bias")
        .rename("{x}embeddings.LayerNorm.weight", "{x}embeddings.LayerNorm.gamma")
        .rename("{x}embeddings.LayerNorm.bias", "{x}embeddings.LayerNorm.beta")
        .rules();
}

/// TensorFlow's names of the norms, which Google's own checkpoints kept.
TensorRules oldBertToBurnRules()
{
    return bertRules("gamma", "beta").rules();
}

/// Meta's checkpoints interleave the rotary pairs of a head; transformers keeps them in two halves.
TensorRules llamaToHuggingFaceRules()
{
    return PresetRules()
        .rope(true, "layers.{i}.attention.wq.{p}", "model.layers.{i}.self_attn.q_proj.{p}", "heads")
        .rope(true, "layers.{i}.attention.wk.{p}", "model.layers.{i}.self_attn.k_proj.{p}", "kv_heads")
        .rename("layers.{i}.attention.wv.{p}", "model.layers.{i}.self_attn.v_proj.{p}")
        .rename("layers.{i}.attention.wo.{p}", "model.layers.{i}.self_attn.o_proj.{p}")
        .rename("layers.{i}.feed_forward.w1.{p}", "model.layers.{i}.mlp.gate_proj.{p}")
        .rename("layers.{i}.feed_forward.w2.{p}", "model.layers.{i}.mlp.down_proj.{p}")
        .rename("layers.{i}.feed_forward.w3.{p}", "model.layers.{i}.mlp.up_proj.{p}")
        .rename("layers.{i}.attention_norm.weight", "model.layers.{i}.input_layernorm.weight")
        .rename("layers.{i}.ffn_norm.weight", "model.layers.{i}.post_attention_layernorm.weight")
        .rename("tok_embeddings.weight", "model.embed_tokens.weight")
        .rename("norm.weight", "model.norm.weight")
        .rename("output.weight", "lm_head.weight")
        .rules();
}

/// The names and the rotary order of llama.cpp's converter for Llama.
TensorRules llamaToGgufRules()
{
    return PresetRules()
        .rope(false, "model.layers.{i}.self_attn.q_proj.{p}", "blk.{i}.attn_q.{p}", "heads")
        .rope(false, "model.layers.{i}.self_attn.k_proj.{p}", "blk.{i}.attn_k.{p}", "kv_heads")
        .rename("model.layers.{i}.self_attn.v_proj.{p}", "blk.{i}.attn_v.{p}")
        .rename("model.layers.{i}.self_attn.o_proj.{p}", "blk.{i}.attn_output.{p}")
        .rename("model.layers.{i}.mlp.gate_proj.{p}", "blk.{i}.ffn_gate.{p}")
        .rename("model.layers.{i}.mlp.down_proj.{p}", "blk.{i}.ffn_down.{p}")
        .rename("model.layers.{i}.mlp.up_proj.{p}", "blk.{i}.ffn_up.{p}")
        .rename("model.layers.{i}.block_sparse_moe.gate.weight", "blk.{i}.ffn_gate_inp.weight")
        .stack("model.layers.{i}.block_sparse_moe.experts.{e}.w1.weight", "blk.{i}.ffn_gate_exps.weight")
        .stack("model.layers.{i}.block_sparse_moe.experts.{e}.w2.weight", "blk.{i}.ffn_down_exps.weight")
        .stack("model.layers.{i}.block_sparse_moe.experts.{e}.w3.weight", "blk.{i}.ffn_up_exps.weight")
        .rename("model.layers.{i}.input_layernorm.weight", "blk.{i}.attn_norm.weight")
        .rename("model.layers.{i}.post_attention_layernorm.weight", "blk.{i}.ffn_norm.weight")
        .rename("model.embed_tokens.weight", "token_embd.weight")
        .rename("model.norm.weight", "output_norm.weight")
        .rename("lm_head.weight", "output.weight")
        .rules();
}

/// Likewise for Qwen, in which llama.cpp keeps the rows in order. Routers and experts are those of its MoE models.
TensorRules qwenToGgufRules()
{
    PresetRules rules;
    for (const auto &[old, name] :
         {std::pair("self_attn.q_proj", "attn_q"), std::pair("self_attn.k_proj", "attn_k"),
          std::pair("self_attn.v_proj", "attn_v"), std::pair("self_attn.o_proj", "attn_output"),
          std::pair("self_attn.q_norm", "attn_q_norm"), std::pair("self_attn.k_norm", "attn_k_norm"),
          std::pair("mlp.gate_proj", "ffn_gate"), std::pair("mlp.down_proj", "ffn_down"),
          std::pair("mlp.up_proj", "ffn_up"), std::pair("mlp.shared_expert.gate_proj", "ffn_gate_shexp"),
          std::pair("mlp.shared_expert.down_proj", "ffn_down_shexp"),
          std::pair("mlp.shared_expert.up_proj", "ffn_up_shexp"), std::pair("mlp.gate", "ffn_gate_inp")})
        rules.rename(std::string("model.layers.{i}.") + old + ".{p}", std::string("blk.{i}.") + name + ".{p}");
    for (const auto &[old, name] : {std::pair("gate_proj", "ffn_gate_exps"), std::pair("down_proj", "ffn_down_exps"),
                                    std::pair("up_proj", "ffn_up_exps")})
        rules.stack(std::string("model.layers.{i}.mlp.experts.{e}.") + old + ".weight",
                    std::string("blk.{i}.") + name + ".weight");
    return rules.squeeze("model.layers.{i}.mlp.shared_expert_gate.weight", "blk.{i}.ffn_gate_inp_shexp.weight", {0})
        .rename("model.layers.{i}.input_layernorm.weight", "blk.{i}.attn_norm.weight")
        .rename("model.layers.{i}.post_attention_layernorm.weight", "blk.{i}.ffn_norm.weight")
        .rename("model.embed_tokens.weight", "token_embd.weight")
        .rename("model.norm.weight", "output_norm.weight")
        .rename("lm_head.weight", "output.weight")
        .rules();
}

TensorRules phiRules()
{
    return PresetRules()
        .splitSizes("{x}layers.{i}.self_attn.qkv_proj.{p}",
                    {"{x}layers.{i}.self_attn.q_proj.{p}", "{x}layers.{i}.self_attn.k_proj.{p}",
                     "{x}layers.{i}.self_attn.v_proj.{p}"},
                    attentionSizes())
        .split("{x}layers.{i}.mlp.gate_up_proj.{p}",
               {"{x}layers.{i}.mlp.gate_proj.{p}", "{x}layers.{i}.mlp.up_proj.{p}"})
        .rules();
}

TensorRules gateUpRules()
{
    return PresetRules().split("{x}gate_up_proj.{p}", {"{x}gate_proj.{p}", "{x}up_proj.{p}"}).rules();
}

/// The forms of transformers up to 4 and from 5 on.
TensorRules mixtralRules()
{
    return PresetRules()
        .stack("model.layers.{i}.block_sparse_moe.experts.{e}.w1.weight",
               "model.layers.{i}.block_sparse_moe.experts.w1")
        .stack("model.layers.{i}.block_sparse_moe.experts.{e}.w3.weight",
               "model.layers.{i}.block_sparse_moe.experts.w3")
        .concat({"model.layers.{i}.block_sparse_moe.experts.w1", "model.layers.{i}.block_sparse_moe.experts.w3"},
                "model.layers.{i}.mlp.experts.gate_up_proj", 1)
        .stack("model.layers.{i}.block_sparse_moe.experts.{e}.w2.weight", "model.layers.{i}.mlp.experts.down_proj")
        .rename("model.layers.{i}.block_sparse_moe.gate.weight", "model.layers.{i}.mlp.gate.weight")
        .rules();
}

TensorRules qwenExpertsRules()
{
    return PresetRules()
        .stack("{x}layers.{i}.mlp.experts.{e}.gate_proj.weight", "{x}layers.{i}.mlp.experts.gate_proj")
        .stack("{x}layers.{i}.mlp.experts.{e}.up_proj.weight", "{x}layers.{i}.mlp.experts.up_proj")
        .concat({"{x}layers.{i}.mlp.experts.gate_proj", "{x}layers.{i}.mlp.experts.up_proj"},
                "{x}layers.{i}.mlp.experts.gate_up_proj", 1)
        .stack("{x}layers.{i}.mlp.experts.{e}.down_proj.weight", "{x}layers.{i}.mlp.experts.down_proj")
        .rules();
}

/// mlx-lm's form (models/gpt_oss.py, sanitize()) becomes that of transformers: rows of gate and up in turn, transposed.
TensorRules gptOssOfMlxRules()
{
    return PresetRules()
        .alternate({"{x}mlp.experts.gate_proj.weight", "{x}mlp.experts.up_proj.weight"}, "{x}mlp.experts.gate_up_proj")
        .transposeStack("{x}mlp.experts.gate_up_proj", "{x}mlp.experts.gate_up_proj")
        .alternate({"{x}mlp.experts.gate_proj.bias", "{x}mlp.experts.up_proj.bias"}, "{x}mlp.experts.gate_up_proj_bias")
        .transposeStack("{x}mlp.experts.down_proj.weight", "{x}mlp.experts.down_proj")
        .rename("{x}mlp.experts.down_proj.bias", "{x}mlp.experts.down_proj_bias")
        .rules();
}

/// OpenAI's names and those of transformers. The keys have no bias in either.
TensorRules whisperToHuggingFaceRules()
{
    PresetRules rules;
    const std::pair<const char *, const char *> projections[] = {
        {"query", "q_proj"}, {"key", "k_proj"}, {"value", "v_proj"}, {"out", "out_proj"}};
    for (const std::string side : {"encoder", "decoder"}) {
        const std::string from = side + ".blocks.{i}.";
        const std::string to = "model." + side + ".layers.{i}.";
        for (const auto &[old, name] : projections)
            rules.rename(from + "attn." + old + ".{p}", to + "self_attn." + name + ".{p}");
        rules.rename(from + "attn_ln.{p}", to + "self_attn_layer_norm.{p}");
        rules.rename(from + "mlp.0.{p}", to + "fc1.{p}");
        rules.rename(from + "mlp.2.{p}", to + "fc2.{p}");
        rules.rename(from + "mlp_ln.{p}", to + "final_layer_norm.{p}");
    }
    for (const auto &[old, name] : projections)
        rules.rename(std::string("decoder.blocks.{i}.cross_attn.") + old + ".{p}",
                     std::string("model.decoder.layers.{i}.encoder_attn.") + name + ".{p}");
    return rules.rename("decoder.blocks.{i}.cross_attn_ln.{p}", "model.decoder.layers.{i}.encoder_attn_layer_norm.{p}")
        .rename("encoder.conv1.{p}", "model.encoder.conv1.{p}")
        .rename("encoder.conv2.{p}", "model.encoder.conv2.{p}")
        .rename("encoder.positional_embedding", "model.encoder.embed_positions.weight")
        .rename("encoder.ln_post.{p}", "model.encoder.layer_norm.{p}")
        .rename("decoder.token_embedding.weight", "model.decoder.embed_tokens.weight")
        .rename("decoder.positional_embedding", "model.decoder.embed_positions.weight")
        .rename("decoder.ln.{p}", "model.decoder.layer_norm.{p}")
        .rules();
}

} // namespace burnish
