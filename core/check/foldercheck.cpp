// SPDX-License-Identifier: MIT
#include "core/check/foldercheck.h"

#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/check/brokenfile.h"
#include "core/io/paths.h"
#include "core/modelfiles/shardedset.h"
#include "core/modelfolder/sidecarfiles.h"
#include "core/stores/storeentries.h"
#include "core/stores/storestext.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Returns the name that a download gets when it is finished: of huggingface_hub, browsers, aria2 and Ollama.
/// Empty for other names.
QString finishedName(const QString &name)
{
    static const QRegularExpression unfinished(
        QStringLiteral("^(.+?)(\\.[0-9a-f]{8,64})?\\.(incomplete|part|partial|crdownload|aria2|download)$"));
    static const QRegularExpression ofOllama(QStringLiteral("^(sha256-[0-9a-f]{64})-partial"));
    const QString finished = unfinished.match(name).captured(1);
    return finished.isEmpty() ? ofOllama.match(name).captured(1) : finished;
}

/// Returns the files that huggingface_hub downloads to a folder, by what their unfinished downloads are called: the
/// digest of a name (huggingface_hub/_local_folder.py, 2.4). The names themselves are those of the locks beside them.
QHash<QString, QString> downloadsIn(const QString &folder)
{
    QHash<QString, QString> downloads;
    for (const QString &name : fileNamesIn(folder)) {
        for (const QLatin1String ending : {".lock"_L1, ".metadata"_L1}) {
            const QString file = name.endsWith(ending) ? name.chopped(ending.size()) : QString();
            const QByteArray digest =
                QCryptographicHash::hash((file + u".metadata"_s).toUtf8(), QCryptographicHash::Sha1);
            if (!file.isEmpty())
                downloads.insert(QString::fromLatin1(digest.toBase64(QByteArray::Base64UrlEncoding)), file);
        }
    }
    return downloads;
}

Error unfinishedDownload()
{
    return {ErrorCode::Malformed, StoresText::tr("This download is under way, or was broken off.")};
}

class FolderCheck
{
public:
    FolderCheck(const CheckedModel &model, Findings &findings, Task &task)
        : m_model(model)
        , m_folder(folderOfPath(model.path))
        , m_findings(findings)
        , m_task(task)
    {}

    Expected<void> run()
    {
        findUnfinished(m_folder.path(), {});
        const QString downloads = m_folder.filePath(u".cache/huggingface/download"_s);
        findUnfinished(downloads, downloadsIn(downloads));
        findBrokenLinks();
        findPointers();
        findUnnamed();
        return m_task.poll();
    }

private:
    [[nodiscard]] bool isItself(const QString &name) const { return QFileInfo(m_model.path).fileName() == name; }
    /// True for a file of the model or beside it.
    [[nodiscard]] bool isOfModel(const QString &name) const
    {
        const auto isName = [&](const QString &path) { return QFileInfo(path).fileName() == name; };
        return isItself(name) || std::ranges::any_of(m_model.files, isName) ||
               m_findings.isAbout(m_folder.filePath(name)) || isNamedLikeShardOf(m_model.path, name);
    }

    void findUnfinished(const QString &folder, const QHash<QString, QString> &downloads)
    {
        for (const QString &name : fileNamesIn(folder)) {
            const QString called = finishedName(name);
            const QString finished = downloads.value(called, called);
            if (finished.isEmpty() || !isOfModel(finished))
                continue;
            const bool isThere = statusOfPath(m_folder.filePath(finished)).exists();
            m_findings.add(CheckKind::IncompleteFile, isThere ? CheckSeverity::Untidy : CheckSeverity::Unreadable,
                           unfinishedDownload().inFile(QDir(folder).filePath(name)), {finished});
        }
    }

    void findBrokenLinks()
    {
        for (const QString &name : m_folder.entryList(QDir::Files | QDir::System | QDir::Hidden, QDir::Name)) {
            const QString path = m_folder.filePath(name);
            if (!isLink(path) || statusOfPath(path).exists() || m_findings.isAbout(path) || isItself(name) ||
                (!isOfModel(name) && !sidecarKindOf(name)))
                continue;
            m_findings.add(CheckKind::MissingBlob, CheckSeverity::LoadsWrong,
                           brokenLink(linkTarget(path)).inFile(path));
        }
    }

