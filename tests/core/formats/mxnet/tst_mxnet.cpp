// SPDX-License-Identifier: MIT
#include "support/brokenfiles.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/tablemaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QTest>

namespace burnish::test::tst_mxnet {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t firstVersion = 0xF993fac8;
constexpr std::uint64_t secondVersion = 0xF993fac9;
constexpr std::uint64_t thirdVersion = 0xF993faca;

std::string numbersOf(std::initializer_list<std::uint64_t> numbers, int bytes)
{
    std::string content;
    for (const std::uint64_t number : numbers)
        addLittle(content, number, bytes);
    return content;
}

/// The rank and the dimensions.
std::string shapeOf(std::initializer_list<std::uint64_t> dimensions)
{
    return numbersOf({dimensions.size()}, 4) + numbersOf(dimensions, 8);
}

/// A device, a type and a payload.
std::string contentOf(int type, std::size_t payload)
{
    return numbersOf({1, 0, std::uint64_t(type)}, 4) + std::string(payload, '\1');
}

std::string dense(std::uint64_t version, std::initializer_list<std::uint64_t> dimensions, int type, std::size_t payload)
{
    return numbersOf({version}, 4) + (version == firstVersion ? std::string() : numbersOf({0}, 4)) +
           shapeOf(dimensions) + contentOf(type, payload);
}

std::string fileOf(const std::vector<std::string> &arrays, const std::vector<std::string> &names)
{
    std::string file = numbersOf({0x112, 0, arrays.size()}, 8);
    for (const std::string &array : arrays)
        file += array;
    file += numbersOf({names.size()}, 8);
    for (const std::string &name : names)
        file += numbersOf({name.size()}, 8) + name;
    return file;
}

} // namespace

class TestMxnet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatMxnetWrote_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(fixturePath("mxnet")).entryList({u"*.params"_s});
        for (const QString &file : files)
            QTest::addRow("%s", qPrintable(file)) << fixturePath("mxnet") + u'/' + file;
        QCOMPARE(files.size(), 3);
    }
    void readsWhatMxnetWrote()
    {
        QFETCH(const QString, file);
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"mxnet"_s);
        QCOMPARE(differences(manifest.tensors(), opened.state(), ParamIds::Ignore), QString());
        QCOMPARE(opened.state().layout(), Layout::Other);
        QCOMPARE(opened.flaws(), QString());
    }

    void readsEveryVersionOfArrays()
    {
        const std::string oldest = numbersOf({2, 3, 1}, 4) + contentOf(0, 12);
        const std::string none = numbersOf({secondVersion, 0, 0}, 4);
        const auto opened = openingOf(fileOf(
            {oldest, dense(firstVersion, {2}, 2, 4), dense(secondVersion, {2, 2}, 3, 4), dense(thirdVersion, {}, 6, 8),
             dense(thirdVersion, {0, 2}, 7, 0), none, numbersOf({thirdVersion, 0, ~0U}, 4), numbersOf({0}, 4)},
            {}));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(listing(opened.state()).join(u", "_s),
                 u"0 [3, 1], 1 [2], 2 [2, 2], 3 [], 4 [0, 2], 5 = null, 6 = null, 7 = null"_s);
        QCOMPARE(opened.flaws(), QString());
    }

    void leavesSparseArraysOut()
    {
        const std::string sparse = numbersOf({secondVersion, 1}, 4) + shapeOf({2, 3}) + shapeOf({9, 3}) +
                                   numbersOf({1, 0, 0}, 4) + numbersOf({6}, 4) + shapeOf({2}) +
                                   std::string(24 + 16, '\1');
        const QString sentence =
            u"The array is sparse, which Burnish does not read. MXNet makes it dense with tostype('default')."_s;
        const auto both = openingOf(fileOf({sparse, dense(secondVersion, {1}, 0, 4)}, {"s", "d"}));
        QVERIFY2(both.model, qPrintable(both.problem()));
        QCOMPARE(listing(both.state()), QStringList{u"d [1]"_s});
        QCOMPARE(both.flaws(), sentence + u" (tensor s, offset 0x18)"_s);
        QCOMPARE(both.state().omissions().entries().size(), std::size_t(1));
        const auto alone = openingOf(fileOf({sparse}, {"s"}));
        QVERIFY(!alone.model);
        QCOMPARE(alone.model.error().message(), sentence);
    }

    void refusesBrokenFiles_data()
    {
        using brokenfiles::row;
        brokenfiles::addColumns();
        const std::string a = dense(secondVersion, {1}, 0, 4);
        row("count", numbersOf({0x112, 0, 1'000'000}, 8) + a, u"1000000 tensors do not fit into the file."_s);
        row("type", fileOf({dense(secondVersion, {1}, 13, 4)}, {"a"}), u"Unknown dtype number 13."_s);
        row("storage", fileOf({numbersOf({secondVersion, 3}, 4) + shapeOf({1}) + contentOf(0, 4)}, {"a"}),
            u"Unknown storage type 3."_s);
        row("negative dimension", fileOf({dense(secondVersion, {~std::uint64_t(1)}, 0, 4)}, {"a"}),
            u"Expected a count, found -2."_s);
        row("rank", fileOf({numbersOf({secondVersion, 0, 65}, 4) + std::string(600, '\1')}, {"a"}),
            u"Expected at most 64 dimensions, found 65."_s);
        row("rank of the oldest", fileOf({numbersOf({1'000'000}, 4) + std::string(600, '\1')}, {"a"}),
            u"Expected at most 64 dimensions, found 65."_s);
        row("truncated", fileOf({dense(secondVersion, {100}, 0, 4)}, {"a"}),
            u"The file is truncated inside a tensor."_s);
        row("huge", fileOf({dense(secondVersion, {1U << 31, 1U << 31, 1U << 31}, 0, 4)}, {"a"}), QString());
        row("names", fileOf({a, a}, {"a"}), u"Expected 2 names, found 1."_s);
        row("same names", fileOf({a, a}, {"a", "a"}), u"Two tensors have the same name."_s);
        row("other bytes", fileOf({a}, {"\xff"}), u"Expected UTF-8, found other bytes."_s);
        row("long name", numbersOf({0x112, 0, 1}, 8) + a + numbersOf({1, ~std::uint64_t(0)}, 8),
            u"The name is longer than 65535 bytes."_s);
        constexpr std::uint64_t many = 150'000;
        row("nothing but nulls", numbersOf({0x112, 0, many}, 8) + std::string(many * 4 + 8, '\0'),
            u"The model has too many tensors for its size."_s);
    }
    void refusesBrokenFiles() { brokenfiles::refuseIt(); }
};

BURNISH_TEST(TestMxnet)

} // namespace burnish::test::tst_mxnet

#include "tst_mxnet.moc"
