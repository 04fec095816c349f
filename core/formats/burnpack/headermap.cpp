// SPDX-License-Identifier: MIT
#include "core/encoding/cbor.h"
#include "core/formats/burnpack/header.h"
#include "core/formats/formatstext.h"

namespace burnish::burnpack {

namespace {

class Mapper
{
public:
    Mapper(std::span<const std::byte> cbor, std::uint64_t offset, const Task &task)
        : m_offset(offset)
        , m_reader(cbor)
        , m_task(task)
    {}

    Expected<std::vector<FilePart>> map();

private:
    /// Calls `entry` with the name and offset of every key of the map that starts with the next token. `entry` reads
    /// the value and returns the part, if any, that ends with it.
    template <typename Entry> Expected<void> forEntries(const Entry &entry);
    Expected<void> skip();
    Expected<FilePart> tensors(std::uint64_t begin);
    Expected<FilePart> pairs(std::uint64_t begin, const QString &label);
    [[nodiscard]] std::uint64_t here() const { return m_offset + m_reader.offset(); }

    std::uint64_t m_offset;
    CborReader m_reader;
    const Task &m_task;
};

Expected<void> Mapper::skip()
{
    if (m_reader.next() == CborToken::Invalid || !m_reader.skipRest())
        return m_reader.error();
    return {};
}

template <typename Entry> Expected<void> Mapper::forEntries(const Entry &entry)
{
    m_reader.next();
    std::uint64_t read = 0;
    FilePart *open = nullptr;
    while (true) {
        const CborToken token = m_reader.next();
        if (token == CborToken::Invalid)
            return m_reader.error();
        // A value ends where the next key, or the end of the map, starts.
        if (open)
            open->end = here();
        if (token != CborToken::Text)
            return {};
        if (++read % 4096 == 0)
            BURNISH_CHECK(m_task.poll());
        BURNISH_TRY(open, entry(std::string(m_reader.text()), here()));
    }
}

Expected<FilePart> Mapper::tensors(std::uint64_t begin)
{
    FilePart list = filePart(begin, begin, FilePartKind::Header, FormatsText::tr("Tensor descriptors"));
    auto done = forEntries([&](std::string name, std::uint64_t at) -> Expected<FilePart *> {
        FilePart &part = list.parts.emplace_back(filePart(at, at, FilePartKind::Descriptor, {}));
        part.path = std::move(name);
        BURNISH_CHECK(skip());
        return &part;
    });
    if (!done)
        return std::move(done).error();
    return list;
}

Expected<FilePart> Mapper::pairs(std::uint64_t begin, const QString &label)
{
    FilePart list = filePart(begin, begin, FilePartKind::Metadata, label);
    auto done = forEntries([&](const std::string &name, std::uint64_t at) -> Expected<FilePart *> {
        if (list.parts.size() == filePartLimit) {
            BURNISH_CHECK(skip());
            return nullptr;
        }
        FilePart &part = list.parts.emplace_back(filePart(at, at, FilePartKind::Metadata, filePartValue(name)));
        const CborToken token = m_reader.next();
        if (token == CborToken::Text)
            part.value = filePartValue(m_reader.text());
        if (token == CborToken::Invalid || !m_reader.skipRest())
            return m_reader.error();
        return &part;
    });
    if (!done)
        return std::move(done).error();
    return list;
}

Expected<std::vector<FilePart>> Mapper::map()
{
    std::vector<FilePart> parts;
    auto done = forEntries([&](const std::string &name, std::uint64_t at) -> Expected<FilePart *> {
        if (name == "tensors") {
            BURNISH_TRY(FilePart list, tensors(at));
            parts.push_back(std::move(list));
        } else if (name == "metadata" || name == "scalars") {
            BURNISH_TRY(FilePart list,
                        pairs(at, name == "scalars" ? FormatsText::tr("Scalars") : FormatsText::tr("Metadata")));
            parts.push_back(std::move(list));
        } else {
            BURNISH_CHECK(skip());
            if (parts.size() == filePartLimit)
                return nullptr;
            parts.push_back(filePart(at, at, FilePartKind::Other, filePartValue(name)));
        }
        return &parts.back();
    });
    if (!done)
        return std::move(done).error();
    return parts;
}

} // namespace

Expected<std::vector<FilePart>> mapHeader(std::span<const std::byte> cbor, std::uint64_t offset, const Task &task)
{
    return Mapper(cbor, offset, task).map();
}

} // namespace burnish::burnpack
