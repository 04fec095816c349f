// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/encoding/pickle/picklereader.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/torchcontent.h"
#include "core/formats/pytorch/torchglobals.h"

#include <map>

namespace burnish::pytorch {

namespace {

using Kind = Pickle::Kind;

/// The number that starts every file, 0x1950a86a20f9469cfc6c.
constexpr std::string_view magicText = "119547037146038801333356";
constexpr std::int64_t protocolVersion = 1001;

class LegacyStorages final : public Storages
{
public:
    struct Run
    {
        std::uint64_t begin;
        std::uint64_t count;
        std::uint64_t elementSize;
    };
    LegacyStorages(ByteSourcePtr source, bool isBigEndian)
        : m_source(std::move(source))
        , m_isBigEndian(isBigEndian)
    {}
    void add(std::string key, Run run) { m_runs.emplace(std::move(key), run); }

    Expected<StorageBytes> find(const StorageId &id, Task &) override
    {
        const auto found = m_runs.find(id.key);
        if (found == m_runs.end()) {
            return Error(ErrorCode::Malformed,
                         FormatsText::tr("The file is missing the storage “%1”.").arg(quotedForMessage(id.key)));
        }
        const Run &run = found->second;
        if (id.count != run.count && !id.isView) {
            return Error(ErrorCode::Malformed,
                         FormatsText::tr("The storage “%1” has %2 elements, but its tensors require %3.")
                             .arg(quotedForMessage(id.key))
                             .arg(run.count)
                             .arg(id.count));
        }
        return StorageBytes{m_source, run.begin, run.count * run.elementSize, m_isBigEndian};
    }

private:
    ByteSourcePtr m_source;
    bool m_isBigEndian;
    std::map<std::string, Run> m_runs;
};

/// Reads the third pickle: a dictionary that describes the number format of the writing machine.
Expected<bool> isLittleEndian(const Pickle &system)
{
    if (system.kind(system.root()) == Kind::Dict) {
        const auto &items = system.items(system.root());
        for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
            if (system.kind(items[i]) == Kind::Text && system.text(items[i]) == "little_endian" &&
                system.kind(items[i + 1]) == Kind::Bool)
                return system.integer(items[i + 1]) != 0;
        }
    }
    return Error(ErrorCode::Malformed, FormatsText::tr("The file does not specify its byte order."));
}

/// Returns the element size of every storage, which is only given in the persistent ids.
Expected<std::map<std::string, std::uint64_t>> elementSizes(const Pickle &object)
{
    std::map<std::string, std::uint64_t> sizes;
    for (Pickle::Ref ref = 0; ref < object.objectCount(); ++ref) {
        if (object.kind(ref) != Kind::Persistent)
            continue;
        const auto id = storageIdOf(object, ref);
        // Modules have persistent ids too, but these do not refer to storages.
        if (id)
            sizes.emplace(id->key, id->type.elementSize);
    }
    return sizes;
}

Expected<void> readStorages(LegacyStorages &storages, std::vector<FilePart> &parts, const Pickle &object,
                            const Pickle &keys, const ByteSource &source)
{
    if (keys.kind(keys.root()) != Kind::List)
        return std::move(
            Error(ErrorCode::Malformed, FormatsText::tr("The file has no list of storages.")).at(object.end()));
    BURNISH_TRY(const auto sizes, elementSizes(object));
    std::uint64_t at = keys.end();
    for (const Pickle::Ref ref : keys.items(keys.root())) {
        if (keys.kind(ref) != Kind::Text)
            return std::move(
                Error(ErrorCode::Malformed, FormatsText::tr("The name of a storage is not a string.")).at(keys.end()));
        const std::string &key = keys.text(ref);
        std::array<std::byte, 8> raw;
        BURNISH_CHECK(source.read(at, raw));
        const auto count = loadLittle<std::uint64_t>(raw.data());
        const auto size = sizes.find(key);
        if (size == sizes.end()) {
            return std::move(
                Error(ErrorCode::Malformed, FormatsText::tr("No tensor uses the storage “%1”, so its type is unknown.")
                                                .arg(quotedForMessage(key)))
                    .at(at));
        }
        const auto bytes = checkedMultiply(count, size->second);
        if (!bytes || *bytes > source.size() - at - raw.size()) {
            return std::move(
                Error(ErrorCode::Malformed,
                      FormatsText::tr("The file is truncated inside the storage “%1”.").arg(quotedForMessage(key)))
                    .at(at));
        }
        storages.add(key, {at + raw.size(), count, size->second});
        const QString name = filePartValue(key);
        parts.push_back(filePart(at, at + raw.size(), FilePartKind::Header,
                                 FormatsText::tr("Number of elements in storage “%1”").arg(name),
                                 QString::number(count)));
        parts.push_back(filePart(at + raw.size(), at + raw.size() + *bytes, FilePartKind::Tensor,
                                 FormatsText::tr("Storage “%1”").arg(name)));
        at += raw.size() + *bytes;
    }
    return {};
}

} // namespace

Expected<TorchContent> openLegacy(const ByteSourcePtr &source, Task &task, Diagnostics &)
{
    BURNISH_TRY(const Pickle magic, readPickle(source, 0, {}, task));
    if (magic.kind(magic.root()) != Kind::BigInteger || magic.text(magic.root()) != magicText)
        return Error(ErrorCode::Malformed, FormatsText::tr("The file does not start with the PyTorch magic number."));
    BURNISH_TRY(const Pickle protocol, readPickle(source, magic.end(), {}, task));
    if (protocol.kind(protocol.root()) != Kind::Integer || protocol.integer(protocol.root()) != protocolVersion)
        return std::move(Error(ErrorCode::Unsupported, FormatsText::tr("Unsupported version of the PyTorch format."))
                             .at(magic.end()));
    BURNISH_TRY(const Pickle system, readPickle(source, protocol.end(), {}, task));
    BURNISH_TRY(const bool littleEndian, isLittleEndian(system));
    BURNISH_TRY(Pickle object, readPickle(source, system.end(), {}, task));
    BURNISH_TRY(const Pickle keys, readPickle(source, object.end(), {}, task));
    auto storages = std::make_shared<LegacyStorages>(source, !littleEndian);
    const auto header = [](const Pickle &begin, const Pickle &end, const QString &label, const QString &value) {
        return filePart(begin.end(), end.end(), FilePartKind::Header, label, value);
    };
    std::vector<FilePart> parts = {
        filePart(0, magic.end(), FilePartKind::Header, FormatsText::tr("Magic number")),
        header(magic, protocol, FormatsText::tr("Protocol version"), QString::number(protocolVersion)),
        header(protocol, system, FormatsText::tr("Writer's system"),
               littleEndian ? FormatsText::tr("little-endian") : FormatsText::tr("big-endian")),
        filePart(system.end(), object.end(), FilePartKind::Descriptor, FormatsText::tr("Saved object (pickle)")),
        header(object, keys, FormatsText::tr("List of storages"), {}),
    };
    BURNISH_CHECK(readStorages(*storages, parts, object, keys, *source));
    // Python would run anything named by any of the five pickles.
    std::set<std::string, std::less<>> globals;
    for (const Pickle *pickle : std::initializer_list<const Pickle *>{&object, &magic, &protocol, &system, &keys}) {
        BURNISH_TRY(auto own, globalsOf(*pickle, task));
        globals.merge(own);
    }
    return TorchContent{FileLayoutKind::Legacy, std::move(object), std::move(storages), std::move(globals), {},
                        std::move(parts)};
}

} // namespace burnish::pytorch
