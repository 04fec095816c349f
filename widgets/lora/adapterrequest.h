// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/export/exportreport.h"
#include "core/export/options/exportoptions.h"
#include "core/lora/loracombine.h"

#include <QList>

namespace burnish {

/// A model that is open: an adapter, or one to bake into or to extract from.
struct AdapterSource
{
    ModelState state;
    QString name;
    QString file; ///< adapter_config.json is expected next to it
    QString key;  ///< Workspace::idOf(), the name of a donor in recipes
    bool isAdapter = true;
};

/// A source with its strength.
struct ChosenSource
{
    AdapterSource source;
    double strength = 1;
};

/// What the dialog does with adapters.
enum class AdapterMode { Bake, Extract, Resize, Combine };
constexpr int adapterModes = 4;

/// How a new adapter is made: extracted from two models, the base first, or made of other adapters.
struct LoraMakeRequest
{
    AdapterMode mode = AdapterMode::Extract;
    QList<ChosenSource> sources;
    std::optional<LoraRankRule> rank; ///< nothing: exact, for combined adapters
    std::optional<LoraKeyStyle> style;
    bool convolutions = false; ///< extracts those with a kernel, too
};

/// A new adapter.
struct MadeAdapter : LoraResult
{
    /// The recipe's step that makes it: the last of the models becomes the adapter. Has the configurations that were
    /// beside the adapters, which writing the new one may change.
    ChangeSet change;
};

/// Makes the adapter. Tensors of an adapter that are not recognised are omissions of the result. Errors of
/// readAdapterConfigBeside(), extractLora(), readLora() and combineLoras(). Any thread.
Expected<MadeAdapter> makeAdapter(const LoraMakeRequest &request, Task &task);

/// Returns how writeAdapter() writes.
[[nodiscard]] ExportOptions adapterExport(const QString &target);
/// Writes the adapter as SafeTensors, replacing a file at `target`. Errors of planExport() and runExport(), and the
/// first problem of the plan. Any thread.
Expected<ExportReport> writeAdapter(const ModelState &adapter, const QString &target, Task &task);

/// Returns the energy that each rank keeps of each decomposed module, in percent: the index is the rank, from 0 to the
/// largest that was computed.
[[nodiscard]] std::vector<std::vector<double>> energiesByRank(const std::vector<LoraModuleReport> &rows);
/// Returns the rows with the ranks that the rule chooses from the singular values computed before.
[[nodiscard]] std::vector<LoraModuleReport> withRanks(std::vector<LoraModuleReport> rows, const LoraRankRule &rule);

} // namespace burnish
