// SPDX-License-Identifier: MIT
#include "core/check/setcheck.h"

#include "core/base/parallel.h"
#include "core/base/plural.h"
#include "core/check/brokenfile.h"
#include "core/encoding/json/jsonnumber.h"
#include "core/io/patchfile.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/shardedset.h"
#include "core/modelfiles/weightnames.h"
#include "core/stores/storestext.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <set>

namespace burnish {

namespace {

/// A file that the index names.
struct Shard
{
    QString path;
    bool exists = false;
    std::optional<RecognisedModel> model;
    std::optional<ReadablePart> part;
    Diagnostics diagnostics;
    std::optional<Error> flaw;
};

/// A tensor in one of the files.
struct Stored
{
    std::string name;
    NodeId node;
    std::size_t shard = 0;
};

/// Names for a finding, the first ones if there are many.
class NameList
{
public:
    void add(std::string_view name)
    {
        if (m_names.size() < Findings::mostNames)
            m_names += quotedForMessage(name);
        ++m_count;
    }
    [[nodiscard]] std::uint64_t count() const { return m_count; }
    [[nodiscard]] const QStringList &names() const { return m_names; }

private:
    QStringList m_names;
    std::uint64_t m_count = 0;
};

class IndexedSet
{
public:
    IndexedSet(const QString &indexPath, const ShardIndex &index, Findings &findings, Task &task)
        : m_indexPath(indexPath)
        , m_index(index)
        , m_findings(findings)
        , m_task(task)
    {}

    Expected<CheckedModel> check();

private:
    [[nodiscard]] Expected<void> open(Shard &shard) const;
    void addFlaws(const Shard &shard, const NameList &listed);
    void collect();
    void compareNames();
    void compareSize();
    void addRefused();
    void findUnlistedFiles();
    CheckedModel result();

    const QString &m_indexPath;
    const ShardIndex &m_index;
    Findings &m_findings;
    Task &m_task;
    std::vector<Shard> m_shards;         ///< by name
    std::vector<Stored> m_stored;        ///< by name, then by file
    std::vector<const Stored *> m_taken; ///< that the index lists, in the order of the index
};

Expected<void> IndexedSet::open(Shard &shard) const
{
    shard.exists = statusOfPath(shard.path).exists();
    if (!shard.exists)
        return {};
    BURNISH_TRY(const ByteSourcePtr source, openPatchable(shard.path, shard.diagnostics));
    OpenOptions options;
    options.keepsParts = true;
    BURNISH_TRY(shard.model,
                openSource(source, m_task, shard.diagnostics, options, CutOff::TakeWholeTensors, shard.part));
    return {};
}

Expected<CheckedModel> IndexedSet::check()
{
    const QDir folder(folderOfPath(m_indexPath));
    std::map<std::string_view, NameList> listed;
    for (const auto &[tensor, file] : m_index.files)
        listed[file].add(tensor);
    for (const auto &[file, tensors] : listed)
        m_shards.push_back(
            {folder.filePath(QString::fromUtf8(file.data(), qsizetype(file.size()))), false, {}, {}, {}, {}});
    const auto openOne = [&](std::size_t i) -> Expected<void> {
        BURNISH_CHECK(m_task.poll());
        const auto opened = open(m_shards[i]);
        if (!opened && opened.error().isCancelled())
            return opened;
        if (!opened)
            m_shards[i].flaw = opened.error();
        return {};
    };
    BURNISH_CHECK(parallelFor(m_shards.size(), openOne));
    std::size_t at = 0;
    for (const auto &[file, tensors] : listed)
        addFlaws(m_shards[at++], tensors);
    collect();
    compareNames();
    compareSize();
    addRefused();
    findUnlistedFiles();
    return result();
}

void IndexedSet::addFlaws(const Shard &shard, const NameList &listed)
{
    if (!shard.exists) {
        Error missing(ErrorCode::NotFound,
                      StoresText::tr("The index lists this file with %n tensor(s), but it does not exist.", nullptr,
                                     forPlural(listed.count())));
        const QString target = linkTarget(shard.path);
        if (!target.isEmpty())
            missing = brokenLink(target);
        m_findings.add(target.isEmpty() ? CheckKind::MissingShard : CheckKind::MissingBlob, CheckSeverity::Unreadable,
                       missing.inFile(shard.path), listed.names(), listed.count());
        return;
    }
    if (shard.flaw)
        addUnreadable(m_findings, shard.path, *shard.flaw);
    if (shard.part && !shard.part->missing.empty())
        addTruncated(m_findings, shard.path, *shard.part);
    if (shard.model) {
        addOmissions(m_findings, shard.model->model.state.omissions(), shard.part, shard.path);
        const auto first = std::ranges::find_if(m_shards, [](const Shard &other) { return other.model.has_value(); });
        if (first->model->format != shard.model->format)
            m_findings.add(
                CheckKind::Unreadable, CheckSeverity::Unreadable,
                Error(ErrorCode::Malformed, StoresText::tr("This file of the set is %1, but %2 is %3.")
                                                .arg(shard.model->format->info.displayName, shownFileName(first->path),
                                                     first->model->format->info.displayName))
                    .inFile(shard.path));
    }
}

void IndexedSet::collect()
{
    for (std::size_t i = 0; i < m_shards.size(); ++i) {
        if (!m_shards[i].model)
            continue;
        const ModelState &state = m_shards[i].model->model.state;
        state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
            if (node.isTensor())
                m_stored.push_back({path, id, i});
            return true;
        });
    }
    std::ranges::sort(m_stored, [](const Stored &a, const Stored &b) {
        return a.name != b.name ? a.name < b.name : a.shard < b.shard;
    });
}

