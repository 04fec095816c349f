// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace burnish::test;
using namespace Qt::StringLiterals;

namespace {

const QString adapter = samplePath("digits-lora.safetensors");

} // namespace

class TestCliLora : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void bakes()
    {
        const QString out = file(u"out.bpk"_s);
        const Outcome done = run({u"lora"_s, u"bake"_s, sample(u"digits-base.mpk"_s), adapter, out, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const QJsonObject json = jsonOf(done);
        const QJsonArray changes = json[u"adapters"][0][u"changes"].toArray();
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes[0][u"path"].toString(), u"fc1.weight"_s);
        QCOMPARE(changes[0][u"scale"].toDouble(), 2.0);
        QCOMPARE(changes[0][u"transposed"].toBool(), true);
        QVERIFY(json[u"adapters"][0][u"unused"].toArray().isEmpty());
        QVERIFY(QFile::exists(out));
    }

    void theConfigurationBesideCounts()
    {
        const QString folder = fixturePath("lora-forms/renamed-in-folder/");
        for (const QString &name : {u"adapter"_s, u"adapter/"_s, u"adapter/my_style.safetensors"_s}) {
            const Outcome done = run({u"lora"_s, u"bake"_s, folder + u"base.safetensors"_s, folder + name,
                                      file(u"out.safetensors"_s), u"--plan"_s, u"--json"_s});
            QVERIFY2(done.code == 0, qPrintable(done.errors));
            const QJsonArray changes = jsonOf(done)[u"adapters"][0][u"changes"].toArray();
            QCOMPARE(changes.size(), 2);
            QCOMPARE(changes[0][u"scale"].toDouble(), 5.0 / 3);
        }
    }

    void strengthNothingChangesNoBit()
    {
        const QString out = file(u"out.safetensors"_s);
        const Outcome done =
            run({u"lora"_s, u"bake"_s, sample(u"digits-noisy.safetensors"_s), adapter, out, u"--strength"_s, u"0"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const auto tensors = [](const QString &path) {
            return jsonOf(run({u"inspect"_s, path, u"--json"_s, u"--sha256"_s}))[u"tensors"].toArray();
        };
        QCOMPARE(tensors(out), tensors(sample(u"digits-noisy.safetensors"_s)));
    }

    void anAdapterOfAnotherModelIsRefused()
    {
        const QString out = file(u"out.safetensors"_s);
        const Outcome done = run({u"lora"_s, u"bake"_s, sample(u"tiny-gpt.safetensors"_s), adapter, out});
        QCOMPARE(done.code, 1);
        QVERIFY2(done.errors.contains(u"base_model.model.fc1"_s), qPrintable(done.errors));
        QVERIFY(!QFile::exists(out));
    }

    void usage()
    {
        for (const QStringList &rest : {QStringList{},
                                        {u"melt"_s},
                                        {u"bake"_s, u"a"_s, u"b"_s},
                                        {u"resize"_s, u"a"_s, u"b.safetensors"_s},
                                        {u"extract"_s, u"a"_s, u"b"_s, u"c.safetensors"_s, u"--energy"_s, u"2"_s},
                                        {u"combine"_s, u"a"_s, u"b.safetensors"_s, u"--weight"_s, u"c=1"_s}})
            QCOMPARE(run(QStringList{u"lora"_s} + rest).code, 2);
    }

    /// Extracts the difference of two models, reduces its rank, combines it with another, and bakes it into the base.
    void makes()
    {
        const QString extracted = file(u"extracted.safetensors"_s);
        const QString config = file(u"adapter_config.json"_s);
        Outcome done = run({u"lora"_s, u"extract"_s, sample(u"digits-noisy.safetensors"_s),
                            sample(u"digits-rotated.safetensors"_s), extracted, u"--energy"_s, u"0.9"_s,
                            u"--save-config"_s, config, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        int decomposed = 0;
        for (const QJsonValue row : jsonOf(done)[u"modules"].toArray()) {
            if (row[u"outcome"].toString() != u"decomposed"_s)
                continue;
            ++decomposed;
            QVERIFY(row[u"energy_kept"].toDouble() >= 0.9);
        }
        QCOMPARE(decomposed, 2);
        QFile saved(config);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(saved.readAll())[u"use_rslora"].toBool(true), false);

        const QString narrow = file(u"narrow.safetensors"_s);
        done = run({u"lora"_s, u"resize"_s, extracted, narrow, u"--rank"_s, u"2"_s, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QCOMPARE(jsonOf(done)[u"modules"][0][u"rank"].toInt(), 2);

        const QString joined = file(u"joined.safetensors"_s);
        done = run({u"lora"_s, u"combine"_s, narrow, adapter, joined, u"--weight"_s, adapter + u"=0.5"_s, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QCOMPARE(jsonOf(done)[u"modules"][0][u"rank"].toInt(), 6);
        done = run({u"lora"_s, u"bake"_s, sample(u"digits-base.bpk"_s), joined, file(u"end.bpk"_s), u"--plan"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QVERIFY2(done.out.contains("fc1.weight: rank 6, scale 1"), done.out.constData());
        QVERIFY(!QFile::exists(file(u"end.bpk"_s)));
    }

private:
    [[nodiscard]] QString file(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCliLora)
#include "tst_clilora.moc"
