// SPDX-License-Identifier: MIT
#include "core/rules/presets/rulepresets.h"
#include "support/rearranging.h"
#include "support/rulesmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_rulepresets {

namespace {

struct NamedShape
{
    const char *name;
    std::vector<std::uint64_t> shape;
};

/// A model of random bytes.
ModelState modelWith(const std::vector<NamedShape> &tensors)
{
    std::mt19937 random(7);
    StateBuilder builder;
    for (const NamedShape &tensor : tensors) {
        auto info = TensorInfo::make(Dtype::BF16, Shape(tensor.shape));
        std::vector<std::byte> bytes(std::size_t(info->byteSize()));
        for (std::byte &byte : bytes)
            byte = std::byte(random());
        builder.addTensorAt(tensor.name, storedIn(std::move(bytes), *info));
    }
    return builder.finish();
}

struct Family
{
    const char *preset;
    std::vector<NamedShape> tensors;
    const char *expected; ///< a name of the result
    std::vector<std::uint64_t> shape;
};

std::vector<Family> families()
{
    return {
        {"gpt2-to-burn",
         {{"transformer.h.0.attn.c_attn.weight", {4, 12}},
          {"transformer.h.0.attn.c_attn.bias", {12}},
          {"transformer.h.0.attn.c_proj.weight", {4, 4}},
          {"transformer.h.0.attn.bias", {1, 1, 8, 8}},
          {"transformer.h.0.mlp.c_fc.weight", {4, 16}},
          {"transformer.h.0.mlp.c_proj.bias", {4}},
          {"transformer.h.0.ln_1.weight", {4}},
          {"transformer.h.0.ln_2.bias", {4}},
          {"transformer.ln_f.weight", {4}},
          {"transformer.wte.weight", {10, 4}}},
         "transformer.layers.0.mha.key.weight",
         {4, 4}},
        {"gpt2-to-linear",
         {{"h.3.attn.c_attn.weight", {4, 12}},
          {"h.3.attn.c_attn.bias", {12}},
          {"h.3.attn.c_proj.weight", {4, 4}},
          {"h.3.mlp.c_fc.weight", {4, 16}},
          {"h.3.mlp.c_proj.weight", {16, 4}}},
         "h.3.mlp.c_fc.weight",
         {16, 4}},
        {"bert-to-burn",
         {{"bert.encoder.layer.11.attention.self.query.weight", {4, 4}},
          {"bert.encoder.layer.11.attention.self.key.bias", {4}},
          {"bert.encoder.layer.11.attention.output.dense.weight", {4, 4}},
          {"bert.encoder.layer.11.attention.output.LayerNorm.weight", {4}},
          {"bert.encoder.layer.11.output.LayerNorm.bias", {4}},
          {"bert.encoder.layer.11.intermediate.dense.weight", {8, 4}},
          {"bert.embeddings.LayerNorm.weight", {4}}},
         "bert.encoder.layers.11.norm_1.gamma",
         {4}},
        // The names in bert-base-uncased.
        {"bert-gamma-to-burn",
         {{"bert.embeddings.LayerNorm.beta", {4}},
          {"bert.embeddings.LayerNorm.gamma", {4}},
          {"bert.embeddings.word_embeddings.weight", {10, 4}},
          {"bert.encoder.layer.0.attention.output.LayerNorm.beta", {4}},
          {"bert.encoder.layer.0.attention.output.LayerNorm.gamma", {4}},
          {"bert.encoder.layer.0.attention.output.dense.bias", {4}},
          {"bert.encoder.layer.0.attention.self.key.bias", {4}},
          {"bert.encoder.layer.0.output.LayerNorm.gamma", {4}},
          {"bert.encoder.layer.0.output.dense.weight", {4, 8}},
          {"cls.predictions.transform.LayerNorm.gamma", {4}}},
         "bert.encoder.layers.0.norm_1.gamma",
         {4}},
        {"vit-to-hf",
         {{"cls_token", {1, 1, 6}},
          {"pos_embed", {1, 5, 6}},
          {"patch_embed.proj.weight", {6, 3, 2, 2}},
          {"blocks.0.attn.qkv.weight", {18, 6}},
          {"blocks.0.attn.qkv.bias", {18}},
          {"blocks.0.attn.proj.weight", {6, 6}},
          {"blocks.0.norm1.weight", {6}},
          {"blocks.0.mlp.fc1.weight", {12, 6}},
          {"norm.weight", {6}},
          {"head.bias", {3}}},
         "vit.encoder.layer.0.attention.attention.value.bias",
         {6}},
        {"llama-to-hf",
         {{"tok_embeddings.weight", {10, 16}},
          {"layers.0.attention.wq.weight", {16, 16}},
          {"layers.0.attention.wk.weight", {8, 16}},
          {"layers.0.attention.wv.weight", {8, 16}},
          {"layers.0.attention.wo.weight", {16, 16}},
          {"layers.0.feed_forward.w1.weight", {24, 16}},
          {"layers.0.attention_norm.weight", {16}},
          {"norm.weight", {16}},
          {"output.weight", {10, 16}}},
         "model.layers.0.self_attn.k_proj.weight",
         {8, 16}},
        {"llama-to-gguf",
         {{"model.embed_tokens.weight", {10, 16}},
          {"model.layers.1.self_attn.q_proj.weight", {16, 16}},
          {"model.layers.1.self_attn.q_proj.bias", {16}},
          {"model.layers.1.self_attn.k_proj.weight", {8, 16}},
          {"model.layers.1.mlp.up_proj.weight", {24, 16}},
          {"lm_head.weight", {10, 16}}},
         "blk.1.attn_q.bias",
         {16}},
        {"qwen-to-gguf",
         {{"model.embed_tokens.weight", {10, 16}},
          {"model.layers.0.self_attn.q_proj.weight", {16, 16}},
          {"model.layers.0.self_attn.q_norm.weight", {4}},
          {"model.layers.0.mlp.up_proj.weight", {24, 16}},
          {"model.layers.1.mlp.gate.weight", {2, 16}},
          {"model.layers.1.mlp.experts.0.up_proj.weight", {8, 16}},
          {"model.layers.1.mlp.experts.1.up_proj.weight", {8, 16}},
          {"model.layers.1.mlp.shared_expert.up_proj.weight", {24, 16}},
          {"model.layers.1.mlp.shared_expert_gate.weight", {1, 16}}},
         "blk.1.ffn_up_exps.weight",
         {2, 8, 16}},
        {"phi-split",
         {{"model.layers.0.self_attn.qkv_proj.weight", {32, 16}}, {"model.layers.0.mlp.gate_up_proj.weight", {24, 16}}},
         "model.layers.0.self_attn.v_proj.weight",
         {8, 16}},
        {"mixtral-stack",
         {{"model.layers.0.block_sparse_moe.gate.weight", {2, 4}},
          {"model.layers.0.block_sparse_moe.experts.0.w1.weight", {6, 4}},
          {"model.layers.0.block_sparse_moe.experts.0.w2.weight", {4, 6}},
          {"model.layers.0.block_sparse_moe.experts.0.w3.weight", {6, 4}},
          {"model.layers.0.block_sparse_moe.experts.1.w1.weight", {6, 4}},
          {"model.layers.0.block_sparse_moe.experts.1.w2.weight", {4, 6}},
          {"model.layers.0.block_sparse_moe.experts.1.w3.weight", {6, 4}}},
         "model.layers.0.mlp.experts.gate_up_proj",
         {2, 12, 4}},
        {"qwen-moe-stack",
         {{"model.layers.5.mlp.experts.0.gate_proj.weight", {6, 4}},
          {"model.layers.5.mlp.experts.1.gate_proj.weight", {6, 4}},
          {"model.layers.5.mlp.experts.0.up_proj.weight", {6, 4}},
          {"model.layers.5.mlp.experts.1.up_proj.weight", {6, 4}},
          {"model.layers.5.mlp.experts.0.down_proj.weight", {4, 6}},
          {"model.layers.5.mlp.experts.1.down_proj.weight", {4, 6}},
          {"model.layers.5.mlp.shared_expert.up_proj.weight", {6, 4}}},
         "model.layers.5.mlp.experts.down_proj",
         {2, 4, 6}},
        {"gpt-oss-mlx-to-hf",
         {{"model.layers.0.mlp.experts.gate_proj.weight", {2, 6, 4}},
          {"model.layers.0.mlp.experts.gate_proj.bias", {2, 6}},
          {"model.layers.0.mlp.experts.up_proj.weight", {2, 6, 4}},
          {"model.layers.0.mlp.experts.up_proj.bias", {2, 6}},
          {"model.layers.0.mlp.experts.down_proj.weight", {2, 4, 6}},
          {"model.layers.0.mlp.experts.down_proj.bias", {2, 4}},
          {"model.layers.0.mlp.router.weight", {2, 4}}},
         "model.layers.0.mlp.experts.gate_up_proj",
         {2, 4, 12}},
        {"split-gate-up",
         {{"a.mlp.gate_up_proj.weight", {8, 4}}, {"a.mlp.gate_up_proj.bias", {8}}},
         "a.mlp.up_proj.bias",
         {4}},
        {"whisper-to-hf",
         {{"encoder.conv1.weight", {4, 2, 3}},
          {"encoder.positional_embedding", {8, 4}},
          {"encoder.blocks.0.attn.query.weight", {4, 4}},
          {"encoder.blocks.0.attn.query.bias", {4}},
          {"encoder.blocks.0.attn.key.weight", {4, 4}},
          {"encoder.blocks.0.mlp.0.weight", {8, 4}},
          {"encoder.ln_post.weight", {4}},
          {"decoder.token_embedding.weight", {10, 4}},
          {"decoder.blocks.0.cross_attn.out.bias", {4}},
          {"decoder.blocks.0.cross_attn_ln.weight", {4}},
          {"decoder.ln.bias", {4}}},
         "model.decoder.layers.0.encoder_attn.out_proj.bias",
         {4}},
        {"ldm-vae-to-diffusers",
         {{"first_stage_model.encoder.conv_in.weight", {4, 3, 3, 3}},
          {"first_stage_model.encoder.mid.attn_1.q.weight", {4, 4, 1, 1}},
          {"first_stage_model.encoder.mid.attn_1.q.bias", {4}},
          {"first_stage_model.encoder.mid.attn_1.norm.weight", {4}},
          {"first_stage_model.encoder.mid.block_2.conv1.weight", {4, 4, 3, 3}},
          {"first_stage_model.encoder.down.1.block.0.nin_shortcut.weight", {8, 4, 1, 1}},
          {"first_stage_model.encoder.down.1.block.0.conv1.weight", {8, 4, 3, 3}},
          {"first_stage_model.encoder.down.0.downsample.conv.weight", {4, 4, 3, 3}},
          {"first_stage_model.decoder.up.3.block.1.norm1.weight", {4}},
          {"first_stage_model.decoder.up.1.upsample.conv.bias", {4}},
          {"first_stage_model.decoder.norm_out.weight", {4}}},
         "first_stage_model.decoder.up_blocks.0.resnets.1.norm1.weight",
         {4}},
        {"ldm-unet-to-diffusers",
         {{"model.diffusion_model.time_embed.0.weight", {8, 4}},
          {"model.diffusion_model.input_blocks.0.0.weight", {4, 4, 3, 3}},
          {"model.diffusion_model.input_blocks.1.0.in_layers.0.weight", {4}},
          {"model.diffusion_model.input_blocks.1.1.transformer_blocks.0.attn1.to_q.weight", {4, 4}},
          {"model.diffusion_model.input_blocks.3.0.op.weight", {4, 4, 3, 3}},
          {"model.diffusion_model.input_blocks.4.0.skip_connection.weight", {8, 4, 1, 1}},
          {"model.diffusion_model.middle_block.1.norm.weight", {4}},
          {"model.diffusion_model.middle_block.2.out_layers.3.bias", {4}},
          {"model.diffusion_model.output_blocks.2.1.conv.weight", {4, 4, 3, 3}},
          {"model.diffusion_model.output_blocks.5.2.conv.weight", {4, 4, 3, 3}},
          {"model.diffusion_model.output_blocks.11.1.proj_in.weight", {4, 4}},
          {"model.diffusion_model.out.2.bias", {4}}},
         "model.diffusion_model.up_blocks.3.attentions.2.proj_in.weight",
         {4, 4}},
        {"ldm-unet-xl-to-diffusers",
         {{"model.diffusion_model.input_blocks.2.0.in_layers.2.weight", {4, 4, 3, 3}},
          {"model.diffusion_model.input_blocks.3.0.op.weight", {4, 4, 3, 3}},
          {"model.diffusion_model.input_blocks.4.1.transformer_blocks.1.attn1.to_q.weight", {4, 4}},
          {"model.diffusion_model.label_emb.0.2.weight", {8, 4}},
          {"model.diffusion_model.output_blocks.2.1.proj_in.weight", {4, 4}},
          {"model.diffusion_model.output_blocks.2.2.conv.weight", {4, 4, 3, 3}},
          {"model.diffusion_model.output_blocks.8.0.skip_connection.weight", {4, 8, 1, 1}},
          {"first_stage_model.encoder.conv_in.weight", {4, 3, 3, 3}}},
         "model.diffusion_model.up_blocks.0.attentions.2.proj_in.weight",
         {4, 4}},
        {"lstm-to-burn",
         {{"rnn.weight_ih_l0", {8, 3}}, {"rnn.weight_hh_l0", {8, 2}}, {"rnn.bias_ih_l0", {8}}, {"rnn.bias_hh_l0", {8}}},
         "rnn.cell_gate.input_transform.weight",
         {3, 2}},
        {"bilstm-to-burn",
         {{"rnn.weight_ih_l0", {8, 3}},
          {"rnn.bias_hh_l0", {8}},
          {"rnn.weight_ih_l0_reverse", {8, 3}},
          {"rnn.bias_hh_l0_reverse", {8}}},
         "rnn.reverse.forget_gate.input_transform.weight",
         {3, 2}},
        {"gru-to-burn",
         {{"weight_ih_l0", {6, 3}}, {"weight_hh_l0", {6, 2}}, {"bias_ih_l0", {6}}},
         "new_gate.hidden_transform.weight",
         {2, 2}},
        {"attention-to-burn",
         {{"a.self_attn.in_proj_weight", {12, 4}},
          {"a.self_attn.in_proj_bias", {12}},
          {"a.self_attn.out_proj.weight", {4, 4}},
          {"a.self_attn.out_proj.bias", {4}}},
         "a.self_attn.value.weight",
         {4, 4}},
    };
}

} // namespace

