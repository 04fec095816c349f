// SPDX-License-Identifier: MIT
#include "core/modelfolder/sidecarfiles.h"
#include "support/foldermaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_sidecarfiles {

using namespace Qt::StringLiterals;

namespace {

QStringList sidecarNames(const QString &model)
{
    QStringList names;
    for (const SidecarFile &file : sidecarFilesOf(model))
        names += file.name;
    return names;
}

} // namespace

class TestSidecarFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesOfAFolderAreListedByKind()
    {
        const QTemporaryDir folder;
        test::putModelFiles(folder.path());
        const QStringList expected = {u"config.json"_s, u"generation_config.json"_s, u"tokenizer.json"_s,
                                      u"README.md"_s};
        QCOMPARE(sidecarNames(folder.path()), expected);
        // The path of the weights means their folder, whether or not they are there.
        QCOMPARE(sidecarNames(folder.filePath(u"model.safetensors"_s)), expected);
        const auto files = sidecarFilesOf(folder.path());
        QCOMPARE(files.front().kind, SidecarKind::Configuration);
        QCOMPARE(nameOf(files.back().kind), u"Model card"_s);
        QCOMPARE(files.back().size, std::uint64_t(10));
        QCOMPARE(files.back().path, folder.filePath(u"README.md"_s));
    }

    void theMapOfQuantoDescribesAModel()
    {
        const QTemporaryDir folder;
        test::putFile(folder.path(), u"quanto_qmap.json"_s, "{}");
        QCOMPARE(sidecarNames(folder.path()), QStringList{u"quanto_qmap.json"_s});
    }

    void textsAloneDoNotMakeAModelFolder()
    {
        const QTemporaryDir folder;
        test::putFile(folder.path(), u"notes.txt"_s, "x");
        test::putFile(folder.path(), u"README.md"_s, "x");
        QVERIFY(sidecarNames(folder.path()).isEmpty());
        test::putFile(folder.path(), u"tokenizer.model"_s, "x");
        QCOMPARE(sidecarNames(folder.path()), QStringList({u"tokenizer.model"_s, u"README.md"_s, u"notes.txt"_s}));
    }

    void nothingIsNoModel()
    {
        QVERIFY(sidecarNames({}).isEmpty());
        const QTemporaryDir folder;
        QVERIFY(sidecarNames(folder.filePath(u"away/model.bpk"_s)).isEmpty());
    }

    /// They can lead in circles, which would be followed without end.
    void linksBelowModulesAreNotFollowed()
    {
        const QTemporaryDir folder;
        test::putFile(folder.path(), u"modules.json"_s,
                      "[{\"name\": \"0\", \"path\": \"2_Dense\", \"type\": \"x.Dense\"}]");
        QVERIFY(QDir(folder.path()).mkpath(u"2_Dense/more"_s));
        test::putFile(folder.filePath(u"2_Dense"_s), u"config.json"_s, "{}");
        test::putFile(folder.filePath(u"2_Dense/more"_s), u"notes.txt"_s, "x");
        if (!QFile::link(folder.filePath(u"2_Dense"_s), folder.filePath(u"2_Dense/again"_s)))
            QSKIP("Links cannot be created here.");
        QCOMPARE(sidecarNames(folder.path()),
                 QStringList({u"modules.json"_s, u"2_Dense/config.json"_s, u"2_Dense/more/notes.txt"_s}));
    }

    void listIsBounded()
    {
        const QTemporaryDir folder;
        test::putFile(folder.path(), u"config.json"_s, "{}");
        for (std::size_t i = 0; i < mostSidecarFiles + 20; ++i)
            test::putFile(folder.path(), u"note%1.txt"_s.arg(i), "x");
        QCOMPARE(sidecarFilesOf(folder.path()).size(), mostSidecarFiles);
        QCOMPARE(sidecarFilesOf(folder.path()).front().name, u"config.json"_s);
    }
};

BURNISH_TEST(TestSidecarFiles)

} // namespace burnish::test::tst_sidecarfiles

#include "tst_sidecarfiles.moc"
