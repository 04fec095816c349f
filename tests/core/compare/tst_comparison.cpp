// SPDX-License-Identifier: MIT
#include "core/collections/openmodel.h"
#include "core/compare/comparetree.h"
#include "core/compare/depthstrip.h"
#include "core/edit/toplevel.h"
#include "support/modelmaking.h"

#include <QTest>

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

namespace {

const QString samples = QStringLiteral(BURNISH_SAMPLES "/");

ModelState opened(const QString &file)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openModelFile(file, task, diagnostics);
    if (!model)
        qFatal("%s", qPrintable(model.error().sentence()));
    return std::move(model->model.state);
}

ModelState digitsOfPyTorch()
{
    const ModelState state = opened(QStringLiteral(BURNISH_FIXTURES "/compare/digits-base.pt"));
    auto change = planTopLevel(state, "state_dict");
    return *applied(state, *change);
}

Comparison compared(const ModelState &left, const ModelState &right, const CompareOptions &options = {},
                    CompareDepth depth = CompareDepth::Numbers, std::optional<CompareInput> base = std::nullopt)
{
    Task task;
    auto comparison = planComparison({left, u"left"_s}, {right, u"right"_s}, std::move(base), options, task);
    if (!comparison)
        qFatal("%s", qPrintable(comparison.error().sentence()));
    const auto done = compareNumbers(*comparison, {}, depth, task, [&](std::size_t row, ComparedNumbers numbers) {
        comparison->rows[row].take(std::move(numbers));
    });
    if (!done)
        qFatal("%s", qPrintable(done.error().sentence()));
    return *std::move(comparison);
}

QStringList lines(const Comparison &comparison)
{
    QStringList list;
    for (const ComparedRow &row : comparison.rows) {
        QString line = QString::fromStdString(row.path) + u": "_s + nameOf(row.relation);
        if (row.left && row.left->path != row.path)
            line += u" left "_s + QString::fromStdString(row.left->path);
        if (row.right && row.right->path != row.path)
            line += u" right "_s + QString::fromStdString(row.right->path);
        list << line;
    }
    return list;
}

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRecordEqualsThePyTorchFileThatItCameFrom()
    {
        const ModelState record = opened(samples + u"digits-base.mpk"_s);
        const ModelState pytorch = digitsOfPyTorch();
        CompareOptions options;
        options.selection.excludes = {u"num_batches_tracked"_s};
        for (const bool turned : {false, true}) {
            const Comparison comparison =
                turned ? compared(pytorch, record, options) : compared(record, pytorch, options);
            QCOMPARE(comparison.rows.size(), std::size_t(18));
            QVERIFY(lines(comparison).contains(turned ? u"norm1.gamma: equal left norm1.weight"_s
                                                      : u"norm1.weight: equal left norm1.gamma"_s));
            QCOMPARE(countRelations(comparison)[Relation::Equal], std::size_t(18));
        }
    }
};

QTEST_GUILESS_MAIN(TestComparison)
#include "tst_comparison.moc"
