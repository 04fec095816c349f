// SPDX-License-Identifier: MIT
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/tensorflowfiles.h"
#include "core/modelfiles/wholemodel.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_tensorflowfiles {

using namespace Qt::StringLiterals;

namespace {

QString wholeTensorFlowAt(const QString &path)
{
    Task task;
    const auto whole = wholeModelAt(path, task);
    return whole ? *whole : whole.error().sentence();
}

QString problemOfOpening(const QString &path)
{
    Task task;
    Diagnostics diagnostics;
    const auto file = openFile(path, task, diagnostics);
    return file ? QString() : file.error().sentence();
}

} // namespace

class TestTensorFlowFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyWayInLeadsToTheWholeCheckpoint()
    {
        const QDir folder(fixturePath("tensorflow/shards"));
        const QString index = folder.filePath(u"both.index"_s);
        for (const QString &path : {folder.path(), index, folder.filePath(u"both.data-00001-of-00002"_s)}) {
            QCOMPARE(wholeTensorFlowAt(path), index);
            if (path == folder.path())
                continue;
            Task task;
            Diagnostics diagnostics;
            auto file = openFile(path, task, diagnostics);
            QVERIFY2(file, qPrintable(path));
            QCOMPARE(file->opened.model.state.tensors().size(), std::size_t(2));
            QCOMPARE(file->opened.model.detail, u"checkpoint, 2 data file(s)"_s);
            QCOMPARE(file->files.size(), std::size_t(3));
        }
    }

    void aSavedModelIsOneModel()
    {
        const QString folder = fixturePath("saved-model/net");
        QCOMPARE(wholeTensorFlowAt(folder), folder + u"/saved_model.pb"_s);
        QCOMPARE(modelsIn(folder + u"/variables"_s), QStringList{folder + u"/variables/variables.index"_s});
    }

    void theListOfAFolderNamesTheLatestCheckpoint()
    {
        const QString folder = fixturePath("tensorflow/keras");
        QCOMPARE(latestCheckpointIn(folder), u"ckpt-2.index"_s);
        QCOMPARE(wholeTensorFlowAt(folder), folder + u"/ckpt-2.index"_s);
        QTemporaryDir other;
        for (const char *name : {"a.index", "b.index"})
            QVERIFY(QFile::copy(fixturePath("tensorflow/module/net.index"), other.filePath(QLatin1StringView(name))));
        QVERIFY(wholeTensorFlowAt(other.path()).contains(u"Expected a folder with one model, found 2"_s));
        putFile(other.path(), u"checkpoint"_s,
                "model_checkpoint_path: \"/far/away/b\"\nall_model_checkpoint_paths: \"a\"\n");
        QCOMPARE(wholeTensorFlowAt(other.path()), other.filePath(u"b.index"_s));
        // A list of checkpoints that are gone says nothing.
        putFile(other.path(), u"checkpoint"_s, "model_checkpoint_path: \"c\"\n");
        QVERIFY(wholeTensorFlowAt(other.path()).contains(u"found 2"_s));
    }

    void otherFilesWithTheseEndingsAreNoModels()
    {
        QTemporaryDir folder;
        putFile(folder.path(), u"search.index"_s, "IxFI something");
        putFile(folder.path(), u"keras_metadata.pb"_s, "\x0a\x02xy");
        QVERIFY(modelsIn(folder.path()).isEmpty());
        QVERIFY(isNotAnotherIndex(folder.filePath(u"model.safetensors"_s)));
    }

    void aDataFileWithoutIndexIsExplained()
    {
        QTemporaryDir folder;
        putFile(folder.path(), u"x.data-00000-of-00001"_s, "1234");
        QVERIFY(
            problemOfOpening(folder.filePath(u"x.data-00000-of-00001"_s))
                .endsWith(u"x.data-00000-of-00001: The file “x.index” with the names of the tensors is missing."_s));
        QVERIFY(indexOfDataFile(u"/a/x.data-1-of-2"_s).isEmpty());
    }
};

BURNISH_TEST(TestTensorFlowFiles)

} // namespace burnish::test::tst_tensorflowfiles

#include "tst_tensorflowfiles.moc"
