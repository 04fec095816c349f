// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/burnrecord/dialect.h"
#include "core/formats/burnrecord/formtree.h"
#include "core/formats/burnrecord/json/jsonelements.h"
#include "core/model/node.h"

namespace burnish::burnrecord {

/// Maximum number of dimensions that are read.
inline constexpr std::size_t jsonRankLimit = 1024;

/// A tensor of a JSON record with its additional fields.
struct JsonTensor
{
    bool isParameter = false;
    std::string id;
    TensorPtr tensor;
    RecordExtras::Fields outer;
    RecordExtras::Fields inner;
};

/// Finds tensors and parameters among the objects of a JSON record and spools their bytes, which are decoded only once,
/// while reading.
class JsonTensorReader
{
public:
    /// Both must outlive the reader.
    JsonTensorReader(const ByteSourcePtr &source, JsonReader &json, Task &task)
        : m_source(source)
        , m_json(json)
        , m_task(task)
        , m_spool(std::make_shared<DeferredSource>(source->name()))
    {}

    void setDialect(const Dialect &dialect, ElementTypes types)
    {
        m_dialect = &dialect;
        m_types = types;
    }
    /// Called after the opening brace of an object: returns the whole tensor or parameter; empty for anything else,
    /// with the reader back at the start of the object. The keys may be in any order; {value, shape} is the form of
    /// 0.13.
    Expected<std::optional<JsonTensor>> readObject();
    /// Reads an array of elements after its opening bracket.
    Expected<void> readElements(JsonElements &elements);
    /// Reads an array of dimensions after its opening bracket.
    Expected<std::vector<std::uint64_t>> readShape();
    /// Returns the JSON of the value that starts at `begin` and ends at the reader's position.
    Expected<OpaqueValue> rawValue(std::uint64_t begin);
    /// Adds to the size of values held in memory; fails if a record has too many of them.
    Expected<void> takeValueBytes(std::uint64_t size, std::uint64_t offset);

    [[nodiscard]] const ElementTypes &types() const { return m_types; }
    [[nodiscard]] const std::shared_ptr<DeferredSource> &spool() const { return m_spool; }
    Expected<JsonToken> next();
    /// Polls the task and updates its progress.
    Expected<void> poll();

private:
    struct Payload
    {
        std::uint64_t begin = 0;
        std::uint64_t count = 0;
        std::uint64_t offset = 0;  ///< in the record
        std::optional<Error> flaw; ///< why it cannot belong to a tensor after all
    };
    struct Scan;

    Expected<std::optional<Scan>> scan(bool mayBeParameter);
    Expected<bool> scanField(Scan &found, std::string name, std::uint64_t offset, JsonToken value, bool mayBeParameter);
    Expected<bool> scanUnknown(Scan &found, std::string name, JsonToken value);
    Expected<bool> scanParam(Scan &found);
    Expected<std::optional<Payload>> bytesOfList();
    Expected<Payload> bytesOfText();
    Expected<std::optional<FormTree>> formTree(JsonToken token, int &budget);
    Expected<bool> skipFlat(int inside);
    Expected<JsonTensor> made(Scan &&found);

    ByteSourcePtr m_source;
    JsonReader &m_json;
    Task &m_task;
    std::shared_ptr<DeferredSource> m_spool;
    const Dialect *m_dialect = &dialectOf(BurnVersion::V0_19);
    ElementTypes m_types;
    std::vector<std::byte> m_chunk;
    std::uint64_t m_valueBytes = 0;
    std::uint64_t m_shown = 0;
};

/// Converts a JSON number to a value of a record: an integer of either sign if spelled as one, otherwise a double.
/// Malformed if it is out of range for a double.
Expected<Value> jsonNumberValue(std::string_view number, std::uint64_t offset);

} // namespace burnish::burnrecord
