// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>
#include <QtEndian>

#include <map>

namespace burnish::test {

/// The tensors of a small SafeTensors file, to be changed and written again.
class SafeTensorsFile
{
public:
    struct Tensor
    {
        QString dtype;
        QJsonArray shape;
        QByteArray bytes;
    };

    static SafeTensorsFile read(const QString &path)
    {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s", qPrintable(path));
        const QByteArray all = file.readAll();
        const auto headerSize = qsizetype(qFromLittleEndian<quint64>(all.constData()));
        const QJsonObject header = QJsonDocument::fromJson(all.mid(8, headerSize)).object();
        SafeTensorsFile made;
        for (const QString &name : header.keys()) {
            const QJsonObject entry = header[name].toObject();
            if (name == QLatin1String("__metadata__")) {
                made.metadata = entry;
                continue;
            }
            const QJsonArray offsets = entry[QLatin1String("data_offsets")].toArray();
            const qint64 begin = offsets[0].toInteger();
            made.tensors[name] = {entry[QLatin1String("dtype")].toString(), entry[QLatin1String("shape")].toArray(),
                                  all.mid(8 + headerSize + begin, offsets[1].toInteger() - begin)};
        }
        return made;
    }

    void write(const QString &path) const
    {
        QJsonObject header;
        if (!metadata.isEmpty())
            header[QLatin1String("__metadata__")] = metadata;
        QByteArray data;
        for (const auto &[name, tensor] : tensors) {
            header[name] = QJsonObject{
                {QStringLiteral("dtype"), tensor.dtype},
                {QStringLiteral("shape"), tensor.shape},
                {QStringLiteral("data_offsets"), QJsonArray{data.size(), data.size() + tensor.bytes.size()}}};
            data += tensor.bytes;
        }
        const QByteArray json = QJsonDocument(header).toJson(QJsonDocument::Compact);
        QByteArray size(8, '\0');
        qToLittleEndian<quint64>(quint64(json.size()), size.data());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(size + json + data) < 0)
            qFatal("%s", qPrintable(path));
    }

    QJsonObject metadata;
    std::map<QString, Tensor> tensors;
};

} // namespace burnish::test
