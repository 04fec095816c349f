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
        // Long names of deep objects could repeat any number of times.
        if (depth > deepest || path.size() > m_bytesLeft)
            return;
        m_bytesLeft -= path.size();
        if (node.value("__loader__"_L1) == "NdArrayNode"_L1 && node.value("type"_L1) == "numpy"_L1) {
            // An array that several attributes share lies in the archive once.
            std::vector<std::string> &paths = m_paths[node.value("file"_L1).toString().toStdString()];
            if (!path.empty())
                paths.push_back(path);
            return;
        }
        if (const QJsonValue arguments = node.value("__reduce__"_L1)["args"_L1]; arguments.isObject())
            visit(arguments.toObject(), joined(path, "args"), depth + 1);
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

    TextMap<std::vector<std::string>> take() { return std::move(m_paths); }

private:
    static constexpr int deepest = 200;

    static std::string joined(const std::string &path, const std::string &name)
    {
        return path.empty() ? name : path + '.' + name;
    }

    TextMap<std::vector<std::string>> m_paths;
    std::uint64_t m_bytesLeft = std::uint64_t(256) << 20;
};

} // namespace

TextMap<std::vector<std::string>> pathsOfSkops(const QByteArray &schema)
{
    const auto document = parseJson(schema);
    if (!document || !document->object().contains("__loader__"_L1))
        return {};
    SkopsSchema nodes;
    nodes.visit(document->object(), {}, 0);
    return nodes.take();
}

} // namespace burnish::numpy
