// SPDX-License-Identifier: MIT
#include "core/export/precision/quantadvice.h"
#include "support/testmain.h"

#include <QTest>

using namespace burnish;

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
    }

    void onlyVectorsAndBuffersAreAlwaysKept()
    {
        QVERIFY(isAlwaysKept(KeepReason::Vector) && isAlwaysKept(KeepReason::Buffer));
        QVERIFY(!isAlwaysKept(KeepReason::Embedding) && !isAlwaysKept(KeepReason::Outliers));
        QVERIFY(hasOutliers(33, 1) && !hasOutliers(32, 1) && !hasOutliers(0, 0));
    }

    void everyReasonIsExplained()
    {
        QSet<QString> clauses;
        for (const auto reason : {KeepReason::Vector, KeepReason::Buffer, KeepReason::Embedding, KeepReason::Outliers})
            clauses.insert(clauseOf(reason));
        QCOMPARE(clauses.size(), 4);
    }
};

BURNISH_TEST(TestQuantAdvice)
#include "tst_quantadvice.moc"
