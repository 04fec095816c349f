// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/metadata.h"

namespace burnish {

/// Calls Metadata::set() for all of them, in order, without searching for each: files can have a million keys.
void setAll(Metadata &metadata, const std::vector<Metadata::Entry> &entries);

/// An entry that differs between two files' metadata.
struct MetadataDifference
{
    std::string key;
    std::optional<std::string> left;
    std::optional<std::string> right;
};
/// Returns the entries that differ, in the left's order, followed by those that only the right has. Linear.
[[nodiscard]] std::vector<MetadataDifference> compareMetadata(const Metadata &left, const Metadata &right);

} // namespace burnish
