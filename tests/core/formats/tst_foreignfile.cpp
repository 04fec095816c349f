// SPDX-License-Identifier: MIT
#include "core/encoding/zipwriter.h"
#include "core/formats/formatregistry.h"
#include "core/io/bytesink.h"
#include "support/testmain.h"

#include <QTest>

using namespace burnish;
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

Error refusal(const QByteArray &content)
{
    const auto bytes = std::as_bytes(std::span(content.constData(), std::size_t(content.size())));
    Task task;
    Diagnostics diagnostics;
    const auto opened = openModel(std::make_shared<MemorySource>(std::vector(bytes.begin(), bytes.end()), u"memory"_s),
                                  task, diagnostics);
    return opened ? Error(ErrorCode::Exists, u"opened"_s) : opened.error();
}

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
        const QString unread = u" Burnish does not read this format."_s;
        row("OCDBT", "\x0c\xdb\x3a\x2a" + rest,
            u"This is a part of an OCDBT database, as Orbax writes checkpoints of JAX."_s + unread);
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
            u"This is a file compressed with xz, not a model."_s);
        row("pickle",
            QByteArray("\x80\x04\x95\x0a\0\0\0\0\0\0\0]\x94(K\x01K\x02"
                       "e.",
                       20),
            u"This is a Python pickle that PyTorch did not write, not a model."_s);
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

    /// A damaged file of a known format is described by its reader.
    void knownFormatsDescribeTheirFlaws()
    {
        QCOMPARE(refusal(archiveOf({"a/data.pkl"})).code(), ErrorCode::Malformed);
        QVERIFY(!refusal("{\"item\": ").message().contains(u"not a model"_s));
        const QByteArray zip = archiveOf({"notes.txt"});
        QVERIFY(refusal(zip.first(zip.size() - 1)).message().contains(u"truncated"_s));
    }
};

BURNISH_TEST(TestForeignFile)
#include "tst_foreignfile.moc"
