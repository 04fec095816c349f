// SPDX-License-Identifier: MIT
#include "core/io/filesource.h"
#include "core/model/tiedtensors.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/expressions/strided.h"
#include "core/tensor/memoryrange.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QTemporaryFile>

namespace burnish::test::tst_tiedtensors {

using namespace Qt::StringLiterals;

namespace {

ByteSourcePtr memory(std::size_t size)
{
    return std::make_shared<MemorySource>(std::vector<std::byte>(size), u"memory"_s);
}

TensorPtr stored(const ByteSourcePtr &source, std::uint64_t offset, std::initializer_list<std::uint64_t> shape,
                 Dtype dtype = Dtype::F32)
{
    return *makeStoredTensor(*TensorInfo::make(dtype, Shape(shape)), source, offset);
}

TensorPtr strided(const ByteSourcePtr &source, std::uint64_t first, std::initializer_list<std::uint64_t> shape,
                  std::vector<std::uint64_t> strides)
{
    StridedElements elements;
    elements.source = source;
    elements.size = source->size();
    elements.first = first;
    elements.strides = std::move(strides);
    return *makeStridedTensor(*TensorInfo::make(Dtype::F32, Shape(shape)), std::move(elements));
}

ModelState model(std::initializer_list<std::pair<const char *, TensorPtr>> tensors)
{
    StateBuilder builder;
    for (const auto &[path, tensor] : tensors)
        builder.addTensorAt(path, tensor);
    return builder.finish();
}

TiedTensors tiedOf(const ModelState &state)
{
    Task task;
    auto tied = TiedTensors::of(state, task);
    if (!tied)
        qFatal("%s", qPrintable(tied.error().sentence()));
    return *std::move(tied);
}

/// "a b | c d"
QString groupsOf(const ModelState &state)
{
    QStringList groups;
    const TiedTensors tied = tiedOf(state);
    for (const auto &group : tied.tiedGroups()) {
        QStringList paths;
        for (const NodeId id : group)
            paths += QString::fromStdString(state.path(id));
        groups += paths.join(u' ');
    }
    return groups.join(u" | "_s);
}

QString textOf(const ModelState &state, const char *path)
{
    return sharingText(tiedOf(state), state, at(state, path));
}

} // namespace

class TiedTensorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void memoryOfViews();
    void sameBytesAreTied();
    void overlapsAreNoTies();
    void windowsOfOneFileAreOneFile();
    void newNumbersEndATie();
    void emptyTensorsShareNothing();
    void textsForPeople();
    void savedTies();
    void canBeCancelled();
};

void TiedTensorsTest::memoryOfViews()
{
    const auto source = memory(100);
    const auto range = [](const TensorPtr &tensor) {
        const auto found = memoryOf(*tensor);
        return found ? u"%1-%2"_s.arg(found->begin).arg(found->end) : u"none"_s;
    };
    QCOMPARE(range(stored(source, 4, {2, 3})), u"4-28"_s);
    QCOMPARE(range(strided(source, 1, {3, 2}, {1, 3})), u"4-28"_s); // a permutation
    QCOMPARE(range(strided(source, 2, {3}, {4})), u"8-44"_s);       // with gaps
    QCOMPARE(range(strided(source, 2, {3}, {0})), u"8-12"_s);       // repeated
    QCOMPARE(range(stored(source, 4, {0})), u"none"_s);
    QCOMPARE(range(*makeTranspose(stored(source, 4, {2, 3}))), u"4-28"_s);
    QCOMPARE(range(*makeCast(stored(source, 4, {2, 3}), Dtype::F16)), u"none"_s);
}

void TiedTensorsTest::sameBytesAreTied()
{
    const auto source = memory(100);
    const ModelState state = model({{"c", stored(source, 40, {4})},
                                    {"a", stored(source, 0, {2, 3})},
                                    {"b", strided(source, 0, {3, 2}, {1, 3})},
                                    {"alone", stored(source, 60, {4})},
                                    {"d", stored(source, 40, {4})},
                                    {"e", stored(source, 40, {2, 2})},
                                    {"elsewhere", stored(memory(100), 40, {4})}});
    QCOMPARE(groupsOf(state), u"c d e | a b"_s);
    const TiedTensors tied = tiedOf(state);
    QCOMPARE(tied.tiedTo(at(state, "d"), 10), (std::vector{at(state, "c"), at(state, "e")}));
    QCOMPARE(tied.tiedTo(at(state, "d"), 1), std::vector{at(state, "c")});
    QVERIFY(tied.tiedTo(at(state, "alone"), 10).empty());
    QVERIFY(!tied.isEmpty());
    QVERIFY(tiedOf(model({{"a", stored(source, 0, {4})}, {"b", stored(source, 16, {4})}})).isEmpty());
}

