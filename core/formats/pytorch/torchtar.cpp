// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/encoding/pickle/picklereader.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/picklebytes.h"
#include "core/formats/pytorch/torchcontent.h"
#include "core/tensor/expressions/strided.h"

#include <algorithm>
#include <array>

namespace burnish::pytorch {

namespace {

using Kind = Pickle::Kind;

constexpr std::size_t blockSize = 512;
constexpr std::size_t magicOffset = 257;
constexpr std::string_view ustarMagic = "ustar";
constexpr std::uint64_t rankLimit = 64;

/// Reads a source from front to end: pickles alternating with plain numbers.
class Walk
{
public:
    Walk(ByteSourcePtr source, Task &task)
        : m_source(std::move(source))
        , m_task(task)
    {}

    Expected<Pickle> pickle()
    {
        BURNISH_TRY(Pickle read, readPickle(m_source, m_position, {}, m_task));
        m_position = read.end();
        m_globals.insert(read.globals().begin(), read.globals().end());
        return read;
    }
    /// Reads a pickle that contains only a count.
    Expected<std::uint64_t> pickledCount()
    {
        BURNISH_TRY(const Pickle count, pickle());
        if (count.kind(count.root()) != Kind::Integer || count.integer(count.root()) < 0)
            return malformed(FormatsText::tr("The archive contains an invalid storage or tensor count."), m_position);
        return std::uint64_t(count.integer(count.root()));
    }
    template <typename T> Expected<T> number()
    {
        std::array<std::byte, sizeof(T)> raw;
        BURNISH_CHECK(m_source->read(m_position, raw));
        m_position += sizeof(T);
        return loadLittle<T>(raw.data());
    }
    Expected<std::uint64_t> skip(std::uint64_t bytes)
    {
        if (bytes > m_source->size() - m_position)
            return malformed(FormatsText::tr("The archive is truncated inside a storage."), m_position);
        const std::uint64_t begin = m_position;
        m_position += bytes;
        return begin;
    }
    [[nodiscard]] std::uint64_t position() const { return m_position; }
    /// The globals of all pickles read so far.
    [[nodiscard]] const std::set<std::string, std::less<>> &globals() const { return m_globals; }

private:
    ByteSourcePtr m_source;
    Task &m_task;
    std::set<std::string, std::less<>> m_globals;
    std::uint64_t m_position = 0;
};

/// Keys are strings or numbers.
std::optional<std::string> keyOf(const Pickle &pickle, Pickle::Ref object)
{
    if (pickle.kind(object) == Kind::Text || pickle.kind(object) == Kind::BigInteger)
        return pickle.text(object);
    if (pickle.kind(object) == Kind::Integer)
        return std::to_string(pickle.integer(object));
    return std::nullopt;
}

struct TarStorage
{
    std::uint64_t begin = 0;
    std::uint64_t count = 0;
    StorageClass type;
};
using TarStorages = std::map<std::string, TarStorage>;

Expected<TarStorages> readStorages(Walk &walk)
{
    TarStorages storages;
    BURNISH_TRY(const std::uint64_t count, walk.pickledCount());
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t offset = walk.position();
        BURNISH_TRY(const Pickle id, walk.pickle());
        const bool isTuple = id.kind(id.root()) == Kind::Tuple && id.items(id.root()).size() == 3;
        const auto key = isTuple ? keyOf(id, id.items(id.root())[0]) : std::nullopt;
        const bool hasClass = isTuple && id.kind(id.items(id.root())[2]) == Kind::Global;
        const auto type = hasClass ? storageClass(id.text(id.items(id.root())[2])) : std::nullopt;
        if (!key || !type)
            return malformed(FormatsText::tr("The archive contains a malformed storage description."), offset);
        BURNISH_TRY(const auto elements, walk.number<std::uint64_t>());
        const auto bytes = checkedMultiply(elements, type->elementSize);
        if (!bytes)
            return malformed(FormatsText::tr("The archive is truncated inside a storage."), offset);
        BURNISH_TRY(const std::uint64_t begin, walk.skip(*bytes));
        storages.emplace(*key, TarStorage{begin, elements, *type});
    }
    // A view: (key, key of the storage, first element, elements).
    BURNISH_TRY(const Pickle views, walk.pickle());
    if (views.kind(views.root()) != Kind::List)
        return storages;
    for (const Pickle::Ref view : views.items(views.root())) {
        const bool isTuple = views.kind(view) == Kind::Tuple && views.items(view).size() == 4;
        const auto key = isTuple ? keyOf(views, views.items(view)[0]) : std::nullopt;
        const auto root = isTuple ? keyOf(views, views.items(view)[1]) : std::nullopt;
        const auto whole = root ? storages.find(*root) : storages.end();
        const auto first = isTuple ? views.integer(views.items(view)[2]) : -1;
        const auto elements = isTuple ? views.integer(views.items(view)[3]) : -1;
        if (!key || whole == storages.end() || first < 0 || elements < 0 ||
            std::uint64_t(first) > whole->second.count ||
            std::uint64_t(elements) > whole->second.count - std::uint64_t(first))
            return malformed(FormatsText::tr("The archive contains a malformed storage description."), walk.position());
        TarStorage part = whole->second;
        part.begin += std::uint64_t(first) * part.type.elementSize;
        part.count = std::uint64_t(elements);
        storages.emplace(*key, part);
    }
    return storages;
}

Expected<std::map<std::string, TensorPtr>> readTensors(Walk &walk, const TarStorages &storages,
                                                       const ByteSourcePtr &storageSource)
{
    std::map<std::string, TensorPtr> tensors;
    BURNISH_TRY(const std::uint64_t count, walk.pickledCount());
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t offset = walk.position();
        const auto unknown = [&] {
            return malformed(FormatsText::tr("The archive contains a malformed tensor description."), offset);
        };
        BURNISH_TRY(const Pickle id, walk.pickle());
        const bool isTuple = id.kind(id.root()) == Kind::Tuple && id.items(id.root()).size() == 3;
        const auto key = isTuple ? keyOf(id, id.items(id.root())[0]) : std::nullopt;
        const auto storageKey = isTuple ? keyOf(id, id.items(id.root())[1]) : std::nullopt;
        const auto storage = storageKey ? storages.find(*storageKey) : storages.end();
        if (!key || storage == storages.end() || !storage->second.type.dtype)
            return unknown();
        BURNISH_TRY(const auto rank, walk.number<std::uint32_t>());
        BURNISH_CHECK(walk.skip(4));
        if (rank > rankLimit)
            return unknown();
        std::vector<std::uint64_t> size(rank);
        StridedElements elements;
        elements.strides.resize(rank);
        for (auto *list : {&size, &elements.strides}) {
            for (std::uint64_t &number : *list) {
                BURNISH_TRY(number, walk.number<std::uint64_t>());
            }
        }
        BURNISH_TRY(elements.first, walk.number<std::uint64_t>());
        elements.source = storageSource;
        elements.begin = storage->second.begin;
        elements.size = storage->second.count * storage->second.type.elementSize;
        BURNISH_TRY(auto info, TensorInfo::make(*storage->second.type.dtype, Shape(size)));
        BURNISH_TRY(auto tensor, makeStridedTensor(info, std::move(elements)));
        tensors.emplace(*key, std::move(tensor));
    }
    return tensors;
}

