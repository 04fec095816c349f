// SPDX-License-Identifier: MIT
// Tensors that are quantised in a way that no scheme describes: recognised, moved whole, never computed with.
#include "core/compare/comparenumbers.h"
#include "core/edit/nodeedits.h"
#include "core/edit/shaping.h"
#include "core/health/healthscan.h"
#include "core/modelfiles/openmodel.h"
#include "core/modelfiles/unknownsets.h"
#include "core/tensor/computed/arithmetic.h"
#include "core/tensor/expressions/blend.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantreading.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_unknownsets {

using namespace Qt::StringLiterals;

namespace {

ModelState opened(const QString &name, Diagnostics &diagnostics)
{
    Task task;
    auto model = openModelFile(fixturePath(u"unknown-quantised/"_s + name), task, diagnostics, {});
    if (!model)
        qFatal("%s", qPrintable(model.error().sentence()));
    return std::move(model->model.state);
}

std::vector<NodeId> unknownQuantised(const ModelState &state)
{
    std::vector<NodeId> found = state.tensors();
    std::erase_if(found, [&](NodeId id) { return !unknownSchemeOf(*state.node(id).tensor); });
    return found;
}

QStringList markedIn(const ModelState &state)
{
    QStringList paths;
    for (const NodeId id : unknownQuantised(state))
        paths += QString::fromStdString(state.path(id));
    paths.sort();
    return paths;
}

struct Given
{
    const char *path;
    Dtype dtype;
    Shape shape;
};

/// Returns the paths that are marked among tensors without values.
QStringList markedAmong(const std::vector<Given> &tensors)
{
    StateBuilder builder;
    for (const Given &given : tensors) {
        const auto info = TensorInfo::make(given.dtype, given.shape);
        builder.addTensorAt(given.path, *makeStoredTensor(*info, std::make_shared<BlankSource>(), 0));
    }
    ModelState state = builder.finish();
    UnknownSets sets(state, [](NodeId) { return false; });
    sets.markAll();
    return markedIn(state);
}

TensorPtr tensorAt(const ModelState &state, const char *path)
{
    return state.node(at(state, path)).tensor;
}

} // namespace

