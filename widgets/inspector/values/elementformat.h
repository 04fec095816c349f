// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/elements.h"

namespace burnish {

/// How a table of values formats its numbers.
enum class NumberFormat {
    Shortest,   ///< the shortest text that restores the same bits; integers exactly
    Fixed,      ///< six decimals
    Scientific, ///< six decimals and an exponent
    Hex         ///< the stored bits, most significant digit first; as Shortest for types without bytes of their own
};

enum class ElementKind : std::uint8_t { Finite, Nan, Infinite };

/// One cell of a table of values; plain ASCII suitable for the clipboard.
struct ElementText
{
    QString text;
    ElementKind kind = ElementKind::Finite;
    QString exact; ///< the editable form: the bits in hexadecimal, otherwise the shortest exact form
    QString old;   ///< the value in the saved model, if different
    QString code;  ///< what a quantised tensor stores for it, if that is shown
};

/// Formats all elements of the run.
[[nodiscard]] std::vector<ElementText> formatElements(const ElementRun &run, Dtype dtype, NumberFormat format);
/// The text as displayed: U+2212 for minus, ∞ for infinity.
[[nodiscard]] QString onScreen(const QString &text);
/// How many characters a cell reserves after the decimal point, so that the points line up.
[[nodiscard]] int fractionWidth(Dtype dtype, NumberFormat format);
/// Pads the text after the decimal point to `width` characters with no-break spaces.
[[nodiscard]] QString alignedOnPoint(const QString &text, int width);

} // namespace burnish
