// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/bin/binfit.h"
#include "core/io/filesource.h"
#include "core/modelfiles/openmodel.h"
#include "core/structure/moduletable.h"
#include "core/structure/rust/rustsource.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/rustmaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QTest>

namespace burnish::test::tst_rustrecords {

using namespace Qt::StringLiterals;

namespace {

/// Returns where a type contradicts the recorded calls of serde; empty if it does not.
QString contradiction(const QJsonObject &call, const RecordTypePtr &type, const QString &path)
{
    const QString kind = call[u"kind"_s].toString();
    const QString name = call[u"name"_s].toString();
    const auto fail = [&](const QString &what) { return path + u": "_s + what + u" for "_s + brief(type); };
    const auto all = [&](const QJsonArray &items, const auto &typeAt) {
        for (qsizetype i = 0; i < items.size(); ++i) {
            const QString found =
                contradiction(items[i].toObject(), typeAt(std::size_t(i)), path + u'.' + QString::number(i));
            if (!found.isEmpty())
                return found;
        }
        return QString();
    };
    if (kind == u"none")
        return type->kind == Kind::Constant || type->kind == Kind::Option ? QString() : fail(kind);
    if (kind == u"some")
        return type->kind == Kind::Option ? contradiction(call[u"of"_s].toObject(), type->element, path) : fail(kind);
    if (kind == u"seq")
        return type->kind == Kind::Vec ? all(call[u"items"_s].toArray(), [&](std::size_t) { return type->element; })
                                       : fail(kind);
    if (kind == u"tuple") {
        const QJsonArray items = call[u"items"_s].toArray();
        if (type->kind == Kind::Array && type->length == std::uint64_t(items.size()))
            return all(items, [&](std::size_t) { return type->element; });
        if (type->kind == Kind::Tuple && type->fields.size() == std::size_t(items.size()))
            return all(items, [&](std::size_t i) { return type->fields[i].type; });
        return fail(kind);
    }
    if (kind == u"newtype_variant") {
        const std::size_t index = std::size_t(call[u"index"_s].toInt());
        if (type->kind != Kind::Enum ||
            call[u"enum"_s].toString() != QString::fromStdString(type->name) + u"RecordItem"_s ||
            index >= type->fields.size() ||
            call[u"variant"_s].toString() != QString::fromStdString(type->fields[index].name))
            return fail(kind);
        return contradiction(call[u"of"_s].toObject(), type->fields[index].type, path);
    }
    if (kind == u"struct" && name == u"ParamSerde") {
        const QJsonObject tensor = call[u"fields"_s][1][1].toObject();
        const QString dtype = tensor[u"dtype"_s].toString();
        const TensorKind requested = dtype == u"I32"_s    ? TensorKind::Int
                                     : dtype == u"Bool"_s ? TensorKind::Bool
                                                          : TensorKind::Float;
        const bool fits = type->kind == Kind::Parameter && type->tensorKind == requested && type->rank &&
                          *type->rank == std::uint32_t(tensor[u"shape"_s].toArray().size());
        return fits ? QString() : fail(u"parameter "_s + dtype);
    }
    if (kind != u"struct" || type->kind != Kind::Struct || name != QString::fromStdString(type->name) + u"RecordItem"_s)
        return fail(kind + u' ' + name);
    const QJsonArray fields = call[u"fields"_s].toArray();
    if (std::size_t(fields.size()) != type->fields.size())
        return fail(u"number of fields"_s);
    for (qsizetype i = 0; i < fields.size(); ++i) {
        const RecordField &field = type->fields[std::size_t(i)];
        const QString fieldName = fields[i][0].toString();
        if (fieldName != QString::fromStdString(field.name))
            return fail(fieldName);
        const QString found = contradiction(fields[i][1].toObject(), field.type, path + u'.' + fieldName);
        if (!found.isEmpty())
            return found;
    }
    return {};
}

/// The registry folder that contains the crate; empty if there is none.
QString findCrate(const QString &file)
{
    QDirIterator registries(QDir::homePath() + u"/.cargo/registry/src"_s, QDir::Dirs | QDir::NoDotAndDotDot);
    while (registries.hasNext()) {
        const QString found = registries.next() + u'/' + file;
        if (QFile::exists(found))
            return found;
    }
    return {};
}

QString fullText(const RecordTypePtr &type)
{
    // The names of other kinds are for display only.
    const bool isNamed = type->kind == Kind::Struct || type->kind == Kind::Enum;
    QString text = QString::number(int(type->kind)) + u' ' +
                   (isNamed ? QString::fromStdString(type->name) : QString()) + u' ' + QString::number(type->length) +
                   u' ' + (type->rank ? QString::number(*type->rank) : u"?"_s) + u' ' +
                   QString::number(int(type->tensorKind)) + u' ' + QString::number(int(type->scalar));
    if (type->element)
        text += u" of "_s + fullText(type->element);
    for (const RecordField &field : type->fields)
        text +=
            u"\n "_s + QString::fromStdString(field.name) + u": "_s + fullText(field.type).replace(u"\n"_s, u"\n "_s);
    return text;
}

} // namespace

class TestRustRecords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalsWhatBurnWrites_data()
    {
        QTest::addColumn<QString>("type");
        for (const char *model :
             {"tiny", "mlp", "cnn", "transformer", "rnn", "custom", "collide", "layout", "quantised"}) {
            QString type = QString::fromLatin1(model);
            type[0] = type[0].toUpper();
            QTest::newRow(model) << type;
        }
    }

