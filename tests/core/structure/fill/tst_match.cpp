// SPDX-License-Identifier: MIT
#include "core/structure/fill/match.h"
#include "core/structure/fill/namelikeness.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>

namespace burnish::test::tst_match {

using namespace Qt::StringLiterals;

namespace {

MatchSide side(const char *path, Shape shape)
{
    return {path, std::move(shape), {}};
}

QStringList pairs(const std::vector<MatchSide> &tensors, const std::vector<MatchSide> &fields)
{
    QStringList lines;
    for (const MatchProposal &proposal : proposeMatches(tensors, fields)) {
        lines += QString::fromStdString(tensors[proposal.tensor].path + ">" + fields[proposal.field].path);
        if (proposal.confidence < 0 || proposal.confidence > 1 || proposal.reason.isEmpty())
            lines += u"without a reason"_s;
    }
    return lines;
}

} // namespace

class TestMatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesTellWhereShapesDoNot()
    {
        QCOMPARE(pairs({side("encoder.0.norm.weight", {8}), side("encoder.0.norm.bias", {8}),
                        side("encoder.1.norm.weight", {8})},
                       {side("enc.layers.1.norm.gamma", {8}), side("enc.layers.0.norm.beta", {8}),
                        side("enc.layers.0.norm.gamma", {8})}),
                 QStringList({u"encoder.0.norm.weight>enc.layers.0.norm.gamma"_s,
                              u"encoder.0.norm.bias>enc.layers.0.norm.beta"_s,
                              u"encoder.1.norm.weight>enc.layers.1.norm.gamma"_s}));
    }

    void shapesGoBeforeNames()
    {
        QCOMPARE(pairs({side("fc1.weight", {3, 4})}, {side("fc1.weight", {3, 5}), side("other.kernel", {3, 4})}),
                 QStringList({u"fc1.weight>other.kernel"_s}));
    }

    void matricesMayBeTransposed()
    {
        const std::vector<MatchSide> tensors = {side("fc.weight", {3, 4})};
        const auto proposals = proposeMatches(tensors, {side("fc2.weight", {4, 3})});
        QCOMPARE(proposals.size(), 1U);
        QVERIFY(proposals.front().isTransposed);
        QVERIFY(proposeMatches({side("a", {1, 2, 3})}, {side("a", {3, 2, 1})}).empty());
    }

    void ranksAreEnoughWhereShapesAreUnknown()
    {
        QCOMPARE(pairs({side("a.weight", {3, 4}), side("a.bias", {4})}, {{"b.weight", {}, 2}, {"b.bias", {}, 1}}),
                 QStringList({u"a.weight>b.weight"_s, u"a.bias>b.bias"_s}));
    }

    void orderTellsTwins()
    {
        QCOMPARE(
            pairs({side("u", {2}), side("v", {2}), side("w", {2})}, {side("p", {2}), side("q", {2}), side("r", {2})}),
            QStringList({u"u>p"_s, u"v>q"_s, u"w>r"_s}));
    }

    /// Names that only number the tensors, as in exports to ONNX, show nothing but their order.
    void numbersAloneArePairedInOrder()
    {
        const std::vector<MatchSide> numbered = {side("onnx::MatMul_38", {4, 4}), side("onnx::MatMul_39", {4, 6}),
                                                 side("onnx::MatMul_40", {6, 4}), side("onnx::MatMul_41", {4, 9})};
        const std::vector<MatchSide> named = {side("mlp.out.weight", {4, 4}), side("mlp.up.weight", {6, 4}),
                                              side("mlp.down.weight", {4, 6}), side("head.weight", {9, 4})};
        const QStringList expected = {u"onnx::MatMul_38>mlp.out.weight"_s, u"onnx::MatMul_39>mlp.up.weight"_s,
                                      u"onnx::MatMul_40>mlp.down.weight"_s, u"onnx::MatMul_41>head.weight"_s};
        QCOMPARE(pairs(numbered, named), expected);
        QStringList reversed;
        for (const QString &pair : expected)
            reversed += pair.section(u'>', 1) + u'>' + pair.section(u'>', 0, 0);
        QCOMPARE(pairs(named, numbered), reversed);
        // The square one is transposed like the others.
        QVERIFY(std::ranges::all_of(proposeMatches(numbered, named), &MatchProposal::isTransposed));
        // Shapes that do not fit in order are paired by shape.
        QCOMPARE(pairs({numbered[3], numbered[2]}, {named[1], named[3]}),
                 QStringList({u"onnx::MatMul_41>head.weight"_s, u"onnx::MatMul_40>mlp.up.weight"_s}));
    }

