// SPDX-License-Identifier: MIT
#include "core/remap/presets.h"

#include "core/base/joinedtext.h"
#include "core/remap/remaptext.h"

#include <QStringList>

#include <algorithm>
#include <span>

namespace burnish {

namespace {

struct RulePair
{
    const char *from;
    const char *to;
};

/// Norms are identified by name: names that contain "norm", and short ones such as bn1, ln_f, gn.
constexpr RulePair normsToBurn[] = {
    {R"((?i)((?:^|\.)(?:[^.]*norm[^.]*|(?:bn|ln|gn)(?:_[a-z0-9]+|\d+)?)(?:\.\d+)?)\.weight$)", "${1}.gamma"},
    {R"((?i)((?:^|\.)(?:[^.]*norm[^.]*|(?:bn|ln|gn)(?:_[a-z0-9]+|\d+)?)(?:\.\d+)?)\.bias$)", "${1}.beta"},
};

constexpr RulePair normsToPyTorch[] = {
    {R"((^|\.)gamma$)", "${1}weight"},
    {R"((^|\.)beta$)", "${1}bias"},
};

constexpr RulePair dropModel[] = {
    {R"(^(?:(?:module|_orig_mod)\.)*model\.)", ""},
};

/// Wrappers that FSDP, activation checkpointing and torch.compile put around modules, wherever they are in a name.
constexpr RulePair trainingWrappers[] = {
    {R"(^(?:(?:module|_fsdp_wrapped_module|_checkpoint_wrapped_module|_orig_mod)\.)+)", ""},
    {R"(\.(?:(?:_fsdp_wrapped_module|_checkpoint_wrapped_module|_orig_mod)\.)+)", "."},
};

/// Megatron Core (megatron/core/models/gpt, 0.4 and later), with the norms that Transformer Engine fuses into the
/// linear layer after them.
constexpr RulePair megatronToHuggingFace[] = {
    {R"(^(?:(?:module|model)\.)+(embedding|decoder|output_layer)\.)", "${1}."},
    {R"(^embedding\.word_embeddings\.)", "model.embed_tokens."},
    {R"(^decoder\.layers\.(\d+)\.self_attention\.linear_qkv\.layer_norm_(weight|bias)$)",
     "model.layers.${1}.input_layernorm.${2}"},
    {R"(^decoder\.layers\.(\d+)\.mlp\.linear_fc1\.layer_norm_(weight|bias)$)",
     "model.layers.${1}.post_attention_layernorm.${2}"},
    {R"(^decoder\.layers\.(\d+)\.self_attention\.linear_qkv\.)", "model.layers.${1}.self_attn.qkv_proj."},
    {R"(^decoder\.layers\.(\d+)\.self_attention\.linear_proj\.)", "model.layers.${1}.self_attn.o_proj."},
    {R"(^decoder\.layers\.(\d+)\.self_attention\.(q|k)_layernorm\.)", "model.layers.${1}.self_attn.${2}_norm."},
    {R"(^decoder\.layers\.(\d+)\.pre_mlp_layernorm\.)", "model.layers.${1}.post_attention_layernorm."},
    {R"(^decoder\.layers\.(\d+)\.mlp\.linear_fc1\.)", "model.layers.${1}.mlp.gate_up_proj."},
    {R"(^decoder\.layers\.(\d+)\.mlp\.linear_fc2\.)", "model.layers.${1}.mlp.down_proj."},
    {R"(^decoder\.layers\.)", "model.layers."},
    {R"(^decoder\.final_layernorm\.)", "model.norm."},
    {R"(^output_layer\.)", "lm_head."},
};

constexpr RulePair numberedLayers[] = {
    {R"((^|\.)h\.(\d+)\.)", "${1}layer${2}."},
};

/// In models with norms first, Burn calls the norm before attention norm_2 and the one before the feed-forward part
/// norm_1.
constexpr RulePair gpt2ToBurn[] = {
    {R"(^(?:transformer\.)?h\.(\d+)\.)", "layers.${1}."},
    {R"(^transformer\.(wte|wpe|ln_f)\.)", "${1}."},
    {R"(^layers\.(\d+)\.attn\.c_proj\.)", "layers.${1}.mha.output."},
    {R"(^layers\.(\d+)\.mlp\.c_fc\.)", "layers.${1}.pwff.linear_inner."},
    {R"(^layers\.(\d+)\.mlp\.c_proj\.)", "layers.${1}.pwff.linear_outer."},
    {R"(^layers\.(\d+)\.ln_1\.)", "layers.${1}.norm_2."},
    {R"(^layers\.(\d+)\.ln_2\.)", "layers.${1}.norm_1."},
    {R"(^(layers\.\d+\.norm_[12]|ln_f)\.weight$)", "${1}.gamma"},
    {R"(^(layers\.\d+\.norm_[12]|ln_f)\.bias$)", "${1}.beta"},
};

constexpr RulePair bertToBurn[] = {
    {R"(^(?:bert|roberta)\.)", ""},
    {R"(^encoder\.layer\.(\d+)\.attention\.self\.(query|key|value)\.)", "encoder.layers.${1}.mha.${2}."},
    {R"(^encoder\.layer\.(\d+)\.attention\.output\.dense\.)", "encoder.layers.${1}.mha.output."},
    {R"(^encoder\.layer\.(\d+)\.attention\.output\.LayerNorm\.)", "encoder.layers.${1}.norm_1."},
    {R"(^encoder\.layer\.(\d+)\.intermediate\.dense\.)", "encoder.layers.${1}.pwff.linear_inner."},
    {R"(^encoder\.layer\.(\d+)\.output\.dense\.)", "encoder.layers.${1}.pwff.linear_outer."},
    {R"(^encoder\.layer\.(\d+)\.output\.LayerNorm\.)", "encoder.layers.${1}.norm_2."},
    {R"(\.(norm_[12]|LayerNorm)\.weight$)", ".${1}.gamma"},
    {R"(\.(norm_[12]|LayerNorm)\.bias$)", ".${1}.beta"},
};

constexpr RulePair torchEncoderToBurn[] = {
    {R"((^|\.)layers\.(\d+)\.self_attn\.out_proj\.)", "${1}layers.${2}.mha.output."},
    {R"((^|\.)layers\.(\d+)\.linear1\.)", "${1}layers.${2}.pwff.linear_inner."},
    {R"((^|\.)layers\.(\d+)\.linear2\.)", "${1}layers.${2}.pwff.linear_outer."},
    {R"((^|\.)layers\.(\d+)\.norm([12])\.weight$)", "${1}layers.${2}.norm_${3}.gamma"},
    {R"((^|\.)layers\.(\d+)\.norm([12])\.bias$)", "${1}layers.${2}.norm_${3}.beta"},
};

/// kohya joins paths with underscores, which also occur in names, so only known names are split. Numbers first, since
/// two consecutive lists share the underscore between them.
constexpr RulePair kohya[] = {
    {R"(^lora_unet_)", "unet."},
    {R"(^lora_te1?_)", "text_encoder."},
    {R"(^lora_te2_)", "text_encoder_2."},
    {R"((down_blocks|up_blocks|input_blocks|output_blocks|middle_block|attentions|resnets|transformer_blocks|downsamplers|upsamplers|)"
     R"(in_layers|out_layers|emb_layers|layers|net|to_out|double_blocks|single_blocks|img_mlp|txt_mlp)_(\d+)_)",
     "${1}.${2}."},
    {R"((attentions|resnets|transformer_blocks|downsamplers|upsamplers|in_layers|out_layers|emb_layers|net|to_out|img_mlp|)"
     R"(txt_mlp)_(\d+)(\.|$))",
     "${1}.${2}${3}"},
    {R"(^(unet\.(?:input|output)_blocks\.\d+)\.(\d+)_)", "${1}.${2}."},
    {R"(^unet\.mid_block_)", "unet.mid_block."},
    {R"(^unet\.(time_embed|out)_(\d+)(\.|$))", "unet.${1}.${2}${3}"},
    {R"(^unet\.label_emb_(\d+)_(\d+)(\.|$))", "unet.label_emb.${1}.${2}${3}"},
    {R"(^text_encoder(_2)?\.text_model_encoder_layers\.)", "text_encoder${1}.text_model.encoder.layers."},
    {R"(\.(attn[12])_to_(q|k|v|out)\b)", ".${1}.to_${2}"},
    {R"(\.ff_net\.)", ".ff.net."},
    {R"(\.self_attn_(q|k|v|out)_proj\b)", ".self_attn.${1}_proj"},
    {R"(\.mlp_fc([12])\b)", ".mlp.fc${1}"},
    {R"(\.(time|add|class)_embedding_linear_([12])\b)", ".${1}_embedding.linear_${2}"},
    {R"(\.(img|txt)_(attn|mod)_(qkv|proj|lin)\b)", ".${1}_${2}.${3}"},
    {R"(\.modulation_lin\b)", ".modulation.lin"},
};

RemapPreset preset(const char *name, const QString &title, const QString &description, std::span<const RulePair> pairs)
{
    RemapPreset made{QLatin1String(name), title, description, {}};
    for (const RulePair &pair : pairs)
        made.rules.push_back({pair.from, pair.to});
    return made;
}

} // namespace

std::vector<RemapPreset> remapPresets()
{
    return {
        preset("norms-to-burn", RemapText::tr("PyTorch norms to Burn"),
               RemapText::tr("Renames weight and bias of norms to gamma and beta. Norms are recognised by name: "
                             "“norm” anywhere in it, or bn1, ln_f, gn …"),
               normsToBurn),
        preset("norms-to-pytorch", RemapText::tr("Burn norms to PyTorch"),
               RemapText::tr("Renames gamma and beta to weight and bias."), normsToPyTorch),
        preset("drop-wrappers", RemapText::tr("Drop wrappers"),
               RemapText::tr("Removes what DataParallel, torch.compile, FSDP and checkpointing add to names: a "
                             "leading module., and _orig_mod., _fsdp_wrapped_module. and "
                             "_checkpoint_wrapped_module. everywhere."),
               trainingWrappers),
        preset("drop-model", RemapText::tr("Drop model."),
               RemapText::tr("Removes a leading model., also after module. and _orig_mod."), dropModel),
        preset("h-to-layer", RemapText::tr("h.0 to layer0"),
               RemapText::tr("The numbered blocks of a list h become fields layer0, layer1 …"), numberedLayers),
        preset("bert-to-burn", RemapText::tr("Hugging Face BERT to Burn"),
               RemapText::tr("The BERT or RoBERTa encoder becomes Burn's TransformerEncoder; embeddings, pooler "
                             "and heads keep their names."),
               bertToBurn),
        preset("gpt2-to-burn", RemapText::tr("Hugging Face GPT-2 to Burn"),
               RemapText::tr("The blocks become Burn's pre-norm TransformerEncoder. attn.c_attn combines query, "
                             "key and value in one tensor and keeps its name."),
               gpt2ToBurn),
        preset("torch-encoder-to-burn", RemapText::tr("nn.TransformerEncoder to Burn"),
               RemapText::tr("PyTorch's post-norm encoder becomes Burn's encoder. in_proj_weight and "
                             "in_proj_bias combine query, key and value in one tensor and keep their names."),
               torchEncoderToBurn),
        preset("megatron-to-hf", RemapText::tr("Megatron Core GPT to Hugging Face"),
               RemapText::tr("Renames Megatron Core's modules to those of Llama in transformers. linear_qkv and "
                             "linear_fc1 combine several tensors and become qkv_proj and gate_up_proj."),
               megatronToHuggingFace),
        preset(
            "kohya", RemapText::tr("kohya LoRA to dotted names"),
            RemapText::tr(
                "lora_unet_down_blocks_0_… becomes unet.down_blocks.0.…; only known names are split at underscores."),
            kohya),
    };
}

Expected<std::vector<RemapRule>> presetRules(const QString &name)
{
    QStringList names;
    for (RemapPreset &known : remapPresets()) {
        // Once two presets; each left what the other drops.
        const bool isOldName = name == QLatin1String("drop-module") && known.name == QLatin1String("drop-wrappers");
        if (known.name == name || isOldName)
            return std::move(known.rules);
        names += known.name;
    }
    return Error(ErrorCode::InvalidArgument,
                 RemapText::tr("Unknown preset “%1”. Available presets: %2.").arg(name, joinedNames(names)));
}

} // namespace burnish
