// SPDX-License-Identifier: MIT
#include "core/rules/presets/rulepresets.h"

#include "core/base/joinedtext.h"
#include "core/rules/language/rulestext.h"
#include "core/rules/presets/presetrules.h"

#include <QStringList>

namespace burnish {

namespace {

RulesPreset preset(const char *name, QString title, QString description, TensorRules rules)
{
    rules.title = title;
    return {QLatin1String(name), std::move(title), std::move(description), std::move(rules)};
}

std::vector<RulesPreset> layerPresets()
{
    return {
        preset("lstm-to-burn", RulesText::tr("PyTorch LSTM to Burn"),
               RulesText::tr("The fused gates of one layer and direction become Burn's four gates, each with [in, out] "
                             "weights. Export with the adapter none."),
               lstmToBurnRules()),
        preset("bilstm-to-burn", RulesText::tr("PyTorch bidirectional LSTM to Burn"),
               RulesText::tr("The fused gates of one layer become the forward and reverse LSTM of Burn's BiLstm, with "
                             "[in, out] weights. Export with the adapter none."),
               biLstmToBurnRules()),
        preset("gru-to-burn", RulesText::tr("PyTorch GRU to Burn"),
               RulesText::tr("The fused gates of one layer and direction become Burn's three gates, each with [in, "
                             "out] weights. Export with the adapter none."),
               gruToBurnRules()),
        preset("attention-to-burn", RulesText::tr("PyTorch MultiheadAttention to Burn"),
               RulesText::tr("in_proj becomes query, key and value, and out_proj becomes output. Weights keep "
                             "PyTorch's layout, which the adapter converts."),
               attentionToBurnRules()),
        preset("split-gate-up", RulesText::tr("Split gate_up_proj"),
               RulesText::tr("Divides fused feed-forward weights into gate_proj and up_proj."), gateUpRules()),
    };
}

std::vector<RulesPreset> languagePresets()
{
    return {
        preset("gpt2-to-burn", RulesText::tr("GPT-2 to Burn"),
               RulesText::tr("The blocks become Burn's pre-norm TransformerEncoder, with query, key and value apart. "
                             "Conv1D stores [in, out] as Burn does: export with the adapter none."),
               gpt2ToBurnRules()),
        preset("gpt2-to-linear", RulesText::tr("GPT-2 to Linear layers"),
               RulesText::tr("Divides c_attn into q_proj, k_proj and v_proj, and transposes Conv1D weights to [out, "
                             "in]."),
               gpt2ToLinearRules()),
        preset("bert-to-burn", RulesText::tr("BERT to Burn"),
               RulesText::tr("The encoder of BERT or RoBERTa becomes Burn's TransformerEncoder. Weights keep PyTorch's "
                             "layout, which the adapter converts."),
               bertToBurnRules()),
        preset("bert-gamma-to-burn", RulesText::tr("BERT with gamma and beta to Burn"),
               RulesText::tr("The same for checkpoints such as bert-base-uncased, in which norms have gamma and beta."),
               oldBertToBurnRules()),
        preset("llama-to-hf", RulesText::tr("Llama of Meta to Hugging Face"),
               RulesText::tr("Renames the tensors and reorders the rows of queries and keys for rotary positions. "
                             "Requires the values heads and kv_heads."),
               llamaToHuggingFaceRules()),
        preset("llama-to-gguf", RulesText::tr("Llama of Hugging Face to GGUF"),
               RulesText::tr(
                   "llama.cpp's names and rotary order for Llama, Mistral and Mixtral, with its experts stacked. "
                   "Requires the values heads and kv_heads."),
               llamaToGgufRules()),
        preset("qwen-to-gguf", RulesText::tr("Qwen of Hugging Face to GGUF"),
               RulesText::tr("llama.cpp's names for Qwen 2 and 3. Experts are stacked, and rows stay in order."),
               qwenToGgufRules()),
        preset("phi-split", RulesText::tr("Phi-3: split qkv_proj and gate_up_proj"),
               RulesText::tr("Divides fused projections into those of Llama. Requires the values heads, kv_heads and "
                             "head_size."),
               phiRules()),
        preset("mixtral-stack", RulesText::tr("Stack the experts of Mixtral"),
               RulesText::tr("One matrix for each expert becomes the stacked form of transformers 5."), mixtralRules()),
        preset("qwen-moe-stack", RulesText::tr("Stack the experts of Qwen"),
               RulesText::tr("One matrix for each expert becomes the stacked form, with gate and up in one tensor."),
               qwenExpertsRules()),
        preset("gpt-oss-mlx-to-hf", RulesText::tr("gpt-oss of MLX to Hugging Face"),
               RulesText::tr("The experts' gate and up become one tensor with alternating columns, and the stacks "
                             "[experts, inputs, outputs]. MXFP4 keeps its codes. The way back leads to MLX."),
               gptOssOfMlxRules()),
        preset("whisper-to-hf", RulesText::tr("Whisper of OpenAI to Hugging Face"),
               RulesText::tr("Renames the tensors of OpenAI's checkpoints to those of transformers."),
               whisperToHuggingFaceRules()),
    };
}

std::vector<RulesPreset> imagePresets()
{
    return {
        preset("vit-to-hf", RulesText::tr("ViT of timm to Hugging Face"),
               RulesText::tr("Divides the fused qkv and renames the tensors to those of ViTForImageClassification."),
               vitToHuggingFaceRules()),
        preset("ldm-vae-to-diffusers", RulesText::tr("Stable Diffusion's VAE to diffusers"),
               RulesText::tr("Renames the autoencoder's tensors and makes Linear weights of 1 × 1 convolutions in its "
                             "attention."),
               latentDiffusionVaeRules()),
        preset("ldm-unet-to-diffusers", RulesText::tr("Stable Diffusion's UNet to diffusers"),
               RulesText::tr("Renames the tensors of the UNet of Stable Diffusion 1 and 2."),
               latentDiffusionUnetRules()),
        preset("ldm-unet-xl-to-diffusers", RulesText::tr("SDXL's UNet to diffusers"),
               RulesText::tr("Renames the tensors of the UNet of SDXL's base model."), latentDiffusionXlUnetRules()),
    };
}

} // namespace

std::vector<RulesPreset> rulesPresets()
{
    std::vector<RulesPreset> all;
    for (auto family : {languagePresets, imagePresets, layerPresets}) {
        for (RulesPreset &one : family())
            all.push_back(std::move(one));
    }
    return all;
}

QStringList rulesPresetNames()
{
    QStringList names;
    for (const RulesPreset &one : rulesPresets())
        names += one.name;
    return names;
}

Expected<TensorRules> rulesOfPreset(const QString &name)
{
    for (RulesPreset &known : rulesPresets()) {
        if (known.name == name)
            return std::move(known.rules);
    }
    return invalid(
        RulesText::tr("Unknown preset “%1”. Available presets: %2.").arg(name, joinedNames(rulesPresetNames())));
}

} // namespace burnish