    /// SafeTensors files are sorted by text: 100 before 98. The numbers are in order all the same.
    void countedNamesAreInTheOrderOfTheirNumbers()
    {
        const std::vector<MatchSide> numbered = {side("onnx::MatMul_100", {6, 4}), side("onnx::MatMul_101", {4, 4}),
                                                 side("onnx::MatMul_102", {4, 9}), side("onnx::MatMul_98", {4, 4}),
                                                 side("onnx::MatMul_99", {4, 6})};
        const std::vector<MatchSide> named = {side("query.weight", {4, 4}), side("mlp.up.weight", {6, 4}),
                                              side("mlp.down.weight", {4, 6}), side("out.weight", {4, 4}),
                                              side("head.weight", {9, 4})};
        QCOMPARE(pairs(numbered, named),
                 QStringList({u"onnx::MatMul_100>mlp.down.weight"_s, u"onnx::MatMul_101>out.weight"_s,
                              u"onnx::MatMul_102>head.weight"_s, u"onnx::MatMul_98>query.weight"_s,
                              u"onnx::MatMul_99>mlp.up.weight"_s}));
        for (const MatchProposal &proposal : proposeMatches(numbered, named))
            QVERIFY2(proposal.isTransposed && proposal.confidence >= 0.5, qPrintable(proposal.reason));
        // Both sides are sorted by text.
        QCOMPARE(pairs({side("onnx::Conv_10", {4}), side("onnx::Conv_11", {8}), side("onnx::Conv_9", {4})},
                       {side("conv1.b", {4}), side("conv2.b", {4}), side("out.b", {8})}),
                 QStringList({u"onnx::Conv_10>conv2.b"_s, u"onnx::Conv_11>out.b"_s, u"onnx::Conv_9>conv1.b"_s}));
    }

    /// Equal shapes fit in any order, so that they do not show which one is right.
    void theOrderOfEqualShapesIsNotLikelyEnough()
    {
        const auto areDoubted = [](const std::vector<MatchSide> &tensors, const std::vector<MatchSide> &fields) {
            const auto proposals = proposeMatches(tensors, fields);
            return proposals.size() == tensors.size() && std::ranges::all_of(proposals, [](const MatchProposal &each) {
                       return each.confidence < 0.5 && each.reason.contains(u"Other orders may fit"_s);
                   });
        };
        const std::vector<MatchSide> squares = {side("onnx::MatMul_10", {4, 4}), side("onnx::MatMul_11", {4, 4}),
                                                side("onnx::MatMul_8", {4, 4}), side("onnx::MatMul_9", {4, 4})};
        const std::vector<MatchSide> projections = {side("q.weight", {4, 4}), side("k.weight", {4, 4}),
                                                    side("v.weight", {4, 4}), side("o.weight", {4, 4})};
        QVERIFY(areDoubted(squares, projections));
        QVERIFY(areDoubted(projections, squares));
        QCOMPARE(pairs(squares, projections),
                 QStringList({u"onnx::MatMul_10>v.weight"_s, u"onnx::MatMul_11>o.weight"_s,
                              u"onnx::MatMul_8>q.weight"_s, u"onnx::MatMul_9>k.weight"_s}));
        QVERIFY(proposeMatches(squares, projections).front().reason.contains(u"fit transposed too"_s));
        QVERIFY(areDoubted({side("onnx::Conv_11", {4}), side("onnx::Conv_12", {4}), side("onnx::Conv_14", {4}),
                            side("onnx::Conv_15", {4})},
                           {side("bn1.bias", {4}), side("bn1.running_mean", {4}), side("bn1.running_var", {4}),
                            side("bn1.weight", {4})}));
        // Squares of several sizes fit transposed too.
        for (const MatchProposal &each :
             proposeMatches({side("onnx::MatMul_1", {4, 4}), side("onnx::MatMul_2", {6, 6})},
                            {side("up.weight", {4, 4}), side("down.weight", {6, 6})}))
            QVERIFY2(each.confidence < 0.5 && each.reason.contains(u"fit transposed too"_s), qPrintable(each.reason));
    }

