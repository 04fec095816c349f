// SPDX-License-Identifier: MIT
#include "core/formats/pytorch/torchzero.h"

#include "core/base/endian.h"
#include "core/formats/formatstext.h"
#include "core/formats/pytorch/torchcontent.h"
#include "core/formats/pytorch/torchtensors.h"
#include "core/formats/pytorch/torchtree.h"

#include <algorithm>
#include <array>

namespace burnish::pytorch {

namespace {

using Kind = Pickle::Kind;
using Ref = Pickle::Ref;

/// Objects of the pickle can be used in many places; what is copied from it stays within this multiple of its size.
constexpr std::uint64_t zeroSharingLimit = 16;
constexpr std::uint64_t zeroSharingRoom = std::uint64_t(1) << 20;

/// What the optimizer's file has about the partitions and their numbers, besides settings.
TextViewSet describesPartitions()
{
    return {"zero_stage",          "fp32_flat_groups",         "single_partition_of_fp32_groups",
            "partition_count",     "param_alignment_paddings", "optimizer_state_dict",
            "ds_version",          "group_paddings",           "param_slice_mappings",
            "base_optimizer_state"};
}

/// Reads the values of the pickles that DeepSpeed saves.
class ZeroPickle
{
public:
    ZeroPickle(const TorchContent &content, Task &task)
        : m_content(content)
        , m_pickle(content.object)
        , m_task(task)
        , m_tensors(content, task)
        , m_copiesLeft(zeroSharingRoom + zeroSharingLimit * content.object.end())
    {}

    [[nodiscard]] const Pickle &pickle() const { return m_pickle; }

    /// Keys and values of a dictionary, alternating; empty for anything else.
    [[nodiscard]] std::span<const Ref> entries(Ref object) const
    {
        if (m_pickle.kind(object) == Kind::Dict || m_pickle.isCallOf(object, "collections OrderedDict"))
            return m_pickle.items(object);
        return {};
    }
    /// The elements of a list or tuple.
    [[nodiscard]] std::span<const Ref> elements(Ref object) const
    {
        if (m_pickle.kind(object) == Kind::List || m_pickle.kind(object) == Kind::Tuple)
            return m_pickle.items(object);
        return {};
    }
    /// The value of a key, the last one set; nothing if there is none.
    [[nodiscard]] std::optional<Ref> find(Ref dict, std::string_view key) const
    {
        std::optional<Ref> found;
        const auto items = entries(dict);
        for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
            if (m_pickle.kind(items[i]) == Kind::Text && m_pickle.text(items[i]) == key)
                found = items[i + 1];
        }
        return found;
    }
    [[nodiscard]] Ref field(Ref dict, std::string_view key) const { return find(dict, key).value_or(Pickle::none); }
    [[nodiscard]] std::optional<std::int64_t> integer(Ref object) const
    {
        return m_pickle.kind(object) == Kind::Integer ? std::optional(m_pickle.integer(object)) : std::nullopt;
    }
    /// A plain number or a member of ZeroStageEnum: ZeroStageEnum(2), or getattr(ZeroStageEnum, "gradients") in the
    /// pickles of some releases of Python 3.11.
    [[nodiscard]] std::optional<std::int64_t> stage(Ref object) const
    {
        if (m_pickle.kind(object) != Kind::Call)
            return integer(object);
        const auto arguments = elements(m_pickle.arguments(object));
        if (arguments.size() == 1)
            return integer(arguments[0]);
        constexpr std::array<std::string_view, 4> names = {"disabled", "optimizer_states", "gradients", "weights"};
        const auto found = arguments.size() == 2 && m_pickle.kind(arguments[1]) == Kind::Text
                               ? std::ranges::find(names, m_pickle.text(arguments[1]))
                               : names.end();
        return found == names.end() ? std::nullopt : std::optional(std::int64_t(found - names.begin()));
    }

    /// Calls `take` with the name and the object of each entry with text as its key.
    Expected<void> forEach(Ref dict, const std::function<Expected<void>(const std::string &, Ref)> &take)
    {
        const auto items = entries(dict);
        for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
            if (i % 4096 == 0)
                BURNISH_CHECK(m_task.poll());
            if (m_pickle.kind(items[i]) != Kind::Text)
                continue;
            BURNISH_CHECK(charge(64 + m_pickle.text(items[i]).size()));
            BURNISH_CHECK(take(m_pickle.text(items[i]), items[i + 1]));
        }
        return {};
    }

