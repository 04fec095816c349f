// SPDX-License-Identifier: MIT
#include "benchmark.h"
#include "core/export/exportrun.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "heapcounter.h"

#include <QFile>

#include <random>

namespace burnish::bench {

namespace {

/// Linear layers with bias in PyTorch's layout, sized like a language model's: a vocabulary's head, then blocks.
class Checkpoint
{
public:
    Checkpoint()
    {
        std::mt19937 random(1);
        std::uniform_real_distribution<float> uniform(-1, 1);
        std::vector<float> values(std::size_t(vocabulary) * width);
        std::generate(values.begin(), values.end(), [&] { return uniform(random); });
        const auto bytes = std::as_bytes(std::span(values));
        m_values = std::make_shared<MemorySource>(std::vector<std::byte>(bytes.begin(), bytes.end()),
                                                  QStringLiteral("values"));
    }

    ModelState of(int mebibytes)
    {
        addLinear("head", vocabulary, width);
        for (int block = 0; m_bytes < std::uint64_t(mebibytes) << 20; ++block) {
            const std::string prefix = "blocks." + std::to_string(block) + '.';
            for (const char *name : {"query", "key", "value", "out"})
                addLinear(prefix + name, width, width);
            addLinear(prefix + "up", 4 * width, width);
            addLinear(prefix + "down", width, 4 * width);
        }
        m_builder.setLayout(Layout::PyTorch);
        m_builder.metadata().set("format", "pt");
        return m_builder.finish();
    }

private:
    static constexpr std::uint64_t width = 1024;
    static constexpr std::uint64_t vocabulary = 32000;

    void addLinear(const std::string &path, std::uint64_t outputs, std::uint64_t inputs)
    {
        add(path + ".weight", Shape({outputs, inputs}));
        add(path + ".bias", Shape({outputs}));
    }
    void add(const std::string &path, const Shape &shape)
    {
        const TensorInfo info = required(TensorInfo::make(Dtype::F32, shape));
        m_bytes += info.byteSize();
        m_builder.addTensorAt(path, required(makeStoredTensor(info, m_values, 0)));
    }

    ByteSourcePtr m_values;
    StateBuilder m_builder;
    std::uint64_t m_bytes = 0;
};

/// An export as started by a user: opens the file, chooses the adapter automatically, transposes the tensors.
void migrate(const QString &from, const QString &to)
{
    ExportOptions options;
    options.target = to;
    options.format = findFormat(QStringLiteral("burnpack"));
    options.overwrite = true;
    Task task;
    const ExportPlan plan = required(planExport(openedModel(from), options, task));
    if (plan.adapters != std::vector{AdapterKind::PyTorchToBurn} || plan.figures.transposed * 2 != plan.figures.written)
        qFatal("not every linear layer is transposed");
    required(runExport(plan, task));
}

} // namespace

void benchmarkAdapters(Benchmark &benchmark)
{
    if (!benchmark.wants(QStringLiteral("adapter")))
        return;
    const QString unlinked = benchmark.path(QStringLiteral("checkpoint.safetensors"));
    const QString source = benchmark.path(QStringLiteral("checkpoint.pt"));
    const QString target = benchmark.path(QStringLiteral("migrated.bpk"));
    const QString copy = benchmark.path(QStringLiteral("copy"));
    // A PyTorch file stores shared bytes only once, and all these tensors share bytes until they are written to a file.
    writeModel(Checkpoint().of(benchmark.options().mebibytes), QStringLiteral("safetensors"), unlinked);
    writeModel(openedModel(unlinked), QStringLiteral("pytorch"), source);
    QFile::remove(unlinked);
    warm(source);
    const Pair pair = alternate(
        benchmark.options(), [&] { migrate(source, target); }, [&] { copyFlushed(source, copy); });
    benchmark.addSpeed(QStringLiteral("PyTorch to Burnpack, PyTorchToBurn, cp and sync"), pair.ours, pair.reference,
                       0.5);
    QFile::remove(copy);
    restartHeapPeak();
    migrate(source, target);
    benchmark.addLimit(QStringLiteral("heap while exporting with PyTorchToBurn"), double(heapPeak()) / (1 << 20), 256,
                       QStringLiteral("MiB"));
    QFile::remove(target);
    QFile::remove(source);
}

} // namespace burnish::bench
