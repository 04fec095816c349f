// SPDX-License-Identifier: MIT
#include "core/remap/presets.h"
#include "support/testmain.h"

#include <QSet>
#include <QTest>

namespace burnish::test::tst_presets {

class TestPresets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allCompileAndAreToldApart()
    {
        QSet<QString> names;
        QSet<QString> titles;
        for (const RemapPreset &preset : remapPresets()) {
            QVERIFY2(KeyRemapper::compile(preset.rules), qPrintable(preset.name));
            QVERIFY(!preset.rules.empty() && !preset.description.isEmpty());
            names += preset.name;
            titles += preset.title;
        }
        QCOMPARE(std::size_t(names.size()), remapPresets().size());
        QCOMPARE(titles.size(), names.size());
    }

    void anUnknownOneIsRefusedWithTheKnown()
    {
        const auto rules = presetRules(QStringLiteral("norms"));
        QVERIFY(!rules);
        QVERIFY(rules.error().message().contains(QLatin1String("norms-to-burn")));
    }

    void renamesWhatItIsFor_data()
    {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        const auto rows = [](const char *preset, std::initializer_list<std::pair<const char *, const char *>> names) {
            for (const auto &[from, to] : names)
                QTest::addRow("%s: %s", preset, from)
                    << QString::fromLatin1(preset) << QString::fromLatin1(from) << QString::fromLatin1(to ? to : from);
        };
        constexpr const char *same = nullptr;
        rows("norms-to-burn", {{"norm.weight", "norm.gamma"},
                               {"a.norm1.bias", "a.norm1.beta"},
                               {"bn1.weight", "bn1.gamma"},
                               {"h.0.ln_1.weight", "h.0.ln_1.gamma"},
                               {"ln_f.bias", "ln_f.beta"},
                               {"model.input_layernorm.weight", "model.input_layernorm.gamma"},
                               {"e.LayerNorm.bias", "e.LayerNorm.beta"},
                               {"norms.3.weight", "norms.3.gamma"},
                               {"gn.weight", "gn.gamma"},
                               {"bn1.running_mean", same},
                               {"norm.linear.weight", same},
                               {"lnx.weight", same},
                               {"plan.ln.w", same},
                               {"fc.weight", same},
                               {"norm.weight_v", same}});
        rows("norms-to-pytorch",
             {{"a.norm.gamma", "a.norm.weight"}, {"beta", "bias"}, {"a.gamma_1", same}, {"a.xbeta", same}});
        rows("drop-module", {{"module.fc.weight", "fc.weight"},
                             {"module.module.fc", "fc"},
                             {"_orig_mod.module.fc", "fc"},
                             {"module._orig_mod.fc", "fc"},
                             {"a._orig_mod._orig_mod.b", "a.b"},
                             {"my_module.fc", same},
                             {"a.module.fc", same}});
        rows("drop-wrappers", {{"module.layer._orig_mod._checkpoint_wrapped_module.fc", "layer.fc"},
                               {"_fsdp_wrapped_module.fc.weight", "fc.weight"},
                               {"a._fsdp_wrapped_module._checkpoint_wrapped_module.b.w", "a.b.w"},
                               {"app.model._orig_mod.0.weight", "app.model.0.weight"},
                               {"my_fsdp_wrapped_module.fc", same},
                               {"fc._orig_mod", same}});
        rows("megatron-to-hf",
             {{"embedding.word_embeddings.weight", "model.embed_tokens.weight"},
              {"module.module.decoder.layers.0.input_layernorm.weight", "model.layers.0.input_layernorm.weight"},
              {"decoder.layers.3.self_attention.linear_qkv.weight", "model.layers.3.self_attn.qkv_proj.weight"},
              {"decoder.layers.3.self_attention.linear_qkv.layer_norm_weight", "model.layers.3.input_layernorm.weight"},
              {"decoder.layers.3.self_attention.linear_proj.bias", "model.layers.3.self_attn.o_proj.bias"},
              {"decoder.layers.3.self_attention.q_layernorm.weight", "model.layers.3.self_attn.q_norm.weight"},
              {"decoder.layers.12.mlp.linear_fc1.layer_norm_bias", "model.layers.12.post_attention_layernorm.bias"},
              {"decoder.layers.12.pre_mlp_layernorm.weight", "model.layers.12.post_attention_layernorm.weight"},
              {"model.decoder.layers.12.mlp.linear_fc1.weight", "model.layers.12.mlp.gate_up_proj.weight"},
              {"decoder.layers.12.mlp.linear_fc2.weight", "model.layers.12.mlp.down_proj.weight"},
              {"decoder.final_layernorm.weight", "model.norm.weight"},
              {"output_layer.weight", "lm_head.weight"},
              {"encoder.layers.0.mlp.linear_fc1.weight", same}});
        rows("drop-model", {{"model.fc", "fc"},
                            {"module._orig_mod.model.fc", "fc"},
                            {"model.model.fc", "model.fc"},
                            {"models.fc", same}});
        rows("h-to-layer",
             {{"transformer.h.11.attn.w", "transformer.layer11.attn.w"}, {"h.0.w", "layer0.w"}, {"bh.0.w", same}});
        rows("bert-to-burn",
             {{"bert.encoder.layer.0.attention.self.query.weight", "encoder.layers.0.mha.query.weight"},
              {"encoder.layer.11.attention.output.dense.bias", "encoder.layers.11.mha.output.bias"},
              {"encoder.layer.1.attention.output.LayerNorm.weight", "encoder.layers.1.norm_1.gamma"},
              {"roberta.encoder.layer.1.intermediate.dense.weight", "encoder.layers.1.pwff.linear_inner.weight"},
              {"encoder.layer.1.output.dense.weight", "encoder.layers.1.pwff.linear_outer.weight"},
              {"encoder.layer.1.output.LayerNorm.bias", "encoder.layers.1.norm_2.beta"},
              {"bert.embeddings.LayerNorm.weight", "embeddings.LayerNorm.gamma"},
              {"bert.embeddings.word_embeddings.weight", "embeddings.word_embeddings.weight"},
              {"cls.predictions.bias", same}});
        rows("gpt2-to-burn", {{"transformer.h.3.attn.c_proj.weight", "layers.3.mha.output.weight"},
                              {"h.3.mlp.c_fc.bias", "layers.3.pwff.linear_inner.bias"},
                              {"h.3.mlp.c_proj.bias", "layers.3.pwff.linear_outer.bias"},
                              {"h.3.ln_1.weight", "layers.3.norm_2.gamma"},
                              {"h.3.ln_2.bias", "layers.3.norm_1.beta"},
                              {"transformer.ln_f.weight", "ln_f.gamma"},
                              {"transformer.wte.weight", "wte.weight"},
                              {"h.3.attn.c_attn.weight", "layers.3.attn.c_attn.weight"},
                              {"lm_head.weight", same}});
        rows("torch-encoder-to-burn", {{"enc.layers.0.self_attn.out_proj.bias", "enc.layers.0.mha.output.bias"},
                                       {"layers.2.linear1.weight", "layers.2.pwff.linear_inner.weight"},
                                       {"layers.2.norm2.bias", "layers.2.norm_2.beta"},
                                       {"layers.2.self_attn.in_proj_weight", same}});
        rows("kohya",
             {{"lora_unet_down_blocks_0_attentions_1_transformer_blocks_0_attn1_to_q.lora_down.weight",
               "unet.down_blocks.0.attentions.1.transformer_blocks.0.attn1.to_q.lora_down.weight"},
              {"lora_unet_up_blocks_3_attentions_2_transformer_blocks_0_attn2_to_out_0.lora_up.weight",
               "unet.up_blocks.3.attentions.2.transformer_blocks.0.attn2.to_out.0.lora_up.weight"},
              {"lora_unet_mid_block_attentions_0_transformer_blocks_0_ff_net_0_proj.alpha",
               "unet.mid_block.attentions.0.transformer_blocks.0.ff.net.0.proj.alpha"},
              {"lora_unet_mid_block_attentions_0_transformer_blocks_0_ff_net_2.alpha",
               "unet.mid_block.attentions.0.transformer_blocks.0.ff.net.2.alpha"},
              {"lora_unet_down_blocks_1_resnets_0_time_emb_proj.alpha",
               "unet.down_blocks.1.resnets.0.time_emb_proj.alpha"},
              {"lora_unet_down_blocks_0_downsamplers_0_conv.alpha", "unet.down_blocks.0.downsamplers.0.conv.alpha"},
              {"lora_unet_time_embedding_linear_1.alpha", "unet.time_embedding.linear_1.alpha"},
              {"lora_unet_input_blocks_4_1_transformer_blocks_0_attn1_to_k.alpha",
               "unet.input_blocks.4.1.transformer_blocks.0.attn1.to_k.alpha"},
              {"lora_unet_input_blocks_1_0_in_layers_2.alpha", "unet.input_blocks.1.0.in_layers.2.alpha"},
              {"lora_unet_middle_block_1_proj_in.alpha", "unet.middle_block.1.proj_in.alpha"},
              {"lora_unet_time_embed_2.lora_down.weight", "unet.time_embed.2.lora_down.weight"},
              {"lora_unet_label_emb_0_2.alpha", "unet.label_emb.0.2.alpha"},
              {"lora_unet_out_2.alpha", "unet.out.2.alpha"},
              {"lora_te_text_model_encoder_layers_11_self_attn_out_proj.lora_up.weight",
               "text_encoder.text_model.encoder.layers.11.self_attn.out_proj.lora_up.weight"},
              {"lora_te1_text_model_encoder_layers_0_mlp_fc1.alpha",
               "text_encoder.text_model.encoder.layers.0.mlp.fc1.alpha"},
              {"lora_te2_text_model_encoder_layers_0_mlp_fc2.alpha",
               "text_encoder_2.text_model.encoder.layers.0.mlp.fc2.alpha"},
              {"lora_unet_double_blocks_7_img_attn_qkv.alpha", "unet.double_blocks.7.img_attn.qkv.alpha"},
              {"lora_unet_double_blocks_7_txt_mlp_2.alpha", "unet.double_blocks.7.txt_mlp.2.alpha"},
              {"lora_unet_single_blocks_37_modulation_lin.alpha", "unet.single_blocks.37.modulation.lin.alpha"},
              {"lora_unet_single_blocks_37_linear1.alpha", "unet.single_blocks.37.linear1.alpha"}});
    }

    void renamesWhatItIsFor()
    {
        QFETCH(const QString, preset);
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        const auto rules = presetRules(preset);
        QVERIFY(rules);
        const auto remapper = KeyRemapper::compile(*rules);
        QVERIFY(remapper);
        QCOMPARE(QString::fromStdString(remapper->remapped(from.toStdString())), to);
    }
};

BURNISH_TEST(TestPresets)

} // namespace burnish::test::tst_presets

#include "tst_presets.moc"