    /// The tensor that an object is; null for anything else.
    Expected<TensorPtr> tensor(Ref object)
    {
        BURNISH_TRY(TorchNumbers numbers, m_tensors.numbersOf(object));
        const bool isOne = numbers.parts.size() == 1 && numbers.parts.front().suffix.empty();
        return isOne ? std::move(numbers.parts.front().tensor) : TensorPtr();
    }

    Expected<std::vector<ZeroParameter>> parameters(Ref dict)
    {
        std::vector<ZeroParameter> all;
        BURNISH_CHECK(forEach(dict, [&](const std::string &name, Ref object) -> Expected<void> {
            const auto counts = countsAt(m_pickle, object);
            if (!counts)
                return std::move(badFile().inTensor(quotedForMessage(name)));
            BURNISH_CHECK(charge(8 * counts->size()));
            all.push_back({name, Shape(*counts)});
            return {};
        }));
        return all;
    }

    Expected<void> charge(std::uint64_t copies)
    {
        if (copies > m_copiesLeft)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The saved object refers to the same objects too many times."));
        m_copiesLeft -= copies;
        return {};
    }

    [[nodiscard]] static Error badFile()
    {
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The file does not have what DeepSpeed saves in a file of this name."));
    }

    Expected<ModelState> rest(Ref dict, const TextViewSet &without, Diagnostics &diagnostics)
    {
        return readEntries(m_content, dict, without, m_task, diagnostics);
    }

    Expected<void> finish() { return m_content.storages ? m_content.storages->finish() : Expected<void>(); }

private:
    const TorchContent &m_content;
    const Pickle &m_pickle;
    Task &m_task;
    TorchTensors m_tensors;
    std::uint64_t m_copiesLeft;
};

/// The number that a tensor of one float or a plain number is.
std::optional<double> numberOf(const TensorExpr &tensor, const Task &task)
{
    std::array<std::byte, 4> bytes{};
    if (tensor.info().dtype() != Dtype::F32 || tensor.info().shape().elementCount() != 1 ||
        !tensor.read(0, bytes, task))
        return std::nullopt;
    return double(loadLittle<float>(bytes.data()));
}

class PartitionReader
{
public:
    PartitionReader(const TorchContent &content, Task &task)
        : m_file(content, task)
        , m_task(task)
    {}

    Expected<ZeroPartition> read(Diagnostics &diagnostics)
    {
        const Ref saved = m_file.field(m_file.pickle().root(), "optimizer_state_dict");
        const auto stage = m_file.stage(m_file.field(saved, "zero_stage"));
        const bool isWhole = stage == 3;
        const Ref weights = m_file.field(saved, isWhole ? "fp32_flat_groups" : "single_partition_of_fp32_groups");
        if (!stage || *stage < 1 || *stage > 3 || m_file.pickle().kind(weights) != Kind::List)
            return ZeroPickle::badFile();
        m_part.stage = *stage;
        for (const Ref each : m_file.elements(weights)) {
            BURNISH_CHECK(m_file.charge(64));
            BURNISH_TRY(TensorPtr tensor, m_file.tensor(each));
            if (!tensor || tensor->info().shape().rank() != 1)
                return ZeroPickle::badFile();
            m_part.weights.push_back(std::move(tensor));
        }
        BURNISH_CHECK(readCounts(m_file.field(saved, "partition_count")));
        BURNISH_CHECK(readPaddings(m_file.field(saved, "param_alignment_paddings")));
        const Ref state = m_file.field(saved, isWhole ? "optimizer_state_dict" : "base_optimizer_state");
        BURNISH_CHECK(readState(state));
        BURNISH_TRY(m_part.groups, m_file.rest(state, {"state"}, diagnostics));
        BURNISH_TRY(m_part.rest, m_file.rest(saved, describesPartitions(), diagnostics));
        BURNISH_CHECK(m_file.finish());
        if (m_stepTensor && !m_part.step)
            m_part.step = numberOf(*m_stepTensor, m_task);
        return std::move(m_part);
    }

private:
    Expected<void> readCounts(Ref object)
    {
        if (const auto one = m_file.integer(object); one && *one > 0) {
            m_part.counts = {std::uint64_t(*one)};
            return {};
        }
        for (const Ref each : m_file.elements(object)) {
            const auto count = m_file.integer(each);
            BURNISH_CHECK(m_file.charge(8));
            if (!count || *count <= 0)
                return ZeroPickle::badFile();
            m_part.counts.push_back(std::uint64_t(*count));
        }
        return m_part.counts.empty() ? Expected<void>(ZeroPickle::badFile()) : Expected<void>();
    }

