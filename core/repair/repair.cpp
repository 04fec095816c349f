// SPDX-License-Identifier: MIT
#include "core/repair/repair.h"

#include "core/base/barrier.h"
#include "core/base/parallel.h"
#include "core/check/checkmodel.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/model/pathorder.h"
#include "core/modelfiles/openfile.h"
#include "core/repair/repairplan.h"
#include "core/repair/stagedfolder.h"
#include "core/stores/storeid.h"
#include "core/stores/storestext.h"
#include "core/tensor/samebytes.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace burnish {

namespace {

/// Where the copy goes.
struct CopyPlace
{
    QString target;
    bool isFolder = true;
    bool overwrite = false;

    [[nodiscard]] QString pathOf(const QString &name) const
    {
        return isFolder ? QDir(absolutePath(target)).filePath(name) : absolutePath(target);
    }
};

/// A file alone if it is named like one of its format; a folder for everything else.
bool isFileTarget(const RepairPlan &plan, const QString &target)
{
    if (plan.isSet || statusOfPath(target).isFolder() || target.endsWith(QLatin1Char('/')))
        return false;
    const QString suffix = QFileInfo(target).suffix();
    return !suffix.isEmpty() && (formatForFileName(target) == plan.files.front().format ||
                                 suffix == QFileInfo(plan.files.front().name).suffix());
}

Expected<void> checkPlace(const RepairPlan &plan, const CopyPlace &place)
{
    BURNISH_CHECK(checkPath(place.target));
    BURNISH_CHECK(checkOutsideStores(place.target));
    const PathStatus status = statusOfPath(place.target);
    const auto exists = [&] {
        return Error(ErrorCode::Exists, place.isFolder ? StoresText::tr("The folder already exists.")
                                                       : StoresText::tr("The file already exists."))
            .inFile(place.target);
    };
    // Through a link, too: the copy replaces folders that have its files, and only them.
    const QString real = realPath(place.target);
    for (const RepairedFile &file : plan.files) {
        const QString original = realPath(file.source->name());
        if (!real.isEmpty() && (original == real || original.startsWith(real + QLatin1Char('/')) ||
                                leadToSame(folderOfPath(file.source->name()), place.target)))
            return Error(ErrorCode::InvalidArgument,
                         StoresText::tr("The copy would replace the original. Choose another place."))
                .inFile(place.target);
    }
    if (place.isFolder && status.exists() && !status.isFolder())
        return Error(ErrorCode::Exists, StoresText::tr("The model is copied into a folder, but this is a file."))
            .inFile(place.target);
    const bool isEmptyFolder =
        status.isFolder() &&
        QDir(place.target).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    if ((status.exists() || isLink(place.target)) && !place.overwrite && !isEmptyFolder)
        return exists();
    return {};
}

/// True for the same pairs in any order: writers sort them.
bool haveSamePairs(const Metadata &metadata, const Metadata &other)
{
    auto pairs = metadata.entries();
    auto others = other.entries();
    std::ranges::sort(pairs);
    std::ranges::sort(others);
    return pairs == others;
}

/// Writes the copy, and checks it.
class Copier
{
public:
    Copier(const RepairPlan &plan, const QString &folder, Task &task)
        : m_plan(plan)
        , m_folder(folder)
        , m_task(task)
    {}

    /// All files get their names in the folder; the index last. Returns these.
    Expected<QStringList> write(bool withSidecars)
    {
        std::vector<SidecarCopy> sidecars;
        if (withSidecars) {
            auto planned = planSidecarCopies(m_plan.model, pathOf(m_plan.files.front().name), {}, m_task);
            if (!planned && planned.error().code() != ErrorCode::NotFound)
                return std::move(planned).error();
            if (planned)
                sidecars = *std::move(planned);
        }
        std::uint64_t bytes = 0;
        for (const RepairedFile &file : m_plan.files)
            bytes += file.size();
        m_task.restart(2 * bytes);
        SafeFileSet set;
        QStringList names;
        for (const SidecarCopy &copy : sidecars) {
            if (!makeFolders(folderOfPath(copy.to)))
                return Error(ErrorCode::Io, StoresText::tr("The folder cannot be created."))
                    .inFile(folderOfPath(copy.to));
            names += QDir(m_folder).relativeFilePath(copy.to);
        }
        BURNISH_CHECK(addSidecarCopies(set, sidecars, SafeFile::Existing::Refuse, m_task));
        for (const RepairedFile &file : m_plan.files) {
            BURNISH_CHECK(m_task.poll());
            BURNISH_TRY(SafeFile *const out, set.add(pathOf(file.name), SafeFile::Existing::Refuse, file.size()));
            BURNISH_CHECK(file.layout ? file.format->writer->write(*file.layout, *out, m_task)
                                      : out->copyFrom(*file.source, 0, file.source->size(), m_task));
            names += file.name;
        }
        if (!m_plan.indexName.isEmpty()) {
            BURNISH_TRY(SafeFile *const index, set.add(pathOf(m_plan.indexName), SafeFile::Existing::Refuse,
                                                       std::uint64_t(m_plan.indexJson.size())));
            BURNISH_CHECK(index->write(bytesOf(m_plan.indexJson)));
            names += m_plan.indexName;
        }
        BURNISH_CHECK(set.commit());
        return names;
    }

