// SPDX-License-Identifier: MIT
#include "core/export/stages/caststage.h"
#include "support/stagemaking.h"
#include "support/testmain.h"

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

class TestCastStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void castsByThePolicyAndThePath()
    {
        StateBuilder builder;
        builder.addTensorAt("a.w", blankTensor({2}));
        builder.addTensorAt("a.n", blankTensor({2}, Dtype::I64));
        builder.addTensorAt("keep.w", blankTensor({2}));
        const ModelState source = builder.finish();
        const auto chooser =
            PrecisionChooser::make({.floats = Dtype::F16, .ints = {}, .exceptions = {{u"^keep"_s, std::nullopt}}});
        QVERIFY(chooser);
        const auto cast = stages::cast({source, {}}, *chooser);
        QVERIFY(!cast.isRefused());
        const ModelState &state = cast.value.state;
        QCOMPARE(state.node(at(state, "a.w")).tensor->info().dtype(), Dtype::F16);
        QCOMPARE(state.node(at(state, "a.n")).tensor, source.node(at(source, "a.n")).tensor);
        QCOMPARE(state.node(at(state, "keep.w")).tensor, source.node(at(source, "keep.w")).tensor);
        QCOMPARE(cast.value.uncast.size(), std::size_t(1));
        QCOMPARE(cast.value.uncast.at(state.node(at(state, "a.w")).tensor), source.node(at(source, "a.w")).tensor);
    }

    void whatEarlierCastsWereMadeOfIsKept()
    {
        const auto half = PrecisionChooser::make({.floats = Dtype::F16, .ints = {}, .exceptions = {}});
        auto cast = stages::cast({flatModel({"a"}), {}}, *half);
        const TensorPtr first = cast.value.state.node(cast.value.state.tensors()[0]).tensor;
        StateBuilder builder;
        builder.addTensorAt("a", first);
        builder.addTensorAt("b", blankTensor({2}));
        cast = stages::cast({builder.finish(), cast.value.uncast}, *half);
        QCOMPARE(cast.value.state.node(cast.value.state.tensors()[0]).tensor, first);
        QCOMPARE(cast.value.uncast.size(), std::size_t(2));
        QVERIFY(cast.value.uncast.contains(first));
    }
};

BURNISH_TEST(TestCastStage)
#include "tst_caststage.moc"
