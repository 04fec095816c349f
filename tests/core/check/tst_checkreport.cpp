// SPDX-License-Identifier: MIT
#include "core/check/checkreport.h"
#include "core/check/findings.h"
#include "support/testmain.h"

#include <QSet>
#include <QTest>

namespace burnish::test::tst_checkreport {

using namespace Qt::StringLiterals;

namespace {

CheckReport sample()
{
    Findings findings;
    findings.add(CheckKind::StaleTotalSize, CheckSeverity::Untidy,
                 Error(ErrorCode::Mismatch, u"The size is wrong."_s).inFile(u"/m/x.json"_s));
    findings.add(CheckKind::MissingTensor, CheckSeverity::Unreadable,
                 Error(ErrorCode::NotFound, u"Two are missing."_s).inFile(u"/m/a.safetensors"_s).inTensor(u"z"_s).at(8),
                 {u"z"_s, u"y"_s}, 3);
    CheckReport report;
    report.path = u"/m"_s;
    report.opened = u"/m/x.json"_s;
    report.format = u"safetensors"_s;
    report.files = 3;
    report.tensors = 291;
    report.findings = findings.take();
    return report;
}

} // namespace

class TestCheckReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindHasItsNames()
    {
        QSet<QString> ids;
        for (int kind = 0; kind <= int(CheckKind::Unreadable); ++kind) {
            ids.insert(idOf(CheckKind(kind)));
            QVERIFY(!titleOf(CheckKind(kind)).isEmpty());
            QVERIFY(remedyOf(CheckKind(kind)).endsWith(u'.'));
        }
        QCOMPARE(ids.size(), int(CheckKind::Unreadable) + 1);
        QVERIFY(ids.contains(u"lfs-pointer"_s));
    }

    void theWorstComesFirst()
    {
        const CheckReport report = sample();
        QCOMPARE(checkAsText(report),
                 u"Cannot be read – Missing tensor – /m/a.safetensors: Two are missing. (tensor z, offset 0x8)\n"
                 "    z, y, 1 more\n"
                 "    Take what is missing from a complete copy of the model.\n"
                 "Untidy – Wrong total size – /m/x.json: The size is wrong.\n"
                 "    Repair writes a copy without this flaw.\n"
                 "Not whole. Cannot be read: 1, Untidy: 1.\n"_s);
        QVERIFY(report.isRepairable());
        CheckReport whole = report;
        whole.findings.clear();
        QCOMPARE(checkAsText(whole), u"Whole: 3 file(s), 291 tensor(s).\n"_s);
        QVERIFY(whole.isWhole() && !whole.isRepairable());
    }

    void aNameThatNoSentenceHasIsListed()
    {
        const auto textOf = [](const QString &tensor, std::uint64_t count) {
            Error what(ErrorCode::Malformed, u"One is missing."_s);
            what.inTensor(tensor);
            Findings findings;
            findings.add(CheckKind::Truncated, CheckSeverity::Unreadable, what, {u"z"_s}, count);
            return findingsAsText(findings.take());
        };
        QVERIFY(textOf({}, 1).contains(u"\n    z\n"_s));
        QVERIFY(textOf(u"z"_s, 3).contains(u"\n    z, 2 more\n"_s));
        QVERIFY(!textOf(u"z"_s, 1).contains(u"\n    z\n"_s));
    }

    void jsonHasEverything()
    {
        const QJsonObject json = checkAsJson(sample());
        QCOMPARE(json[u"path"], u"/m"_s);
        QCOMPARE(json[u"opened"], u"/m/x.json"_s);
        QCOMPARE(json[u"format"], u"safetensors"_s);
        QCOMPARE(json[u"whole"], false);
        QCOMPARE(json[u"deep"], false);
        QCOMPARE(json[u"files"], 3);
        QCOMPARE(json[u"tensors"], 291);
        const QJsonArray findings = json[u"findings"].toArray();
        QCOMPARE(findings.size(), 2);
        const QJsonObject first{{u"kind"_s, u"missing-tensor"_s},
                                {u"severity"_s, u"unreadable"_s},
                                {u"file"_s, u"/m/a.safetensors"_s},
                                {u"tensor"_s, u"z"_s},
                                {u"offset"_s, 8},
                                {u"message"_s, u"Two are missing."_s},
                                {u"remedy"_s, u"Take what is missing from a complete copy of the model."_s},
                                {u"names"_s, QJsonArray{u"z"_s, u"y"_s}},
                                {u"count"_s, 3},
                                {u"repairable"_s, false}};
        QCOMPARE(findings[0].toObject(), first);
        QVERIFY(findings[1][u"tensor"].isNull() && findings[1][u"offset"].isNull());
        CheckReport unreadable = sample();
        unreadable.format.clear();
        QVERIFY(checkAsJson(unreadable)[u"format"].isNull());
    }
};

BURNISH_TEST(TestCheckReport)

} // namespace burnish::test::tst_checkreport

#include "tst_checkreport.moc"
