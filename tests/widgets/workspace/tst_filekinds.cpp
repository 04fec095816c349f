// SPDX-License-Identifier: MIT
#include "support/paths.h"
#include "support/testmain.h"
#include "widgets/workspace/filekinds.h"

#include <QMimeData>
#include <QTest>
#include <QUrl>

using namespace burnish;
using namespace Qt::StringLiterals;

class TestFileKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFolderStandsForItsWeightFiles()
    {
        const QStringList files = weightFilesIn(test::fixturePath("numpy"));
        QVERIFY(files.contains(test::fixturePath("numpy/stored.npz")));
    }

    void theFolderOfACheckpointIsOneModel()
    {
        const QString folder = test::fixturePath("torch-dcp/two-dtensor");
        QMimeData dropped;
        dropped.setUrls({QUrl::fromLocalFile(folder)});
        QCOMPARE(filesIn(dropped), QStringList{folder + u"/.metadata"_s});
    }

    void theDialogShowsEveryFormat()
    {
        const QString filter = openDialogFilter();
        for (const QString &pattern : {u"*.npz"_s, u"*.npy"_s, u"*.safetensors"_s, u"*.distcp"_s})
            QVERIFY2(filter.section(u";;"_s, 0, 0).contains(pattern), qPrintable(filter));
    }
};

BURNISH_TEST(TestFileKinds)
#include "tst_filekinds.moc"
