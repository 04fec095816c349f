// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::burnrecord {

/// Files of Burn's BinFileRecorder. They name nothing: see readBinRecord() and layOutBinRecord().
[[nodiscard]] FormatInfo binInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> binReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> binWriter();

/// The same in one gzip member: files of BinGzFileRecorder.
[[nodiscard]] FormatInfo binGzInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> binGzReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> binGzWriter();

/// What BinBytesRecorder keeps in memory: the bytes of a file but for the recorder's name.
[[nodiscard]] FormatInfo binBytesInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> binBytesReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> binBytesWriter();

} // namespace burnish::burnrecord
