// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <random>

namespace burnish::test::tst_climerge {

using namespace Qt::StringLiterals;

namespace {

const QString base = fixturePath("merge/digits-base.safetensors");
const QString rotated = samplePath("digits-rotated.safetensors");
const QString noisy = samplePath("digits-noisy.safetensors");

void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
}

void writeSafetensors(const QString &path, const QJsonObject &header, const QByteArray &numbers)
{
    QByteArray text = QJsonDocument(header).toJson(QJsonDocument::Compact);
    text += QByteArray((8 - text.size() % 8) % 8, ' ');
    QByteArray content(8, '\0');
    qToLittleEndian(quint64(text.size()), content.data());
    write(path, content + text + numbers);
}

/// Writes a SafeTensors file with these tensors, each a single f32.
void writeOnes(const QString &path, const QStringList &names)
{
    QJsonObject header;
    QByteArray numbers;
    for (const QString &name : names) {
        const auto begin = int(numbers.size());
        numbers += QByteArray("\x00\x00\x80\x3f", 4);
        header.insert(name, QJsonObject{{u"dtype"_s, u"F32"_s},
                                        {u"shape"_s, QJsonArray{1}},
                                        {u"data_offsets"_s, QJsonArray{begin, begin + 4}}});
    }
    writeSafetensors(path, header, numbers);
}

/// Maps paths to sha256 for all tensors of a file.
QMap<QString, QString> digestsOf(const QString &path)
{
    const QJsonObject json = jsonOf(run({u"inspect"_s, path, u"--json"_s, u"--sha256"_s}));
    QMap<QString, QString> digests;
    for (const QJsonValue &tensor : json[u"tensors"].toArray())
        digests.insert(tensor[u"path"].toString(), tensor[u"sha256"].toString());
    return digests;
}

/// Writes a matrix and a vector of random numbers as a SafeTensors file.
void writeNumbers(const QString &path, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<float> values(5 * 512);
    for (float &value : values)
        value = (float(random() % 20001) - 10000.0F) * 1e-5F;
    const auto entry = [](const QJsonArray &shape, int begin, int end) {
        return QJsonObject{{u"dtype"_s, u"F32"_s}, {u"shape"_s, shape}, {u"data_offsets"_s, QJsonArray{begin, end}}};
    };
    const QJsonObject header{{u"fc.weight"_s, entry({4, 512}, 0, 8192)}, {u"fc.bias"_s, entry({512}, 8192, 10240)}};
    writeSafetensors(path, header,
                     QByteArray(reinterpret_cast<const char *>(values.data()), qsizetype(values.size() * 4)));
}

} // namespace

