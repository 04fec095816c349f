// SPDX-License-Identifier: MIT
#include "core/check/hashcheck.h"

#include "core/base/parallel.h"
#include "core/encoding/inflater.h"
#include "core/encoding/zip.h"
#include "core/io/byteblocks.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/modelfiles/bytemap.h"
#include "core/modelfolder/sidecarfiles.h"
#include "core/stores/storestext.h"
#include "core/tensor/analysis/digest.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <limits>
#include <set>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// What huggingface_hub has recorded about a file in a folder: commit, digest and time, a line each
/// (huggingface_hub/_local_folder.py).
std::optional<RecordedHash> hashOfDownload(const QString &path)
{
    const QFileInfo file(path);
    const QString record = file.dir().filePath(u".cache/huggingface/download/"_s + file.fileName() + u".metadata"_s);
    const auto text = statusOfPath(record).isFile() ? readFileStart(record, 1024) : Expected<QByteArray>(QByteArray());
    const QList<QByteArray> lines = text ? text->split('\n') : QList<QByteArray>();
    if (lines.size() < 3)
        return std::nullopt;
    // A file that is newer was changed on purpose; the library ignores its record, too.
    if (double(statusOfPath(path).modifiedAt) / 1000 - 1 > lines[2].trimmed().toDouble())
        return std::nullopt;
    static const QRegularExpression sha256(QStringLiteral("^[0-9a-f]{64}$"));
    static const QRegularExpression gitBlob(QStringLiteral("^[0-9a-f]{40}$"));
    const QByteArray digest = lines[1].trimmed();
    if (sha256.match(QString::fromLatin1(digest)).hasMatch())
        return RecordedHash{RecordedHash::Kind::Sha256, digest};
    if (gitBlob.match(QString::fromLatin1(digest)).hasMatch())
        return RecordedHash{RecordedHash::Kind::GitBlob, digest};
    return std::nullopt;
}

Expected<QByteArray> digestOf(const ByteSource &source, RecordedHash::Kind kind, Task &task)
{
    if (kind == RecordedHash::Kind::Sha256) {
        BURNISH_TRY(QByteArray digest, sha256OfRange(source, 0, source.size(), task));
        BURNISH_CHECK(source.checkUnchanged());
        return digest;
    }
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData("blob " + QByteArray::number(qulonglong(source.size())) + '\0');
    BURNISH_CHECK(forEachBlock(source, 0, source.size(), task, [&](std::span<const std::byte> bytes) {
        hash.addData(QByteArrayView(bytes.data(), qsizetype(bytes.size())));
        task.advance(bytes.size());
    }));
    BURNISH_CHECK(source.checkUnchanged());
    return hash.result().toHex();
}

/// True if the content of a member of a zip archive has its checksum.
Expected<bool> isAsRecorded(const ZipArchive &archive, const ZipMember &member, Task &task)
{
    if (member.method != 0) {
        BURNISH_CHECK(archive.inflate(member, task, [&](std::span<const std::byte> bytes) {
            task.advance(bytes.size());
            return task.poll();
        }));
        return true;
    }
    BURNISH_TRY(const ByteSourcePtr content, archive.content(member, task));
    std::uint32_t crc = 0;
    BURNISH_CHECK(forEachBlock(*content, 0, content->size(), task, [&](std::span<const std::byte> bytes) {
        crc = crc32OfGzip(crc, bytes);
        task.advance(bytes.size());
    }));
    BURNISH_CHECK(content->checkUnchanged());
    return crc == member.crc;
}

/// A file with a digest, a member of an archive, or a tensor that neither of them contains as it is.
struct Work
{
    QString file;
    RecordedHash hash;
    TensorPtr tensor; ///< null for a file
    NodeId node;
    std::uint64_t size = 0;
    std::shared_ptr<const ZipArchive> archive = nullptr;
    const ZipMember *member = nullptr; ///< of the archive
};