    /// Reads the copy back: the same tensors, bit for bit, and nothing wrong with their files.
    Expected<void> verify()
    {
        for (const RepairedFile &file : m_plan.files)
            BURNISH_CHECK(file.layout ? compareTensors(file) : compareFiles(file));
        for (const RepairedFile &file : m_plan.files)
            BURNISH_CHECK(file.source->checkUnchanged());
        return {};
    }

private:
    [[nodiscard]] QString pathOf(const QString &name) const { return QDir(m_folder).filePath(name); }
    static Error differs(const RepairedFile &file)
    {
        return Error(ErrorCode::Mismatch, StoresText::tr("The copy differs from the original when it is read back."))
            .inFile(file.source->name());
    }

    Expected<void> compareFiles(const RepairedFile &file)
    {
        constexpr std::uint64_t chunk = std::uint64_t(4) << 20;
        BURNISH_TRY(const ByteSourcePtr copy, FileSource::open(pathOf(file.name)));
        const std::uint64_t size = file.source->size();
        if (copy->size() != size)
            return differs(file);
        return parallelFor(std::size_t((size + chunk - 1) / chunk), [&](std::size_t i) -> Expected<void> {
            BURNISH_CHECK(m_task.poll());
            const std::uint64_t begin = i * chunk;
            const auto length = std::size_t(std::min(chunk, size - begin));
            std::vector<std::byte> one(length);
            std::vector<std::byte> other(length);
            BURNISH_CHECK(file.source->read(begin, one));
            BURNISH_CHECK(copy->read(begin, other));
            m_task.advance(length);
            return one == other ? Expected<void>() : Expected<void>(differs(file));
        });
    }

    Expected<void> compareTensors(const RepairedFile &file)
    {
        BURNISH_TRY(const ByteSourcePtr source, FileSource::open(pathOf(file.name)));
        Task opening(&m_task);
        opening.allowLarge(); // written here, so its size is known
        Diagnostics flaws;
        auto read = file.format->reader->open(source, {}, opening, flaws);
        if (!read && read.error().isCancelled())
            return cancelledError();
        const bool isFlawed =
            std::ranges::any_of(flaws.flaws(), [](const Error &flaw) { return flaw.code() != ErrorCode::Unsupported; });
        if (!read || isFlawed || !haveSamePairs(read->state.metadata(), file.state.metadata()))
            return differs(file);
        const std::vector<NodeId> requested = tensorsByPath(file.state).tensors;
        const std::vector<NodeId> found = tensorsByPath(read->state).tensors;
        if (!std::ranges::equal(requested, found, [&](NodeId a, NodeId b) {
                return haveSamePath(file.state, a, read->state, b) &&
                       file.state.node(a).tensor->info() == read->state.node(b).tensor->info();
            }))
            return differs(file);
        return parallelFor(requested.size(), [&](std::size_t i) -> Expected<void> {
            BURNISH_TRY(const bool isCopy,
                        isExactCopy(*read->state.node(found[i]).tensor, *file.state.node(requested[i]).tensor, m_task));
            return isCopy ? Expected<void>() : Expected<void>(differs(file));
        });
    }

