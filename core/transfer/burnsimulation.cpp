// SPDX-License-Identifier: MIT
#include "core/transfer/burnsimulation.h"

#include "core/base/dottedpath.h"
#include "core/burnstore/laterstate.h"
#include "core/burnstore/loadingsummary.h"
#include "core/remap/indexmapping.h"
#include "core/transfer/transferreport.h"
#include "core/transfer/transfertext.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

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
            // From 0.20 on the kind precedes the name, "Struct:Linear".
            const std::string_view last = lastPart(containers);
            return last.substr(last.find(':') + 1) == type;
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

bool changesNames(const std::vector<AdapterKind> &chain)
{
    return std::ranges::any_of(chain, [](AdapterKind kind) { return kind != AdapterKind::HalfPrecision; });
}

void remarkAdapters(BurnStoreFormat format, const std::vector<AdapterKind> &chain, BurnVersion version,
                    QStringList &remarks)
{
    if (format == BurnStoreFormat::Pytorch && !changesNames(chain))
        remarks.append(TransferText::tr("PytorchStore always runs PyTorchToBurnAdapter."));
    if (version >= BurnVersion::V0_21)
        return;
    if (format == BurnStoreFormat::Burnpack && changesNames(chain))
        remarks.append(TransferText::tr("BurnpackStore does not run adapters before 0.21."));
    if (std::ranges::find(chain, AdapterKind::HalfPrecision) != chain.end())
        remarks.append(TransferText::tr("There is no half-precision adapter before 0.21."));
}

BurnStoreOptions storeOptions(const TransferSource &source, const TransferOptions &options,
                              const std::vector<AdapterKind> &chain, QStringList &remarks)
{
    BurnStoreOptions store;
    store.filter = filterFrom(options.selection, source.state, remarks);
    for (const RemapRule &rule : options.remap) {
        if (rule.enabled)
            store.remap.push_back(rule);
    }
    store.hasAdapter = changesNames(chain);
    store.allowPartial = options.allowPartial;
    store.validate = options.validate;
    return store;
}

/// Adds the remarks of a load that changes the module although it fails.
void takeLoad(BurnSimulation &burn, BurnLoad load)
{
    burn.load = std::move(load);
    burn.remarks += burn.load->remarks;
    if (!burn.load->error().empty() && !burn.load->result.applied.empty())
        burn.remarks.append(
            TransferText::tr("The module is changed anyway: %n tensor(s) were applied before the error.", nullptr,
                             int(burn.load->result.applied.size())));
}

/// The store of 0.20 or later.
BurnSimulation asLaterStore(const TransferSource &source, BurnStoreFormat format, const ModelState &into,
                            const TransferOptions &options, const std::vector<AdapterKind> &chain, BurnVersion version)
{
    BurnSimulation burn{source.name, nameOf(format), {}, {}, version};
    LaterStoreOptions later;
    later.version = version;
    later.store = storeOptions(source, options, chain, burn.remarks);
    remarkAdapters(format, chain, version, burn.remarks);
    if (format == BurnStoreFormat::Pytorch)
        later.store.hasAdapter = later.skipsVariants = true;
    else if (format == BurnStoreFormat::Burnpack && version < BurnVersion::V0_21)
        later.store.hasAdapter = false;
    if (options.mapIndices && format == BurnStoreFormat::Burnpack)
        burn.remarks.append(TransferText::tr("BurnpackStore does not renumber."));
    if (options.mapIndices)
        later.mapIndices = [&](const std::vector<std::string> &names) {
            auto kept = UnmappedLists::compile(options.keptIndices);
            return mapIndicesContiguous(names, kept ? std::move(*kept) : UnmappedLists());
        };
    if (!options.keptIndices.isEmpty() && version < BurnVersion::V0_22)
        burn.remarks.append(TransferText::tr("burn-store cannot exclude lists from the renumbering before 0.22."));
    takeLoad(burn, laterStoreLoad(laterTensors(source.state, format), format, laterParameters(into), later));
    return burn;
}

/// A module's record of 0.22 or later, which knows none of burn-store's options.
BurnSimulation asModuleRecord(const TransferSource &source, const ModelState &into, const TransferOptions &options,
                              BurnVersion version)
{
    BurnSimulation burn{source.name, QStringLiteral("ModuleRecord"), {}, {}, version};
    ModuleRecordOptions record;
    record.version = version;
    record.castsToModule = options.dtype == TransferDtype::Target;
    record.allowPartial = options.allowPartial;
    record.validate = options.validate;
    Burn022Load load =
        moduleRecordLoad(laterTensors(source.state, BurnStoreFormat::Burnpack), laterParameters(into), record);
    // The module is lost after an error, so nothing remains of what was applied.
    burn.remarks = load.remarks;
    burn.load = std::move(load);
    return burn;
}

