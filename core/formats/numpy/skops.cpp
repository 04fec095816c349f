// SPDX-License-Identifier: MIT
#include "core/formats/numpy/skops.h"

#include "core/encoding/json/jsondocument.h"

#include <QJsonArray>
#include <QJsonObject>

namespace burnish::numpy {

using namespace Qt::StringLiterals;

namespace {

/// Visits the nodes of a schema; each says what it is in "__loader__".
class SkopsSchema
{
public:
    void visit(const QJsonObject &node, const std::string &path, int depth)
    {
        if (depth > deepest)
            return;
        if (node.value("__loader__"_L1) == "NdArrayNode"_L1 && node.value("type"_L1) == "numpy"_L1) {
            // An array that several attributes share lies in the archive once.
            m_paths.try_emplace(node.value("file"_L1).toString().toStdString(), path);
            return;
        }
        const QJsonValue content = node.value("content"_L1);
        if (content.isArray()) {
            const QJsonArray items = content.toArray();
            for (qsizetype i = 0; i < items.size(); ++i)
                visit(items.at(i).toObject(), joined(path, std::to_string(i)), depth + 1);
            return;
        }
        const QJsonObject inner = content.toObject();
        if (inner.contains("__loader__"_L1)) {
            visit(inner, path, depth + 1);
            return;
        }
        for (auto entry = inner.begin(); entry != inner.end(); ++entry)
            visit(entry.value().toObject(), joined(path, entry.key().toStdString()), depth + 1);
    }

    TextMap<std::string> take() { return std::move(m_paths); }

private:
    static constexpr int deepest = 200;

    static std::string joined(const std::string &path, const std::string &name)
    {
        return path.empty() ? name : path + '.' + name;
    }

    TextMap<std::string> m_paths;
};

} // namespace

TextMap<std::string> pathsOfSkops(const QByteArray &schema)
{
    const auto document = parseJson(schema);
    if (!document || !document->object().contains("__loader__"_L1))
        return {};
    SkopsSchema nodes;
    nodes.visit(document->object(), {}, 0);
    return nodes.take();
}

} // namespace burnish::numpy
