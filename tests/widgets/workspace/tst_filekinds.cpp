// SPDX-License-Identifier: MIT
#include "support/paths.h"
#include "support/testmain.h"
#include "widgets/workspace/filekinds.h"

#include <QMimeData>
#include <QTest>
#include <QUrl>

namespace burnish::test::tst_filekinds {

using namespace Qt::StringLiterals;

class TestFileKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFolderStandsForItsModels()
    {
        const QString checkpoint = test::fixturePath("torch-dcp/two-dtensor");
        const QString sharded = test::fixturePath("safetensors/sharded");
        const QString file = test::fixturePath("numpy/stored.npz");
        QMimeData dropped;
        dropped.setUrls({QUrl::fromLocalFile(checkpoint), QUrl::fromLocalFile(file), QUrl::fromLocalFile(sharded)});
        QCOMPARE(filesIn(dropped),
                 QStringList({checkpoint + u"/.metadata"_s, file, sharded + u"/model.safetensors.index.json"_s}));
    }

    void theDialogShowsEveryFormat()
    {
        const QString filter = openDialogFilter();
        for (const QString &pattern : {u"*.npz"_s, u"*.npy"_s, u"*.safetensors"_s, u"*.distcp"_s})
            QVERIFY2(filter.section(u";;"_s, 0, 0).contains(pattern), qPrintable(filter));
    }
};

BURNISH_TEST(TestFileKinds)

} // namespace burnish::test::tst_filekinds

#include "tst_filekinds.moc"
