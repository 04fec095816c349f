// SPDX-License-Identifier: MIT
#pragma once

#include "support/manifest.h"

namespace burnish::test {

/// Everything a state contains about one node, except for its id within the model.
inline QString descriptionOf(const Node &node, const std::string &path)
{
    QStringList parts = {QString::fromStdString(path), QString::number(int(node.kind)),
                         QString::number(int(node.form.kind)), QString::number(node.form.somes),
                         QString::number(node.form.variant)};
    if (node.containerType())
        parts << QStringLiteral("type ") + QString::fromStdString(*node.containerType());
    if (node.tensor)
        parts << QString::fromLatin1(nameOf(node.tensor->info().dtype()).data())
              << shapeAsList(node.tensor->info().shape()) << sha256Of(*node.tensor);
    if (node.paramId)
        parts << QStringLiteral("id ") + QString::fromStdString(node.paramId->text());
    if (node.extras())
        parts << QString::fromStdString(node.extras()->foreignId);
    if (node.value())
        parts << kindOf(*node.value()) << valueForPeople(*node.value());
    return parts.join(QLatin1Char('|'));
}

/// A whole state as lines, equal for states with equal content.
inline QStringList contentOf(const ModelState &state)
{
    QStringList lines = {QStringLiteral("layout %1").arg(int(state.layout()))};
    for (const auto &[key, value] : state.metadata().entries())
        lines << QString::fromStdString(key) + QLatin1Char('=') + QString::fromStdString(value);
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        lines << descriptionOf(node, path);
        return true;
    });
    return lines;
}

} // namespace burnish::test
