// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/seededhash.h"
#include "core/base/task.h"
#include "core/encoding/protobuf/protobuf.h"
#include "core/formats/entrylimit.h"
#include "core/formats/leftout.h"
#include "core/formats/uniquepaths.h"
#include "core/model/statebuilder.h"
#include "core/tensor/notedtensor.h"

#include <deque>

namespace burnish::coreml {

/// For names of tensors, layers and files.
inline constexpr std::uint64_t nameLimit = std::uint64_t(64) << 10; ///< bytes
/// All strings of a model together; they are held in memory.
inline constexpr std::uint64_t stringLimit = std::uint64_t(16) << 20; ///< bytes

[[nodiscard]] Error notAMessage(std::uint64_t offset);

/// The tensors and values that are found in one file.
class Tensors
{
public:
    struct Entry
    {
        std::string path;
        TensorPtr tensor;
        QString note;
        UnknownSchemePtr set;
    };

    Tensors(ByteSourcePtr source, WindowedReader &reader, Task &task, Diagnostics &diagnostics);

    [[nodiscard]] WindowedReader &reader() { return m_reader; }
    [[nodiscard]] Task &task() { return m_task; }
    [[nodiscard]] const ByteSourcePtr &source() const { return m_source; }
    [[nodiscard]] Diagnostics &diagnostics() { return m_diagnostics; }

    /// Adds a tensor, or reports why it is left out: an error of another kind than Malformed and Unsupported is
    /// returned. Returns its place; empty if it was left out. Paths are made unique.
    Expected<std::optional<std::size_t>> add(std::string path, Expected<TensorPtr> tensor);
    Expected<void> addValue(std::string path, Expected<Value> value, std::uint64_t offset);
    Expected<void> leaveOut(const std::string &path, Error flaw) { return m_leftOut.add(path, std::move(flaw)); }
    [[nodiscard]] Entry &at(std::size_t place) { return m_entries[place]; }
    [[nodiscard]] std::size_t count() const { return m_entries.size(); }
    /// Counts a tensor of integers of fewer than 8 bits that have a byte each.
    void countNarrow() { ++m_narrow; }
    /// Counts the bytes of a string; Unsupported if they are too many.
    Expected<void> countString(std::uint64_t bytes);
    /// A piece of the metadata, unless its key exists.
    void addMetadata(std::string key, std::string value);

    /// Ends the model. The first error if all was left out.
    Expected<ModelState> finish();

private:
    Expected<std::string> claim(std::string path);

    ByteSourcePtr m_source;
    WindowedReader &m_reader;
    Task &m_task;
    Diagnostics &m_diagnostics;
    LeftOut m_leftOut;
    std::deque<Entry> m_entries;
    StateBuilder m_builder;
    UniquePaths m_paths;
    std::vector<Metadata::Entry> m_metadata;
    TextSet m_metadataKeys;
    std::uint64_t m_entriesLeft;
    std::uint64_t m_stringBytes = 0;
    std::uint64_t m_values = 0;
    std::uint64_t m_claimed = 0;
    int m_narrow = 0;
};

/// Calls `take` with each field of a message; Malformed if the field contains none.
template <typename Take>
Expected<void> forEachField(WindowedReader &reader, const protobuf::Field &message, const Take &take)
{
    if (message.wire != protobuf::Wire::Bytes)
        return notAMessage(message.offset);
    protobuf::Message content(reader, message);
    for (;;) {
        BURNISH_TRY(const std::optional<protobuf::Field> field, content.next());
        if (!field)
            return {};
        BURNISH_CHECK(take(*field));
    }
}

} // namespace burnish::coreml
