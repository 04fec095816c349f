// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

#include <array>

namespace burnish {

/// The columns of the table that says how each format is supported.
enum class SupportColumn : std::uint8_t { Format, Files, Reads, Writes, Lossless, Mapped };
inline constexpr std::size_t supportColumns = 6;

/// The format's display name in the user's language.
[[nodiscard]] QString nameForPeople(const FormatInfo &info);
/// True if a model read from a file of the format can be written as such a file with the same names, and with tensors
/// that are equal bit for bit. Formats without names need a structure for this.
[[nodiscard]] bool isLossless(const FormatInfo &info);
/// Returns the versions that are read or written for display: "Burn 0.7 to 0.21", "2, 3", "yes" or "no".
[[nodiscard]] QString readVersionsText(const Format &format);
[[nodiscard]] QString writtenVersionsText(const Format &format);

/// A row of the table, as shown by the help, the command line and README.md.
using SupportRow = std::array<QString, supportColumns>;
[[nodiscard]] SupportRow supportTitles();
[[nodiscard]] QString explanationOf(SupportColumn column);
/// One row per format of the registry, in its order.
[[nodiscard]] std::vector<SupportRow> supportTable();
/// Returns the table in Markdown, one line per row, with a newline at the end.
[[nodiscard]] QString supportTableAsMarkdown();

} // namespace burnish
