// SPDX-License-Identifier: MIT
#include "core/export/layout/shards.h"

#include "core/base/checkedmath.h"
#include "core/export/layout/exporttext.h"
#include "core/formats/formatstore.h"
#include "core/formats/splitformat.h"
#include "core/formats/targetname.h"
#include "core/formats/writeroffiles.h"
#include "core/io/paths.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/shardedset.h"
#include "core/modelfiles/weightsbeside.h"
#include "core/select/filter.h"

#include <QDir>
#include <QFileInfo>

#include <array>
#include <numeric>

namespace burnish {

namespace {

constexpr std::size_t maximalShards = 99'999;

/// Returns for each tensor the first one with the same stored bytes: a format that shares them keeps both in one file.
std::vector<std::size_t> tiesOf(const StoreTensors &tensors, bool areShared)
{
    std::vector<std::size_t> ties(tensors.size());
    std::iota(ties.begin(), ties.end(), std::size_t(0));
    if (!areShared)
        return ties;
    std::map<std::tuple<const ByteSource *, std::uint64_t, std::uint64_t>, std::size_t> firsts;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const TensorExpr &tensor = *tensors.tensor(i);
        if (const auto stored = tensor.stored())
            ties[i] =
                firsts.try_emplace({stored->source.get(), stored->offset, tensor.info().byteSize()}, i).first->second;
    }
    return ties;
}

/// True for keys of the index; their counts are outdated, as they describe the set that was read.
bool isOfIndex(std::string_view key)
{
    return key == "total_size" || key == "total_parameters";
}

Metadata shardMetadata(const Metadata &own)
{
    Metadata metadata = own;
    metadata.remove("total_size");
    metadata.remove("total_parameters");
    return metadata;
}

Metadata indexMetadata(const Metadata &own, std::uint64_t totalSize)
{
    std::vector<Metadata::Entry> metadata;
    for (const auto &[key, value] : own.entries()) {
        const bool isOfShards = key == "format" || key == "producer" || key == "version";
        if (!isOfShards && !isOfIndex(key))
            metadata.emplace_back(key, value);
    }
    metadata.emplace_back("total_size", std::to_string(totalSize));
    return Metadata(std::move(metadata));
}

} // namespace

Expected<std::uint64_t> shardSizeFromText(const QString &text)
{
    const auto bytes = numberWithUnit(text.trimmed().toStdString());
    if (!bytes || *bytes < 1 || *bytes >= 0x1p63)
        return Error(
            ErrorCode::InvalidArgument,
            ExportText::tr("Expected a file size such as 5GB, 500MiB or a number of bytes, found “%1”.").arg(text));
    return std::uint64_t(*bytes);
}

