// SPDX-License-Identifier: MIT
#include "core/formats/flax/flax.h"
#include "core/io/bytesink.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_flaxwriter {

using namespace Qt::StringLiterals;

namespace {

std::vector<std::byte> flaxBytes(const FormatWriter &writer, const ModelState &state, Diagnostics *losses = nullptr)
{
    auto layout = writer.layOut(state, {}, losses);
    MemorySink sink;
    Task task;
    if (!layout || !writer.write(**layout, sink, task) || sink.bytes().size() != (*layout)->fileSize())
        return {};
    return sink.take();
}

QString flaxRefusal(const ModelState &state)
{
    const auto layout = flax::writer()->layOut(state, {}, nullptr);
    return layout ? QString() : layout.error().details();
}

TensorPtr twoBytes()
{
    return tensorOf<std::uint8_t>(Dtype::U8, {2}, {1, 2});
}

Expected<RecognisedModel> flaxModel(std::vector<std::byte> bytes)
{
    Task task;
    Diagnostics diagnostics;
    return openModel(std::make_shared<MemorySource>(std::move(bytes), u"memory"_s), task, diagnostics);
}

} // namespace

class TestFlaxWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Flax wrote the fixtures with to_bytes(), in chunks of 64 bytes where it needed any.
    void writesTheBytesOfFlax()
    {
        for (const QString &name : {u"params"_s, u"dtypes"_s, u"edge"_s, u"train_state"_s, u"chunked"_s}) {
            const auto file = fileBytes(fixturePath("flax/") + name + u".msgpack"_s);
            const auto model = flaxModel(file);
            QVERIFY(model);
            const auto writer = name == u"chunked" ? flax::writer(64) : flax::writer();
            QVERIFY2(flaxBytes(*writer, model->model.state) == file, qUtf8Printable(name));
        }
    }

    void chunksAreJoinedWhenTheyFit()
    {
        const auto chunked = flaxModel(fileBytes(fixturePath("flax/chunked.msgpack")));
        QVERIFY(chunked);
        const auto whole = flaxModel(flaxBytes(*flax::writer(), chunked->model.state));
        QVERIFY(whole);
        const auto manifest = Manifest::load(fixturePath("flax/chunked.msgpack.manifest.json"));
        QCOMPARE(differences(manifest.tensors(), whole->model.state, ParamIds::Ignore), QString());
        const ModelState &state = whole->model.state;
        QVERIFY(state.node(*state.find("params.big")).tensor->stored());
    }

    void keysAreSortedLikeInFlax()
    {
        StateBuilder builder;
        const NodeId list = builder.addSequence(builder.root(), "list");
        for (int i = 0; i < 11; ++i)
            builder.addTensor(list, std::to_string(i), twoBytes());
        builder.addTensor(builder.root(), "a.b", twoBytes());
        const auto model = flaxModel(flaxBytes(*flax::writer(), builder.finish()));
        QVERIFY(model);
        const ModelState &state = model->model.state;
        QStringList paths;
        for (const NodeId id : state.tensors())
            paths += QString::fromStdString(state.path(id));
        QCOMPARE(paths.mid(0, 4), QStringList({u"a.b"_s, u"list.0"_s, u"list.1"_s, u"list.10"_s}));
        QCOMPARE(paths.size(), 12);
    }

    void valuesThatFlaxLacksAreReported()
    {
        StateBuilder builder;
        builder.addTensor(builder.root(), "w", twoBytes());
        builder.addValue(builder.root(), "size", NamedValue{"torch.Size", "(1, 2)"});
        builder.addValue(builder.root(), "z", NamedValue{"complex", "nonsense"});
        builder.addValue(builder.root(), "cbor", OpaqueValue{"cbor", {std::byte(0xf6)}});
        Diagnostics losses;
        const auto model = flaxModel(flaxBytes(*flax::writer(), builder.finish(), &losses));
        QVERIFY(model);
        QCOMPARE(losses.total(), std::size_t(3));
        QCOMPARE(losses.flaws().front().message(),
                 u"The value “size” is left out: Flax cannot store a value of the kind “torch.Size”."_s);
        QVERIFY(!model->model.state.find("size"));
    }

    void complexNumbersSurvive()
    {
        for (const char *text : {"1+2j", "-0.1-1e-300j", "inf-infj", "nan+0j", "0-0j"}) {
            StateBuilder builder;
            builder.addTensor(builder.root(), "w", twoBytes());
            builder.addValue(builder.root(), "z", NamedValue{"complex", text});
            const auto model = flaxModel(flaxBytes(*flax::writer(), builder.finish()));
            QVERIFY(model);
            const ModelState &state = model->model.state;
            QCOMPARE(valueForPeople(*state.node(*state.find("z")).value()), QLatin1StringView(text));
        }
    }

    void whatTheReaderRefusesIsNotWritten()
    {
        StateBuilder twins;
        twins.addTensor(twins.root(), "a", twoBytes());
        twins.module(twins.root(), "a");
        QCOMPARE(flaxRefusal(twins.finish()),
                 u"Two entries have the path “a”; keys of a map must be unique. (tensor a)"_s);

        StateBuilder reserved;
        reserved.addTensor(reserved.root(), "__msgpack_chunked_array__", twoBytes());
        QCOMPARE(flaxRefusal(reserved.finish()),
                 u"The name “__msgpack_chunked_array__” is reserved in Flax. (tensor __msgpack_chunked_array__)"_s);

        StateBuilder deep;
        NodeId parent = deep.root();
        for (int i = 0; i < 400; ++i)
            parent = deep.module(parent, "a");
        deep.addTensor(parent, "w", twoBytes());
        QVERIFY(flaxRefusal(deep.finish()).startsWith(u"The file would be nested more than 400 levels deep."));

        StateBuilder values;
        values.addValue(values.root(), "step", std::uint64_t(7));
        QCOMPARE(flaxRefusal(values.finish()), u"The file could not be opened again: it has no arrays."_s);

        StateBuilder packed;
        packed.addTensor(packed.root(), "w", tensorOf<std::uint8_t>(Dtype::F4E2M1, {4}, {1, 2}));
        QCOMPARE(flaxRefusal(packed.finish()), u"Flax does not support dtype F4E2M1. (tensor w)"_s);
    }
};

BURNISH_TEST(TestFlaxWriter)

} // namespace burnish::test::tst_flaxwriter

#include "tst_flaxwriter.moc"