    /// Files sorted by text do not have the order in which a model uses its tensors.
    void theAlphabetIsNoOrder()
    {
        const auto likely = [](const std::vector<std::string> &names) {
            const std::vector<Shape> shapes = {{4, 4}, {4, 4}, {4, 4}, {4, 4}, {4, 12}, {16, 4}};
            std::vector<MatchSide> numbered;
            std::vector<MatchSide> named;
            for (std::size_t i = 0; i < shapes.size(); ++i) {
                numbered.push_back({"onnx::MatMul_" + std::to_string(8 + i), shapes[i], {}});
                named.push_back({names[i], Shape({shapes[i][1], shapes[i][0]}), {}});
            }
            const auto proposals = proposeMatches(numbered, named);
            return std::ranges::count_if(
                proposals, [](const MatchProposal &each) { return each.isTransposed && each.confidence >= 0.5; });
        };
        QCOMPARE(likely({"attn.q.weight", "attn.k.weight", "attn.v.weight", "attn.o.weight", "mlp.fc1.weight",
                         "mlp.fc2.weight"}),
                 6);
        // Only the shapes of the last two show where they belong.
        QCOMPARE(likely({"attn.k.weight", "attn.o.weight", "attn.q.weight", "attn.v.weight", "mlp.fc1.weight",
                         "mlp.fc2.weight"}),
                 2);
        QCOMPARE(likely({"fc1.weight", "fc2.weight", "fc3.weight", "fc4.weight", "mlp.up.weight", "out.weight"}), 6);
    }

    /// Layers and experts of any number are paired by their numbers, completely.
    void manyExpertsArePairedByTheirNumbers()
    {
        std::vector<MatchSide> tensors;
        std::vector<MatchSide> fields;
        QStringList expected;
        constexpr std::size_t layers = 16;
        constexpr std::size_t experts = 256;
        for (std::size_t layer = 0; layer < layers; ++layer) {
            for (std::size_t expert = 0; expert < experts; ++expert) {
                for (const auto &[from, into] :
                     {std::pair("gate_proj", "gate"), std::pair("up_proj", "up"), std::pair("down_proj", "down")}) {
                    const std::string l = std::to_string(layer);
                    const std::string e = std::to_string(expert);
                    tensors.push_back(
                        side(("model.layers." + l + ".mlp.experts." + e + '.' + from + ".weight").c_str(), {1, 1}));
                    fields.push_back(
                        side(("encoder.block." + l + ".moe.expert_" + e + '.' + into + ".kernel").c_str(), {1, 1}));
                    expected += QString::fromStdString(tensors.back().path + ">" + fields.back().path);
                }
            }
        }
        std::ranges::reverse(fields);
        QCOMPARE(pairs(tensors, fields), expected);
    }

    /// Names without anything in common are not compared one by one without end: what is left is paired in order.
    void namesOfAnyNumberArePairedSomehow()
    {
        std::vector<MatchSide> tensors;
        std::vector<MatchSide> fields;
        const auto word = [](std::size_t number, char first) {
            std::string letters;
            for (std::size_t left = number * 2654435761U % 4294967291U; left > 0; left /= 26)
                letters += char(first + left % 26);
            return letters + std::string(1 + number % 3, first);
        };
        constexpr std::size_t count = 20'000;
        for (std::size_t i = 0; i < count; ++i) {
            tensors.push_back(side(word(i, 'a').c_str(), {2}));
            fields.push_back(side(word(i, 'A').c_str(), {2}));
        }
        const auto proposals = proposeMatches(tensors, fields);
        QCOMPARE(proposals.size(), count);
        for (std::size_t i = 0; i < count; ++i)
            QCOMPARE(proposals[i].field, i);
        QVERIFY(proposals.front().reason.contains(u"too many"_s));
        QCOMPARE(proposals.front().confidence, 0.0);
    }

    void otherNumbersArePairedInOrder()
    {
        QCOMPARE(pairs({side("layer.1.weight", {2}), side("layer.2.weight", {2}), side("layer.3.weight", {2})},
                       {side("block.0.weight", {2}), side("block.1.weight", {2}), side("block.2.weight", {2})}),
                 QStringList({u"layer.1.weight>block.1.weight"_s, u"layer.2.weight>block.2.weight"_s,
                              u"layer.3.weight>block.0.weight"_s}));
    }

    void likenessOfNames()
    {
        QCOMPARE(nameLikeness("a.b.weight", "a.b.weight"), 1.0);
        QVERIFY(nameLikeness("lm_head.weight", "head.weight") > nameLikeness("lm_head.weight", "heap.weight"));
        QVERIFY(nameLikeness("h.0.gate_proj.weight", "x.0.gate.weight") >
                nameLikeness("h.0.gate_proj.weight", "x.0.up.weight"));
        QVERIFY(nameLikeness("norm.weight", "norm.gamma") > nameLikeness("norm.weight", "norm.beta"));
        QVERIFY(nameLikeness("layers.3.weight", "blocks.3.weight") >
                nameLikeness("layers.3.weight", "blocks.4.weight"));
    }
};

BURNISH_TEST(TestMatch)

} // namespace burnish::test::tst_match

#include "tst_match.moc"
