// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/inspecting.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <memory>

namespace burnish::test::tst_clicasts {

using namespace Qt::StringLiterals;

namespace {

QString small(const QString &file)
{
    return fixturePath(u"small-floats/"_s + file);
}

const QString complexModel = u"complex/model.pt"_s;

} // namespace

/// Casts, merges and bakes of types that are not Burn's own floats, and what casts lose.
class TestCliCasts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void plainEightBitFloatsAreFloats_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("expected");
        const QString one = small(u"model1.safetensors"_s);
        const QString two = small(u"model2.safetensors"_s);
        QTest::newRow("--float") << QStringList{u"convert"_s, one, u"OUT"_s, u"--float"_s, u"bf16"_s}
                                 << u"expected-bf16.safetensors"_s;
        QTest::newRow("--precision") << QStringList{u"convert"_s, one, u"OUT"_s, u"--precision"_s, u".*=bf16"_s}
                                     << u"expected-bf16.safetensors"_s;
        QTest::newRow("merge") << QStringList{u"merge"_s,    one,         two,          u"OUT"_s,
                                              u"--method"_s, u"linear"_s, u"--param"_s, u"weight=0.5"_s,
                                              u"--dtype"_s,  u"bf16"_s}
                               << u"expected-mean-bf16.safetensors"_s;
        // The sum is rounded to F8 first, so only the layer without an adapter is exactly the expected one.
        QTest::newRow("back") << QStringList{u"convert"_s,
                                             small(u"expected-bf16.safetensors"_s),
                                             u"OUT"_s,
                                             u"--precision"_s,
                                             u"bias$=f8e5m2"_s,
                                             u"--precision"_s,
                                             u"qkv|mlp.0.weight|final=f8e4m3"_s}
                              << u"model1.safetensors"_s;
    }
    void plainEightBitFloatsAreFloats()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, expected);
        const QString out = m_folder->filePath(u"out.safetensors"_s);
        arguments.replaceInStrings(u"OUT"_s, out);
        const Outcome outcome = run(arguments);
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        const Outcome same = run({u"diff"_s, out, small(expected)});
        QVERIFY2(same.code == 0, same.out.constData());
    }

    void adaptersAreBakedIntoEightBitFloats()
    {
        const QString wide = m_folder->filePath(u"wide.safetensors"_s);
        const QString out = m_folder->filePath(u"out.safetensors"_s);
        QCOMPARE(run({u"convert"_s, small(u"model1.safetensors"_s), wide, u"--float"_s, u"bf16"_s}).code, 0);
        Outcome outcome = run({u"lora"_s, u"bake"_s, wide, small(u"lora.safetensors"_s), out});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QCOMPARE(run({u"diff"_s, out, small(u"expected-baked-bf16.safetensors"_s)}).code, 0);
        // In F8, the sum is rounded to F8.
        const QString narrow = m_folder->filePath(u"narrow.safetensors"_s);
        outcome = run({u"lora"_s, u"bake"_s, small(u"model1.safetensors"_s), small(u"lora.safetensors"_s), narrow});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        const std::vector<double> baked = valuesAt(narrow);
        const std::vector<double> requested = valuesAt(small(u"expected-baked-bf16.safetensors"_s));
        QCOMPARE(baked.size(), requested.size());
        for (std::size_t i = 0; i < baked.size(); ++i)
            QVERIFY(std::abs(baked[i] - requested[i]) <= std::max(std::abs(requested[i]) / 15, 0x1p-9));
    }

    void pairsOfFourBitFloatsCountAsElements()
    {
        const QString pt = small(u"pairs.pt"_s);
        const QString tensors = small(u"pairs.safetensors"_s);
        QCOMPARE(run({u"diff"_s, pt, tensors}).code, 0);
        const auto converted = [this](const QString &from, const QString &name, const QStringList &more = {}) {
            const QString to = m_folder->filePath(name);
            const Outcome outcome = run(QStringList{u"convert"_s, from, to} + more);
            if (outcome.code != 0)
                qFatal("%s", qPrintable(outcome.errors));
            return to;
        };
        QCOMPARE(run({u"diff"_s, converted(pt, u"a.safetensors"_s), tensors}).code, 0);
        QCOMPARE(run({u"diff"_s, converted(tensors, u"b.pt"_s), pt}).code, 0);
        const QString floats = converted(pt, u"c.safetensors"_s, {u"--float"_s, u"f32"_s});
        QCOMPARE(run({u"diff"_s, converted(floats, u"d.safetensors"_s, {u"--float"_s, u"f4e2m1"_s}), tensors}).code, 0);
    }

    void whatCastsLoseIsReported()
    {
        const QString model = m_folder->filePath(u"model.safetensors"_s);
        writeModel(model);
        const QString out = m_folder->filePath(u"out.safetensors"_s);
        const QString report = m_folder->filePath(u"report.json"_s);
        const QStringList command = {u"convert"_s, model, out, u"--float"_s, u"f16"_s, u"--report"_s, report};
        const Outcome refused = run(command + QStringList{u"--strict"_s});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"2 values became infinite"_s), qPrintable(refused.errors));
        QVERIFY(!QFile::exists(out));
        const Outcome outcome = run(command + QStringList{u"--verify"_s});
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.errors.contains(u"2 values became infinite"_s), qPrintable(outcome.errors));
        QVERIFY2(outcome.errors.contains(u"1 value became zero"_s), qPrintable(outcome.errors));
        QFile file(report);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(json["warnings"_L1].toArray().size(), 2);
        const QJsonArray losses = json["losses"_L1].toArray();
        QCOMPARE(losses.size(), 2);
        QCOMPARE(losses[0]["path"_L1].toString(), u"v"_s);
        QCOMPARE(losses[0]["overflows"_L1].toInteger(), 1);
        QCOMPARE(losses[0]["underflows"_L1].toInteger(), 1);
        QCOMPARE(losses[1]["overflows"_L1].toInteger(), 1);
        QCOMPARE(losses[1]["from"_L1].toString(), u"F32"_s);
        QCOMPARE(losses[1]["to"_L1].toString(), u"F16"_s);
    }

    void resultsBeyondTheRangeAreReported_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("sentence");
        const QString beyond = u"values became infinite or NaN, beyond the range of the type: "_s;
        QTest::newRow("rules") << QStringList{u"convert"_s, u"MODEL"_s, u"OUT"_s, u"--rules"_s, u"RULES"_s}
                               << u"2 "_s + beyond + u"v (F32), w (F32)."_s;
        QTest::newRow("merge") << QStringList{u"merge"_s,    u"MODEL"_s,          u"MODEL"_s,   u"OUT"_s,
                                              u"--method"_s, u"linear"_s,         u"--param"_s, u"weight=1e38"_s,
                                              u"--param"_s,  u"normalize=false"_s}
                               << u"2 "_s + beyond + u"v (F32), w (F32)."_s;
        QTest::newRow("adapter") << QStringList{u"lora"_s, u"bake"_s,       u"WIDE"_s, small(u"lora.safetensors"_s),
                                                u"OUT"_s,  u"--strength"_s, u"1e39"_s}
                                 << beyond + u"double_blocks.0.img_attn.qkv.weight (F32)"_s;
    }
    void resultsBeyondTheRangeAreReported()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, sentence);
        const QString model = m_folder->filePath(u"model.safetensors"_s);
        writeModel(model);
        const QString wide = m_folder->filePath(u"wide.safetensors"_s);
        QCOMPARE(run({u"convert"_s, small(u"model1.safetensors"_s), wide, u"--float"_s, u"f32"_s}).code, 0);
        const QString rules = m_folder->filePath(u"rules.json"_s);
        writeRules(rules, u"1e38"_s);
        const QString out = m_folder->filePath(u"out.safetensors"_s);
        const QString report = m_folder->filePath(u"report.json"_s);
        arguments.replaceInStrings(u"MODEL"_s, model);
        arguments.replaceInStrings(u"WIDE"_s, wide);
        arguments.replaceInStrings(u"OUT"_s, out);
        arguments.replaceInStrings(u"RULES"_s, rules);
        const Outcome refused = run(arguments + QStringList{u"--strict"_s});
        QVERIFY2(refused.code == 1 && refused.errors.contains(sentence), qPrintable(refused.errors));
        QVERIFY(!QFile::exists(out));
        const Outcome outcome = run(arguments + QStringList{u"--verify"_s, u"--report"_s, report});
        QVERIFY2(outcome.code == 0 && outcome.errors.contains(sentence), qPrintable(outcome.errors));
        const QJsonObject json = jsonAt(report);
        const QJsonObject written = json.contains("written"_L1) ? json["written"_L1].toObject() : json;
        QCOMPARE(written["warnings"_L1].toArray().size(), 1);
        QVERIFY(!written["losses"_L1].toArray().isEmpty());
    }

    void infinitiesOfTheSourceAreNotReported()
    {
        const QString model = m_folder->filePath(u"model.safetensors"_s);
        writeModel(model);
        const QString infinite = m_folder->filePath(u"infinite.safetensors"_s);
        const QString rules = m_folder->filePath(u"rules.json"_s);
        writeRules(rules, u"1e38"_s);
        QCOMPARE(run({u"convert"_s, model, infinite, u"--rules"_s, rules}).code, 0);
        writeRules(rules, u"0.5"_s);
        const Outcome outcome =
            run({u"convert"_s, infinite, m_folder->filePath(u"out.safetensors"_s), u"--rules"_s, rules, u"--strict"_s});
        QVERIFY2(outcome.code == 0 && outcome.errors.isEmpty(), qPrintable(outcome.errors));
    }

    void overflowsOfEightBitFloatsAreChosen()
    {
        const QString model = m_folder->filePath(u"model.safetensors"_s);
        writeModel(model);
        for (const auto &[choice, sentence] : {std::pair(u"saturate"_s, u"2 values became the end of the range"_s),
                                               std::pair(u"nan"_s, u"2 values became infinite or NaN"_s)}) {
            const QString out = m_folder->filePath(choice + u".safetensors"_s);
            const Outcome outcome =
                run({u"convert"_s, model, out, u"--float"_s, u"f8e4m3"_s, u"--f8-overflow"_s, choice});
            QCOMPARE(outcome.code, 0);
            QVERIFY2(outcome.errors.contains(sentence), qPrintable(outcome.errors));
        }
    }

    void complexNumbersMergeAndCompareAsSuch()
    {
        const QString model = fixturePath(complexModel);
        const QString first = m_folder->filePath(u"first.safetensors"_s);
        const QString second = m_folder->filePath(u"second.safetensors"_s);
        const QStringList key = {u"--top-level-key"_s, u"model"_s};
        QCOMPARE(run(QStringList{u"convert"_s, model, first, u"--path"_s, u"freqs_cis"_s} + key).code, 0);
        QCOMPARE(run(QStringList{u"convert"_s, model, second, u"--path"_s, u"conj"_s, u"--remap"_s, u"conj"_s,
                                 u"freqs_cis"_s} +
                     key)
                     .code,
                 0);
        QCOMPARE(run({u"diff"_s, first, second}).code, 1);
        // The largest distance is that of exp(5i) and its conjugate.
        const QJsonObject differ = jsonOf(run({u"diff"_s, first, second, u"--values"_s, u"--json"_s}));
        QVERIFY(std::abs(differ["difference"_L1]["max_abs"_L1].toDouble() - 2 * std::abs(std::sin(5.0))) < 1e-6);
        // The mean of a number and its conjugate is its real part.
        const QString mean = m_folder->filePath(u"mean.safetensors"_s);
        const Outcome merged =
            run({u"merge"_s, first, second, mean, u"--method"_s, u"linear"_s, u"--param"_s, u"weight=0.5"_s});
        QVERIFY2(merged.code == 0, qPrintable(merged.errors));
        const ModelState state = opened(mean);
        const TensorPtr tensor = state.node(*state.find("freqs_cis")).tensor;
        QCOMPARE(tensor->info().dtype(), Dtype::C64);
        const auto texts = readElementTexts(*tensor, 0, 24, Task());
        QVERIFY(texts);
        for (const QString &text : *texts)
            QVERIFY2(text.endsWith(u"+0i"_s) || text.endsWith(u"-0i"_s), qPrintable(text));
        const Outcome refused = run({u"merge"_s, first, second, m_folder->filePath(u"no.safetensors"_s), u"--method"_s,
                                     u"ties"_s, u"--base"_s, first});
        QVERIFY(refused.code != 0);
    }

