// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/cbor.h"
#include "core/tensor/quantscheme.h"

#include <memory>

namespace burnish::burnpack {

/// Reads the scheme of a quantised tensor from one CBOR item in the form of 0.19 to 0.21 or in that of 0.22, as
/// leniently as Burn: keys in any order, unknown ones ignored, no `tensor` and no `block` (0.22). Whatever Burn refuses
/// gets form Unknown with the item as its description.
std::shared_ptr<const QuantScheme> readScheme(std::span<const std::byte> cbor);
/// Writes a scheme of form Scheme, Levels or Unknown as burn-store and burn-pack do.
void writeScheme(CborWriter &writer, const QuantScheme &scheme);

} // namespace burnish::burnpack
