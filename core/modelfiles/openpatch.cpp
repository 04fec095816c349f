// SPDX-License-Identifier: MIT
#include "core/modelfiles/openpatch.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/io/paths.h"
#include "core/modelfiles/modelfilestext.h"
#include "core/modelfiles/patchchain.h"
#include "core/modelfiles/wholemodel.h"
#include "core/patch/patchmodel.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace burnish {

namespace {

/// The patches that this thread opens at the moment, each for the base of the one before, and those that it could not:
/// each is tried once, so that patches in a circle end.
class TriedPatches
{
public:
    explicit TriedPatches(const QString &path)
        : m_isFirst(paths().isEmpty())
    {
        paths().insert(realPath(path));
    }
    TriedPatches(const TriedPatches &) = delete;
    TriedPatches &operator=(const TriedPatches &) = delete;
    ~TriedPatches()
    {
        if (m_isFirst)
            paths().clear();
    }
    [[nodiscard]] static bool contains(const QString &path) { return paths().contains(realPath(path)); }
    /// Patches need stack for each other.
    [[nodiscard]] static bool areTooMany()
    {
        constexpr qsizetype most = 100;
        return paths().size() > most;
    }

private:
    static QSet<QString> &paths()
    {
        static thread_local QSet<QString> tried;
        return tried;
    }
    bool m_isFirst;
};

/// A file that may be the base.
struct Candidate
{
    QString path;
    OpenedFile file;
    Diagnostics diagnostics;
};

/// Looks for the base of a patch.
class BaseSearcher
{
public:
    BaseSearcher(const PatchDocument &patch, const QString &path, const OpenBase &open, Task &task)
        : m_patch(patch)
        , m_path(path)
        , m_folder(folderOfPath(path))
        , m_open(open)
        , m_task(task)
    {}

    Expected<Candidate> find()
    {
        for (const QString &path : recordedPaths()) {
            BURNISH_TRY(auto named, opened(path));
            if (named)
                return *std::move(named);
        }
        BURNISH_TRY(auto step, stepBefore());
        if (step)
            return *std::move(step);
        for (const QStringList &paths : {filesOfItsSize(), searchBase(m_patch.base)}) {
            BURNISH_TRY(auto found, onlyOneOf(paths));
            if (found)
                return *std::move(found);
        }
        if (m_refusal)
            return *m_refusal;
        return missing();
    }

private:
    /// Returns the recorded names beside the patch, an index before its shards.
    [[nodiscard]] QStringList recordedPaths() const
    {
        QStringList paths;
        for (const PatchedFile &file : m_patch.base.files) {
            // Names are those that a file claims.
            const QString path = QDir(m_folder).filePath(QFileInfo(file.name).fileName());
            const auto whole = wholeModelAt(path, m_task);
            if (statusOfPath(path).isFile())
                paths += whole ? *whole : path;
        }
        paths.removeDuplicates();
        return paths;
    }

    /// Opens a file if it can be the base.
    Expected<std::optional<Candidate>> opened(const QString &path)
    {
        BURNISH_CHECK(m_task.poll());
        if (TriedPatches::contains(path))
            return std::optional<Candidate>();
        Candidate candidate{path, {}, {}};
        auto file = m_open(path, candidate.diagnostics);
        if (!file) {
            if (file.error().isCancelled())
                return std::move(file).error();
            m_refusal = m_refusal ? m_refusal : std::move(file).error();
            return std::optional<Candidate>();
        }
        candidate.file = *std::move(file);
        BURNISH_TRY(const std::vector<WrongBase> wrong,
                    checkBase(m_patch, candidate.file.opened.model.state, false, m_task));
        if (wrong.empty())
            return std::optional(std::move(candidate));
        if (!m_refusal)
            m_refusal = wrongBaseError(m_patch, path, wrong);
        return std::optional<Candidate>();
    }

