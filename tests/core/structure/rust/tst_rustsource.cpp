// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/bin/binfit.h"
#include "core/io/filesource.h"
#include "core/modelfiles/openmodel.h"
#include "core/structure/moduletable.h"
#include "core/structure/rust/rustsource.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStandardPaths>
#include <QTest>

#include <random>

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

namespace {

using Kind = RecordType::Kind;
using Files = std::map<QString, std::string>;

const QString modelsFile = fixturePath("rust/models.rs");

std::string textOf(const QString &path)
{
    auto text = readRustFile(path);
    if (!text)
        qFatal("%s", qUtf8Printable(text.error().sentence()));
    return std::move(*text);
}

RustFileProvider providerOf(const Files &files)
{
    return [files](const QString &path) -> Expected<std::string> {
        const auto found = files.find(path);
        if (found == files.end())
            return Error(ErrorCode::NotFound, u"no such file"_s);
        return found->second;
    };
}

RustSource sourceOf(const Files &files, const QStringList &roots)
{
    auto source = RustSource::read(roots, providerOf(files));
    if (!source)
        qFatal("%s", qUtf8Printable(source.error().sentence()));
    return std::move(*source);
}

RustSource sourceOf(const std::string &text)
{
    return sourceOf({{u"net.rs"_s, text}}, {u"net.rs"_s});
}

std::shared_ptr<const RustStructure> structureOf(RustSource source, const QString &type = {}, RustAnswers answers = {})
{
    auto structure = makeRustStructure(std::move(source), type, std::move(answers));
    if (!structure)
        qFatal("%s", qUtf8Printable(structure.error().sentence()));
    return std::move(*structure);
}

/// A type as one line: `Net{fc:Linear,drop:-,list:[P2f]*}`; Burn's own modules by their names alone.
QString brief(const RecordTypePtr &type)
{
    QStringList parts;
    for (const RecordField &field : type->fields) {
        const bool isNamed = type->kind != Kind::Tuple;
        parts += (isNamed ? QString::fromStdString(field.name) + u':' : QString()) + brief(field.type);
    }
    const QString inside = parts.join(u',');
    const QString name = QString::fromStdString(type->name);
    const QString tensor =
        (type->rank ? QString::number(*type->rank) : u"?"_s) + QString(u"afib"[int(type->tensorKind)]);
    switch (type->kind) {
    case Kind::Constant:
        return u"-"_s;
    case Kind::Unit:
        return u"()"_s;
    case Kind::Parameter:
        return u'P' + tensor;
    case Kind::Tensor:
        return u'T' + tensor;
    case Kind::Scalar:
        return name;
    case Kind::Option:
        return brief(type->element) + u'?';
    case Kind::Vec:
        return u'[' + brief(type->element) + u"]*"_s;
    case Kind::Array:
        return u'[' + brief(type->element) + u']' + QString::number(type->length);
    case Kind::Tuple:
        return u'(' + inside + u')';
    case Kind::Map:
        return u"map "_s + brief(type->element);
    case Kind::Struct:
    case Kind::Enum:
        if (type == moduleType(type->name, BurnVersion::V0_19) || moduleType(type->name, BurnVersion::V0_19))
            return name;
        return name + (type->kind == Kind::Enum ? u'|' : u'{') + inside + (type->kind == Kind::Enum ? u'|' : u'}');
    case Kind::OneOf:
        return u"one of "_s + inside;
    }
    return {};
}

QString briefOf(const RustStructure &structure, BurnVersion version = BurnVersion::V0_19)
{
    const auto type = structure.typeFor(version);
    return type ? brief(*type) : u"error: "_s + type.error().sentence();
}

QString briefOf(const std::string &text, const QString &type = {}, BurnVersion version = BurnVersion::V0_19)
{
    return briefOf(*structureOf(sourceOf(text), type), version);
}

/// A module Net<B> with one field, whose type in the record is wanted.
QString fieldOf(const std::string &type, BurnVersion version = BurnVersion::V0_19)
{
    const QString net = briefOf("#[derive(Module, Debug)] pub struct Net<B: Backend> { x: " + type + " }", {}, version);
    return net.startsWith(u"Net{x:") ? net.mid(6).chopped(1) : net;
}

/// Where a type contradicts the calls that serde really made; empty if it does not.
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
        const TensorKind wanted = dtype == u"I32"_s    ? TensorKind::Int
                                  : dtype == u"Bool"_s ? TensorKind::Bool
                                                       : TensorKind::Float;
        const bool fits = type->kind == Kind::Parameter && type->tensorKind == wanted && type->rank &&
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

} // namespace

