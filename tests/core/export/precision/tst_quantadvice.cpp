// SPDX-License-Identifier: MIT
#include "core/export/precision/quantadvice.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_quantadvice {

class TestQuantAdvice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapesAndNamesDecide()
    {
        const auto reason = [](std::string_view path, const Shape &shape) { return reasonToKeep(path, shape); };
        QCOMPARE(reason("layers.0.fc.weight", {4, 4}), std::nullopt);
        QCOMPARE(reason("layers.0.norm.weight", {4}), std::optional(KeepReason::Vector));
        QCOMPARE(reason("scale", Shape()), std::optional(KeepReason::Vector));
        QCOMPARE(reason("norm.running_mean", {4}), std::optional(KeepReason::Buffer));
        QCOMPARE(reason("optimizer.fc.weight", {4, 4}), std::optional(KeepReason::Buffer));
        QCOMPARE(reason("attention_mask", {4, 4}), std::optional(KeepReason::Buffer));
        for (const char *name : {"model.embed_tokens.weight", "token_embd.weight", "wte.weight"})
            QCOMPARE(reason(name, {4, 4}), std::optional(KeepReason::Embedding));
        QCOMPARE(reason("embed.bias", {4}), std::optional(KeepReason::Vector));
        QCOMPARE(reason("mlp.experts.gate_up_proj_bias", {4, 4}), std::optional(KeepReason::Bias));
        for (const char *name : {"lm_head.weight", "model.lm_head.weight", "embed_out.weight", "output.weight"})
            QCOMPARE(reason(name, {4, 4}), std::optional(KeepReason::Output));
        QCOMPARE(reason("attention.output.weight", {4, 4}), std::nullopt);
        for (const char *name : {"mlp.router.weight", "mlp.gate.weight", "blk.0.ffn_gate_inp.weight"})
            QCOMPARE(reason(name, {4, 4}), std::optional(KeepReason::Router));
        QCOMPARE(reason("mlp.gate_proj.weight", {4, 4}), std::nullopt);
    }

    void errorsAreComparedWithThoseOfOthers()
    {
        QVERIFY(isNoisy(12.9, {19, 19, 12.9, 20}));
        QVERIFY(!isNoisy(13.1, {19, 19, 13.1, 20}));
        QVERIFY(!isNoisy(2, {19, 2, 20}));
    }

    void onlyVectorsBiasesAndBuffersAreAlwaysKept()
    {
        QVERIFY(isAlwaysKept(KeepReason::Bias));
        for (const auto reason : {KeepReason::Output, KeepReason::SeemsOutput, KeepReason::Router, KeepReason::Noise})
            QVERIFY(!isAlwaysKept(reason));
        QVERIFY(isAlwaysKept(KeepReason::Vector) && isAlwaysKept(KeepReason::Buffer));
        QVERIFY(!isAlwaysKept(KeepReason::Embedding) && !isAlwaysKept(KeepReason::Outliers));
        QVERIFY(hasOutliers(33, 1) && !hasOutliers(32, 1) && !hasOutliers(0, 0));
    }

    void everyReasonIsExplained()
    {
        QSet<QString> clauses;
        for (const auto reason :
             {KeepReason::Vector, KeepReason::Bias, KeepReason::Buffer, KeepReason::Embedding, KeepReason::Output,
              KeepReason::SeemsOutput, KeepReason::Router, KeepReason::Outliers, KeepReason::Noise})
            clauses.insert(clauseOf(reason));
        QCOMPARE(clauses.size(), 9);
    }
};

BURNISH_TEST(TestQuantAdvice)

} // namespace burnish::test::tst_quantadvice

#include "tst_quantadvice.moc"