class TestRulePresets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPresetHasAFamily()
    {
        QStringList tested;
        for (const Family &family : families())
            tested += QLatin1String(family.preset);
        QStringList names = rulesPresetNames();
        names.sort();
        tested.sort();
        QCOMPARE(tested, names);
    }

    void presetsLeadThereAndBack_data()
    {
        QTest::addColumn<int>("index");
        const auto all = families();
        for (std::size_t i = 0; i < all.size(); ++i)
            QTest::newRow(all[i].preset) << int(i);
    }
    void presetsLeadThereAndBack()
    {
        QFETCH(int, index);
        const Family family = families()[std::size_t(index)];
        const auto rules = rulesOfPreset(QLatin1String(family.preset));
        QVERIFY(rules);
        const RulesOptions options = {.values = {{"heads", 4}, {"kv_heads", 2}, {"head_size", 4}}};
        const ModelState source = modelWith(family.tensors);
        const ModelState there = ruled(source, *rules, options);
        const auto found = there.find(family.expected);
        QVERIFY2(found, qPrintable(listing(there).join(QLatin1Char('\n'))));
        QCOMPARE(there.node(*found).tensor->info().shape(), Shape(family.shape));
        // Without the model, as in a file of rules, and with what the rules did to it.
        const auto back = inverseOf(*rules);
        QVERIFY2(back, back ? "" : qPrintable(back.error().sentence()));
        QCOMPARE(difference(tensorsByName(ruled(there, *back, options)), tensorsByName(source)), QString());
        const auto exact = inverseOf(planned(source, *rules, options));
        QVERIFY2(exact, exact ? "" : qPrintable(exact.error().sentence()));
        QCOMPARE(difference(tensorsByName(ruled(there, *exact, options)), tensorsByName(source)), QString());
    }

    void presetsSurviveFiles_data() { presetsLeadThereAndBack_data(); }
    void presetsSurviveFiles()
    {
        QFETCH(int, index);
        const auto rules = rulesOfPreset(QLatin1String(families()[std::size_t(index)].preset));
        const auto json = tensorRulesFromJson(QJsonDocument::fromJson(tensorRulesToJson(*rules)));
        QVERIFY(json && *json == *rules);
        const auto yaml = tensorRulesFromYaml(tensorRulesToYaml(*rules));
        QVERIFY2(yaml, yaml ? "" : qPrintable(yaml.error().sentence()));
        QVERIFY(*yaml == *rules);
    }

    void theWayBackOfAttentionLeavesOtherOutputsAlone()
    {
        const auto rules = rulesOfPreset(QStringLiteral("attention-to-burn"));
        QVERIFY(rules);
        const ModelState source = modelWith({{"a.self_attn.in_proj_weight", {12, 4}},
                                             {"a.self_attn.in_proj_bias", {12}},
                                             {"a.self_attn.out_proj.weight", {4, 4}},
                                             {"a.self_attn.out_proj.bias", {4}},
                                             {"b.self_attn.in_proj_weight", {12, 4}},
                                             {"b.self_attn.out_proj.weight", {4, 4}},
                                             {"a.output.weight", {4, 4}},
                                             {"head.output.weight", {4, 4}},
                                             {"head.output.bias", {4}}});
        const ModelState there = ruled(source, *rules, {});
        QVERIFY(there.find("a.self_attn.output.bias") && there.find("b.self_attn.output.weight"));
        const auto back = inverseOf(*rules);
        QVERIFY(back);
        QCOMPARE(difference(tensorsByName(ruled(there, *back, {})), tensorsByName(source)), QString());
    }

    /// A name that only ends like one of a rule's is another name, in both directions.
    void theUnetOfAWholeCheckpointIsFound()
    {
        const std::vector<std::pair<std::string, std::string>> names = {
            {"model.diffusion_model.input_blocks.1.1.transformer_blocks.0.attn1.to_out.0.weight",
             "model.diffusion_model.down_blocks.0.attentions.0.transformer_blocks.0.attn1.to_out.0.weight"},
            {"model.diffusion_model.out.0.weight", "model.diffusion_model.conv_norm_out.weight"},
            {"model.diffusion_model.output_blocks.2.0.in_layers.0.weight",
             "model.diffusion_model.up_blocks.0.resnets.2.norm1.weight"},
            {"model.diffusion_model.output_blocks.2.1.conv.weight",
             "model.diffusion_model.up_blocks.0.upsamplers.0.conv.weight"},
            {"first_stage_model.encoder.conv_in.weight", "first_stage_model.encoder.conv_in.weight"},
            {"first_stage_model.decoder.conv_out.weight", "first_stage_model.decoder.conv_out.weight"},
            {"first_stage_model.decoder.up_blocks.0.resnets.2.norm1.weight",
             "first_stage_model.decoder.up_blocks.0.resnets.2.norm1.weight"}};
        const auto rules = rulesOfPreset(QStringLiteral("ldm-unet-to-diffusers"));
        QVERIFY(rules);
        const auto back = inverseOf(*rules);
        QVERIFY(back);
        // As in a checkpoint, and alone in a file.
        const std::size_t prefix = std::string_view("model.diffusion_model.").size();
        for (const auto &[from, to] : names) {
            const std::size_t skip = from.starts_with("model.") ? prefix : 0;
            for (const auto &[one, other] : {std::pair(from, to), std::pair(from.substr(skip), to.substr(skip))}) {
                // Beside a tensor that the rules take, since a file without one is refused.
                const ModelState source = modelWith({{one.c_str(), {4}}, {"time_embed.0.bias", {4}}});
                const ModelState there = ruled(source, *rules, {});
                QVERIFY2(there.find(other), qPrintable(listing(there).join(QLatin1Char('\n'))));
                QCOMPARE(difference(tensorsByName(ruled(there, *back, {})), tensorsByName(source)), QString());
            }
        }
    }

    void unknownPresetsNameTheOthers()
    {
        const auto rules = rulesOfPreset(QStringLiteral("gpt3"));
        QVERIFY(!rules);
        QVERIFY(rules.error().message().contains(QLatin1String("gpt2-to-burn")));
    }
};

BURNISH_TEST(TestRulePresets)

} // namespace burnish::test::tst_rulepresets

#include "tst_rulepresets.moc"
