// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/formats/formatwriter.h"
#include "core/model/modelstate.h"

#include <string>
#include <vector>

namespace burnish {

// What the formats have in common that hold named tensors and no structure, as Burn's stores do.

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

/// The leaves of the model with their full paths. Two tensors of one path are a Collision that names it.
Expected<StoreContent> planStore(const ModelState &state);
/// Tells of every value, and once of the nulls, that they are left out.
void tellOfLeftOut(const std::vector<StoreValue> &values, std::uint64_t nulls, Diagnostics *losses);

/// The index of a name that occurs before in the list; nothing where all are different. Time grows with their number
/// only, whatever the names are.
[[nodiscard]] std::optional<std::size_t> findRepeated(std::span<const std::string_view> names);

/// The metadata with the pairs by which Burn's stores name themselves: `format`, `producer` = `burn`, and `version`,
/// which stays where it already belongs to the target.
[[nodiscard]] Metadata withBurnPairs(Metadata metadata, std::string format, BurnVersion version);
/// The metadata without `producer` and `version` where the producer is Burn.
[[nodiscard]] Metadata withoutBurnPairs(Metadata metadata);

} // namespace burnish
