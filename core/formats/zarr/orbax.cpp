// SPDX-License-Identifier: MIT
#include "core/formats/zarr/orbax.h"

#include "core/encoding/json/json.h"
#include "core/encoding/ocdbt/database.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"

namespace burnish::zarr {

namespace {

class OrbaxReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        return ocdbt::isManifest(prefix) || ocdbt::isNode(prefix) ? Sniff::Mine : Sniff::NotMine;
    }
    Expected<OpenedModel> open(const ByteSourcePtr &, const OpenOptions &, Task &, Diagnostics &) const override
    {
        return isPart();
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
        for (token = m_json.next(); m_json.depth() >= depth; token = m_json.next()) {
            if (token == JsonToken::Invalid || token == JsonToken::End)
                return m_json.error();
            if (isKey && (token == JsonToken::String || token == JsonToken::Number)) {
                if (!name.empty())
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
    info.canWrite = false;
    info.isMapped = true;
    info.readVersions = {QStringLiteral("OCDBT 0"), QStringLiteral("Zarr 2"), QStringLiteral("Zarr 3")};
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
