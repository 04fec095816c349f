// SPDX-License-Identifier: MIT
#include "core/model/nodelist.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <random>

namespace burnish::test::tst_nodelist {

class TestNodeList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isAVectorInOnePointer()
    {
        QCOMPARE(sizeof(NodeList), sizeof(void *));
        NodeList list;
        QVERIFY(list.empty() && list.begin() == list.end());
        list.push_back({7});
        QCOMPARE(list.size(), std::size_t(1));
        QCOMPARE(list.front(), NodeId{7});
        QCOMPARE(list.back(), NodeId{7});
        list.clear();
        QVERIFY(list.empty());
        // The root's id and the largest one.
        list.push_back({0});
        list.push_back({0xffffffff});
        QCOMPARE(std::vector<NodeId>(list), std::vector<NodeId>({{0}, {0xffffffff}}));
        list[0] = {9};
        QCOMPARE(list, NodeList({{9}, {0xffffffff}}));
    }

    void copiesAreIndependent()
    {
        for (const std::size_t size : {0, 1, 2, 9}) {
            NodeList list;
            for (std::size_t i = 0; i < size; ++i)
                list.push_back({std::uint32_t(i)});
            NodeList copy = list;
            QVERIFY(copy == list);
            copy.push_back({99});
            QCOMPARE(list.size(), size);
            const NodeList moved = std::move(copy);
            QCOMPARE(moved.size(), size + 1);
            QCOMPARE(moved.back(), NodeId{99});
            list = moved;
            QVERIFY(list == moved);
        }
    }

    void changesLikeAVector()
    {
        std::mt19937 random(3);
        const auto upTo = [&](std::size_t most) { return std::uniform_int_distribution<std::size_t>(0, most)(random); };
        NodeList list;
        std::vector<NodeId> expected;
        std::uint32_t next = 0;
        for (int step = 0; step < 5000; ++step) {
            if (upTo(3) == 0) {
                const auto gone = [rest = std::uint32_t(upTo(3))](NodeId id) { return id.index % 4 == rest; };
                list.eraseIf(gone);
                std::erase_if(expected, gone);
            } else {
                std::vector<NodeId> added(upTo(3));
                for (NodeId &id : added)
                    id = {next++};
                const std::size_t place = upTo(expected.size());
                list.insert(place, added);
                expected.insert(expected.begin() + std::ptrdiff_t(place), added.begin(), added.end());
            }
            QCOMPARE(std::vector<NodeId>(list), expected);
            QVERIFY(std::ranges::equal(std::vector<NodeId>(list.rbegin(), list.rend()),
                                       std::vector<NodeId>(expected.rbegin(), expected.rend())));
        }
    }
};

BURNISH_TEST(TestNodeList)

} // namespace burnish::test::tst_nodelist

#include "tst_nodelist.moc"
