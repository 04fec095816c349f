// SPDX-License-Identifier: MIT
// What the command line lists about models, methods and presets, for people who look something up.
#include "support/foldermaking.h"
#include "support/inspecting.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>

namespace burnish::test::tst_clisummary {

using namespace Qt::StringLiterals;

namespace {

/// The lines of a command that succeeds, each with single spaces.
QStringList linesOf(const QStringList &arguments)
{
    const Outcome outcome = run(arguments);
    if (outcome.code != 0)
        qFatal("%s", qPrintable(outcome.errors));
    QStringList lines;
    for (const QString &line : QString::fromUtf8(outcome.out).split(u'\n'))
        lines += line.simplified();
    return lines;
}

} // namespace

class TestCliSummary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void anInspectionBeginsWithWhatAModelIs()
    {
        const QStringList lines = linesOf({u"inspect"_s, sample(u"digits-base.bpk"_s)});
        QVERIFY(lines.contains(u"18 tensors, 38602 parameters, 154408 bytes"_s));
        QVERIFY(lines.contains(u"Dtypes: F32 × 18"_s));
        QVERIFY2(lines.contains(u"path dtype shape bytes parameter id module"_s), qPrintable(lines.join(u'\n')));
        const QStringList summed = linesOf({u"inspect"_s, sample(u"digits-base.bpk"_s), u"--sha256"_s});
        QVERIFY(summed.contains(u"path dtype shape bytes parameter id module SHA-256"_s));
        // A record knows its modules.
        const QStringList record = linesOf({u"inspect"_s, sample(u"digits-base.mpk"_s)});
        QVERIFY2(record.contains(u"Modules: Conv2d × 2, BatchNorm × 2, Linear × 2, LayerNorm × 1"_s),
                 qPrintable(record.join(u'\n')));
        // With a filter, those of the tensors that are left.
        QVERIFY(linesOf({u"inspect"_s, sample(u"digits-base.mpk"_s), u"--filter"_s, u"name:fc1.*"_s})
                    .contains(u"Modules: Linear × 1"_s));
    }

    void theConfigurationBesideAModelIsReported()
    {
        QVERIFY(QFile::copy(sample(u"digits-noisy.safetensors"_s), at(u"model.safetensors"_s)));
        putFile(m_folder->path(), u"config.json"_s,
                R"({"architectures": ["DigitsForClassification"], "num_hidden_layers": 4, "torch_dtype": "float32"})");
        const QString statusShown =
            linesOf({u"inspect"_s, at(u"model.safetensors"_s)}).filter(u"config.json: "_s).value(0);
        QVERIFY2(statusShown.contains(u"DigitsForClassification"_s) && statusShown.contains(u"4"_s),
                 qPrintable(statusShown));
        putFile(m_folder->path(), u"config.json"_s, "{");
        const Outcome broken = run({u"inspect"_s, at(u"model.safetensors"_s)});
        QCOMPARE(broken.code, 0);
        QVERIFY2(broken.errors.contains(u"config.json"_s), qPrintable(broken.errors));
    }

    void aFilterChoosesWhatIsListed()
    {
        const QString file = sample(u"digits-noisy.safetensors"_s);
        const auto names = [&](const QString &filter) {
            QStringList paths;
            for (const QJsonValue &tensor : inspected(file, {u"--filter"_s, filter})["tensors"_L1].toArray())
                paths += tensor["path"_L1].toString();
            return paths;
        };
        QCOMPARE(names(u"name:conv*.weight"_s), (QStringList{u"conv1.weight"_s, u"conv2.weight"_s}));
        QCOMPARE(names(u"!name:*"_s), QStringList());
        // Clauses about values read the tensors.
        QCOMPARE(names(u"min<0 name:conv1.*"_s).contains(u"conv1.weight"_s), true);
        QCOMPARE(names(u"max>1e30"_s), QStringList());
        const QStringList lines = linesOf({u"inspect"_s, file, u"--filter"_s, u"name:conv1.*"_s, u"--stats"_s});
        QVERIFY2(lines.filter(u"tensors, "_s).value(0).startsWith(u"2 tensors, 160 parameters, 640 bytes"_s),
                 qPrintable(lines.join(u'\n')));
        QVERIFY(lines.filter(u"conv2"_s).isEmpty());
        const Outcome wrong = run({u"inspect"_s, file, u"--filter"_s, u"size>"_s});
        QVERIFY(wrong.code != 0 && wrong.errors.count(u'\n') == 1);
    }