    void equalsWhatBurnWrites()
    {
        QFETCH(QString, type);
        const auto structure = structureOf(*RustSource::read({modelsFile}), type);
        const auto record = structure->typeFor(BurnVersion::V0_19);
        QVERIFY2(record, qPrintable(record ? QString() : record.error().sentence()));
        const QString folder = fixturePath("burn/") + type.toLower();
        const QJsonObject schema = Manifest::load(folder + u"/manifest.json"_s).json()[u"schema"_s].toObject();
        QVERIFY(!schema.isEmpty());
        QCOMPARE(contradiction(schema, *record, type), QString());
        for (const RustQuestion &question : structure->questions(BurnVersion::V0_19))
            QVERIFY2(!question.isRequired, qPrintable(question.name));
    }

    void fitsTheRecordsOfEveryRelease_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *release : {"0.7.0", "0.8.0", "0.9.0", "0.10.0", "0.11.1", "0.12.1", "0.13.2", "0.14.0",
                                    "0.14.1", "0.15.0", "0.16.1", "0.17.1", "0.18.0", "0.20.1"}) {
            QTest::newRow(release) << fixturePath("burn-old/") + QString::fromLatin1(release) + u"/double.bin"_s;
        }
        QTest::newRow("0.21.0") << fixturePath("burn-newest/v0.21.0/full.bin");
    }

    void fitsTheRecordsOfEveryRelease()
    {
        QFETCH(QString, file);
        const BurnVersion version = *burnVersionOfRelease(QTest::currentDataTag());
        std::string text = R"(
#[derive(Module, Debug)]
pub struct Old<B: Backend> {
    lin1: Linear<B>, conv: Conv2d<B>, norm: BatchNorm<B, 2>, heads: Vec<Linear<B>>, maybe: Option<Linear<B>>, drop: Dropout,
    count: usize,)";
        if (version >= BurnVersion::V0_11)
            text += "int_param: Param<Tensor<B, 1, Int>>, bool_param: Param<Tensor<B, 1, Bool>>,";
        text += R"(}
#[derive(Module, Debug)]
pub struct Newest<B: Backend> {
    input: Linear<B>, norm: LayerNorm<B>, batch_norm: BatchNorm<B>, optional: Option<Linear<B>>, absent: Option<Linear<B>>,
    hidden: Vec<Linear<B>>, pair: (Linear<B>, Linear<B>), table: Param<Tensor<B, 2, Int>>, mask: Param<Tensor<B, 1, Bool>>,
    width: usize,
})";
        const auto structure = structureOf(sourceOf(text), version == BurnVersion::V0_21 ? u"Newest"_s : u"Old"_s);
        const auto type = structure->typeFor(version);
        QVERIFY2(type, qPrintable(type ? QString() : type.error().sentence()));
        Task task;
        const auto ranked = burnrecord::rankedByFit(*FileSource::open(file), {structure}, task);
        QVERIFY2(ranked, qPrintable(ranked ? QString() : ranked.error().sentence()));
        QCOMPARE(ranked->size(), 1U);
        const burnrecord::BinFit &fit = ranked->front().fit;
        QVERIFY2(fit.isExact(), qPrintable(fit.contradiction ? fit.contradiction->details() : u"bytes left"_s));
    }

    /// For files without names: every byte is where the structure expects it.
    void readsBinaryRecords_data() { equalsWhatBurnWrites_data(); }

    void readsBinaryRecords()
    {
        QFETCH(QString, type);
        const QString folder = fixturePath("burn/") + type.toLower();
        const Manifest manifest = Manifest::load(folder + u"/manifest.json"_s);
        OpenOptions options;
        options.structure = structureOf(*RustSource::read({modelsFile}), type);
        for (const QString &precision : {u"full"_s, u"half"_s, u"double"_s}) {
            Task task;
            Diagnostics diagnostics;
            const auto opened = openModelFile(folder + u'/' + precision + u".bin"_s, task, diagnostics, options);
            QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().sentence()));
            QCOMPARE(test::differences(manifest.saved(precision), opened->model.state, ParamIds::Compare), QString());
        }
    }

    void readsTheSample()
    {
        const RustSource source = *RustSource::read({samplePath("digits.rs")});
        QCOMPARE(source.probableRoot(), u"Digits"_s);
        const auto structure = structureOf(source);
        QCOMPARE(briefOf(*structure),
                 u"Digits{conv1:Conv2d,norm1:BatchNorm,conv2:Conv2d,norm2:BatchNorm,pool:-,fc1:Linear,"
                 "norm3:LayerNorm,fc2:Linear,activation:-}"_s);
        QVERIFY(structure->questions(BurnVersion::V0_19).empty());
        const RecordTypePtr type = *structure->typeFor(BurnVersion::V0_19);
        const RecordField &fc1 = type->fields[5];
        const QStringList lines = structure->sources().at(fc1.source).text.split(u'\n');
        QCOMPARE(lines.at(fc1.line - 1).trimmed(), u"fc1: Linear<B>,"_s);
    }

    /// Burn's own sources, if present on this machine, agree with the table.
    void agreesWithTheTableOnBurnsOwnSources_data()
    {
        QTest::addColumn<QString>("crate");
        QTest::addColumn<int>("version");
        QTest::newRow("0.19") << u"burn-nn-0.19.1/src/lib.rs"_s << int(BurnVersion::V0_19);
        QTest::newRow("0.20") << u"burn-nn-0.20.1/src/lib.rs"_s << int(BurnVersion::V0_20);
        QTest::newRow("0.21") << u"burn-nn-0.21.0/src/lib.rs"_s << int(BurnVersion::V0_21);
        QTest::newRow("0.16") << u"burn-core-0.16.1/src/nn/mod.rs"_s << int(BurnVersion::V0_16);
        QTest::newRow("0.14") << u"burn-core-0.14.0/src/nn/mod.rs"_s << int(BurnVersion::V0_14);
    }

    void agreesWithTheTableOnBurnsOwnSources();
};

