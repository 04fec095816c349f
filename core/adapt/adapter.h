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

/// burn-store's adapters: what has to be done to a tensor because of the module that owns it.
enum class AdapterKind : std::uint8_t {
    PyTorchToBurn, ///< transposes the weights of Linear; norms' weight and bias become gamma and beta
    BurnToPyTorch, ///< the reverse
    HalfPrecision  ///< F32 becomes F16 and F16 becomes F32 in the modules of burn-store's default set
};

/// "pytorch-to-burn", as the command line and recipes spell it.
[[nodiscard]] QString nameOf(AdapterKind kind);
[[nodiscard]] std::optional<AdapterKind> adapterFromName(QStringView name);

/// "PyTorch → Burn", "Burn → PyTorch", "Half precision".
[[nodiscard]] QString nameForPeople(AdapterKind kind);
/// The names of a chain, joined by commas.
[[nodiscard]] QString nameForPeople(const std::vector<AdapterKind> &chain);

/// Which adapters an export or a transfer runs.
struct AdapterChoice
{
    /// The one that the layouts of source and target call for; says so where nothing can be done.
    bool isAutomatic = true;
    /// Where it is not automatic: one after the other, as burn-store's chain(). Empty: tensors go as they are.
    std::vector<AdapterKind> chain;

    [[nodiscard]] static AdapterChoice none() { return {false, {}}; }
    [[nodiscard]] static AdapterChoice of(std::vector<AdapterKind> chain) { return {false, std::move(chain)}; }

    friend bool operator==(const AdapterChoice &, const AdapterChoice &) = default;
};

/// The choice as the arguments of a recipe's step: "adapter" (a name, or "none") or "adapters" (a chain's names); no
/// argument where it is automatic.
void sayAdapter(QJsonObject &arguments, const AdapterChoice &choice);
/// The reverse. InvalidArgument for a name that no adapter has.
Expected<AdapterChoice> adapterChoiceFrom(const QJsonObject &arguments);

/// A tensor as an adapter sees it.
struct AdapterSubject
{
    std::string name; ///< the last part of the path; the only part that adapters change
    TensorPtr tensor;
    std::string
        container; ///< type of the module that owns it, "Linear" (a prefix "Struct:" is taken off); may be empty
};

/// What an adapter made of a tensor.
struct Adapted
{
    std::string name;
    TensorPtr tensor;
    bool isTransposed = false;
    bool isRenamed = false;
    bool isCast = false;

    [[nodiscard]] bool isChanged() const { return isTransposed || isRenamed || isCast; }
};

/// Runs the chain on one tensor, lazily. What no rule is about comes back as it was. Rules: burn-store 0.19.1 to 0.21,
/// with RmsNorm among the renamed norms as from 0.22 on. Fails only for a tensor that cannot be transposed (packed
/// types).
Expected<Adapted> adapted(const AdapterSubject &subject, const std::vector<AdapterKind> &chain);

/// The other name under which the chain's source may hold a parameter that the target calls `name`: "weight" for the
/// "gamma" of a LayerNorm under PyTorchToBurn. Nothing where there is no other. A chain asks one adapter after the
/// other, as burn-store's does.
[[nodiscard]] std::optional<std::string> alternativeName(std::string_view name, std::string_view container,
                                                         const std::vector<AdapterKind> &chain);

/// alternativeName() of a chain, as structures ask for it.
[[nodiscard]] std::function<std::optional<std::string>(std::string_view name, std::string_view container)>
alternativeNames(std::vector<AdapterKind> chain);

/// True if the chain holds an adapter that takes tensors from one layout to the other.
[[nodiscard]] bool changesLayout(const std::vector<AdapterKind> &chain);

} // namespace burnish
