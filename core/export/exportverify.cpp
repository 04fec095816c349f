// SPDX-License-Identifier: MIT
#include "core/export/exportverify.h"

#include "core/base/parallel.h"
#include "core/encoding/inflater.h"
#include "core/export/layout/exporttext.h"
#include "core/io/byteblocks.h"
#include "core/io/filesource.h"
#include "core/model/parameterids.h"
#include "core/model/pathorder.h"
#include "core/structure/recordinference.h"
#include "core/tensor/samebytes.h"

#include <algorithm>

namespace burnish {

namespace {

/// The structure that a model was written with, for formats without names.
class WrittenStructure final : public Structure
{
public:
    explicit WrittenStructure(const ModelState &written)
        : m_type(recordTypeOf(written))
    {}
    [[nodiscard]] StructureOrigin origin() const override { return StructureOrigin::Template; }
    [[nodiscard]] QString name() const override { return ExportText::tr("the written model"); }
    [[nodiscard]] Expected<RecordTypePtr> typeFor(BurnVersion) const override { return m_type; }

private:
    RecordTypePtr m_type;
};

Dtype storedDtype(Dtype dtype)
{
    return dtype == Dtype::Flex32 ? Dtype::F32 : dtype;
}

/// Returns the id of a parameter, even if the file's version spells ids as UUIDs.
std::optional<ParamId> idOf(const Node &parameter)
{
    return parameter.paramId || !parameter.extras() ? parameter.paramId
                                                    : ParamId::fromUuid(parameter.extras()->foreignId);
}

/// A tensor of the written model, and what was read back in its place.
struct ReadBack
{
    const ModelState &state;
    NodeId id;
    const Node &found;

    [[nodiscard]] const Node &requested() const { return state.node(id); }
    [[nodiscard]] Error difference(const QString &sentence) const
    {
        return Error(ErrorCode::Mismatch, sentence).inTensor(QString::fromStdString(state.path(id)));
    }
};

Expected<void> compareNodes(const ExportPlan &plan, const ReadBack &tensor)
{
    const TensorInfo &a = tensor.requested().tensor->info();
    const TensorInfo &b = tensor.found.tensor->info();
    if (storedDtype(a.dtype()) != storedDtype(b.dtype()) || !(a.shape() == b.shape()) || a.byteSize() != b.byteSize())
        return tensor.difference(
            ExportText::tr("The written file does not match the plan when read back: the dtype or shape differs."));
    if (!plan.options.format->info.storesParamIds)
        return {};
    const auto &ids = plan.writeOptions.ids;
    const std::optional<ParamId> requested = ids ? ids->of(tensor.id, tensor.requested()) : tensor.requested().paramId;
    if (requested && requested != idOf(tensor.found))
        return tensor.difference(
            ExportText::tr("The written file does not match the plan when read back: the parameter ID differs."));
    return {};
}

} // namespace

WrittenBytes::WrittenBytes(SafeFile &file)
    : m_file(&file)
    , m_written(std::make_shared<Written>())
{
    file.setFollower([written = m_written](std::span<const std::byte> bytes) { written->add(bytes); });
}

void WrittenBytes::Written::add(std::span<const std::byte> bytes)
{
    crc = crc32OfGzip(crc, bytes);
    size += bytes.size();
}

Expected<void> WrittenBytes::verify(Task &task) const
{
    BURNISH_TRY(const ByteSourcePtr source, FileSource::open(m_file->temporaryPath()));
    Written found;
    BURNISH_CHECK(forEachBlock(*source, 0, source->size(), task,
                               [&found](std::span<const std::byte> bytes) { found.add(bytes); }));
    return found == *m_written ? Expected<void>() : Expected<void>(otherBytes());
}

Error otherBytes()
{
    return {ErrorCode::Mismatch,
            ExportText::tr("The written file does not match the plan when read back: it has other bytes than "
                           "those that were written.")};
}

Expected<void> verifyWritten(const ExportPlan &plan, const ExportShard &shard, const QString &file, Task &task)
{
    const ModelState &written = shard.state;
    const Format &format = shard.places.empty() ? *plan.options.format : rawFormat();
    const FormatReader *reader = format.reader.get();
    if (!reader)
        return Error(ErrorCode::Unsupported, ExportText::tr("Files of this format cannot be read back."));
    BURNISH_TRY(ByteSourcePtr source, FileSource::open(file));
    if (isSourceText(plan.options.embed)) {
        BURNISH_TRY(source, openEmbedded(source, plan.embedding()));
    }
    Diagnostics flaws;
    Task opening(&task);
    opening.allowLarge(); // written here, so its size is known
    OpenOptions options;
    options.raw = shard.places;
    if (plan.options.format->info.namesNothing)
        options.structure = std::make_shared<WrittenStructure>(written);
    auto opened = reader->open(source, options, opening, flaws);
    // Do not mention the temporary name to the user, who is shown the target's.
    if (!opened && opened.error().isCancelled())
        return cancelledError();
    // The plan has announced what some programs do not read, or read otherwise.
    const auto flaw =
        std::ranges::find_if(flaws.flaws(), [](const Error &each) { return each.code() != ErrorCode::Unsupported; });
    if (!opened || flaw != flaws.flaws().end())
        return Error(
            ErrorCode::Malformed,
            ExportText::tr("Cannot read back the written file: %1").arg((opened ? *flaw : opened.error()).details()));

    const ModelState &read = opened->state;
    const std::vector<NodeId> requested = tensorsByPath(written).tensors;
    const std::vector<NodeId> found = tensorsByPath(read).tensors;
    const bool hasAll = std::ranges::equal(requested, found, [&](NodeId a, NodeId b) {
        return plan.options.format->info.holdsOneTensor || haveSamePath(written, a, read, b);
    });
    if (!hasAll)
        return Error(
            ErrorCode::Mismatch,
            ExportText::tr("The written file does not match the plan when read back: it contains different tensors."));
    return parallelFor(requested.size(), [&](std::size_t i) -> Expected<void> {
        BURNISH_CHECK(task.poll());
        const ReadBack tensor = {written, requested[i], read.node(found[i])};
        BURNISH_CHECK(compareNodes(plan, tensor));
        BURNISH_TRY(const bool isCopy, isExactCopy(*tensor.found.tensor, *tensor.requested().tensor, task));
        if (!isCopy)
            return tensor.difference(
                ExportText::tr("The written file does not match the plan when read back: the numbers differ."));
        return {};
    });
}

} // namespace burnish
