// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchpackage.h"

#include "core/encoding/utf8.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/picklebytes.h"
#include "core/formats/pytorch/torchglobals.h"

#include <algorithm>

namespace burnish::pytorch {

namespace {

constexpr std::string_view packageMark = ".data/extern_modules";

/// The folder of the package, "name/".
std::string rootOfPackage(const ZipArchive &archive)
{
    for (const ZipMember &member : archive.members()) {
        if (member.name.ends_with(packageMark))
            return member.name.substr(0, member.name.size() - packageMark.size());
    }
    return {};
}

/// "model/net.pkl" is the resource "net.pkl" of the package "model".
std::string stemOfResource(std::string_view path)
{
    constexpr std::string_view ending = ".pkl";
    if (path.ends_with(ending) && path.size() > ending.size())
        path.remove_suffix(ending.size());
    std::string stem(path);
    std::ranges::replace(stem, '/', '.');
    return stem;
}

bool startsPickleOfPackage(std::span<const std::byte> prefix)
{
    return prefix.size() > 2 && prefix[0] == std::byte(0x80) && prefix[1] >= std::byte(2) && prefix[1] <= std::byte(5);
}

class PackageReader
{
public:
    PackageReader(std::shared_ptr<const ZipArchive> archive, std::set<std::string, std::less<>> &globals, Task &task,
                  Diagnostics &diagnostics)
        : m_archive(std::move(archive))
        , m_globals(globals)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_trees(diagnostics)
    {}

    Expected<ModelState> read();

private:
    Expected<TorchContent> open(const ZipMember &member);
    Expected<void> add(const ZipMember &member, const std::string &stem);

    std::shared_ptr<const ZipArchive> m_archive;
    MemberContents m_contents;
    std::shared_ptr<Storages> m_storages;
    std::set<std::string, std::less<>> &m_globals;
    Task &m_task;
    Diagnostics &m_diagnostics;
    JoinedTrees m_trees;
};

/// Resources have any name; those that are pickles, or files of torch.save(), show it in their first bytes.
Expected<TorchContent> PackageReader::open(const ZipMember &member)
{
    TorchContent content;
    BURNISH_TRY(content.object, readPickleMember(*m_archive, member, m_task));
    BURNISH_TRY(content.globals, globalsOf(content.object, m_task));
    content.storages = m_storages;
    return content;
}

Expected<void> PackageReader::add(const ZipMember &member, const std::string &stem)
{
    // Source code, and texts.
    if (member.name.ends_with(".py") || member.size < 2)
        return {};
    BURNISH_TRY(const ByteSourcePtr bytes, m_contents.open(*m_archive, member, m_task));
    BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*bytes));
    const bool isSavedFile = looksLikeZip(prefix) || looksLikeLegacy(prefix);
    if (!isSavedFile && !startsPickleOfPackage(prefix))
        return {};
    auto content = isSavedFile ? openMember(bytes, m_task, m_diagnostics) : open(member);
    if (!content)
        return std::move(content).error();
    BURNISH_TRY(const ModelState state, readTreeBelow(stem, *content, m_task, m_diagnostics));
    if (isSavedFile && content->storages)
        BURNISH_CHECK(content->storages->finish());
    m_globals.insert(content->globals.begin(), content->globals.end());
    m_trees.add(state);
    return {};
}

Expected<ModelState> PackageReader::read()
{
    const std::string root = rootOfPackage(*m_archive);
    BURNISH_TRY(const bool bigEndian, isBigEndian(*m_archive, root, m_task));
    m_storages = storagesIn(m_archive, root + ".data/", ".storage", bigEndian);
    std::optional<Error> first;
    bool hasScripts = false;
    for (const ZipMember &member : m_archive->members()) {
        BURNISH_CHECK(m_task.poll());
        if (!member.name.starts_with(root) || m_archive->find(member.name) != &member)
            continue;
        const std::string_view path = std::string_view(member.name).substr(root.size());
        hasScripts = hasScripts || path.starts_with(".data/ts_code/");
        if (path.starts_with(".data/") || !isUtf8(path))
            continue;
        auto done = add(member, stemOfResource(path));
        BURNISH_CHECK(m_trees.checkSize());
        if (done)
            continue;
        if (done.error().code() == ErrorCode::Cancelled || done.error().code() == ErrorCode::NeedsConsent)
            return std::move(done).error();
        Error flaw = std::move(done.error().inTensor(quotedForMessage(path)));
        if (!first)
            first = flaw;
        m_diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw));
    }
    if (hasScripts)
        m_diagnostics.leaveOut(
            OmissionKind::Unread,
            Error(ErrorCode::Unsupported, FormatsText::tr("The TorchScript modules in the package were left out.")));
    BURNISH_CHECK(m_storages->finish());
    if (m_trees.tensorCount() == 0)
        return first ? std::move(*first)
                     : Error(ErrorCode::Unsupported, FormatsText::tr("The archive of torch.package has no tensors."));
    return m_trees.finish();
}

} // namespace

bool isTorchPackage(const ZipArchive &archive)
{
    return std::ranges::any_of(archive.members(), [](const ZipMember &member) {
        return member.name == packageMark || member.name.ends_with("/" + std::string(packageMark));
    });
}

Expected<ModelState> readTorchPackage(ZipArchive archive, std::set<std::string, std::less<>> &globals, Task &task,
                                      Diagnostics &diagnostics)
{
    return PackageReader(std::make_shared<const ZipArchive>(std::move(archive)), globals, task, diagnostics).read();
}

} // namespace burnish::pytorch