    void aSummaryIsForBugReports()
    {
        const QString file = sample(u"tiny-gpt.safetensors"_s);
        const QStringList lines = linesOf({u"inspect"_s, file, u"--summary"_s});
        QVERIFY(lines.first().startsWith(u"Burnish "_s));
        // Layers that are alike share a line.
        QVERIFY2(lines.contains(u"2 transformer.h.*.attn.c_attn.weight F16 [96, 288]"_s),
                 qPrintable(lines.join(u'\n')));
        // Keys of the metadata, but not their texts.
        const QJsonObject metadata = inspected(file)["metadata"_L1].toObject();
        QVERIFY(!metadata.isEmpty());
        for (auto entry = metadata.begin(); entry != metadata.end(); ++entry) {
            QVERIFY2(!lines.filter(entry.key()).isEmpty(), qPrintable(entry.key()));
            if (entry.value().toString().size() > 12)
                QVERIFY2(lines.filter(entry.value().toString()).isEmpty(), qPrintable(entry.key()));
        }
        const QJsonObject json = jsonOf(run({u"inspect"_s, file, u"--summary"_s, u"--json"_s}));
        qint64 tensors = 0;
        for (const QJsonValue &group : json["groups"_L1].toArray())
            tensors += group["tensors"_L1].toInteger();
        QCOMPARE(tensors, json["tensors"_L1].toInteger());
        QCOMPARE(tensors, inspected(file)["tensors"_L1].toArray().size());
    }

    void methodsListsWhatMergeTakes()
    {
        const QJsonObject json = jsonOf(run({u"methods"_s, u"--json"_s}));
        const QString help = QString::fromUtf8(run({u"merge"_s, u"--help"_s}, {}, {u"COLUMNS=1000"_s}).out);
        QStringList ids;
        for (const QJsonValue &method : json["methods"_L1].toArray()) {
            ids += method["id"_L1].toString();
            QVERIFY(!method["description"_L1].toString().isEmpty());
            for (const QJsonValue &parameter : method["parameters"_L1].toArray())
                QVERIFY2(!parameter["description"_L1].toString().isEmpty(), qPrintable(ids.last()));
        }
        QVERIFY2(help.simplified().contains(u"Merge method [possible values: "_s + ids.join(u", "_s) + u']'),
                 qPrintable(ids.join(u' ')));
        const QStringList lines = linesOf({u"methods"_s});
        QVERIFY2(!lines.filter(u"density per model, default 1, 0 to 1"_s).isEmpty(), qPrintable(lines.join(u'\n')));
        QVERIFY(!lines.filter(u"GRAD_V 0,1,0.9166666667"_s).isEmpty() || !lines.filter(u"GRAD_V"_s).isEmpty());
        // Every scheme can be chosen, for a format that the list names.
        int tried = 0;
        for (const QJsonValue &scheme : json["schemes"_L1].toArray()) {
            const QString name = scheme["name"_L1].toString();
            const QStringList formats = [&] {
                QStringList list;
                for (const QJsonValue &format : scheme["formats"_L1].toArray())
                    list += format.toString();
                return list;
            }();
            QVERIFY2(!formats.isEmpty(), qPrintable(name));
            QVERIFY2(help.contains(name), qPrintable(name));
            if (!formats.contains(u"gguf"_s))
                continue;
            const Outcome written = run({u"convert"_s, sample(u"digits-noisy.safetensors"_s), at(u"it.gguf"_s),
                                         u"--float"_s, name, u"--overwrite"_s});
            QVERIFY2(written.code == 0, qPrintable(name + written.errors));
            ++tried;
        }
        QVERIFY(tried > 5);
    }