    Expected<void> readPaddings(Ref object)
    {
        for (const Ref group : m_file.elements(object)) {
            auto &paddings = m_part.paddings.emplace_back();
            for (const Ref each : m_file.elements(group)) {
                const auto count = m_file.integer(each);
                BURNISH_CHECK(m_file.charge(8));
                if (!count || *count < 0)
                    return ZeroPickle::badFile();
                paddings.push_back(std::uint64_t(*count));
            }
        }
        return {};
    }

    /// {"state": {id: {name: tensor}}, "param_groups": [{"params": [id]}]}, or a list of states, one per group.
    Expected<void> readState(Ref object)
    {
        std::vector<Ref> states;
        if (m_file.pickle().kind(object) == Kind::List) {
            const auto all = m_file.elements(object);
            states.assign(all.begin(), all.end());
        } else {
            const auto kept = m_file.entries(m_file.field(object, "state"));
            std::map<std::int64_t, Ref> byId;
            for (std::size_t i = 0; i + 1 < kept.size(); i += 2) {
                if (const auto id = m_file.integer(kept[i]))
                    byId.insert_or_assign(*id, kept[i + 1]);
            }
            for (const Ref group : m_file.elements(m_file.field(object, "param_groups"))) {
                for (const Ref each : m_file.elements(m_file.field(group, "params"))) {
                    BURNISH_CHECK(m_file.charge(8));
                    const auto id = m_file.integer(each);
                    const auto found = id ? byId.find(*id) : byId.end();
                    states.push_back(found == byId.end() ? Pickle::none : found->second);
                }
            }
        }
        m_part.isStateUnknown = !states.empty() && states.size() != m_part.weights.size();
        if (m_part.isStateUnknown)
            return {};
        for (std::size_t group = 0; group < states.size(); ++group)
            BURNISH_CHECK(readGroup(states[group], group));
        return {};
    }

    Expected<void> readGroup(Ref state, std::size_t group)
    {
        return m_file.forEach(state, [&](const std::string &name, Ref object) -> Expected<void> {
            const Kind kind = m_file.pickle().kind(object);
            const bool isStep = name == "step";
            if (isStep && kind == Kind::Integer && !m_part.step)
                m_part.step = double(m_file.pickle().integer(object));
            BURNISH_TRY(TensorPtr tensor, m_file.tensor(object));
            if (!tensor)
                return {};
            if (isStep && !m_stepTensor)
                m_stepTensor = tensor;
            // Optimizers have up to three; each makes a tensor of every parameter.
            constexpr std::size_t most = 16;
            if (m_part.states.size() == most && !m_part.states.contains(name))
                return ZeroPickle::badFile();
            auto &all = m_part.states[name];
            BURNISH_CHECK(m_file.charge(16 * (m_part.weights.size() - all.size())));
            all.resize(m_part.weights.size());
            all[group] = std::move(tensor);
            return {};
        });
    }

    ZeroPickle m_file;
    Task &m_task;
    ZeroPartition m_part;
    TensorPtr m_stepTensor;
};

} // namespace

Expected<ZeroModelStates> readZeroModelStates(const ByteSourcePtr &source, ZeroExtent extent, Task &task,
                                              Diagnostics &diagnostics)
{
    BURNISH_TRY(const TorchContent content, openMember(source, task, diagnostics));
    ZeroPickle file(content, task);
    const Pickle &pickle = content.object;
    const Ref root = pickle.root();
    const auto module = file.find(root, "module");
    const auto shapes = file.find(root, "param_shapes");
    if (!module || !shapes)
        return ZeroPickle::badFile();
    ZeroModelStates states;
    states.isOfPipeline = pickle.isNone(*module);
    states.globals = content.globals;
    // Before 0.4, one dictionary for the only group.
    if (!file.entries(*shapes).empty()) {
        BURNISH_TRY(auto group, file.parameters(*shapes));
        states.groups.push_back(std::move(group));
    }
    for (const Ref each : file.elements(*shapes)) {
        BURNISH_CHECK(file.charge(64));
        BURNISH_TRY(auto group, file.parameters(each));
        states.groups.push_back(std::move(group));
    }
    const auto addTo = [&](auto add) {
        return [&file, add](const std::string &name, Ref object) -> Expected<void> {
            auto tensor = file.tensor(object);
            if (!tensor)
                return std::move(tensor.error().inTensor(quotedForMessage(name)));
            if (*tensor)
                add(name, std::move(*tensor));
            return {};
        };
    };
    const bool isAll = extent == ZeroExtent::All;
    BURNISH_CHECK(file.forEach(isAll ? *module : Pickle::none, addTo([&](const std::string &name, TensorPtr tensor) {
                                   states.module.emplace_back(name, std::move(tensor));
                               })));
    BURNISH_CHECK(
        file.forEach(file.field(root, "frozen_param_fragments"), addTo([&](const std::string &name, TensorPtr tensor) {
                         states.fragments.insert_or_assign(name, std::move(tensor));
                     })));
    BURNISH_TRY(states.frozen, file.parameters(file.field(root, "frozen_param_shapes")));
    for (const Ref each : file.elements(file.field(root, "buffer_names"))) {
        if (pickle.kind(each) != Kind::Text || !isAll)
            continue;
        BURNISH_CHECK(file.charge(64 + pickle.text(each).size()));
        states.buffers.insert(pickle.text(each));
    }
    BURNISH_CHECK(
        file.forEach(file.field(root, "shared_params"), [&](const std::string &name, Ref of) -> Expected<void> {
            if (pickle.kind(of) != Kind::Text)
                return {};
            BURNISH_CHECK(file.charge(pickle.text(of).size()));
            states.shared.emplace_back(name, pickle.text(of));
            return {};
        }));
    states.steps = file.integer(file.field(root, "global_steps"));
    if (isAll) {
        BURNISH_TRY(states.rest, file.rest(root,
                                           {"module", "param_shapes", "frozen_param_fragments", "frozen_param_shapes",
                                            "buffer_names", "shared_params", "optimizer"},
                                           diagnostics));
    }
    BURNISH_CHECK(file.finish());
    return states;
}

