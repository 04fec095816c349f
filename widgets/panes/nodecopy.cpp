// SPDX-License-Identifier: MIT
#include "widgets/panes/nodecopy.h"

#include "core/edit/nodeedits.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

struct Row
{
    QString path;
    QString dtype;
    QString shape;
    std::uint64_t parameters;
    std::uint64_t bytes;
};

Row rowOf(const ModelState &state, NodeId id)
{
    const TensorInfo &info = state.node(id).tensor->info();
    const std::string_view dtype = nameOf(info.dtype());
    return {QString::fromStdString(state.path(id)), QString::fromLatin1(dtype.data(), qsizetype(dtype.size())),
            shapeAsList(info.shape()), info.elementCount(), info.byteSize()};
}

QString csvField(QString text)
{
    if (!text.contains(u'"') && !text.contains(u',') && !text.contains(u'\n') && !text.contains(u'\r'))
        return text;
    return u'"' + text.replace(u'"', u"\"\""_s) + u'"';
}

QString jsonString(const QString &text)
{
    const QByteArray array = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(array.mid(1, array.size() - 2));
}

} // namespace

QString textOfNodes(const ModelState &state, const std::vector<NodeId> &nodes, CopyForm form)
{
    const std::vector<NodeId> tops = topNodes(state, nodes);
    QString text;
    if (form == CopyForm::Paths) {
        for (const NodeId id : tops)
            text += QString::fromStdString(state.path(id)) + u'\n';
        text.chop(1);
        return text;
    }
    if (form == CopyForm::Csv)
        text = u"path,dtype,shape,parameters,bytes\n"_s;
    QStringList items;
    for (const NodeId top : tops) {
        for (const NodeId id : state.tensors(top)) {
            const Row row = rowOf(state, id);
            switch (form) {
            case CopyForm::Text:
                text += u"%1\t%2\t%3\t%4\t%5\n"_s.arg(row.path, row.dtype, row.shape, QString::number(row.parameters),
                                                     QString::number(row.bytes));
                break;
            case CopyForm::Csv:
                text += u"%1,%2,%3,%4,%5\n"_s.arg(csvField(row.path), row.dtype, csvField(row.shape),
                                                 QString::number(row.parameters), QString::number(row.bytes));
                break;
            case CopyForm::Json:
                items += u"  {\"path\": %1, \"dtype\": \"%2\", \"shape\": %3, \"nbytes\": %4}"_s.arg(
                    jsonString(row.path), row.dtype, row.shape, QString::number(row.bytes));
                break;
            case CopyForm::Python:
                items += u"    %1: (\"%2\", %3),"_s.arg(jsonString(row.path), row.dtype, row.shape);
                break;
            case CopyForm::Paths:
                break;
            }
        }
    }
    if (form == CopyForm::Json)
        return u"[\n%1\n]\n"_s.arg(items.join(u",\n"_s));
    if (form == CopyForm::Python)
        return u"{\n%1\n}\n"_s.arg(items.join(u'\n'));
    return text;
}

} // namespace burnish
