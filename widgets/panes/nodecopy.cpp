// SPDX-License-Identifier: MIT
#include "widgets/panes/nodecopy.h"

#include "core/codegen/selectioncode.h"
#include "core/edit/nodeedits.h"
#include "core/model/paramidtext.h"

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
    const std::string_view dtype = info.typeName();
    return {QString::fromStdString(state.path(id)), QString::fromLatin1(dtype.data(), qsizetype(dtype.size())),
            shapeAsList(info.shape()), info.elementCount(), info.byteSize()};
}

std::vector<NodeId> tensorsBelow(const ModelState &state, const std::vector<NodeId> &tops)
{
    std::vector<NodeId> tensors;
    for (const NodeId top : tops) {
        const std::vector<NodeId> below = state.tensors(top);
        tensors.insert(tensors.end(), below.begin(), below.end());
    }
    return tensors;
}

/// Quotes a field as in RFC 4180: only if necessary, with inner quotes doubled.
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

QString csvOf(const ModelState &state, const std::vector<NodeId> &tensors)
{
    QString text = u"path,dtype,shape,parameters,bytes\r\n"_s;
    for (const NodeId id : tensors) {
        const Row row = rowOf(state, id);
        text += csvField(row.path) + u',' + row.dtype + u',' + csvField(row.shape) + u',' +
                QString::number(row.parameters) + u',' + QString::number(row.bytes) + u"\r\n"_s;
    }
    return text;
}

QString tableOf(const ModelState &state, const std::vector<NodeId> &tensors)
{
    QString text;
    for (const NodeId id : tensors) {
        const Row row = rowOf(state, id);
        text += QStringList{row.path, row.dtype, row.shape, QString::number(row.parameters), QString::number(row.bytes)}
                    .join(u'\t') +
                u'\n';
    }
    return text;
}

QString jsonOf(const ModelState &state, const std::vector<NodeId> &tensors)
{
    QStringList items;
    const auto spelling = spellingOfIds(state);
    for (const NodeId id : tensors) {
        const Row row = rowOf(state, id);
        const std::string paramId = paramIdText(state.node(id), spelling);
        const std::string container = state.containerTypeOf(id);
        items += u"  {\"path\": "_s + jsonString(row.path) + u", \"dtype\": \""_s + row.dtype + u"\", \"shape\": "_s +
                 row.shape + u", \"nbytes\": "_s + QString::number(row.bytes) + u", \"param_id\": "_s +
                 (paramId.empty() ? u"null"_s : jsonString(QString::fromStdString(paramId))) + u", \"container\": "_s +
                 (container.empty() ? u"null"_s : jsonString(QString::fromStdString(container))) + u'}';
    }
    return u"[\n"_s + items.join(u",\n"_s) + u"\n]\n"_s;
}

SelectedTensors selectedOf(const ModelDocument &document, const std::vector<NodeId> &tensors)
{
    const ModelState &state = document.state();
    const ModelState &saved = document.savedState();
    SelectedTensors selected{document.filePath(), document.format(), {}, 0};
    for (const NodeId id : tensors) {
        if (saved.contains(id) && saved.node(id).tensor == state.node(id).tensor)
            selected.names.push_back({saved.path(id), state.path(id)});
        else
            ++selected.notInFile;
    }
    return selected;
}

} // namespace

QString textOfNodes(const ModelDocument &document, const std::vector<NodeId> &nodes, CopyForm form)
{
    const ModelState &state = document.state();
    const std::vector<NodeId> tops = topNodes(state, nodes);
    switch (form) {
    case CopyForm::Paths: {
        QStringList paths;
        for (const NodeId id : tops)
            paths += QString::fromStdString(state.path(id));
        return paths.join(u'\n');
    }
    case CopyForm::Text:
        return tableOf(state, tensorsBelow(state, tops));
    case CopyForm::Csv:
        return csvOf(state, tensorsBelow(state, tops));
    case CopyForm::Json:
        return jsonOf(state, tensorsBelow(state, tops));
    case CopyForm::Python:
        return pythonCode(selectedOf(document, tensorsBelow(state, tops)));
    case CopyForm::Rust:
        break;
    }
    return rustCode(selectedOf(document, tensorsBelow(state, tops)));
}

} // namespace burnish