    void findPointers()
    {
        for (const SidecarFile &file : sidecarFilesOf(m_model.path)) {
            const auto pointer = lfsPointerAt(file.path);
            if (pointer && !m_findings.isAbout(file.path))
                m_findings.add(CheckKind::LfsPointer, CheckSeverity::LoadsWrong,
                               sentenceOn(*pointer).inFile(file.path));
        }
    }

    /// Files of a distributed checkpoint that its metadata does not name.
    void findUnnamed()
    {
        if (!m_model.opened.format || m_model.opened.format->info.id != "torch-dcp"_L1)
            return;
        for (const QString &name : fileNamesIn(m_folder.path())) {
            if (!name.endsWith(".distcp"_L1) || isOfModel(name))
                continue;
            m_findings.add(
                {CheckKind::UnlistedFile, CheckSeverity::Untidy,
                 Error(ErrorCode::Mismatch, StoresText::tr("The checkpoint's metadata names nothing in this file."))
                     .inFile(m_folder.filePath(name)),
                 StoresText::tr("Remove it if it is left over from another checkpoint.")});
        }
    }

    const CheckedModel &m_model;
    QDir m_folder;
    Findings &m_findings;
    Task &m_task;
};

/// Looks at the repository in a cache of Hugging Face that a file of a snapshot belongs to.
Expected<void> checkRepository(const QString &path, Findings &findings, Task &task)
{
    static const QRegularExpression ofSnapshot(QStringLiteral("^(.*/models--[^/]+)/snapshots/[^/]+/"));
    const QString root = ofSnapshot.match(absolutePath(path)).captured(1);
    if (root.isEmpty())
        return {};
    const QDir folder(root);
    const HubRepository repository(folderOfPath(root), folder.dirName());
    BURNISH_CHECK(task.poll());
    for (const auto &[ref, commit] : repository.refs()) {
        if (repository.commits().contains(commit))
            continue;
        findings.add(
            CheckKind::DanglingRef, CheckSeverity::Untidy,
            Error(ErrorCode::NotFound, StoresText::tr("This name of a revision leads to %1, which is not in the cache.")
                                           .arg(quotedForMessage(commit.toStdString())))
                .inFile(folder.filePath(u"refs/"_s + ref)));
    }
    for (const QString &name : fileNamesIn(folder.filePath(u"blobs"_s))) {
        const bool isNeeded = findings.isPartMissing();
        if (!finishedName(name).isEmpty())
            findings.add(CheckKind::IncompleteFile, isNeeded ? CheckSeverity::Unreadable : CheckSeverity::Untidy,
                         unfinishedDownload().inFile(folder.filePath(u"blobs/"_s + name)));
    }
    return {};
}

} // namespace

Expected<void> checkFolder(const CheckedModel &model, Findings &findings, Task &task)
{
    BURNISH_CHECK(FolderCheck(model, findings, task).run());
    return checkRepository(model.path, findings, task);
}

void checkListing(const StoredModel &model, Findings &findings)
{
    const bool isMissing = findings.has(CheckKind::MissingShard) || findings.has(CheckKind::MissingBlob);
    for (const Error &problem : model.problems) {
        const QString &file = problem.file();
        // What lies outside is said below; the others are limits of the listing.
        if (problem.code() == ErrorCode::Unsupported)
            continue;
        CheckKind kind = CheckKind::Unreadable;
        CheckSeverity severity = CheckSeverity::Unreadable;
        if (file.contains("/refs/"_L1)) {
            kind = CheckKind::DanglingRef;
            severity = CheckSeverity::Untidy;
        } else if (!finishedName(QFileInfo(file).fileName()).isEmpty()) {
            kind = CheckKind::IncompleteFile;
            severity = isMissing ? CheckSeverity::Unreadable : CheckSeverity::Untidy;
        } else if (problem.code() == ErrorCode::Mismatch) {
            kind = CheckKind::WrongSize;
        } else if (problem.code() == ErrorCode::NotFound) {
            kind = CheckKind::MissingBlob;
        }
        const bool isKnown = kind == CheckKind::MissingBlob ? isMissing : findings.isAbout(file);
        if (!isKnown || kind == CheckKind::WrongSize)
            findings.add(kind, severity, problem);
    }
    if (!model.outside.isEmpty() && !findings.has(CheckKind::OutsideStore))
        findings.add(CheckKind::OutsideStore, CheckSeverity::Untidy,
                     Error(ErrorCode::Unsupported,
                           StoresText::tr("The file lies outside its store: %1").arg(shownPath(model.outside)))
                         .inFile(model.path.isEmpty() ? model.fullId() : model.path));
}

} // namespace burnish
