// SPDX-License-Identifier: MIT
#include "core/modelfolder/sentencemodules.h"
#include "core/modelfolder/sidecarcopy.h"
#include "core/modelfolder/sidecarfiles.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_sentencemodules {

using namespace Qt::StringLiterals;

namespace {

QByteArray entry(const QByteArray &name, const QByteArray &path, const QByteArray &type)
{
    return "{\"idx\": 0, \"name\": \"" + name + "\", \"path\": \"" + path + "\", \"type\": \"" + type + "\"}";
}

void putBelow(const QTemporaryDir &folder, const QString &below, const QString &name, const QByteArray &content)
{
    if (!QDir(folder.path()).mkpath(below))
        qFatal("A folder cannot be created.");
    putFile(folder.filePath(below), name, content);
}

QStringList lines(const Expected<std::vector<SentenceModule>> &modules)
{
    QStringList all;
    if (!modules)
        return {modules.error().message()};
    for (const SentenceModule &module : *modules) {
        QStringList prefixes;
        for (const std::string &prefix : module.prefixes)
            prefixes += QString::fromStdString(prefix);
        all += module.folder + u' ' + module.type + u' ' + prefixes.join(u' ');
    }
    return all;
}

QStringList read(const QTemporaryDir &folder, const QByteArray &list)
{
    putFile(folder.path(), u"modules.json"_s, list);
    return lines(readSentenceModules(folder.filePath(u"modules.json"_s)));
}

} // namespace

