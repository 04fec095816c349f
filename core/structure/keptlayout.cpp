// SPDX-License-Identifier: MIT
#include "core/structure/keptlayout.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <map>

namespace burnish {

namespace {

/// The path with * for every index.
std::string patternOf(std::string_view path)
{
    std::string pattern;
    while (true) {
        const std::size_t end = std::min(path.find('.'), path.size());
        const std::string_view part = path.substr(0, end);
        const bool isIndex =
            !part.empty() && std::ranges::all_of(part, [](char digit) { return digit >= '0' && digit <= '9'; });
        pattern += isIndex ? "*" : part;
        if (end == path.size())
            return pattern;
        pattern += '.';
        path.remove_prefix(end + 1);
    }
}

} // namespace

std::string keptLayoutText(const ModelState &model, const std::vector<NodeId> &modules)
{
    std::map<std::string, std::vector<NodeId>> byPattern;
    for (const NodeId module : modules)
        byPattern[patternOf(model.path(module))].push_back(module);
    std::map<std::string, std::size_t, std::less<>> others;
    model.visit(model.root(), [&](NodeId id, const Node &node) {
        if (node.kind == NodeKind::Module)
            ++others[patternOf(model.path(id))];
        return true;
    });
    QJsonArray paths;
    for (const auto &[pattern, found] : byPattern) {
        if (found.size() == others[pattern]) {
            paths.append(QString::fromStdString(pattern));
        } else {
            for (const NodeId module : found)
                paths.append(QString::fromStdString(model.path(module)));
        }
    }
    return QJsonDocument(paths).toJson(QJsonDocument::Compact).toStdString();
}

KeptLayout::KeptLayout(const ModelState &model)
    : m_model(model)
{
    const auto text = model.metadata().value(keptLayoutKey);
    if (!text)
        return;
    const QJsonArray paths = QJsonDocument::fromJson(QByteArray::fromStdString(*text)).array();
    for (const QJsonValue &path : paths)
        m_paths.insert(path.toString().toStdString());
}

bool KeptLayout::contains(NodeId module) const
{
    if (m_paths.empty())
        return false;
    const std::string path = m_model.path(module);
    return m_paths.contains(path) || m_paths.contains(patternOf(path));
}

} // namespace burnish
