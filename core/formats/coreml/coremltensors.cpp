// SPDX-License-Identifier: MIT
#include "core/formats/coreml/coremltensors.h"

#include "core/formats/formatstext.h"

namespace burnish::coreml {

namespace {

/// For all paths together; names of functions and models repeat in the paths of their tensors.
constexpr std::uint64_t pathLimit = std::uint64_t(64) << 20; ///< bytes
constexpr std::size_t metadataLimit = 4096;                  ///< pairs

} // namespace

Error notAMessage(std::uint64_t offset)
{
    return malformed(FormatsText::tr("Expected a message in a field of the model."), offset);
}

Tensors::Tensors(ByteSourcePtr source, WindowedReader &reader, Task &task, Diagnostics &diagnostics)
    : m_source(std::move(source))
    , m_reader(reader)
    , m_task(task)
    , m_diagnostics(diagnostics)
    , m_leftOut(diagnostics)
    , m_entriesLeft(entryLimit(m_source->size()))
{}

/// Names need not be unique.
Expected<std::string> Tensors::claim(std::string path)
{
    BURNISH_CHECK(m_task.poll());
    path = m_paths.claim(std::move(path), m_claimed++);
    if (m_entriesLeft-- == 0 || m_paths.bytes() > pathLimit + m_source->size())
        return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
    return path;
}

Expected<std::optional<std::size_t>> Tensors::add(std::string path, Expected<TensorPtr> tensor)
{
    BURNISH_TRY(path, claim(std::move(path)));
    if (!tensor) {
        BURNISH_CHECK(m_leftOut.add(path, std::move(tensor).error()));
        return std::optional<std::size_t>();
    }
    m_entries.push_back({std::move(path), std::move(*tensor), {}, nullptr});
    return std::optional<std::size_t>(m_entries.size() - 1);
}

Expected<void> Tensors::addValue(std::string path, Expected<Value> value, std::uint64_t offset)
{
    BURNISH_TRY(path, claim(std::move(path)));
    if (!value)
        return m_leftOut.add(path, std::move(value).error());
    m_builder.addValueAt(path, std::move(*value), offset);
    ++m_values;
    return {};
}

Expected<void> Tensors::countString(std::uint64_t bytes)
{
    m_stringBytes += bytes;
    if (m_stringBytes > stringLimit)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The model contains more than %1 MiB of strings.").arg(stringLimit >> 20));
    return {};
}

void Tensors::addMetadata(std::string key, std::string value)
{
    if (!value.empty() && m_metadata.size() < metadataLimit && m_metadataKeys.insert(key).second)
        m_metadata.emplace_back(std::move(key), std::move(value));
}

Expected<ModelState> Tensors::finish()
{
    if (m_entries.empty() && m_values == 0 && m_leftOut.first())
        return *m_leftOut.first();
    if (m_narrow > 0)
        m_diagnostics.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("%n tensor(s) of integers with fewer than 8 bits were read as I8 or U8.", nullptr,
                                  m_narrow)));
    for (Entry &entry : m_entries) {
        if (!entry.note.isEmpty())
            entry.tensor = withNote(std::move(entry.tensor), std::move(entry.note));
        if (entry.set)
            entry.tensor = withUnknownScheme(std::move(entry.tensor), std::move(entry.set));
        m_builder.addTensorAt(entry.path, std::move(entry.tensor));
    }
    m_builder.metadata() = Metadata(std::move(m_metadata));
    return m_builder.finish();
}

} // namespace burnish::coreml
