// SPDX-License-Identifier: MIT
// Parts that do not form a quantised tensor, as burnish-cli shows them.
#include "support/brokenparts.h"
#include "support/commandline.h"
#include "support/inspecting.h"
#include "support/testmain.h"

#include <QRegularExpression>
#include <QTemporaryDir>

namespace burnish::test::tst_clibrokenparts {

using namespace Qt::StringLiterals;

class TestCliBrokenParts : public QObject
{
    Q_OBJECT

    /// The text without names in quotation marks and numbers.
    static QString kindOf(QString text)
    {
        static const QRegularExpression different(u"“[^”]*”|[0-9]"_s);
        return text.remove(different);
    }

private Q_SLOTS:
    void partsStayTensorsOfTheirOwn_data()
    {
        QTest::addColumn<std::size_t>("number");
        for (std::size_t i = 0; i < allBrokenParts().size(); ++i)
            QTest::newRow(allBrokenParts()[i].name) << i;
    }
    /// `inspect` lists the codes as stored and says why, in both forms.
    void partsStayTensorsOfTheirOwn()
    {
        QFETCH(const std::size_t, number);
        const BrokenParts &broken = allBrokenParts()[number];
        const QTemporaryDir folder;
        const QString file = writeBroken(broken, folder.path());
        const QString why =
            u"The parts of a quantised tensor stay separate tensors: "_s + QString::fromUtf8(broken.why);
        QJsonObject codes;
        for (const QJsonValue &tensor : inspected(file)["tensors"_L1].toArray()) {
            if (tensor["path"_L1] == QLatin1StringView(broken.codes))
                codes = tensor.toObject();
        }
        QVERIFY(!codes.isEmpty());
        QVERIFY(!codes.contains("parts"_L1));
        QCOMPARE(codes["note"_L1].toString(), why);
        const Outcome outcome = run({u"inspect"_s, file});
        QCOMPARE(outcome.code, 0);
        // Notes that differ only in names and numbers are one line, which may name another tensor.
        QVERIFY2(kindOf(outcome.errors).contains(kindOf(why)), qPrintable(outcome.errors));
    }

    /// The parts of the other shards stay tensors of their own.
    void anAbsentShardIsNamed()
    {
        const QTemporaryDir folder;
        const QDir source(fixturePath(u"block-scaled/fp8-block-sharded"_s));
        for (const QString &name : source.entryList(QDir::Files))
            QVERIFY(QFile::copy(source.filePath(name), folder.filePath(name)));
        QVERIFY(QFile::remove(folder.filePath(u"model-00002-of-00003.safetensors"_s)));
        const QString index = folder.filePath(u"model.safetensors.index.json"_s);
        const Outcome outcome = run({u"inspect"_s, index});
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.errors.contains(u"model-00002-of-00003.safetensors"_s), qPrintable(outcome.errors));
        QStringList notes;
        for (const QJsonValue &tensor : inspected(index)["tensors"_L1].toArray())
            notes += tensor["note"_L1].toString();
        const QString all = notes.join(u'\n');
        QVERIFY2(all.contains(u"stay separate tensors: “"_s) && all.contains(u"_scale_inv” is missing."_s),
                 qPrintable(all));
        QVERIFY2(all.contains(u"but there are no codes that it belongs to."_s), qPrintable(all));
    }

    void unusualScalesAreLegalAndReported_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<QString>("scale");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("found");
        const QByteArray zero(4, '\0');
        const QByteArray nan("\x00\x00\xc0\x7f", 4);
        const QString fp8 = u"model.layers.0.mlp.gate_proj.weight_scale_inv"_s;
        QTest::newRow("fp8, zero") << u"fp8-block"_s << fp8 << zero << u"1 zero"_s;
        QTest::newRow("fp8, NaN") << u"fp8-block"_s << fp8 << nan << u"1 NaN"_s;
        const QString mx = u"model.layers.0.a_proj.weight_scale"_s;
        QTest::newRow("mxfp4, 255") << u"ct-mx"_s << mx << QByteArray("\xff") << u"1 NaN"_s;
        const QString experts = u"model.layers.0.mlp.experts.down_proj_scales"_s;
        QTest::newRow("experts, 255") << u"mxfp4-experts"_s << experts << QByteArray("\xff") << u"1 NaN"_s;
        const QString nvfp4 = u"model.layers.0.mlp.up_proj.weight_scale"_s;
        QTest::newRow("nvfp4, NaN") << u"ct-nvfp4"_s << nvfp4 << QByteArray("\x7f") << u"1 NaN"_s;
        const QString global = u"model.layers.0.mlp.up_proj.weight_global_scale"_s;
        QTest::newRow("nvfp4, zero for the tensor") << u"ct-nvfp4"_s << global << zero << u"1 zero"_s;
        const QString gptq = u"model.layers.0.self_attn.q_proj.scales"_s;
        QTest::newRow("gptq, zero") << u"gptq"_s << gptq << QByteArray(2, '\0') << u"1 zero"_s;
        QTest::newRow("gptq, NaN") << u"gptq"_s << gptq << QByteArray("\x00\x7e", 2) << u"1 NaN"_s;
        QTest::newRow("awq, NaN") << u"awq"_s << u"model.layers.0.mlp.gate_proj.scales"_s << QByteArray("\x00\x7e", 2)
                                  << u"1 NaN"_s;
        QTest::newRow("nf4, NaN") << u"bnb-4bit"_s << u"model.layers.0.self_attn.q_proj.weight.absmax"_s << nan
                                  << u"1 NaN"_s;
    }
    void unusualScalesAreLegalAndReported()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QString, scale);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QString, found);
        const QTemporaryDir folder;
        const QDir source(fixturePath(u"block-scaled/"_s + fixture));
        SafeTensorsFile file = SafeTensorsFile::read(source.filePath(u"model.safetensors"_s));
        QByteArray &scales = file.tensors.at(scale).bytes;
        const auto health = [&] {
            file.write(folder.filePath(u"model.safetensors"_s));
            return run({u"health"_s, folder.filePath(u"model.safetensors"_s)});
        };
        QVERIFY(QFile::copy(source.filePath(u"config.json"_s), folder.filePath(u"config.json"_s)));
        const QString tensor = QString(scale).remove(u".absmax"_s).section(u'.', 0, -2);
        const auto linesOf = [&](const Outcome &outcome) {
            return QString::fromUtf8(outcome.out).split(u'\n').filter(tensor).filter(u"Unusual scales"_s);
        };
        const QStringList usual = linesOf(health());
        scales.replace(0, bytes.size(), bytes);
        const Outcome outcome = health();
        QVERIFY2(outcome.errors.isEmpty(), qPrintable(outcome.errors));
        const QStringList lines = linesOf(outcome);
        QVERIFY2(lines.size() > 0 && lines.filter(u"Scales of its quantised values: "_s).filter(found).size() > 0,
                 outcome.out.constData());
        QVERIFY(usual != lines);
    }
};

BURNISH_TEST(TestCliBrokenParts)

} // namespace burnish::test::tst_clibrokenparts

#include "tst_clibrokenparts.moc"
