// SPDX-License-Identifier: MIT
#include "core/document/modeldocument.h"
#include "core/edit/binding.h"
#include "core/edit/nodeedits.h"
#include "core/tensor/expressions/stored.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_binding {

using namespace Qt::StringLiterals;

namespace {

TensorPtr storedAt(std::uint64_t offset, std::initializer_list<std::uint64_t> shape)
{
    static const ByteSourcePtr source = std::make_shared<BlankSource>();
    return *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape(shape)), source, offset);
}

/// A file with three tensors, read without a structure.
Reading unnamed()
{
    StateBuilder builder;
    builder.addTensor(builder.root(), "param_0", storedAt(10, {2, 3}), ParamId{1});
    builder.addTensor(builder.root(), "param_1", storedAt(100, {3}), ParamId{2});
    builder.addTensor(builder.root(), "param_2", storedAt(200, {0}), ParamId{3});
    return {builder.finish(), u"no names"_s, true};
}

/// The same file, read with a structure.
Reading named()
{
    StateBuilder builder;
    const NodeId head = builder.addModule(builder.root(), "head");
    builder.setContainerType(head, "Linear");
    builder.addTensor(head, "weight", storedAt(10, {2, 3}), ParamId{1});
    builder.addTensor(head, "bias", storedAt(100, {3}), ParamId{2});
    builder.addTensor(builder.root(), "rest", storedAt(200, {0}), ParamId{3});
    builder.addNull(builder.root(), "activation");
    return {builder.finish(), u"by Model"_s, false};
}

NodeId node(const Reading &reading, std::string_view path)
{
    return at(reading.state, path);
}

} // namespace

class BindingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anUneditedModelBecomesTheNewReading()
    {
        const Reading opened = unnamed();
        const Reading bound = named();
        const ChangeSet change = planBinding(opened, opened.state, bound, u"Read"_s);
        const ModelState state = after(opened.state, change);
        QCOMPARE(listing(state), listing(bound.state));
        QCOMPARE(state.containerTypeOf(at(state, "head.weight")), std::string("Linear"));
        QVERIFY(identical(state, change.reading->second.state));
        QVERIFY(change.note.isEmpty());
    }

    void theSameTensorsKeepTheirIds()
    {
        const Reading opened = unnamed();
        const ModelState state = after(opened.state, planBinding(opened, opened.state, named(), {}));
        QCOMPARE(at(state, "head.weight"), node(opened, "param_0"));
        QCOMPARE(at(state, "head.bias"), node(opened, "param_1"));
        QCOMPARE(at(state, "rest"), node(opened, "param_2"));
        QVERIFY(at(state, "head") >= NodeId{opened.state.endIndex()});
    }

    void editsOfTensorsAreKeptAndNamesAreTheStructures()
    {
        const Reading opened = unnamed();
        const NodeId first = node(opened, "param_0");
        ModelState edited = after(opened.state, planCast(opened.state, {{first}}, Dtype::F16));
        edited = after(edited, planRename(edited, first, "mine"));
        edited = after(edited, planRemove(edited, {{node(opened, "param_1")}}));
        const ChangeSet change = planBinding(opened, edited, named(), {});
        const ModelState state = after(edited, change);
        QCOMPARE(listing(state), (QStringList{u"head.weight [2, 3]"_s, u"rest [0]"_s, u"activation = null"_s}));
        QCOMPARE(state.node(first).tensor->info().dtype(), Dtype::F16);
        QVERIFY(change.note.isEmpty());
    }

    void whatWasAddedStaysAtTheRoot()
    {
        const Reading opened = unnamed();
        ModelState edited = after(opened.state, planDuplicate(opened.state, {{node(opened, "param_0")}}));
        const NodeId added = at(edited, "param_0_2");
        edited = after(edited, planRename(edited, added, "head"));
        const ModelState state = after(edited, planBinding(opened, edited, named(), {}));
        QCOMPARE(state.path(added), std::string("head_2"));
        QCOMPARE(state.node(state.root()).children.back(), added);
    }

    void editsWithoutAPlaceAreReported()
    {
        const Reading opened = unnamed();
        Reading other;
        StateBuilder builder;
        builder.addTensor(builder.root(), "weight", storedAt(100, {3}), ParamId{2});
        other.state = builder.finish();
        const ModelState edited = after(opened.state, planCast(opened.state, {{node(opened, "param_0")}}, Dtype::F16));
        QVERIFY(!planBinding(opened, edited, other, {}).note.isEmpty());
    }

    void metadataAndLayoutAreTheNewReadingsUnlessEdited()
    {
        const Reading opened = unnamed();
        Reading bound = named();
        bound.state.setLayout(Layout::Burn);
        QCOMPARE(after(opened.state, planBinding(opened, opened.state, bound, {})).layout(), Layout::Burn);
        const ModelState edited = after(opened.state, planSetLayout(opened.state, Layout::PyTorch));
        QCOMPARE(after(edited, planBinding(opened, edited, bound, {})).layout(), Layout::PyTorch);
    }

    void theDocumentTakesTheReadingOverAndBack()
    {
        const Reading opened = unnamed();
        ModelDocument document(opened.state, u"model.bin"_s, nullptr, opened.detail, {});
        document.setNeedsStructure(true);
        const ChangeSet change = planBinding(document.reading(), document.state(), named(), {});
        QVERIFY(document.apply(change));
        QVERIFY(!document.needsStructure());
        QVERIFY(document.namesNothing());
        QVERIFY(!document.isEdited());
        QCOMPARE(document.detail(), u"by Model"_s);
        QVERIFY(document.apply(change.inverted()));
        QVERIFY(document.needsStructure());
        QVERIFY(!document.isEdited());
        QVERIFY(identical(document.savedState(), opened.state));
        QVERIFY(identical(document.state(), opened.state));
    }
};

BURNISH_TEST(BindingTest)

} // namespace burnish::test::tst_binding

#include "tst_binding.moc"
