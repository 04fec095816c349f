// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QByteArray>

#include <string>
#include <string_view>
#include <vector>

namespace burnish {

class Task;

/// A module of the exported model, and one of those that it becomes.
struct ModuleName
{
    std::string before;
    std::string after;

    friend auto operator<=>(const ModuleName &, const ModuleName &) = default;
};

/// The module that a tensor belongs to: its path without the last part.
[[nodiscard]] std::string_view moduleOf(std::string_view path);

/// Sorts the pairs and removes duplicates.
void unite(std::vector<ModuleName> &names);
/// What two renames do in succession. Both are sorted; modules that the second lacks are left out.
[[nodiscard]] std::vector<ModuleName> inSuccession(const std::vector<ModuleName> &first,
                                                   const std::vector<ModuleName> &second);

/// A quantization_config after modules were renamed.
struct RenamedLists
{
    QByteArray json;              ///< the same bytes if nothing had to change
    std::optional<Error> warning; ///< an entry that could not be examined, and stays as it is
};

/// Renames modules in the lists of a quantization_config (JSON): `ignore`, `modules_to_not_convert`,
/// `llm_int8_skip_modules`, `skip_modules`, the `targets` of groups, and the keys of `dynamic`, `extra_config`,
/// `quantized_layers`, `modules_quant_config`, `module_quant_configs` and `qmap`; also the entries of modules in MLX's
/// `quantization`.
///
/// An entry is a name, the beginning or end of one, or a pattern, depending on the method. One that selects the same
/// modules as before stays, as does one that selects none (a class, such as `Linear`); any other is replaced by the
/// new name it stands for, or by the names of the modules. Everything else keeps its bytes. `names` has all modules,
/// renamed or not, as unite() leaves them.
///
/// Sources: transformers' should_convert_module, compressed-tensors' match_name, GPTQModel's dynamic_get, ModelOpt's
/// wildcards. Malformed: not a JSON object. Fails if cancelled.
Expected<RenamedLists> withRenamedModules(const QByteArray &quantisation, const std::vector<ModuleName> &names,
                                          const Task &task);

} // namespace burnish
