// SPDX-License-Identifier: MIT
#include "core/distributed/workdivision.h"

#include "core/distributed/distributedtext.h"
#include "core/distributed/partsinks.h"
#include "core/io/paths.h"
#include "core/model/sourcetensors.h"
#include "core/tensor/severaloperands.h"

#include <QDir>
#include <QHash>
#include <QSet>
#include <queue>

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace burnish {

namespace {

constexpr std::uint64_t bytesOfPart = std::uint64_t(4) << 30;

/// The files that tensors are read from, by the sources that read them.
class InputTable
{
public:
    void add(const ModelState &state)
    {
        for (const ByteSourcePtr &source : byteSources(state)) {
            const QString name = source->name();
            const auto known = m_places.constFind(name);
            if (known != m_places.constEnd()) {
                m_inputs.emplace(source.get(), *known);
            } else if (statusOfPath(name).isFile()) {
                m_inputs.emplace(source.get(), std::size_t(m_names.size()));
                m_places.insert(name, std::size_t(m_names.size()));
                m_names.append(name);
            }
        }
    }
    [[nodiscard]] const QStringList &names() const { return m_names; }

    /// Adds the bytes of files that the tensor is computed from; returns their number.
    std::uint64_t addSources(const TensorExpr &tensor, std::vector<PlannedSource> &sources) const
    {
        std::uint64_t bytes = 0;
        visitReadRanges(tensor, [&](const ReadRange &range) {
            const auto input = m_inputs.find(range.source.get());
            if (input == m_inputs.end() || range.size == 0)
                return;
            bytes += range.size;
            const auto stored = range.source->fileRange(range.offset);
            // Offsets in inflated bytes are not those of the file.
            sources.push_back(stored ? PlannedSource{input->second, stored->offset, range.size}
                                     : PlannedSource{input->second, 0, statusOfPath(range.source->name()).size});
        });
        return bytes;
    }

private:
    std::unordered_map<const ByteSource *, std::size_t> m_inputs;
    QHash<QString, std::size_t> m_places;
    QStringList m_names;
};

/// Sorts the ranges and joins those that touch.
std::vector<PlannedSource> joined(std::vector<PlannedSource> sources)
{
    std::ranges::sort(sources, {}, [](const PlannedSource &source) { return std::pair(source.input, source.offset); });
    std::vector<PlannedSource> result;
    for (const PlannedSource &source : sources) {
        const bool touches = !result.empty() && result.back().input == source.input &&
                             source.offset <= result.back().offset + result.back().bytes;
        if (!touches) {
            result.push_back(source);
            continue;
        }
        PlannedSource &last = result.back();
        last.bytes = std::max(last.offset + last.bytes, source.offset + source.bytes) - last.offset;
    }
    return result;
}

Error refusal(const QString &sentence, const QString &target)
{
    return Error(ErrorCode::Unsupported, sentence).inFile(target);
}

Expected<void> checkDivisible(const ExportPlan &plan)
{
    const QString &target = plan.options.target;
    if (!plan.problems.empty())
        return Error(plan.problems.front().error).inFile(target);
    if (!plan.canRun())
        return Error(ErrorCode::InvalidArgument, DistributedText::tr("The export has no file to write to."))
            .inFile(target);
    const FormatInfo &info = plan.options.format->info;
    if (plan.options.embed != EmbedForm::None)
        return refusal(DistributedText::tr("Source code that embeds a model cannot be written in parts."), target);
    if (info.compresses)
        return refusal(DistributedText::tr("%1 files cannot be written in parts: they are compressed as a whole, so no "
                                           "offset is known before everything is written.")
                           .arg(info.displayName),
                       target);
    if (plan.layout && !plan.layout->sizeIsExact())
        return refusal(DistributedText::tr("%1 files cannot be written in parts: their size is known only after "
                                           "everything is written.")
                           .arg(info.displayName),
                       target);
    return {};
}

class Divider
{
public:
    Divider(const DistributedWork &work, std::size_t parts, const Task &task)
        : m_work(work)
        , m_requested(parts)
        , m_task(&task)
    {}

    Expected<WorkDivision> divided()
    {
        for (const ExportPlan &plan : m_work.exports) {
            BURNISH_CHECK(checkDivisible(plan));
            m_table.add(plan.state);
        }
        if (m_requested == 0)
            m_requested = std::clamp<std::size_t>(partsBySize(), 1, mostParts);
        for (std::size_t i = 0; i < m_work.exports.size(); ++i)
            BURNISH_CHECK(addOutput(i));
        BURNISH_CHECK(checkFiles());
        share();
        m_division.inputs = m_table.names();
        return std::move(m_division);
    }

private:
    [[nodiscard]] std::size_t partsBySize() const
    {
        std::uint64_t parts = 0;
        for (const ExportPlan &plan : m_work.exports) {
            const bool isRanges = plan.set.isEmpty() && plan.layout->fixesOffsets();
            parts +=
                isRanges ? 1 + plan.layout->fileSize() / bytesOfPart : std::max<std::size_t>(plan.set.shards.size(), 1);
        }
        return std::size_t(parts);
    }

    /// Checks that all output files differ from each other and from the inputs: other parts may still read those.
    [[nodiscard]] Expected<void> checkFiles() const
    {
        QSet<QString> inputs;
        for (const QString &name : m_table.names())
            inputs.insert(realPath(name));
        QSet<QString> files;
        for (const PlannedOutput &output : m_division.outputs) {
            for (const QString &file : output.files) {
                const QString path = QDir(m_work.folder).filePath(file);
                if (files.contains(file))
                    return Error(ErrorCode::Collision, DistributedText::tr("Two exports write to the same file."))
                        .inFile(path);
                if (inputs.contains(realPath(path)))
                    return refusal(
                        DistributedText::tr("The file is an input as well as an output: parts cannot replace "
                                            "what other parts read."),
                        path);
                files.insert(file);
            }
        }
        return {};
    }

    /// Returns the path relative to the output folder.
    [[nodiscard]] Expected<QString> nameOf(const QString &path) const
    {
        const QString name = QDir(m_work.folder).relativeFilePath(absolutePath(path));
        if (QDir::isRelativePath(name) && name != QLatin1String("..") && !name.startsWith(QLatin1String("../")))
            return name;
        return Error(ErrorCode::InvalidArgument,
                     DistributedText::tr("Expected a file inside the output folder %1.").arg(m_work.folder))
            .inFile(path);
    }

    Expected<void> addOutput(std::size_t index)
    {
        const ExportPlan &plan = m_work.exports[index];
        PlannedOutput output;
        BURNISH_TRY(output.target, nameOf(plan.set.isEmpty() ? plan.options.target : plan.set.target()));
        output.tensors = plan.state.tensors().size();
        if (plan.set.isEmpty()) {
            BURNISH_CHECK(addSingle(index, output));
        }
        for (std::size_t i = 0; i < plan.set.shards.size(); ++i)
            BURNISH_CHECK(addShard(index, i, output));
        if (plan.set.hasIndex()) {
            Sha256 sha256;
            sha256.add(std::as_bytes(std::span(plan.set.indexJson)));
            output.ends = sha256.result().toHex();
            output.bytes += plan.set.indexJson.size();
            output.files.append(output.target);
        }
        m_division.outputs.push_back(std::move(output));
        return {};
    }

    Expected<void> addShard(std::size_t index, std::size_t place, PlannedOutput &output)
    {
        const ExportShard &shard = m_work.exports[index].set.shards[place];
        PlannedShard planned;
        planned.output = index;
        BURNISH_TRY(planned.file, nameOf(shard.path));
        planned.bytes = shard.layout->fileSize();
        BURNISH_CHECK(describe(m_work.exports[index], shard.state, *shard.layout, planned));
        output.files.append(planned.file);
        output.bytes += planned.bytes;
        add(std::move(planned), place);
        return {};
    }

    /// Sets the layout and the sources of a whole file.
    Expected<void> describe(const ExportPlan &plan, const ModelState &state, const FileLayout &layout,
                            PlannedShard &planned)
    {
        BURNISH_CHECK(m_task.poll());
        std::vector<PlannedSource> sources;
        if (layout.fixesOffsets()) {
            LayoutSink sink;
            BURNISH_CHECK(plan.options.format->writer->write(layout, sink, m_task));
            for (const PlacedTensor &placed : sink.tensors())
                planned.read += m_table.addSources(*placed.tensor, sources);
            planned.layout = sink.digest();
        } else {
            for (const NodeId id : state.tensors())
                planned.read += m_table.addSources(*state.node(id).tensor, sources);
        }
        planned.sources = joined(std::move(sources));
        return {};
    }

    Expected<void> addSingle(std::size_t index, PlannedOutput &output)
    {
        const ExportPlan &plan = m_work.exports[index];
        output.bytes = plan.layout->fileSize();
        output.files.append(output.target);
        if (plan.layout->fixesOffsets() && output.bytes > 0)
            return addRanges(index, output);
        PlannedShard planned;
        planned.output = index;
        planned.file = output.target;
        planned.bytes = output.bytes;
        BURNISH_CHECK(describe(plan, plan.state, *plan.layout, planned));
        add(std::move(planned), 0);
        return {};
    }

    /// Divides a single file between its tensors into ranges of about the same cost, one for each part.
    Expected<void> addRanges(std::size_t index, const PlannedOutput &output)
    {
        BURNISH_CHECK(m_task.poll());
        const ExportPlan &plan = m_work.exports[index];
        LayoutSink sink;
        BURNISH_CHECK(plan.options.format->writer->write(*plan.layout, sink, m_task));
        const std::vector<PlacedTensor> &tensors = sink.tensors();
        const QByteArray layout = sink.digest();
        std::vector<std::uint64_t> reads(tensors.size());
        std::vector<std::vector<PlannedSource>> sources(tensors.size());
        std::uint64_t total = 0;
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            reads[i] = m_table.addSources(*tensors[i].tensor, sources[i]);
            total += reads[i] + tensors[i].tensor->info().byteSize();
        }
        PlannedShard range;
        std::vector<PlannedSource> ofRange;
        std::uint64_t begin = 0;
        std::uint64_t done = 0;
        std::size_t made = 0;
        const auto close = [&](std::uint64_t end) {
            range.output = index;
            range.file = output.target;
            range.offset = begin;
            range.bytes = end - begin;
            range.of = output.bytes;
            range.layout = layout;
            range.sources = joined(std::exchange(ofRange, {}));
            add(std::exchange(range, {}), 0);
            begin = end;
            ++made;
        };
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            range.read += reads[i];
            std::ranges::move(sources[i], std::back_inserter(ofRange));
            done += reads[i] + tensors[i].tensor->info().byteSize();
            const bool isFull = double(done) >= double(total) * double(made + 1) / double(m_requested);
            if (isFull && i + 1 < tensors.size() && tensors[i + 1].offset > begin)
                close(tensors[i + 1].offset);
        }
        close(output.bytes);
        return {};
    }

    void add(PlannedShard shard, std::size_t place)
    {
        shard.cost = shard.read + shard.bytes;
        m_division.shards.push_back(std::move(shard));
        m_division.places.push_back(place);
    }

    /// Gives each shard to the part with the least cost so far, the most expensive shard first.
    void share()
    {
        std::vector<std::size_t> order(m_division.shards.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t i) { return m_division.shards[i].cost; });
        using Load = std::pair<std::uint64_t, std::size_t>;
        std::priority_queue<Load, std::vector<Load>, std::greater<>> loads;
        for (std::size_t part = 0; part < m_requested; ++part)
            loads.emplace(0, part);
        m_division.parts.resize(m_requested);
        for (const std::size_t i : order) {
            PlannedShard &shard = m_division.shards[i];
            const auto [load, part] = loads.top();
            loads.pop();
            loads.emplace(load + shard.cost, part);
            shard.part = part;
            PlannedPart &total = m_division.parts[part];
            ++total.shards;
            total.bytes += shard.bytes;
            total.read += shard.read;
            total.cost += shard.cost;
        }
    }

    const DistributedWork &m_work;
    std::size_t m_requested;
    Task m_task;
    InputTable m_table;
    WorkDivision m_division;
};

} // namespace

Expected<WorkDivision> divide(const DistributedWork &work, std::size_t parts, const Task &task)
{
    return Divider(work, parts, task).divided();
}

} // namespace burnish
