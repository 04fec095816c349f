// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparenumbers.h"
#include "core/compare/compareplan.h"
#include "core/compare/comparison.h"
#include "core/edit/toplevel.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"

namespace burnish::test {

inline ModelState digits(const char *file)
{
    return opened(samplePath(QLatin1String(file)));
}

/// The PyTorch file that the record digits-base.mpk was made from.
inline ModelState digitsOfPyTorch()
{
    const ModelState state = opened(samplePath("digits-base.pt"));
    auto change = planTopLevel(state, "state_dict");
    return *applied(state, *change);
}

/// A tensor with these values; by default its shape is [n].
inline TensorPtr numbers(const std::vector<float> &values, Dtype dtype = Dtype::F32, std::optional<Shape> shape = {})
{
    const auto bytes = std::as_bytes(std::span(values));
    auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(bytes.begin(), bytes.end()), QStringLiteral("memory"));
    const Shape own = shape ? *shape : Shape{std::uint64_t(values.size())};
    return *makeCast(*makeStoredTensor(*TensorInfo::make(Dtype::F32, own), source, 0), dtype);
}

using Entries = std::vector<std::pair<const char *, TensorPtr>>;
inline ModelState modelOf(const Entries &entries, Layout layout = Layout::Unknown)
{
    StateBuilder builder;
    builder.setLayout(layout);
    for (const auto &[path, tensor] : entries)
        builder.addTensorAt(path, tensor);
    return builder.finish();
}

/// A flat model of [2]-tensors with these paths; no two of them share bytes.
inline ModelState flat(std::initializer_list<const char *> paths)
{
    StateBuilder builder;
    for (const char *path : paths)
        builder.addTensorAt(path, numbers({1, 2}));
    return builder.finish();
}

inline Comparison aligned(const ModelState &left, const ModelState &right, const CompareOptions &options = {},
                          const std::optional<ModelState> &base = std::nullopt)
{
    Task task;
    std::optional<CompareInput> third;
    if (base)
        third = CompareInput{*base, QStringLiteral("base")};
    auto comparison = planComparison({left, QStringLiteral("left")}, {right, QStringLiteral("right")}, std::move(third),
                                     options, task);
    if (!comparison)
        qFatal("%s", qPrintable(comparison.error().sentence()));
    return *std::move(comparison);
}

inline void compareAll(Comparison &comparison, CompareDepth depth = CompareDepth::Numbers)
{
    Task task;
    const auto done = compareNumbers(comparison, {}, depth, task, [&](std::size_t row, ComparedNumbers result) {
        comparison.rows[row].take(std::move(result));
    });
    if (!done)
        qFatal("%s", qPrintable(done.error().sentence()));
    if (task.doneBytes() < task.totalBytes())
        qFatal("the task did not reach its end");
}

inline Comparison compared(const ModelState &left, const ModelState &right, const CompareOptions &options = {},
                           CompareDepth depth = CompareDepth::Numbers)
{
    Comparison comparison = aligned(left, right, options);
    compareAll(comparison, depth);
    return comparison;
}

/// "path: relation", followed by the paths on both sides if they differ.
inline QStringList lines(const Comparison &comparison)
{
    QStringList list;
    for (const ComparedRow &row : comparison.rows) {
        QString line = QString::fromStdString(row.path) + QStringLiteral(": ") + nameOf(row.relation);
        const auto addOther = [&](const QString &word, const ModelState &state,
                                  const std::optional<ComparedSide> &side) {
            const std::string path = side ? state.path(side->node) : row.path;
            if (path != row.path)
                line += word + QString::fromStdString(path);
        };
        addOther(QStringLiteral(" left "), comparison.left.state, row.left);
        addOther(QStringLiteral(" right "), comparison.right.state, row.right);
        list << line;
    }
    return list;
}

} // namespace burnish::test
