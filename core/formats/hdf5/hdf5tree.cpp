// SPDX-License-Identifier: MIT
#include "core/formats/hdf5/hdf5tree.h"

#include "core/base/checkedmath.h"
#include "core/encoding/inflationlimit.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/hdf5/attributetext.h"
#include "core/formats/hdf5/hdf5library.h"
#include "core/formats/hdf5/textdataset.h"
#include "core/formats/rawelements.h"
#include "core/tensor/expressions/strided.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>
#include <array>

namespace burnish::hdf5 {

namespace {

std::optional<Dtype> integerDtype(const DatasetEntry &entry)
{
    switch (entry.bytes) {
    case 1:
        return entry.isSigned ? Dtype::I8 : Dtype::U8;
    case 2:
        return entry.isSigned ? Dtype::I16 : Dtype::U16;
    case 4:
        return entry.isSigned ? Dtype::I32 : Dtype::U32;
    case 8:
        return entry.isSigned ? Dtype::I64 : Dtype::U64;
    default:
        return std::nullopt;
    }
}

std::optional<Dtype> dtypeOf(const DatasetEntry &entry)
{
    switch (entry.element) {
    case Element::Integer:
        return integerDtype(entry);
    case Element::Float:
        return entry.bytes == 2   ? std::optional(Dtype::F16)
               : entry.bytes == 4 ? std::optional(Dtype::F32)
               : entry.bytes == 8 ? std::optional(Dtype::F64)
                                  : std::nullopt;
    case Element::BFloat:
        return entry.bytes == 2 ? std::optional(Dtype::BF16) : std::nullopt;
    case Element::Bool:
        return entry.bytes == 1 ? std::optional(Dtype::Bool) : std::nullopt;
    case Element::Complex:
        return entry.bytes == 4    ? std::optional(Dtype::C32)
               : entry.bytes == 8  ? std::optional(Dtype::C64)
               : entry.bytes == 16 ? std::optional(Dtype::C128)
                                   : std::nullopt;
    case Element::Opaque:
        return dtypeOfRawElements(std::uint64_t(entry.bytes));
    }
    return std::nullopt;
}

/// Turns the items of a listing into nodes. Everything in them is checked.
class Tree
{
public:
    Tree(const ByteSourcePtr &source, std::vector<Metadata::Entry> metadata, Task &task, Diagnostics &diagnostics)
        : m_file(LibraryFile::make(source))
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_metadata(std::move(metadata))
    {
        for (const auto &[key, value] : m_metadata)
            m_keys.insert(key);
        m_groups.push_back({0, {}, m_builder.root()});
    }

    Expected<OpenedModel> build();

private:
    struct Group
    {
        std::uint32_t parent;
        std::string name;
        NodeId node;
    };

    Expected<void> add(std::string_view item);
    Expected<void> addAttribute(std::string_view name, Unpacker &item);
    Expected<void> addDataset(std::string_view name, Unpacker &item);
    Expected<TensorPtr> makeTensor(const DatasetEntry &entry, std::uint64_t address);
    /// Asks the user about datasets that are far larger than the file: one line can declare 4 TiB.
    [[nodiscard]] Expected<void> checkExpansion() const;
    Expected<TensorInfo> infoOf(const DatasetEntry &entry) const;
    Expected<void> addNote(Entry entry, std::string_view name, std::string_view text);
    [[nodiscard]] static Error reasonAgainst(Entry entry, std::string_view text);
    [[nodiscard]] std::string pathTo(std::uint32_t group, std::string_view name, char separator) const;
    /// Nothing is lost without a kind.
    void leaveOut(std::string_view name, Error reason, std::optional<OmissionKind> kind);
    static Error invalidAnswer()
    {
        return {ErrorCode::Malformed,
                FormatsText::tr("The HDF5 library gave an invalid answer while reading this file.")};
    }

