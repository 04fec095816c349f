// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/elements.h"

namespace burnish {

/// How a table of values writes its numbers.
enum class NumberFormat {
    Shortest,   ///< what gives the same bits when read; integers exactly
    Fixed,      ///< six decimals
    Scientific, ///< six decimals and an exponent
    Hex         ///< the stored bits, most significant digit first; types without bytes of their own as Shortest
};

enum class ElementKind : std::uint8_t { Finite, Nan, Infinite };

/// One cell of a table of values; plain ASCII as for the clipboard.
struct ElementText
{
    QString text;
    ElementKind kind = ElementKind::Finite;
    QString exact; ///< as a person edits it: in hexadecimal the bits, else the shortest exact form
    QString old;   ///< what stood there in the saved model, where that was something else
};

/// All elements of the run.
[[nodiscard]] std::vector<ElementText> formatElements(const ElementRun &run, Dtype dtype, NumberFormat format);
/// The text as the screen has it: U+2212 for minus, ∞ for infinity.
[[nodiscard]] QString onScreen(const QString &text);
/// How many characters a cell keeps free behind the decimal point, so that points stand in line.
[[nodiscard]] int fractionWidth(Dtype dtype, NumberFormat format);
/// Fills up behind the point to `width` characters with no-break spaces.
[[nodiscard]] QString alignedOnPoint(const QString &text, int width);

} // namespace burnish