class TestSentenceModules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modulesHaveTheirPrefixes()
    {
        const QTemporaryDir folder;
        putBelow(folder, u"1_Router"_s, u"router_config.json"_s,
                 "{\"types\": {\"a_Dense\": \"x.Dense\", \"b_Transformer\": \"x.Transformer\"}, \"structure\": "
                 "{\"document\": [\"a_Dense\"], \"query\": [\"b_Transformer\", \"a_Dense\"]}}");
        const QByteArray list = '[' + entry("0", "", "sentence_transformers.models.Transformer") + ',' +
                                entry("1", "1_Router", "sentence_transformers.models.Router") + ',' +
                                entry("2", "./2_Dense/", "sentence_transformers.models.Dense") + ']';
        QCOMPARE(
            read(folder, list),
            QStringList({u" Transformer 0.model."_s, u"1_Router Router 1."_s,
                         u"1_Router/a_Dense Dense 1.sub_modules.document.0. 1.sub_modules.query.1."_s,
                         u"1_Router/b_Transformer Transformer 1.sub_modules.query.0.model."_s, u"2_Dense Dense 2."_s}));
        QCOMPARE(sentenceModulesAt(folder.path()), folder.filePath(u"modules.json"_s));
        QCOMPARE(sentenceModulesAt(folder.filePath(u"modules.json"_s)), folder.filePath(u"modules.json"_s));
        // Other programs have lists of this name.
        putFile(folder.path(), u"modules.json"_s, "[{\"name\": \"core\"}]");
        QCOMPARE(sentenceModulesAt(folder.path()), QString());
        putFile(folder.path(), u"modules.json"_s, "[");
        QCOMPARE(sentenceModulesAt(folder.path()), QString());
    }

    void hostileListsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("list");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const QByteArray &entries, const QString &message) {
            QTest::newRow(name) << '[' + entries + ']' << message;
        };
        const QString outside = u"The path “%1” of a module leads out of the model's folder."_s;
        row("parent", entry("0", "../other", "Dense"), outside.arg(u"../other"_s));
        row("parent inside", entry("0", "a/../../other", "Dense"), outside.arg(u"a/../../other"_s));
        row("root", entry("0", "/etc", "Dense"), outside.arg(u"/etc"_s));
        row("drive", entry("0", "C:other", "Dense"), outside.arg(u"C:other"_s));
        row("backslashes", entry("0", "..\\\\other", "Dense"), outside.arg(u"..\\other"_s));
        row("dots in a name", entry("0.model", "a", "Dense"),
            u"Expected a name of a module without dots, found “0.model”."_s);
        row("no name", entry("", "a", "Dense"), u"Expected a name of a module without dots, found “”."_s);
        row("long path", entry("0", QByteArray(2000, 'a'), "Dense"), u"The path of a module is too long."_s);
        row("twice", entry("0", "a", "Dense") + ',' + entry("0", "b", "Dense"), u"Two modules have the name “0”."_s);
        row("no path", entry("0", "a", "Dense") + ", {\"name\": \"1\", \"type\": \"Dense\"}",
            u"Expected a list of modules with their types and paths."_s);
        row("no list", "1", u"Expected a list of modules with their types and paths."_s);
        QByteArray many;
        for (int i = 0; i <= 1000; ++i)
            many += (i > 0 ? "," : "") + entry(QByteArray::number(i), "a" + QByteArray::number(i), "Dense");
        row("many", many, u"Expected at most 1000 modules, found more."_s);
        row("missing Router", entry("0", "r", "Router"), u"cannot"_s);
        row("Router in itself", entry("0", "self", "Router"), u"The Router does not say what its module “.” is."_s);
        row("Router out of the folder", entry("0", "out", "Router"), outside.arg(u"../../x"_s));
        row("Router without types", entry("0", "untyped", "Router"),
            u"The Router does not say what its module “d” is."_s);
        row("Routers without end", entry("0", "n", "Router"),
            u"Expected at most 8 Routers inside of each other, found more."_s);
    }
    void hostileListsAreRefused()
    {
        QFETCH(const QByteArray, list);
        QFETCH(const QString, message);
        const QTemporaryDir folder;
        const auto router = [&](const QString &below, const QByteArray &id, bool isTyped = true) {
            putBelow(folder, below, u"router_config.json"_s,
                     "{\"types\": {" + (isTyped ? '"' + id + "\": \"x.Router\"" : QByteArray()) +
                         "}, \"structure\": {\"query\": [\"" + id + "\"]}}");
        };
        router(u"self"_s, ".");
        router(u"out"_s, "../../x");
        router(u"untyped"_s, "d", false);
        QString nested = u"n"_s;
        for (int i = 0; i < 12; ++i, nested += u"/n"_s)
            router(nested, "n");
        const QStringList found = read(folder, list);
        QCOMPARE(found.size(), 1);
        if (message == u"cannot"_s)
            QVERIFY(!readSentenceModules(folder.filePath(u"modules.json"_s)));
        else
            QCOMPARE(found.first(), message);
    }

    /// A link can lead back to where it is.
    void linksWithoutEndAreRefused()
    {
        const QTemporaryDir folder;
        putBelow(folder, u"r"_s, u"router_config.json"_s,
                 "{\"types\": {\"r\": \"x.Router\"}, \"structure\": {\"query\": [\"r\"]}}");
        if (!QFile::link(folder.filePath(u"r"_s), folder.filePath(u"r/r"_s)))
            QSKIP("Links cannot be created here.");
        QCOMPARE(read(folder, '[' + entry("0", "r", "Router") + ']').first(),
                 u"Expected at most 8 Routers inside of each other, found more."_s);
    }

    void weightsAreFoundAsTheLibraryFindsThem()
    {
        const QTemporaryDir folder;
        QCOMPARE(sentenceWeightsIn(folder.path()), QString());
        for (const QString &name : {u"pytorch_model.bin.index.json"_s, u"pytorch_model.bin"_s,
                                    u"model.safetensors.index.json"_s, u"model.safetensors"_s}) {
            putFile(folder.path(), name, "x");
            QCOMPARE(sentenceWeightsIn(folder.path()), folder.filePath(name));
        }
    }

    void filesOfTheModulesTravelAlong()
    {
        const QString model = fixturePath("sentence-transformers/dense");
        QStringList names;
        for (const SidecarFile &file : sidecarFilesOf(model))
            names += file.name;
        QCOMPARE(names, QStringList({u"config.json"_s, u"config_sentence_transformers.json"_s,
                                     u"sentence_bert_config.json"_s, u"tokenizer.json"_s, u"tokenizer_config.json"_s,
                                     u"modules.json"_s, u"1_Pooling/config.json"_s, u"2_Dense/config.json"_s}));
        const auto weights = weightFilesOfModules(model);
        QCOMPARE(weights.size(), std::size_t(1));
        QCOMPARE(weights.front().name, u"2_Dense/model.safetensors"_s);
        // A folder of modules needs no configuration of its own.
        const QTemporaryDir folder;
        read(folder, '[' + entry("0", "0_Transformer", "x.Transformer") + ']');
        putBelow(folder, u"0_Transformer/tokens"_s, u"words.bpe"_s, "x");
        putBelow(folder, u"0_Transformer"_s, u"config.json"_s, "{\"torch_dtype\": \"float32\"}");
        putBelow(folder, u"0_Transformer"_s, u"model.safetensors"_s, "x");
        putBelow(folder, u"other"_s, u"notes.txt"_s, "x");
        // Nor do links lead to the files of others.
        const QTemporaryDir secrets;
        putFile(secrets.path(), u"key.txt"_s, "x");
        (void)QFile::link(secrets.path(), folder.filePath(u"0_Transformer/away"_s));
        names.clear();
        for (const SidecarFile &file : sidecarFilesOf(folder.path()))
            names += file.name;
        QCOMPARE(names,
                 QStringList({u"modules.json"_s, u"0_Transformer/config.json"_s, u"0_Transformer/tokens/words.bpe"_s}));
        const QTemporaryDir to;
        Task task;
        const auto copies = planSidecarCopies(folder.path(), to.filePath(u"model.safetensors"_s),
                                              {{}, {{"torch_dtype", "\"bfloat16\""}}}, task);
        QVERIFY(copies);
        QCOMPARE(copies->size(), std::size_t(3));
        QCOMPARE(copies->at(1).to, to.filePath(u"0_Transformer/config.json"_s));
        QVERIFY(copies->at(1).text && copies->at(1).text->contains("bfloat16"));
    }
};

BURNISH_TEST(TestSentenceModules)

} // namespace burnish::test::tst_sentencemodules

#include "tst_sentencemodules.moc"
