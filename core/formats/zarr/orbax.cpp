// SPDX-License-Identifier: MIT
#include "core/formats/zarr/orbax.h"

#include "core/base/checkedmath.h"
#include "core/encoding/json/json.h"
#include "core/encoding/ocdbt/database.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/zarr/zarrarrays.h"
#include "core/model/statebuilder.h"

#include <utility>

namespace burnish::zarr {

namespace {

class OrbaxReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        return ocdbt::isManifest(prefix) || ocdbt::isNode(prefix) ? Sniff::Mine : Sniff::NotMine;
    }
    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &) const override
    {
        BURNISH_TRY(const bool isWhole, isDataFile(*source));
        if (!isWhole)
            return isPart();
        const ocdbt::OpenFile opened = [&](const std::string &path) {
            return path == orbaxDataName ? Expected<ByteSourcePtr>(source) : isPart();
        };
        BURNISH_TRY(const std::vector<ocdbt::Entry> entries, ocdbt::readTree(opened, std::string(orbaxDataName), task));
        std::uint64_t end = 0;
        for (const ocdbt::Entry &entry : entries) {
            if (entry.source == source)
                end = std::max(end, checkedAdd(entry.begin, entry.size).value_or(source->size()));
        }
        if (end > 0 && end < source->size())
            return malformed(FormatsText::tr("%1 bytes follow the last tensor.").arg(source->size() - end), end);
        Arrays arrays(entries);
        StateBuilder builder;
        for (const FoundArray &array : arrays.find()) {
            const auto inArray = [&](Error error) { return std::move(error.inTensor(quotedForMessage(array.path))); };
            auto tensor = arrays.make(array, true, task);
            if (!tensor)
                return inArray(std::move(tensor).error());
            // All that this file can have are tensors that are stored unchanged.
            if (!*tensor || array.path.empty() || !isUtf8(array.path) || arrays.expanded() > source->size())
                return inArray(malformed(FormatsText::tr("The description of the array is damaged."), 0));
            builder.addTensorAt(array.path, *std::move(tensor));
        }
        OpenedModel model;
        model.state = builder.finish();
        model.detail = QStringLiteral("OCDBT, Zarr 3");
        return model;
    }

    /// Of any file with arrays: what is in it is not known without the others.
    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &) const override
    {
        if (!source->fileRange(0))
            return isPart();
        FileMap map;
        map.fileSize = source->size();
        map.parts.push_back(filePart(0, map.fileSize, FilePartKind::Other, FormatsText::tr("Content")));
        return map;
    }

private:
    static Error isPart()
    {
        return {ErrorCode::Unsupported,
                FormatsText::tr("This is a part of a checkpoint of Orbax, an OCDBT database. Open the folder that it "
                                "belongs to.")};
    }

    /// The node at the start of such a file names no other file. Its table of files is after its head, its version, its
    /// compression and its height.
    static Expected<bool> isDataFile(const ByteSource &source)
    {
        constexpr std::size_t tableAt = 15;
        const std::string table = std::string{'\1', char(orbaxDataName.size()), '\0'} + std::string(orbaxDataName);
        std::string found(std::size_t(std::min<std::uint64_t>(source.size(), tableAt + table.size())), '\0');
        BURNISH_CHECK(source.read(0, std::as_writable_bytes(std::span(found))));
        return ocdbt::isNode(std::as_bytes(std::span(found))) && found.substr(std::min(tableAt, found.size())) == table;
    }
};

class TreeReader
{
public:
    TreeReader(const ByteSource &source, const Task &task)
        : m_json(source)
        , m_task(task)
    {}

    Expected<TreeMetadata> read()
    {
        BURNISH_CHECK(members([&](const std::string &key) -> Expected<void> {
            if (key == "tree_metadata")
                return members([&](const std::string &) { return readLeaf(); });
            const JsonToken token = m_json.next();
            if (key == "store_array_data_equal_to_fill_value")
                m_tree.storesAllChunks = token == JsonToken::True;
            return skipped();
        }));
        return std::move(m_tree);
    }

private:
    Expected<void> skipped() { return m_json.skipRest() ? Expected<void>() : m_json.error(); }

    /// Calls `take` with the key of each member of the object that comes next, to read its value.
    template <typename Take> Expected<void> members(const Take &take)
    {
        const auto damaged = [&] {
            return malformed(FormatsText::tr("The description of the checkpoint is damaged."), m_json.offset());
        };
        JsonToken token = m_json.next();
        if (token != JsonToken::ObjectBegin)
            return token == JsonToken::Invalid ? m_json.error() : damaged();
        for (token = m_json.next(); token == JsonToken::Key; token = m_json.next()) {
            const std::string key(m_json.text());
            BURNISH_CHECK(take(key));
        }
        return token == JsonToken::ObjectEnd ? Expected<void>() : m_json.error();
    }

    Expected<void> readLeaf()
    {
        BURNISH_CHECK(m_task.poll());
        TreeLeaf leaf;
        BURNISH_CHECK(members([&](const std::string &key) -> Expected<void> {
            if (key == "key_metadata")
                return readKeys(leaf.name);
            if (key != "value_metadata") {
                (void)m_json.next();
                return skipped();
            }
            return members([&](const std::string &inner) -> Expected<void> {
                if (m_json.next() == JsonToken::String && inner == "value_type")
                    leaf.kind = m_json.text();
                return skipped();
            });
        }));
        m_tree.leaves.push_back(std::move(leaf));
        return {};
    }

    Expected<void> readKeys(std::string &name)
    {
        JsonToken token = m_json.next();
        const int depth = m_json.depth();
        if (token != JsonToken::ArrayBegin)
            return malformed(FormatsText::tr("The description of the checkpoint is damaged."), m_json.offset());
        bool isKey = false;
        bool isFirst = true;
        for (token = m_json.next(); m_json.depth() >= depth; token = m_json.next()) {
            if (token == JsonToken::Invalid || token == JsonToken::End)
                return m_json.error();
            if (isKey && (token == JsonToken::String || token == JsonToken::Number)) {
                if (!std::exchange(isFirst, false))
                    name += '.';
                name += m_json.text();
            }
            isKey = token == JsonToken::Key && m_json.text() == "key";
        }
        return {};
    }

    JsonReader m_json;
    const Task &m_task;
    TreeMetadata m_tree;
};

} // namespace

FormatInfo orbaxInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("orbax");
    info.displayName = QStringLiteral("Orbax");
    info.extensions = {QStringLiteral("ocdbt")};
    info.canHold = [](Dtype dtype) { return !nameOfType(dtype).empty(); };
    info.isMapped = true;
    info.readVersions = {QStringLiteral("OCDBT 0"), QStringLiteral("Zarr 2"), QStringLiteral("Zarr 3")};
    info.writtenVersions = {QStringLiteral("OCDBT 0"), QStringLiteral("Zarr 3")};
    return info;
}

std::shared_ptr<const FormatReader> orbaxReader()
{
    return std::make_shared<OrbaxReader>();
}

Expected<TreeMetadata> readTreeMetadata(const ByteSource &source, const Task &task)
{
    return TreeReader(source, task).read();
}

} // namespace burnish::zarr
