// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"

#include <QTest>

#include <cstring>

namespace burnish::test {

/// Endless zeros that take no memory.
class BlankSource final : public ByteSource
{
public:
    [[nodiscard]] std::uint64_t size() const override { return std::uint64_t(1) << 62; }
    Expected<void> read(std::uint64_t, std::span<std::byte> out) const override
    {
        std::memset(out.data(), 0, out.size());
        return {};
    }
    [[nodiscard]] QString name() const override { return QStringLiteral("blank"); }
};

/// A tensor of zeros.
inline TensorPtr blankTensor(std::initializer_list<std::uint64_t> shape, Dtype dtype = Dtype::F32)
{
    static const ByteSourcePtr source = std::make_shared<BlankSource>();
    auto info = TensorInfo::make(dtype, Shape(shape));
    auto tensor = makeStoredTensor(*std::move(info), source, 0);
    return *std::move(tensor);
}

/// A flat model of [2]-tensors with these paths.
inline ModelState flatModel(std::initializer_list<const char *> paths)
{
    StateBuilder builder;
    for (const char *path : paths)
        builder.addTensorAt(path, blankTensor({2}));
    return builder.finish();
}

inline NodeId at(const ModelState &state, std::string_view path)
{
    const auto id = state.find(path);
    if (!id)
        qFatal("no node %s", std::string(path).c_str());
    return *id;
}

/// "path [shape]" of every tensor, "path = value", "path = null", and "path {}" of empty containers, in order.
inline QStringList listing(const ModelState &state)
{
    QStringList lines;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        const QString name = QString::fromStdString(path);
        if (node.isTensor())
            lines << name + QLatin1Char(' ') + shapeAsList(node.tensor->info().shape());
        else if (node.kind == NodeKind::Value)
            lines << name + QStringLiteral(" = ") + valueForPeople(*node.value());
        else if (node.kind == NodeKind::Null)
            lines << name + QStringLiteral(" = null");
        else if (node.children.empty())
            lines << name + QStringLiteral(" {}");
        return true;
    });
    return lines;
}

/// True if both states have the same node objects in the same slots.
inline bool identical(const ModelState &a, const ModelState &b)
{
    for (std::uint32_t i = 0; i < std::max(a.endIndex(), b.endIndex()); ++i) {
        if (a.pointer({i}) != b.pointer({i}))
            return false;
    }
    return a.metadata() == b.metadata() && a.layout() == b.layout() && a.nodeCount() == b.nodeCount();
}

/// The state after the change, which must apply, keep the tree's invariants, and be reverted by its inverse.
inline ModelState after(const ModelState &state, const Expected<ChangeSet> &change)
{
    if (!change)
        qFatal("refused: %s", qPrintable(change.error().sentence()));
    auto changed = applied(state, *change);
    if (!changed || !changed->isConsistent())
        qFatal("the change does not fit its own state");
    const auto back = applied(*changed, change->inverted());
    if (!back || !identical(*back, state))
        qFatal("the inverse does not lead back");
    return *std::move(changed);
}

} // namespace burnish::test