Expected<ZeroPartition> readZeroPartition(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
{
    BURNISH_TRY(const TorchContent content, openMember(source, task, diagnostics));
    BURNISH_TRY(ZeroPartition part, PartitionReader(content, task).read(diagnostics));
    part.globals = content.globals;
    return part;
}

Expected<TensorPtr> readZeroTensor(const ByteSourcePtr &source, Task &task)
{
    Diagnostics flaws;
    BURNISH_TRY(const TorchContent content, openMember(source, task, flaws));
    ZeroPickle file(content, task);
    const Ref root = content.object.root();
    BURNISH_TRY(TensorPtr tensor, file.tensor(file.find(root, "param").value_or(root)));
    BURNISH_CHECK(file.finish());
    if (!tensor)
        return Error(ErrorCode::Malformed, FormatsText::tr("Expected a part of a tensor, found another object."));
    return tensor;
}

Expected<ModelState> readZeroSettings(const ByteSourcePtr &source, Task &task, Diagnostics &diagnostics)
{
    BURNISH_TRY(const TorchContent content, openMember(source, task, diagnostics));
    ZeroPickle file(content, task);
    BURNISH_TRY(ModelState settings, file.rest(content.object.root(), describesPartitions(), diagnostics));
    BURNISH_CHECK(file.finish());
    return settings;
}

Expected<void> checkZeroPart(const TorchContent &content, Task &task, Diagnostics &diagnostics)
{
    ZeroPickle file(content, task);
    const Ref root = content.object.root();
    const Ref saved = file.field(root, "optimizer_state_dict");
    if (file.stage(file.field(saved, "zero_stage")) && file.find(saved, "partition_count")) {
        diagnostics.add(Error(ErrorCode::Unsupported,
                              FormatsText::tr("This is one rank's part of a ZeRO checkpoint of DeepSpeed: its flat "
                                              "tensors are pieces of several parameters. Open the folder with the "
                                              "files of all ranks for the whole model.")));
        return {};
    }
    const auto shapes = file.elements(file.field(root, "param_shapes"));
    const Ref module = file.field(root, "module");
    if (shapes.empty() || file.entries(module).empty())
        return {};
    // What is wrong with it otherwise, or of another program, the tree says.
    const auto parameters = file.parameters(shapes.front());
    if (!parameters)
        return {};
    const auto first = std::ranges::find_if(
        *parameters, [](const ZeroParameter &each) { return each.shape.elementCount().value_or(1) > 0; });
    const auto found = first == parameters->end() ? std::nullopt : file.find(module, first->name);
    const auto tensor = found ? file.tensor(*found) : Expected<TensorPtr>(TensorPtr());
    if (tensor && *tensor && (*tensor)->info().shape().elementCount() == 0)
        return Error(ErrorCode::Unsupported,
                     FormatsText::tr("This is one rank's part of a ZeRO checkpoint of DeepSpeed, without values: those "
                                     "are in the files of all ranks. Open the folder with them for the whole model."));
    return {};
}

} // namespace burnish::pytorch
