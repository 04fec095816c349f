// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/elements.h"
#include "core/tensor/kernels/elementvalue.h"
#include "support/modelmaking.h"
#include "support/tensormaking.h"

#include <QTest>

#include <random>

namespace burnish::test {

/// The same bytes in every run; booleans for Bool.
inline std::vector<std::byte> noise(Dtype dtype, std::size_t elements)
{
    std::mt19937 random(1234);
    std::vector<std::byte> bytes(elements * traits(dtype).blockBytes);
    for (std::byte &byte : bytes)
        byte = std::byte(random() & (dtype == Dtype::Bool ? 1 : 255));
    return bytes;
}

/// The value of the text for the dtype, which must accept it.
inline ElementValue value(const char *text, Dtype dtype)
{
    const auto parsed = ElementValue::fromText(QString::fromUtf8(text), dtype);
    if (!parsed)
        qFatal("%s", qPrintable(parsed.error().message()));
    return *parsed;
}

/// Adds a row for each dtype with editable elements, in the column "dtype".
inline void addEditableTypes()
{
    QTest::addColumn<int>("dtype");
    for (const DtypeTraits &type : allDtypes()) {
        if (hasElementsOfItsOwn(type.dtype))
            QTest::addRow("%s", std::string(type.name).c_str()) << int(type.dtype);
    }
}

} // namespace burnish::test