void TestRustRecords::agreesWithTheTableOnBurnsOwnSources()
{
    QFETCH(QString, crate);
    QFETCH(int, version);
    const QString path = findCrate(crate);
    if (path.isEmpty())
        QSKIP("the sources of this Burn are not on this machine");
    // Up to 0.18 the modules were in Burn's core and referred to it as `crate`; only its nn part is read here.
    const auto provider = [](const QString &file) -> Expected<std::string> {
        auto text = readRustFile(file);
        if (text)
            *text = QString::fromStdString(*text).replace(u"use crate"_s, u"use burn"_s).toStdString();
        return text;
    };
    const auto source = crate.startsWith(u"burn-core") ? RustSource::read({path}, provider) : RustSource::read({path});
    QVERIFY2(source, qPrintable(source ? QString() : source.error().sentence()));
    int compared = 0;
    QString differences;
    for (const RustModuleType &type : source->types()) {
        const RecordTypePtr known = moduleType(type.name.toStdString(), BurnVersion(version));
        if (!known) {
            differences += u"not in the table: "_s + type.path + u'\n';
            continue;
        }
        const auto read = structureOf(*source, type.path)->typeFor(BurnVersion(version));
        if (!read)
            differences += type.path + u": "_s + read.error().sentence() + u'\n';
        else if (fullText(*read) != fullText(known))
            differences += type.path + u"\nsource: "_s + fullText(*read) + u"\ntable: "_s + fullText(known) + u'\n';
        ++compared;
    }
    QVERIFY2(differences.isEmpty(), qPrintable(differences));
    QVERIFY(compared > 30);
}

BURNISH_TEST(TestRustRecords)

} // namespace burnish::test::tst_rustrecords

#include "tst_rustrecords.moc"
