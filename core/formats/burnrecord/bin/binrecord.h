// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatreader.h"
#include "core/formats/formatwriter.h"

namespace burnish::burnrecord {

/// Files of Burn's BinFileRecorder, which contain no names: see readBinRecord() and layOutBinRecord().
[[nodiscard]] FormatInfo binInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> binReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> binWriter();

/// The same compressed as one gzip member: files of BinGzFileRecorder.
[[nodiscard]] FormatInfo binGzInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> binGzReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> binGzWriter();

/// In-memory records of BinBytesRecorder: the same bytes as a file except for the recorder's name.
[[nodiscard]] FormatInfo binBytesInfo();
[[nodiscard]] std::shared_ptr<const FormatReader> binBytesReader();
[[nodiscard]] std::shared_ptr<const FormatWriter> binBytesWriter();

} // namespace burnish::burnrecord
