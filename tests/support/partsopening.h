// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/openmodel.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantised.h"
#include "support/manifest.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

namespace burnish::test {

// Models of tensors in parts, as files have them.

inline Expected<RecognisedModel> opened(const QString &path, Diagnostics &diagnostics, bool keepsParts = false)
{
    Task task;
    OpenOptions options;
    options.keepsParts = keepsParts;
    return openModelFile(path, task, diagnostics, options);
}

inline ModelState stateOf(const QString &path, Diagnostics &diagnostics, bool keepsParts = false)
{
    auto model = opened(path, diagnostics, keepsParts);
    if (!model)
        qFatal("%s", qPrintable(model.error().sentence()));
    return std::move(model->model.state);
}

inline ModelState stateOf(const QString &path, bool keepsParts = false)
{
    Diagnostics diagnostics;
    return stateOf(path, diagnostics, keepsParts);
}

inline TensorPtr tensorAt(const ModelState &state, const QString &path)
{
    const auto id = state.find(path.toStdString());
    return id && state.node(*id).isTensor() ? state.node(*id).tensor : nullptr;
}

/// One line for each tensor, with the checksum of its bytes.
inline QStringList linesOf(const ModelState &state)
{
    QStringList lines;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor())
            lines << QString::fromStdString(path) + u' ' +
                         QString::fromStdString(std::string(node.tensor->info().typeName())) +
                         shapeAsList(node.tensor->info().shape()) + sha256Of(*node.tensor);
        return true;
    });
    lines.sort();
    return lines;
}

inline std::vector<float> floatsOf(const TensorPtr &tensor)
{
    const auto values = makeDequantised(tensor);
    if (!values)
        qFatal("%s", qPrintable(values.error().message()));
    std::vector<float> floats(std::size_t((*values)->info().elementCount()));
    if (const auto read = (*values)->read(0, std::as_writable_bytes(std::span(floats)), Task()); !read)
        qFatal("%s", qPrintable(read.error().message()));
    return floats;
}

inline QString textOf(const Diagnostics &diagnostics)
{
    QStringList sentences;
    for (const Error &flaw : diagnostics.flaws())
        sentences += flaw.sentence();
    return sentences.join(u'\n');
}

/// A shape of a manifest, as shapeAsList() writes it.
inline QString shapeInManifest(const QJsonValue &dimensions)
{
    QStringList shape;
    for (const QJsonValue &dimension : dimensions.toArray())
        shape << QString::number(dimension.toInteger());
    return u'[' + shape.join(QStringLiteral(", ")) + u']';
}

/// The names that the parts of the tensor at `path` have in a file, by their roles.
inline QJsonObject storedNames(const PartedTensor &parted, const QString &path)
{
    QJsonObject names;
    for (const TensorPart &part : parted.parts())
        names[QString::fromStdString(part.role)] = QString::fromStdString(parted.storedName(path.toStdString(), part));
    return names;
}

} // namespace burnish::test
