// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "core/regex/regex.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/export/exportdialog.h"
#include "widgets/export/lossesnote.h"
#include "widgets/export/plantables.h"
#include "widgets/jobs/jobrunner.h"

#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace burnish::test::tst_lossesnote {

using namespace Qt::StringLiterals;
using test::floats;

namespace {

TensorPtr waves()
{
    std::vector<float> values(32 * 64);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = std::sin(float(i));
    return floats({32, 64}, values);
}

} // namespace

class TestLossesNote : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thePatternMatchesThesePathsOnly()
    {
        QCOMPARE(patternFor({}), QString());
        const std::vector<std::string> paths = {"a.b", "c(d)[0]-{1}|x", "e\\f^$", "\xe5\xb1\x82.0"};
        const QString pattern = patternFor(paths);
        const auto regex = Regex::compile(pattern.toStdString());
        QVERIFY2(regex, qPrintable(pattern));
        for (const std::string &path : paths)
            QVERIFY2(regex->matches(path), path.c_str());
        for (const char *other : {"axb", "a.bc", "xa.b", "cd0"})
            QVERIFY2(!regex->matches(other), other);
    }

    /// One click keeps what had better not be quantised, as an exception that can be removed again.
    void theAdviceBecomesAnException()
    {
        QTemporaryDir folder;
        StateBuilder builder;
        builder.addTensorAt("token_embd.weight", waves());
        builder.addTensorAt("blk.0.ffn_up.weight", waves());
        ExportOptions requested;
        requested.format = findFormat(u"gguf");
        requested.target = folder.filePath(u"m.gguf"_s);
        requested.precision.floatScheme = *quantSchemeFromText(u"Q4_0");
        JobRunner jobs;
        ExportDialog dialog(builder.finish(), ExportContext{}, requested, jobs);
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        const auto *losses = dialog.findChild<LossesModel *>();
        QCOMPARE(losses->rowCount(), 2);
        QCOMPARE(losses->index(0, LossesModel::Tensor).data().toString(), u"token_embd.weight"_s);
        const auto effect = losses->index(0, LossesModel::Effect);
        QVERIFY(effect.data().toString().startsWith(u"Better left unquantised: "_s));
        const QString figures = effect.data(Qt::ToolTipRole).toString();
        Task task;
        const auto measured = measureLosses(*dialog.plan(), task);
        QVERIFY2(figures.contains(QLocale().toString(measured->front().signalToNoise, 'f', 1) + u" dB"_s),
                 qPrintable(figures));

        auto *note = dialog.findChild<LossesNote *>();
        QVERIFY2(note->text().contains(u"Leave "_s), qPrintable(note->text()));
        Q_EMIT note->linkActivated(u"keep"_s);
        QTRY_VERIFY(!dialog.isBusy());
        QTRY_COMPARE(losses->rowCount(), 1);
        QCOMPARE(losses->index(0, LossesModel::Tensor).data().toString(), u"blk.0.ffn_up.weight"_s);
        QCOMPARE(dialog.plan()->options.precision.exceptions.size(), std::size_t(1));
        QVERIFY(!dialog.plan()->options.precision.exceptions.front().dtype);
        for (const ExportRow &row : dialog.plan()->rows)
            QCOMPARE(bool(row.quantised), row.oldPath == "blk.0.ffn_up.weight");
        QCOMPARE(note->text(), QString());
    }

    void emptyTablesSayThatNothingIsLostOrMissing()
    {
        const QTemporaryDir folder;
        StateBuilder builder;
        builder.addTensorAt("a.weight", waves());
        ExportOptions requested;
        requested.target = folder.filePath(u"same.safetensors"_s);
        requested.format = findFormat(u"safetensors");
        JobRunner jobs;
        ExportDialog dialog(builder.finish(), ExportContext{}, requested, jobs);
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        const auto sentences = [&dialog] {
            QStringList texts;
            for (const EmptyPlaceholder *note : dialog.findChildren<EmptyPlaceholder *>()) {
                if (note->isVisible())
                    texts += note->text();
            }
            return texts;
        };
        QTRY_COMPARE(sentences(), QStringList{u"Nothing is missing or unused."_s});
        auto *tabs = dialog.findChild<PlanTables *>()->findChild<QTabBar *>();
        tabs->setCurrentIndex(0);
        QTRY_VERIFY2(sentences().contains(u"No tensor loses anything."_s), qPrintable(sentences().join(u'\n')));
        tabs->setCurrentIndex(1);
        QCOMPARE(sentences(), QStringList{u"Nothing is missing or unused."_s});
    }
};

BURNISH_TEST(TestLossesNote)

} // namespace burnish::test::tst_lossesnote

#include "tst_lossesnote.moc"
