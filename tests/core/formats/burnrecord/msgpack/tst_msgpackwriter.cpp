// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/msgpack/msgpackreader.h"
#include "core/formats/burnrecord/msgpack/msgpackwriter.h"
#include "core/model/statebuilder.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_msgpackwriter {

using namespace burnish::burnrecord;
using namespace Qt::StringLiterals;

namespace {

/// A tensor without readable bytes: laying out a file only needs its info.
class TensorOfInfo final : public TensorExpr
{
public:
    explicit TensorOfInfo(TensorInfo info)
        : TensorExpr(std::move(info))
    {}
    Expected<void> read(std::uint64_t, std::span<std::byte> out, const Task &) const override
    {
        std::ranges::fill(out, std::byte(0));
        return {};
    }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &) const override {}
};

TensorPtr tensorOf(Dtype dtype, Shape shape)
{
    return std::make_shared<TensorOfInfo>(*TensorInfo::make(dtype, std::move(shape)));
}

Expected<std::unique_ptr<FileLayout>> laidOut(const ModelState &state)
{
    return layOutMsgpackRecord(state, {}, "NamedMpkFileRecorder", RecorderPlace::File, false);
}

Expected<ModelState> roundTripped(const ModelState &state)
{
    BURNISH_TRY(const auto layout, laidOut(state));
    MemorySink sink;
    Task task;
    BURNISH_CHECK(writeRecord(static_cast<const RecordLayout &>(*layout), sink, task));
    if (sink.bytes().size() != layout->fileSize())
        return Error(ErrorCode::Mismatch, u"The size was announced wrongly."_s);
    Diagnostics diagnostics;
    BURNISH_TRY(auto opened,
                readMsgpackRecord(std::make_shared<MemorySource>(sink.take(), u"test"_s), task, diagnostics));
    return std::move(opened.state);
}

} // namespace

class TestMsgpackWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesListsOfNumberedModules()
    {
        StateBuilder builder;
        for (const char *path :
             {"layers.10.w", "layers.0.w", "layers.1.w", "layers.2.w", "layers.3.w", "layers.4.w", "layers.5.w",
              "layers.6.w", "layers.7.w", "layers.8.w", "layers.9.w", "gap.0.w", "gap.2.w", "padded.00.w"})
            builder.addTensorAt(path, tensorOf(Dtype::F32, {2}), ParamId{7});
        const auto state = roundTripped(builder.finish());
        QVERIFY2(state, state ? "" : qPrintable(state.error().details()));
        const Node &layers = state->node(*state->child(state->root(), "layers"));
        QCOMPARE(layers.kind, NodeKind::Sequence);
        QCOMPARE(layers.children.size(), std::size_t(11));
        QCOMPARE(state->node(*state->child(state->root(), "gap")).kind, NodeKind::Module);
        QCOMPARE(state->node(*state->child(state->root(), "padded")).kind, NodeKind::Module);
        QCOMPARE(state->node(*state->find("layers.10.w")).paramId, ParamId{7});
    }

    void refusesWhatARecordCannotHold_data()
    {
        QTest::addColumn<int>("dtype");
        QTest::addColumn<quint64>("elements");
        QTest::newRow("a type that Burn has not") << int(Dtype::F8E4M3) << quint64(4);
        QTest::newRow("4 GiB") << int(Dtype::F32) << (quint64(1) << 30);
    }
    void refusesWhatARecordCannotHold()
    {
        QFETCH(int, dtype);
        QFETCH(quint64, elements);
        StateBuilder builder;
        builder.addTensorAt("a.b", tensorOf(Dtype(dtype), {elements}));
        const auto layout = laidOut(builder.finish());
        QVERIFY(!layout);
        QCOMPARE(layout.error().code(), ErrorCode::Unsupported);
        QCOMPARE(layout.error().tensor(), u"a.b"_s);
    }

    void laysOutTheLargestTensorThatFits()
    {
        StateBuilder builder;
        builder.addTensorAt("w", tensorOf(Dtype::F32, {(std::uint64_t(1) << 30) - 1}));
        const auto layout = laidOut(builder.finish());
        QVERIFY(layout);
        QCOMPARE((*layout)->tensorBytes(), (std::uint64_t(1) << 32) - 4);
        QVERIFY((*layout)->fileSize() > (*layout)->tensorBytes());
    }

    void refusesTwoFieldsOfOneName()
    {
        StateBuilder builder;
        builder.addTensorAt("a", tensorOf(Dtype::F32, {1}));
        builder.addTensorAt("a.b", tensorOf(Dtype::F32, {1}));
        const auto layout = laidOut(builder.finish());
        QVERIFY(!layout);
        QCOMPARE(layout.error().code(), ErrorCode::Collision);
    }

    void writesQuantisationAsThatBurnHasIt()
    {
        auto scheme = std::make_shared<QuantScheme>();
        scheme->value = "Q4S";
        scheme->store = "U32";
        scheme->block = {32, 1, 1, 1, 1};
        scheme->blockRank = 1;
        StateBuilder builder;
        builder.addTensorAt("w", std::make_shared<TensorOfInfo>(*TensorInfo::makeQuantised({64}, 32 + 8, scheme)));
        const ModelState state = builder.finish();
        for (const auto &[version, store] :
             {std::pair(BurnVersion::V0_19, "U32"), std::pair(BurnVersion::V0_20, "PackedU32")}) {
            WriteOptions options;
            options.burnVersion = version;
            const auto layout = layOutMsgpackRecord(state, options, "NamedMpkFileRecorder", RecorderPlace::File, false);
            QVERIFY(layout);
            MemorySink sink;
            Task task;
            QVERIFY(writeRecord(static_cast<const RecordLayout &>(**layout), sink, task));
            Diagnostics diagnostics;
            const auto opened =
                readMsgpackRecord(std::make_shared<MemorySource>(sink.take(), u"test"_s), task, diagnostics);
            QVERIFY2(opened, opened ? "" : qPrintable(opened.error().details()));
            QuantScheme requested = *scheme;
            requested.store = store;
            const auto &found = opened->state.node(*opened->state.find("w")).tensor->info().scheme();
            QVERIFY(found);
            QVERIFY(*found == requested);
        }
    }

    void refusesOpaqueValuesOfOtherEncodings()
    {
        StateBuilder builder;
        builder.addValue(builder.root(), "x", OpaqueValue{"cbor", {std::byte(0)}});
        const auto layout = laidOut(builder.finish());
        QVERIFY(!layout);
        QCOMPARE(layout.error().tensor(), u"x"_s);
    }
};

BURNISH_TEST(TestMsgpackWriter)

} // namespace burnish::test::tst_msgpackwriter

#include "tst_msgpackwriter.moc"
