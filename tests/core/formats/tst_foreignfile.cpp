// SPDX-License-Identifier: MIT
#include "core/encoding/zipwriter.h"
#include "core/formats/formatregistry.h"
#include "core/io/bytesink.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_foreignfile {

using namespace Qt::StringLiterals;

namespace {

QByteArray archiveOf(const QList<QByteArray> &names)
{
    ZipLayout layout(1);
    for (const QByteArray &name : names)
        layout.add(name.toStdString(), 1);
    MemorySink sink;
    ZipWriter zip(layout, sink);
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (!zip.begin() || !zip.write(std::as_bytes(std::span("x", 1))) || !zip.end())
            qFatal("The archive cannot be written.");
    }
    if (!zip.finish())
        qFatal("The archive cannot be written.");
    return QByteArray(reinterpret_cast<const char *>(sink.bytes().data()), qsizetype(sink.bytes().size()));
}

Error refusal(const QByteArray &content, const QString &name = u"memory"_s)
{
    const auto bytes = std::as_bytes(std::span(content.constData(), std::size_t(content.size())));
    Task task;
    Diagnostics diagnostics;
    const auto opened =
        openModel(std::make_shared<MemorySource>(std::vector(bytes.begin(), bytes.end()), name), task, diagnostics);
    return opened ? Error(ErrorCode::Exists, u"opened"_s) : opened.error();
}

const QString weightsOfNcnn =
    u"These are weights for ncnn or PNNX, without the network. They open if the .param file of the same name is beside "
    "them."_s;

} // namespace

class TestForeignFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSentenceSaysWhatTheFileIs_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const QByteArray &content, const QString &sentence) {
            QTest::newRow(name) << content << sentence;
        };
        const QByteArray rest(64, '\0');
        const QString unread =
            u". Burnish does not read this format: load it with the library that wrote it, and save its "
            "weights in another one, such as SafeTensors."_s;
        const QString unpack = u". Unpack it, and open what is inside."_s;
        row("Darknet", "[net]\nwidth=8\n",
            u"This is the description of a network for Darknet, without its weights. Open the .weights file beside "
            "it."_s);
        row("ncnn", "\x47\x6b\x30\x01" + rest, weightsOfNcnn);
        row("zlib", "\x78\x5e\x65\x8f\xcf\x4a\xc3\x40" + rest, u"This is a file compressed with zlib"_s + unpack);
        row("gzip", "\x1f\x8b\x08" + rest, u"This is a file compressed with gzip"_s + unpack);
        row("PNG", "\x89PNG\r\n\x1a\n" + rest, u"This is a PNG image, not a model."_s);
        row("PDF", "%PDF-1.7\n%\xe2\xe3\n" + rest, u"This is a PDF document, not a model."_s);
        row("ELF",
            QByteArray("\x7f"
                       "ELF\x02\x01",
                       6) +
                rest,
            u"This is a program or library for Linux (ELF), not a model."_s);
        row("xz",
            QByteArray("\xfd"
                       "7zXZ\0",
                       6) +
                rest,
            u"This is a file compressed with xz"_s + unpack);
        row("Word", archiveOf({"[Content_Types].xml", "word/document.xml"}),
            u"This is an Office document, not a model."_s);
        row("zip of one", archiveOf({"notes.txt"}), u"This is a ZIP archive of notes.txt, not a model."_s);
        row("zip of five", archiveOf({"a", "b", "c", "d", "e"}),
            u"This is a ZIP archive of a, b, c and 2 other file(s), not a model."_s);
        row("Python", "# A model.\nimport torch\n\ndef build():\n    pass\n",
            u"This is a Python script, not a model."_s);
        row("Python with its interpreter", "#!/usr/bin/env python3\nprint(1)\n",
            u"This is a Python script, not a model."_s);
        row("shell", "#!/bin/sh\necho\n", u"This is a script, not a model."_s);
        row("Rust", "use burn::nn;\n\npub struct Model;\n", u"This is Rust source code, not a model."_s);
        row("HTML", "\n<!DOCTYPE HTML>\n<html>",
            u"This is an HTML page, not a model. Servers send one if a download fails or requires you to log in."_s);
        row("XML", "<?xml version=\"1.0\"?><a/>", u"This is an XML document, not a model."_s);
        row("LFS", "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 437955512\n",
            u"This is a Git LFS pointer to a file of 437955512 bytes, not the file itself. Download it with “git lfs "
            "pull”."_s);
        row("text", "Weights follow below.\n", u"This is a text file, not a model."_s);
        row("bytes", QByteArray("\xff\xfe\xfd\xfc\xfb", 5), u"Unknown file format."_s);
        row("nothing", "", u"The file is empty."_s);
    }
    void theSentenceSaysWhatTheFileIs()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, sentence);
        QCOMPARE(refusal(content).message(), sentence);
    }

    void namesTellWhereBytesDoNot()
    {
        const QByteArray content = QByteArray("\0\0\0\0\x02\0\0\0", 8) + QByteArray(64, '\x3f');
        const QString program = u"This is the program of a model of Paddle, without its weights. Open the .pdiparams "
                                "file beside it."_s;
        QCOMPARE(refusal(content, u"net.pdmodel"_s).message(), program);
        QCOMPARE(refusal(R"({"base_code":{"magic":"pir","version":4},"program":{}})").message(), program);
        QCOMPARE(refusal(content).message(), u"Unknown file format."_s);
        const QByteArray matrix = QByteArray("\0\0\0\0\2\0\0\0\3\0\0\0\0\0\0\0\2\0\0\0a", 22) + content;
        QVERIFY(refusal(matrix, u"old.mat"_s).message().startsWith(u"This is a MATLAB file of version 4."_s));
        const QByteArray zip = archiveOf({"fc.weight"});
        QCOMPARE(refusal(zip, u"m.pnnx.bin"_s).message(), weightsOfNcnn);
    }

    /// A damaged file of a known format is described by its reader.
    void existingFormatsDescribeTheirFlaws()
    {
        QCOMPARE(refusal(archiveOf({"a/data.pkl"})).code(), ErrorCode::Malformed);
        QVERIFY(!refusal("{\"item\": ").message().contains(u"not a model"_s));
        const QByteArray zip = archiveOf({"notes.txt"});
        QVERIFY(refusal(zip.first(zip.size() - 1)).message().contains(u"truncated"_s));
    }
};

BURNISH_TEST(TestForeignFile)

} // namespace burnish::test::tst_foreignfile

#include "tst_foreignfile.moc"
