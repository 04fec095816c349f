// SPDX-License-Identifier: MIT
#include "core/export/fieldloss.h"

#include "core/base/seededhash.h"
#include "core/io/paths.h"
#include "core/modelfiles/openmodel.h"

namespace burnish {

namespace {

std::vector<std::string> fieldsOf(const ModelState &state, ComparedFields fields)
{
    std::vector<std::string> paths;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        // An empty list is a field, too.
        const bool isField = node.kind == NodeKind::Sequence ? node.children.empty() : node.kind != NodeKind::Module;
        if (node.isTensor() || (fields == ComparedFields::All && isField))
            paths.push_back(path);
        return true;
    });
    return paths;
}

FieldLoss lossBetween(std::vector<std::string> before, const std::vector<std::string> &after)
{
    const TextViewSet kept(after.begin(), after.end());
    FieldLoss loss = {before.size(), after.size(), {}};
    for (std::string &path : before) {
        if (!kept.contains(path))
            loss.gone.push_back(std::move(path));
    }
    return loss;
}

} // namespace

FieldLoss fieldLoss(const ModelState &before, const ModelState &after, ComparedFields fields)
{
    return lossBetween(fieldsOf(before, fields), fieldsOf(after, fields));
}

std::shared_ptr<const ReplacedFile> readReplacedFile(const QString &path, std::shared_ptr<const ReplacedFile> known,
                                                     Task &task)
{
    const PathStatus status = statusOfPath(path);
    auto file = std::make_shared<ReplacedFile>();
    file->path = path;
    if (!status.isFile())
        return file;
    file->size = status.size;
    file->changedAt = status.modifiedAt;
    if (known && known->path == path && known->size == file->size && known->changedAt == file->changedAt)
        return known;
    Diagnostics flaws;
    Task reading(&task);
    if (auto opened = openModelFile(path, reading, flaws)) {
        file->isRecord = opened->format->info.isRecord;
        file->namesNothing = opened->model.needsStructure;
        file->fields = fieldsOf(opened->model.state, ComparedFields::All);
        file->tensors = fieldsOf(opened->model.state, ComparedFields::Tensors);
    }
    return file;
}

FieldLoss lossByReplacing(const ReplacedFile &file, const ExportPlan &plan)
{
    const bool areRecords = file.isRecord && !file.namesNothing && plan.options.format->info.isRecord;
    const ComparedFields compared = areRecords ? ComparedFields::All : ComparedFields::Tensors;
    FieldLoss loss = lossBetween(areRecords ? file.fields : file.tensors, fieldsOf(plan.state, compared));
    if (file.namesNothing)
        loss.gone.clear();
    return loss;
}

} // namespace burnish
