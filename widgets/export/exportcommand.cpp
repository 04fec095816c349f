// SPDX-License-Identifier: MIT
#include "widgets/export/exportcommand.h"

#include "core/export/shards.h"
#include "core/remap/remaprule.h"
#include "widgets/structure/structures.h"

#include <QRegularExpression>

namespace burnish {

namespace {

QString quoted(const QString &word)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./:=+,@%-]+$"));
    if (plain.match(word).hasMatch())
        return word;
    QString inside = word;
    inside.replace(QLatin1Char('\''), QStringLiteral("'\\''"));
    return QLatin1Char('\'') + inside + QLatin1Char('\'');
}

} // namespace

QString exportCommand(const QString &source, const ModelState &state, const ExportOptions &options,
                      const QString &templatePath)
{
    QStringList words = {QStringLiteral("burnish-cli"), QStringLiteral("convert"), source, options.target};
    const auto add = [&](const char *option, const QString &value) {
        words += QString::fromLatin1(option);
        words += value;
    };
    if (options.format) {
        add("--to", options.format->info.id);
        if (!options.format->info.burnVersions.empty())
            add("--burn-version", nameOf(options.burnVersion));
    }
    if (options.shardSize > 0)
        add("--shard-size", shardSizeText(options.shardSize));
    if (options.embed != EmbedForm::None)
        add("--embed", nameOf(options.embed));
    if (options.precision.floats)
        add("--float", precisionName(options.precision.floats));
    if (options.precision.ints)
        add("--int", precisionName(options.precision.ints));
    for (const PrecisionException &exception : options.precision.exceptions)
        add("--precision", exception.pattern + QLatin1Char('=') + precisionName(exception.dtype));
    if (!options.selection.filter.isEmpty())
        add("--filter", options.selection.filter);
    for (const NodeId node : options.selection.nodes) {
        for (const NodeId tensor : state.contains(node) ? state.tensors(node) : std::vector<NodeId>())
            add("--path", QString::fromStdString(state.path(tensor)));
    }
    for (const RemapRule &rule : options.remap) {
        if (rule.enabled) {
            add("--remap", QString::fromStdString(rule.from));
            words += QString::fromStdString(rule.to);
        }
    }
    if (options.mapIndices)
        words += QStringLiteral("--map-indices");
    if (options.adapter == AdapterChoice::none())
        add("--adapter", QStringLiteral("none"));
    for (const AdapterKind kind : options.adapter.chain)
        add("--adapter", nameOf(kind));
    for (const auto &[module, type] : options.marks)
        add("--mark", QString::fromStdString(module) + QLatin1Char('=') + QString::fromStdString(type));
    if (!templatePath.isEmpty()) {
        const bool isRust = options.structure && options.structure->origin() == StructureOrigin::RustSource;
        const bool isSaved = templatePath.endsWith(structureFileSuffix());
        add(isSaved ? "--structure" : isRust ? "--rust" : "--template", templatePath);
        if (isRust && !isSaved)
            add("--type", options.structure->name());
    }
    if (options.allowPartial)
        words += QStringLiteral("--allow-partial");
    if (options.overwrite)
        words += QStringLiteral("--overwrite");
    if (options.verify)
        words += QStringLiteral("--verify");
    for (QString &word : words)
        word = quoted(word);
    return words.join(QLatin1Char(' '));
}

} // namespace burnish
