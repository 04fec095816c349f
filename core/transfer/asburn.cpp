// SPDX-License-Identifier: MIT
#include "core/transfer/asburn.h"

#include "core/transfer/transferreport.h"
#include "core/transfer/transfertext.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

QString storeName(BurnStoreFormat format)
{
    switch (format) {
    case BurnStoreFormat::Burnpack:
        return QStringLiteral("BurnpackStore");
    case BurnStoreFormat::Safetensors:
        return QStringLiteral("SafetensorsStore");
    case BurnStoreFormat::Pytorch:
        break;
    }
    return QStringLiteral("PytorchStore");
}

/// Converts the criteria that burn-store supports; adds a remark for the others.
std::optional<PathFilter> filterFrom(const ExportSelection &selection, const ModelState &source, QStringList &remarks)
{
    PathFilter filter;
    for (const QString &pattern : selection.regexes)
        filter.addRegex(pattern.toStdString());
    for (const QString &path : selection.paths)
        filter.addPath(path.toStdString());
    for (const QString &container : selection.containers) {
        filter.addPredicate([type = container.toStdString()](std::string_view, std::string_view containers) {
            return containers.substr(containers.rfind('.') + 1) == type;
        });
    }
    for (const NodeId node : selection.nodes) {
        if (!source.contains(node))
            continue;
        for (const NodeId tensor : source.tensors(node))
            filter.addPath(source.path(tensor));
    }
    if (!selection.excludes.isEmpty() || !selection.filter.trimmed().isEmpty())
        remarks.append(TransferText::tr("burn-store has no exclusions or filter expressions; they are ignored here."));
    const bool isSet = !filter.isEmpty() || !filter.droppedRegexes().empty();
    return isSet ? std::optional(std::move(filter)) : std::nullopt;
}

void remarkAdapters(BurnStoreFormat format, const std::vector<AdapterKind> &chain, QStringList &remarks)
{
    const bool changesLayout =
        std::ranges::any_of(chain, [](AdapterKind kind) { return kind != AdapterKind::HalfPrecision; });
    if (format == BurnStoreFormat::Pytorch && !changesLayout)
        remarks.append(TransferText::tr("PytorchStore always runs PyTorchToBurnAdapter."));
    if (format == BurnStoreFormat::Burnpack && changesLayout)
        remarks.append(TransferText::tr("BurnpackStore does not run adapters before 0.21."));
    if (std::ranges::find(chain, AdapterKind::HalfPrecision) != chain.end())
        remarks.append(TransferText::tr("There is no half-precision adapter before 0.21."));
}

} // namespace

bool isSimulatedBurn(QStringView version)
{
    return version == QLatin1String("0.19") || version == QLatin1String("0.19.1");
}

AsBurn asBurn(const TransferSource &source, QStringView formatId, const ModelState &into,
              const TransferOptions &options, const std::vector<AdapterKind> &chain)
{
    AsBurn burn{source.name, {}, {}, {}};
    const auto format = burnStoreFor(formatId);
    if (!format) {
        burn.remarks.append(TransferText::tr("Burn 0.19 has no store that reads this format."));
        return burn;
    }
    burn.store = storeName(*format);
    BurnStoreOptions store;
    store.filter = filterFrom(options.selection, source.state, burn.remarks);
    for (const RemapRule &rule : options.remap) {
        if (rule.enabled)
            store.remap.push_back(rule);
    }
    remarkAdapters(*format, chain, burn.remarks);
    store.hasAdapter = std::ranges::any_of(chain, [](AdapterKind kind) { return kind != AdapterKind::HalfPrecision; });
    store.allowPartial = options.allowPartial;
    store.validate = options.validate;
    if (options.mapIndices)
        burn.remarks.append(TransferText::tr("burn-store does not renumber before 0.20."));
    burn.load =
        burnLoad(storedTensors(source.state, *format), *format, moduleParameters(into, Traversal::Apply), store);
    burn.remarks += burn.load->remarks;
    if (!burn.load->error().empty() && !burn.load->result.applied.empty())
        burn.remarks.append(
            TransferText::tr("The module is changed anyway: %n tensor(s) were applied before the error.", nullptr,
                             int(burn.load->result.applied.size())));
    return burn;
}

QString asText(const AsBurn &burn)
{
    QString text = burn.store.isEmpty() ? burn.file : QStringLiteral("%1 (%2)").arg(burn.file, burn.store);
    text += QLatin1String(":\n");
    if (burn.load) {
        const std::string outcome = burn.load->ok() ? burn.load->ok()->debugText() : "Err: " + burn.load->error();
        text += QStringLiteral("  %1\n").arg(QString::fromStdString(outcome));
    }
    for (const QString &remark : burn.remarks)
        text += QStringLiteral("  • %1\n").arg(remark);
    return text;
}

QJsonObject asJson(const AsBurn &burn)
{
    QJsonObject object = {{QStringLiteral("file"), burn.file},
                          {QStringLiteral("store"), burn.store.isEmpty() ? QJsonValue() : QJsonValue(burn.store)},
                          {QStringLiteral("remarks"), QJsonArray::fromStringList(burn.remarks)}};
    if (burn.load && burn.load->ok())
        object.insert(QStringLiteral("ok"), asJson(*burn.load->ok()));
    else if (burn.load)
        object.insert(QStringLiteral("error"), QString::fromStdString(burn.load->error()));
    return object;
}

} // namespace burnish
