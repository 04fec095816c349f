// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QFile>
#include <QString>
#include <QtEndian>

#include <cstdio>
#include <initializer_list>
#include <utility>
#include <vector>

namespace burnish::test {

/// A SafeTensors file with these F32 vectors, in this order.
inline QByteArray safeTensors(const std::vector<std::pair<QString, std::vector<float>>> &tensors)
{
    QByteArray json = "{";
    QByteArray body;
    for (const auto &[name, values] : tensors) {
        const qsizetype begin = body.size();
        for (const float value : values) {
            body.resize(body.size() + 4);
            qToLittleEndian(value, body.data() + body.size() - 4);
        }
        json += (begin == 0 ? "\"" : ",\"") + name.toUtf8() + "\":{\"dtype\":\"F32\",\"shape\":[" +
                QByteArray::number(qsizetype(values.size())) + "],\"data_offsets\":[" + QByteArray::number(begin) +
                "," + QByteArray::number(body.size()) + "]}";
    }
    json += "}";
    json += QByteArray((8 - json.size() % 8) % 8, ' ');
    QByteArray size(8, '\0');
    qToLittleEndian(quint64(json.size()), size.data());
    return size + json + body;
}

/// Overwrites the bytes of a file, or creates it. Every write gets a different modification time, however quickly they
/// follow each other.
inline void writeInPlace(const QString &path, const QByteArray &bytes)
{
    static int second = 0;
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.flush() ||
        !file.setFileTime(QDateTime::currentDateTime().addSecs(-10000 + ++second), QFileDevice::FileModificationTime))
        qFatal("%s cannot be written", qPrintable(path));
}

/// Replaces the file atomically by another one, as most programs do when saving.
inline void renameOver(const QString &path, const QByteArray &bytes)
{
    const QString beside = path + QStringLiteral(".new");
    writeInPlace(beside, bytes);
    if (std::rename(QFile::encodeName(beside).constData(), QFile::encodeName(path).constData()) != 0)
        qFatal("%s cannot be replaced", qPrintable(path));
}

inline QByteArray contentOfFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace burnish::test
