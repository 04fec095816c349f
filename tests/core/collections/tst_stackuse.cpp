// SPDX-License-Identifier: MIT
#include "core/compare/compareplan.h"
#include "core/encoding/json/jsondocument.h"
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/formats/formatregistry.h"
#include "core/health/healthscan.h"
#include "core/lora/loraconfig.h"
#include "core/model/statebuilder.h"
#include "core/model/tiedtensors.h"
#include "core/modelfiles/openmodel.h"
#include "core/recipe/reciperun.h"
#include "core/regex/regex.h"
#include "core/remap/remapplan.h"
#include "core/remap/rulefile.h"
#include "core/structure/convertrecord.h"
#include "core/structure/fixedstructure.h"
#include "core/structure/guessedstructure.h"
#include "core/structure/rust/rustsource.h"
#include "core/structure/rust/structurefile.h"
#include "core/structure/templatestructure.h"
#include "support/paths.h"
#include "support/recordoftype.h"
#include "support/stackuse.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_stackuse {

using namespace Qt::StringLiterals;

namespace {

/// One tensor below `depth` modules.
ModelState nestedModel(int depth, Layout layout)
{
    StateBuilder builder;
    NodeId parent = builder.root();
    for (int i = 0; i < depth; ++i)
        parent = builder.addModule(parent, "m");
    builder.addTensor(parent, "weight", countingTensor(Shape({2, 2})), ParamId{1});
    builder.setLayout(layout);
    return builder.finish();
}

/// A parameter inside `depth` types of all kinds that nest.
RecordTypePtr nestedType(int depth)
{
    RecordTypePtr type = makeParameterType(2, TensorKind::Float);
    for (int i = 0; i < depth; ++i) {
        if (i % 10 == 0)
            type = makeWrapperType(RecordType::Kind::Option, type);
        else if (i % 10 == 1)
            type = makeArrayType(type, 1);
        else
            type = makeCompoundType(RecordType::Kind::Struct, {{"field", type}}, "Level");
    }
    return type;
}

Expected<void> exported(const ModelState &state, const QString &target, StructurePtr structure = nullptr)
{
    Task task;
    ExportOptions options;
    options.target = target;
    options.overwrite = true;
    options.verify = true;
    options.structure = std::move(structure);
    options.format = formatForFileName(target);
    BURNISH_TRY(const ExportPlan plan, planExport(state, options, task));
    BURNISH_CHECK(runExport(plan, task));
    return {};
}

Expected<ModelState> openedModel(const QString &path, StructurePtr structure = nullptr)
{
    Task task;
    Diagnostics diagnostics;
    BURNISH_TRY(RecognisedModel opened, openModelFile(path, task, diagnostics, {std::move(structure)}));
    return std::move(opened.model.state);
}

} // namespace

