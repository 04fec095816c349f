// SPDX-License-Identifier: MIT
#include "core/formats/tensorflow/objectgraph.h"

#include "core/base/dottedpath.h"
#include "core/base/naturalorder.h"
#include "core/encoding/protobuf/protobuf.h"
#include "core/formats/formatstext.h"
#include "core/formats/tensorflow/tensorflowfields.h"

#include <algorithm>
#include <ranges>

namespace burnish::tensorflow {

namespace {

using protobuf::Field;
using protobuf::Message;
using protobuf::Wire;

constexpr std::uint64_t nameLimit = std::uint64_t(64) << 10; ///< bytes
constexpr std::string_view attributesPart = "/.ATTRIBUTES/";
constexpr std::string_view valuePart = "VARIABLE_VALUE";
constexpr std::string_view slotPart = "/.OPTIMIZER_SLOT/";

/// A slot of an optimiser: two nodes, and the name of the slot.
struct Slot
{
    std::uint64_t original = 0;
    std::uint64_t node = 0;
    QString name;
};

class GraphReader
{
public:
    GraphReader(const ByteSource &source, const Task &task)
        : m_reader(source, 0, WindowedReader::toTheEnd, &task)
        , m_size(source.size())
    {}

    Expected<ObjectGraph> read()
    {
        Field whole;
        whole.wire = Wire::Bytes;
        whole.end = m_size;
        std::uint64_t number = 0;
        BURNISH_CHECK(forEach(whole, [&](const Field &field) -> Expected<void> {
            return field.number == graphField::Node ? object(field, number++) : Expected<void>();
        }));
        for (Slot &slot : m_slots) {
            const auto node = m_keys.find(slot.node);
            const auto original = m_keys.find(slot.original);
            if (node == m_keys.end() || original == m_keys.end())
                continue;
            VariableNames &names = m_graph[node->second];
            names.slotOf = quotedForMessage(pathOfKey(original->second));
            names.slot = std::move(slot.name);
        }
        return std::move(m_graph);
    }

private:
    template <typename Take> Expected<void> forEach(const Field &field, const Take &take)
    {
        if (field.wire != Wire::Bytes)
            return malformed(FormatsText::tr("The object graph of the checkpoint is invalid."), field.offset);
        Message message(m_reader, field);
        for (;;) {
            BURNISH_TRY(const std::optional<Field> part, message.next());
            if (!part)
                return {};
            BURNISH_CHECK(take(*part));
        }
    }

    Expected<void> object(const Field &field, std::uint64_t number)
    {
        return forEach(field, [&](const Field &part) -> Expected<void> {
            if (part.number == objectField::Attribute)
                return attribute(part, number);
            return part.number == objectField::SlotVariable ? slot(part) : Expected<void>();
        });
    }

    Expected<void> attribute(const Field &field, std::uint64_t number)
    {
        std::string key;
        VariableNames names;
        BURNISH_CHECK(forEach(field, [&](const Field &part) -> Expected<void> {
            if (part.number == attributeField::FullName) {
                BURNISH_TRY(names.fullName, protobuf::text(m_reader, part, nameLimit));
            } else if (part.number == attributeField::CheckpointKey) {
                BURNISH_TRY(key, protobuf::text(m_reader, part, nameLimit));
            }
            return {};
        }));
        if (!key.empty()) {
            m_keys.emplace(number, key);
            m_graph.emplace(std::move(key), std::move(names));
        }
        return {};
    }

    Expected<void> slot(const Field &field)
    {
        Slot slot;
        BURNISH_CHECK(forEach(field, [&](const Field &part) -> Expected<void> {
            if (part.number == slotField::OriginalNode)
                slot.original = part.value;
            else if (part.number == slotField::SlotNode)
                slot.node = part.value;
            else if (part.number == slotField::SlotName) {
                BURNISH_TRY(const std::string name, protobuf::text(m_reader, part, nameLimit));
                slot.name = quotedForMessage(name);
            }
            return {};
        }));
        if (!slot.name.isEmpty())
            m_slots.push_back(std::move(slot));
        return {};
    }

    WindowedReader m_reader;
    std::uint64_t m_size;
    ObjectGraph m_graph;
    NumberMap<std::string> m_keys; ///< by node
    std::vector<Slot> m_slots;
};

/// Adds the names between slashes, unescaped as escape_local_name() in trackable_utils.py escapes them.
void appendUnescaped(std::string &path, std::string_view key)
{
    if (!path.empty() && !key.empty())
        path += '.';
    for (std::size_t i = 0; i < key.size(); ++i) {
        const char next = i + 1 < key.size() ? key[i + 1] : '\0';
        if (key[i] == '/') {
            path += '.';
        } else if (key[i] == '.' && (next == 'S' || next == '.')) {
            path += next == 'S' ? '/' : '.';
            ++i;
        } else {
            path += key[i];
        }
    }
}

} // namespace

Expected<ObjectGraph> readObjectGraph(const ByteSource &source, const Task &task)
{
    return GraphReader(source, task).read();
}

bool isObjectKey(std::string_view key)
{
    return key.find(attributesPart) != key.npos;
}

bool isNumberedPath(std::string_view path)
{
    return isNumberName(lastPart(path));
}

std::string pathOfKey(std::string_view key)
{
    std::string path;
    const std::size_t attributes = key.rfind(attributesPart);
    if (attributes == key.npos) {
        path = key;
        std::ranges::replace(path, '/', '.');
        return path;
    }
    const std::string_view object = key.substr(0, attributes);
    const std::string_view attribute = key.substr(attributes + attributesPart.size());
    const std::size_t slot = object.find(slotPart);
    if (slot != object.npos)
        appendUnescaped(path, object.substr(slot + slotPart.size()));
    appendUnescaped(path, object.substr(0, slot));
    if (attribute != valuePart)
        appendUnescaped(path, attribute);
    return path;
}

} // namespace burnish::tensorflow