class TestCliMerge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void plansAreShownBeforeAnythingIsDone()
    {
        const QString out = at(u"out.safetensors"_s);
        const Outcome plan = run({u"merge"_s, u"--method"_s, u"ties"_s, u"--base"_s, base, u"--param"_s, u"weight=1"_s,
                                  u"--param"_s, u"density=0.5"_s, u"--plan"_s, u"--json"_s, rotated, noisy, out});
        QVERIFY2(plan.code == 0, qPrintable(plan.errors));
        QVERIFY(!QFile::exists(out));
        const QJsonObject json = jsonOf(plan);
        QCOMPARE(json[u"merged"].toInt(), 18);
        QCOMPARE(json[u"copied"].toInt(), 2);
        QCOMPARE(json[u"tensors"].toArray().size(), 20);
        const QJsonObject row = json[u"tensors"][1].toObject();
        QCOMPARE(row[u"fate"].toString(), u"merged"_s);
        QCOMPARE(row[u"parameters"][u"density"].toArray(), (QJsonArray{.5, .5}));
        QCOMPARE(row[u"sources"].toArray().size(), 3);
    }

    void weightsOfOneCopyItsBytes()
    {
        const QString out = at(u"out.safetensors"_s);
        const Outcome done = run({u"merge"_s, u"--method"_s, u"linear"_s, u"--weight"_s, rotated + u"=1"_s,
                                  u"--weight"_s, noisy + u"=0"_s, rotated, noisy, out, u"--verify"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QCOMPARE(digestsOf(out), digestsOf(rotated));
    }

    /// It is not a folder for model.safetensors, also when it is there already.
    void aModelThatIsAFolderIsReplaced_data()
    {
        QTest::addColumn<QStringList>("out");
        QTest::newRow("name") << QStringList{u"m.ocdbt"_s};
        QTest::newRow("slash") << QStringList{u"m.ocdbt/"_s};
        QTest::newRow("option") << QStringList{u"m"_s, u"--to"_s, u"orbax"_s};
    }
    void aModelThatIsAFolderIsReplaced()
    {
        QFETCH(QStringList, out);
        const QString folder = at(out.front());
        out.front() = folder;
        for (const QString &other : {noisy, rotated}) {
            const QString &first = other == noisy ? rotated : noisy;
            const Outcome done = run(QStringList{u"merge"_s, u"--method"_s, u"linear"_s, u"--weight"_s, first + u"=0"_s,
                                                 u"--weight"_s, other + u"=1"_s, u"--overwrite"_s, first, other} +
                                     out);
            QVERIFY2(done.code == 0, qPrintable(done.errors));
            QCOMPARE(digestsOf(folder), digestsOf(other));
            QCOMPARE(QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 4);
        }
    }

    void configurationsOfMergekitAreDoneAndWritten()
    {
        // Next to the configuration: one file, and one folder laid out like mergekit's models.
        QVERIFY(QFile::copy(rotated, at(u"a.safetensors"_s)));
        QVERIFY(QDir(m_folder->path()).mkdir(u"b"_s));
        QVERIFY(QFile::copy(noisy, at(u"b/model.safetensors"_s)));
        write(at(u"merge.yaml"_s),
              "merge_method: slerp\nbase_model: a.safetensors\nmodels:\n- model: a.safetensors\n- model: b\n"
              "parameters:\n  t:\n  - filter: conv\n    value: 0.25\n  - value: 0.5\ndtype: float32\n");
        const Outcome done = run({u"merge"_s, u"--config"_s, at(u"merge.yaml"_s), at(u"out.safetensors"_s)});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        // The same on the command line, with rules from a file.
        write(at(u"rules.json"_s), R"([{"parameter": "t", "regex": "^conv", "value": 0.25}])");
        const Outcome again = run({u"merge"_s, u"--method"_s, u"slerp"_s, u"--weights"_s, at(u"rules.json"_s),
                                   u"--param"_s, u"t=0.5"_s, rotated, noisy, at(u"again.safetensors"_s)});
        QVERIFY2(again.code == 0, qPrintable(again.errors));
        QCOMPARE(digestsOf(at(u"again.safetensors"_s)), digestsOf(at(u"out.safetensors"_s)));
        QVERIFY(digestsOf(at(u"out.safetensors"_s)) != digestsOf(rotated));

        const Outcome saved =
            run({u"merge"_s, u"--method"_s, u"linear"_s, u"--param"_s, u"weight=0.5"_s, u"--save-config"_s,
                 at(u"saved.yaml"_s), rotated, noisy, at(u"saved.safetensors"_s)});
        QVERIFY2(saved.code == 0, qPrintable(saved.errors));
        QVERIFY(contentOfFile(at(u"saved.yaml"_s)).startsWith("merge_method: linear\n"));
        const Outcome fromSaved = run({u"merge"_s, u"--config"_s, at(u"saved.yaml"_s), at(u"from.safetensors"_s)});
        QVERIFY2(fromSaved.code == 0, qPrintable(fromSaved.errors));
        QCOMPARE(digestsOf(at(u"from.safetensors"_s)), digestsOf(at(u"saved.safetensors"_s)));
    }

    /// Two models in blocks are merged by their values and quantised once, also to another type than theirs.
    void modelsInBlocksAreMergedByTheirValues()
    {
        const QStringList q4 = {u"--precision"_s, u"weight$=Q4_K"_s};
        const QString floats = at(u"floats.safetensors"_s);
        for (const char *name : {"a", "b"}) {
            writeNumbers(floats, name[0]);
            const Outcome made =
                run(QStringList{u"convert"_s, floats, at(QLatin1String(name) + u".gguf"_s), u"--overwrite"_s} + q4);
            QVERIFY2(made.code == 0, qPrintable(made.errors));
        }
        write(at(u"merge.yaml"_s), "merge_method: slerp\nbase_model: a.gguf\nmodels:\n- model: a.gguf\n"
                                   "- model: b.gguf\nparameters:\n  t: 0.3\n");
        const QStringList merge = {u"merge"_s, u"--config"_s, at(u"merge.yaml"_s)};
        const Outcome done = run(merge + QStringList{at(u"out.gguf"_s)});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        // The merge of the values, which is quantised afterwards.
        const Outcome wide = run(merge + QStringList{at(u"wide.safetensors"_s), u"--dtype"_s, u"f32"_s});
        QVERIFY2(wide.code == 0, qPrintable(wide.errors));
        for (const QString &type : {u"Q4_K"_s, u"Q6_K"_s}) {
            const QStringList precision = {u"--precision"_s, u"weight$="_s + type};
            const QString requested = at(u"wanted-"_s + type + u".gguf"_s);
            const Outcome converted = run(QStringList{u"convert"_s, at(u"wide.safetensors"_s), requested} + precision);
            QVERIFY2(converted.code == 0, qPrintable(converted.errors));
            const QString out = at(u"out-"_s + type + u".gguf"_s);
            const Outcome merged = run(merge + QStringList{out} + precision);
            QVERIFY2(merged.code == 0, qPrintable(merged.errors));
            QCOMPARE(digestsOf(out), digestsOf(requested));
            const QString direct = at(u"direct-"_s + type + u".gguf"_s);
            QCOMPARE(run(merge + QStringList{direct, u"--dtype"_s, u"f32"_s, u"--float"_s, type}).code, 0);
            QCOMPARE(digestsOf(direct), digestsOf(requested));
        }
        QCOMPARE(digestsOf(at(u"out.gguf"_s)), digestsOf(at(u"wanted-Q4_K.gguf"_s)));
        QVERIFY(digestsOf(at(u"out.gguf"_s)) != digestsOf(at(u"a.gguf"_s)));
    }

    void namedModelsFilesGoWithTheMerge()
    {
        QVERIFY(QDir(m_folder->path()).mkpath(u"base"_s));
        QVERIFY(QDir(m_folder->path()).mkpath(u"merged"_s));
        QVERIFY(QFile::copy(rotated, at(u"base/model.safetensors"_s)));
        QVERIFY(QFile::copy(noisy, at(u"other.safetensors"_s)));
        burnish::test::putModelFiles(at(u"base"_s));
        write(at(u"travel.yaml"_s), "merge_method: linear\nmodels:\n- model: base\n- model: other.safetensors\n"
                                    "parameters: {weight: 0.5}\ntokenizer_source: base\n");
        const Outcome done = run({u"merge"_s, u"--config"_s, at(u"travel.yaml"_s), at(u"merged/model.safetensors"_s),
                                  u"--save-config"_s, at(u"travelled.yaml"_s)});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QCOMPARE(contentOfFile(at(u"merged/config.json"_s)), contentOfFile(at(u"base/config.json"_s)));
        QCOMPARE(contentOfFile(at(u"merged/tokenizer.json"_s)), contentOfFile(at(u"base/tokenizer.json"_s)));
        QVERIFY(contentOfFile(at(u"travelled.yaml"_s)).contains("tokenizer_source: "));
        const QByteArray card = contentOfFile(at(u"merged/README.md"_s));
        QVERIFY2(card.startsWith("---\nbase_model:\n  - base\n  - other.safetensors\n"), card.constData());
        QVERIFY(card.contains("```yaml\nmerge_method: linear\n"));

        // By options and into a folder that does not exist yet, the same.
        const Outcome again =
            run({u"merge"_s, u"--method"_s, u"linear"_s, u"--param"_s, u"weight=0.5"_s, u"--with-files"_s,
                 at(u"base"_s), at(u"base/model.safetensors"_s), at(u"other.safetensors"_s), at(u"new/folder/"_s)});
        QVERIFY2(again.code == 0, qPrintable(again.errors));
        QCOMPARE(contentOfFile(at(u"new/folder/model.safetensors"_s)),
                 contentOfFile(at(u"merged/model.safetensors"_s)));
        QCOMPARE(contentOfFile(at(u"new/folder/README.md"_s)), card);
        // A refused merge leaves no folder behind.
        const Outcome refused =
            run({u"merge"_s, u"--method"_s, u"linear"_s, u"--param"_s, u"weight=0.5"_s, u"--with-files"_s,
                 at(u"nowhere"_s), at(u"base/model.safetensors"_s), at(u"other.safetensors"_s), at(u"refused/"_s)});
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.errors.contains(u"There is no such model."_s));
        QVERIFY(!QFile::exists(at(u"refused"_s)));
    }

    /// Without all modules, sentence-transformers loads no model.
    void mergesOfSentenceTransformersHaveAllModules_data()
    {
        QTest::addColumn<bool>("isConfigured");
        QTest::newRow("arguments") << false;
        QTest::newRow("configuration") << true;
    }
    void mergesOfSentenceTransformersHaveAllModules()
    {
        QFETCH(const bool, isConfigured);
        const QString model = fixturePath("sentence-transformers/dense");
        const QString out = at(u"merged/"_s);
        write(at(u"merge.yaml"_s), "merge_method: linear\nmodels:\n- model: " + model.toUtf8() +
                                       "\n- model: " + model.toUtf8() + "\nparameters: {weight: 0.5}\n");
        const QStringList what =
            isConfigured ? QStringList{u"--config"_s, at(u"merge.yaml"_s)}
                         : QStringList{u"--method"_s, u"linear"_s, u"--param"_s, u"weight=0.5"_s, model, model};
        const Outcome done = run(QStringList{u"merge"_s} + what + QStringList{out});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QCOMPARE(digestsOf(out), digestsOf(model));
        QCOMPARE(digestsOf(out).size(), 25);
        for (const QString &file : {u"modules.json"_s, u"config.json"_s, u"tokenizer.json"_s,
                                    u"1_Pooling/config.json"_s, u"2_Dense/config.json"_s})
            QCOMPARE(contentOfFile(out + file), contentOfFile(model + u'/' + file));
        QVERIFY(digestsOf(out + u"2_Dense/model.safetensors"_s).contains(u"linear.weight"_s));
    }

    void theChatTemplateIsThatOfTheConfiguration()
    {
        for (const QString &folder : {u"a"_s, u"b"_s, u"c"_s}) {
            QVERIFY(QDir(m_folder->path()).mkpath(folder));
            QVERIFY(QFile::copy(rotated, at(folder + u"/model.safetensors"_s)));
            burnish::test::putModelFiles(at(folder));
            write(at(folder + u"/chat_template.jinja"_s), folder == u"a"_s ? "{{ one }}" : "{{ two }}");
        }
        const auto merged = [&](const QByteArray &more, const QString &out) {
            write(at(u"chat.yaml"_s), "merge_method: linear\nmodels:\n- model: a\n- model: b\n- model: c\n"
                                      "parameters: {weight: 1}\n" +
                                          more);
            const Outcome done = run({u"merge"_s, u"--config"_s, at(u"chat.yaml"_s), at(out)});
            return done.code == 0 ? contentOfFile(at(out + u"chat_template.jinja"_s)) : done.errors.toUtf8();
        };
        QCOMPARE(merged("tokenizer_source: base\n", u"own/"_s), QByteArray("{{ one }}"));
        QCOMPARE(merged("tokenizer_source: base\nchat_template: auto\n", u"auto/"_s), QByteArray("{{ two }}"));
        QCOMPARE(merged("tokenizer_source: base\nchat_template: '{{ three }}'\n", u"said/"_s),
                 QByteArray("{{ three }}"));
    }

    void recipesMergeAsTheLineDoes()
    {
        const QString byLine = at(u"line.safetensors"_s);
        const Outcome done =
            run({u"merge"_s, u"--method"_s, u"dare_ties"_s, u"--base"_s, base, u"--param"_s, u"weight=0.7"_s,
                 u"--param"_s, u"density=0.5"_s, u"--seed"_s, u"42"_s, rotated, noisy, byLine});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const auto open = [](const QString &file, const QString &as) {
            return QJsonObject{{u"do"_s, u"open"_s}, {u"file"_s, file}, {u"as"_s, as}};
        };
        const QJsonArray rules = {QJsonObject{{u"parameter"_s, u"weight"_s}, {u"value"_s, .7}},
                                  QJsonObject{{u"parameter"_s, u"density"_s}, {u"value"_s, .5}}};
        const QJsonArray steps = {
            open(base, u"base"_s), open(rotated, u"a"_s), open(noisy, u"b"_s),
            QJsonObject{{u"do"_s, u"merge"_s},
                        {u"model"_s, u"base"_s},
                        {u"method"_s, u"dare_ties"_s},
                        {u"base"_s, u"base"_s},
                        {u"models"_s, QJsonArray{u"a"_s, u"b"_s}},
                        {u"rules"_s, rules},
                        {u"seed"_s, u"42"_s}},
            QJsonObject{{u"do"_s, u"export"_s}, {u"model"_s, u"base"_s}, {u"file"_s, at(u"recipe.safetensors"_s)}}};
        write(at(u"recipe.json"_s), QJsonDocument(QJsonObject{{u"recipe"_s, 1}, {u"steps"_s, steps}}).toJson());
        const Outcome played = run({u"run"_s, at(u"recipe.json"_s)});
        QVERIFY2(played.code == 0, qPrintable(played.errors));
        QCOMPARE(contentOfFile(at(u"recipe.safetensors"_s)), contentOfFile(byLine));
    }

    void blockWeightsByPresetAndElements()
    {
        const QStringList names = {u"model.diffusion_model.input_blocks.0.0.weight"_s,
                                   u"model.diffusion_model.input_blocks.9.0.weight"_s,
                                   u"model.diffusion_model.output_blocks.9.1.attn1.weight"_s, u"cond_stage_model.x"_s};
        writeOnes(at(u"a.safetensors"_s), names);
        writeOnes(at(u"b.safetensors"_s), names);
        const QStringList line = {
            u"merge"_s,  u"--method"_s,          u"weighted_sum"_s,      u"--plan"_s,
            u"--json"_s, at(u"a.safetensors"_s), at(u"b.safetensors"_s), at(u"out.safetensors"_s)};
        const auto alphas = [&](const QStringList &more) {
            QMap<QString, double> found;
            for (const QJsonValue &row : jsonOf(run(line + more))[u"tensors"].toArray())
                found.insert(row[u"path"].toString(),
                             row[u"parameters"][u"alpha"][0].toDouble(
                                 row[u"sources"][0].toString().endsWith(u"b.safetensors") ? 1 : 0));
            return found;
        };
        const auto preset = alphas({u"--block-weights"_s, u"GRAD_V"_s});
        QCOMPARE(preset[names[0]], 1.0);
        QVERIFY(std::abs(preset[names[1]] - 0.25) < 1e-9);
        QVERIFY(std::abs(preset[names[2]] - 10.0 / 12) < 1e-9);
        QCOMPARE(preset[names[3]], 0.0);
        const auto elements = alphas({u"--block-weights"_s, u"FLAT_25"_s, u"--elements"_s, u"OUT09:attn:0.5"_s});
        QCOMPARE(elements[names[1]], 0.25);
        QCOMPARE(elements[names[2]], 0.5);

        QCOMPARE(run(line + QStringList{u"--elements"_s, u"OUT77:attn:1"_s}).code, 1);
        const Outcome other = run({u"merge"_s, u"--method"_s, u"weighted_sum"_s, u"--block-weights"_s, u"GRAD_V"_s,
                                   rotated, noisy, at(u"out.safetensors"_s)});
        QCOMPARE(other.code, 1);
        QVERIFY(other.errors.contains(u"the model is neither"));
    }

    void whatCannotBeMergedIsOneLine()
    {
        const QString out = at(u"out.safetensors"_s);
        const QString broken = at(u"broken.safetensors"_s);
        // The header is followed by the tensors: write NaN to the last four bytes.
        QByteArray content = contentOfFile(rotated);
        content.replace(content.size() - 4, 4, QByteArray("\x00\x00\xc0\x7f", 4));
        write(broken, content);
        const QStringList line = {u"merge"_s, u"--method"_s, u"slerp"_s, u"--param"_s, u"t=0.5"_s, noisy, broken, out};
        const Outcome refused = run(line);
        QCOMPARE(refused.code, 1);
        QCOMPARE(refused.errors.count(u'\n'), 1);
        QVERIFY(refused.errors.contains(u"is NaN in"));
        QVERIFY(!QFile::exists(out));
        const Outcome planned = run(line + QStringList{u"--plan"_s});
        QCOMPARE(planned.code, 1);
        QVERIFY(planned.errors.contains(u"is NaN in"));

        const Outcome kept = run(line + QStringList{u"--not-finite"_s, u"from-base"_s});
        QVERIFY2(kept.code == 0, qPrintable(kept.errors));
        QVERIFY2(kept.errors.contains(u"contains 1 non-finite value: using the tensor of "_s + noisy),
                 qPrintable(kept.errors));
        QCOMPARE(digestsOf(out).size(), digestsOf(noisy).size());
        QVERIFY(QFile::remove(out));
        QCOMPARE(run(line + QStringList{u"--not-finite"_s, u"never"_s}).code, 2);

        const Outcome noMatch = run({u"merge"_s, u"--method"_s, u"slerp"_s, u"--param"_s, u"t=0.5"_s, noisy,
                                     samplePath("tiny-gpt.safetensors"), out});
        QCOMPARE(noMatch.code, 1);
        QVERIFY(noMatch.errors.contains(u"lacks this tensor"));
        QCOMPARE(run({u"merge"_s, u"--method"_s, u"nothing"_s, noisy, rotated, out}).code, 2);
        QCOMPARE(run({u"merge"_s, u"--method"_s, u"linear"_s, u"--param"_s, u"tt=1"_s, noisy, rotated, out}).code, 2);
        QCOMPARE(run({u"merge"_s, u"--method"_s, u"linear"_s, u"--weight"_s, u"x=1"_s, noisy, rotated, out}).code, 2);
        QCOMPARE(run({u"merge"_s, noisy, rotated, out}).code, 2);
        QCOMPARE(run({u"merge"_s, u"--method"_s, u"linear"_s, u"--dtype"_s, u"i8"_s, noisy, rotated, out}).code, 2);
    }

private:
    [[nodiscard]] QString at(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCliMerge)

} // namespace burnish::test::tst_climerge

#include "tst_climerge.moc"
