// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatinfo.h"

namespace burnish {

/// Schemes that tensors can be quantised with, by the names that quantSchemeFromText() parses, to choose from.
struct SchemeChoices
{
    QStringList blocks; ///< of ggml, from the most to the fewest bits per value
    QStringList parts;  ///< several stored tensors each: fp8-block, int4-pack …
    QStringList burn;   ///< of Burn: only the usual ones of many

    [[nodiscard]] QStringList all() const { return blocks + parts + burn; }
};

/// Returns those that files of the format can store; without a format all.
[[nodiscard]] SchemeChoices schemeChoices(const FormatInfo *format = nullptr);

/// True if tensors that are quantised as other libraries do are written as their parts. Formats with a notion of
/// quantised tensors refuse them: the parts would be without meaning, or have another one.
[[nodiscard]] bool storesParts(const FormatInfo &format);

} // namespace burnish
