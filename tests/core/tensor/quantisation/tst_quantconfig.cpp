// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/quantconfig.h"
#include "support/testmain.h"

#include <QJsonDocument>
#include <QTest>

using namespace burnish;

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
};

BURNISH_TEST(TestQuantConfig)
#include "tst_quantconfig.moc"
