// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/quantconfig.h"
#include "support/testmain.h"

#include <QJsonDocument>
#include <QTest>

namespace burnish::test::tst_quantconfig {

class TestQuantConfig : public QObject
{
    Q_OBJECT

private:
    static QuantConfig configOf(const QByteArray &groups)
    {
        return QuantConfig::of(QJsonDocument::fromJson("{\"quantization_config\": {\"quant_method\": "
                                                       "\"compressed-tensors\", \"config_groups\": {" +
                                                       groups + "}}}")
                                   .object());
    }

private Q_SLOTS:
    void classesStandForModulesWithoutAGroupOfTheirOwn()
    {
        const QuantConfig config = configOf(R"("group_0": {"targets": ["Linear"], "weights": {"num_bits": 4}},
            "group_1": {"targets": ["a"], "weights": {"num_bits": 8}},
            "group_2": {"targets": ["re:.*down"], "weights": {"num_bits": 6}})");
        QCOMPARE(config.weightsOf("a").bits, std::optional(8U));
        QCOMPARE(config.weightsOf("b").bits, std::optional(4U));
        QCOMPARE(config.weightsOf("layers.0.down").bits, std::optional(6U));
    }

    void aModuleStandsForItselfOnly()
    {
        const QuantConfig config = configOf(R"("group_0": {"targets": ["a"], "weights": {"num_bits": 8}})");
        QCOMPARE(config.weightsOf("a").bits, std::optional(8U));
        QCOMPARE(config.weightsOf("b").bits, std::optional<unsigned>());
    }

    void modulesOfMlxHaveEntriesOrTheDefault()
    {
        const QuantConfig config = QuantConfig::of(QJsonDocument::fromJson(R"({"quantization": {"bits": 4,
            "group_size": 64, "a": {"bits": 8, "group_size": 32, "mode": "mxfp8"}, "b": false, "c": true,
            "d": {"bits": "3"}}, "quantization_config": {"bits": 2, "group_size": 128}})")
                                                       .object());
        using Source = MlxWeights::Source;
        QCOMPARE(config.method(), std::string("mlx"));
        const MlxWeights own = config.mlxWeightsOf("a");
        QVERIFY(own.source == Source::Module && own.isQuantised && own.mode == "mxfp8");
        QVERIFY(own.bits == 8U && own.groupSize == 32U);
        QVERIFY(!config.mlxWeightsOf("b").isQuantised);
        for (const char *module : {"c", "other"}) {
            const MlxWeights common = config.mlxWeightsOf(module);
            QVERIFY(common.source == Source::Default && common.isQuantised && common.mode == "affine");
            QVERIFY(common.bits == 4U && common.groupSize == 64U);
        }
        const MlxWeights text = config.mlxWeightsOf("d");
        QVERIFY(text.bits == 0U && !text.groupSize);
        QVERIFY(QuantConfig().mlxWeightsOf("a").source == Source::None);
    }

    void aTextModelsEntriesAreForItsOwnModules()
    {
        const QuantConfig config =
            QuantConfig::of(QJsonDocument::fromJson(R"({"text_config": {"quantization": {"bits": 4, "group_size": 64,
            "model.layers.0.q": {"bits": 8, "group_size": 32}}}})")
                                .object());
        QVERIFY(config.mlxWeightsOf("language_model.model.layers.0.q").bits == 8U);
        QVERIFY(config.mlxWeightsOf("model.layers.0.q").bits == 8U);
        QVERIFY(config.mlxWeightsOf("language_model.model.layers.1.q").bits == 4U);
        QVERIFY(config.mlxWeightsOf("lm_head").bits == 4U);
        QVERIFY(config.mlxWeightsOf("vision_tower.blocks.0.q").source == MlxWeights::Source::None);
    }
};

BURNISH_TEST(TestQuantConfig)

} // namespace burnish::test::tst_quantconfig

#include "tst_quantconfig.moc"
