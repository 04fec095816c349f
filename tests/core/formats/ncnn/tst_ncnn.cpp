// SPDX-License-Identifier: MIT
#include "core/encoding/zipwriter.h"
#include "core/io/bytesink.h"
#include "core/modelfiles/wholemodel.h"
#include "core/tensor/notedtensor.h"
#include "support/foldermaking.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/tablemaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <bit>

namespace burnish::test::tst_ncnn {

using namespace Qt::StringLiterals;
using namespace std::string_literals;

namespace {

constexpr std::uint32_t halfTag = 0x01306B47;
constexpr std::uint32_t integerTag = 0x000D4B38;
constexpr std::uint32_t scaledTag = 0x0002C056;

QByteArray networkOf(const QByteArray &layers)
{
    return "7767517\n" + QByteArray::number(layers.count('\n')) + " 9\n" + layers;
}

std::string tagOf(std::uint32_t tag)
{
    std::string bytes;
    addLittle(bytes, tag, 4);
    return bytes;
}

std::string floatsOf(std::initializer_list<float> values)
{
    std::string bytes;
    for (const float value : values)
        addLittle(bytes, std::bit_cast<std::uint32_t>(value), 4);
    return bytes;
}

std::string archiveOf(const std::vector<std::pair<std::string, std::string>> &members)
{
    ZipLayout layout(1);
    for (const auto &[name, content] : members)
        layout.add(name, content.size());
    MemorySink sink;
    ZipWriter zip(layout, sink);
    for (const auto &[name, content] : members) {
        if (!zip.begin() || !zip.write(std::as_bytes(std::span(content))) || !zip.end())
            qFatal("The archive cannot be written.");
    }
    if (!zip.finish())
        qFatal("The archive cannot be written.");
    return {reinterpret_cast<const char *>(sink.bytes().data()), sink.bytes().size()};
}

} // namespace

class TestNcnn : public QObject
{
    Q_OBJECT

private:
    Opening<RecognisedModel> open(const QByteArray &network, const std::string &weights)
    {
        putFile(m_folder.path(), u"m.param"_s, network);
        putFile(m_folder.path(), u"m.bin"_s, QByteArray::fromStdString(weights));
        return openingOfFile(m_folder.filePath(u"m.param"_s));
    }
    static std::vector<double> valuesAt(const ModelState &state, std::string_view path)
    {
        return valuesOf(*state.node(at(state, path)).tensor);
    }
    QTemporaryDir m_folder;

private Q_SLOTS:
    void readsWhatPnnxWrote_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(fixturePath("ncnn")).entryList({u"*.param"_s});
        for (const QString &file : files)
            QTest::addRow("%s", qPrintable(file)) << fixturePath("ncnn") + u'/' + file;
        QCOMPARE(files.size(), 2);
    }
    void readsWhatPnnxWrote()
    {
        QFETCH(const QString, file);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"ncnn"_s);
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        QCOMPARE(differences(manifest.tensors(), opened.state(), ParamIds::Ignore), QString());
        QCOMPARE(opened.flaws(), QString());
        const bool isOfPnnx = file.contains(u".pnnx."_s);
        QCOMPARE(opened.state().layout(), isOfPnnx ? Layout::PyTorch : Layout::Other);
        QCOMPARE(opened.model->model.detail, isOfPnnx ? u"PNNX"_s : QString());
    }

    /// What each layer loads, in this order; four zero bytes say that floats follow.
    void layersLoadWhatNcnnDoes_data()
    {
        QTest::addColumn<QByteArray>("layer");
        QTest::addColumn<QString>("tensors");
        const auto row = [](const char *layer, const char *tensors) {
            const QByteArray line(layer);
            QTest::addRow("%s", line.left(40).constData())
                << line.first(line.indexOf(' ')) + " x 0 0" + line.sliced(line.indexOf(' '))
                << QString::fromLatin1(tensors);
        };
        row("BatchNorm 0=3", "slope [3], mean [3], var [3], bias [3]");
        row("Bias 0=3", "bias [3]");
        row("Convolution 0=4 1=3 5=1 6=72", "weight [4, 2, 3, 3], bias [4]");
        row("Convolution 0=4 1=3 11=1 6=24 8=102", "weight [4, 2, 1, 3], weight_int8_scales [4], "
                                                   "bottom_blob_int8_scales [1], top_blob_int8_scales [1]");
        row("Convolution 0=4 1=3 19=1", "");
        row("Convolution1D 0=4 1=3 5=1 6=24", "weight [4, 2, 3], bias [4]");
        row("Convolution3D 0=4 1=3 11=2 21=1 6=48", "weight [4, 2, 1, 2, 3]");
        row("ConvolutionDepthWise 0=4 1=3 6=36 7=4 8=1", "weight [4, 1, 3, 3], weight_int8_scales [4], "
                                                         "bottom_blob_int8_scales [1]");
        row("ConvolutionDepthWise 0=4 1=3 6=36 7=4 8=2", "weight [4, 1, 3, 3], weight_int8_scales [1], "
                                                         "bottom_blob_int8_scales [1]");
        row("Deconvolution 0=4 1=2 5=1 6=32", "weight [4, 2, 2, 2], bias [4]");
        row("DeconvolutionDepthWise1D 0=4 1=2 6=8 7=4", "weight [4, 1, 2]");
        row("DeformableConv2D 0=4 1=2 6=32", "weight [4, 2, 2, 2]");
        row("Dequantize 0=2 1=3", "scale [2], bias [3]");
        row("Embed 0=4 1=5 2=1 3=20 18=2", "weight [5, 4], bias [4], weight_int8_scale [1]");
        row("Gemm 3=1 5=1 6=1 8=3 9=5 10=4", "B [3, 5], C [1, 3]");
        row("Gemm 2=1 4=1 5=1 6=1 7=2 8=3 9=5 10=3 18=1", "A [5, 2], B [5, 3], C [2, 3], A_int8_scales [2], "
                                                          "B_int8_scale [1]");
        row("Gemm 3=1 5=1 8=3 9=40 18=410", "B [3, 20], B_quantize_scales [3, 2], B_input_scales [40]");
        row("GroupNorm 0=2 1=4", "gamma [4], beta [4]");
        row("GroupNorm 0=2 1=4 3=0", "");
        row("GRU 0=2 1=36 2=2", "weight_xc [2, 6, 3], bias_c [2, 4, 2], weight_hc [2, 6, 2]");
        row("InnerProduct 0=2 1=1 2=6 8=1", "weight [2, 3], bias [2], weight_int8_scales [2], "
                                            "bottom_blob_int8_scales [1]");
        row("InstanceNorm 0=3", "gamma [3], beta [3]");
        row("LayerNorm 0=3", "gamma [3], beta [3]");
        row("LSTM 0=2 1=36 3=3", "weight_xc [1, 12, 3], bias_c [1, 4, 3], weight_hc [1, 12, 2], weight_hr [1, 2, 3]");
        row("LSTM 0=2 1=24 8=1", "weight_xc [1, 8, 3], bias_c [1, 4, 2], weight_hc [1, 8, 2], "
                                 "weight_xc_int8_scales [1, 8], weight_hc_int8_scales [1, 8]");
        row("MemoryData 0=4 1=3 2=2", "data [2, 3, 4]");
        row("MemoryData 0=4 1=3 11=5 2=2 21=0", "data [2, 5, 3, 4]");
        row("MultiHeadAttention 0=2 1=1 2=6 3=4 4=5", "q_weight [2, 3], q_bias [2], k_weight [2, 4], k_bias [2], "
                                                      "v_weight [2, 5], v_bias [2], out_weight [3, 2], out_bias [3]");
        row("Normalize 3=2", "scale [2]");
        row("Padding 0=1 6=3", "per_channel_pad [3]");
        row("Padding 0=1", "");
        row("PReLU 0=2", "slope [2]");
        row("Quantize 0=1", "scale [1]");
        row("Requantize 0=2 1=1 2=2", "scale_in [2], scale_out [1], bias [2]");
        row("RMSNorm 0=3", "gamma [3]");
        row("RNN 0=2 1=6", "weight_xc [1, 2, 3], bias_c [1, 1, 2], weight_hc [1, 2, 2]");
        row("Scale 0=2 1=1", "scale [2], bias [2]");
        row("Scale 0=-233 1=1", "");
        row("Pooling 0=0 1=2", "");
    }
    void layersLoadWhatNcnnDoes()
    {
        QFETCH(const QByteArray, layer);
        QFETCH(const QString, tensors);
        const auto opened = open(networkOf(layer + "\nBias last 0 0 0=1\n"), std::string(4096, '\0'));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QStringList expected;
        for (const QString &each : tensors.split(u"], "_s, Qt::SkipEmptyParts))
            expected += u"x."_s + each + (each.endsWith(u']') ? QString() : u"]"_s);
        expected += u"last.bias [1]"_s;
        QCOMPARE(listing(opened.state()), expected);
    }

    void formsOfElementsAreRead()
    {
        std::string table = tagOf(0x04030201);
        for (int i = 0; i < 256; ++i)
            table += floatsOf({float(i) / 2});
        const auto opened =
            open(networkOf("InnerProduct half 1 1 a b 0=1 1=1 2=3\nInnerProduct codes 1 1 b c 0=1 2=3 8=1\n"
                           "InnerProduct table 1 1 c d 0=1 2=3\nInnerProduct plain 1 1 d e 0=1 2=1\n"
                           "InnerProduct scaled 1 1 e f 0=1 2=1\n"),
                 tagOf(halfTag) + std::string("\x00\x3c\x00\x40\x00\x42\0\0", 8) + floatsOf({9}) + tagOf(integerTag) +
                     std::string("\x01\xff\x7f\0", 4) + floatsOf({2, 3}) + table + std::string("\x02\x00\xff\0", 4) +
                     tagOf(0) + floatsOf({5}) + tagOf(scaledTag) + floatsOf({6}));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.flaws(), QString());
        const ModelState &state = opened.state();
        QCOMPARE(state.node(at(state, "half.weight")).tensor->info().dtype(), Dtype::F16);
        QCOMPARE(valuesAt(state, "half.weight"), (std::vector{1.0, 2.0, 3.0}));
        QCOMPARE(valuesAt(state, "half.bias"), (std::vector{9.0}));
        const TensorPtr &codes = state.node(at(state, "codes.weight")).tensor;
        QCOMPARE(codes->info().dtype(), Dtype::I8);
        QCOMPARE(valuesOf(*codes), (std::vector{1.0, -1.0, 127.0}));
        QVERIFY(unknownSchemeOf(*codes));
        QCOMPARE(unknownSchemeOf(*codes)->note, u"It is quantised for ncnn: its values are codes ÷ scale."_s);
        QCOMPARE(unknownSchemeOf(*state.node(at(state, "codes.weight_int8_scales")).tensor), unknownSchemeOf(*codes));
        QCOMPARE(noteOf(*codes), u"Used by InnerProduct"_s);
        QCOMPARE(state.node(at(state, "table.weight")).tensor->info().dtype(), Dtype::F32);
        QCOMPARE(valuesAt(state, "table.weight"), (std::vector{1.0, 0.0, 127.5}));
        QCOMPARE(bytesOf(*state.node(at(state, "table.weight")).tensor, 8, 4).size(), std::size_t(4));
        QCOMPARE(valuesAt(state, "plain.weight"), (std::vector{5.0}));
        QCOMPARE(valuesAt(state, "scaled.weight"), (std::vector{6.0}));
    }

    void layersOfOthersEndTheWalkUnlessAllFits()
    {
        const QByteArray network = networkOf("Bias a 1 1 x y 0=2\nMine b 1 1 y z 0=1\nBias c 1 1 z w 0=3\n");
        const auto fitting = open(network, std::string(20, '\0'));
        QVERIFY2(fitting.model, qPrintable(fitting.problem()));
        QCOMPARE(fitting.flaws(), QString());
        QCOMPARE(listing(fitting.state()), (QStringList{u"a.bias [2]"_s, u"c.bias [3]"_s}));
        const auto opened = open(network, std::string(24, '\0'));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(listing(opened.state()), QStringList{u"a.bias [2]"_s});
        QCOMPARE(opened.state().omissions().count(OmissionKind::Unread), std::size_t(1));
        QCOMPARE(opened.flaws(), u"The layer “b” on line 4 of the network is of the type “Mine”, which is not one of "
                                 "ncnn's own. It may have weights, so the place of this tensor is not known. (tensor "
                                 "c.bias)"_s);
    }

    void weightsOfNothingButOthersAreNotIgnored()
    {
        const QByteArray network = networkOf("Input in 0 1 x\nMine b 1 1 x y\n");
        QVERIFY(open(network, {}).model);
        const auto opened = open(network, std::string(4, '\0'));
        QVERIFY(!opened.model);
        QCOMPARE(opened.model.error().message(),
                 u"The layer “b” on line 4 of the network is of the type “Mine”, which is not one of ncnn's own."_s);
    }

    /// PNNX keeps the types of PyTorch in networks of ncnn for what it could not convert.
    void typesOfPyTorchCanBeInNetworksOfNcnn()
    {
        const auto opened = open(networkOf("Input in 0 1 x\nBias a 1 1 x y 0=2\ntorch.flip b 1 1 y z dims=(1)\n"
                                           "Bias c 1 1 z w 0=3\n"),
                                 std::string(20, '\0'));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.state().layout(), Layout::Other);
        QCOMPARE(listing(opened.state()), (QStringList{u"a.bias [2]"_s, u"c.bias [3]"_s}));
    }

    void weightsThatDoNotFitAreReported()
    {
        const QByteArray network = networkOf("InnerProduct a 1 1 x y 0=1 1=1 2=2\n");
        const std::string whole = tagOf(0) + floatsOf({1, 2, 3});
        QCOMPARE(open(network, whole).flaws(), QString());
        QCOMPARE(open(network, whole + "abc").flaws(),
                 u"3 byte(s) at the end of the file were not read. (offset 0x10)"_s);
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const auto opened = open(network, whole.substr(0, size));
            QVERIFY(!opened.model);
            QVERIFY2(opened.model.error().message().startsWith(u"The file is truncated: the tensor needs "_s),
                     qPrintable(opened.problem()));
        }
        QCOMPARE(open(network, tagOf(0x01000000) + floatsOf({1, 2, 3})).model.error().message(),
                 u"The tag 0x01000000 before the elements is unknown."_s);
    }

    void refusesBrokenNetworks_data()
    {
        QTest::addColumn<QByteArray>("network");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("count") << QByteArray("7767517\n2 1\nBias a 0 0 0=1\n") << u"Expected 2 layers, found 1."_s;
        QTest::newRow("no count") << QByteArray("7767517\nx\n")
                                  << u"Line 2 of the network: Expected the numbers of layers and of blobs."_s;
        const auto row = [](const char *name, const char *layer, const char *sentence) {
            QTest::newRow(name) << networkOf(QByteArray(layer) + '\n')
                                << u"Line 3 of the network: "_s + QString::fromUtf8(sentence);
        };
        row("inputs", "Bias a 2 0 x", "Expected 2 inputs and outputs, found 1.");
        row("words", "Bias a", "Expected a type, a name, and the numbers of inputs and outputs.");
        row("number", "Bias a 0 0 0=many", "Expected a number, found “many”.");
        row("negative", "Bias a 0 0 0=-1", "the sizes of the layer are invalid: its parameter 0 is -1.");
        row("weights", "InnerProduct a 0 0 0=4 2=6",
            "the sizes of the layer are invalid: 6 weights do not fit its other sizes.");
        row("no outputs", "Convolution a 0 0 0=0 1=3 6=9",
            "the sizes of the layer are invalid: 9 weights do not fit its other sizes.");
        row("blocks", "Gemm a 0 0 3=1 5=1 8=1 9=1 18=500",
            "the sizes of the layer are invalid: its parameter 18 is 500.");
    }
    void refusesBrokenNetworks()
    {
        QFETCH(const QByteArray, network);
        QFETCH(const QString, sentence);
        const auto opened = open(network, std::string(64, '\0'));
        QVERIFY(!opened.model);
        QCOMPARE(opened.model.error().message(), sentence);
    }

    void archivesOfPnnxAreRead()
    {
        const QByteArray network =
            networkOf("pnnx.Input in 0 1 0 #0=(1,3)f32\nnn.Linear fc 1 1 0 1 bias=True @bias=(2)bf16 @weight=(2,3)f32 "
                      "@gone=(1)f32 @short=(2)i64 @odd=(1)c32 @half=(x)f32 $input=0\n");
        const std::string weight = floatsOf({1, 2, 3, 4, 5, 6});
        const auto opened = open(
            network,
            archiveOf(
                {{"fc.weight", weight}, {"fc.bias", "\x80\x3f\x00\x40"s}, {"fc.short", "12345678"}, {"other", "1"}}));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(listing(opened.state()), (QStringList{u"fc.bias [2]"_s, u"fc.weight [2, 3]"_s}));
        QCOMPARE(valuesAt(opened.state(), "fc.weight"), (std::vector{1.0, 2.0, 3.0, 4.0, 5.0, 6.0}));
        QVERIFY(opened.state().node(at(opened.state(), "fc.weight")).tensor->stored());
        QCOMPARE(opened.state().omissions().count(OmissionKind::Unread), std::size_t(4));
        for (const QString &sentence : {u"The archive has no data of the tensor. (tensor fc.gone)"_s,
                                        u"Expected 16 bytes of the tensor, found 8. (tensor fc.short)"_s,
                                        u"The tensor has the unknown type “c32”. (tensor fc.odd)"_s,
                                        u"The description “(x)f32” of the tensor is invalid. (tensor fc.half)"_s,
                                        u"1 file(s) in the archive are not named by the network."_s})
            QVERIFY2(opened.flaws().contains(sentence), qPrintable(opened.flaws()));
        QVERIFY(!open(network, "no archive").model);
    }

    void weightsLeadToTheNetwork()
    {
        const QTemporaryDir folder;
        const QString weights = folder.filePath(u"m.ncnn.bin"_s);
        putFile(folder.path(), u"m.ncnn.bin"_s, "\0\0\0\0");
        QCOMPARE(openingOfModel(weights).model.error().message(),
                 u"The file “m.ncnn.param” with the names of the tensors is missing."_s);
        putFile(folder.path(), u"m.ncnn.param"_s, networkOf("Bias a 0 0 0=1\n"));
        putFile(folder.path(), u"m.ncnn.bin"_s, QByteArray(4, '\0'));
        const auto opened = openingOfModel(weights);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(listing(opened.state()), QStringList{u"a.bias [1]"_s});
        QVERIFY(QFile::remove(weights));
        QVERIFY(openingOfFile(folder.filePath(u"m.ncnn.param"_s))
                    .problem()
                    .contains(u"The file “m.ncnn.bin” with the tensor's data is missing."_s));
    }
};

BURNISH_TEST(TestNcnn)

} // namespace burnish::test::tst_ncnn

#include "tst_ncnn.moc"
