// SPDX-License-Identifier: MIT
#include "core/base/omission.h"
#include "support/testmain.h"

#include <QJsonObject>
#include <QTest>

namespace burnish::test::tst_omission {

using namespace Qt::StringLiterals;

namespace {

Omission unread(const std::string &path)
{
    Error reason(ErrorCode::Unsupported, u"The type is unknown."_s);
    return {OmissionKind::Unread, reason.inTensor(QString::fromStdString(path)), path};
}

} // namespace

class TestOmission : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kindsAreParsedAndSpelled()
    {
        for (const OmissionKind kind : omissionKinds) {
            const auto kinds = omissionKindsFrom({idOf(kind)});
            QVERIFY(kinds);
            QVERIFY(*kinds == kind);
            QCOMPARE(idsOf(*kinds), QStringList{idOf(kind)});
        }
        const auto all = omissionKindsFrom({});
        QVERIFY(all && *all == OmissionKinds::all());
        const auto two = omissionKindsFrom({u"unread,fields"_s});
        QVERIFY(two);
        QCOMPARE(idsOf(*two), (QStringList{u"fields"_s, u"unread"_s}));
        const auto repeated = omissionKindsFrom({u"unread"_s, u"fields"_s});
        QVERIFY(repeated && *repeated == *two);
        const auto unknown = omissionKindsFrom({u"feilds"_s});
        QVERIFY(!unknown);
        QVERIFY(unknown.error().message().endsWith(u"Did you mean fields?"));
        QVERIFY(!omissionKindsFrom({u""_s}));
    }

    void olderRecipesMeanFields()
    {
        const auto fields = omissionKindsFromJson(true);
        QVERIFY(fields && *fields == OmissionKind::Fields);
        const auto none = omissionKindsFromJson(false);
        QVERIFY(none && none->isEmpty());
        const auto absent = omissionKindsFromJson(QJsonValue::Undefined);
        QVERIFY(absent && absent->isEmpty());
        const auto listed = omissionKindsFromJson(QJsonArray{u"missing-files"_s});
        QVERIFY(listed && *listed == OmissionKind::MissingFiles);
        QVERIFY(!omissionKindsFromJson(QJsonArray{1}));
        QVERIFY(!omissionKindsFromJson(u"unread"_s));
    }

    void whatIsNotAllowedIsRefusedWithItsReason()
    {
        Omissions omissions;
        QVERIFY(checkWhole(omissions, {}));
        omissions.add(unread("a"));
        omissions.add(unread("b"));
        const auto refused = checkWhole(omissions, OmissionKind::Fields);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code(), ErrorCode::Unsupported);
        QCOMPARE(refused.error().message(), u"The type is unknown. There are 1 more like this. For a result without "
                                            "it, allow that (--allow-partial=unread)."_s);
        QCOMPARE(refused.error().tensor(), u"a"_s);
        QVERIFY(checkWhole(omissions, OmissionKind::Unread));
        QCOMPARE(describe(omissions), QStringList{u"Left out as allowed (unread): 2 – a, b"_s});
        const QJsonObject json = asJson(omissions).first().toObject();
        QCOMPARE(json["kind"_L1].toString(), u"unread"_s);
        QCOMPARE(json["count"_L1].toInteger(), qint64(2));
        QCOMPARE(json["reasons"_L1].toArray().size(), qsizetype(2));
    }

    void manyAreCounted()
    {
        Omissions omissions;
        for (std::size_t i = 0; i < 1'000'000; ++i)
            omissions.add(unread("a"));
        QCOMPARE(omissions.entries().size(), Omissions::limit);
        QCOMPARE(omissions.count(OmissionKind::Unread), std::size_t(1'000'000));
        Omissions both;
        both.add(omissions);
        both.add(omissions);
        QCOMPARE(both.entries().size(), Omissions::limit);
        QCOMPARE(both.count(OmissionKind::Unread), std::size_t(2'000'000));
        // Nothing is known of those beyond the limit.
        const Omissions none = omissions.filtered([](const Omission &) { return false; });
        QCOMPARE(none.count(OmissionKind::Unread), std::size_t(1'000'000) - Omissions::limit);
    }

    void aModuleHasItsOwn()
    {
        Omissions omissions;
        omissions.add(unread("model.a"));
        omissions.add(unread("optimizer.b"));
        omissions.add({OmissionKind::MissingFiles, Error(ErrorCode::NotFound, u"A file is missing."_s), {}});
        const Omissions below = omissions.below("model");
        QCOMPARE(below.count(OmissionKind::Unread), std::size_t(1));
        QCOMPARE(below.entries().front().path, std::string("a"));
        QCOMPARE(below.count(OmissionKind::MissingFiles), std::size_t(1));
    }
};

BURNISH_TEST(TestOmission)

} // namespace burnish::test::tst_omission

#include "tst_omission.moc"