QString shardSizeText(std::uint64_t bytes)
{
    constexpr std::array<std::pair<std::uint64_t, const char *>, 4> units = {
        {{std::uint64_t(1) << 30, "GiB"}, {1'000'000'000, "GB"}, {std::uint64_t(1) << 20, "MiB"}, {1'000'000, "MB"}}};
    for (const auto &[unit, name] : units) {
        if (bytes > 0 && bytes % unit == 0)
            return QString::number(bytes / unit) + QLatin1String(name);
    }
    return QString::number(bytes);
}

ShardNames ShardNames::of(const QString &target, const Format &format)
{
    const QLatin1String index(".index.json");
    const QString file = target.endsWith(index, Qt::CaseInsensitive) ? target.chopped(index.size()) : target;
    ShardNames names;
    names.stem = withoutFormatExtension(file);
    names.extension = file.mid(names.stem.size());
    if (names.extension.isEmpty())
        names.extension = QLatin1Char('.') + format.info.extensions.first();
    return names;
}

QString ShardNames::shard(std::size_t number, std::size_t count) const
{
    return stem +
           QStringLiteral("-%1-of-%2").arg(number + 1, 5, 10, QLatin1Char('0')).arg(count, 5, 10, QLatin1Char('0')) +
           extension;
}

std::vector<std::vector<std::size_t>> splitBySize(std::span<const std::uint64_t> sizes,
                                                  std::span<const std::size_t> ties, std::uint64_t limit)
{
    std::vector<std::vector<std::size_t>> files;
    std::vector<std::size_t> filling;
    std::uint64_t filled = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (ties[i] != i)
            continue;
        if (sizes[i] > limit) {
            files.push_back({i});
            continue;
        }
        if (sizes[i] > limit - filled) {
            files.push_back(std::exchange(filling, {}));
            filled = 0;
        }
        filling.push_back(i);
        filled += sizes[i];
    }
    if (!filling.empty())
        files.push_back(std::move(filling));

    std::vector<std::size_t> fileOf(sizes.size());
    for (std::size_t file = 0; file < files.size(); ++file) {
        for (const std::size_t i : files[file])
            fileOf[i] = file;
    }
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (ties[i] != i)
            files[fileOf[ties[i]]].push_back(i);
    }
    return files;
}

QStringList ShardSet::files() const
{
    QStringList paths;
    for (const ExportShard &shard : shards)
        paths.append(shard.path);
    for (const auto &[path, content] : others)
        paths.append(path);
    return hasIndex() ? paths << indexPath : paths;
}

Expected<ShardSet> layOutShards(const ModelState &state, const ShardTarget &target, Diagnostics &losses)
{
    const FormatInfo &info = target.format->info;
    if (writerOfFiles(*target.format) && !isFolderFormat(*target.format))
        return Error(ErrorCode::Unsupported,
                     ExportText::tr("%1 files have their weights in files of a size of their own. Omit the size of the "
                                    "shards.")
                         .arg(info.displayName));
    if (!info.comesInShards)
        return Error(ErrorCode::Unsupported,
                     ExportText::tr("%1 files cannot be sharded: no program would read the shards as one model.")
                         .arg(info.displayName));
    BURNISH_TRY(const StoreContent content, planStore(state));
    const std::vector<std::size_t> ties = tiesOf(content.tensors, info.sharesTensors);
    std::vector<std::uint64_t> sizes;
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < content.tensors.size(); ++i) {
        sizes.push_back(content.tensors.tensor(i)->info().byteSize());
        const auto sum = checkedAdd(total, ties[i] == i ? sizes.back() : 0);
        if (!sum)
            return Error(ErrorCode::Range, ExportText::tr("The tensors are too large in total for a sharded set."));
        total = *sum;
    }
    const auto split = splitBySize(sizes, ties, target.shardSize);
    if (split.size() <= 1)
        return ShardSet();
    if (split.size() > maximalShards)
        return Error(ErrorCode::Range, ExportText::tr("The set would have %1 files; at most %2 can be numbered.")
                                           .arg(split.size())
                                           .arg(maximalShards));

    const ShardNames names = ShardNames::of(target.path, *target.format);
    const SplitFormat *const splitting = splitFormat(*target.format);
    if (!splitting && hasUndecodedBytes(QFileInfo(names.single()).fileName()))
        return Error(ErrorCode::InvalidArgument,
                     ExportText::tr("Expected a file name in UTF-8: the index of a sharded set is JSON and lists the "
                                    "files by name."))
            .inFile(target.path);
    if (const QString name = QFileInfo(names.shard(0, split.size())).fileName();
        !splitting && !isShardFileName(name.toStdString()))
        return Error(ErrorCode::InvalidArgument,
                     ExportText::tr("An index cannot refer to the files of “%1”: expected a name without “..”, “:” and "
                                    "“\\”.")
                         .arg(name));
    reportOmitted(content.values, content.nulls, &losses);

    ShardSet set;
    ShardIndex index;
    index.metadata = indexMetadata(state.metadata(), total);
    for (std::size_t number = 0; number < split.size(); ++number) {
        ExportShard shard;
        shard.path = names.shard(number, split.size());
        const std::string fileName = QFileInfo(shard.path).fileName().toStdString();
        StateBuilder builder;
        builder.metadata() =
            splitting ? splitting->partMetadata(state.metadata(), {number, split.size(), content.tensors.size()})
                      : shardMetadata(state.metadata());
        builder.setLayout(state.layout());
        for (const std::size_t i : split[number]) {
            const StoreTensor tensor = content.tensors[i];
            builder.addTensorAt(tensor.path, tensor.tensor);
            index.files.emplace(tensor.path, fileName);
        }
        shard.state = builder.finish();
        BURNISH_TRY(shard.layout, target.format->writer->layOut(shard.state, target.options, &losses));
        set.shards.push_back(std::move(shard));
    }
    if (splitting)
        return set;
    set.indexPath = names.index();
    set.indexJson = shardIndexJson(index);
    if (set.indexJson.size() > shardIndexSizeLimit)
        return Error(ErrorCode::Unsupported,
                     ExportText::tr("The index would be too large: expected at most %1 bytes, found %2.")
                         .arg(shardIndexSizeLimit)
                         .arg(set.indexJson.size()));
    return set;
}

QStringList staleShards(const QString &target, const Format &format, const QStringList &written)
{
    const ShardNames names = ShardNames::of(target, format);
    QStringList writtenNames;
    for (const QString &file : written)
        writtenNames.append(QFileInfo(file).fileName());
    QStringList stale = shardsBeside(names.single());
    for (const QString &path : {names.single(), names.index()}) {
        if (statusOfPath(path).isFile())
            stale.append(QFileInfo(path).fileName());
    }
    for (const QString &name : listedByTfjs(target)) {
        if (!name.contains(u'/') && statusOfPath(QDir(folderOfPath(target)).filePath(name)).isFile())
            stale.append(name);
    }
    stale.removeDuplicates();
    stale.removeIf([&](const QString &name) { return writtenNames.contains(name); });
    stale.sort();
    return stale;
}

} // namespace burnish