    void presetsArePrintedAsFiles()
    {
        QStringList presets;
        for (const QJsonValue &command : jsonOf(run({u"help"_s, u"--json"_s}))["commands"_L1].toArray()) {
            if (command["command"_L1] != "burnish-cli remap"_L1)
                continue;
            for (const QJsonValue &option : command["options"_L1].toArray())
                for (const QJsonValue &choice : option["choices"_L1].toArray())
                    if (option["name"_L1] == "print-preset"_L1)
                        presets += choice.toString();
        }
        QVERIFY2(presets.contains(u"norms-to-burn"_s) && presets.contains(u"llama-to-hf"_s),
                 qPrintable(presets.join(u' ')));
        for (const QString &preset : std::as_const(presets)) {
            const Outcome printed = run({u"remap"_s, u"--print-preset"_s, preset});
            QCOMPARE(printed.code, 0);
            putFile(m_folder->path(), u"rules.json"_s, printed.out);
            // The file of rules says the same as the preset.
            const Outcome code = run({u"remap"_s, at(u"rules.json"_s), u"--rust"_s});
            QVERIFY2(code.code == 0 && !code.out.isEmpty(), qPrintable(preset + code.errors));
        }
        const Outcome byFile = run({u"remap"_s, u"--print-preset"_s, u"norms-to-burn"_s});
        putFile(m_folder->path(), u"rules.json"_s, byFile.out);
        const QByteArray names = "encoder.norm1.weight\nhead.weight\n";
        QCOMPARE(run({u"remap"_s, at(u"rules.json"_s)}, names).out,
                 run({u"remap"_s, u"--preset"_s, u"norms-to-burn"_s}, names).out);
        QCOMPARE(run({u"remap"_s, u"--print-preset"_s, u"none"_s}).code, 2);
    }

