// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/mergeplan.h"
#include "core/model/statebuilder.h"
#include "support/tensormaking.h"

#include <QTest>

#include <cmath>

namespace burnish::test {

/// A model named `name` with these tensors.
inline MergeSource modelOf(const QString &name, const std::vector<std::pair<std::string, TensorPtr>> &tensors,
                           Layout layout = Layout::PyTorch)
{
    StateBuilder builder;
    for (const auto &[path, tensor] : tensors)
        builder.addTensorAt(path, tensor);
    builder.setLayout(layout);
    return {builder.finish(), name};
}

inline void compareValues(const std::vector<double> &got, const std::vector<double> &expected, double tolerance = 2e-6)
{
    QCOMPARE(got.size(), expected.size());
    for (std::size_t i = 0; i < got.size(); ++i) {
        const bool isNear = std::abs(got[i] - expected[i]) <= tolerance + 1e-6 * std::abs(expected[i]);
        QVERIFY2(isNear,
                 qPrintable(QStringLiteral("element %1 is %2, not %3").arg(i).arg(got[i], 0, 'g', 9).arg(expected[i])));
    }
}

inline MergeRule rule(std::string parameter, double value, std::optional<std::size_t> model = std::nullopt)
{
    return {std::move(parameter), model, {}, {value}};
}

} // namespace burnish::test