BurnSimulation as019(const TransferSource &source, BurnStoreFormat format, const ModelState &into,
                     const TransferOptions &options, const std::vector<AdapterKind> &chain)
{
    BurnSimulation burn{source.name, nameOf(format), {}, {}};
    const BurnStoreOptions store = storeOptions(source, options, chain, burn.remarks);
    remarkAdapters(format, chain, BurnVersion::V0_19, burn.remarks);
    if (options.mapIndices)
        burn.remarks.append(TransferText::tr("burn-store does not renumber before 0.20."));
    takeLoad(burn,
             burnLoad(storedTensors(source.state, format), format, moduleParameters(into, Traversal::Apply), store));
    return burn;
}

} // namespace

std::optional<BurnVersion> simulatedBurn(QStringView version)
{
    for (const BurnVersion each : allBurnVersions()) {
        const std::string_view release = latestReleaseOf(each);
        const bool isNamed =
            version == nameOf(each) || version == QLatin1StringView(release.data(), qsizetype(release.size()));
        if (isNamed && each >= BurnVersion::V0_19)
            return each;
    }
    return std::nullopt;
}

QStringList simulatedBurns()
{
    QStringList names;
    for (const BurnVersion each : allBurnVersions()) {
        if (each >= BurnVersion::V0_19)
            names += nameOf(each);
    }
    return names;
}

std::vector<BurnSimulation> burnSimulation(const TransferSource &source, QStringView formatId, const ModelState &into,
                                           const TransferOptions &options, const std::vector<AdapterKind> &chain,
                                           BurnVersion version)
{
    const auto format = burnStoreFor(formatId);
    if (!format) {
        BurnSimulation burn{source.name, {}, {}, {}, version};
        burn.remarks.append(TransferText::tr("Burn %1 has no store that reads this format.").arg(nameOf(version)));
        return {burn};
    }
    if (version <= BurnVersion::V0_19)
        return {as019(source, *format, into, options, chain)};
    std::vector<BurnSimulation> outcomes;
    if (version >= BurnVersion::V0_22 && *format == BurnStoreFormat::Burnpack)
        outcomes.push_back(asModuleRecord(source, into, options, version));
    outcomes.push_back(asLaterStore(source, *format, into, options, chain, version));
    return outcomes;
}

namespace {

/// Returns a result as that version prints it: the lists up to 0.19, then the summary; a record only gives the module.
QString resultText(const BurnSimulation &burn)
{
    const ApplyResult &result = *burn.load->ok();
    if (burn.version <= BurnVersion::V0_19)
        return QString::fromStdString(result.debugText());
    if (burn.store == QLatin1String("ModuleRecord"))
        return QStringLiteral("Ok");
    QStringList errors;
    for (const ApplyError &error : result.errors)
        errors.append(QString::fromStdString(textOf(error)));
    return textOf(LoadingSummary{result.applied.size(), result.skipped.size(), result.missing, result.unused, errors,
                                 burn.load->missingInEnums});
}

} // namespace

QString asText(const BurnSimulation &burn)
{
    QString text = burn.store.isEmpty() ? burn.file : QStringLiteral("%1 (%2)").arg(burn.file, burn.store);
    text += QLatin1String(":\n");
    if (burn.load) {
        QString outcome =
            burn.load->ok() ? resultText(burn) : QStringLiteral("Err: ") + QString::fromStdString(burn.load->error());
        outcome.replace(QLatin1Char('\n'), QLatin1String("\n  "));
        text += QStringLiteral("  %1\n").arg(outcome);
    }
    for (const QString &remark : burn.remarks)
        text += QStringLiteral("  • %1\n").arg(remark);
    return text;
}

QJsonObject asJson(const BurnSimulation &burn)
{
    QJsonObject object = {{QStringLiteral("file"), burn.file},
                          {QStringLiteral("burn"), nameOf(burn.version)},
                          {QStringLiteral("store"), burn.store.isEmpty() ? QJsonValue() : QJsonValue(burn.store)},
                          {QStringLiteral("remarks"), QJsonArray::fromStringList(burn.remarks)}};
    if (burn.load && burn.load->ok())
        object.insert(QStringLiteral("ok"), asJson(*burn.load->ok()));
    else if (burn.load)
        object.insert(QStringLiteral("error"), QString::fromStdString(burn.load->error()));
    return object;
}

} // namespace burnish
