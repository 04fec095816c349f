// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsondocument.h"
#include "core/recipe/sessionfile.h"
#include "support/testmain.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_sessionfile {

using namespace Qt::StringLiterals;

class TestSessionFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheLimitsOfDocuments()
    {
        const auto refusal = [](const QByteArray &more) {
            const auto session =
                sessionFromJson(R"({"session": 1, "recipe": {"recipe": 1, "steps": []}, "more": )" + more + '}');
            return session ? QString() : session.error().message();
        };
        QCOMPARE(refusal("1"), QString());
        QCOMPARE(refusal(QByteArray("[").repeated(5000) + QByteArray("]").repeated(5000)),
                 u"The JSON is nested more than 1024 levels deep."_s);
        QCOMPARE(refusal('[' + QByteArray("1,").repeated(qsizetype(jsonNodeLimit)) + "1]"),
                 u"The JSON has more than 4000000 keys and values."_s);
        QVERIFY(refusal("{").startsWith(u"Invalid JSON: "_s));
        QCOMPARE(sessionFromJson("[]").error().message(), u"The file is not a Burnish session."_s);
    }

    void whatCouldNotBeReadIsNotWritten()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"kept.burnish"_s);
        SessionFile session;
        session.documents.push_back({u"a"_s, u"/a.mpk"_s, u"a"_s});
        QVERIFY(writeSessionFile(path, session));
        session.texts.append(QString(qsizetype(jsonSizeLimit), u't'));
        const auto refused = writeSessionFile(path, session);
        QVERIFY(!refused);
        QCOMPARE(refused.error().file(), path);
        QVERIFY2(refused.error().message().startsWith(u"The JSON is too large: expected at most 67108864 bytes"_s),
                 qPrintable(refused.error().message()));
        // The one written before is still there.
        const auto read = readSessionFile(path);
        QVERIFY(read);
        QCOMPARE(read->documents.size(), std::size_t(1));
        QVERIFY(QFile::resize(path, qint64(jsonSizeLimit) + 1));
        QCOMPARE(readSessionFile(path).error().message(),
                 u"The file is too large: expected at most 64 MiB, found 67108865 bytes."_s);
    }
};

BURNISH_TEST(TestSessionFile)

} // namespace burnish::test::tst_sessionfile

#include "tst_sessionfile.moc"
