// SPDX-License-Identifier: MIT
#include "core/structure/rust/rustsource.h"
#include "support/rustmaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_rustsource {

using namespace Qt::StringLiterals;

namespace {

/// The record type of the only field of a module Net<B>.
QString fieldOf(const std::string &type, BurnVersion version = BurnVersion::V0_19)
{
    const QString net = briefOf("#[derive(Module, Debug)] pub struct Net<B: Backend> { x: " + type + " }", {}, version);
    return net.startsWith(u"Net{x:") ? net.mid(6).chopped(1) : net;
}

} // namespace

class TestRustSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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
        QTest::addColumn<QString>("requested");
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
        QFETCH(QString, requested);
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
        QCOMPARE(briefOf(text, type), requested);
    }

    void asksForWhatTheSourceDoesNotTell()
    {
        const std::string text = "use other::Block;\n\n#[derive(Module)] struct Net<B: Backend, M: Module<B>> {\n"
                                 "  a: Block<B>,\n  b: M,\n  c: Config,\n  d: [Relu; f()],\n}";
        const auto queried = structureOf(sourceOf(text), u"Net"_s)->questions(BurnVersion::V0_19);
        QStringList lines;
        for (const RustQuestion &question : queried) {
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

    void theOrderOfTheFilesDoesNotMatter()
    {
        const Files files = {
            {u"net.rs"_s, "use crate::parts::Block;\n#[derive(Module)] struct Net<B: Backend> { a: Block<B> }"},
            {u"block.rs"_s, "#[derive(Module)] pub struct Block<B: Backend> { x: Linear<B> }"},
            {u"other.rs"_s, "#[derive(Module)] pub struct Other<B: Backend> { x: Linear<B>, y: Linear<B> }\n"
                            "#[derive(Module)] struct Late<B: Backend> { l: Linear<B> }"}};
        for (const QStringList &order : {QStringList{u"net.rs"_s, u"block.rs"_s}, {u"block.rs"_s, u"net.rs"_s}}) {
            const RustSource source = sourceOf(files, order);
            QCOMPARE(source.rootCandidates(), QStringList{u"Net"_s});
            QCOMPARE(source.probableRoot(), u"Net"_s);
            QCOMPARE(briefOf(*structureOf(source)), u"Net{a:Block{x:Linear}}"_s);
        }
        QStringList order = {u"block.rs"_s, u"net.rs"_s, u"other.rs"_s};
        do {
            QCOMPARE(sourceOf(files, order).rootCandidates(), (QStringList{u"Net"_s, u"Late"_s, u"Other"_s}));
        } while (std::next_permutation(order.begin(), order.end()));
    }

    void theModelsOfIncludedFilesComeAfterThoseOfTheGiven()
    {
        const Files files = {
            {u"main.rs"_s, "mod parts; use parts::Block;\n#[derive(Module)] struct Net<B: Backend> { a: Block<B> }"},
            {u"parts.rs"_s,
             "#[derive(Module)] pub struct Block<B: Backend> { x: Linear<B> }\n"
             "#[derive(Module)] pub struct Large<B: Backend> { x: Linear<B>, y: Block<B>, z: Conv2d<B> }"}};
        QCOMPARE(sourceOf(files, {u"main.rs"_s}).rootCandidates(), (QStringList{u"Net"_s, u"parts::Large"_s}));
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

    void reportsOfMacrosWhereATypeIsMissing()
    {
        const QString statusShown =
            briefOf("macro_rules! layer { ($n:ident) => { struct $n<B: Backend> { w: Linear<B> } } }\n"
                    "layer!(Mine);\n#[derive(Module)] struct Net<B: Backend> { x: Mine<B> }");
        QVERIFY2(statusShown.contains(u"“Mine” (line 3)") && statusShown.contains(u"“layer!” (net.rs, line 1)"),
                 qPrintable(statusShown));
    }

    void reportsOfMacrosAroundTypes()
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
};

BURNISH_TEST(TestRustSource)

} // namespace burnish::test::tst_rustsource

#include "tst_rustsource.moc"
