// SPDX-License-Identifier: MIT
// Merges in the window and exports the result with the files of a model: what is chosen in the panel is what the export
// proposes, and what it writes.
#include "mergewindow.h"
#include "support/exportreplay.h"
#include "support/filemaking.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "widgets/export/sidecarbox.h"

#include <QComboBox>
#include <QDir>
#include <QPushButton>

namespace burnish::test::tst_mergefolder {

using namespace Qt::StringLiterals;

class TestMergeFolder : public MergeWindow
{
    Q_OBJECT

private:
    /// A model in a folder of its own, with files beside it.
    void open(const QString &name)
    {
        QDir(m_folder->path()).mkpath(name);
        QFile::copy(samplePath(u"digits-rotated.safetensors"_s), path(name + u"/model.safetensors"_s));
        putModelFiles(path(name));
        openFile(path(name + u"/model.safetensors"_s));
    }

private Q_SLOTS:
    void initTestCase() { prepareWindows(u"tst_mergefolder"_s); }
    void init() { makeWindow(); }
    void cleanup() { closeWindow(); }

    void modelsWithoutFilesOfferNone()
    {
        openFile(samplePath(u"digits-rotated.safetensors"_s));
        openFile(samplePath(u"digits-noisy.safetensors"_s));
        QVERIFY(m_panel->form()->methodBox()->isVisible());
        QVERIFY(!m_panel->form()->tokenizerBox()->isVisible());
    }

    void creatingIsTheLastThingSaid()
    {
        openFile(samplePath(u"digits-rotated.safetensors"_s));
        openFile(samplePath(u"digits-noisy.safetensors"_s));
        QVERIFY(isSettled());
        QString statusShown;
        const QObject listener; // destroyed before the text
        connect(m_workspace.get(), &Workspace::statusShown, &listener,
                [&](const QString &sentence) { statusShown = sentence; });
        QVERIFY(m_panel->createMerged());
        QVERIFY(isSettled());
        QVERIFY2(!statusShown.contains(u"nothing computed yet"), qPrintable(statusShown));
    }

    void closingASourceOpensNoOtherPreview()
    {
        for (const QString &name :
             {u"digits-base.mpk"_s, u"digits-rotated.safetensors"_s, u"digits-noisy.safetensors"_s})
            openFile(samplePath(name));
        QVERIFY(isSettled());
        QVERIFY(m_panel->createMerged());
        QVERIFY(isSettled());
        m_workspace->closeDocument(m_workspace->documents().last());
        const quint64 used = m_panel->form()->choices().models.front();
        m_workspace->closeDocument(m_workspace->documentById(used));
        QVERIFY(isSettled());
        QVERIFY(m_panel->form()->choices().models.front() != used);
        QCOMPARE(m_workspace->documents().size(), 2);
    }

    void theChosenModelsFilesAreProposedAndWritten()
    {
        open(u"one"_s);
        putFile(path(u"one"_s), u"tokenizer.json"_s, "{\"version\": \"one\"}");
        open(u"two"_s);
        QComboBox *box = m_panel->form()->tokenizerBox();
        QTRY_VERIFY(box->isVisibleTo(m_panel));
        QCOMPARE(box->count(), 3);
        QCOMPARE(box->currentText(), u"None"_s);
        box->setCurrentIndex(1);
        QVERIFY(isSettled());
        QCOMPARE(m_panel->form()->choices().tokenizer, box->itemData(1).toULongLong());
        QVERIFY(m_panel->createMerged());
        QVERIFY(isSettled());

        ExportDialog *dialog = openDialog();
        QVERIFY(dialog);
        const auto *others = dialog->findChild<SidecarBox *>();
        QVERIFY(others && others->isVisible());
        QCOMPARE(others->currentText(),
                 u"Also configuration and tokenizer of one / model.safetensors, and a model card"_s);
        QDir(m_folder->path()).mkpath(u"merged"_s);
        exportAndReplay(*m_workspace, *dialog, path(u"merged/model.safetensors"_s));
        if (QTest::currentTestFailed())
            return;
        QCOMPARE(contentOf(path(u"merged/tokenizer.json"_s)), QByteArray("{\"version\": \"one\"}"));
        QCOMPARE(contentOf(path(u"merged/config.json"_s)), contentOf(path(u"one/config.json"_s)));
        const QByteArray card = contentOf(path(u"merged/README.md"_s));
        QVERIFY2(card.startsWith("---\nbase_model:\n  - two\n  - one\n"), card.constData());
        QVERIFY(card.contains("The configuration and the tokenizer are those of `one`."));
        QVERIFY2(card.contains("\"method\": \"slerp\""), card.constData());
    }

    void aClosedModelGivesItsFilesStill()
    {
        open(u"one"_s);
        open(u"two"_s);
        m_panel->form()->tokenizerBox()->setCurrentIndex(2);
        QVERIFY(isSettled());
        QVERIFY(m_panel->createMerged());
        QVERIFY(isSettled());
        for (ModelDocument *document : m_workspace->documents()) {
            if (!document->filePath().isEmpty())
                m_workspace->closeDocument(document);
        }
        QVERIFY(isSettled());
        ExportDialog *dialog = openDialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<SidecarBox *>()->currentData().toString(), path(u"two/model.safetensors"_s));
    }

    void aConfigurationNamesTheTokenizer()
    {
        open(u"one"_s);
        open(u"two"_s);
        putFile(m_folder->path(), u"merge.yaml"_s,
                "merge_method: linear\nmodels:\n- model: one\n- model: two\nparameters: {weight: 1}\n"
                "tokenizer_source: two\n");
        m_panel->openConfig(path(u"merge.yaml"_s));
        QVERIFY(isSettled());
        QCOMPARE(m_panel->form()->tokenizerBox()->currentIndex(), 2);
        m_panel->saveConfig(path(u"saved.yaml"_s));
        QVERIFY(contentOf(path(u"saved.yaml"_s)).contains("tokenizer_source: two/model.safetensors"));
        // Without that model in the merge, its tokenizer is not offered.
        QComboBox *first = m_panel->form()->modelBox(1);
        first->setCurrentIndex(0);
        QVERIFY(isSettled());
        QCOMPARE(m_panel->form()->choices().tokenizer, quint64(0));
    }
};

BURNISH_TEST(TestMergeFolder)

} // namespace burnish::test::tst_mergefolder

#include "tst_mergefolder.moc"
