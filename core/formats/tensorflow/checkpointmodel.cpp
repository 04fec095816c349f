// SPDX-License-Identifier: MIT
#include "core/formats/tensorflow/checkpointmodel.h"

#include "core/formats/formatstext.h"
#include "core/formats/tensorflow/bundletensors.h"
#include "core/formats/tensorflow/objectgraph.h"
#include "core/formats/tensorflow/tensorflowfields.h"
#include "core/model/statebuilder.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>

namespace burnish::tensorflow {

namespace {

/// For all paths together; those of slots and numbered variables come from other files than the index.
constexpr std::uint64_t pathLimit = std::uint64_t(64) << 20; ///< bytes

class CheckpointReader
{
public:
    CheckpointReader(const BundleIndex &index, ShardFiles &files, Task &task, Diagnostics &diagnostics)
        : m_index(index)
        , m_files(files)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_tensors(index, files, task)
    {}

    Expected<OpenedModel> read();

private:
    Expected<void> readGraph();
    [[nodiscard]] const VariableNames *namesOf(const BundleEntry &entry) const;
    [[nodiscard]] bool areBetterNamed() const;
    [[nodiscard]] QString noteFor(const BundleEntry &entry) const;
    Expected<void> add(const BundleEntry &entry);
    Expected<void> leaveOut(const std::string &path, Error flaw);

    const BundleIndex &m_index;
    ShardFiles &m_files;
    Task &m_task;
    Diagnostics &m_diagnostics;
    BundleTensors m_tensors;
    ObjectGraph m_graph;
    StateBuilder m_builder;
    TextSet m_taken;
    std::uint64_t m_pathBytes = 0;
    std::size_t m_added = 0;
    std::optional<Error> m_firstLeftOut;
    bool m_usesFullNames = false;
};

bool isVariable(const BundleEntry &entry)
{
    return !entry.isPart() && entry.key != objectGraphKey;
}

bool spoilsOneTensor(ErrorCode code)
{
    return code == ErrorCode::Malformed || code == ErrorCode::Unsupported || code == ErrorCode::NotFound ||
           code == ErrorCode::Collision;
}

/// Without the graph, the tensors have the names of their keys.
Expected<void> CheckpointReader::readGraph()
{
    const auto entry = std::ranges::find(m_index.entries, objectGraphKey, &BundleEntry::key);
    if (entry == m_index.entries.end())
        return {};
    const auto read = [&]() -> Expected<void> {
        BURNISH_TRY(const ByteSourcePtr source, m_tensors.stringOf(*entry));
        BURNISH_TRY(m_graph, readObjectGraph(*source, m_task));
        return {};
    };
    auto done = read();
    if (done)
        return {};
    if (!spoilsOneTensor(done.error().code()))
        return done;
    if (!m_files.isOfFile())
        m_diagnostics.add(
            Error(done.error().code(), FormatsText::tr("The checkpoint's object graph with the names of its variables "
                                                       "cannot be read: %1")
                                           .arg(done.error().message())));
    return {};
}

const VariableNames *CheckpointReader::namesOf(const BundleEntry &entry) const
{
    const auto found = m_graph.find(entry.key);
    return found == m_graph.end() ? nullptr : &found->second;
}

/// True if the keys number variables, and all variables have names that differ.
bool CheckpointReader::areBetterNamed() const
{
    TextViewSet names;
    bool isNumbered = false;
    for (const BundleEntry &entry : m_index.entries) {
        if (!isVariable(entry) || !isObjectKey(entry.key))
            continue;
        const VariableNames *const own = namesOf(entry);
        if (!own || own->fullName.empty() || !names.insert(own->fullName).second)
            return false;
        isNumbered = isNumbered || isNumberedPath(pathOfKey(entry.key));
    }
    return isNumbered;
}

QString CheckpointReader::noteFor(const BundleEntry &entry) const
{
    const VariableNames *const names = namesOf(entry);
    if (!names)
        return {};
    if (!names->slot.isEmpty())
        return FormatsText::tr("Slot “%1” of the variable “%2”").arg(names->slot, names->slotOf);
    const std::string path = pathOfKey(entry.key);
    const std::string name = pathOfKey(names->fullName);
    if (m_usesFullNames)
        return name == path ? QString() : FormatsText::tr("Stored as “%1”").arg(quotedForMessage(path));
    // Variables without a name of their own have that of their class.
    return name.empty() || name == "Variable" || path.ends_with(name)
               ? QString()
               : FormatsText::tr("Variable “%1”").arg(quotedForMessage(names->fullName));
}

Expected<void> CheckpointReader::leaveOut(const std::string &path, Error flaw)
{
    if (!spoilsOneTensor(flaw.code()))
        return flaw;
    flaw.inTensor(quotedForMessage(path));
    if (!m_firstLeftOut)
        m_firstLeftOut = flaw;
    if (!m_files.isOfFile())
        m_diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw), path);
    return {};
}

Expected<void> CheckpointReader::add(const BundleEntry &entry)
{
    BURNISH_CHECK(m_task.poll());
    const VariableNames *const names = m_usesFullNames ? namesOf(entry) : nullptr;
    const std::string path = pathOfKey(names ? std::string_view(names->fullName) : std::string_view(entry.key));
    m_pathBytes += path.size();
    if (m_pathBytes > pathLimit)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("The names of the tensors exceed %1 MiB.").arg(pathLimit >> 20));
    if (m_taken.contains(path))
        return leaveOut(path, Error(ErrorCode::Collision,
                                    FormatsText::tr("Another tensor has the same name. Only the first was read.")));
    if (entry.dataType == String && !entry.flaw) {
        auto value = m_tensors.strings(entry);
        if (!value)
            return leaveOut(path, std::move(value).error());
        m_builder.addValueAt(path, std::move(*value));
    } else {
        auto tensor = m_tensors.make(entry);
        if (!tensor)
            return leaveOut(path, std::move(tensor).error());
        if (m_tensors.isDamaged())
            m_diagnostics.add(Error(ErrorCode::Malformed, FormatsText::tr("The checksum of the tensor's data does "
                                                                          "not match its content."))
                                  .inTensor(quotedForMessage(path)));
        const QString note = noteFor(entry);
        m_builder.addTensorAt(path, note.isEmpty() ? std::move(*tensor) : withNote(std::move(*tensor), note));
    }
    m_taken.insert(path);
    ++m_added;
    return {};
}

Expected<OpenedModel> CheckpointReader::read()
{
    BURNISH_CHECK(readGraph());
    m_usesFullNames = areBetterNamed();
    for (const BundleEntry &entry : m_index.entries) {
        if (isVariable(entry))
            BURNISH_CHECK(add(entry));
    }
    if (m_added == 0 && m_firstLeftOut)
        return std::move(*m_firstLeftOut);
    m_files.report(m_diagnostics);
    OpenedModel opened;
    opened.detail = FormatsText::tr("checkpoint, %n data file(s)", nullptr, m_files.opened());
    opened.state = m_builder.finish();
    return opened;
}

} // namespace

Expected<OpenedModel> readCheckpoint(const ByteSource &index, Task &task, Diagnostics &diagnostics)
{
    BURNISH_TRY(const BundleIndex entries, readBundleIndex(index, task));
    ShardFiles files(index, entries.shards);
    return CheckpointReader(entries, files, task, diagnostics).read();
}

} // namespace burnish::tensorflow
