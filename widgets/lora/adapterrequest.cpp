// SPDX-License-Identifier: MIT
#include "widgets/lora/adapterrequest.h"

#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/formats/formatregistry.h"
#include "core/lora/lorachange.h"

#include <algorithm>
#include <numeric>

namespace burnish {

namespace {

double squareOf(double value)
{
    return value * value;
}

bool isDecomposed(const LoraModuleReport &row)
{
    return row.outcome == LoraModuleReport::Outcome::Decomposed && !row.spectrum.empty();
}

LoraExtractOptions extractOptionsOf(const LoraMakeRequest &request)
{
    LoraExtractOptions options;
    options.rank = request.rank.value_or(options.rank);
    options.style = request.style.value_or(options.style);
    if (request.convolutions)
        options.convolutionRank = options.rank.most;
    return options;
}

LoraCombineOptions combineOptionsOf(const LoraMakeRequest &request)
{
    LoraCombineOptions options;
    options.rank = request.rank;
    options.style = request.style;
    return options;
}

Expected<MadeAdapter> extracted(const LoraMakeRequest &request, Task &task)
{
    const AdapterSource &base = request.sources[0].source;
    const AdapterSource &tuned = request.sources[1].source;
    const LoraExtractOptions options = extractOptionsOf(request);
    auto result = extractLora(base.state, tuned.state, options, task);
    if (!result)
        return std::move(result.error().inFile(tuned.name));
    ChangeSet change = extractionChange(tuned.state, result->model, options, base.key);
    return MadeAdapter{*std::move(result), std::move(change)};
}

/// Returns the adapters with the configurations beside their files.
Expected<std::vector<LoraSource>> adaptersOf(const LoraMakeRequest &request)
{
    std::vector<LoraSource> sources;
    for (const auto &[source, strength] : request.sources) {
        auto beside = readAdapterConfigBeside(source.file, source.state.metadata());
        if (!beside)
            return std::move(beside.error().inFile(source.name));
        sources.push_back({source.state, *std::move(beside), strength, source.name, source.key});
    }
    return sources;
}

} // namespace

Expected<MadeAdapter> makeAdapter(const LoraMakeRequest &request, Task &task)
{
    if (request.mode == AdapterMode::Extract)
        return extracted(request, task);
    const LoraCombineOptions options = combineOptionsOf(request);
    BURNISH_TRY(std::vector<LoraSource> sources, adaptersOf(request));
    BURNISH_TRY(LoraResult result, combineAdapters(sources, options, task));
    sources.back().key.clear();
    ChangeSet change = request.mode == AdapterMode::Resize ? resizingChange(sources.back(), result.model, options)
                                                           : combinationChange(sources, result.model, options);
    return MadeAdapter{std::move(result), std::move(change)};
}

ExportOptions adapterExport(const QString &target)
{
    ExportOptions options;
    options.target = target;
    options.format = findFormat(u"safetensors");
    options.adapter = AdapterChoice::none();
    options.overwrite = true;
    return options;
}

Expected<ExportReport> writeAdapter(const ModelState &adapter, const QString &target, Task &task)
{
    BURNISH_TRY(const ExportPlan plan, planExport(adapter, adapterExport(target), task));
    if (!plan.problems.empty())
        return plan.problems.front().error;
    BURNISH_TRY(ExportReport report, runExport(plan, task));
    BURNISH_CHECK(writeAdapterConfigBeside(target, adapter));
    return report;
}

std::vector<std::vector<double>> energiesByRank(const std::vector<LoraModuleReport> &rows)
{
    std::vector<std::vector<double>> byRank;
    std::size_t longest = 0;
    for (const LoraModuleReport &row : rows)
        longest = std::max(longest, isDecomposed(row) ? row.spectrum.size() : 0);
    if (longest == 0)
        return byRank;
    byRank.resize(longest + 1);
    for (const LoraModuleReport &row : rows) {
        if (!isDecomposed(row))
            continue;
        double kept = 0;
        for (std::size_t rank = 0; rank <= longest; ++rank) {
            if (rank > 0 && rank <= row.spectrum.size())
                kept += squareOf(row.spectrum[rank - 1]);
            byRank[rank].push_back(row.energy > 0 ? 100 * std::min(1.0, kept / row.energy) : 100);
        }
    }
    return byRank;
}

std::vector<LoraModuleReport> withRanks(std::vector<LoraModuleReport> rows, const LoraRankRule &rule)
{
    for (LoraModuleReport &row : rows) {
        if (!isDecomposed(row))
            continue;
        row.rank = rule.rankFor(row.spectrum, row.energy, row.spectrum.size());
        const auto end = row.spectrum.begin() + std::ptrdiff_t(row.rank);
        const double kept = std::transform_reduce(row.spectrum.begin(), end, 0.0, std::plus<>(), squareOf);
        row.energyKept = row.energy > 0 ? kept / row.energy : 1;
    }
    return rows;
}

} // namespace burnish
