// SPDX-License-Identifier: MIT
#include "core/base/sharedtext.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_sharedtext {

class TestSharedText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void copiesShareTheirText()
    {
        const SharedText text(std::string("model.layers.0.self_attn.q_proj.weight"));
        SharedText copy = text;
        QCOMPARE(&copy.str(), &text.str());
        QCOMPARE(sizeof(SharedText), sizeof(void *));
        copy = "other";
        QCOMPARE(copy, "other");
        QCOMPARE(text, "model.layers.0.self_attn.q_proj.weight");
    }

    void equalTextsAreEqual()
    {
        QVERIFY(SharedText("a") == SharedText("a"));
        QVERIFY(SharedText("a") != SharedText("b"));
        QVERIFY(SharedText("a") < SharedText("b"));
        QVERIFY(SharedText("a") < std::string_view("b"));
        QVERIFY(SharedText("a") == std::string("a"));
        QVERIFY(SharedText() == SharedText(""));
        QVERIFY(SharedText("").empty() && SharedText().str().empty());
        QCOMPARE(SharedText("abc").size(), std::size_t(3));
    }

    void becomesAnyOtherString()
    {
        const SharedText text("a\0b");
        const std::string copy = text;
        const std::string_view view = text;
        std::vector<std::string> list;
        list.push_back(text);
        list.emplace_back(text);
        QVERIFY(copy == view && list.front() == list.back());
        QCOMPARE("x." + text, "x.a");
        QCOMPARE(text + ".x", "a.x");
    }
};

BURNISH_TEST(TestSharedText)

} // namespace burnish::test::tst_sharedtext

#include "tst_sharedtext.moc"
