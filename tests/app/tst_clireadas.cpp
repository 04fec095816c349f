// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/inspecting.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_clireadas {

using namespace Qt::StringLiterals;

/// What bytes are, said on the command line where the file does not say it.
class TestCliReadAs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_raw = m_folder.filePath(u"x.raw"_s);
        for (int i = 0; i < 24; ++i)
            m_values += char(i * 7);
        writeInPlace(m_raw, m_values);
    }

    void rawElementsKeepTheirBytes()
    {
        const QString file = fixturePath("numpy/bfloat16_void.npz");
        QVERIFY(run({u"inspect"_s, file}).errors.contains(u"Another type can be chosen with “Read as” (--read-as)."_s));
        const Outcome said = run({u"inspect"_s, file, u"--read-as"_s, u"w=f16"_s});
        QCOMPARE(said.code, 0);
        QVERIFY2(said.errors.isEmpty(), qPrintable(said.errors));
        const QString halves = m_folder.filePath(u"halves.safetensors"_s);
        const QString integers = m_folder.filePath(u"integers.safetensors"_s);
        const auto convert = [&](const QString &target, const QString &reading) {
            return run({u"convert"_s, file, target, u"--read-as"_s, reading}).code;
        };
        QCOMPARE(convert(halves, u"w=f16"_s), 0);
        QCOMPARE(convert(integers, u"*=U16"_s), 0);
        const QStringList asHalves = listed(inspected(halves, {u"--sha256"_s}), false);
        QVERIFY2(asHalves.join(u' ').contains(u"w F16 "_s), qPrintable(asHalves.join(u' ')));
        QString expected = asHalves.join(u' ');
        QCOMPARE(listed(inspected(integers, {u"--sha256"_s}), false).join(u' '),
                 expected.replace(u"w F16 "_s, u"w U16 "_s));
        const Outcome diff = run({u"diff"_s, halves, integers, u"--read-as"_s, u"w=bf16"_s});
        QVERIFY2(diff.code == 0, qPrintable(QString::fromUtf8(diff.out) + diff.errors));
    }

    void filesWithoutAHeaderAreRead()
    {
        const QString out = m_folder.filePath(u"x.safetensors"_s);
        const QStringList reading = {u"--read-as"_s, u"w=f32[2,2]"_s, u"--read-as"_s, u"b=i16[4]@16"_s};
        const Outcome done = run(QStringList{u"convert"_s, m_raw, out} + reading);
        QVERIFY2(done.code == 0 && done.errors.isEmpty(), qPrintable(done.errors));
        QVERIFY(contentOfFile(out).endsWith(m_values));
        QCOMPARE(run(QStringList{u"diff"_s, m_raw, out} + reading).code, 0);
        const Outcome less = run({u"inspect"_s, m_raw, u"--read-as"_s, u"w=f32[2,2]"_s});
        QCOMPARE(less.code, 0);
        QVERIFY2(less.errors.contains(u"8 of the file's 24 bytes are in none"_s), qPrintable(less.errors));
    }

    void recipesSayBoth()
    {
        const QString out = m_folder.filePath(u"recipe.safetensors"_s);
        const QString recipe = m_folder.filePath(u"read.recipe.json"_s);
        writeInPlace(recipe, "{\"recipe\": 1, \"steps\": ["
                             "{\"do\": \"open\", \"file\": \"x.raw\", \"as\": \"x\", \"raw\": [\"w=u16[12]\"]},"
                             "{\"do\": \"readAs\", \"model\": \"x\", \"paths\": [\"w\"], \"dtype\": \"BF16\"},"
                             "{\"do\": \"export\", \"model\": \"x\", \"file\": \"recipe.safetensors\"}]}");
        const Outcome done = run({u"run"_s, recipe});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QVERIFY(contentOfFile(out).endsWith(m_values));
        QCOMPARE(inspected(out)["tensors"_L1][0]["dtype"_L1].toString(), u"BF16"_s);
    }

    void whatCannotBeIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        const QString store = sample(u"digits-noisy.safetensors"_s);
        const auto row = [&](const char *name, const QString &file, const QString &reading, int code,
                             const QString &message) {
            QTest::newRow(name) << QStringList{u"inspect"_s, file, u"--read-as"_s, reading} << code << message;
        };
        row("width", store, u"fc1.weight=bf16"_s, 1, u"The bytes of F32 cannot be read as BF16"_s);
        row("name", store, u"nothing=u32"_s, 1, u"--read-as names “nothing”, but no tensor"_s);
        row("pattern", store, u"fc1.*=u32"_s, 1, u"can mean another type."_s);
        row("type", store, u"fc1.weight=float"_s, 2, u"Expected --read-as NAME=TYPE"_s);
        row("no type", store, u"fc1.weight"_s, 2, u"Expected --read-as NAME=TYPE"_s);
        row("shape", m_raw, u"x=f32[a]"_s, 2, u"Expected a name, a type and a shape"_s);
        row("size", m_raw, u"x=f32[7]"_s, 1, u"The tensor needs 28 bytes from byte 0 on, but the file has 24."_s);
        row("header", store, u"fc1.weight=u8[4]"_s, 1, u"a file without a header, but this is a SafeTensors file."_s);
        row("unsaid", m_raw, u"x=u8"_s, 1, u"Unknown file format."_s);
        row("quantised", fixturePath("gguf/quantised.gguf"), u"*=u8"_s, 1, u"can mean another type."_s);
    }
    void whatCannotBeIsRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, message);
        const Outcome refused = run(arguments);
        QCOMPARE(refused.code, code);
        QVERIFY2(refused.errors.contains(message), qPrintable(refused.errors));
        QVERIFY(refused.out.isEmpty());
    }

private:
    QTemporaryDir m_folder;
    QString m_raw;
    QByteArray m_values;
};

BURNISH_TEST(TestCliReadAs)

} // namespace burnish::test::tst_clireadas

#include "tst_clireadas.moc"
