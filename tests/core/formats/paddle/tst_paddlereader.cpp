// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/tensor/notedtensor.h"
#include "support/foldermaking.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/tablemaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_paddlereader {

using namespace Qt::StringLiterals;

namespace {

/// A record of a tensor; the lengths and numbers can be wrong.
struct Record
{
    std::uint64_t version = 0;
    std::uint64_t levels = 0;
    std::string levelBytes;
    std::uint64_t tensorVersion = 0;
    std::string description = "\x08\x05\x10\x02"; // FP32, [2]
    std::uint64_t size = 4;
    std::string data = "12345678";

    [[nodiscard]] std::string bytes() const
    {
        std::string out;
        addLittle(out, version, 4);
        addLittle(out, levels, 8);
        out += levelBytes;
        addLittle(out, tensorVersion, 4);
        addLittle(out, size, 4);
        return out + description + data;
    }
};

QString copied(const QString &name, const QTemporaryDir &folder, const QString &to)
{
    const QString target = folder.filePath(to);
    if (!QFile::copy(fixturePath("paddle") + u'/' + name, target))
        qFatal("A fixture cannot be copied.");
    return target;
}

QStringList names(const ModelState &state)
{
    QStringList paths;
    for (const NodeId id : state.tensors())
        paths += QString::fromStdString(state.path(id));
    return paths;
}

} // namespace

class TestPaddleReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatPaddleLoads_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("PIR") << u"inference"_s;
        QTest::newRow("types") << u"types"_s;
        QTest::newRow("ProgramDesc") << u"legacy"_s;
    }
    void readsWhatPaddleLoads()
    {
        QFETCH(const QString, file);
        const QString path = fixturePath("paddle") + u'/' + file + u".pdiparams"_s;
        const auto opened = openingOfFile(path);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"paddle"_s);
        QCOMPARE(opened.flaws(), QString());
        QCOMPARE(opened.state().layout(), Layout::Other);
        QCOMPARE(differences(Manifest::load(path + u".manifest.json"_s).tensors(), opened.state(), ParamIds::Ignore),
                 QString());
    }

    void notesSayWhatTheTensorsAreFor()
    {
        const auto noteAt = [](const char *file, const char *path) {
            const auto opened = openingOfFile(fixturePath("paddle") + u'/' + QLatin1StringView(file));
            const ModelState &state = opened.state();
            return noteOf(*state.node(*state.find(path)).tensor);
        };
        QCOMPARE(noteAt("inference.pdiparams", "linear_3.w_0"), u"Used by matmul /Linear/"_s);
        QCOMPARE(noteAt("inference.pdiparams", "batch_norm1d_0.w_1"), u"Used by batch_norm_ /BatchNorm1D/"_s);
        QCOMPARE(noteAt("legacy.pdiparams", "linear_0.w_0"), u"Used by matmul_v2"_s);
    }

    void withoutItsProgramTheTensorsAreNumbered()
    {
        const QTemporaryDir folder;
        const QString path = copied(u"inference.pdiparams"_s, folder, u"m.pdiparams"_s);
        const auto opened = openingOfFile(path);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(names(opened.state()), QStringList({u"0"_s, u"1"_s, u"2"_s, u"3"_s, u"4"_s, u"5"_s, u"6"_s, u"7"_s}));
        QVERIFY(opened.flaws().startsWith(u"The names of the tensors are in the program of the model"_s));
        // The program of another model does not help.
        copied(u"legacy.pdmodel"_s, folder, u"m.pdmodel"_s);
        const auto other = openingOfFile(path);
        QCOMPARE(names(other.state()).first(), u"0"_s);
        QVERIFY2(other.flaws().startsWith(u"The program beside the file describes 9 variables with other shapes than "
                                          "the 8 tensors"_s),
                 qPrintable(other.flaws()));
        // A broken one is named, and the tensors are there all the same.
        putFile(folder.path(), u"m.json"_s, "{\"base_code\": {");
        const auto broken = openingOfFile(path);
        QVERIFY(broken.model);
        QVERIFY2(broken.flaws().contains(u"The names of the tensors are in the program"_s), qPrintable(broken.flaws()));
        QCOMPARE(broken.diagnostics.flaws().size(), std::size_t(2));
        QVERIFY(broken.diagnostics.flaws().front().file().endsWith(u"m.json"_s));
        // Older programs have names without an ending.
        copied(u"legacy.pdiparams"_s, folder, u"__params__"_s);
        copied(u"legacy.pdmodel"_s, folder, u"__model__"_s);
        const auto unnamed = openingOfFile(folder.filePath(u"__params__"_s));
        QVERIFY2(unnamed.model, qPrintable(unnamed.problem()));
        QCOMPARE(names(unnamed.state()).first(), u"batch_norm1d_0.b_0"_s);
    }

    void levelsOfDetailAreReported()
    {
        Record record;
        record.levels = 1;
        addLittle(record.levelBytes, 16, 8);
        record.levelBytes += std::string(16, '\0');
        const auto opened = openingOf(record.bytes());
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QVERIFY2(opened.flaws().contains(u"1 tensor(s) have levels of detail, which were not read."_s),
                 qPrintable(opened.flaws()));
        QCOMPARE(opened.state().tensors().size(), std::size_t(1));
    }

    void hostileFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const QString &message, const auto &spoil) {
            Record record;
            spoil(record);
            QTest::newRow(name) << QByteArray::fromStdString(record.bytes()) << message;
        };
        row("version", u"Expected version 0 of a tensor of Paddle, found 7."_s, [](Record &r) { r.version = 7; });
        row("version of the tensor", u"Expected version 0 of a tensor of Paddle, found 9."_s,
            [](Record &r) { r.tensorVersion = 9; });
        row("levels", u"Expected at most 64 levels of detail, found 18446744073709551615."_s,
            [](Record &r) { r.levels = ~std::uint64_t(0); });
        row("level past the end", u"The file is truncated inside the description of a tensor."_s, [](Record &r) {
            r.levels = 1;
            addLittle(r.levelBytes, ~std::uint64_t(0), 8);
        });
        row("negative length", u"The length -1 of the description of a tensor is invalid."_s,
            [](Record &r) { r.size = 0xffffffff; });
        row("long description", u"The length 2147483647 of the description of a tensor is invalid."_s,
            [](Record &r) { r.size = 0x7fffffff; });
        row("no type", u"The description of the tensor has no type."_s, [](Record &r) {
            r.description = "\x10\x02";
            r.size = 2;
        });
        row("unknown type", u"Unknown type 99 of a tensor of Paddle."_s,
            [](Record &r) { r.description = "\x08\x63\x10\x02"; });
        row("unknown field", u"The description of the tensor has an unknown field."_s,
            [](Record &r) { r.description = "\x08\x05\x18\x02"; });
        row("negative dimension", u"The shape of the tensor is invalid."_s, [](Record &r) {
            r.description = "\x08\x05\x10\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01";
            r.size = r.description.size();
        });
        row("dimensions beyond 64 bits", u"elements"_s, [](Record &r) {
            r.description = "\x08\x05";
            for (int i = 0; i < 3; ++i)
                r.description += "\x10\xff\xff\xff\xff\xff\xff\x7f";
            r.size = r.description.size();
        });
        row("elements past the end", u"The file is truncated: the tensor needs 1016 bytes, but only 8 follow."_s,
            [](Record &r) {
                r.description = "\x08\x05\x10\xfe\x01";
                r.size = 5;
            });
        QTest::newRow("rest") << QByteArray("\0\0", 2)
                              << u"The file is truncated inside the description of a tensor."_s;
    }
    void hostileFilesAreRefused()
    {
        QFETCH(const QByteArray, second);
        QFETCH(const QString, message);
        const auto opened = openingOf(Record().bytes() + second.toStdString());
        QVERIFY(!opened.model);
        QVERIFY2(opened.problem().contains(message), qPrintable(opened.problem()));
    }

    void manyEmptyTensorsAreLimited()
    {
        Record record;
        record.description = std::string("\x08\x05\x10\x00", 4);
        record.data.clear();
        std::string file;
        for (int i = 0; i < 100; ++i)
            file += record.bytes();
        QVERIFY(openingOf(file).model);
    }
};

BURNISH_TEST(TestPaddleReader)

} // namespace burnish::test::tst_paddlereader

#include "tst_paddlereader.moc"