    std::shared_ptr<LibraryFile> m_file;
    Task &m_task;
    Diagnostics &m_diagnostics;
    StateBuilder m_builder;
    std::vector<Group> m_groups; ///< the root first
    std::vector<Metadata::Entry> m_metadata;
    TextSet m_keys;
    TextSet m_taken;             ///< names with the numbers of their groups
    std::uint32_t m_parent = 0;  ///< the last item's group
    std::string m_owner;         ///< path of the last item, with slashes; empty for the root
    std::uint64_t m_decoded = 0; ///< bytes of datasets that are decoded on reading
    std::size_t m_tensors = 0;
    std::optional<Error> m_firstLeftOut;
};

std::string Tree::pathTo(std::uint32_t group, std::string_view name, char separator) const
{
    std::vector<std::string_view> names = {name};
    for (; group != 0; group = m_groups[group].parent)
        names.push_back(m_groups[group].name);
    std::string path;
    for (auto each = names.rbegin(); each != names.rend(); ++each) {
        if (!path.empty())
            path += separator;
        path += *each;
    }
    return path;
}

void Tree::leaveOut(std::string_view name, Error reason, std::optional<OmissionKind> kind)
{
    reason.inTensor(quotedForMessage(pathTo(m_parent, name, '.')));
    if (!m_firstLeftOut)
        m_firstLeftOut = reason;
    if (kind)
        m_diagnostics.leaveOut(*kind, std::move(reason), pathTo(m_parent, name, '.'));
    else
        m_diagnostics.add(std::move(reason));
}

Expected<TensorInfo> Tree::infoOf(const DatasetEntry &entry) const
{
    const auto dtype = dtypeOf(entry);
    if (!dtype)
        return invalidAnswer();
    return TensorInfo::make(*dtype, Shape(entry.shape));
}

Expected<void> Tree::checkExpansion() const
{
    const std::uint64_t size = m_file->source()->size();
    const std::uint64_t limit =
        std::max(InflationLimit::freeSize, checkedMultiply(size, InflationLimit::freeRatio).value_or(UINT64_MAX));
    if (m_decoded <= limit)
        return {};
    return m_task.requireConsent(LargeCost::Reading, m_file->source()->name(), m_decoded, [limit] {
        return FormatsText::tr("The datasets expand to more than %1 MiB, over %2 times the size of the file.")
            .arg(qulonglong(limit >> 20))
            .arg(qulonglong(InflationLimit::freeRatio));
    });
}

Expected<TensorPtr> Tree::makeTensor(const DatasetEntry &entry, std::uint64_t address)
{
    BURNISH_TRY(TensorInfo info, infoOf(entry));
    StridedElements elements;
    elements.size = info.byteSize();
    elements.strides = denseStrides(entry.shape);
    elements.isBigEndian = entry.isBigEndian;
    if (entry.storage == Storage::Contiguous) {
        elements.source = m_file->source();
        elements.begin = entry.offset;
        const auto end = checkedAdd(entry.offset, info.byteSize());
        if (!end || *end > m_file->source()->size())
            return malformed(FormatsText::tr("The dataset ends after the end of the file."), entry.offset);
    } else {
        m_decoded = checkedAdd(m_decoded, info.byteSize()).value_or(UINT64_MAX);
        BURNISH_CHECK(checkExpansion());
        elements.source = std::make_shared<DatasetSource>(m_file, address, entry.bytes, info.byteSize());
    }
    return makeStridedTensor(info, std::move(elements));
}

Expected<void> Tree::addDataset(std::string_view name, Unpacker &item)
{
    const auto address = item.number<std::uint64_t>();
    const DatasetEntry entry = unpackDataset(item);
    if (!item.isGood())
        return invalidAnswer();
    if (entry.storage == Storage::External || entry.storage == Storage::Virtual) {
        leaveOut(
            name,
            Error(ErrorCode::Unsupported,
                  entry.storage == Storage::External
                      ? FormatsText::tr("The numbers of the dataset are in other files, which Burnish does not open.")
                      : FormatsText::tr("The dataset is virtual: its numbers are in other datasets, which Burnish "
                                        "does not gather.")),
            entry.storage == Storage::External ? OmissionKind::MissingFiles : OmissionKind::Unread);
        return {};
    }
    if (entry.storage == Storage::Decoded && entry.atOnce > usuallyAtOnce) {
        auto agreed = m_task.requireConsent(LargeCost::Memory, m_file->source()->name(), entry.atOnce, [&entry] {
            return FormatsText::tr("The chunks of the dataset need %1 MiB of memory at once, more than %2 MiB.")
                .arg(entry.atOnce >> 20)
                .arg(usuallyAtOnce >> 20);
        });
        if (!agreed && agreed.error().isCancelled())
            return agreed;
        if (!agreed) {
            leaveOut(name, std::move(agreed).error(), OmissionKind::Unread);
            return {};
        }
        m_file->allowAtOnce(entry.atOnce);
    }
    auto tensor = makeTensor(entry, address);
    if (!tensor)
        return std::move(tensor.error().inTensor(quotedForMessage(pathTo(m_parent, name, '.'))));
    ++m_tensors;
    TensorPtr made = *std::move(tensor);
    if (entry.element == Element::Opaque) {
        made = withRawElements(std::move(made));
        m_diagnostics.add(std::move(
            Error(ErrorCode::Unsupported, noteOf(*made)).inTensor(quotedForMessage(pathTo(m_parent, name, '.')))));
    }
    m_builder.addTensor(m_groups[m_parent].node, name, std::move(made));
    return {};
}

Error Tree::reasonAgainst(Entry entry, std::string_view text)
{
    const QString shown = quotedForMessage(text);
    switch (entry) {
    case Entry::External:
        return {ErrorCode::Unsupported,
                FormatsText::tr("The link leads to another file (%1), which Burnish does not open.").arg(shown)};
    case Entry::Broken:
        return {ErrorCode::Unsupported, FormatsText::tr("The link leads nowhere (%1).").arg(shown)};
    case Entry::Cycle:
        return {ErrorCode::Unsupported, FormatsText::tr("The link leads back to a group that contains it.")};
    case Entry::TooDeep:
        return {ErrorCode::Unsupported, FormatsText::tr("The group is nested too deep. It was left out.")};
    case Entry::Other:
        return {ErrorCode::Unsupported,
                FormatsText::tr("Expected a dataset of numbers, found the type “%1”.").arg(shown)};
    default:
        return {ErrorCode::Unsupported, FormatsText::tr("The HDF5 library cannot open the object (%1).").arg(shown)};
    }
}

Expected<void> Tree::addNote(Entry entry, std::string_view name, std::string_view text)
{
    const NodeId parent = m_groups[m_parent].node;
    switch (entry) {
    case Entry::Text:
        if (isUtf8(text))
            m_builder.addValue(parent, name, std::string(text));
        else
            m_builder.addValue(
                parent, name,
                std::vector<std::byte>(std::as_bytes(std::span(text)).begin(), std::as_bytes(std::span(text)).end()));
        return {};
    case Entry::Null:
        m_builder.addNull(parent, name);
        return {};
    case Entry::Type:
        return {};
    case Entry::Other:
        if (isUtf8(text))
            m_builder.addValue(parent, name, NamedValue{"dataset", std::string(text)});
        break;
    case Entry::Broken:
    case Entry::External:
    case Entry::Cycle:
        if (isUtf8(text))
            m_builder.addValue(parent, name, NamedValue{"link", std::string(text)});
        break;
    case Entry::TooDeep:
    case Entry::Unreadable:
        break;
    default:
        return invalidAnswer();
    }
    const bool isLink = entry == Entry::Broken || entry == Entry::Cycle;
    leaveOut(name, reasonAgainst(entry, text),
             isLink                     ? std::nullopt
             : entry == Entry::External ? std::optional(OmissionKind::MissingFiles)
                                        : std::optional(OmissionKind::Unread));
    return {};
}

Expected<void> Tree::addAttribute(std::string_view name, Unpacker &item)
{
    std::string key = m_owner + '@' + std::string(name);
    auto text = isUtf8(key) ? attributeText(item) : std::nullopt;
    if (!text) {
        // Object references and the like say nothing about the tensors.
        m_diagnostics.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("The attribute “%1” is too long, or neither text nor numbers. It was left out.")
                      .arg(quotedForMessage(key))));
        return {};
    }
    if (m_keys.insert(key).second)
        m_metadata.emplace_back(std::move(key), std::move(*text));
    return {};
}