/// Threads have 512 KiB of stack on some systems: nothing may use more, whatever a file contains.
class TestStackUse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_tooMuch.clear(); }

    void modelsOfTheLargestDepth_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("depth");
        QTest::addColumn<bool>("isBurns");
        QTest::newRow("MessagePack") << u"model.mpk"_s << 396 << true;
        QTest::newRow("MessagePack, compressed") << u"model.mpk.gz"_s << 396 << true;
        QTest::newRow("JSON") << u"model.json"_s << 120 << true;
        QTest::newRow("SafeTensors") << u"model.safetensors"_s << 255 << false;
        QTest::newRow("Burnpack") << u"model.bpk"_s << 255 << true;
        QTest::newRow("PyTorch") << u"model.pt"_s << 255 << false;
    }
    void modelsOfTheLargestDepth()
    {
        QFETCH(QString, file);
        QFETCH(int, depth);
        QFETCH(bool, isBurns);
        const QTemporaryDir folder;
        const QString path = folder.filePath(file);
        const ModelState made = nestedModel(depth, isBurns ? Layout::Burn : Layout::PyTorch);
        const auto written = exported(made, path);
        QVERIFY2(written, qPrintable(written ? QString() : written.error().sentence()));
        const auto model = openedModel(path);
        QVERIFY(model);
        Task task;
        measure("open", [&] { QVERIFY(openedModel(path)); });
        operations(*model, folder);
        const QByteArray steps =
            R"({"recipe": 1, "steps": [{"do": "open", "file": "FILE", "as": "a"},
                {"do": "remap", "model": "a", "rules": [["^m", "n"]]},
                {"do": "duplicate", "model": "a", "paths": ["n"]},
                {"do": "remove", "model": "a", "paths": ["n"]},
                {"do": "export", "model": "a", "file": "recipe.mpk", "format": "named-mpk"}]})";
        measure("recipe", [&] {
            const auto recipe = recipeFromJson(QByteArray(steps).replace("FILE", file.toUtf8()));
            RecipeOptions options;
            options.baseFolder = folder.path();
            QVERIFY(recipe);
            (void)runRecipe(*recipe, options, task);
        });
        QCOMPARE(m_tooMuch, QStringList());
    }

    void modelsThatEditsMadeDeeper()
    {
        const QTemporaryDir folder;
        for (const Layout layout : {Layout::Burn, Layout::PyTorch})
            operations(nestedModel(1000, layout), folder);
        QCOMPARE(m_tooMuch, QStringList());
    }

    void structuresOfTheLargestDepth()
    {
        const QTemporaryDir folder;
        SavedStructure saved;
        saved.name = u"Deep"_s;
        saved.origin = StructureOrigin::Template;
        saved.type = nestedType(395);
        QByteArray json;
        measure("write", [&] { json = structureToJson(saved); });
        // A level takes some lines, but they are not indented by all levels around them.
        QVERIFY2(json.size() < 1'000'000, qPrintable(QString::number(json.size())));
        measure("read", [&] {
            const auto read = structureFromJson(json);
            QVERIFY2(read, qPrintable(read ? QString() : read.error().sentence()));
            QCOMPARE(structureToJson(*read), json);
        });
        measure("text", [&] { QVERIFY(!textOf(*saved.type).empty()); });
        measure("make and drop", [&] { QVERIFY(nestedType(395)); });
        const StructurePtr structure = makeFixedStructure(saved.type, saved.name, saved.origin);
        RecordChoices choices;
        choices.setsForms = true;
        const ModelState record = recordOfType(*nestedType(150), BurnVersion::V0_19, choices);
        measure("write bin", [&] { QVERIFY(exported(record, folder.filePath(u"out.bin"_s))); });
        const StructurePtr fitting = makeFixedStructure(nestedType(150), u"Fitting"_s, StructureOrigin::Template);
        measure("read bin", [&] {
            const auto read = openedModel(folder.filePath(u"out.bin"_s), fitting);
            QVERIFY2(read, qPrintable(read ? QString() : read.error().sentence()));
        });
        measure("read bin by a deeper type", [&] { (void)openedModel(folder.filePath(u"out.bin"_s), structure); });
        measure("read bin without a structure", [&] { (void)openedModel(folder.filePath(u"out.bin"_s)); });
        const ModelState flat = nestedModel(0, Layout::Burn);
        measure("fill", [&] { (void)exported(flat, folder.filePath(u"filled.mpk"_s), structure); });
        QCOMPARE(m_tooMuch, QStringList());
    }

    void documentsOfTheLargestDepth()
    {
        const auto nested = [](qsizetype depth) {
            return QByteArray("[").repeated(depth) + QByteArray("]").repeated(depth);
        };
        const QByteArray deep = "{\"a\":" + nested(qsizetype(jsonDepthLimit) - 1) + '}';
        QVERIFY(parseJson(deep));
        measure("JSON", [&] { QVERIFY(parseJson(deep)); });
        measure("rules", [&] { QVERIFY(!rulesFromJson(nested(qsizetype(jsonDepthLimit)))); });
        measure("recipe", [&] {
            QVERIFY(recipeFromJson(R"({"recipe": 1, "steps": [], "more": )" + nested(1000) + '}'));
            QVERIFY(!recipeFromJson(R"({"recipe": 1, "steps": [{"do": "open", "file": )" + nested(1000) + "}]}"));
        });
        measure("structure", [&] {
            const QByteArray types = QByteArray("{\"vec\":").repeated(1000) + "1" + QByteArray("}").repeated(1000);
            QVERIFY(!structureFromJson(R"({"structure": 1, "origin": "rust", "type": )" + types + '}'));
        });
        measure("adapter configuration", [&] { QVERIFY(metadataFromAdapterConfig(deep)); });
        measure("regex", [&] {
            for (const std::size_t depth : {200, 1000, 100'000})
                (void)Regex::compile(std::string(depth, '(') + 'a' + std::string(depth, ')'));
        });
        QByteArray chain;
        for (int i = 0; i < 395; ++i)
            chain += "#[derive(Module, Debug)]\nstruct T" + QByteArray::number(i) + "<B: Backend> { a: T" +
                     QByteArray::number(i + 1) + "<B> }\n";
        chain += "#[derive(Module, Debug)]\nstruct T395<B: Backend> { a: Linear<B> }\n";
        measure("chain of Rust types", [&] {
            auto source = RustSource::readText(u"chain.rs"_s, chain.toStdString());
            QVERIFY(source);
            const auto structure = makeRustStructure(*std::move(source), u"T0"_s, {});
            QVERIFY(structure);
            (void)(*structure)->typeFor(BurnVersion::V0_19);
        });
        QCOMPARE(m_tooMuch, QStringList());
    }

    void hostileFiles_data()
    {
        QTest::addColumn<QString>("folder");
        for (const QString &folder : QDir(fixturePath("hostile")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(folder)) << fixturePath("hostile/") + folder;
    }
    void hostileFiles()
    {
        QFETCH(QString, folder);
        QDirIterator files(folder, QDir::Files);
        while (files.hasNext()) {
            const QString path = files.next();
            if (path.endsWith(u".expected.json"_s))
                continue;
            measure(qPrintable(files.fileName()), [&] { (void)openedModel(path); });
        }
        QCOMPARE(m_tooMuch, QStringList());
    }

private:
    /// What is done with every model.
    void operations(const ModelState &model, const QTemporaryDir &folder)
    {
        Task task;
        measure("health", [&] { QVERIFY(scanHealth(model, {}, task)); });
        measure("compare", [&] { QVERIFY(planComparison({model, u"a"_s}, {model, u"b"_s}, {}, {}, task)); });
        measure("remap", [&] { QVERIFY(planRemap(model, {{"^m", "n"}}, {}, task)); });
        measure("tied", [&] { QVERIFY(TiedTensors::of(model, task)); });
        measure("guessed structure",
                [&] { (void)makeGuessedStructure(model, BurnVersion::V0_19)->typeFor(BurnVersion::V0_19); });
        measure("template", [&] {
            if (const auto structure = makeTemplateStructure(model))
                (void)(*structure)->typeFor(BurnVersion::V0_19);
        });
        measure("convert record", [&] { (void)convertRecord(model, BurnVersion::V0_19, BurnVersion::V0_13); });
        for (const char *target : {"out.mpk", "out.json", "out.bin", "out.safetensors", "out.bpk", "out.pt"})
            measure(target, [&] { (void)exported(model, folder.filePath(QLatin1String(target))); });
    }

    void measure(const char *what, const std::function<void()> &work)
    {
        const std::size_t used = stackUsedBy(work);
        if (qEnvironmentVariableIsSet("BURNISH_SHOW_STACK"))
            qInfo("%s: %zu KiB", what, used >> 10);
        // Leaves room for what calls it.
        if (used > smallestStack() / 8 * 7)
            m_tooMuch.append(u"%1: %2 KiB"_s.arg(QString::fromUtf8(what)).arg(used >> 10));
    }

    QStringList m_tooMuch;
};

BURNISH_TEST(TestStackUse)

} // namespace burnish::test::tst_stackuse

#include "tst_stackuse.moc"