class ContentCheck
{
public:
    ContentCheck(const CheckedModel &model, Findings &findings, Task &task)
        : m_model(model)
        , m_findings(findings)
        , m_task(task)
    {}

    Expected<std::uint64_t> run()
    {
        collect();
        std::uint64_t total = 0;
        for (const Work &work : m_work)
            total += work.size;
        m_task.restart(total);
        // The largest first, so that no thread is left with one alone.
        std::ranges::stable_sort(m_work, std::ranges::greater(), &Work::size);
        std::vector<std::optional<CheckFinding>> found(m_work.size());
        const auto check = [&](std::size_t i) -> Expected<void> {
            const Work &work = m_work[i];
            auto flaw = work.tensor ? readTensor(work) : work.member ? readMember(work) : compare(work);
            if (!flaw && flaw.error().isCancelled())
                return flaw.error();
            if (!flaw)
                found[i] = CheckFinding{CheckKind::Unreadable, CheckSeverity::Unreadable, flaw.error(),
                                        remedyOf(CheckKind::Unreadable)};
            else if (*flaw)
                found[i] = std::move(**flaw);
            return {};
        };
        BURNISH_CHECK(parallelFor(m_work.size(), check));
        for (auto &finding : found) {
            if (finding)
                m_findings.add(std::move(*finding));
        }
        return m_task.doneBytes();
    }

private:
    using Found = Expected<std::optional<CheckFinding>>;

    void collect()
    {
        QStringList files = m_model.files;
        if (!files.contains(m_model.path) && statusOfPath(m_model.path).isFile())
            files += m_model.path;
        for (const SidecarFile &file : sidecarFilesOf(m_model.path))
            files += file.path;
        std::set<QString> hashed;
        std::set<QString> seen;
        std::uint64_t stored = 0;
        for (const QString &file : files) {
            if (!seen.insert(realPath(file)).second)
                continue;
            stored += statusOfPath(file).size;
            auto hash = recordedHashOf(file);
            if (!hash && addMembers(file))
                hashed.insert(file);
            if (!hash)
                continue;
            hashed.insert(file);
            m_work.push_back({file, std::move(*hash), nullptr, {}, statusOfPath(file).size});
        }
        // Tensors that repeat a few bytes could cost any time: more than any compression makes is not read.
        constexpr std::uint64_t mostTimes = 2000;
        constexpr std::uint64_t alwaysRead = std::uint64_t(1) << 30;
        std::uint64_t left = stored < std::numeric_limits<std::uint64_t>::max() / mostTimes - alwaysRead
                                 ? stored * mostTimes + alwaysRead
                                 : std::numeric_limits<std::uint64_t>::max();
        const ModelState &state = m_model.opened.model.state;
        for (const NodeId id : state.tensors()) {
            const TensorPtr &tensor = state.node(id).tensor;
            const std::uint64_t size = tensor->info().byteSize();
            const auto place = placeOf(*tensor);
            const bool isRead = place && place->isStored && place->isInFile && hashed.contains(place->source->name());
            if (isRead || size > left)
                continue;
            left -= size;
            m_work.push_back({{}, {}, tensor, id, size});
        }
    }

    /// Adds the members of a zip archive; false for other files.
    bool addMembers(const QString &file)
    {
        const auto source = FileSource::open(file);
        std::array<std::byte, 4> start;
        if (!source || (*source)->size() < start.size() || !(*source)->read(0, start) || !looksLikeZip(start))
            return false;
        Diagnostics ignored;
        auto opened = ZipArchive::open(*source, ignored);
        if (!opened)
            return false;
        const auto archive = std::make_shared<const ZipArchive>(*std::move(opened));
        for (const ZipMember &member : archive->members()) {
            // PyTorch can leave the checksum out. Members that share bytes could cost any time.
            const bool isChecked = member.crc != 0 && member.size > 0 && !member.isEncrypted && !member.overlaps &&
                                   (member.method == 0 || member.method == 8);
            if (isChecked)
                m_work.push_back({file, {}, nullptr, {}, member.size, archive, &member});
        }
        return true;
    }

