// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchcontent.h"

#include "core/base/checkedmath.h"
#include "core/base/seededhash.h"
#include "core/encoding/inflationlimit.h"
#include "core/encoding/pickle/picklereader.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/torchglobals.h"
#include "core/io/spooledsource.h"

#include <algorithm>

namespace burnish::pytorch {

namespace {

/// Limits for inflating a pickle: this multiple of its compressed size, but at least smallPickle.
constexpr std::uint64_t largestRatio = 64;
constexpr std::uint64_t smallPickle = std::uint64_t(1) << 20;

/// The folder in the archive that contains `data.pkl`: the stem of the file's name when it was saved.
Expected<std::string> folderOf(const ZipArchive &archive)
{
    constexpr std::string_view name = "/data.pkl";
    const ZipMember *found = nullptr;
    for (const ZipMember &member : archive.members()) {
        const std::string_view path = member.name;
        if (!path.ends_with(name) || path.find('/') != path.size() - name.size())
            continue;
        if (found && found->name != member.name)
            return Error(ErrorCode::Malformed, FormatsText::tr("The zip archive contains two saved objects."));
        found = &member;
    }
    if (!found)
        return Error(ErrorCode::Unsupported, FormatsText::tr("The zip archive contains no object saved by PyTorch."));
    return found->name.substr(0, found->name.size() - name.size());
}

class ZipStorages final : public Storages
{
public:
    ZipStorages(std::shared_ptr<const ZipArchive> archive, std::string prefix, std::string suffix, bool isBigEndian)
        : m_archive(std::move(archive))
        , m_prefix(std::move(prefix))
        , m_suffix(std::move(suffix))
        , m_isBigEndian(isBigEndian)
    {}

    Expected<StorageBytes> find(const StorageId &id, Task &task) override
    {
        const auto [entry, isNew] = m_contents.try_emplace(id.key);
        if (isNew) {
            if (auto content = open(id, task))
                entry->second = std::move(*content);
            else
                return std::move(content).error();
        }
        const auto requested = id.byteSize();
        const std::uint64_t size = entry->second ? entry->second->size() : 0;
        if (!requested || (size != *requested && !id.isView)) {
            return Error(ErrorCode::Malformed,
                         FormatsText::tr("The storage “%1” has %2 bytes, but its tensors require %3.")
                             .arg(quotedForMessage(id.key))
                             .arg(size)
                             .arg(requested.value_or(0)));
        }
        return StorageBytes{entry->second, 0, size, m_isBigEndian};
    }

    Expected<void> finish() override { return m_spool ? m_spool->finish() : Expected<void>(); }

private:
    Expected<ByteSourcePtr> open(const StorageId &id, Task &task)
    {
        const bool isName = !id.key.empty() && std::ranges::all_of(id.key, [](char c) {
            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
        });
        const ZipMember *member = isName ? m_archive->find(m_prefix + id.key + m_suffix) : nullptr;
        if (!member && isName && id.count == 0)
            return ByteSourcePtr(std::make_shared<MemorySource>(std::vector<std::byte>(), QString()));
        if (!member) {
            return Error(ErrorCode::Malformed,
                         FormatsText::tr("The file is missing the storage “%1”.").arg(quotedForMessage(id.key)));
        }
        // Reject a size mismatch before inflating anything.
        if (id.byteSize() != member->size) {
            return Error(ErrorCode::Malformed,
                         FormatsText::tr("The storage “%1” has %2 bytes, but its tensors require %3.")
                             .arg(quotedForMessage(id.key))
                             .arg(member->size)
                             .arg(id.byteSize().value_or(0)));
        }
        return member->method == 0 ? m_archive->content(*member, task) : inflated(*member, task);
    }