class TestUnknownSets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recognisesWhatLibrariesWrite_data()
    {
        QTest::addColumn<QStringList>("marked");
        QTest::addColumn<QString>("what");
        const auto row = [](const char *name, const QStringList &marked, const char *what) {
            QTest::newRow(name) << marked << QString::fromLatin1(what);
        };
        row("keras-int8.weights.h5", {}, "codes I8, scales F32");
    }
    void recognisesWhatLibrariesWrite()
    {
        QFETCH(QStringList, marked);
        QFETCH(QString, what);
        Diagnostics diagnostics;
        const ModelState state = opened(QString::fromLatin1(QTest::currentDataTag()), diagnostics);
        const QStringList found = markedIn(state);
        QVERIFY(!found.isEmpty());
        if (!marked.isEmpty())
            QCOMPARE(found, marked);
        const TensorPtr first = state.node(unknownQuantised(state).front()).tensor;
        QVERIFY(!noteOf(*first).isEmpty());
        if (!what.isEmpty()) {
            QCOMPARE(noteOf(*first), u"Quantised in a way Burnish does not know: %1."_s.arg(what));
            QCOMPARE(diagnostics.total(), std::size_t(1));
            QVERIFY2(diagnostics.flaws().front().message().contains(what),
                     qPrintable(diagnostics.flaws().front().message()));
        }
        Task task;
        const auto health = scanHealth(state, {}, task);
        QVERIFY(health);
        QVERIFY(std::ranges::any_of(health->findings, [](const HealthFinding &finding) {
            return finding.kind == FindingKind::UnknownScheme && finding.severity == Severity::Warning;
        }));
    }

    /// EXL3 has a name, though its codes need a GPU. What is beside it in the module stays what it is.
    void exl3IsNamed()
    {
        Diagnostics diagnostics;
        const ModelState state = opened(u"exl3.safetensors"_s, diagnostics);
        QCOMPARE(markedIn(state), (QStringList{u"l.mcg"_s, u"l.suh"_s, u"l.svh"_s, u"l.trellis"_s}));
        QCOMPARE(noteOf(*tensorAt(state, "l.trellis")), u"Quantised as EXL3, which Burnish does not decode."_s);
        QCOMPARE(diagnostics.total(), std::size_t(1));
        QVERIFY2(diagnostics.flaws().front().message().contains(u"quantised as EXL3, which Burnish does not decode"_s),
                 qPrintable(diagnostics.flaws().front().message()));
        const auto refused = makeCast(tensorAt(state, "l.suh"), Dtype::F32);
        QVERIFY(!refused);
        QVERIFY2(refused.error().message().contains(u"EXL3"_s), qPrintable(refused.error().message()));
        QCOMPARE(markedAmong({{"a.trellis", Dtype::I16, {4, 4, 40}},
                              {"a.su", Dtype::I16, {4}},
                              {"a.sv", Dtype::I16, {4}},
                              {"a.bias", Dtype::F16, {64}},
                              {"b.trellis", Dtype::I16, {4, 4, 20}},
                              {"b.suh", Dtype::F16, {64}},
                              {"c.trellis", Dtype::F32, {4, 4, 48}}}),
                 (QStringList{u"a.su"_s, u"a.sv"_s, u"a.trellis"_s}));
    }

    void leavesPlainIntegersAlone()
    {
        QCOMPARE(markedAmong({{"attn.relative_position_index", Dtype::I32, {49, 49}},
                              {"attn.relative_position_bias_table", Dtype::F32, {169, 3}},
                              {"attn.scale", Dtype::F32, {1}},
                              {"h.attn.bias", Dtype::U8, {1, 1, 64, 64}},
                              {"h.attn.masked_bias", Dtype::F32, {}},
                              {"embeddings.position_ids", Dtype::I32, {1, 77}},
                              {"embeddings.cls", Dtype::F32, {1, 1}},
                              {"bn.num_batches_tracked", Dtype::I32, {1}},
                              {"bn.weight", Dtype::F32, {8}},
                              {"gate.tid2eid", Dtype::I32, {1000, 6}},
                              {"gate.weight", Dtype::F32, {32, 64}},
                              {"counts.weight", Dtype::I32, {32, 64}},
                              {"counts.bias", Dtype::F32, {32}},
                              {"attention.mask", Dtype::U8, {64, 64}},
                              {"attention.weight", Dtype::F32, {64, 1}},
                              {"images", Dtype::U8, {60, 28, 28}},
                              {"labels", Dtype::F32, {60, 28, 1}}}),
                 QStringList());
        // Floats of 8 bits that a whole model was cast to.
        QCOMPARE(markedAmong({{"text_projection", Dtype::F8E4M3, {64, 64}},
                              {"logit_scale", Dtype::F32, {}},
                              {"block.weight", Dtype::F8E4M3, {64, 64}},
                              {"block.scale", Dtype::F8E4M3, {64}},
                              {"norm.scale", Dtype::F32, {64}}}),
                 QStringList());
    }

    void findsSetsByShape()
    {
        const QStringList set = {u"fc.d"_s, u"fc.qs"_s};
        QCOMPARE(markedAmong({{"fc.qs", Dtype::U8, {64, 32}}, {"fc.d", Dtype::F16, {64, 2}}}), set);
        QCOMPARE(markedAmong({{"fc.qs", Dtype::I32, {8, 64}}, {"fc.d", Dtype::F16, {2, 64}}}), set);
        QCOMPARE(markedAmong({{"fc.qs", Dtype::I8, {64, 32}}, {"fc.d", Dtype::F32, {64}}}), set);
        // A flat list has no neighbours.
        QCOMPARE(markedAmong({{"qs", Dtype::U8, {64, 32}}, {"d", Dtype::F16, {64, 2}}}), QStringList());
    }

    void sidecarsMayContradict()
    {
        QCOMPARE(markedAmong({{"fc.weight", Dtype::U32, {4, 8}}, {"fc.scales", Dtype::F16, {1000, 7, 3}}}),
                 QStringList({u"fc.scales"_s, u"fc.weight"_s}));
        QCOMPARE(markedAmong({{"fc.weight", Dtype::U32, {4, 8}}, {"fc.scales", Dtype::F16, {0}}}),
                 QStringList({u"fc.scales"_s, u"fc.weight"_s}));
    }

    void nothingIsComputed()
    {
        Diagnostics diagnostics;
        const ModelState state = opened(u"mlx.safetensors"_s, diagnostics);
        for (const char *path : {"layers.0.scales", "layers.0.weight"}) {
            const TensorPtr tensor = tensorAt(state, path);
            QVERIFY(!makeCast(tensor, Dtype::F64));
            QCOMPARE(makeCast(tensor, Dtype::F64).error().code(), ErrorCode::Unsupported);
            QVERIFY(!floatValuesOf(tensor));
            const NodeId id = at(state, path);
            QVERIFY(!planPermute(state, {&id, 1}, {1, 0}));
            QVERIFY(!planReshape(state, {&id, 1}, std::array<std::int64_t, 1>{-1}));
            QVERIFY(!planCast(state, {&id, 1}, Dtype::F64));
        }
        const TensorPtr scales = tensorAt(state, "layers.0.scales");
        QVERIFY(!makeBlend(scales, scales, .5));
        QVERIFY(!makeMultiplied(scales, 2));
        // A cast of a module leaves what is not understood as it is.
        const NodeId module = at(state, "layers.0");
        const auto cast = planCast(state, {&module, 1}, Dtype::F16);
        QVERIFY(cast);
        const ModelState changed = after(state, cast);
        QCOMPARE(tensorAt(changed, "layers.0.bias")->info().dtype(), Dtype::F16);
        QVERIFY(tensorAt(changed, "layers.0.scales") == scales);
    }

    void equalCodesOfOtherScalesDiffer()
    {
        Diagnostics diagnostics;
        const ModelState first = opened(u"torch-first.pt"_s, diagnostics);
        const ModelState second = opened(u"torch-second.pt"_s, diagnostics);
        QVERIFY(bytesOf(*partOf(*tensorAt(first, "q"), 0)) == bytesOf(*partOf(*tensorAt(second, "q"), 0)));
        const auto relation = [](const ModelState &left, const ModelState &right, const char *path) {
            Comparison comparison;
            ComparedRow row;
            row.path = path;
            row.left = ComparedSide();
            row.left->node = at(left, path);
            row.left->tensor = tensorAt(left, path);
            row.right = ComparedSide();
            row.right->node = at(right, path);
            row.right->tensor = tensorAt(right, path);
            comparison.rows.push_back(std::move(row));
            Relation found = Relation::Pending;
            Task task;
            const auto done = compareNumbers(comparison, {}, CompareDepth::Numbers, task,
                                             [&](std::size_t, ComparedNumbers numbers) { found = numbers.relation; });
            return done ? found : Relation::Unreadable;
        };
        QCOMPARE(relation(first, second, "q"), Relation::ValuesDiffer);
        QCOMPARE(relation(first, opened(u"torch-first.pt"_s, diagnostics), "q"), Relation::Equal);
    }
};

BURNISH_TEST(TestUnknownSets)

} // namespace burnish::test::tst_unknownsets

#include "tst_unknownsets.moc"
