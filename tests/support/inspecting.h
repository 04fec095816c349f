// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/paramid.h"
#include "support/commandline.h"
#include "support/manifest.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

namespace burnish::test {

/// The output of "burnish-cli inspect --json" for a file, which must open.
inline QJsonObject inspected(const QString &file, const QStringList &more = {})
{
    const Outcome outcome = run(QStringList{QStringLiteral("inspect"), file, QStringLiteral("--json")} + more);
    if (outcome.code != 0)
        qFatal("%s", qPrintable(outcome.errors));
    return jsonOf(outcome);
}

/// One line per tensor, sorted, so that a failure is readable as a diff.
inline QStringList listed(const QJsonObject &document, bool ids)
{
    QStringList lines;
    for (const QJsonValue &tensor : document[QLatin1String("tensors")].toArray()) {
        QStringList shape;
        for (const QJsonValue &dimension : tensor[QLatin1String("shape")].toArray())
            shape << QString::number(dimension.toInteger());
        QString line = QStringLiteral("%1 %2 [%3] %4 %5")
                           .arg(tensor[QLatin1String("path")].toString(), tensor[QLatin1String("dtype")].toString(),
                                shape.join(QLatin1Char(',')))
                           .arg(tensor[QLatin1String("nbytes")].toInteger())
                           .arg(tensor[QLatin1String("sha256")].toString());
        if (ids)
            line += QLatin1Char(' ') + tensor[QLatin1String("param_id")].toString();
        lines << line;
    }
    lines.sort();
    return lines;
}

inline QStringList listed(const std::vector<ManifestTensor> &tensors, bool ids)
{
    QStringList lines;
    for (const ManifestTensor &tensor : tensors) {
        QStringList shape;
        for (const std::uint64_t dimension : tensor.shape)
            shape << QString::number(dimension);
        QString line = QStringLiteral("%1 %2 [%3] %4 %5")
                           .arg(tensor.path, tensor.dtype, shape.join(QLatin1Char(',')))
                           .arg(tensor.bytes.value_or(0))
                           .arg(tensor.sha256);
        if (ids)
            line += QLatin1Char(' ') +
                    (tensor.paramId ? QString::fromStdString(ParamId{*tensor.paramId}.text()) : QString());
        lines << line;
    }
    lines.sort();
    return lines;
}

} // namespace burnish::test