    /// Opens the patch beside this one that makes its base.
    Expected<std::optional<Candidate>> stepBefore()
    {
        constexpr qsizetype mostRead = 1000;
        const QStringList names = fileNamesIn(m_folder);
        for (const QString &name : names.first(std::min(names.size(), mostRead))) {
            BURNISH_CHECK(m_task.poll());
            const QString path = QDir(m_folder).filePath(name);
            if (TriedPatches::contains(path))
                continue;
            const auto other = patchAt(path, m_task);
            if (!other || !checkOrder(*other, m_patch).empty())
                continue;
            BURNISH_TRY(auto step, opened(path));
            if (step)
                return step;
        }
        return std::optional<Candidate>();
    }

    [[nodiscard]] QStringList filesOfItsSize() const
    {
        QStringList paths;
        if (m_patch.base.files.size() != 1)
            return paths;
        for (const QString &name : fileNamesIn(m_folder)) {
            const QString path = QDir(m_folder).filePath(name);
            if (statusOfPath(path).size == m_patch.base.files.front().size && !leadToSame(path, m_path))
                paths += path;
        }
        return paths;
    }

    /// Returns the first with all of the bits; the only one that can be meant is verified when it is read.
    Expected<std::optional<Candidate>> onlyOneOf(const QStringList &paths)
    {
        constexpr qsizetype mostOpened = 16;
        std::vector<Candidate> found;
        for (const QString &path : paths.first(std::min(paths.size(), mostOpened))) {
            if (!hasItsSize(path))
                continue;
            BURNISH_TRY(auto candidate, opened(path));
            if (candidate)
                found.push_back(*std::move(candidate));
        }
        if (found.size() == 1)
            return std::optional(std::move(found.front()));
        for (Candidate &candidate : found) {
            BURNISH_TRY(const std::vector<WrongBase> wrong,
                        checkBase(m_patch, candidate.file.opened.model.state, true, m_task));
            if (wrong.empty())
                return std::optional(std::move(candidate));
        }
        return std::optional<Candidate>();
    }

    [[nodiscard]] bool hasItsSize(const QString &path) const
    {
        return m_patch.base.files.size() != 1 || statusOfPath(path).size == m_patch.base.files.front().size;
    }

    [[nodiscard]] Error missing() const
    {
        std::uint64_t size = 0;
        for (const PatchedFile &file : m_patch.base.files)
            size += file.size;
        const QString name = m_patch.base.files.empty() ? QString() : shownFileName(m_patch.base.files.front().name);
        return Error(
            ErrorCode::NotFound,
            ModelFilesText::tr("This file is a patch of “%1” (%2 bytes), which was found neither in its folder "
                               "“%3” nor among recent files and in local stores.")
                .arg(name)
                .arg(qulonglong(size))
                .arg(shownPath(m_folder)));
    }

    const PatchDocument &m_patch;
    const QString &m_path;
    QString m_folder;
    const OpenBase &m_open;
    Task &m_task;
    std::optional<Error> m_refusal; ///< what is wrong with the first file that was tried
};

} // namespace

Expected<OpenedFile> openPatch(const QString &path, const ByteSourcePtr &source, const OpenBase &open,
                               const OpenOptions &options, Task &task, Diagnostics &diagnostics)
{
    if (TriedPatches::areTooMany())
        return Error(ErrorCode::Unsupported, ModelFilesText::tr("Too many patches build on each other."));
    const TriedPatches tried(path);
    BURNISH_TRY(const PatchDocument patch, readPatch(source, task));
    const FileOnDisk own = fileOnDisk(path);
    BURNISH_TRY(Candidate base, BaseSearcher(patch, path, open, task).find());
    OpenedFile file;
    file.files = std::move(base.file.files);
    file.files.insert(file.files.begin(), own);
    BURNISH_TRY(file.opened, openPatched(patch, base.file.opened.model.state, options, task, diagnostics));
    for (const Error &flaw : base.diagnostics.flaws())
        diagnostics.add(flaw);
    const QString detail = ModelFilesText::tr("Patch of %1").arg(shownFileName(base.path));
    OpenedModel &model = file.opened.model;
    model.detail = model.detail.isEmpty() ? detail : joinedNames({detail, model.detail});
    diagnostics.add(
        Error(ErrorCode::Unsupported, ModelFilesText::tr("This file is a patch. Its tensors are made of those of “%1”.")
                                          .arg(shownPath(base.path)))
            .inFile(path));
    return file;
}

} // namespace burnish
