// SPDX-License-Identifier: MIT
#include "widgets/lora/adapterrequest.h"

#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/formats/formatregistry.h"
#include "widgets/style/widgetstext.h"

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

Expected<LoraResult> extracted(const LoraMakeRequest &request, Task &task)
{
    LoraExtractOptions options;
    options.rank = request.rank.value_or(options.rank);
    options.style = request.style.value_or(options.style);
    if (request.convolutions)
        options.convolutionRank = options.rank.most;
    const AdapterSource &tuned = request.sources[1].source;
    auto result = extractLora(request.sources[0].source.state, tuned.state, options, task);
    if (!result)
        return std::move(result.error().inFile(tuned.name));
    return result;
}

} // namespace

Expected<LoraResult> makeAdapter(const LoraMakeRequest &request, Task &task)
{
    if (request.mode == AdapterMode::Extract)
        return extracted(request, task);
    std::vector<LoraInput> inputs;
    Omissions lacking;
    for (const auto &[source, strength] : request.sources) {
        const auto read = [&]() -> Expected<Lora> {
            BURNISH_TRY(const Metadata beside, readAdapterConfigBeside(source.file, source.state.metadata()));
            BURNISH_TRY(const LoraConfig config, loraConfigFrom(source.state.metadata(), beside));
            return readLora(source.state, config, task);
        };
        Expected<Lora> lora = read();
        if (!lora)
            return std::move(lora.error().inFile(source.name));
        lacking.add(source.state.omissions());
        for (const std::string &key : lora->unknown) {
            Error reason(ErrorCode::NotFound, WidgetsText::tr("This tensor of the adapter is not recognised."));
            lacking.add({OmissionKind::AdapterParts,
                         std::move(reason.inTensor(quotedForMessage(key)).inFile(source.name)),
                         {}});
        }
        inputs.push_back({*std::move(lora), strength, source.name});
    }
    LoraCombineOptions options;
    options.rank = request.rank;
    options.style = request.style;
    BURNISH_TRY(LoraResult result, combineLoras(inputs, options, task));
    result.model.setOmissions(std::move(lacking));
    return result;
}

Expected<ExportReport> writeAdapter(const ModelState &adapter, const QString &target, Task &task)
{
    ExportOptions options;
    options.target = target;
    options.format = findFormat(u"safetensors");
    options.adapter = AdapterChoice::none();
    options.overwrite = true;
    BURNISH_TRY(const ExportPlan plan, planExport(adapter, options, task));
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

double energyKeptOf(const std::vector<LoraModuleReport> &rows)
{
    double all = 0, kept = 0;
    for (const LoraModuleReport &row : rows) {
        if (!isDecomposed(row))
            continue;
        all += row.energy;
        kept += row.energy * row.energyKept;
    }
    return all > 0 ? kept / all : 1;
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
