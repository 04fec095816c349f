// SPDX-License-Identifier: MIT
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

namespace burnish::test::tst_darknet {

using namespace Qt::StringLiterals;

namespace {

/// Weights of version 0.`minor` with the elements 1, 2, 3 …
QByteArray weightsOf(std::size_t elements, std::uint32_t minor = 2)
{
    std::string bytes;
    addLittle(bytes, 0, 4);
    addLittle(bytes, minor, 4);
    addLittle(bytes, 0, 4);
    addLittle(bytes, 7, minor < 2 ? 4 : 8);
    for (std::size_t i = 0; i < elements; ++i)
        addLittle(bytes, std::bit_cast<std::uint32_t>(float(i + 1)), 4);
    return QByteArray::fromStdString(bytes);
}

const QByteArray net = "[net]\nwidth=4\nheight=4\nchannels=2\n";
const QByteArray twoLayers = net + "[convolutional]\nfilters=3\nsize=1\n\n# two\n[connected]\noutput = 2\n";
/// 3 + 6 elements, and 2 + 2 × 48.
constexpr std::size_t elementsOfTwo = 9 + 98;

} // namespace

class TestDarknet : public QObject
{
    Q_OBJECT

private:
    Opening<RecognisedModel> open(const QByteArray &config, const QByteArray &weights)
    {
        putFile(m_folder.path(), u"m.cfg"_s, config);
        putFile(m_folder.path(), u"m.weights"_s, weights);
        return openingOfFile(m_folder.filePath(u"m.weights"_s));
    }
    QTemporaryDir m_folder;

private Q_SLOTS:
    void readsWhatDarknetWrote_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(fixturePath("darknet")).entryList({u"*.weights"_s});
        for (const QString &file : files)
            QTest::addRow("%s", qPrintable(file)) << fixturePath("darknet") + u'/' + file;
        QCOMPARE(files.size(), 3);
    }
    void readsWhatDarknetWrote()
    {
        QFETCH(const QString, file);
        const auto opened = openingOfFile(file);
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(opened.model->format->info.id, u"darknet"_s);
        const auto manifest = Manifest::load(file + u".manifest.json"_s);
        QCOMPARE(differences(manifest.tensors(), opened.state(), ParamIds::Ignore), QString());
        QCOMPARE(opened.flaws(), QString());
        QCOMPARE(opened.state().layout(), Layout::PyTorch);
        QCOMPARE(opened.model->model.detail, QFileInfo(file).completeBaseName() + u".cfg"_s);
        QCOMPARE(opened.state().metadata().value("version"), file.contains(u"alexey"_s) ? "0.2.5" : "0.2.0");
    }

    void bothHeadersAreRead()
    {
        for (const std::uint32_t minor : {1U, 2U}) {
            const auto opened = open(twoLayers, weightsOf(elementsOfTwo, minor));
            QVERIFY2(opened.model, qPrintable(opened.problem()));
            QCOMPARE(listing(opened.state()), (QStringList{u"0.bias [3]"_s, u"0.weights [3, 2, 1, 1]"_s,
                                                           u"1.bias [2]"_s, u"1.weights [2, 48]"_s}));
            QCOMPARE(opened.state().metadata().value("seen"), "7");
            QCOMPARE(valuesOf(*opened.state().node(at(opened.state(), "1.bias")).tensor), (std::vector{10.0, 11.0}));
        }
    }

    /// “flipped” weights have the filters last.
    void flippedWeightsAreTurned()
    {
        const auto opened = open(net + "[convolutional]\nfilters=3\nsize=1\nflipped=1\n", weightsOf(9));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(valuesOf(*opened.state().node(at(opened.state(), "0.weights")).tensor),
                 (std::vector{4.0, 7.0, 5.0, 8.0, 6.0, 9.0}));
    }

    void theConfigurationIsFoundByItsName()
    {
        const QTemporaryDir folder;
        const auto opened = [&] { return openingOfFile(folder.filePath(u"yolo_final.weights"_s)); };
        putFile(folder.path(), u"yolo_final.weights"_s, weightsOf(elementsOfTwo));
        QCOMPARE(
            opened().model.error().message(),
            u"Weights of Darknet have neither names nor sizes: the .cfg of the network is needed beside the file."_s);
        putFile(folder.path(), u"a.cfg"_s, twoLayers);
        QCOMPARE(opened().model->model.detail, u"a.cfg"_s);
        putFile(folder.path(), u"b.cfg"_s, twoLayers);
        QCOMPARE(opened().model.error().message(),
                 u"Weights of Darknet have neither names nor sizes, and the folder has 2 .cfg files of other names: "
                 "name the one of this network like the weights."_s);
        putFile(folder.path(), u"yolo.cfg"_s, twoLayers);
        QCOMPARE(opened().model->model.detail, u"yolo.cfg"_s);
        putFile(folder.path(), u"yolo_final.cfg"_s, twoLayers);
        QCOMPARE(opened().model->model.detail, u"yolo_final.cfg"_s);
        // As the first layers of a network are called.
        putFile(folder.path(), u"yolo.conv.74"_s, weightsOf(elementsOfTwo));
        const auto first = openingOfFile(folder.filePath(u"yolo.conv.74"_s));
        QVERIFY2(first.model, qPrintable(first.problem()));
        QCOMPARE(first.model->model.detail, u"yolo.cfg"_s);
    }

