// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "support/modelmaking.h"
#include "support/testmain.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/tree/moduleguesses.h"
#include "widgets/tree/tensortreemodel.h"

#include <QTest>

namespace burnish::test::tst_moduleguesses {

using namespace Qt::StringLiterals;

namespace {

std::unique_ptr<ModelDocument> documentOf(ModelState state)
{
    return std::make_unique<ModelDocument>(std::move(state), QString(), nullptr, QString(), Diagnostics());
}

} // namespace

class TestModuleGuesses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modulesOfFlatFilesShowWhatTheyAre()
    {
        StateBuilder builder;
        // The order of a file that is sorted by name.
        for (const char *layer : {"0", "1", "10", "11", "2", "3", "4", "5", "6", "7", "8", "9"}) {
            const std::string path = std::string("h.") + layer;
            builder.addTensorAt(path + ".attn.weight", blankTensor({4, 4}));
            builder.addTensorAt(path + ".attn.bias", blankTensor({4}));
        }
        builder.addTensorAt("conv.weight", blankTensor({4, 4, 3, 3}));
        builder.addTensorAt("odd.a", blankTensor({4}));
        builder.addTensorAt("gaps.0.w", blankTensor({4}));
        builder.addTensorAt("gaps.2.w", blankTensor({4}));
        JobRunner jobs;
        const auto document = documentOf(builder.finish());
        TensorTreeModel model(document.get(), 1, jobs);
        new ModuleGuesses(jobs, document.get(), &model);
        const auto cell = [&](const char *path, int role = Qt::DisplayRole) {
            return model.indexOf(at(document->state(), path), TensorTreeModel::TypeColumn).data(role).toString();
        };
        QTRY_COMPARE(cell("conv"), u"Conv2d"_s);
        QCOMPARE(cell("h"), u"Vec(12)"_s);
        QCOMPARE(cell("h.10.attn"), u"Linear"_s);
        QVERIFY(cell("h.10.attn", Qt::ToolTipRole).startsWith(u"Probably Linear. It has a weight of rank 2"_s));
        QCOMPARE(cell("odd"), QString());
        QCOMPARE(cell("gaps"), QString());
        // An edit is followed.
        const std::vector<NodeId> bias = {at(document->state(), "conv.weight")};
        QVERIFY(document->apply(*planRemove(document->state(), bias)));
        QTRY_COMPARE(cell("conv"), QString());
    }
};

BURNISH_TEST(TestModuleGuesses)

} // namespace burnish::test::tst_moduleguesses

#include "tst_moduleguesses.moc"
