// SPDX-License-Identifier: MIT
#include "core/tensor/notedtensor.h"
#include "support/brokenfiles.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_thinc {

using namespace Qt::StringLiterals;

namespace {

std::string text(std::string_view content)
{
    return std::string(1, char(0xa0 | content.size())).append(content);
}

std::string binary(std::string_view content)
{
    return std::string("\xc4").append(1, char(content.size())).append(content);
}

std::string list(const std::vector<std::string> &items)
{
    std::string bytes(1, char(0x90 | items.size()));
    for (const std::string &item : items)
        bytes += item;
    return bytes;
}

std::string map(const std::vector<std::pair<std::string, std::string>> &items)
{
    std::string bytes(1, char(0x80 | items.size()));
    for (const auto &[key, value] : items)
        bytes += key + value;
    return bytes;
}

std::string array(std::string_view type, int size, std::string_view data)
{
    return map({{binary("nd"), "\xc3"},
                {binary("type"), text(type)},
                {binary("kind"), binary("")},
                {binary("shape"), list({std::string(1, char(size))})},
                {binary("data"), binary(data)}});
}

std::string fileOf(const std::string &params, const std::string &attrs = map({}), const std::string &shims = list({}))
{
    return map({{text("nodes"), list({map({{text("index"), std::string(1, '\0')}, {text("name"), text("linear")}})})},
                {text("attrs"), list({attrs})},
                {text("params"), list({params})},
                {text("shims"), list({shims})}});
}

} // namespace

class TestThinc : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatThincWrote()
    {
        const QString file = fixturePath("thinc/model.thinc");
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"thinc"_s);
        QCOMPARE(differences(manifest.tensors(), opened.state(), ParamIds::Ignore), QString());
        QCOMPARE(opened.state().layout(), Layout::Other);
        QCOMPARE(opened.flaws(), QString());
        QCOMPARE(noteOf(*opened.state().node(at(opened.state(), "params.1.W")).tensor), u"relu"_s);
    }

    void readsWhatElseThincStores()
    {
        const auto opened = openingOf(fileOf(map({{text("W"), array(">f4", 1, std::string_view("\x3f\x80\0\0", 4))},
                                                  {text("b"), "\xc0"},
                                                  {text("s"), array("<U4", 0, "")}}),
                                             map({{text("dropout"), binary("\xc0")}}), list({binary("torch")})));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        const ModelState &state = opened.state();
        QCOMPARE(valuesOf(*state.node(at(state, "params.0.W")).tensor), (std::vector<double>{1}));
        QCOMPARE(state.node(at(state, "params.0.b")).kind, NodeKind::Null);
        QCOMPARE(*state.node(at(state, "attrs.0.dropout")).value(), Value(OpaqueValue{"msgpack", {std::byte(0xc0)}}));
        const QStringList flaws = opened.flaws().split(u'\n');
        QCOMPARE(flaws.size(), 2);
        QVERIFY(flaws[0].startsWith(u"Unknown NumPy type “<U4”. (tensor params.0.s"_s));
        QVERIFY(flaws[1].startsWith(u"Node 0 contains a model of another library (7 bytes), which Burnish does not "
                                    "read. Save it with that library."_s));
        QCOMPARE(opened.state().omissions().entries().size(), std::size_t(2));
    }

    void refusesBrokenFiles_data()
    {
        using brokenfiles::row;
        brokenfiles::addColumns();
        const QString other = u"The value is not what a model of Thinc has here."_s;
        row("size", fileOf(map({{text("W"), array("<f4", 2, "abcd")}})),
            u"Expected 8 bytes for a tensor of shape [2], found 4."_s);
        row("same name", fileOf(map({{text("W"), "\xc0"}, {text("W"), "\xc0"}})), u"Two tensors have the same name."_s);
        row("number", fileOf("\5"), other);
        row("array", fileOf(map({{text("W"), "\5"}})), other);
        row("negative size", fileOf(map({{text("W"), array("<f4", 0xff, "abcd")}})), other);
        row("more", fileOf(map({})) + "x", QString());
        row("same list",
            map({{text("nodes"), list({})}, {text("nodes"), list({})}, {text("a"), "\1"}, {text("b"), "\1"}}),
            u"Duplicate key “nodes”."_s);
        row("shims alone", fileOf(map({}), map({}), list({binary("torch")})),
            u"Node 0 contains a model of another library (7 bytes), which Burnish does not read. Save it with that "
            "library."_s);
        row("nested", fileOf(map({{text("W"), map({{text("x"), std::string(2000, '\x91')}})}})), QString());
        row("truncated", fileOf(map({})).substr(0, 30), QString());
        const std::string_view many("\xdd\0\1\x86\xa0", 5); // a list of 100,000
        row("many nodes",
            map({{text("nodes"), std::string(many) + std::string(100'000, '\x80')},
                 {text("attrs"), list({})},
                 {text("params"), list({})},
                 {text("shims"), list({})}}),
            u"The model has too many tensors for its size."_s);
    }
    void refusesBrokenFiles() { brokenfiles::refuseIt(); }
};

BURNISH_TEST(TestThinc)

} // namespace burnish::test::tst_thinc

#include "tst_thinc.moc"
