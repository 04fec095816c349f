// SPDX-License-Identifier: MIT
#include "core/formats/textarray.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/notedtensor.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <limits>

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

using namespace std::string_literals;

// Opcodes, as pickletools.dis() of Python lists them.

std::string textOp(const std::string &utf8)
{
    return "\x8c"s + char(utf8.size()) + utf8;
}

std::string bytesOp(const std::string &bytes)
{
    return "B"s + char(bytes.size() & 0xff) + char(bytes.size() >> 8) + "\0\0"s + bytes;
}

std::string numberOp(int number)
{
    return "K"s + char(number);
}

std::string tupleOp(const std::vector<int> &numbers)
{
    std::string code = "(";
    for (const int number : numbers)
        code += numberOp(number);
    return code + 't';
}

/// `type` is the first argument of numpy.dtype().
std::string dtypeOp(const std::string &type)
{
    return "cnumpy\ndtype\n" + type + "\x89\x88\x87R(K\x03" + textOp("<") +
           "NNNJ\xff\xff\xff\xffJ\xff\xff\xff\xffK\0tb"s;
}

/// An array of NumPy; its last part is bytes or a list of objects.
std::string arrayOp(const std::string &type, const std::vector<int> &shape, const std::string &content)
{
    return "cnumpy._core.multiarray\n_reconstruct\ncnumpy\nndarray\nK\0\x85"s + bytesOp("b") + "\x87R(K\x01" +
           tupleOp(shape) + dtypeOp(type) + "\x89" + content + "tb";
}

/// joblib's wrapper, which the elements follow.
std::string wrapperOp(const std::string &module, const std::string &type, const std::vector<int> &shape)
{
    return 'c' + module + "\nNumpyArrayWrapper\n)\x81}(" + textOp("shape") + tupleOp(shape) + textOp("dtype") +
           dtypeOp(type) + textOp("order") + textOp("C") + "ub";
}

std::string pickleOf(const std::vector<std::pair<std::string, std::string>> &entries, char protocol = 4)
{
    std::string file = "\x80"s + protocol + "}(";
    for (const auto &[key, value] : entries)
        file += textOp(key) + value;
    return file + "u.";
}

const std::string threeBytes = arrayOp(textOp("u1"), {3}, bytesOp("\x01\x02\x03"));

/// A pickle that would call os.system("true"): only a name here.
const std::string commandPickle = "\x80\x02"
                                  "cos\nsystem\n" +
                                  textOp("true") + "\x85R.";

