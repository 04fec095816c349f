// SPDX-License-Identifier: MIT
#include "core/io/filesource.h"
#include "core/structure/rust/rustsource.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/rustmaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTest>

#include <random>

namespace burnish::test::tst_rustsourcelimits {

using namespace Qt::StringLiterals;

namespace {

std::string textOf(const QString &path)
{
    auto text = readRustFile(path);
    if (!text)
        qFatal("%s", qUtf8Printable(text.error().sentence()));
    return std::move(*text);
}

} // namespace

class TestRustSourceLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesTypesThatContainThemselves()
    {
        const QString statusShown = briefOf("#[derive(Module)] struct A<B: Backend> { x: Vec<C<B>> }\n"
                                            "#[derive(Module)] struct C<B: Backend> { x: Option<A<B>> }");
        QVERIFY2(statusShown.contains(u"contains itself"), qPrintable(statusShown));
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
            // Short excerpts keep the test fast; every part of the file is covered.
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
        const QString statusShown = briefOf(text, u"Net"_s);
        QVERIFY2(statusShown.contains(u"too large"), qPrintable(statusShown.left(300)));
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
        const QString statusShown = briefOf(text, u"Net"_s);
        QVERIFY2(statusShown.contains(u"too large"), qPrintable(statusShown.left(300)));
    }
};

BURNISH_TEST(TestRustSourceLimits)

} // namespace burnish::test::tst_rustsourcelimits

#include "tst_rustsourcelimits.moc"
