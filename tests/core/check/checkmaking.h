// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/checkmodel.h"
#include "support/filemaking.h"

#include <QDir>
#include <QFileInfo>
#include <QTest>

#include <utility>
#include <vector>

namespace burnish::test {

/// A SafeTensors file with this header and body.
inline QByteArray rawSafeTensors(QByteArray json, const QByteArray &body)
{
    json += QByteArray((8 - json.size() % 8) % 8, ' ');
    QByteArray size(8, '\0');
    qToLittleEndian(quint64(json.size()), size.data());
    return size + json + body;
}

/// The number in little-endian order.
template <typename Number> QByteArray littleBytes(Number number)
{
    QByteArray bytes(qsizetype(sizeof(number)), '\0');
    qToLittleEndian(number, bytes.data());
    return bytes;
}

/// A GGUF file with F32 tensors of 8 × `rows` values, 32-byte aligned. Keys are strings, and numbers (u32) if they have
/// only digits.
class GgufMaker
{
public:
    std::vector<std::pair<QByteArray, QByteArray>> keys = {{"general.architecture", "llama"}};
    QList<QByteArray> tokens;

    struct Tensor
    {
        QByteArray name;
        quint64 rows = 1;
        quint64 offset = 0;
    };
    std::vector<Tensor> tensors;

    void add(const QByteArray &name, quint64 rows = 1)
    {
        tensors.push_back({name, rows, m_end});
        m_end += 32 * rows;
    }
    [[nodiscard]] QByteArray bytes() const
    {
        QByteArray file = "GGUF" + littleBytes(quint32(3)) + littleBytes(quint64(tensors.size())) +
                          littleBytes(quint64(keys.size()) + quint64(!tokens.isEmpty()));
        const auto text = [](const QByteArray &bytes) { return littleBytes(quint64(bytes.size())) + bytes; };
        for (const auto &[key, value] : keys) {
            bool isNumber = false;
            const quint32 number = value.toUInt(&isNumber);
            file += text(key) +
                    (isNumber ? littleBytes(quint32(4)) + littleBytes(number) : littleBytes(quint32(8)) + text(value));
        }
        if (!tokens.isEmpty()) {
            file += text("tokenizer.ggml.tokens") + littleBytes(quint32(9)) + littleBytes(quint32(8)) +
                    littleBytes(quint64(tokens.size()));
            for (const QByteArray &token : tokens)
                file += text(token);
        }
        for (const Tensor &tensor : tensors)
            file += text(tensor.name) + littleBytes(quint32(2)) + littleBytes(quint64(8)) + littleBytes(tensor.rows) +
                    littleBytes(quint32(0)) + littleBytes(tensor.offset);
        file += QByteArray((32 - file.size() % 32) % 32, '\0');
        return file + QByteArray(qsizetype(m_end), '\1');
    }

private:
    quint64 m_end = 0;
};

inline void copyFolder(const QString &from, const QString &to)
{
    QDir().mkpath(to);
    for (const QFileInfo &file : QDir(from).entryInfoList(QDir::Files | QDir::Hidden)) {
        if (!file.fileName().endsWith(QLatin1String(".manifest.json")))
            QFile::copy(file.filePath(), QDir(to).filePath(file.fileName()));
    }
}

inline CheckReport checked(const QString &path, bool isDeep = false)
{
    Task task;
    auto report = checkModelFiles(path, {isDeep}, task);
    if (!report)
        qFatal("%s", qUtf8Printable(report.error().sentence()));
    return *std::move(report);
}

/// "gap loads-wrong x.safetensors a.weight" for each finding; "-" in place of what it does not have, the number of
/// what is concerned at the end if there are several, "repairable" after that.
inline QStringList linesOf(const CheckReport &report)
{
    QStringList lines;
    for (const CheckFinding &finding : report.findings) {
        const auto orNone = [](const QString &text) { return text.isEmpty() ? QStringLiteral("-") : text; };
        QString line = QStringList{idOf(finding.kind), idOf(finding.severity),
                                   orNone(QFileInfo(finding.what.file()).fileName()), orNone(finding.what.tensor())}
                           .join(u' ');
        if (finding.count > 1)
            line += QStringLiteral(" ×%1").arg(finding.count);
        lines += finding.isRepairable ? line + QStringLiteral(" repairable") : line;
    }
    return lines;
}

} // namespace burnish::test