Expected<void> Tree::add(std::string_view bytes)
{
    BURNISH_CHECK(m_task.poll());
    Unpacker item(bytes);
    const auto entry = Entry(item.number<std::uint8_t>());
    const auto parent = item.number<std::uint32_t>();
    const std::string_view name = item.text();
    if (!item.isGood() || parent >= m_groups.size())
        return invalidAnswer();
    if (entry == Entry::Attribute)
        return addAttribute(name, item);
    m_parent = parent;
    m_owner = pathTo(parent, name, '/');
    const bool isUsable = isUtf8(name) && !name.empty() && name.find('/') == std::string_view::npos &&
                          name.find('\0') == std::string_view::npos;
    if (!isUsable || !m_taken.insert(std::to_string(parent) + '/' + std::string(name)).second) {
        if (entry == Entry::Group)
            return Error(ErrorCode::Malformed,
                         FormatsText::tr("Two objects of a group have the name “%1”, or it is not "
                                         "valid UTF-8.")
                             .arg(quotedForMessage(name)));
        leaveOut(name,
                 Error(ErrorCode::Unsupported,
                       FormatsText::tr("The name of the object is not valid UTF-8, or not unique. It was left out.")),
                 entry == Entry::Dataset ? std::optional(OmissionKind::Unread) : std::nullopt);
        return {};
    }
    if (entry == Entry::Group) {
        m_groups.push_back({parent, std::string(name), m_builder.addModule(m_groups[parent].node, name)});
        return {};
    }
    if (entry == Entry::Dataset)
        return addDataset(name, item);
    if (entry == Entry::Texts) {
        auto texts = spellingOfTexts(item);
        if (texts)
            m_builder.addValue(m_groups[parent].node, name, NamedValue{textsKind, std::move(*texts)});
        else
            leaveOut(name,
                     Error(ErrorCode::Unsupported,
                           FormatsText::tr("The strings of the dataset are not valid UTF-8. They were left out.")),
                     std::nullopt);
        return {};
    }
    const std::string_view text = item.left() > 0 ? item.text() : std::string_view();
    return item.isGood() ? addNote(entry, name, text) : invalidAnswer();
}

Expected<OpenedModel> Tree::build()
{
    BURNISH_CHECK(m_file->list(m_task, [this](std::string_view item) { return add(item); }));
    if (m_tensors == 0 && m_firstLeftOut)
        return std::move(*m_firstLeftOut);
    OpenedModel opened;
    m_builder.metadata() = Metadata(std::move(m_metadata));
    opened.state = m_builder.finish();
    return opened;
}

} // namespace

bool hasSignature(std::span<const std::byte> prefix)
{
    constexpr std::string_view signature = "\x89HDF\r\n\x1a\n";
    return prefix.size() >= signature.size() &&
           std::ranges::equal(prefix.first(signature.size()), std::as_bytes(std::span(signature)));
}

Expected<OpenedModel> openTree(const ByteSourcePtr &source, std::vector<Metadata::Entry> more, Task &task,
                               Diagnostics &diagnostics)
{
    return Tree(source, std::move(more), task, diagnostics).build();
}

} // namespace burnish::hdf5
