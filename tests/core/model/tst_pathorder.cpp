// SPDX-License-Identifier: MIT
#include "core/model/pathorder.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

#include <random>

namespace burnish::test::tst_pathorder {

namespace {

struct NamedTensor
{
    std::string path;
    NodeId id;
};

/// The tensors, sorted by paths that are made first.
std::vector<NamedTensor> sortedPlainly(const ModelState &state)
{
    std::vector<NamedTensor> tensors;
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (node.isTensor())
            tensors.push_back({path, id});
        return true;
    });
    std::ranges::stable_sort(tensors, {}, &NamedTensor::path);
    return tensors;
}

/// Names that are prefixes of others, empty, or contain what is sorted before and after a dot.
ModelState randomModel(std::mt19937 &random)
{
    constexpr std::array names = {"a", "b", "ab", "a.b", "a-", "a/", "", ".", "a.", "é", "10", "9"};
    const auto below = [&](std::size_t end) { return std::size_t(random() % end); };
    StateBuilder builder;
    std::vector<NodeId> modules = {builder.root()};
    for (std::size_t i = 5 + below(20); i > 0; --i) {
        const NodeId parent = modules[below(modules.size())];
        const char *name = names[below(names.size())];
        switch (below(5)) {
        case 0:
        case 1:
            modules.push_back(builder.addModule(parent, name));
            break;
        case 2:
            builder.addNull(parent, name);
            break;
        default:
            builder.addTensor(parent, name, blankTensor({1}));
        }
    }
    return builder.finish();
}

} // namespace

class TestPathOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isThatOfThePaths()
    {
        std::mt19937 random(1);
        int repeated = 0;
        for (int round = 0; round < 5000; ++round) {
            const ModelState state = randomModel(random);
            const std::vector<NamedTensor> plain = sortedPlainly(state);
            const PathOrder order = tensorsByPath(state);
            QVERIFY(std::ranges::equal(order.tensors, plain, {}, {}, &NamedTensor::id));
            const bool areDistinct = std::ranges::adjacent_find(plain, {}, &NamedTensor::path) == plain.end();
            QCOMPARE(order.areDistinct, areDistinct);
            repeated += areDistinct ? 0 : 1;
        }
        QVERIFY(repeated > 500 && repeated < 4500);
    }

    void samePathsAreFoundWhateverTheModules()
    {
        std::mt19937 random(2);
        int same = 0;
        for (int round = 0; round < 500; ++round) {
            const ModelState one = randomModel(random);
            const ModelState other = randomModel(random);
            for (const NodeId a : one.tensors()) {
                for (const NodeId b : other.tensors()) {
                    QCOMPARE(haveSamePath(one, a, other, b), one.path(a) == other.path(b));
                    same += haveSamePath(one, a, other, b) ? 1 : 0;
                }
            }
        }
        QVERIFY(same > 100);
    }
};

BURNISH_TEST(TestPathOrder)

} // namespace burnish::test::tst_pathorder

#include "tst_pathorder.moc"
