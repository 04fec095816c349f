// SPDX-License-Identifier: MIT
#include "core/structure/keptlayout.h"

#include "core/base/naturalorder.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <map>

namespace burnish {

std::string keptLayoutText(const ModelState &model, const std::vector<NodeId> &modules)
{
    std::map<std::string, std::vector<NodeId>> byPattern;
    for (const NodeId module : modules)
        byPattern[withoutNumbers(model.path(module))].push_back(module);
    std::map<std::string, std::size_t, std::less<>> all;
    model.visit(model.root(), [&](NodeId id, const Node &node) {
        if (node.kind == NodeKind::Module)
            ++all[withoutNumbers(model.path(id))];
        return true;
    });
    QJsonArray paths;
    for (const auto &[pattern, found] : byPattern) {
        if (found.size() == all[pattern]) {
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
    return m_paths.contains(path) || m_paths.contains(withoutNumbers(path));
}

} // namespace burnish