/// The size in octal digits, or from 8 GiB on as a number after a set bit (GNU tar's tar.h, POSIX ustar);
/// nothing for anything else.
std::optional<std::uint64_t> sizeOfMember(std::span<const std::byte> header)
{
    constexpr std::size_t begin = 124;
    const auto field = header.subspan(begin, 12);
    if (field.front() == std::byte(0x80)) {
        constexpr std::size_t upper = 3;
        if (std::ranges::any_of(field.subspan(1, upper), [](std::byte byte) { return byte != std::byte(0); }))
            return std::nullopt;
        return loadBig<std::uint64_t>(field.data() + 1 + upper);
    }
    std::uint64_t size = 0;
    for (const std::byte byte : field) {
        const char c = char(byte);
        if (c >= '0' && c <= '7')
            size = size << 3 | std::uint64_t(c - '0');
        else if (c != ' ' && c != '\0')
            return std::nullopt;
    }
    return size;
}

/// Returns the members of a tar archive, as windows of it.
Expected<std::map<std::string, ByteSourcePtr>> membersOf(const ByteSourcePtr &source, std::vector<FilePart> &parts)
{
    std::map<std::string, ByteSourcePtr> members;
    for (std::uint64_t at = 0; at + blockSize <= source->size();) {
        std::array<std::byte, blockSize> header;
        BURNISH_CHECK(source->read(at, header));
        const std::string_view text(reinterpret_cast<const char *>(header.data()), header.size());
        if (text[0] == '\0')
            break;
        const std::string_view name = text.substr(0, std::min<std::size_t>(100, text.find('\0')));
        const auto size = sizeOfMember(header);
        if (!size)
            return malformed(FormatsText::tr("A member of the tar archive has an invalid size."), at);
        at += blockSize;
        if (*size > source->size() - at)
            return malformed(FormatsText::tr("The tar archive is truncated inside a member."), at);
        BURNISH_TRY(auto content, SliceSource::make(source, at, *size));
        members.emplace(name, std::move(content));
        const QString label = filePartValue(name);
        const std::uint64_t end = std::min(source->size(), at + roundedUp(*size, blockSize));
        parts.push_back(
            filePart(at - blockSize, at, FilePartKind::Header, FormatsText::tr("Header of “%1”").arg(label)));
        parts.push_back(filePart(at, at + *size, FilePartKind::Descriptor, label));
        if (end > at + *size)
            parts.push_back(
                filePart(at + *size, end, FilePartKind::Padding, FormatsText::tr("Padding of “%1”").arg(label)));
        at += roundedUp(*size, blockSize);
    }
    return members;
}

} // namespace

