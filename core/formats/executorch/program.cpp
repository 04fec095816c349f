// SPDX-License-Identifier: MIT
#include "core/formats/executorch/program.h"

#include "core/base/joinedtext.h"
#include "core/base/seededhash.h"
#include "core/formats/entrylimit.h"
#include "core/formats/executorch/executorchfields.h"
#include "core/formats/executorch/executorchtensor.h"
#include "core/formats/formatstext.h"
#include "core/formats/leftout.h"
#include "core/model/statebuilder.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>
#include <deque>

namespace burnish::executorch {

namespace {

/// Tensors of different shapes with the same data.
constexpr unsigned mostFormsOfData = 8;
constexpr std::uint64_t pathLimit = std::uint64_t(4) << 20; ///< bytes, besides 16 times those of the file

struct OperatorUse
{
    std::string operation;
    std::uint64_t input = 0; ///< counted from 1
    std::uint64_t count = 0; ///< of all uses
};

struct ProgramTensor
{
    std::string path;
    TensorPtr tensor;
    OperatorUse use;
};

/// A table Tensor, and where its data is.
struct ValueRow
{
    TensorForm form;
    std::uint32_t buffer = 0; ///< 0: a run computes it
    bool isMutable = false;
    bool isElsewhere = false;  ///< data in another file
    std::uint64_t segment = 0; ///< place in the list of mutable ones
    std::int32_t firstElement = 0;
    std::string name;
};

class ProgramReader
{
public:
    ProgramReader(const ByteSourcePtr &source, const FileHead &head, Task &task, Diagnostics &diagnostics)
        : m_source(source)
        , m_head(head)
        , m_task(task)
        , m_diagnostics(diagnostics)
        , m_leftOut(diagnostics)
        , m_model(*source, &task, head.modelEnd)
        , m_entriesLeft(entryLimit(source->size()))
    {}

    Expected<OpenedModel> read();

private:
    struct Shown
    {
        TensorForm form;
        std::string name;
        std::size_t index; ///< in m_tensors
    };
    using Places = NumberMap<std::size_t>; ///< indices in m_tensors by the places of a plan's values

    Expected<void> plan(const FlatTable &plan);
    Expected<ValueRow> readRow(const FlatTable &tensor);
    Expected<void> value(const ValueRow &row, std::uint64_t number, Places &places);
    Expected<DataRange> dataOf(const ValueRow &row);
    Expected<DataRange> dataIn(const FlatTable &offsets, std::uint32_t buffer);
    Expected<void> uses(const FlatTable &plan, const Places &places);
    Expected<void> call(const FlatTable &instruction, const FlatTable &plan, const Places &places);
    Expected<void> namedData();
    Expected<bool> claim(const std::string &path);
    Expected<void> delegates(const FlatTable &plan);
    [[nodiscard]] static std::string pathOf(const ValueRow &row);
    [[nodiscard]] static QString noteFor(const OperatorUse &use);

