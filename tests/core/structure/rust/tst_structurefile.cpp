// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/structure/moduletable.h"
#include "core/structure/rust/structurefile.h"
#include "core/structure/templatestructure.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_structurefile {

using namespace Qt::StringLiterals;

namespace {

using Kind = RecordType::Kind;

StructurePtr templateOf(const QString &model)
{
    Task task;
    Diagnostics diagnostics;
    auto opened = openModelFile(test::fixturePath("burn/") + model + u"/full.mpk"_s, task, diagnostics);
    auto structure = makeTemplateStructure(std::move(opened->model.state), model);
    return *structure;
}

QString errorOf(const QByteArray &json)
{
    const auto read = structureFromJson(json);
    return read ? QString() : read.error().message();
}

} // namespace

class TestStructureFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typesComeBackAsTheyWere_data()
    {
        QTest::addColumn<QString>("model");
        for (const char *model : {"tiny", "mlp", "cnn", "transformer", "custom", "optimizer-adam"})
            QTest::newRow(model) << QString::fromLatin1(model);
    }
    void typesComeBackAsTheyWere()
    {
        QFETCH(QString, model);
        const auto saved = savedType(*templateOf(model), BurnVersion::V0_19);
        QVERIFY(saved);
        const QByteArray json = structureToJson(*saved);
        QVERIFY2(json.size() < 200'000, "what stands in many places must be written once");
        const auto read = structureFromJson(json);
        QVERIFY2(read, qUtf8Printable(read ? QString() : read.error().sentence()));
        QCOMPARE(structureToJson(*read), json);
        QCOMPARE(read->origin, StructureOrigin::Template);
        QCOMPARE(textOf(*read->type), textOf(*saved->type));
    }

    void everyKindOfType()
    {
        SavedStructure saved;
        saved.name = u"All"_s;
        saved.origin = StructureOrigin::ModuleTable;
        saved.type = makeCompoundType(Kind::Struct, {{"module", moduleType("Activation", BurnVersion::V0_20)},
                                                     {"optimizer", optimizerType("Adam", BurnVersion::V0_19)},
                                                     {"int", makeParameterType(3, TensorKind::Int)},
                                                     {"any", makeParameterType({}, TensorKind::Any)},
                                                     {"array", makeArrayType(makeScalarType(ScalarKind::U8), 5)},
                                                     {"unit", makeRecordType(Kind::Unit)}});
        const QByteArray json = structureToJson(saved);
        const auto read = structureFromJson(json);
        QVERIFY(read);
        QCOMPARE(structureToJson(*read), json);
        QCOMPARE(textOf(*read->type->fields[2].type), std::string("Param<Tensor 3, Int>"));
        QCOMPARE(textOf(*read->type->fields[4].type), std::string("[u8; 5]"));
    }

    void similarNamesStayDistinct()
    {
        // "Part" is the eleventh shared type, and "Part1" the first.
        std::vector<RecordField> fields;
        for (int i = 0; i < 11; ++i) {
            const std::string name = i == 10 ? "Part" : "Part" + std::to_string(i + 1);
            const RecordTypePtr part = makeCompoundType(Kind::Struct, {{"weight", makeParameterType(1 + i)}}, name);
            fields.push_back({"a" + std::to_string(i), part});
            fields.push_back({"b" + std::to_string(i), part});
        }
        SavedStructure saved;
        saved.type = makeCompoundType(Kind::Struct, fields);
        const QByteArray json = structureToJson(saved);
        const auto read = structureFromJson(json);
        QVERIFY2(read, qUtf8Printable(read ? QString() : read.error().sentence()));
        QCOMPARE(structureToJson(*read), json);
    }

    void rustSourceIsSavedWithItsAnswers()
    {
        SavedStructure saved;
        saved.name = u"Net"_s;
        saved.rustType = u"Net"_s;
        saved.sources = {{u"net.rs"_s,
                          u"mod part;\nuse part::Part;\n#[derive(Module, Debug)]\npub struct Net<B: Backend> { "
                          "part: Part<B>, other: Foreign<B> }"_s},
                         {u"part.rs"_s, u"#[derive(Module, Debug)]\npub struct Part<B: Backend> { lin: Linear<B> }\n"
                                        "use burn::nn::Linear;"_s}};
        saved.answers = {{u"Foreign"_s, RustAnswer::constant()}};
        QTemporaryDir folder;
        const QString file = folder.filePath(u"net.structure.json"_s);
        QVERIFY(writeStructureFile(file, saved));
        const auto structure = readStructureFile(file);
        QVERIFY2(structure, qUtf8Printable(structure ? QString() : structure.error().sentence()));
        const auto type = (*structure)->typeFor(BurnVersion::V0_19);
        QVERIFY2(type, qUtf8Printable(type ? QString() : type.error().sentence()));
        QCOMPARE((*type)->fields.size(), 2U);
        QCOMPARE(textOf(*(*type)->fields[0].type->fields[0].type), std::string("Linear"));
        QCOMPARE((*type)->fields[1].type->kind, Kind::Constant);
    }

    void refusesWhatIsNone()
    {
        QVERIFY(errorOf("{").contains(u"JSON"_s));
        QVERIFY(!errorOf("[]").isEmpty());
        QVERIFY(errorOf(R"({"structure": 1, "origin": "table", "type": {"matrix": 2}})").contains(u"matrix"_s));
        QVERIFY(errorOf(R"({"structure": 1, "origin": "table", "type": {"ref": "x"}})").contains(u"x"_s));
        QVERIFY(errorOf(R"({"structure": 1, "origin": "table", "type": {"param": -1, "holds": "float"}})")
                    .contains(u"rank"_s));
        QVERIFY(
            !errorOf(R"({"structure": 1, "origin": "table", "type": {"array": "constant", "length": -5}})").isEmpty());
        QVERIFY(!errorOf(R"({"structure": 1, "origin": "table", "type": {"oneOf": []}})").isEmpty());
        QVERIFY(!errorOf(R"({"structure": 1, "rust": {"type": "Net", "sources": []}})").isEmpty());
        QVERIFY(!readStructureFile(u"/nowhere/at.all"_s));
    }

    void depthIsBounded()
    {
        QByteArray shared;
        for (int i = 0; i < 100'000; ++i) {
            const QByteArray inner = i == 0 ? "\"constant\"" : "{\"ref\":\"t" + QByteArray::number(i - 1) + "\"}";
            shared += (i ? "," : "") + QByteArray("[\"t") + QByteArray::number(i) + "\",{\"option\":" + inner + "}]";
        }
        QVERIFY(
            errorOf("{\"structure\":1,\"origin\":\"table\",\"shared\":[" + shared + "],\"type\":{\"ref\":\"t99999\"}}")
                .contains(u"400"_s));
        const QByteArray deep =
            QByteArray("{\"option\":").repeated(600) + "\"constant\"" + QByteArray("}").repeated(600);
        QVERIFY(!errorOf("{\"structure\":1,\"origin\":\"table\",\"type\":" + deep + "}").isEmpty());
    }
};

BURNISH_TEST(TestStructureFile)

} // namespace burnish::test::tst_structurefile

#include "tst_structurefile.moc"
