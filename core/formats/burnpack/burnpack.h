// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::burnpack {

[[nodiscard]] FormatInfo info();
/// Reads files of every Burn version that writes Burnpack (src/burnpack of burn-store 0.19 to 0.21, burn-pack 0.22;
/// CBOR as written by ciborium 0.2). Files that Burn would reject only for their size are read with a diagnostic.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();
/// Writes the same as burn-store (burn-pack for 0.22) of the chosen version: names sorted in the header, data in the
/// model's order, packed for 0.19 and aligned for later versions.
[[nodiscard]] std::shared_ptr<const FormatWriter> writer();

} // namespace burnish::burnpack
