// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::burnrecord {

/// Files of Burn's PrettyJsonFileRecorder, which does not compress them.
[[nodiscard]] FormatInfo prettyJsonInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> prettyJsonReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> prettyJsonWriter();

/// Files of JsonGzFileRecorder, without white space and in one gzip member; the reader also takes what Burn
/// 0.6 saved.
[[nodiscard]] FormatInfo jsonGzInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> jsonGzReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> jsonGzWriter();

} // namespace burnish::burnrecord
