// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/cast.h"
#include "support/modelmaking.h"
#include "support/tensormaking.h"

#include <cmath>

namespace burnish::test {

inline TensorPtr tensorOf(std::initializer_list<std::uint64_t> shape, const std::vector<double> &values,
                          Dtype dtype = Dtype::F32)
{
    auto wide = TensorInfo::make(Dtype::F64, Shape(shape));
    std::vector<std::byte> bytes(values.size() * sizeof(double));
    std::memcpy(bytes.data(), values.data(), bytes.size());
    auto stored = makeStoredTensor(*std::move(wide),
                                   std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("values")), 0);
    return makeCast(*std::move(stored), dtype).value();
}

/// A fixed sequence of numbers in (-1, 1).
inline std::vector<double> noise(std::size_t count, std::uint64_t seed)
{
    std::vector<double> values(count);
    for (double &value : values) {
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        value = double(std::int64_t(seed)) * 0x1p-63;
    }
    return values;
}

inline void compareNumbers(const std::vector<double> &actual, const std::vector<double> &expected, double tolerance)
{
    QCOMPARE(actual.size(), expected.size());
    for (std::size_t i = 0; i < actual.size(); ++i) {
        if (!(std::abs(actual[i] - expected[i]) <= tolerance * (1 + std::abs(expected[i]))))
            QFAIL(qPrintable(
                QStringLiteral("%1: %2 is not %3").arg(i).arg(actual[i], 0, 'g', 12).arg(expected[i], 0, 'g', 12)));
    }
}

using Named = std::pair<const char *, TensorPtr>;

inline ModelState modelOf(std::initializer_list<Named> tensors, Layout layout = Layout::Unknown,
                          std::initializer_list<std::pair<const char *, const char *>> metadata = {})
{
    StateBuilder builder;
    for (const auto &[path, tensor] : tensors)
        builder.addTensorAt(path, tensor);
    for (const auto &[key, value] : metadata)
        builder.metadata().set(key, value);
    builder.setLayout(layout);
    return builder.finish();
}

} // namespace burnish::test