    const RepairPlan &m_plan;
    QString m_folder;
    Task &m_task;
};

/// What a finding is about, whichever copy of the model it was found in.
QString keyOf(const CheckFinding &finding)
{
    return QStringList{idOf(finding.kind), QFileInfo(finding.what.file()).fileName(), finding.what.tensor(),
                       finding.names.join(QLatin1Char('\n'))}
        .join(QLatin1Char('\0'));
}

/// True for something that the copy does not have either, although a check of it alone finds nothing: its index does
/// not name it any more.
bool staysMissing(const CheckFinding &finding, const QSet<QString> &tensors)
{
    switch (finding.kind) {
    case CheckKind::MissingTensor:
        // It can be in another file than the one that the index names.
        return finding.count > std::uint64_t(finding.names.size()) || finding.names.isEmpty() ||
               !std::ranges::all_of(finding.names, [&](const QString &name) { return tensors.contains(name); });
    case CheckKind::MissingShard:
    case CheckKind::RefusedName:
    case CheckKind::Truncated:
    case CheckKind::IncompleteFile:
    case CheckKind::MissingBlob:
    case CheckKind::LfsPointer:
    case CheckKind::WrongSize:
    case CheckKind::WrongHash:
    case CheckKind::Unreadable:
        return true;
    default:
        return false;
    }
}

/// True for what is wrong with the place of the original, and not with its content.
bool isOfPlace(const CheckFinding &finding)
{
    return finding.kind == CheckKind::DanglingRef || finding.kind == CheckKind::OutsideStore ||
           (finding.kind == CheckKind::IncompleteFile && finding.severity == CheckSeverity::Untidy);
}

/// Names the file of a finding by its place in the copy.
CheckFinding inCopy(CheckFinding finding, const QString &staged, const CopyPlace &place)
{
    const Error &what = finding.what;
    Error moved(what.code(), what.message());
    const QString inside = QDir(staged).relativeFilePath(what.file());
    const bool isInside = !what.file().isEmpty() && !inside.startsWith(QLatin1String(".."));
    moved.inFile(!isInside ? what.file() : inside == QLatin1String(".") ? place.target : place.pathOf(inside));
    moved.inTensor(what.tensor());
    if (what.offset())
        moved.at(*what.offset());
    finding.what = std::move(moved);
    return finding;
}

void sortFindings(const CheckReport &before, const CheckReport &after, const RepairPlan &plan, const QString &staged,
                  const CopyPlace &place, RepairReport &report)
{
    QSet<QString> tensors;
    for (const RepairedFile &file : plan.files) {
        for (const NodeId id : file.state.tensors())
            tensors.insert(QString::fromStdString(file.state.path(id)));
    }
    QSet<QString> known;
    QSet<QString> remaining;
    for (const CheckFinding &finding : after.findings)
        remaining.insert(keyOf(finding));
    for (const CheckFinding &finding : before.findings) {
        known.insert(keyOf(finding));
        if (isOfPlace(finding))
            continue;
        const bool isLeft = remaining.contains(keyOf(finding)) || staysMissing(finding, tensors);
        (isLeft ? report.left : report.repaired).push_back(finding);
    }
    for (const CheckFinding &finding : after.findings) {
        if (!known.contains(keyOf(finding)))
            report.left.push_back(inCopy(finding, staged, place));
    }
}

} // namespace

Expected<RepairReport> repairModel(const QString &path, const QString &target, bool overwrite, Task &task)
{
    BURNISH_CHECK(checkPath(path));
    BURNISH_TRY(const CheckReport before, checkModelFiles(path, {}, task));
    BURNISH_TRY(const RepairPlan plan, planRepair(path, before.findings, task));
    if (plan.files.empty())
        return Error(ErrorCode::NotFound, StoresText::tr("None of the model's files is there.")).inFile(plan.model);
    const CopyPlace place = {target, !isFileTarget(plan, target), overwrite};
    BURNISH_CHECK(checkPlace(plan, place));
    // A link stays, and leads to the copy.
    const QString written = statusOfPath(target).exists() ? realPath(target) : absolutePath(target);
    BURNISH_TRY(const auto staged, StagedFolder::create(written));
    Copier copier(plan, staged->path(), task);
    BURNISH_TRY(const QStringList names, copier.write(place.isFolder));
    BURNISH_CHECK(copier.verify());
    const QString opened = plan.indexName.isEmpty() ? plan.files.front().name : plan.indexName;
    BURNISH_TRY(const CheckReport after, checkModelFiles(QDir(staged->path()).filePath(opened), {}, task));
    if (before.isReadable() && !after.isReadable())
        return Error(ErrorCode::Mismatch, StoresText::tr("The copy cannot be opened.")).inFile(target);

    RepairReport report;
    sortFindings(before, after, plan, staged->path(), place, report);
    for (const QString &name : names) {
        report.files += place.pathOf(name);
        report.bytes += statusOfPath(QDir(staged->path()).filePath(name)).size;
    }
    report.opened = place.pathOf(opened);
    BURNISH_CHECK(task.poll());
    BURNISH_CHECK(place.isFolder ? staged->commitFolder(written, overwrite)
                                 : staged->commitFile(opened, written, overwrite));
    return report;
}

} // namespace burnish
