// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QtEndian>

#include <cstring>
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

/// Tensors of zeros: "a.weight U32 6 16" for each tensor; "= 1 2" at the end gives the numbers.
inline SafeTensorsFile fileOf(const QStringList &tensors)
{
    SafeTensorsFile file;
    for (const QString &line : tensors) {
        const QStringList words = line.section(QStringLiteral(" = "), 0, 0).split(u' ');
        QJsonArray shape;
        const bool isWide = words[1].endsWith(QLatin1String("64"));
        const bool isByte = words[1].endsWith(QLatin1String("8")) || words[1].startsWith(QLatin1String("F8"));
        const qint64 size = isByte ? 1 : isWide ? 8 : words[1].endsWith(QLatin1String("16")) ? 2 : 4;
        qint64 bytes = size;
        for (const QString &length : words.mid(2)) {
            shape.append(length.toLongLong());
            bytes *= length.toLongLong();
        }
        QByteArray data(bytes, '\0');
        const QStringList numbers = line.section(QStringLiteral(" = "), 1).split(u' ', Qt::SkipEmptyParts);
        for (qsizetype i = 0; i < numbers.size(); ++i) {
            const qint64 number = numbers[i].toLongLong();
            std::memcpy(data.data() + i * size, &number, std::size_t(size));
        }
        file.tensors[words[0]] = {words[1], shape, data};
    }
    return file;
}

} // namespace burnish::test
