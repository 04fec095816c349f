// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"
#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::burnpack {

[[nodiscard]] FormatInfo info();
/// Reads files of every Burn that writes Burnpack (src/burnpack of burn-store 0.19 to 0.21, burn-pack 0.22; CBOR
/// as ciborium 0.2 writes it); what Burn would refuse only for its size is read and told.
[[nodiscard]] std::shared_ptr<const FormatReader> reader();
/// Writes what burn-store (for 0.22 burn-pack) of the wanted version writes: names sorted in the header, data in the
/// model's order, packed for 0.19 and aligned later.
[[nodiscard]] std::shared_ptr<const FormatWriter> writer();

} // namespace burnish::burnpack