    [[nodiscard]] Found readMember(const Work &work) const
    {
        auto same = isAsRecorded(*work.archive, *work.member, m_task);
        if (!same)
            return same.error().inFile(work.file);
        if (*same)
            return std::optional<CheckFinding>();
        return std::optional(CheckFinding{
            CheckKind::WrongHash, CheckSeverity::LoadsWrong,
            Error(ErrorCode::Mismatch, StoresText::tr("The content of “%1” in the archive does not match its checksum.")
                                           .arg(quotedForMessage(work.member->name)))
                .inFile(work.file)
                .at(work.member->headerOffset),
            remedyOf(CheckKind::WrongHash)});
    }

    [[nodiscard]] Found compare(const Work &work) const
    {
        BURNISH_TRY(const auto source, FileSource::open(work.file));
        auto digest = digestOf(*source, work.hash.kind, m_task);
        if (!digest)
            return digest.error().inFile(work.file);
        if (digest->startsWith(work.hash.digest))
            return std::optional<CheckFinding>();
        const QString name = work.hash.kind == RecordedHash::Kind::Sha256 ? u"SHA-256"_s : u"SHA-1"_s;
        return std::optional(
            CheckFinding{CheckKind::WrongHash, CheckSeverity::LoadsWrong,
                         Error(ErrorCode::Mismatch,
                               StoresText::tr("The content is not what the store records: expected %1 %2, found %3.")
                                   .arg(name, QString::fromLatin1(work.hash.digest), QString::fromLatin1(*digest)))
                             .inFile(work.file),
                         remedyOf(CheckKind::WrongHash)});
    }

    [[nodiscard]] Found readTensor(const Work &work) const
    {
        auto read =
            streamTensor(*work.tensor, m_task, true, [](std::span<const std::byte>) { return Expected<void>(); });
        if (!read)
            return read.error()
                .inTensor(quotedForMessage(m_model.opened.model.state.path(work.node)))
                .inFile(m_model.path);
        return std::optional<CheckFinding>();
    }

    const CheckedModel &m_model;
    Findings &m_findings;
    Task &m_task;
    std::vector<Work> m_work;
};

} // namespace

namespace {

/// Reads the name of a blob. Not those of the folder that repositories share, blobs/ab/: they are Xet's and say nothing
/// of the bytes.
std::optional<RecordedHash> hashOfBlob(const QString &path)
{
    static const QRegularExpression blob(QStringLiteral("/blobs/(?:sha256-)?([0-9a-f]{64})$"));
    static const QRegularExpression gitBlob(QStringLiteral("/blobs/([0-9a-f]{40})$"));
    if (const auto match = blob.match(path); match.hasMatch())
        return RecordedHash{RecordedHash::Kind::Sha256, match.captured(1).toLatin1()};
    if (const auto match = gitBlob.match(path); match.hasMatch())
        return RecordedHash{RecordedHash::Kind::GitBlob, match.captured(1).toLatin1()};
    return std::nullopt;
}

} // namespace

std::optional<RecordedHash> recordedHashOf(const QString &path)
{
    constexpr int mostLinks = 8;
    QString link = absolutePath(path);
    for (int i = 0; i < mostLinks && !link.isEmpty(); ++i, link = linkTarget(link)) {
        if (auto hash = hashOfBlob(link))
            return hash;
    }
    if (auto hash = hashOfBlob(realPath(path)))
        return hash;
    static const QRegularExpression ofTorch(QStringLiteral("/hub/checkpoints/[^/]*-([a-f0-9]{8,64})\\.[^/]*$"));
    if (const auto match = ofTorch.match(absolutePath(path)); match.hasMatch())
        return RecordedHash{RecordedHash::Kind::Sha256, match.captured(1).toLatin1()};
    return hashOfDownload(path);
}

Expected<std::uint64_t> checkContents(const CheckedModel &model, Findings &findings, Task &task)
{
    return ContentCheck(model, findings, task).run();
}

} // namespace burnish
