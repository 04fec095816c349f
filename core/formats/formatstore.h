// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/formatwriter.h"
#include "core/model/modelstate.h"

#include <string>
#include <vector>

namespace burnish {

// Helpers for formats with named tensors and no structure, like Burn's stores.

struct StoreTensor
{
    std::string path;
    TensorPtr tensor;
    std::optional<ParamId> id;
};

struct StoreValue
{
    std::string path;
    std::shared_ptr<const Value> value;
};

struct StoreContent
{
    std::vector<StoreTensor> tensors; ///< in the model's order
    std::vector<StoreValue> values;
    std::uint64_t nulls = 0;
};

/// Returns the leaves of the model with their full paths. Fails with a Collision if two tensors have the same path.
Expected<StoreContent> planStore(const ModelState &state);
/// Reports each value as left out, and all nulls in one entry.
void tellOfLeftOut(const std::vector<StoreValue> &values, std::uint64_t nulls, Diagnostics *losses);

/// Returns the index of a name that also occurs earlier in the array; empty if all are different. The time depends only
/// on the number of names, not on their content.
[[nodiscard]] std::optional<std::size_t> findRepeated(std::span<const std::string_view> names);

/// Adds the pairs by which Burn's stores identify themselves: `format`, `producer` = `burn`, and `version`, which is
/// kept if it already matches the target.
[[nodiscard]] Metadata withBurnPairs(Metadata metadata, std::string format, BurnVersion version);
/// Removes `producer` and `version` if the producer is Burn.
[[nodiscard]] Metadata withoutBurnPairs(Metadata metadata);

} // namespace burnish
