// SPDX-License-Identifier: MIT
#include "core/export/memorymodel.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/workspace/modelclipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QSignalSpy>

namespace burnish::test::tst_modelclipboard {

using namespace Qt::StringLiterals;

class TestModelClipboard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useTestSettings(u"modelclipboard"_s); }

    void aModelIsCopiedAndPastedAsANewOne()
    {
        Workspace workspace;
        ModelDocument *document = addModel(workspace, layeredModel(), u"model.bpk"_s);
        QSignalSpy statusShown(&workspace, &Workspace::statusShown);
        modelclipboard::copy(workspace, document, *findFormat(u"burnpack"));
        QVERIFY(statusShown.wait());
        const QMimeData *data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(modelclipboard::holdsModel(data));
        QVERIFY(data->hasFormat(u"application/x-burnish-burnpack"_s));
        QCOMPARE(data->data(u"application/octet-stream"_s), data->data(u"application/x-burnish-burnpack"_s));

        QSignalSpy opened(&workspace, &Workspace::documentOpened);
        modelclipboard::paste(workspace, data);
        QVERIFY(opened.wait());
        const ModelDocument *pasted = workspace.documents().last();
        QCOMPARE(pasted->displayName(), u"Clipboard"_s);
        QVERIFY(pasted->filePath().isEmpty());
        QCOMPARE(listing(pasted->state()), listing(document->state()));
    }

    void bytesOfOtherProgramsAreOpenedByTheirContent()
    {
        Workspace workspace;
        QFile file(fixturePath("burn/tiny/store.safetensors"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QMimeData data;
        data.setData(u"application/octet-stream"_s, file.readAll());
        QSignalSpy opened(&workspace, &Workspace::documentOpened);
        modelclipboard::paste(workspace, &data);
        QVERIFY(opened.wait());
        QCOMPARE(workspace.documents().last()->format()->info.id, u"safetensors"_s);
    }

    void whatIsNoModelIsReported_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addRow("text") << u"text/plain"_s;
        QTest::addRow("other bytes") << u"application/octet-stream"_s;
    }
    void whatIsNoModelIsReported()
    {
        QFETCH(QString, type);
        Workspace workspace;
        QMimeData data;
        data.setData(type, "nothing of the kind");
        QSignalSpy statusShown(&workspace, &Workspace::statusShown);
        modelclipboard::paste(workspace, &data);
        QTRY_COMPARE(statusShown.size(), 1);
        QVERIFY(workspace.documents().isEmpty());
    }

    void aModelThatIsTooLargeIsNotCopied()
    {
        Workspace workspace;
        StateBuilder builder;
        builder.addTensorAt("a", blankTensor({largestMemoryModel}));
        ModelDocument *document = addModel(workspace, builder.finish(), u"large.bpk"_s);
        QGuiApplication::clipboard()->clear();
        QSignalSpy statusShown(&workspace, &Workspace::statusShown);
        modelclipboard::copy(workspace, document, *findFormat(u"burnpack"));
        QVERIFY(statusShown.wait());
        QVERIFY2(statusShown.last().first().toString().contains(u"256 MiB"_s),
                 qPrintable(statusShown.last().first().toString()));
        QVERIFY(!modelclipboard::holdsModel(QGuiApplication::clipboard()->mimeData()));
    }
};

BURNISH_TEST(TestModelClipboard)

} // namespace burnish::test::tst_modelclipboard

#include "tst_modelclipboard.moc"
