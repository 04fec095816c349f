// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/planproblem.h"
#include "core/export/layout/moduleset.h"
#include "core/export/options/exportoptions.h"
#include "core/export/quantisationconfig.h"
#include "core/modelfolder/sidecarcopy.h"

namespace burnish {

/// The other files of a model that an export writes.
struct PlannedSidecars
{
    std::vector<SidecarCopy> copies;
    std::vector<PlanProblem> problems; ///< each one stops the export
};

/// Adds a config.json with this quantization_config, or another member, beside the target, or changes the one that is
/// copied or already there. An empty one is removed from a copy. A problem if that already there is of another model.
void planQuantisationConfig(const ExportOptions &options, const QByteArray &quantisation, PlannedSidecars &planned,
                            std::string_view member = quantisationMember);

/// Writes quanto_qmap.json beside the target, or changes the one that is copied or already there; if it is empty, none
/// is copied. A problem if that already there is of another model and describes what the export quantises.
void planQuantoMap(const ExportOptions &options, const QByteArray &map, bool isNew, PlannedSidecars &planned);

/// Returns the quantization_config, or another member (JSON), of the config.json that is copied or already beside the
/// target, unless that is of another model.
[[nodiscard]] std::optional<QByteArray> plannedQuantisation(const ExportOptions &options,
                                                            const std::vector<SidecarCopy> &copies,
                                                            std::string_view member = quantisationMember);

/// Returns the content that a file of this name beside the target will have: that of the copy, or else of the file that
/// is there. Nothing if there is none.
[[nodiscard]] std::optional<QByteArray> plannedFile(const ExportOptions &options,
                                                    const std::vector<SidecarCopy> &copies, const QString &name);

/// True if a file is copied beside the target under this name.
[[nodiscard]] bool isCopiedBeside(const ExportOptions &options, const std::vector<SidecarCopy> &copies,
                                  const QString &name);

/// True if the target's folder has another model, which its config.json may describe; a target that is replaced does
/// not count.
[[nodiscard]] bool hasOtherModels(const ExportOptions &options);

/// Lists modules that an export has dequantised in the quantization_config of the config.json that is copied or already
/// beside the target. False if there is none with such a list.
bool planFloatModules(const ExportOptions &options, const QStringList &modules, PlannedSidecars &planned);

/// What an export does with the modules of the model of sentence-transformers that files are copied of.
struct ModulePlan
{
    ModuleFiles modules;     ///< empty if the exported tensors do not have their names
    bool areWritten = false; ///< each as a file of its own; otherwise everything goes into one file

    [[nodiscard]] ModuleFiles written() const { return areWritten ? modules : ModuleFiles(); }
    /// Says that sentence-transformers does not load the result.
    [[nodiscard]] std::optional<Error> warning() const;
};

/// Plans for the modules of the model that options.sidecarsOf leads to, or else of the one at the target:
/// SafeTensors files are written if the target is the name by which sentence-transformers looks for them.
[[nodiscard]] ModulePlan planModules(const ModelState &source, const ExportOptions &options);

/// Plans the copies of options.sidecarsOf, if any, without the index of modules that are written. The weights of
/// modules are copied if the exported tensors are only those of one. Fails only if cancelled.
Expected<PlannedSidecars> planSidecars(const ExportOptions &options, const ModulePlan &modules, Task &task);

} // namespace burnish