    /// Its tensors would have the elements of others.
    void theOnlyConfigurationCanBeOfAnotherNetwork()
    {
        const QTemporaryDir folder;
        putFile(folder.path(), u"a.cfg"_s, net + "[convolutional]\nfilters=3\nsize=1\nstride=\n");
        putFile(folder.path(), u"b.weights"_s, weightsOf(10));
        const auto opened = openingOfFile(folder.filePath(u"b.weights"_s));
        QVERIFY(!opened.model);
        QCOMPARE(opened.model.error().message(),
                 u"“a.cfg”, the only .cfg beside the file, leaves 4 bytes at its end unread, so it is that of another "
                 "network. Name the right one like the weights."_s);
        putFile(folder.path(), u"b.weights"_s, weightsOf(9));
        QVERIFY(openingOfFile(folder.filePath(u"b.weights"_s)).model);
    }

    void whatFollowsAnUnknownSectionIsLeftOut()
    {
        const auto opened = open(net + "[convolutional]\nfilters=3\nsize=1\n[mystery]\n[connected]\noutput=2\n",
                                 weightsOf(elementsOfTwo));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(listing(opened.state()), (QStringList{u"0.bias [3]"_s, u"0.weights [3, 2, 1, 1]"_s}));
        QCOMPARE(opened.state().omissions().count(OmissionKind::Unread), std::size_t(2));
        QVERIFY2(opened.flaws().startsWith(u"From the section 1 [mystery] of the .cfg on, line 8, the sizes are not "
                                           "known: The type of the section is unknown."_s),
                 qPrintable(opened.flaws()));
        QVERIFY(opened.flaws().contains(u"2.weights"_s));
        const auto named = open(net + "[convolutional]\nfilters=3\nsize=1\n[mystery]\n[convolutional]\nfilters=4\n"
                                      "size=3\ngroups=2\n[local]\nfilters=2\nsize=3\n",
                                weightsOf(99));
        QVERIFY2(named.model, qPrintable(named.problem()));
        QCOMPARE(named.state().omissions().count(OmissionKind::Unread), std::size_t(4));
    }

    /// Files of the first layers are given to start from.
    void layersThatTheFileLacksAreLeftOut()
    {
        const auto opened = open(twoLayers, weightsOf(9));
        QVERIFY2(opened.model, qPrintable(opened.problem()));
        QCOMPARE(listing(opened.state()), (QStringList{u"0.bias [3]"_s, u"0.weights [3, 2, 1, 1]"_s}));
        QCOMPARE(opened.state().omissions().count(OmissionKind::Unread), std::size_t(2));
        QVERIFY(opened.flaws().startsWith(u"The file ends before this tensor of the .cfg."_s));
    }

    void sizesThatDoNotFitAreReported()
    {
        const auto longer = open(twoLayers, weightsOf(elementsOfTwo + 2));
        QVERIFY2(longer.model, qPrintable(longer.problem()));
        QCOMPARE(longer.flaws(), u"8 byte(s) at the end of the file were not read. (offset 0x1c0)"_s);
        const auto shorter = open(twoLayers, weightsOf(elementsOfTwo - 1));
        QVERIFY(!shorter.model);
        QCOMPARE(shorter.model.error().message(),
                 u"The file is truncated, or the .cfg is that of another network: the tensor needs 384 bytes, but only "
                 "380 follow."_s);
    }

    void refusesBrokenConfigurations_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no net") << QByteArray("[convolutional]\n")
                                << u"The .cfg does not start with the section [net]."_s;
        QTest::newRow("sections") << net + QByteArray("[cost]\n").repeated(10'001)
                                  << u"The .cfg has more than 10000 sections."_s;
        const auto row = [](const char *name, const QByteArray &section, const QString &reason) {
            const QString type = QString::fromLatin1(section.first(section.indexOf('\n')));
            QTest::newRow(name) << net + section
                                << u"From the section 0 "_s + type +
                                       u" of the .cfg on, line 5, the sizes are not known: "_s + reason;
        };
        row("groups", "[convolutional]\nfilters=4\ngroups=3\n", u"Its 2 channels cannot be split into 3 groups."_s);
        row("kernel", "[convolutional]\nfilters=1\nsize=9\n", u"Its kernel is larger than the image."_s);
        row("count", "[connected]\noutput=-1\n", u"Its option “output” is -1. Expected a positive number."_s);
        row("stride", "[convolutional]\nstride=0\n", u"Its option “stride” is 0. Expected a positive number."_s);
        row("padding", "[convolutional]\npadding=-2\n", u"Its option “padding” is -2. Expected a positive number."_s);
        row("route", "[route]\nlayers=0\n[connected]\n", u"It refers to the section 0, which is not before it."_s);
        row("far", "[route]\nlayers=-9\n[connected]\n", u"It refers to the section -9, which is not before it."_s);
        row("nothing", "[route]\n[connected]\n", u"It does not name the sections that it joins."_s);
        QTest::newRow("product") << net + "[crop]\ncrop_width=2147483647\ncrop_height=2147483647\n[upsample]\n"
                                          "stride=2147483647\n[connected]\n"
                                 << u"From the section 1 [upsample] of the .cfg on, line 8, the sizes are not known: "
                                    "The size of its result is invalid."_s;
    }
    void refusesBrokenConfigurations()
    {
        QFETCH(const QByteArray, config);
        QFETCH(const QString, sentence);
        const auto opened = open(config, weightsOf(1));
        QVERIFY(!opened.model);
        QCOMPARE(opened.model.error().message(), sentence);
    }

    void truncatedHeadersAreNoModels()
    {
        const QByteArray whole = weightsOf(elementsOfTwo);
        for (const qsizetype size : {4, 12, 19, 20})
            QVERIFY(!open(twoLayers, whole.first(size)).model);
    }
};

BURNISH_TEST(TestDarknet)

} // namespace burnish::test::tst_darknet

#include "tst_darknet.moc"
