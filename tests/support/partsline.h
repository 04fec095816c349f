// SPDX-License-Identifier: MIT
#pragma once

#include "support/commandline.h"
#include "support/filemaking.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace burnish::test {

/// A model of `count` tensors of 1000 numbers.
inline QByteArray model(int count, float first = 1)
{
    std::vector<std::pair<QString, std::vector<float>>> tensors;
    for (int i = 0; i < count; ++i)
        tensors.emplace_back(QStringLiteral("l.%1").arg(i, 2, 10, QLatin1Char('0')),
                             std::vector<float>(1000, first + float(i)));
    return safeTensors(tensors);
}

/// The value with another one at a path of keys and indices: "shards.0.bytes".
inline QJsonValue with(const QJsonValue &value, const QStringList &path, const QJsonValue &other)
{
    if (path.isEmpty())
        return other;
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        const int at = path.first().toInt();
        if (other.isUndefined() && path.size() == 1)
            array.removeAt(at);
        else
            array[at] = with(array.at(at), path.mid(1), other);
        return array;
    }
    QJsonObject object = value.toObject();
    if (other.isUndefined() && path.size() == 1)
        object.remove(path.first());
    else
        object[path.first()] = with(object.value(path.first()), path.mid(1), other);
    return object;
}

/// A conversion in parts in a temporary folder, and its plan; a test inherits it.
class PartsLine
{
public:
    /// Starts again with an empty folder that contains only the input, a model of six tensors.
    void startAgain()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        if (!m_folder->isValid())
            qFatal("there is no temporary folder");
        writeInPlace(at(QStringLiteral("a.safetensors")), model(6));
    }

    static QStringList part(const QString &number) { return {QStringLiteral("--part"), number}; }
    static QStringList finish() { return {QStringLiteral("--finish")}; }
    [[nodiscard]] QString folder() const { return m_folder->path(); }
    [[nodiscard]] QString at(const QString &name) const { return m_folder->filePath(name); }
    [[nodiscard]] QString plan() const { return at(QStringLiteral("plan.json")); }
    [[nodiscard]] QJsonObject planJson() const { return QJsonDocument::fromJson(contentOfFile(plan())).object(); }
    /// The first digits of the plan's digest, as messages and names contain them.
    [[nodiscard]] QString digest() const { return planJson().value(QLatin1String("digest")).toString().first(8); }
    [[nodiscard]] QString receipt(int number) const
    {
        return at(QStringLiteral("out/burnish-receipts/part-%1.json").arg(number, 5, 10, QLatin1Char('0')));
    }

    /// Converts to a set in the folder "out", with a file for each tensor; without a shard size to a single file.
    [[nodiscard]] QStringList line(const QString &shardSize = QStringLiteral("5KB")) const
    {
        QStringList words = {QStringLiteral("convert"), at(QStringLiteral("a.safetensors")),
                             at(QStringLiteral("out/m.safetensors")), QStringLiteral("--plan"), plan()};
        if (!shardSize.isEmpty())
            words += {QStringLiteral("--shard-size"), shardSize};
        return words;
    }
    /// Makes a plan of the line, in place of an earlier one; returns the line.
    QStringList planned(int parts, const QStringList &options = {},
                        const QString &shardSize = QStringLiteral("5KB")) const
    {
        const Outcome made = run(
            line(shardSize) +
            QStringList{QStringLiteral("--parts"), QString::number(parts), QStringLiteral("--overwrite")} + options);
        if (made.code != 0)
            qFatal("%s", qPrintable(made.errors));
        return line(shardSize);
    }
    void writePlan(const QJsonObject &json) const
    {
        writeInPlace(plan(), QJsonDocument(json).toJson(QJsonDocument::Compact));
    }
    /// Changes a value of the plan ("shards.0.bytes"), and its digest to match. An undefined value is removed.
    void reseal(const QString &path, const QJsonValue &value) const
    {
        QJsonObject json = with(planJson(), path.split(QLatin1Char('.')), value).toObject();
        json.remove(QStringLiteral("digest"));
        const QByteArray text = QJsonDocument(json).toJson(QJsonDocument::Compact);
        const QByteArray digest = QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex();
        json.insert(QStringLiteral("digest"), QString::fromLatin1(digest));
        writePlan(json);
    }
    /// Runs the words, which must fail with this sentence alone.
    static void refused(const QStringList &words, const QString &sentence, int code = 1, const QByteArray &out = {},
                        const QStringList &environment = {})
    {
        const Outcome outcome = run(words, {}, environment);
        QCOMPARE(outcome.errors, QStringLiteral("burnish-cli: ") + sentence + QLatin1Char('\n'));
        QCOMPARE(outcome.code, code);
        QCOMPARE(outcome.out, out);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace burnish::test
