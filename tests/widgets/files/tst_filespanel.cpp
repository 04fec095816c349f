// SPDX-License-Identifier: MIT
#include "support/foldermaking.h"
#include "support/modelmaking.h"
#include "support/testmain.h"
#include "widgets/controls/largetreeview.h"
#include "widgets/files/filecontent.h"
#include "widgets/files/filespanel.h"
#include "widgets/files/jsontreemodel.h"
#include "widgets/files/sidecarmodel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_filespanel {

using namespace Qt::StringLiterals;

namespace {

ModelDocument *addModelIn(Workspace &workspace, const QString &folder)
{
    return workspace.addDocument(std::make_unique<ModelDocument>(
        flatModel({"fc.weight"}), folder + u"/model.safetensors"_s, nullptr, QString(), Diagnostics()));
}

QTableView *tableNamed(const FilesPanel &panel, const QString &name)
{
    for (auto *table : panel.findChildren<QTableView *>())
        if (table->accessibleName() == name)
            return table;
    return nullptr;
}

QStringList column(const QTableView *table, int number)
{
    QStringList texts;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        texts += table->model()->index(row, number).data().toString();
    return texts;
}

/// A panel with the model of a folder, after everything has been read.
struct Shown
{
    QTemporaryDir folder;
    Workspace workspace;
    FilesPanel panel{workspace};

    Shown()
    {
        putModelFiles(folder.path());
        panel.resize(1200, 300);
        panel.show();
    }
    void open()
    {
        addModelIn(workspace, folder.path());
        settle();
    }
    void settle()
    {
        if (!QTest::qWaitFor([this] { return workspace.jobs().isIdle(); }))
            qFatal("Jobs do not end.");
    }
    [[nodiscard]] QTableView *files() const { return tableNamed(panel, u"Files beside the model"_s); }
    void select(const QString &name)
    {
        const QStringList names = column(files(), SidecarModel::Name);
        QTest::mouseClick(files()->viewport(), Qt::LeftButton, {},
                          files()->visualRect(files()->model()->index(int(names.indexOf(name)), 0)).center());
        settle();
    }
};

} // namespace

class TestFilesPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesAndArchitectureAreShown()
    {
        Shown shown;
        shown.open();
        QCOMPARE(column(shown.files(), SidecarModel::Name),
                 QStringList({u"config.json"_s, u"generation_config.json"_s, u"tokenizer.json"_s, u"README.md"_s}));
        QCOMPARE(column(shown.files(), SidecarModel::Kind),
                 QStringList({u"Configuration"_s, u"Generation"_s, u"Tokenizer"_s, u"Model card"_s}));
        const QTableView *facts = tableNamed(shown.panel, u"Architecture"_s);
        QVERIFY(facts->isVisible());
        QCOMPARE(column(facts, 0).first(), u"Class"_s);
        QCOMPARE(column(facts, 1).first(), u"LlamaForCausalLM"_s);
        // The configuration is selected, and its members are in the file's order.
        const auto *tree = shown.panel.findChild<LargeTreeView *>();
        QVERIFY(tree->isVisible());
        QCOMPARE(tree->model()->index(0, 0).data().toString(), u"architectures"_s);
        QCOMPARE(tree->model()->index(0, 1).data().toString(), u"1 element(s)"_s);
        QCOMPARE(tree->model()->index(10, 1).data().toString(), u"1e-05"_s);
    }

    void textsAreShownAsTheyAre()
    {
        Shown shown;
        putFile(shown.folder.path(), u"notes.md"_s, "<b>not bold</b> \xe4\xbd\xa0");
        shown.open();
        shown.select(u"notes.md"_s);
        const auto *text = shown.panel.findChild<QPlainTextEdit *>();
        QVERIFY(text->isVisible());
        QVERIFY(text->isReadOnly());
        QCOMPARE(text->toPlainText(), QString::fromUtf8("<b>not bold</b> \xe4\xbd\xa0"));
    }

    void modelsWithoutFilesSaySo()
    {
        Shown shown;
        const auto sentence = [&] {
            for (const auto *label : shown.panel.findChildren<QLabel *>())
                if (label->isVisible())
                    return label->text();
            return QString();
        };
        QCOMPARE(sentence(), u"No model is open."_s);
        const QTemporaryDir empty;
        addModelIn(shown.workspace, empty.path());
        shown.settle();
        QCOMPARE(sentence(), u"There is no configuration and no tokenizer beside this model."_s);
    }

    void nothingIsReadBeforeThePanelIsSeen()
    {
        Shown shown;
        shown.panel.hide();
        addModelIn(shown.workspace, shown.folder.path());
        QVERIFY(shown.workspace.jobs().isIdle());
        QCOMPARE(shown.files()->model()->rowCount(), 0);
        shown.panel.show();
        QVERIFY(!shown.workspace.jobs().isIdle());
        shown.settle();
        QCOMPARE(shown.files()->model()->rowCount(), 4);
        // What was read stays, and is not read again.
        shown.panel.hide();
        QCOMPARE(shown.files()->model()->rowCount(), 4);
        shown.panel.show();
        QVERIFY(shown.workspace.jobs().isIdle());
        // Of another model, nothing of the first is left.
        shown.panel.hide();
        const QTemporaryDir other;
        addModelIn(shown.workspace, other.path());
        QVERIFY(shown.workspace.jobs().isIdle());
        QCOMPARE(shown.files()->model()->rowCount(), 0);
    }

    void brokenJsonIsShownAsTextWithTheReason()
    {
        const QTemporaryDir folder;
        putFile(folder.path(), u"config.json"_s, "{\"a\": }");
        Task task;
        const auto content = readContent(sidecarFilesOf(folder.path()).front(), task);
        QVERIFY(content);
        QVERIFY(!content->json);
        QCOMPARE(content->text, u"{\"a\": }"_s);
        QVERIFY(!content->note.isEmpty());
    }

    void binaryAndLongFilesAreExplained()
    {
        const QTemporaryDir folder;
        putFile(folder.path(), u"tokenizer.model"_s, QByteArray("\0\x01\xff", 3));
        putFile(folder.path(), u"vocab.txt"_s, QByteArray(int(shownTextSize) + 5, 'x'));
        Task task;
        const auto files = sidecarFilesOf(folder.path());
        const auto binary = readContent(files.at(0), task);
        QVERIFY(binary);
        QCOMPARE(binary->note, u"This file is not a text."_s);
        QVERIFY(binary->text.isEmpty());
        const auto text = readContent(files.at(1), task);
        QVERIFY(text);
        QCOMPARE(text->text.size(), qsizetype(shownTextSize));
        QCOMPARE(text->note, u"Only the first 2.00 MiB of 2.00 MiB are shown."_s);
    }

    void treeOfADocumentIsAValidModel()
    {
        JsonTreeModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto tree = JsonTree::parse(R"({"a": {"b": [1, {"c": null}]}, "d": "e"})");
        QVERIFY(tree);
        model.setTree(std::make_shared<const JsonTree>(*std::move(tree)));
        const QModelIndex a = model.index(0, 0);
        const QModelIndex b = model.index(0, 0, a);
        QCOMPARE(a.siblingAtColumn(1).data().toString(), u"1 member(s)"_s);
        QCOMPARE(b.siblingAtColumn(1).data().toString(), u"2 element(s)"_s);
        QCOMPARE(model.index(1, 0, b).data().toString(), u"[1]"_s);
        QCOMPARE(model.index(0, 1, model.index(1, 0, b)).data().toString(), u"null"_s);
        QCOMPARE(model.parent(b), a);
        QCOMPARE(model.index(1, 1).data().toString(), u"\"e\""_s);
        model.setTree({});
        QCOMPARE(model.rowCount(), 0);
    }
};

BURNISH_TEST(TestFilesPanel)

} // namespace burnish::test::tst_filespanel

#include "tst_filespanel.moc"
