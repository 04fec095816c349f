// SPDX-License-Identifier: MIT
#include "core/tensor/notedtensor.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_picklefile {

using namespace Qt::StringLiterals;

namespace {

QString fixture(const QString &file)
{
    return fixturePath("pickle/%1").arg(file);
}

std::string text(const QString &file)
{
    const auto bytes = fileBytes(fixture(file));
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

QString noteAt(const ModelState &state, std::string_view path)
{
    const auto node = state.find(path);
    return node ? noteOf(*state.node(*node).tensor) : u"no tensor"_s;
}

} // namespace

class TestPickleFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tensorsAreThoseOfTheirOwners_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("detail");
        QTest::addColumn<int>("layout");
        const auto row = [](const char *file, const QString &detail = {}, Layout layout = Layout::Unknown,
                            const QString &format = u"pickle"_s) {
            QTest::newRow(file) << format << detail << int(layout);
        };
        row("detectron2.pkl", {}, Layout::PyTorch);
        row("haiku.pkl");
        row("protocol2.pkl");
        row("protocol5.pkl");
        row("torch.pkl", {}, Layout::PyTorch);
        row("vgg.npy");
        row("dict.joblib", u"joblib"_s);
        row("dict-zlib.joblib", u"joblib"_s);
        row("gensim.kv");
        // Linear layers of Paddle are those of Burn: [in, out].
        row("net.pdparams", u"Paddle"_s, Layout::Burn);
        row("net-bf16.pdparams", u"Paddle"_s, Layout::Burn);
        row("net.pdopt", u"Paddle"_s);
        row("ppo.zip", u"Stable-Baselines3"_s, Layout::PyTorch, u"pytorch"_s);
        row("model.nemo", u"NeMo"_s, Layout::PyTorch, u"pytorch"_s);
        row("model-gz.nemo", u"NeMo"_s, Layout::PyTorch, u"pytorch"_s);
        row("mlp.skops", {}, Layout::Unknown, u"npz"_s);
    }
    void tensorsAreThoseOfTheirOwners()
    {
        QFETCH(QString, format);
        QFETCH(QString, detail);
        QFETCH(int, layout);
        const QString file = QString::fromLatin1(QTest::currentDataTag());
        const auto opening = openingOfFile(fixture(file));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QCOMPARE(opening.model->format->info.id, format);
        QCOMPARE(opening.model->model.detail, detail);
        QCOMPARE(int(opening.state().layout()), layout);
        const Manifest manifest = Manifest::load(fixture(file + u".manifest.json"_s));
        auto listed = manifest.tensors();
        // Objects have arrays that their owners do not list: moments of optimizers, caches.
        const bool hasMore = file == u"ppo.zip" || file == u"mlp.skops";
        if (!hasMore) {
            QCOMPARE(differences(listed, opening.state(), ParamIds::Ignore), QString());
            return;
        }
        for (const ManifestTensor &each : listed) {
            const auto node = opening.state().find(each.path.toStdString());
            QVERIFY2(node, qPrintable(each.path));
            QCOMPARE(sha256Of(*opening.state().node(*node).tensor), each.sha256);
        }
    }

    void tiedStoragesStayOne()
    {
        const auto opening = openingOfFile(fixture(u"torch.pkl"_s));
        const auto stored = [&](std::string_view path) {
            return opening.state().node(*opening.state().find(path)).tensor->stored();
        };
        QVERIFY(stored("0.weight") && stored("tied"));
        QCOMPARE(stored("0.weight")->source.get(), stored("tied")->source.get());
        QCOMPARE(stored("0.weight")->offset, stored("tied")->offset);
    }

    void integersOfPaddleAreNoted()
    {
        const auto opening = openingOfFile(fixture(u"net-bf16.pdparams"_s));
        QCOMPARE(noteAt(opening.state(), "fc.weight"),
                 u"The file says that the elements are 16-bit integers. Paddle, which has none, reads them as BF16."_s);
        QCOMPARE(noteAt(openingOfFile(fixture(u"net.pdparams"_s)).state(), "fc.weight"), QString());
        // Paddle's own names of its parameters do not belong to the model.
        QVERIFY(!opening.state().find("StructuredToParameterName@@"));
    }

    void pickleWithoutArraysIsNoModel()
    {
        // {"a": 1}
        const auto opening = openingOf(std::string("\x80\x04}\x94\x8c\x01"
                                                   "a\x94K\x01s.",
                                                   13));
        QVERIFY(!opening.model);
        QCOMPARE(opening.model.error().code(), ErrorCode::Unsupported);
        QCOMPARE(opening.model.error().message(), u"This is a Python pickle without arrays of numbers, not a model."_s);
    }

    void whatPythonWouldRunIsNamed()
    {
        // [detectron2's weights, os.system("true")]; the second is only a name here.
        std::string file = text(u"detectron2.pkl"_s);
        file.pop_back();
        file.insert(0, "\x80\x04(");
        file += "cos\nsystem\n\x8c\x04true\x85Rl.";
        const auto opening = openingOf(file);
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QVERIFY2(
            opening.flaws().contains(u"Python would run “os.system” when loading this file. Burnish did not run it."_s),
            qPrintable(opening.flaws()));
        QVERIFY(opening.state().find("0.model.backbone.fc.weight"));
    }

    void truncatedAndDamagedFilesAreRefused_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *const file : {"dict.joblib", "dict-zlib.joblib", "protocol5.pkl", "vgg.npy", "torch.pkl"})
            QTest::newRow(file) << QString::fromLatin1(file);
    }
    void truncatedAndDamagedFilesAreRefused()
    {
        QFETCH(QString, file);
        const std::string whole = text(file);
        for (std::size_t size = 0; size < whole.size(); ++size)
            QVERIFY2(!openingOf(whole.substr(0, size)).model, qPrintable(QString::number(size)));
        for (std::size_t at = 0; at < whole.size(); ++at) {
            std::string damaged = whole;
            damaged[at] = char(damaged[at] ^ 0x55);
            const auto opening = openingOf(damaged);
            if (file == u"dict-zlib.joblib")
                QVERIFY2(!opening.model, qPrintable(QString::number(at)));
            else if (opening.model)
                QVERIFY(opening.state().isConsistent());
        }
    }

    void lengthsOfJoblibAreHeldAgainstTheFile()
    {
        // The shape [2, 3] becomes [2, 255]: more than the file has.
        std::string file = text(u"dict.joblib"_s);
        const std::size_t shape = file.find("K\x02K\x03\x86");
        QVERIFY(shape != std::string::npos);
        file[shape + 3] = char(255);
        const auto opening = openingOf(file);
        QVERIFY(!opening.model);
        QCOMPARE(opening.model.error().code(), ErrorCode::Malformed);
        QVERIFY2(opening.problem().contains(u"The pickle declares"_s), qPrintable(opening.problem()));
    }
};

BURNISH_TEST(TestPickleFile)

} // namespace burnish::test::tst_picklefile

#include "tst_picklefile.moc"
