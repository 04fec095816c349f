// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/metadata.h"

namespace burnish {

/// Calls Metadata::set() for all of them, in order, without searching for each: files can have a million keys.
void setAll(Metadata &metadata, const std::vector<Metadata::Entry> &entries);

} // namespace burnish
