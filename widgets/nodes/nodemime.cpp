// SPDX-License-Identifier: MIT
#include "widgets/nodes/nodemime.h"

#include <QCoreApplication>
#include <QDataStream>
#include <QIODevice>

namespace burnish::nodemime {

QString type()
{
    return QStringLiteral("application/x-burnish-nodes");
}

std::unique_ptr<QMimeData> make(quint64 documentId, const ModelState &state, const std::vector<NodeId> &ids, bool cut)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << qint64(QCoreApplication::applicationPid()) << documentId << cut << quint32(ids.size());
    QString paths;
    for (const NodeId id : ids) {
        stream << quint32(id.index);
        paths += QString::fromStdString(state.path(id)) + QLatin1Char('\n');
    }
    paths.chop(1);
    auto data = std::make_unique<QMimeData>();
    data->setData(type(), bytes);
    data->setText(paths);
    return data;
}

std::optional<Nodes> read(const QMimeData *data)
{
    if (!data || !data->hasFormat(type()))
        return std::nullopt;
    QDataStream stream(data->data(type()));
    qint64 process = 0;
    quint32 count = 0;
    Nodes nodes;
    stream >> process >> nodes.documentId >> nodes.cut >> count;
    if (process != QCoreApplication::applicationPid())
        return std::nullopt;
    for (quint32 i = 0; i < count && stream.status() == QDataStream::Ok; ++i) {
        quint32 index = 0;
        stream >> index;
        nodes.ids.push_back({index});
    }
    if (stream.status() != QDataStream::Ok || nodes.ids.empty())
        return std::nullopt;
    return nodes;
}

} // namespace burnish::nodemime