    const ByteSourcePtr &m_source;
    const FileHead &m_head;
    Task &m_task;
    Diagnostics &m_diagnostics;
    LeftOut m_leftOut;
    FlatBuffer m_model;
    FlatTable m_root;
    FlatVector m_segments;
    FlatVector m_buffers;
    FlatVector m_mutables;
    std::optional<FlatTable> m_constants;
    std::deque<ProgramTensor> m_tensors;
    NumberMap<std::vector<Shown>> m_shown; ///< by where the data is
    TextSet m_taken;
    QStringList m_methods;
    QStringList m_backends;
    int m_compiled = 0; ///< parts of the program
    std::uint64_t m_entriesLeft;
    std::uint64_t m_pathBytes = 0;
};

Expected<bool> ProgramReader::claim(const std::string &path)
{
    m_pathBytes += path.size();
    if (m_entriesLeft-- == 0 || m_pathBytes > pathLimit + 16 * m_source->size())
        return Error(ErrorCode::Unsupported, FormatsText::tr("The model has too many tensors for its size."));
    return m_taken.insert(path).second;
}

Expected<ValueRow> ProgramReader::readRow(const FlatTable &tensor)
{
    ValueRow row;
    BURNISH_TRY(row.buffer, m_model.number<std::uint32_t>(tensor, tensorField::DataBuffer, 0));
    BURNISH_TRY(const auto extra, m_model.table(tensor, tensorField::Extra));
    if (extra) {
        BURNISH_TRY(row.segment, m_model.number<std::uint64_t>(*extra, extraField::MutableSegment, 0));
        BURNISH_TRY(row.name, m_model.text(*extra, extraField::Name, nameLimit));
        BURNISH_TRY(const auto location, m_model.number<std::uint8_t>(*extra, extraField::Location, 0));
        row.isElsewhere = location == externalLocation;
    }
    if (row.buffer == 0 && !row.isElsewhere)
        return row;
    BURNISH_TRY(row.form,
                readForm(m_model, tensor, tensorField::ScalarType, tensorField::Sizes, tensorField::DimOrder));
    BURNISH_TRY(row.firstElement, m_model.number<std::int32_t>(tensor, tensorField::StorageOffset, 0));
    BURNISH_TRY(const auto allocation, m_model.table(tensor, tensorField::Allocation));
    row.isMutable = allocation.has_value();
    return row;
}

Expected<DataRange> ProgramReader::dataIn(const FlatTable &offsets, std::uint32_t buffer)
{
    BURNISH_TRY(const FlatVector places, m_model.vector(offsets, subsegmentField::Offsets, sizeof(std::uint64_t)));
    BURNISH_TRY(const auto number, m_model.number<std::uint32_t>(offsets, subsegmentField::Segment, 0));
    if (buffer >= places.count)
        return Error(
            ErrorCode::Malformed,
            FormatsText::tr("The tensor is in buffer %1, but the model has only %2.").arg(buffer).arg(places.count));
    BURNISH_TRY(const auto offset, m_model.numberAt<std::uint64_t>(places, buffer));
    BURNISH_TRY(const DataRange segment, Segments(m_model, m_head, m_source->size(), m_segments).at(number));
    if (offset > segment.size)
        return Error(
            ErrorCode::Malformed,
            FormatsText::tr("The tensor starts at byte %1 of a segment of %2 bytes.").arg(offset).arg(segment.size));
    return DataRange{segment.begin + offset, segment.size - offset};
}

Expected<DataRange> ProgramReader::dataOf(const ValueRow &row)
{
    if (row.firstElement != 0) // ExecuTorch refuses it too
        return Error(ErrorCode::Unsupported, FormatsText::tr("The tensor does not start where its data starts."));
    if (row.isMutable) {
        if (row.segment >= m_mutables.count)
            return Error(ErrorCode::Malformed, FormatsText::tr("The data is in segment %1, but the file has only %2.")
                                                   .arg(row.segment)
                                                   .arg(m_mutables.count));
        BURNISH_TRY(const FlatTable offsets, m_model.tableAt(m_mutables, row.segment));
        return dataIn(offsets, row.buffer);
    }
    if (m_constants)
        return dataIn(*m_constants, row.buffer);
    if (row.buffer >= m_buffers.count)
        return Error(ErrorCode::Malformed, FormatsText::tr("The tensor is in buffer %1, but the model has only %2.")
                                               .arg(row.buffer)
                                               .arg(m_buffers.count));
    BURNISH_TRY(const FlatTable buffer, m_model.tableAt(m_buffers, row.buffer));
    BURNISH_TRY(const FlatVector bytes, m_model.vector(buffer, bufferField::Storage, 1));
    return DataRange{bytes.begin, bytes.count};
}

std::string ProgramReader::pathOf(const ValueRow &row)
{
    if (!row.name.empty())
        return row.name;
    const std::string place = std::to_string(std::uint64_t(row.buffer) - 1);
    if (!row.isMutable)
        return place;
    return row.segment == 0 ? "mutable." + place : "mutable." + std::to_string(row.segment) + '.' + place;
}

Expected<void> ProgramReader::value(const ValueRow &row, std::uint64_t number, Places &places)
{
    if (row.isElsewhere) {
        BURNISH_TRY(const bool isFirst, claim(row.name));
        return isFirst ? m_leftOut.add(row.name, Error(ErrorCode::Unsupported,
                                                       FormatsText::tr("The tensor's data is in a file of its own "
                                                                       "(.ptd), which can be opened like this one.")))
                       : Expected<void>();
    }
    // Methods share their constants.
    const std::uint64_t segment = row.isMutable ? 1 + std::min<std::uint64_t>(row.segment, 0xfffffffe) : 0;
    std::vector<Shown> &shown = m_shown[segment << 32 | row.buffer];
    const auto same = std::ranges::find_if(
        shown, [&](const Shown &other) { return other.form == row.form && other.name == row.name; });
    if (same != shown.end()) {
        places[number] = same->index;
        return {};
    }
    if (shown.size() == mostFormsOfData)
        return {};
    std::string path = pathOf(row);
    if (m_taken.contains(path))
        path.append("#").append(std::to_string(number));
    BURNISH_TRY(const bool isFirst, claim(path));
    if (!isFirst)
        return m_leftOut.add(
            path,
            Error(ErrorCode::Malformed, FormatsText::tr("Another tensor has the same name. Only the first was read.")));
    const auto data = dataOf(row);
    auto tensor = data ? makeTensor(row.form, m_source, *data) : Expected<TensorPtr>(data.error());
    if (!tensor)
        return m_leftOut.add(path, std::move(tensor).error());
    shown.push_back({row.form, row.name, m_tensors.size()});
    places[number] = m_tensors.size();
    m_tensors.push_back({std::move(path), std::move(*tensor), {}});
    return {};
}

Expected<void> ProgramReader::call(const FlatTable &instruction, const FlatTable &plan, const Places &places)
{
    BURNISH_TRY(const auto kind, m_model.number<std::uint8_t>(instruction, unionField::Type, 0));
    if (kind != kernelCall && kind != delegateCall)
        return {};
    BURNISH_TRY(const auto called, m_model.table(instruction, unionField::Value));
    if (!called)
        return {};
    BURNISH_TRY(const FlatVector arguments, m_model.vector(*called, callField::Arguments, sizeof(std::int32_t)));
    for (std::uint64_t i = 0; i < arguments.count; ++i) {
        BURNISH_TRY(const auto number, m_model.numberAt<std::uint32_t>(arguments, i));
        const auto found = places.find(number);
        if (found == places.end())
            continue;
        OperatorUse &use = m_tensors[found->second].use;
        if (use.count++ > 0)
            continue;
        use.input = i + 1;
        BURNISH_TRY(const auto index, m_model.number<std::uint32_t>(*called, callField::Index, 0));
        const unsigned list = kind == kernelCall ? planField::Operators : planField::Delegates;
        BURNISH_TRY(const FlatVector named, m_model.vector(plan, list, sizeof(std::uint32_t)));
        if (index >= named.count)
            continue;
        BURNISH_TRY(const FlatTable table, m_model.tableAt(named, index));
        BURNISH_TRY(use.operation, m_model.text(table, operatorField::Name, nameLimit));
        if (kind == kernelCall) {
            BURNISH_TRY(const std::string overload, m_model.text(table, operatorField::Overload, nameLimit));
            if (!overload.empty())
                use.operation.append(1, '.').append(overload);
        }
    }
    return {};
}

Expected<void> ProgramReader::uses(const FlatTable &plan, const Places &places)
{
    BURNISH_TRY(const FlatVector chains, m_model.vector(plan, planField::Chains, sizeof(std::uint32_t)));
    for (std::uint64_t i = 0; i < chains.count; ++i) {
        BURNISH_TRY(const FlatTable chain, m_model.tableAt(chains, i));
        BURNISH_TRY(const FlatVector steps, m_model.vector(chain, chainField::Instructions, sizeof(std::uint32_t)));
        for (std::uint64_t step = 0; step < steps.count; ++step) {
            BURNISH_CHECK(m_task.poll());
            BURNISH_TRY(const FlatTable instruction, m_model.tableAt(steps, step));
            BURNISH_CHECK(call(instruction, plan, places));
        }
    }
    return {};
}

/// Weights inside the parts that a backend compiled have forms of its own.
Expected<void> ProgramReader::delegates(const FlatTable &plan)
{
    BURNISH_TRY(const FlatVector list, m_model.vector(plan, planField::Delegates, sizeof(std::uint32_t)));
    for (std::uint64_t i = 0; i < list.count; ++i) {
        BURNISH_CHECK(m_task.poll());
        BURNISH_TRY(const FlatTable delegate, m_model.tableAt(list, i));
        BURNISH_TRY(const std::string id, m_model.text(delegate, delegateField::Id, nameLimit));
        constexpr qsizetype mostNamed = 16;
        const QString name = quotedForMessage(id);
        m_compiled += m_compiled < 1'000'000'000 ? 1 : 0;
        if (m_backends.size() < mostNamed && !m_backends.contains(name))
            m_backends += name;
    }
    return {};
}

Expected<void> ProgramReader::plan(const FlatTable &plan)
{
    BURNISH_TRY(const std::string method, m_model.text(plan, planField::Name, nameLimit));
    constexpr qsizetype mostMethods = 256;
    if (m_methods.size() < mostMethods)
        m_methods += quotedForMessage(method);
    BURNISH_TRY(const FlatVector values, m_model.vector(plan, planField::Values, sizeof(std::uint32_t)));
    Places places;
    for (std::uint64_t i = 0; i < values.count; ++i) {
        BURNISH_CHECK(m_task.poll());
        BURNISH_TRY(const FlatTable element, m_model.tableAt(values, i));
        BURNISH_TRY(const auto kind, m_model.number<std::uint8_t>(element, unionField::Type, 0));
        if (kind != tensorValue)
            continue;
        BURNISH_TRY(const auto tensor, m_model.table(element, unionField::Value));
        if (!tensor)
            continue;
        auto row = readRow(*tensor);
        if (!row) {
            const std::string path = '#' + std::to_string(i);
            BURNISH_CHECK(claim(path));
            BURNISH_CHECK(m_leftOut.add(path, std::move(row).error()));
        } else if (row->buffer != 0 || row->isElsewhere) {
            BURNISH_CHECK(value(*row, i, places));
        }
    }
    BURNISH_CHECK(delegates(plan));
    return uses(plan, places);
}

/// Data of the backends.
Expected<void> ProgramReader::namedData()
{
    BURNISH_TRY(const FlatVector entries, m_model.vector(m_root, programField::NamedData, sizeof(std::uint32_t)));
    int count = 0;
    for (std::uint64_t i = 0; i < entries.count; ++i) {
        BURNISH_CHECK(m_task.poll());
        BURNISH_TRY(const FlatTable entry, m_model.tableAt(entries, i));
        BURNISH_TRY(std::string key, m_model.text(entry, namedField::Key, nameLimit));
        BURNISH_TRY(const bool isFirst, claim(key));
        BURNISH_TRY(const auto number, m_model.number<std::uint32_t>(entry, namedField::Segment, 0));
        const auto data = Segments(m_model, m_head, m_source->size(), m_segments).at(number);
        auto tensor = data ? makeBytes(m_source, *data) : Expected<TensorPtr>(data.error());
        if (!tensor) {
            BURNISH_CHECK(m_leftOut.add(key, std::move(tensor).error()));
        } else if (!isFirst) {
            BURNISH_CHECK(m_leftOut.add(
                key, Error(ErrorCode::Malformed,
                           FormatsText::tr("Another tensor has the same name. Only the first was read."))));
        } else {
            m_tensors.push_back({std::move(key), std::move(*tensor), {}});
            ++count;
        }
    }
    if (count > 0)
        m_diagnostics.add(
            Error(ErrorCode::Unsupported,
                  FormatsText::tr("The program does not say what %n piece(s) of its backends' data are. They are shown "
                                  "as bytes.",
                                  nullptr, count)));
    return {};
}

QString ProgramReader::noteFor(const OperatorUse &use)
{
    const QString note = FormatsText::tr("Input %1 of %2").arg(use.input).arg(quotedForMessage(use.operation));
    if (use.count == 1)
        return note;
    return FormatsText::tr("%1 and %n other(s)", nullptr, int(std::min<std::uint64_t>(use.count - 1, 1'000'000'000)))
        .arg(note);
}

Expected<OpenedModel> ProgramReader::read()
{
    BURNISH_TRY(m_root, m_model.root());
    BURNISH_TRY(m_segments, m_model.vector(m_root, programField::Segments, sizeof(std::uint32_t)));
    BURNISH_TRY(m_buffers, m_model.vector(m_root, programField::ConstantBuffers, sizeof(std::uint32_t)));
    BURNISH_TRY(m_mutables, m_model.vector(m_root, programField::MutableSegments, sizeof(std::uint32_t)));
    BURNISH_TRY(m_constants, m_model.table(m_root, programField::ConstantSegment));
    if (m_constants) {
        BURNISH_TRY(const FlatVector offsets,
                    m_model.vector(*m_constants, subsegmentField::Offsets, sizeof(std::uint64_t)));
        if (offsets.count == 0) // the constants are in buffers
            m_constants.reset();
    }
    BURNISH_TRY(const FlatVector plans, m_model.vector(m_root, programField::Plans, sizeof(std::uint32_t)));
    if (plans.count == 0)
        return malformed(FormatsText::tr("The program has no method."), m_root.position);
    for (std::uint64_t i = 0; i < plans.count; ++i) {
        BURNISH_TRY(const FlatTable table, m_model.tableAt(plans, i));
        BURNISH_CHECK(plan(table));
    }
    BURNISH_CHECK(namedData());
    if (m_compiled > 0) {
        Error compiled(ErrorCode::Unsupported,
                       FormatsText::tr("%n part(s) of the program were compiled for %1. Weights inside them are not "
                                       "read.",
                                       nullptr, m_compiled)
                           .arg(joinedNames(m_backends)));
        if (m_tensors.empty() && !m_leftOut.first())
            return compiled;
        m_diagnostics.leaveOut(OmissionKind::Unread, std::move(compiled));
    }
    if (m_tensors.empty() && m_leftOut.first())
        return *m_leftOut.first();
    StateBuilder builder;
    for (ProgramTensor &found : m_tensors)
        builder.addTensorAt(found.path, found.use.count > 0 ? withNote(std::move(found.tensor), noteFor(found.use))
                                                            : std::move(found.tensor));
    builder.metadata().set("methods", m_methods.join(QLatin1String(", ")).toStdString());
    if (!m_backends.isEmpty())
        builder.metadata().set("backends", m_backends.join(QLatin1String(", ")).toStdString());
    OpenedModel opened;
    opened.state = builder.finish();
    opened.detail = FormatsText::tr("%n method(s)", nullptr, int(std::min<std::uint64_t>(plans.count, 1'000'000)));
    return opened;
}

} // namespace

Expected<OpenedModel> readProgram(const ByteSourcePtr &source, const FileHead &head, Task &task,
                                  Diagnostics &diagnostics)
{
    return ProgramReader(source, head, task, diagnostics).read();
}

} // namespace burnish::executorch