void TiedTensorsTest::overlapsAreNoTies()
{
    const auto source = memory(100);
    const ModelState state = model({{"flat", stored(source, 0, {10})},
                                    {"first", stored(source, 0, {4})},
                                    {"last", stored(source, 24, {4})},
                                    {"beyond", stored(source, 60, {4})}});
    QCOMPARE(groupsOf(state), QString());
    const TiedTensors tied = tiedOf(state);
    QCOMPARE(tied.overlapping(at(state, "flat"), 10), (std::vector{at(state, "first"), at(state, "last")}));
    QCOMPARE(tied.overlapping(at(state, "last"), 10), std::vector{at(state, "flat")});
    QVERIFY(tied.overlapping(at(state, "beyond"), 10).empty());
}

void TiedTensorsTest::windowsOfOneFileAreOneFile()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(QByteArray(100, '\0'));
    file.flush();
    const auto whole = *FileSource::open(file.fileName());
    const auto window = *SliceSource::make(whole, 20, 60);
    QCOMPARE(groupsOf(model({{"a", stored(whole, 40, {4})}, {"b", stored(window, 20, {4})}})), u"a b"_s);
    QCOMPARE(groupsOf(model({{"a", stored(whole, 20, {4})}, {"b", stored(window, 20, {4})}})), QString());
}

void TiedTensorsTest::newNumbersEndATie()
{
    const auto source = memory(100);
    const auto tensor = stored(source, 0, {2, 2});
    QCOMPARE(groupsOf(model({{"a", tensor}, {"b", *makeCast(tensor, Dtype::F64)}})), QString());
    QCOMPARE(groupsOf(model({{"a", tensor}, {"b", *makeTranspose(tensor)}})), u"a b"_s);
}

void TiedTensorsTest::emptyTensorsShareNothing()
{
    const auto source = memory(100);
    QCOMPARE(groupsOf(model({{"a", stored(source, 0, {0})}, {"b", stored(source, 0, {0})}})), QString());
}

void TiedTensorsTest::textsForPeople()
{
    const auto source = memory(100);
    const ModelState state = model({{"a", stored(source, 0, {4})},
                                    {"b", stored(source, 0, {4})},
                                    {"c", stored(source, 0, {4})},
                                    {"x", stored(source, 40, {4})},
                                    {"y", stored(source, 40, {4})},
                                    {"part", stored(source, 0, {2})},
                                    {"alone", stored(source, 80, {4})}});
    QCOMPARE(textOf(state, "a"), u"Shares its bytes with b and 1 more."_s);
    QCOMPARE(textOf(state, "y"), u"Shares its bytes with x."_s);
    QCOMPARE(textOf(state, "part"), u"Its bytes overlap those of a and 2 more."_s);
    QCOMPARE(textOf(state, "alone"), QString());
}

void TiedTensorsTest::savedTies()
{
    for (const char *name : {"shared.pt", "legacy_shared.pt", "t113_shared.pt"}) {
        Task task;
        Diagnostics diagnostics;
        const auto opened = openModelFile(fixturePath("pytorch/") + QLatin1StringView(name), task, diagnostics, {});
        QVERIFY(opened);
        const ModelState &state = opened->model.state;
        const TiedTensors tied = tiedOf(state);
        const auto others = tied.tiedTo(at(state, "encoder.weight"), 100);
        QVERIFY2(std::ranges::find(others, at(state, "decoder.weight")) != others.end(), name);
    }
}

void TiedTensorsTest::canBeCancelled()
{
    StateBuilder builder;
    for (int i = 0; i < 10000; ++i)
        builder.addTensorAt(std::to_string(i), blankTensor({1}));
    Task task;
    task.cancel();
    const auto tied = TiedTensors::of(builder.finish(), task);
    QVERIFY(!tied);
    QVERIFY(tied.error().isCancelled());
}

BURNISH_TEST(TiedTensorsTest)

} // namespace burnish::test::tst_tiedtensors

#include "tst_tiedtensors.moc"