    void aValueIsGivenOnTheCommandLine()
    {
        putFile(m_folder->path(), u"rules.json"_s,
                R"({"steps": [{"operation": "rope-pairs-to-halves", "inputs": ["fc2.weight"], "outputs": ["fc2.weight"],
                    "parameters": {"axis": 0, "heads": "heads"}}]})");
        const QStringList convert = {u"convert"_s, sample(u"digits-noisy.safetensors"_s), at(u"out.safetensors"_s),
                                     u"--rules"_s, at(u"rules.json"_s)};
        const Outcome without = run(convert);
        QVERIFY2(without.code == 1 && without.errors.contains(u"“heads” is not given"_s), qPrintable(without.errors));
        const Outcome with = run(convert + QStringList{u"--value"_s, u"heads=5"_s});
        QVERIFY2(with.code == 0, qPrintable(with.errors));
        for (const char *wrong : {"heads", "heads=many", "=5x"})
            QCOMPARE(run(convert + QStringList{u"--value"_s, QString::fromLatin1(wrong)}).code, 2);
        QCOMPARE(run(convert.mid(0, 3) + QStringList{u"--value"_s, u"heads=5"_s}).code, 2);
        // What is given counts more than what the configuration says.
        QVERIFY(QFile::copy(sample(u"digits-noisy.safetensors"_s), at(u"model.safetensors"_s)));
        putFile(m_folder->path(), u"config.json"_s, R"({"num_attention_heads": 3})");
        QStringList beside = convert;
        beside[1] = at(u"model.safetensors"_s);
        beside[2] = at(u"other.safetensors"_s);
        QCOMPARE(run(beside).code, 1);
        QCOMPARE(run(beside + QStringList{u"--value"_s, u"heads=5"_s}).code, 0);
        QCOMPARE(listed(inspected(at(u"other.safetensors"_s), {u"--sha256"_s}), false),
                 listed(inspected(at(u"out.safetensors"_s), {u"--sha256"_s}), false));
    }

    void aPlanIsReplacedOnlyOnRequest()
    {
        const QStringList plan = {u"convert"_s, sample(u"digits-noisy.safetensors"_s), at(u"out.safetensors"_s),
                                  u"--plan"_s, at(u"plan.json"_s)};
        QCOMPARE(run(plan).code, 0);
        const QByteArray first = contentOf(at(u"plan.json"_s));
        const Outcome again = run(plan + QStringList{u"--float"_s, u"f16"_s});
        QCOMPARE(again.code, 1);
        QVERIFY2(again.errors.contains(u"--overwrite"_s), qPrintable(again.errors));
        QCOMPARE(contentOf(at(u"plan.json"_s)), first);
        QCOMPARE(run(plan + QStringList{u"--float"_s, u"f16"_s, u"--overwrite"_s}).code, 0);
        QVERIFY(contentOf(at(u"plan.json"_s)) != first);
    }

    void metadataWithoutRoomNamesTheWayOut()
    {
        QVERIFY(QFile::copy(sample(u"digits-noisy.safetensors"_s), at(u"model.safetensors"_s)));
        const QString long_ = u"note="_s + QString(5000, u'x');
        const Outcome refused = run({u"metadata"_s, at(u"model.safetensors"_s), u"--set"_s, long_, u"--in-place"_s});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"burnish-cli convert --metadata"_s), qPrintable(refused.errors));
        QVERIFY2(refused.errors.contains(u"“--make-room”"_s), qPrintable(refused.errors));
        QCOMPARE(refused.errors.count(u'\n'), 1);
        QCOMPARE(run({u"convert"_s, at(u"model.safetensors"_s), at(u"new.safetensors"_s), u"--metadata"_s, long_}).code,
                 0);
    }

    void roomIsMadeOnlyOnRequest()
    {
        const QString file = at(u"model.safetensors"_s);
        QVERIFY(QFile::copy(sample(u"digits-noisy.safetensors"_s), file));
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner));
        const QByteArray before = contentOf(file);
        const auto set = [&](qsizetype length, const QStringList &options) {
            return run(QStringList{u"metadata"_s, file, u"--set"_s, u"note="_s + QString(length, u'x')} + options);
        };
        QCOMPARE(set(5000, {u"--make-room"_s}).code, 2); // without --in-place
        QCOMPARE(set(5000, {u"--in-place"_s}).code, 1);
        QVERIFY(contentOf(file) == before);
        const auto tensors = listed(inspected(file, {u"--sha256"_s}), false);
        const Outcome made = set(5000, {u"--in-place"_s, u"--make-room"_s});
        QVERIFY2(made.code == 0, qPrintable(made.errors));
        QVERIFY(made.out.contains("note=xxx"));
        const QByteArray after = contentOf(file);
        QCOMPARE((after.size() - before.size()) % 4096, 0);
        QCOMPARE(listed(inspected(file, {u"--sha256"_s}), false), tensors);
        // 16 KiB more fit, and what is exported has as much room from the beginning.
        QCOMPARE(set(5000 + 16384, {u"--in-place"_s}).code, 0);
        QCOMPARE(contentOf(file).size(), after.size());
        QCOMPARE(run({u"convert"_s, sample(u"digits-noisy.safetensors"_s), file, u"--overwrite"_s}).code, 0);
        QCOMPARE(set(16000, {u"--in-place"_s}).code, 0);
        QCOMPARE(set(17000, {u"--in-place"_s}).code, 1);
        QCOMPARE(run({u"convert"_s, sample(u"digits-noisy.safetensors"_s), file, u"--overwrite"_s, u"--tight-header"_s})
                     .code,
                 0);
        QCOMPARE(set(100, {u"--in-place"_s}).code, 1);
    }

    void aConfigurationSaysTheNewDtype()
    {
        const QDir folder(m_folder->path());
        QVERIFY(folder.mkpath(u"from"_s) && folder.mkpath(u"to"_s));
        QVERIFY(QFile::copy(sample(u"digits-noisy.safetensors"_s), at(u"from/model.safetensors"_s)));
        putFile(at(u"from"_s), u"config.json"_s, "{\"torch_dtype\": \"float32\",\n \"hidden_size\": 8}\n");
        const QStringList convert = {u"convert"_s,
                                     at(u"from/model.safetensors"_s),
                                     at(u"to/model.safetensors"_s),
                                     u"--with-files"_s,
                                     at(u"from"_s),
                                     u"--overwrite"_s};
        QCOMPARE(run(convert + QStringList{u"--float"_s, u"bf16"_s}).code, 0);
        QCOMPARE(contentOf(at(u"to/config.json"_s)),
                 QByteArray("{\"torch_dtype\": \"bfloat16\",\n \"hidden_size\": 8}\n"));
        QCOMPARE(run(convert).code, 0);
        QCOMPARE(contentOf(at(u"to/config.json"_s)), contentOf(at(u"from/config.json"_s)));
    }

private:
    [[nodiscard]] QString at(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCliSummary)

} // namespace burnish::test::tst_clisummary

#include "tst_clisummary.moc"