private:
    static QJsonObject jsonAt(const QString &file) { return QJsonDocument::fromJson(contentOfFile(file)).object(); }

    /// Rules that multiply both tensors of the model.
    static void writeRules(const QString &file, const QString &factor)
    {
        QStringList steps;
        for (const char *name : {"v", "w"})
            steps +=
                uR"({"operation": "multiply", "inputs": ["%1"], "outputs": ["%1"], "parameters": {"value": %2}})"_s.arg(
                    QLatin1String(name), factor);
        writeInPlace(file, u"{\"steps\": [%1]}"_s.arg(steps.join(u", "_s)).toUtf8());
    }

    static std::vector<double> valuesAt(const QString &file)
    {
        const ModelState state = opened(file);
        return valuesOf(*state.node(*state.find("double_blocks.0.img_attn.qkv.weight")).tensor);
    }

    /// Two tensors with numbers beyond the range of F16, and one too small for it.
    static void writeModel(const QString &path)
    {
        const std::vector<float> numbers = {1e6F, 1e-9F, 1, 70000};
        const QByteArray header = QByteArrayLiteral(
            R"({"v":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"w":{"dtype":"F32","shape":[1,2],"data_offsets":[8,16]}})");
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("%s", qPrintable(path));
        const auto size = quint64(header.size());
        file.write(reinterpret_cast<const char *>(&size), sizeof size);
        file.write(header);
        file.write(reinterpret_cast<const char *>(numbers.data()), qint64(numbers.size() * sizeof(float)));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCliCasts)

} // namespace burnish::test::tst_clicasts

#include "tst_clicasts.moc"