/// Compares the names in the index with those in the headers; both are sorted.
void IndexedSet::compareNames()
{
    std::map<std::size_t, NameList> missing;
    std::map<std::size_t, NameList> unlisted;
    std::map<std::size_t, NameList> twice;
    std::map<QString, std::size_t> shardOf;
    for (std::size_t i = 0; i < m_shards.size(); ++i)
        shardOf.emplace(QFileInfo(m_shards[i].path).fileName(), i);
    std::map<std::size_t, std::set<std::string_view>> cutOff;
    for (std::size_t i = 0; i < m_shards.size(); ++i) {
        if (const auto &part = m_shards[i].part)
            cutOff[i].insert(part->missing.begin(), part->missing.end());
    }
    auto stored = m_stored.begin();
    const auto skipUnlisted = [&](const std::string *name) {
        for (; stored != m_stored.end() && (!name || stored->name < *name); ++stored)
            unlisted[stored->shard].add(stored->name);
    };
    const std::string *lastFile = nullptr;
    std::size_t shard = 0;
    for (const auto &[name, file] : m_index.files) {
        skipUnlisted(&name);
        if (!lastFile || *lastFile != file)
            shard = shardOf.at(QString::fromStdString(file));
        lastFile = &file;
        const auto begin = stored;
        const Stored *here = nullptr;
        for (; stored != m_stored.end() && stored->name == name; ++stored) {
            if (stored->shard == shard)
                here = &*stored;
        }
        if (stored - begin > 1 || (stored != begin && !here))
            for (auto copy = begin; copy != stored; ++copy) {
                if (copy->shard != shard)
                    twice[copy->shard].add(name);
            }
        if (here)
            m_taken.push_back(here);
        const auto lost = cutOff.find(shard);
        if (!here && m_shards[shard].model && (lost == cutOff.end() || !lost->second.contains(name)))
            missing[shard].add(name);
    }
    skipUnlisted(nullptr);
    const auto first = [](const NameList &list) { return list.names().front(); };
    for (const auto &[at, names] : missing)
        m_findings.add(CheckKind::MissingTensor, CheckSeverity::Unreadable,
                       Error(ErrorCode::NotFound,
                             StoresText::tr("The index lists %n tensor(s) in this file that it does not contain.",
                                            nullptr, forPlural(names.count())))
                           .inFile(m_shards[at].path)
                           .inTensor(first(names)),
                       names.names(), names.count());
    for (const auto &[at, names] : unlisted)
        m_findings.add(
            CheckKind::UnlistedTensor, CheckSeverity::LoadsWrong,
            Error(ErrorCode::Mismatch,
                  StoresText::tr("The file contains %n tensor(s) that the index does not list. Some programs "
                                 "load them, others do not.",
                                 nullptr, forPlural(names.count())))
                .inFile(m_shards[at].path)
                .inTensor(first(names)),
            names.names(), names.count());
    for (const auto &[at, names] : twice)
        m_findings.add(CheckKind::TensorTwice, CheckSeverity::LoadsWrong,
                       Error(ErrorCode::Collision,
                             StoresText::tr("The file contains %n tensor(s) that the index lists in another file. Some "
                                            "programs load these instead.",
                                            nullptr, forPlural(names.count())))
                           .inFile(m_shards[at].path)
                           .inTensor(first(names)),
                       names.names(), names.count());
}

