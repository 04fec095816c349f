// SPDX-License-Identifier: MIT
#include "core/formats/hdf5/hdf5.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_keraswriter {

using namespace Qt::StringLiterals;

namespace {

Expected<OpenedModel> opened(const QString &file, Diagnostics &diagnostics)
{
    Task task;
    BURNISH_TRY(RecognisedModel model, openModelFile(file, task, diagnostics));
    if (!model.format || model.format->info.id != u"keras")
        return Error(ErrorCode::Unsupported, u"another format"_s);
    return std::move(model.model);
}

Expected<void> writeTo(const QString &file, const ModelState &state)
{
    BURNISH_TRY(const auto layout, hdf5::kerasWriter()->layOut(state, {}, nullptr));
    MemorySink sink;
    Task task;
    BURNISH_CHECK(hdf5::kerasWriter()->write(*layout, sink, task));
    if (sink.bytes().size() != layout->fileSize())
        qFatal("The file does not have the planned size.");
    QFile out(file);
    const auto size = qint64(sink.bytes().size());
    if (!out.open(QIODevice::WriteOnly) || out.write(reinterpret_cast<const char *>(sink.bytes().data()), size) != size)
        qFatal("The file cannot be written.");
    return {};
}

QStringList contentOf(const ModelState &state)
{
    QStringList lines;
    for (const NodeId id : state.tensors()) {
        const TensorPtr &tensor = state.node(id).tensor;
        lines += QString::fromStdString(state.path(id)) + u' ' + QString::fromUtf8(tensor->info().typeName().data()) +
                 u' ' + test::sha256Of(*tensor);
    }
    return lines;
}

ModelState modelWith(const std::vector<Metadata::Entry> &metadata)
{
    ModelState state = test::flatModel({"layers.dense.vars.0", "layers.dense.vars.1"});
    state.setMetadata(Metadata(metadata));
    return state;
}

QString refusal(const std::vector<Metadata::Entry> &metadata)
{
    const auto layout = hdf5::kerasWriter()->layOut(modelWith(metadata), {}, nullptr);
    return layout ? u"accepted"_s : layout.error().message();
}

} // namespace

class TestKerasWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anArchiveComesBack()
    {
        const QTemporaryDir folder;
        Diagnostics diagnostics;
        const auto original = opened(test::fixturePath("keras/keras3_model.keras"), diagnostics);
        QVERIFY(original);
        QVERIFY(original->state.metadata().value("config.json"));
        const QString file = folder.filePath(u"copy.keras"_s);
        QVERIFY(writeTo(file, original->state));
        const auto copy = opened(file, diagnostics);
        QVERIFY2(copy, qPrintable(copy ? QString() : copy.error().sentence()));
        QVERIFY(diagnostics.isEmpty());
        QCOMPARE(contentOf(copy->state), contentOf(original->state));
        auto before = original->state.metadata().entries();
        auto after = copy->state.metadata().entries();
        std::ranges::sort(before);
        std::ranges::sort(after);
        QVERIFY(before == after);
    }

    void aLongConfigurationHidesNothing()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"long.keras"_s);
        const std::string config = "{\"class_name\": \"" + std::string(100'000, 'x') + "\"}";
        QVERIFY(writeTo(file, modelWith({{"config.json", config}})));
        Diagnostics diagnostics;
        const auto model = opened(file, diagnostics);
        QVERIFY2(model, qPrintable(model ? QString() : model.error().sentence()));
        QCOMPARE(model->state.metadata().value("config.json"), std::optional(config));
        QCOMPARE(model->state.metadata().value("metadata.json"),
                 std::optional(std::string("{\"keras_version\": \"3.0.0\"}")));
        QCOMPARE(model->state.tensors().size(), std::size_t(2));
    }

    void withoutAConfigurationItSaysWhy()
    {
        QVERIFY(refusal({}).startsWith(u"Keras builds the layers of a .keras file from its configuration"));
        QVERIFY(refusal({{"config.json", "{"}}).contains(u"not valid JSON"));
        QVERIFY(refusal({{"config.json", "[1]"}}).contains(u"“class_name”"));
        QVERIFY(refusal({{"config.json", "{}"}}).contains(u"“class_name”"));
        QCOMPARE(refusal({{"config.json", "{\"class_name\": \"Functional\"}"}}), u"accepted"_s);
    }

    void theTextsAreNoAttributes()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"texts.keras"_s);
        QVERIFY(writeTo(file, modelWith({{"config.json", "{\"class_name\": \"Functional\"}"}, {"@name", "kept"}})));
        Diagnostics diagnostics;
        const auto model = opened(file, diagnostics);
        QVERIFY(model);
        std::vector<std::string> keys;
        for (const auto &[key, value] : model->state.metadata().entries())
            keys.push_back(key);
        QCOMPARE(keys, (std::vector<std::string>{"config.json", "metadata.json", "@name"}));
    }
};

BURNISH_TEST(TestKerasWriter)

} // namespace burnish::test::tst_keraswriter

#include "tst_keraswriter.moc"