    /// Inflates all deflated storages into one spool: separate spools would keep the whole model in memory.
    Expected<ByteSourcePtr> inflated(const ZipMember &member, Task &task)
    {
        if (!m_spool)
            m_spool = std::make_shared<DeferredSource>(m_archive->source()->name());
        const std::uint64_t begin = m_spool->size();
        const InflationLimit limit(*m_archive->source(), task);
        BURNISH_CHECK(limit.check(checkedAdd(begin, member.size).value_or(UINT64_MAX)));
        BURNISH_CHECK(m_archive->inflate(member, task, [&](auto bytes) { return m_spool->append(bytes); }));
        return SliceSource::make(m_spool, begin, member.size);
    }

    std::shared_ptr<const ZipArchive> m_archive;
    std::string m_prefix;
    std::string m_suffix;
    bool m_isBigEndian;
    TextMap<ByteSourcePtr> m_contents;
    std::shared_ptr<DeferredSource> m_spool;
};

/// In archives every persistent id must be a storage, even if no tensor uses it.
Expected<void> checkStorageIds(const Pickle &pickle)
{
    for (Pickle::Ref object = 0; object < pickle.objectCount(); ++object) {
        if (pickle.kind(object) == Pickle::Kind::Persistent)
            BURNISH_CHECK(storageIdOf(pickle, object));
    }
    return {};
}

} // namespace

std::shared_ptr<Storages> storagesIn(std::shared_ptr<const ZipArchive> archive, std::string prefix, std::string suffix,
                                     bool isBigEndian)
{
    return std::make_shared<ZipStorages>(std::move(archive), std::move(prefix), std::move(suffix), isBigEndian);
}

Expected<bool> isBigEndian(const ZipArchive &archive, const std::string &folder, Task &task)
{
    const ZipMember *member = archive.find(folder + "byteorder");
    if (!member)
        return false;
    constexpr std::uint64_t longest = 16;
    if (member->size <= longest) {
        BURNISH_TRY(const ByteSourcePtr content, archive.content(*member, task));
        std::string text(std::size_t(content->size()), '\0');
        BURNISH_CHECK(content->read(0, std::as_writable_bytes(std::span(text))));
        if (text == "little" || text == "big")
            return text == "big";
    }
    return std::move(Error(ErrorCode::Malformed, FormatsText::tr("The file specifies an unknown byte order."))
                         .at(member->headerOffset));
}

Expected<ByteSourcePtr> MemberContents::open(const ZipArchive &archive, const ZipMember &member, Task &task)
{
    if (member.method != 0) {
        m_inflated = checkedAdd(m_inflated, member.size).value_or(UINT64_MAX);
        BURNISH_CHECK(InflationLimit(*archive.source(), task).check(m_inflated));
    }
    return archive.content(member, task);
}

Expected<Pickle> readPickleMember(const ZipArchive &archive, const ZipMember &member, Task &task)
{
    if (member.method != 0 && member.size > smallPickle && member.size / largestRatio > member.compressedSize) {
        return std::move(Error(ErrorCode::Malformed,
                               FormatsText::tr("The decompressed size of the saved object is implausibly large."))
                             .at(member.headerOffset));
    }
    BURNISH_TRY(const ByteSourcePtr content, archive.content(member, task));
    return readPickle(content, 0, {}, task);
}

Expected<TorchContent> openZip(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
{
    BURNISH_TRY(ZipArchive opened, ZipArchive::open(source, diagnostics));
    const auto archive = std::make_shared<const ZipArchive>(std::move(opened));
    BURNISH_TRY(const std::string folder, folderOf(*archive));
    BURNISH_TRY(Pickle pickle, readPickleMember(*archive, *archive->find(folder + "/data.pkl"), task));
    BURNISH_CHECK(checkStorageIds(pickle));
    BURNISH_TRY(const bool bigEndian, isBigEndian(*archive, folder + '/', task));
    const bool isScript = archive->find(folder + "/constants.pkl") != nullptr;
    BURNISH_TRY(auto globals, globalsOf(pickle, task));
    return TorchContent{isScript ? FileLayoutKind::TorchScript : FileLayoutKind::Zip,
                        std::move(pickle),
                        storagesIn(archive, folder + "/data/", {}, bigEndian),
                        std::move(globals),
                        {},
                        {}};
}

} // namespace burnish::pytorch