std::vector<double> elementsAt(const ModelState &state, std::string_view path)
{
    const auto node = state.find(path);
    if (!node || !state.node(*node).tensor)
        return {};
    const TensorPtr &tensor = state.node(*node).tensor;
    Task task;
    const auto elements = readElements(*tensor, 0, std::size_t(*tensor->info().shape().elementCount()), task);
    return elements ? *elements : std::vector<double>();
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
        row("torch2.pkl", {}, Layout::PyTorch);
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

    /// Exports to word2vec write them.
    void wordsOfGensimAreThoseOfWord2vec()
    {
        const auto opening = openingOfFile(fixture(u"gensim.kv"_s));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        const auto words = wordsOf(*opening.state().node(at(opening.state(), "words")).value());
        QVERIFY(words);
        QCOMPARE(*words, (std::vector<std::string>{"the", "cat", "sat"}));
    }

    /// They are looked through once for each object.
    void sharedWordsCostNoMoreThanTheirFile()
    {
        std::string file = "\x80\x02]q"s + '\0' + '(' + textOp("a") + "q\x01";
        for (int i = 0; i < 20'000; ++i)
            file += "h\x01";
        for (int i = 0; i < 200; ++i)
            file += "cgensim.models.keyedvectors\nKeyedVectors\n)\x81}(" + textOp("index_to_key") + 'h' + '\0' + "ub";
        const auto opening = openingOf(file + "e.");
        QVERIFY(!opening.model);
        QCOMPARE(opening.model.error().message(), u"The saved object refers to the same objects too many times."_s);
    }

    void integersOfPaddleAreNoted()
    {
        const auto opening = openingOfFile(fixture(u"net-bf16.pdparams"_s));
        QCOMPARE(noteAt(opening.state(), "fc.weight"),
                 u"The file says that the elements are 16-bit integers. Paddle, which has none, reads them as BF16. "
                 "Another type can be chosen with “Read as” (--read-as)."_s);
        QCOMPARE(noteAt(openingOfFile(fixture(u"net.pdparams"_s)).state(), "fc.weight"), QString());
        // Paddle's own names of its parameters do not belong to the model.
        QVERIFY(!opening.state().find("StructuredToParameterName@@"));
    }

    /// Records have the code of raw bytes, too.
    void rawElementsAreReadAndRecordsAreNot()
    {
        const auto opening = openingOfFile(fixture(u"raw/raw.pkl"_s));
        QCOMPARE(listing(opening.state()), (QStringList{u"half [2]"_s, u"byte [2]"_s, u"w [2]"_s}));
        const auto dtypeAt = [&](const char *path) {
            return opening.state().node(at(opening.state(), path)).tensor->info().dtype();
        };
        QCOMPARE(dtypeAt("half"), Dtype::BF16);
        QCOMPARE(dtypeAt("byte"), Dtype::U8);
        QVERIFY(noteAt(opening.state(), "byte").contains(u"They are read as U8."_s));
        QVERIFY2(opening.flaws().contains(u"records with named fields"_s), qPrintable(opening.flaws()));
        QVERIFY2(opening.flaws().contains(u"without their type. They are read as U8."_s), qPrintable(opening.flaws()));
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

    void nestedPicklesAreNamed_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<bool>("isLoad");
        const auto row = [](const char *name, const std::string &file, bool isLoad) {
            QTest::newRow(name) << QByteArray::fromStdString(file) << isLoad;
        };
        const std::string load = "ctorch.storage\n_load_from_bytes\n";
        row("bytes", pickleOf({{"w", threeBytes}, {"x", load + bytesOp(commandPickle) + "\x85R"}}), true);
        const std::string outer = "\x80\x02" + load + bytesOp(commandPickle) + "\x85R.";
        row("twice", pickleOf({{"w", threeBytes}, {"x", load + bytesOp(outer) + "\x85R"}}), true);
        // As protocol 2 has bytes: every byte is a character.
        const QByteArray encoded = QString::fromLatin1(commandPickle.data(), qsizetype(commandPickle.size())).toUtf8();
        row("encoded",
            pickleOf(
                {{"w", threeBytes},
                 {"x", load + "c_codecs\nencode\n" + textOp(encoded.toStdString()) + textOp("latin1") + "\x86R\x85R"}}),
            true);
        // An array of joblib with one object.
        std::string object = commandPickle.substr(2);
        object.pop_back();
        const std::string inner = "\x80\x02" + arrayOp(textOp("O8"), {1}, "](" + object + 'e') + '.';
        row("joblib", pickleOf({{"o", wrapperOp("joblib.numpy_pickle", textOp("O8"), {1}) + inner}, {"w", threeBytes}}),
            false);
    }
    void nestedPicklesAreNamed()
    {
        QFETCH(QByteArray, file);
        QFETCH(bool, isLoad);
        const auto opening = openingOf(file.toStdString());
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QCOMPARE(elementsAt(opening.state(), "w"), (std::vector<double>{1, 2, 3}));
        QVERIFY2(opening.flaws().contains(u"Python would run “os.system”"_s), qPrintable(opening.flaws()));
        QCOMPARE(opening.flaws().contains(u"Python would run “torch.storage._load_from_bytes”"_s), isLoad);
    }

    void storagesInBytesAreHarmless_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("protocol 4") << u"torch.pkl"_s;
        QTest::newRow("protocol 2") << u"torch2.pkl"_s;
    }
    void storagesInBytesAreHarmless()
    {
        QFETCH(QString, file);
        const auto opening = openingOfFile(fixture(file));
        QCOMPARE(opening.flaws(), QString());
        const auto &references = opening.model->model.references;
        const auto load = std::ranges::find(references, "torch.storage._load_from_bytes", &FileReference::name);
        QVERIFY(load != references.end());
        QVERIFY(load->danger == ReferenceDanger::Known);
    }

    void aFunctionThatIsHandedOnIsDangerous()
    {
        std::string file = text(u"torch.pkl"_s);
        file.pop_back();
        // (the tensors, the function)
        const auto opening = openingOf(file + "ctorch.storage\n_load_from_bytes\n\x86.");
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QVERIFY2(opening.flaws().contains(u"Python would run “torch.storage._load_from_bytes”"_s),
                 qPrintable(opening.flaws()));
    }

    void axesAreInTheOrderOfTheFile()
    {
        const auto file = [](const std::string &order, const std::string &axes) {
            return pickleOf({{"w", "cnumpy._core.numeric\n_frombuffer\n(" + bytesOp("\x01\x02\x03\x04\x05\x06") +
                                       dtypeOp(textOp("u1")) + tupleOp({1, 2, 3}) + textOp(order) + axes + "tR"}},
                            5);
        };
        // frombuffer(…).reshape(1, 2, 3).transpose(2, 0, 1)
        const auto opening = openingOf(file("K", tupleOp({2, 0, 1})));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        const auto &tensor = opening.state().node(*opening.state().find("w")).tensor;
        QVERIFY(tensor->info().shape() == Shape({3, 1, 2}));
        QCOMPARE(elementsAt(opening.state(), "w"), (std::vector<double>{1, 4, 2, 5, 3, 6}));
        QCOMPARE(elementsAt(openingOf(file("F", "N")).state(), "w"), (std::vector<double>{1, 3, 5, 2, 4, 6}));
        for (const auto &bad :
             {file("K", tupleOp({2, 0, 2})), file("K", tupleOp({1, 0})), file("K", tupleOp({3, 0, 1})), file("K", "N"),
              file("K", numberOp(1)), file("A", "N")}) {
            const auto refused = openingOf(bad);
            QVERIFY(!refused.model);
            QCOMPARE(refused.model.error().code(), ErrorCode::Malformed);
        }
    }

    void arraysOfJoblibAreReadAroundOthers_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QString>("flaw");
        const auto row = [](const char *name, const std::string &first, const QString &flaw) {
            QTest::newRow(name) << QByteArray::fromStdString(first) << flaw;
        };
        const auto objects = [](const std::string &object) {
            return wrapperOp("joblib.numpy_pickle", textOp("O8"), {1}) + "\x80\x02" +
                   arrayOp(textOp("O8"), {1}, "](" + object + 'e') + '.';
        };
        row("objects", objects(textOp("label")), {});
        row("objects with arrays", objects(threeBytes), u"This is an array of Python objects with arrays inside"_s);
        row("int4", wrapperOp("joblib.numpy_pickle", "cml_dtypes\nint4\n", {2}) + "\x01\x02",
            u"The array has elements of type “int4”"_s);
        row("scikit-learn", wrapperOp("sklearn.externals.joblib.numpy_pickle", textOp("u1"), {2}) + "\x01\x02", {});
    }
    void arraysOfJoblibAreReadAroundOthers()
    {
        QFETCH(QByteArray, first);
        QFETCH(QString, flaw);
        const auto opening = openingOf(pickleOf(
            {{"a", first.toStdString()}, {"w", wrapperOp("joblib.numpy_pickle", textOp("u1"), {3}) + "\x01\x02\x03"}}));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QCOMPARE(opening.model->model.detail, u"joblib"_s);
        QCOMPARE(elementsAt(opening.state(), "w"), (std::vector<double>{1, 2, 3}));
        QCOMPARE(int(opening.diagnostics.total()), flaw.isEmpty() ? 0 : 1);
        QVERIFY2(opening.flaws().contains(flaw), qPrintable(opening.flaws()));
        QCOMPARE(int(opening.state().omissions().count(OmissionKind::Unread)), flaw.isEmpty() ? 0 : 1);
    }

    void emptyArraysOfProtocol2AreRead()
    {
        const auto opening = openingOf(pickleOf({{"e", arrayOp(textOp("f8"), {0, 3}, "c__builtin__\nbytes\n)R")}}, 2));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        const auto &tensor = opening.state().node(*opening.state().find("e")).tensor;
        QVERIFY(tensor->info().shape() == Shape({0, 3}));
        QCOMPARE(opening.flaws(), QString());
    }

    void scalarsKeepTheirNumbers()
    {
        const auto scalar = [](const std::string &type, const std::string &bytes) {
            return "cnumpy._core.multiarray\nscalar\n" + dtypeOp(textOp(type)) + bytesOp(bytes) + "\x86R";
        };
        // 1.5 - 2j, and the largest number.
        const auto opening = openingOf(pickleOf({{"w", threeBytes},
                                                 {"c", scalar("c8", "\0\0\xc0\x3f\0\0\0\xc0"s)},
                                                 {"u", scalar("u8", std::string(8, '\xff'))},
                                                 {"small", scalar("u8", "\x07\0\0\0\0\0\0\0"s)}}));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        const auto valueAt = [&](std::string_view path) {
            const auto node = opening.state().find(path);
            return node ? opening.state().node(*node).value() : nullptr;
        };
        QVERIFY(valueAt("c") && sameValue(*valueAt("c"), NamedValue{"complex", "(1.5, -2)"}));
        QVERIFY(valueAt("u") && sameValue(*valueAt("u"), std::numeric_limits<std::uint64_t>::max()));
        QVERIFY(valueAt("small") && sameValue(*valueAt("small"), std::int64_t(7)));
    }

    void numbersOfOtherTypesAreNamed()
    {
        const auto opening = openingOf(pickleOf({{"w", threeBytes},
                                                 {"long", arrayOp(textOp("f16"), {1}, bytesOp(std::string(16, 'x')))},
                                                 {"int4", arrayOp("cml_dtypes\nint4\n", {1}, bytesOp("x"))},
                                                 {"names", arrayOp(textOp("U1"), {1}, bytesOp("x\0\0\0"s))},
                                                 {"date", arrayOp(textOp("M8"), {1}, bytesOp("12345678"))}}));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QVERIFY2(opening.flaws().contains(u"“f16”"_s) && opening.flaws().contains(u"“int4”"_s),
                 qPrintable(opening.flaws()));
        QCOMPARE(int(opening.diagnostics.total()), 2);
        QCOMPARE(int(opening.state().omissions().count(OmissionKind::Unread)), 2);
    }

    void whatFollowsThePickleIsNamed()
    {
        const std::string file = pickleOf({{"w", threeBytes}});
        QCOMPARE(openingOf(file).flaws(), QString());
        const auto opening = openingOf(file + file);
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QVERIFY2(opening.flaws().contains(u"More bytes follow the pickle"_s), qPrintable(opening.flaws()));
        QCOMPARE(int(opening.state().omissions().count(OmissionKind::Unread)), 1);
    }

    void picklesOfPlainValuesAreRecognised_data()
    {
        QTest::addColumn<QByteArray>("value");
        // Control characters in names would end the file of results.
        QTest::newRow("true") << QByteArray("\x88");
        QTest::newRow("false") << QByteArray("\x89");
        QTest::newRow("none") << QByteArray("N");
        QTest::newRow("bytes of Python 2") << QByteArray("U\x01"
                                                         "a");
        QTest::newRow("float") << QByteArray("G12345678");
        QTest::newRow("two bytes") << QByteArray("M12");
        QTest::newRow("four bytes") << QByteArray("J1234");
        QTest::newRow("text") << QByteArray("X\x01\0\0\0a", 6);
    }
    void picklesOfPlainValuesAreRecognised()
    {
        QFETCH(QByteArray, value);
        const auto opening = openingOf("\x80\x03" + value.toStdString() + '.');
        QVERIFY(!opening.model);
        const QString problem = opening.problem();
        QVERIFY2(problem.contains(u"This is a Python pickle without arrays"_s), qPrintable(problem));
    }

    void damagedZlibIsNamed()
    {
        std::string file = text(u"dict-zlib.joblib"_s);
        file.back() = char(file.back() ^ 1);
        const auto opening = openingOf(file);
        QVERIFY(!opening.model);
        QCOMPARE(opening.model.error().code(), ErrorCode::Malformed);
        QVERIFY2(opening.problem().contains(u"The checksum of the compressed data does not match"_s),
                 qPrintable(opening.problem()));
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