bool looksLikeTar(std::span<const std::byte> prefix)
{
    if (prefix.size() < blockSize)
        return false;
    const std::string_view text(reinterpret_cast<const char *>(prefix.data()), blockSize);
    return text.substr(magicOffset, ustarMagic.size()) == ustarMagic ||
           text.starts_with(std::string_view("sys_info\0", 9));
}

Expected<TorchContent> openMember(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
{
    BURNISH_TRY(const std::vector<std::byte> prefix, readPrefix(*source));
    return looksLikeLegacy(prefix) ? openLegacy(source, task, diagnostics) : openZip(source, task, diagnostics);
}

Expected<TorchContent> openTar(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
{
    std::vector<FilePart> parts;
    BURNISH_TRY(auto members, membersOf(source, parts));
    // NeMo packs a file of torch.save() with its configuration (nemo/core/connectors/save_restore_connector.py of 2.6).
    for (const char *name : {"./model_weights.ckpt", "model_weights.ckpt"}) {
        if (const auto weights = members.find(name); weights != members.end()) {
            BURNISH_TRY(TorchContent content, openMember(weights->second, task, diagnostics));
            content.layout = FileLayoutKind::Nemo;
            content.parts = std::move(parts);
            return content;
        }
    }
    for (const char *name : {"storages", "tensors", "pickle"}) {
        if (!members.contains(name)) {
            return Error(
                ErrorCode::Unsupported,
                FormatsText::tr("The tar archive is not one that PyTorch wrote: “%1” is missing. Unpack it, and open "
                                "what is inside.")
                    .arg(QLatin1StringView(name)));
        }
    }
    Walk storageWalk(members["storages"], task);
    BURNISH_TRY(const TarStorages storages, readStorages(storageWalk));
    Walk tensorWalk(members["tensors"], task);
    BURNISH_TRY(auto tensors, readTensors(tensorWalk, storages, members["storages"]));
    BURNISH_TRY(Pickle object, readPickle(members["pickle"], 0, {}, task));
    auto globals = object.globals();
    globals.insert(storageWalk.globals().begin(), storageWalk.globals().end());
    globals.insert(tensorWalk.globals().begin(), tensorWalk.globals().end());
    return TorchContent{FileLayoutKind::Tar, std::move(object),  nullptr,
                        std::move(globals),  std::move(tensors), std::move(parts)};
}

} // namespace burnish::pytorch
