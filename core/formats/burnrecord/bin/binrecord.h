// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

namespace burnish::burnrecord {

/// Files of Burn's BinFileRecorder, which contain no names: see readBinRecord() and layOutBinRecord().
[[nodiscard]] Format binFormat();
/// The same compressed as one gzip member: files of BinGzFileRecorder.
[[nodiscard]] Format binGzFormat();
/// In-memory records of BinBytesRecorder: the same bytes as a file except for the recorder's name.
[[nodiscard]] Format binBytesFormat();

} // namespace burnish::burnrecord
