// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <QJsonObject>
#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// burn-store's adapters: how a tensor changes depending on the module that owns it.
enum class AdapterKind : std::uint8_t {
    PyTorchToBurn, ///< transposes the weights of Linear; norms' weight and bias become gamma and beta
    BurnToPyTorch, ///< the reverse
    HalfPrecision  ///< F32 becomes F16 and F16 becomes F32 in the modules of burn-store's default set
};

/// Returns "pytorch-to-burn", the spelling of the command line and recipes.
[[nodiscard]] QString nameOf(AdapterKind kind);
[[nodiscard]] std::optional<AdapterKind> adapterFromName(QStringView name);

/// Returns "PyTorch → Burn", "Burn → PyTorch" or "Half precision".
[[nodiscard]] QString nameForPeople(AdapterKind kind);
/// Returns the names of a chain, joined by commas.
[[nodiscard]] QString nameForPeople(const std::vector<AdapterKind> &chain);

/// Which adapters an export or a transfer runs.
struct AdapterChoice
{
    /// Runs the adapter that the layouts of source and target call for; reports when none applies.
    bool isAutomatic = true;
    /// Used unless automatic: applied in order, as burn-store's chain() does. Empty: tensors are not adapted.
    std::vector<AdapterKind> chain;

    [[nodiscard]] static AdapterChoice none() { return {false, {}}; }
    [[nodiscard]] static AdapterChoice of(std::vector<AdapterKind> chain) { return {false, std::move(chain)}; }

    friend bool operator==(const AdapterChoice &, const AdapterChoice &) = default;
};

/// Writes the choice as arguments of a recipe step: "adapter" (a name, or "none") or "adapters" (the names of a chain);
/// no argument if it is automatic.
void recordAdapter(QJsonObject &arguments, const AdapterChoice &choice);
/// The reverse of recordAdapter(). InvalidArgument for an unknown adapter name.
Expected<AdapterChoice> adapterChoiceFrom(const QJsonObject &arguments);

/// A tensor as an adapter sees it.
struct AdapterSubject
{
    std::string name; ///< the last part of the path; the only part that adapters change
    TensorPtr tensor;
    std::string container; ///< type of the owning module, "Linear" (a "Struct:" prefix is ignored); may be empty
};

/// The result of adapting a tensor.
struct Adapted
{
    std::string name;
    TensorPtr tensor;
    bool isTransposed = false;
    bool isRenamed = false;
    bool isCast = false;

    [[nodiscard]] bool isChanged() const { return isTransposed || isRenamed || isCast; }
};

/// Runs the chain on one tensor, lazily. Returns the tensor unchanged if no rule applies. Rules: burn-store 0.19.1 to
/// 0.21, plus the renaming of RmsNorm parameters from 0.22. Fails only for tensors that cannot be transposed (packed
/// types).
Expected<Adapted> adapted(const AdapterSubject &subject, const std::vector<AdapterKind> &chain);

/// Returns the other name under which the chain's source may hold a parameter that the target calls `name`: "weight"
/// for the "gamma" of a LayerNorm under PyTorchToBurn. Nothing if there is none. Applies the adapters of a chain in
/// order, as burn-store does.
[[nodiscard]] std::optional<std::string> alternativeName(std::string_view name, std::string_view container,
                                                         const std::vector<AdapterKind> &chain);

/// alternativeName() of a chain, in the form that structures expect.
[[nodiscard]] std::function<std::optional<std::string>(std::string_view name, std::string_view container)>
alternativeNames(std::vector<AdapterKind> chain);

/// True for the modules with parameters that adapters rename.
[[nodiscard]] bool isRenamedNorm(std::string_view container);

/// True if the chain contains an adapter that converts between layouts.
[[nodiscard]] bool changesLayout(const std::vector<AdapterKind> &chain);

} // namespace burnish
