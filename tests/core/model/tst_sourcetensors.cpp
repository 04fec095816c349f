// SPDX-License-Identifier: MIT
#include "core/io/filesource.h"
#include "core/model/sourcetensors.h"
#include "core/model/statebuilder.h"
#include "core/tensor/analysis/digest.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"

#include <QTemporaryFile>
#include <QTest>

namespace burnish::test::tst_sourcetensors {

class TestSourceTensors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theListFindsTheFirstOfAPath();
    void eachSourceIsListedOnce();
    void aChangedFileIsAnError();
};

namespace {

TensorPtr tensorOf(const ByteSourcePtr &source, std::uint64_t offset)
{
    return *makeStoredTensor(*TensorInfo::make(Dtype::U8, Shape({4})), source, offset);
}

ModelState modelOf(const std::vector<ByteSourcePtr> &sources)
{
    StateBuilder builder;
    int count = 0;
    for (const ByteSourcePtr &source : sources) {
        for (const std::uint64_t offset : {0, 4})
            builder.addTensorAt("t" + std::to_string(++count), tensorOf(source, offset));
    }
    return builder.finish();
}

} // namespace

void TestSourceTensors::theListFindsTheFirstOfAPath()
{
    const ByteSourcePtr source = std::make_shared<MemorySource>(std::vector<std::byte>(8), QStringLiteral("one"));
    StateBuilder builder;
    const NodeId module = builder.addModule(builder.root(), "a");
    builder.addNull(module, "b");
    const NodeId first = builder.addTensor(module, "b", tensorOf(source, 0));
    const NodeId other = builder.addTensor(builder.root(), "a.b", tensorOf(source, 4));
    const SourceTensors tensors(builder.finish());
    QCOMPARE(tensors.size(), std::size_t(2));
    QCOMPARE(tensors.id(0), first);
    QCOMPARE(tensors.id(1), other);
    QCOMPARE(tensors.path(1), "a.b");
    QCOMPARE(tensors.find("a.b"), std::optional(std::size_t(0)));
    QVERIFY(!tensors.find("a"));
}

void TestSourceTensors::eachSourceIsListedOnce()
{
    const ByteSourcePtr one = std::make_shared<MemorySource>(std::vector<std::byte>(8), QStringLiteral("one"));
    const ByteSourcePtr two = std::make_shared<MemorySource>(std::vector<std::byte>(8), QStringLiteral("two"));
    QCOMPARE(byteSources(modelOf({one, two})), (std::vector<ByteSourcePtr>{one, two}));
}

void TestSourceTensors::aChangedFileIsAnError()
{
    QTemporaryFile file;
    QVERIFY(file.open() && file.write("12345678") == 8 && file.flush());
    const auto source = FileSource::open(file.fileName());
    QVERIFY(source);
    const ModelState model = modelOf({*source});
    Task task;
    QVERIFY(checkSourcesUnchanged(model));
    QVERIFY(sha256Of(*tensorOf(*source, 0), task));
    QVERIFY(file.write("9") == 1 && file.flush());
    const auto changed = checkSourcesUnchanged(model);
    QVERIFY(!changed);
    QCOMPARE(changed.error().file(), file.fileName());
    // What was read of it may be of both contents, although each read was possible.
    QVERIFY(!sha256Of(*tensorOf(*source, 0), task));
}

BURNISH_TEST(TestSourceTensors)

} // namespace burnish::test::tst_sourcetensors

#include "tst_sourcetensors.moc"
