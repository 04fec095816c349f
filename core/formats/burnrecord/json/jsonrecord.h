// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

namespace burnish::burnrecord {

/// Files of Burn's PrettyJsonFileRecorder, which are not compressed.
[[nodiscard]] Format prettyJsonFormat();
/// Files of JsonGzFileRecorder, compact JSON in one gzip member; the reader also accepts files saved by Burn 0.6.
[[nodiscard]] Format jsonGzFormat();

} // namespace burnish::burnrecord