/// Compares the size that transformers stores, of all tensors together, with the tensors.
void IndexedSet::compareSize()
{
    const auto spelled = m_index.metadata.value("total_size");
    const auto stated = spelled ? jsonUnsigned(*spelled) : std::nullopt;
    // What is missing would be part of it.
    if (!stated || m_taken.size() != m_index.files.size())
        return;
    std::uint64_t all = 0;
    std::uint64_t shared = 0;
    std::set<std::pair<const ByteSource *, std::uint64_t>> places;
    for (const Stored *tensor : m_taken) {
        const TensorPtr &expr = m_shards[tensor->shard].model->model.state.node(tensor->node).tensor;
        // transformers counts eight booleans as a byte.
        if (expr->info().dtype() == Dtype::Bool)
            return;
        all += expr->info().byteSize();
        const auto place = expr->stored();
        if (place && expr->info().byteSize() > 0 && !places.emplace(place->source.get(), place->offset).second)
            shared += expr->info().byteSize();
    }
    // Of tensors that share a storage in part, PyTorch's programs count one.
    const bool isPickled = m_taken.empty() || m_shards[m_taken.front()->shard].model->format->info.id != u"safetensors";
    if (*stated == all || *stated == all - shared || (isPickled && *stated < all))
        return;
    m_findings.add(CheckKind::StaleTotalSize, CheckSeverity::Untidy,
                   Error(ErrorCode::Mismatch,
                         StoresText::tr("The index states %1 bytes for all tensors (total_size), but they have %2.")
                             .arg(*stated)
                             .arg(all))
                       .inFile(m_indexPath));
}

void IndexedSet::addRefused()
{
    const auto &entries = m_index.refused.entries();
    if (entries.empty())
        return;
    QStringList names;
    for (const Omission &omission : entries) {
        if (names.size() < Findings::mostNames)
            names += omission.reason.tensor();
    }
    Error what = entries.front().reason;
    m_findings.add(CheckKind::RefusedName, CheckSeverity::Unreadable, std::move(what.inFile(m_indexPath)), names,
                   m_index.refused.count(OmissionKind::MissingFiles));
}

void IndexedSet::findUnlistedFiles()
{
    const QDir folder(folderOfPath(m_indexPath));
    std::set<QString> known;
    for (const Shard &shard : m_shards)
        known.insert(QFileInfo(shard.path).fileName());
    QStringList unlisted;
    QStringList indexes;
    for (const QString &name : fileNamesIn(folder.path())) {
        if (isNameOfIndex(name) && name != QFileInfo(m_indexPath).fileName())
            indexes += name;
        else if (isNamedLikeShardOf(m_indexPath, name) && !known.contains(name))
            unlisted += name;
    }
    // Those of a variant have an index of their own.
    constexpr qsizetype mostIndexes = 8;
    if (!unlisted.isEmpty()) {
        for (const QString &name : indexes.first(std::min(mostIndexes, indexes.size()))) {
            const auto json = readSmallFile(folder.filePath(name), shardIndexSizeLimit);
            const auto other = json ? parseShardIndex({json->constData(), std::size_t(json->size())})
                                    : Expected<ShardIndex>(json.error());
            const auto names = other ? other->fileNames() : std::set<std::string, std::less<>>();
            unlisted.removeIf([&](const QString &file) { return names.contains(file.toStdString()); });
        }
    }
    for (const QString &name : unlisted)
        m_findings.add(CheckKind::UnlistedFile, CheckSeverity::Untidy,
                       Error(ErrorCode::Mismatch, StoresText::tr("The file has a name of the set, but the index does "
                                                                 "not list it. Some programs load it, too."))
                           .inFile(folder.filePath(name)));
}

CheckedModel IndexedSet::result()
{
    CheckedModel result;
    result.path = m_indexPath;
    StateBuilder builder;
    for (const Stored *tensor : m_taken) {
        const Node &node = m_shards[tensor->shard].model->model.state.node(tensor->node);
        builder.addTensorAt(tensor->name, node.tensor, node.paramId);
    }
    builder.metadata() = m_index.metadata;
    for (const Shard &shard : m_shards) {
        if (shard.model && !result.opened.format)
            result.opened.format = shard.model->format;
        if (shard.exists)
            result.files += shard.path;
        if (shard.flaw || !shard.diagnostics.isEmpty())
            result.flawed += shard.path;
    }
    result.opened.model.state = builder.finish();
    return result;
}

} // namespace

Expected<CheckedModel> checkIndexedSet(const QString &indexPath, Findings &findings, Task &task)
{
    CheckedModel nothing;
    nothing.path = indexPath;
    const auto json = readSmallFile(indexPath, shardIndexSizeLimit);
    if (!json) {
        addUnreadable(findings, indexPath, json.error());
        return nothing;
    }
    const auto index = parseShardIndex({json->constData(), std::size_t(json->size())});
    if (!index) {
        addUnreadable(findings, indexPath, index.error());
        return nothing;
    }
    if (index->files.empty()) {
        addUnreadable(findings, indexPath,
                      Error(ErrorCode::Malformed, StoresText::tr("The index lists no tensors of the set.")));
        return nothing;
    }
    return IndexedSet(indexPath, *index, findings, task).check();
}

} // namespace burnish