class TestRustSource : public QObject
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
        const auto fit = burnrecord::fitBin(*FileSource::open(file), *structure, task);
        QVERIFY2(fit, qPrintable(fit ? QString() : fit.error().sentence()));
        QVERIFY2(fit->isExact(), qPrintable(fit->contradiction ? fit->contradiction->details() : u"bytes left"_s));
    }

    /// The files that name nothing: every byte is where the structure says.
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
            QCOMPARE(::differences(manifest.saved(precision), opened->model.state, ParamIds::Compare), QString());
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

    void knowsTheFieldsOfModules_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("since21");
        const auto add = [](const char *type, const char *before, const char *since = nullptr) {
            QTest::newRow(type) << QString::fromUtf8(type) << QString::fromUtf8(before)
                                << QString::fromUtf8(since ? since : before);
        };
        add("Param<Tensor<B, 2>>", "P2f");
        add("Param<Tensor<B, 3, Int>>", "P3i");
        add("burn::module::Param<burn::tensor::Tensor<B, 1, burn::tensor::Bool>>", "P1b");
        add("Param<Tensor<B, 2, Float>>", "P2f");
        add("Param<Tensor<B, { 1 + 2 * 3 }>>", "P7f");
        add("RunningState<Tensor<B, 1>>", "P1f");
        add("Tensor<B, 2>", "-");
        add("f64", "-");
        add("String", "-");
        add("PhantomData<B>", "-");
        add("Ignored<Vec<usize>>", "-");
        add("Ignored<Param<Tensor<B, 2>>>", "-");
        add("Option<usize>", "-?", "-");
        add("[usize; 2]", "[-]2", "-");
        add("(usize, f32)", "(-,-)", "-");
        add("Vec<Dropout>", "[-]*", "-");
        add("Option<PhantomData<B>>", "-?");
        add("Option<Tensor<B, 1>>", "-?");
        add("[Linear<B>; 3]", "[Linear]3");
        add("[Linear<B>; 0x1_0usize]", "[Linear]16");
        add("Option<Param<Tensor<B, 1>>>", "P1f?");
        add("Vec<(Linear<B>, Option<Dropout>)>", "[(Linear,-?)]*");
        add("nn::conv::Conv2d<B>", "Conv2d");
        add("burn::nn::pool::MaxPool2d", "-");
        add("(Linear<B>)", "Linear");
        add("(Linear<B>,)", "(Linear)");
        add("::burn::nn::Linear::<B>", "Linear");
        add("std::vec::Vec<core::option::Option<Linear<B>>>", "[Linear?]*");
        add("Settings", "-");
        add("B::FloatElem", "-");
    }
    void knowsTheFieldsOfModules()
    {
        QFETCH(QString, type);
        QFETCH(QString, before);
        QFETCH(QString, since21);
        QCOMPARE(fieldOf(type.toStdString(), BurnVersion::V0_19), before);
        QCOMPARE(fieldOf(type.toStdString(), BurnVersion::V0_20), before);
        QCOMPARE(fieldOf(type.toStdString(), BurnVersion::V0_13), before);
        QCOMPARE(fieldOf(type.toStdString(), BurnVersion::V0_21), since21);
    }

    void namesTypesAsRustSpellsThem()
    {
        const auto structure =
            structureOf(sourceOf("#[derive(Module)] struct Net<B: Backend> {\n"
                                 " a: [usize ;\n 2], /* ( */ b: Option< Linear<B> >, c: Linear<B> }"));
        const RecordTypePtr type = *structure->typeFor(BurnVersion::V0_19);
        QCOMPARE(type->name, std::string("Net"));
        QCOMPARE(type->fields[0].type->name, std::string("[usize; 2]"));
        QCOMPARE(type->fields[0].type->element->name, std::string("usize"));
        QCOMPARE(type->fields[1].type->name, std::string("Option<Linear<B>>"));
        QCOMPARE(type->fields[1].line, 3);
        QCOMPARE(type->fields[2].type->name, std::string("Linear"));
    }

    void takesModulesWithoutTheBackendForConstants()
    {
        const std::string text = "#[derive(Module)] struct Plain { x: Linear<A> }\n"
                                 "#[derive(Module)] struct Other<Bk: Backend> { x: Linear<Bk> }\n"
                                 "#[derive(Module)] struct Net<B: Backend> { a: Plain, b: Other<B> }";
        QCOMPARE(briefOf(text), u"Net{a:-,b:-}"_s);
        const RustSource source = sourceOf(text);
        QVERIFY(!source.types()[0].hasRecord && !source.types()[1].hasRecord && source.types()[2].hasRecord);
    }

    void asksNothingAboutBurnsOwnSettings()
    {
        const auto structure =
            structureOf(sourceOf("use burn::nn::PaddingConfig2d;\n#[derive(Module)] struct Net<B: Backend> "
                                 "{ a: PaddingConfig2d, b: Linear<B>, c: Vec<PaddingConfig1d> }"));
        QCOMPARE(briefOf(*structure), u"Net{a:-,b:Linear,c:[-]*}"_s);
        QVERIFY(structure->questions(BurnVersion::V0_19).empty());
    }

    void readsSkippedFieldsAsConstants()
    {
        QCOMPARE(briefOf("#[derive(Module)] struct Net<B: Backend> { #[module(skip)] a: Unknown<B>, b: Linear<B> }"),
                 u"Net{a:-,b:Linear}"_s);
    }

    void readsEnums()
    {
        const std::string text =
            "#[derive(Debug, burn::module::Module)]\n#[allow(clippy::large_enum_variant)]\n"
            "pub(crate) enum Head<B: Backend> { /// one\n Dense(Linear<B>), #[doc = \"(\"] None(Relu), "
            "Sizes([usize; 2]) }\n"
            "#[derive(Module)] struct Net<B: Backend> { head: Option<Head<B>> }";
        QCOMPARE(briefOf(text), u"Net{head:Head|Dense:Linear,None:-,Sizes:[-]2|?}"_s);
    }

    void bindsGenerics_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("wanted");
        QTest::newRow("type") << u"Wrapper<B, Linear<B>>"_s << u"Wrapper{inner:Linear,gain:P1f}"_s;
        QTest::newRow("nested") << u"Wrapper<B, Wrapper<B, Vec<Relu>>>"_s
                                << u"Wrapper{inner:Wrapper{inner:[-]*,gain:P1f},gain:P1f}"_s;
        QTest::newRow("path") << u"crate::Wrapper<NdArray<f32>, (Relu, nn::LayerNorm<B>)>"_s
                              << u"Wrapper{inner:(-,LayerNorm),gain:P1f}"_s;
        QTest::newRow("defaults") << u"Blocks<B>"_s << u"Blocks{layers:[Linear]4,bias:P2f}"_s;
        QTest::newRow("numbers") << u"Blocks<B, { SIZE - 1 }, 3>"_s << u"Blocks{layers:[Linear]6,bias:P3f}"_s;
        QTest::newRow("constant's name") << u"Blocks<B, SIZE>"_s << u"Blocks{layers:[Linear]7,bias:P2f}"_s;
        QTest::newRow("alias") << u"Pair<B>"_s << u"Wrapper{inner:(Linear,Conv1d),gain:P1f}"_s;
        QTest::newRow("kinds") << u"Table<B, 2, Int>"_s << u"Table{data:P2i}"_s;
        QTest::newRow("arrays of constants") << u"Ranks<B>"_s << u"Ranks{x:[Linear]7,y:[Linear]14,z:[Linear]3}"_s;
    }
    void bindsGenerics()
    {
        QFETCH(QString, type);
        QFETCH(QString, wanted);
        const std::string text = R"(
use burn::{nn::{self, Linear, conv::Conv1d as C}, prelude::*};
const SIZE: usize = 2 * (BASE + 1) - 1;
const BASE: usize = 0b11;
type Pair<B> = Wrapper<B, Two<Linear<B>, C<B>>>;
type Two<X, Y> = (X, Y);
#[derive(Module, Debug)]
pub struct Wrapper<B, M: Module<B> = Linear<B>> where B: Backend, M: Clone { inner: M, gain: Param<Tensor<B, 1>> }
#[derive(Module, Debug)]
struct Blocks<'a, B: Backend, const N: usize = { 4 }, const D: usize = 2> { layers: [Linear<B>; N], bias: Param<Tensor<B, D>> }
#[derive(Module, Debug)]
struct Table<B: Backend, const D: usize, K: TensorKind<B>> { data: Param<Tensor<B, D, K>> }
#[derive(Module, Debug)]
struct Ranks<B: Backend> { x: [Linear<B>; SIZE], y: [Linear<B>; self::SIZE * 2], z: [Linear<B>; inner::THREE as usize] }
mod inner { pub const THREE: u8 = 3; }
)";
        QCOMPARE(briefOf(text, type), wanted);
    }

    void asksForWhatTheSourceDoesNotTell()
    {
        const std::string text = "use other::Block;\n\n#[derive(Module)] struct Net<B: Backend, M: Module<B>> {\n"
                                 "  a: Block<B>,\n  b: M,\n  c: Config,\n  d: [Relu; f()],\n}";
        const auto asked = structureOf(sourceOf(text), u"Net"_s)->questions(BurnVersion::V0_19);
        QStringList lines;
        for (const RustQuestion &question : asked) {
            lines += u"%1 %2:%3 %4 %5"_s.arg(question.name, question.file)
                         .arg(question.line)
                         .arg(int(question.kind))
                         .arg(question.isRequired);
        }
        QCOMPARE(lines, (QStringList{u"Block net.rs:4 0 1"_s, u"M net.rs:3 1 1"_s, u"f() net.rs:7 2 1"_s,
                                     u"Config net.rs:6 0 0"_s}));

        const auto type = structureOf(sourceOf(text), u"Net"_s)->typeFor(BurnVersion::V0_19);
        QVERIFY(!type);
        QCOMPARE(type.error().code(), ErrorCode::Unsupported);
        QCOMPARE(type.error().file(), u"net.rs"_s);
        QVERIFY2(type.error().message().contains(u"“Block” (line 4)"), qPrintable(type.error().message()));

        const RustAnswers answers = {{u"Block"_s, RustAnswer::type(u"burn::nn::Linear"_s)},
                                     {u"M"_s, RustAnswer::type(u"Vec<Block<B>>"_s)},
                                     {u"Config"_s, RustAnswer::type(u"[usize; 2]"_s)},
                                     {u"f()"_s, RustAnswer::type(u"2"_s)}};
        const auto answered = structureOf(sourceOf(text), u"Net"_s, answers);
        QCOMPARE(briefOf(*answered), u"Net{a:Linear,b:[Linear]*,c:[-]2,d:[-]2}"_s);
        QVERIFY(answered->questions(BurnVersion::V0_19).empty());

        RustAnswers constant = answers;
        constant[u"Block"_s] = RustAnswer::constant();
        QCOMPARE(briefOf(*structureOf(sourceOf(text), u"Net"_s, constant)), u"Net{a:-,b:[-]*,c:[-]2,d:[-]2}"_s);
    }

    void anotherFileIsAnAnswer()
    {
        const Files files = {
            {u"net.rs"_s, "use crate::parts::Block;\n#[derive(Module)] struct Net<B: Backend> { a: Block<B> }"},
            {u"elsewhere/block.rs"_s, "#[derive(Module)] pub struct Block<B: Backend> { x: Linear<B> }"}};
        QVERIFY(briefOf(*structureOf(sourceOf(files, {u"net.rs"_s}))).startsWith(u"error"));
        const RustSource both = sourceOf(files, {u"net.rs"_s, u"elsewhere/block.rs"_s});
        QCOMPARE(both.probableRoot(), u"Net"_s);
        QCOMPARE(briefOf(*structureOf(both)), u"Net{a:Block{x:Linear}}"_s);
    }

    void neverTakesAnImportedTypeForBurnsOfTheSameName()
    {
        QVERIFY(briefOf("use crate::layers::Linear;\n#[derive(Module)] struct Net<B: Backend> { a: Linear<B> }")
                    .startsWith(u"error: net.rs"));
        QCOMPARE(briefOf("mod layers { use super::*; #[derive(Module)] pub struct Linear<B: Backend> { w: "
                         "Param<Tensor<B, 2>> } }\n"
                         "use layers::Linear as Dense;\n#[derive(Module)] struct Net<B: Backend> { a: Dense<B> }"),
                 u"Net{a:Linear}"_s);
    }

    void seesThroughModulesThatHandOnBurns()
    {
        QCOMPARE(
            briefOf("mod prelude { pub use burn::nn::*; pub use burn_core::module::Param as P; }\n"
                    "use prelude::{Linear as L, P};\nuse crate::prelude as p;\n"
                    "#[derive(Module)] struct Net<B: Backend> { a: L<B>, b: P<Tensor<B, 2>>, c: p::LayerNorm<B> }"),
            u"Net{a:Linear,b:P2f,c:LayerNorm}"_s);
    }

    void followsModulesAndUses()
    {
        const Files files = {
            {u"src/main.rs"_s, R"(
mod encoder; pub mod shared { pub mod deep; #[path = "odd name.rs"] pub mod odd; }
#[cfg(test)] mod tests { #[derive(Module)] struct Net<B: Backend> { wrong: Linear<B> } }
use crate::encoder::{self as enc, prelude::*, block::{Block as InnerBlock, self}};
#[derive(Module)] struct Net<B: Backend> {
    a: enc::Encoder<B>, b: InnerBlock<B>, c: block::Block<B>, d: Reexported<B>, e: shared::deep::Deep<B>, f: Odd<B>,
    #[cfg(test)] g: Linear<B>,
}
use shared::odd::*;
)"},
            {u"src/encoder/mod.rs"_s, R"(
pub mod block; mod missing;
pub mod prelude { pub use super::block::Block as Reexported; pub use crate::Net; }
#[derive(Module)] pub struct Encoder<B: Backend> { blocks: Vec<self::block::Block<B>>, same: super::encoder::block::Block<B> }
)"},
            {u"src/encoder/block.rs"_s,
             "use burn::{nn::Linear as L};\n#[derive(Module)] pub struct Block<B: Backend> { x: L<B> }"},
            {u"src/shared/deep.rs"_s,
             "#[derive(Module)] pub struct Deep<B: Backend> { r#type: super::super::encoder::block::Block<B> }"},
            {u"src/shared/odd name.rs"_s, "#[derive(Module)] pub struct Odd<B: Backend> { w: Param<Tensor<B, 1>> }"},
        };
        const RustSource source = sourceOf(files, {u"src/main.rs"_s});
        QCOMPARE(source.sources().size(), std::size_t(5));
        QCOMPARE(source.missingFiles(), QStringList{u"missing (src/encoder/mod.rs, line 2)"_s});
        const QString block = u"Block{x:Linear}"_s;
        const auto structure = structureOf(source, u"Net"_s);
        QCOMPARE(briefOf(*structure),
                 u"Net{a:Encoder{blocks:[%1]*,same:%1},b:%1,c:%1,d:%1,e:Deep{type:%1},f:Odd{w:P1f}}"_s.arg(block));
        const RecordTypePtr net = *structure->typeFor(BurnVersion::V0_19);
        const RecordField &blocks = net->fields[0].type->fields[0];
        QCOMPARE(source.sources()[blocks.source].name, u"src/encoder/mod.rs"_s);
        QCOMPARE(blocks.line, 4);
        QCOMPARE(briefOf(*structureOf(source, u"encoder::block::Block"_s)), block);
        QCOMPARE(briefOf(*structureOf(source, u"Deep<B>"_s)), u"Deep{type:%1}"_s.arg(block));
    }

    void findsTheFilesOfTheCrateAroundAModule()
    {
        const Files files = {
            {u"p/src/models/net.rs"_s, "use crate::layers::Block; use super::head::Head;\n"
                                       "#[derive(Module)] pub struct Net<B: Backend> { a: Block<B>, b: Head<B> }"},
            {u"p/src/models/head.rs"_s, "#[derive(Module)] pub struct Head<B: Backend> { x: crate::layers::Block<B> }"},
            {u"p/src/layers/mod.rs"_s, "mod block; pub use block::*;"},
            {u"p/src/layers/block.rs"_s, "#[derive(Module)] pub struct Block<B: Backend> { x: Linear<B> }"},
        };
        QCOMPARE(briefOf(*structureOf(sourceOf(files, {u"p/src/models/net.rs"_s}))),
                 u"Net{a:Block{x:Linear},b:Head{x:Block{x:Linear}}}"_s);
    }

    void readsWhateverRustAllows()
    {
        const std::string text = R"rust(#!/usr/bin/env run-cargo-script
#![allow(unused)]
/* /* nested */ struct Fake<B: Backend> { } */
//! #[derive(Module)] struct Doc<B> {}
extern crate burn as _;
static S: &str = r##"#[derive(Module)] struct Raw<B: Backend> { "# }"##;
const C: char = '{'; const Q: char = '\''; const BYTES: &[u8] = b"}\"{"; const CS: &core::ffi::CStr = cr#"""#;
fn life<'a, T: 'a>(x: &'a str) -> impl Fn(&'a str) -> Box<dyn Fn() -> u8> where T: Into<[u8; { 3 }]> { if a < b && c > d { '}' } let x = 1.0e-3..2; }
macro_rules! layers { ($($n:ident),*) => { $(#[derive(Module)] struct $n<B: Backend> { w: Linear<B> })* } }
layers!(A, B2);
vec![1, 2, 3];
#[derive(Module
    , Debug)] # [ doc = "]" ]
pub
struct
Net < B : Backend , > // comment {
where B : burn::tensor::backend::Backend < FloatElem = f32 >
{
    pub ( in crate::x ) r#type : Linear <
        B >,pub größe_层:Param<Tensor<B,2>>,
    /** doc , } */ #[cfg_attr(feature = "x", serde(skip))] pub(super) last : [ Linear<B> ; 1 << 0 ] ,
    f: Ignored<fn(usize) -> Result<(), String>>, g: Ignored<&'static str>, h: Ignored<Box<dyn Fn(u8) -> u8 + Send>>
}
impl<B: Backend> Net<B> { pub fn forward(&self) { struct Local { x: u8 } } }
unsafe impl<B: Backend> Send for Net<B> {}
union U { a: u8 }
trait T { type X; fn f() {} }
pub async unsafe extern "C" fn g() {}
)rust";
        const RustSource source = sourceOf(text);
        QCOMPARE(source.types().size(), std::size_t(1));
        QCOMPARE(source.typeMacros(), QStringList{u"layers! (net.rs, line 9)"_s});
        const auto structure = structureOf(source, {}, {{u"1<<0"_s, RustAnswer::type(u"1"_s)}});
        QCOMPARE(briefOf(*structure), u"Net{type:Linear,größe_层:P2f,last:[Linear]1,f:-,g:-,h:-}"_s);
        QCOMPARE(source.types().front().line, 16);
        QCOMPARE(source.types().front().generics, QStringList{u"B : Backend"_s});
    }

    void normalizesNamesAsRustDoes()
    {
        const auto structure =
            structureOf(sourceOf("#[derive(Module)] struct Net<B: Backend> { u\xcc\x88: Linear<B> }"));
        QCOMPARE((*structure->typeFor(BurnVersion::V0_19))->fields.front().name, std::string("ü"));
    }

    void tellsOfMacrosWhereATypeIsMissing()
    {
        const QString told = briefOf("macro_rules! layer { ($n:ident) => { struct $n<B: Backend> { w: Linear<B> } } }\n"
                                     "layer!(Mine);\n#[derive(Module)] struct Net<B: Backend> { x: Mine<B> }");
        QVERIFY2(told.contains(u"“Mine” (line 3)") && told.contains(u"“layer!” (net.rs, line 1)"), qPrintable(told));
    }

    void tellsOfMacrosAroundTypes()
    {
        const RustSource source =
            sourceOf("cfg_if::cfg_if! { if x { #[derive(Module)] struct A<B: Backend> { w: Linear<B> } } }\n"
                     "lazy! { static A: u8 = 1; }");
        QCOMPARE(source.typeMacros(), QStringList{u"cfg_if! (net.rs, line 1)"_s});
        QVERIFY(source.types().empty());
    }

    void takesModulesByHandAtTheirWord()
    {
        const std::string text = R"(
struct Nothing<B: Backend> { x: Linear<B> }
impl<B: Backend> Module<B> for Nothing<B> { type Record = ConstantRecord; fn x() { type Record = u8; } }
struct Something<B: Backend, M> { x: Linear<B>, m: M }
impl<X: Backend, Y: Module<X>> burn::module::Module<X> for Something<X, Y> { fn f() {} type Record = SomethingState<X, Y>; }
#[derive(Record)] struct SomethingState<B: Backend, M: Module<B>> {
    w: LinearRecord<B>, m: <M as Module<B>>::Record, n: usize, t: Tensor<B, 2, Int>, p: Param<Tensor<B, 1>>, u: (),
    list: Vec<Option<f32>>, map: HashMap<ParamId, State>, c: ConstantRecord }
