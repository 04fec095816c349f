// SPDX-License-Identifier: MIT
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/rules/rulesfile.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/rulesmaking.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/export/exportdialog.h"
#include "widgets/export/exportform.h"
#include "widgets/export/rulesfield.h"
#include "widgets/jobs/jobrunner.h"

#include <QComboBox>
#include <QFile>
#include <QJsonArray>
#include <QLabel>
#include <QTemporaryDir>

namespace burnish::test::tst_rulesfield {

using namespace Qt::StringLiterals;

namespace {

TensorRules splitRules()
{
    TensorRule rule;
    rule.operation = "split";
    rule.inputs = {"h.{i}.qkv.weight"};
    rule.outputs = {"h.{i}.q.weight", "h.{i}.k.weight", "h.{i}.v.weight"};
    rule.parameters = {{u"axis"_s, 0}, {u"parts"_s, 3}};
    TensorRules rules;
    rules.placeholders = {{"i", PlaceholderKind::Digits}};
    rules.steps = {rule};
    return rules;
}

ModelState fusedModel()
{
    StateBuilder builder;
    builder.addTensorAt("h.0.qkv.weight", blankTensor({6, 2}));
    builder.addTensorAt("h.1.qkv.weight", blankTensor({6, 2}));
    return builder.finish();
}

} // namespace

class TestRulesField : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    JobRunner m_jobs;

    ExportOptions options()
    {
        ExportOptions options;
        options.target = m_folder.filePath(u"out.safetensors"_s);
        options.format = findFormat(u"safetensors");
        options.adapter = AdapterChoice::none();
        return options;
    }
    std::unique_ptr<ExportDialog> dialog(const ExportOptions &initial)
    {
        auto made = std::make_unique<ExportDialog>(fusedModel(), ExportContext{}, initial, m_jobs);
        made->show();
        return made;
    }

private Q_SLOTS:
    void initTestCase() { useTestSettings(u"tst_rulesfield"_s); }

    void rulesOfAFileApplyToTheExport_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("JSON") << u"rules.json"_s;
        QTest::newRow("YAML") << u"rules.yaml"_s;
    }

    void rulesOfAFileApplyToTheExport()
    {
        QFETCH(QString, name);
        QVERIFY(writeTensorRules(m_folder.filePath(name), splitRules()));
        const auto open = dialog(options());
        QTRY_VERIFY(!open->isBusy());
        QVERIFY(open->plan()->options.rules.empty());
        auto *field = open->findChild<RulesField *>();
        auto *box = field->findChild<QComboBox *>();
        QCOMPARE(box->accessibleName(), u"Rules"_s);
        QCOMPARE(box->currentText(), u"None"_s);
        field->load(m_folder.filePath(name));
        QCOMPARE(box->currentText(), name);
        QTRY_VERIFY(!open->isBusy() && !open->plan()->options.rules.empty());
        QCOMPARE(open->plan()->options.rules.front(), splitRules());
        QVERIFY(open->plan()->canRun());
        Task task;
        QVERIFY(runExport(*open->plan(), task));
        const ModelState written = opened(open->plan()->options.target);
        QCOMPARE(written.tensors().size(), std::size_t(6));
        const auto part = written.find("h.1.k.weight");
        QVERIFY(part);
        QCOMPARE(written.node(*part).tensor->info().shape(), Shape({2, 2}));
        QVERIFY(QFile::remove(open->plan()->options.target));

        // By keyboard, back to no rules.
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        QCOMPARE(box->currentText(), u"None"_s);
        QTRY_VERIFY(!open->isBusy() && open->plan()->options.rules.empty());
    }

    void aFileWithAnErrorLeavesTheChoice()
    {
        QFile bad(m_folder.filePath(u"bad.json"_s));
        QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write("{\"steps\": 3}") > 0);
        bad.close();
        const auto open = dialog(options());
        QTRY_VERIFY(!open->isBusy());
        auto *field = open->findChild<RulesField *>();
        field->load(m_folder.filePath(u"bad.json"_s));
        auto *note = field->findChild<QLabel *>();
        QVERIFY(note->isVisible());
        QVERIFY2(note->text().contains(u"bad.json"_s), qPrintable(note->text()));
        QCOMPARE(field->findChild<QComboBox *>()->currentText(), u"None"_s);
        QVERIFY(open->plan()->options.rules.empty());
    }

    void rulesOfAnEarlierExportAreKept()
    {
        ExportOptions earlier = options();
        earlier.rules = {splitRules()};
        const auto open = dialog(earlier);
        QTRY_VERIFY(!open->isBusy());
        QCOMPARE(open->plan()->options.rules, earlier.rules);
        QVERIFY(open->findChild<RulesField *>()->findChild<QComboBox *>()->currentText() != u"None"_s);
    }
};

BURNISH_TEST(TestRulesField)

} // namespace burnish::test::tst_rulesfield

#include "tst_rulesfield.moc"
