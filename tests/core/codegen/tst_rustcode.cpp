// SPDX-License-Identifier: MIT
#include "core/codegen/rustcode.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_rustcode {

class TestRustCode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void picksTheSimplestLiteral_data();
    void picksTheSimplestLiteral();
    void writesOneLinePerEnabledRule();
};

void TestRustCode::picksTheSimplestLiteral_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("literal");
    const auto row = [](const char *name, const char *text, const char *literal) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(literal);
    };
    row("plain text", "a.b", R"lit("a.b")lit");
    row("a backslash asks for a raw literal", "a\\.b", R"lit(r"a\.b")lit");
    row("a quote asks for a hash", "a\"b", R"lit(r#"a"b"#)lit");
    row("a quote with a hash asks for two", "a\"#b", R"lit(r##"a"#b"##)lit");
    row("a hash alone asks for none", "\\#", R"lit(r"\#")lit");
    row("a quote at the end", "a\\\"", R"lit(r#"a\""#)lit");
    row("control characters are escaped", "a\n\\\t\r\x01\"", R"lit("a\n\\\t\r\x01\"")lit");
    row("other scripts stay", "层", "\"层\"");
}

void TestRustCode::picksTheSimplestLiteral()
{
    QFETCH(QString, text);
    QFETCH(QString, literal);
    QCOMPARE(QString::fromStdString(rustStringLiteral(text.toStdString())), literal);
}

void TestRustCode::writesOneLinePerEnabledRule()
{
    QCOMPARE(
        rustCode({{"^a\\.", "b."}, {"x", "y", false}, {"c", "$1"}}),
        std::string("KeyRemapper::new()\n    .add_pattern(r\"^a\\.\", \"b.\")?\n    .add_pattern(\"c\", \"$1\")?"));
}

BURNISH_TEST(TestRustCode)

} // namespace burnish::test::tst_rustcode

#include "tst_rustcode.moc"