#[derive(Record)] enum State { Empty, One(f64), Two(u8, String), Named { a: bool } }
#[derive(Module)] struct Net<B: Backend> { a: Nothing<B>, b: Something<B, Embedding<B>> }
)";
        QCOMPARE(briefOf(text, u"Net"_s),
                 u"Net{a:-,b:SomethingState{w:Linear,m:Embedding,n:u64,t:T2i,p:P1f,u:(),list:[f32?]*,"
                 "map:map State|Empty:(),One:f64,Two:(u8,String),Named:Named{a:bool}|,c:-}}"_s);
    }

    void readsModulesWithoutBackend()
    {
        const std::string text =
            "#[derive(Module)] struct Block { w: Param<Tensor<2>>, n: usize, i: Param<Tensor<1, Int>> }\n"
            "#[derive(Module)] struct Plain { n: [usize; 2], s: String }\n"
            "#[derive(Module)] struct Net { a: Block, l: Option<Linear>, p: Plain, d: Dropout, n: Option<usize> }";
        QCOMPARE(briefOf(text, {}, BurnVersion::V0_22), u"Net{a:Block{w:P2f,n:-,i:P1i},l:Linear?,p:-,d:-,n:-}"_s);
    }

    void refusesTypesThatContainThemselves()
    {
        const QString told = briefOf("#[derive(Module)] struct A<B: Backend> { x: Vec<C<B>> }\n"
                                     "#[derive(Module)] struct C<B: Backend> { x: Option<A<B>> }");
        QVERIFY2(told.contains(u"contains itself"), qPrintable(told));
        const QString alias =
            briefOf("type A<B> = C<B>; type C<B> = A<B>;\n#[derive(Module)] struct Net<B: Backend> { x: A<B> }");
        QVERIFY2(alias.contains(u"contains itself"), qPrintable(alias));
        QVERIFY(briefOf("const N: usize = M; const M: usize = N;\n#[derive(Module)] struct Net<B: Backend> { x: "
                        "[Linear<B>; N] }")
                    .contains(u"length “N” (line 2)"));
    }

    void findsTheRoot()
    {
        QCOMPARE(
            sourceOf("#[derive(Module)] struct A<B: Backend> { x: C<B> } #[derive(Module)] struct C<B: Backend> {} "
                     "#[derive(Module)] struct Plain { x: u8 }")
                .probableRoot(),
            u"A"_s);
        QCOMPARE(sourceOf(textOf(modelsFile)).probableRoot(), u"Quantised"_s);
        QCOMPARE(sourceOf("struct NoModule;").probableRoot(), QString());
        QCOMPARE(makeRustStructure(sourceOf("")).error().code(), ErrorCode::NotFound);
    }

    void refusesRootsThatAreNone()
    {
        const RustSource source =
            sourceOf("mod a { #[derive(Module)] struct X<B: Backend> {} } mod b { #[derive(Module)] "
                     "struct X<B: Backend> {} #[derive(Module)] struct Y<B: Backend> { w: Linear<B> } }");
        const auto missing = makeRustStructure(source, u"Nett"_s);
        QCOMPARE(missing.error().code(), ErrorCode::NotFound);
        QVERIFY(missing.error().message().contains(u"a::X, b::X, b::Y"));
        QCOMPARE(makeRustStructure(source, u"X"_s).error().code(), ErrorCode::InvalidArgument);
        QCOMPARE(makeRustStructure(source, u"Y<"_s + QString(1000, u'<')).error().code(), ErrorCode::InvalidArgument);
        QCOMPARE(makeRustStructure(source, u"1 + 1"_s).error().code(), ErrorCode::InvalidArgument);
        QCOMPARE(briefOf(*structureOf(source, u"Y"_s)), u"Y{w:Linear}"_s);
        QCOMPARE(briefOf(*structureOf(source, u"Linear<B>"_s)), u"Linear"_s);
        QCOMPARE(briefOf(*structureOf(source, u"Vec<Option<b::Y<B>>>"_s)), u"[Y{w:Linear}?]*"_s);
        QCOMPARE(makeRustStructure(source, u"B"_s).error().code(), ErrorCode::NotFound);
    }

    void refusesFilesThatAreNoText()
    {
        const auto source = RustSource::readText(u"x.rs"_s, "struct \xff", providerOf({}));
        QVERIFY(!source);
        QCOMPARE(source.error().code(), ErrorCode::Malformed);
        QCOMPARE(source.error().offset(), std::optional<std::uint64_t>(7));
        QCOMPARE(RustSource::read({u"nowhere.rs"_s}, providerOf({})).error().code(), ErrorCode::NotFound);
        QVERIFY(!RustSource::read({QDir::tempPath() + u"/no such file.rs"_s}));
    }

    void survivesDamage()
    {
        const std::string whole = textOf(modelsFile);
        std::mt19937 random(7);
        static constexpr std::string_view marks = "{}()[]<>:;,'\"#!=&/*\\\n rb=0B";
        for (int i = 0; i < 10'000; ++i) {
            // Short ones keep the test fast; every part of the file gets its turn.
            const std::size_t start = i % 10 == 0 ? 0 : random() % whole.size();
            std::string text = whole.substr(start, i % 10 == 0 ? random() % whole.size() : random() % 1500);
            for (int edits = int(random() % 8); edits > 0 && !text.empty(); --edits) {
                const std::size_t at = random() % text.size();
                if (random() % 3 == 0)
                    text.erase(at, random() % 20);
                else
                    text.insert(at, 1 + random() % 3, marks[random() % marks.size()]);
            }
            const auto source = RustSource::readText(u"x.rs"_s, std::move(text), providerOf({}));
            if (!source)
                continue;
            for (const RustModuleType &type : source->types()) {
                const auto structure = makeRustStructure(*source, type.path);
                if (structure)
                    static_cast<void>((*structure)->typeFor(i % 2 ? BurnVersion::V0_19 : BurnVersion::V0_21));
            }
        }
    }

    void staysLinearOnHostileText_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("root");
        const auto add = [](const char *name, const char *unit, const char *root = "") {
            QTest::newRow(name) << QString::fromUtf8(unit) << QString::fromUtf8(root);
        };
        for (const char *unit : {"{",
                                 "(",
                                 "[",
                                 "<",
                                 "#",
                                 "#[",
                                 "r#",
                                 "r\"",
                                 "'",
                                 "'\\",
                                 "/*",
                                 "\"",
                                 "b'",
                                 "::",
                                 "use a::{",
                                 "mod a {",
                                 "impl<",
                                 "struct A<",
                                 "enum A{",
                                 "A(",
                                 "const A: [",
                                 "macro_rules! a {",
                                 "#[derive(",
                                 "type A = &",
                                 "struct A{x:(",
                                 "struct A{x:A<",
                                 "fn f<",
                                 "where"})
            add(unit, unit);
        add("uses", "use a::*;");
        add("aliases", "use a as b;");
        add("fields", "struct A{x:B}");
        add("attributes", "#[derive(Module)]");
    }
    void staysLinearOnHostileText()
    {
        QFETCH(QString, unit);
        std::string text = "#[derive(Module)] struct Net<B: Backend> { x: Other<B> }\n";
        const std::string repeated = unit.toStdString();
        const std::size_t length = underSanitizers() ? 1'000'000 : 4'000'000;
        while (text.size() < length)
            text += repeated;
        QElapsedTimer timer;
        timer.start();
        const auto source = RustSource::readText(u"x.rs"_s, std::move(text), providerOf({}));
        if (source) {
            const auto structure = makeRustStructure(*source, u"Net"_s);
            QVERIFY(!structure || !(*structure)->typeFor(BurnVersion::V0_19));
        }
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    }

    void boundsTypesThatGrowHigh()
    {
        std::string nested;
        for (int i = 0; i < 300; ++i)
            nested += "Vec<";
        nested += 'M' + std::string(300, '>');
        std::string text = "type A0<M> = " + nested + ";\n";
        for (int i = 1; i < 12; ++i)
            text += u"type A%1<M> = A%2<A%2<M>>;\n"_s.arg(i).arg(i - 1).toStdString();
        text += "#[derive(Module)] struct Net<B: Backend> { x: A11<Linear<B>> }";
        const QString told = briefOf(text, u"Net"_s);
        QVERIFY2(told.contains(u"too large"), qPrintable(told.left(300)));
    }

    void boundsTypesThatMultiply()
    {
        std::string text;
        for (int i = 0; i < 60; ++i) {
            const std::string n = std::to_string(i);
            const std::string next = std::to_string(i + 1);
            text += "#[derive(Module)] struct A" + n + "<B: Backend, M> { x: A" + next + "<B, (M, M)>, y: A" + next +
                    "<B, (M, M)> }\n";
        }
        text += "#[derive(Module)] struct A60<B: Backend, M> { x: M }\n#[derive(Module)] struct Net<B: Backend> { x: "
                "A0<B, Relu> }";
        const QString told = briefOf(text, u"Net"_s);
        QVERIFY2(told.contains(u"too large"), qPrintable(told.left(300)));
    }

    /// Burn's own sources, where this machine has them, say the same as the table.
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

namespace {

/// The registry's folder that holds the crate; empty if there is none.
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
    // The names of the others are for people.
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

void TestRustSource::agreesWithTheTableOnBurnsOwnSources()
{
    QFETCH(QString, crate);
    QFETCH(int, version);
    const QString path = findCrate(crate);
    if (path.isEmpty())
        QSKIP("the sources of this Burn are not on this machine");
    // Up to 0.18 the modules were in Burn's core and called that `crate`, of which only the part nn is read here.
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

BURNISH_TEST(TestRustSource)
#include "tst_rustsource.moc"
