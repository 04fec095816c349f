// SPDX-License-Identifier: MIT
#include "core/modelfiles/sentencemodel.h"
#include "core/modelfiles/wholemodel.h"
#include "support/filemaking.h"
#include "support/foldermaking.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_sentencemodel {

using namespace Qt::StringLiterals;

namespace {

QString wholeAt(const QString &path)
{
    Task task;
    const auto whole = wholeModelAt(path, task);
    return whole ? *whole : whole.error().message();
}

/// A Transformer in the folder itself and a Dense layer without its weights.
struct Folder
{
    QTemporaryDir folder;

    Folder()
    {
        putFile(folder.path(), u"modules.json"_s,
                "[{\"idx\": 0, \"name\": \"0\", \"path\": \"\", \"type\": \"x.Transformer\"}, "
                "{\"idx\": 1, \"name\": \"1\", \"path\": \"1_Pooling\", \"type\": \"x.Pooling\"}, "
                "{\"idx\": 2, \"name\": \"2\", \"path\": \"2_Dense\", \"type\": \"x.Dense\"}]");
        putFile(folder.path(), u"model.safetensors"_s, safeTensors({{u"embeddings.weight"_s, {1, 2}}}));
        if (!QDir(folder.path()).mkpath(u"2_Dense"_s))
            qFatal("A folder cannot be created.");
    }
    void putDense(const QByteArray &content) const
    {
        putFile(folder.filePath(u"2_Dense"_s), u"model.safetensors"_s, content);
    }
    [[nodiscard]] Opening<OpenedFile> opened(CutOff cutOff = CutOff::Refuse) const
    {
        return openingOfModel(folder.filePath(u"modules.json"_s), cutOff);
    }
};

QStringList names(const ModelState &state)
{
    QStringList paths;
    for (const NodeId id : state.tensors())
        paths += QString::fromStdString(state.path(id));
    return paths;
}

} // namespace

class TestSentenceModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFolderOpensAllModules()
    {
        const QString folder = fixturePath("sentence-transformers/dense");
        QCOMPARE(wholeAt(folder), folder + u"/modules.json"_s);
        QCOMPARE(modelsIn(folder), QStringList{folder + u"/modules.json"_s});
        const auto opened = openingOfModel(wholeAt(folder));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.flaws(), QString());
        QCOMPARE(opened.state().layout(), Layout::PyTorch);
        QCOMPARE(differences(Manifest::load(fixturePath("sentence-transformers/dense.manifest.json")).tensors(),
                             opened.state(), ParamIds::Ignore),
                 QString());
        QCOMPARE(opened.model->opened.model.detail, u"sentence-transformers, 2 module(s) with weights"_s);
        QCOMPARE(opened.model->files.size(), std::size_t(3));
    }

    /// Programs that do not know sentence-transformers name its tensors like this, and so do their adapters.
    void theOnlyWeightsAreTheModel()
    {
        const Folder folder;
        const QString weights = folder.folder.filePath(u"model.safetensors"_s);
        const QString list = folder.folder.filePath(u"modules.json"_s);
        QCOMPARE(wholeAt(folder.folder.path()), list);
        putFile(folder.folder.path(), u"modules.json"_s,
                "[{\"name\": \"0\", \"path\": \"\", \"type\": \"x.Transformer\"}, "
                "{\"name\": \"1\", \"path\": \"1_Pooling\", \"type\": \"x.Pooling\"}]");
        QCOMPARE(wholeAt(folder.folder.path()), weights);
        QCOMPARE(modelsIn(folder.folder.path()), QStringList{weights});
        const auto opened = openingOfModel(weights);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.flaws(), QString());
        QCOMPARE(names(opened.state()), QStringList{u"embeddings.weight"_s});
        QCOMPARE(names(openingOfModel(list).state()), QStringList{u"0.model.embeddings.weight"_s});
    }

    void aListOfAnotherProgramIsNone()
    {
        const Folder folder;
        putFile(folder.folder.path(), u"modules.json"_s, "[{\"type\": \"module\", \"path\": \"./a/b.js\"}]");
        QCOMPARE(wholeAt(folder.folder.path()), folder.folder.filePath(u"model.safetensors"_s));
    }

    /// torchao describes every tensor in the metadata of its file.
    void quantisedTensorsOfModulesAreJoined()
    {
        const Folder folder;
        folder.putDense(safeTensors({{u"linear.weight"_s, {1, 2}}}));
        const QString weights = folder.folder.filePath(u"model.safetensors"_s);
        QVERIFY(QFile::remove(weights));
        QVERIFY(QFile::copy(fixturePath("block-scaled/torchao/model.safetensors"), weights));
        const auto opened = folder.opened();
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.flaws(), QString());
        QStringList expected;
        for (const QString &name : names(openingOfModel(weights).state()))
            expected += u"0.model."_s + name;
        QCOMPARE(names(opened.state()), expected + QStringList{u"2.linear.weight"_s});
        const auto quantised = opened.state().find("0.model.net.f8row.weight");
        QVERIFY(quantised);
        QCOMPARE(opened.state().node(*quantised).tensor->info().dtype(), Dtype::QFloat);
    }

    /// The model that the adapter is for is somewhere else.
    void anAdapterIsWhatItIs()
    {
        const Folder folder;
        const QString path = folder.folder.filePath(u"adapter_model.safetensors"_s);
        QVERIFY(QFile::rename(folder.folder.filePath(u"model.safetensors"_s), path));
        QCOMPARE(wholeAt(folder.folder.path()), path);
        folder.putDense(safeTensors({{u"linear.weight"_s, {1, 2}}}));
        QCOMPARE(wholeAt(folder.folder.path()), folder.folder.filePath(u"modules.json"_s));
    }

    void aFileOfAModuleOpensAlone()
    {
        const QString dense = fixturePath("sentence-transformers/dense/2_Dense/model.safetensors");
        QCOMPARE(wholeAt(dense), dense);
        const auto opened = openingOfModel(dense);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(names(opened.state()), QStringList({u"linear.bias"_s, u"linear.weight"_s}));
        QVERIFY2(opened.flaws().startsWith(u"This file has the weights of the module “2” (Dense) of a model of "
                                           "sentence-transformers; open its modules.json to load all modules."_s),
                 qPrintable(opened.flaws()));
    }

    void modulesWithoutWeightsAreNamed()
    {
        const Folder folder;
        const auto opened = folder.opened();
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(names(opened.state()), QStringList{u"0.model.embeddings.weight"_s});
        QCOMPARE(opened.state().omissions().count(OmissionKind::MissingFiles), std::size_t(1));
        QVERIFY2(opened.flaws().startsWith(u"The weights of the module “2” (Dense) are missing: its folder has neither "
                                           "model.safetensors nor pytorch_model.bin."_s),
                 qPrintable(opened.flaws()));
    }

    void aBrokenFileFailsTheWhole()
    {
        const Folder folder;
        folder.putDense("{}");
        const auto opened = folder.opened();
        QVERIFY(!opened.model);
        QVERIFY(opened.model.error().file().endsWith(u"2_Dense/model.safetensors"_s));
    }

    void aTruncatedFileKeepsItsWholeTensors()
    {
        const Folder folder;
        const QByteArray content = safeTensors({{u"linear.bias"_s, {1}}, {u"linear.weight"_s, {1, 2, 3}}});
        folder.putDense(content.chopped(4));
        QVERIFY(!folder.opened().model);
        const auto opened = folder.opened(CutOff::TakeWholeTensors);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(names(opened.state()), QStringList({u"0.model.embeddings.weight"_s, u"2.linear.bias"_s}));
        QVERIFY(opened.model->part);
        QCOMPARE(opened.model->part->missing, std::vector<std::string>{"2.linear.weight"});
    }

    void noWeightsAtAllAreRefused()
    {
        const Folder folder;
        QVERIFY(QFile::remove(folder.folder.filePath(u"model.safetensors"_s)));
        const auto opened = folder.opened();
        QVERIFY(!opened.model);
        QCOMPARE(opened.model.error().message(), u"None of the modules has a weight file with tensors."_s);
    }
};

BURNISH_TEST(TestSentenceModel)

} // namespace burnish::test::tst_sentencemodel

#include "tst_sentencemodel.moc"
