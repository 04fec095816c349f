// SPDX-License-Identifier: MIT
#include "core/export/exportverify.h"

#include "core/base/parallel.h"
#include "core/io/filesource.h"
#include "core/select/exportselection.h"
#include "core/structure/recordinference.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>

namespace burnish {

namespace {

struct ExportVerifyText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ExportVerify)
};

/// The structure that a model was written with, for formats without names.
class WrittenStructure final : public Structure
{
public:
    explicit WrittenStructure(const ModelState &written)
        : m_type(recordTypeOf(written))
    {}
    [[nodiscard]] StructureOrigin origin() const override { return StructureOrigin::Template; }
    [[nodiscard]] QString name() const override { return ExportVerifyText::tr("the written model"); }
    [[nodiscard]] Expected<RecordTypePtr> typeFor(BurnVersion) const override { return m_type; }

private:
    RecordTypePtr m_type;
};

/// Returns the tensors sorted by path; those with the same path stay in file order.
std::vector<SourceTensor> sortedTensors(const ModelState &state)
{
    std::vector<SourceTensor> tensors = sourceTensors(state);
    std::ranges::stable_sort(tensors, {}, &SourceTensor::path);
    return tensors;
}

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

Error difference(const QString &sentence, const std::string &path)
{
    return Error(ErrorCode::Mismatch, sentence).inTensor(QString::fromStdString(path));
}

Expected<void> compareNodes(const ExportPlan &plan, const Node &wanted, const Node &found, const std::string &path)
{
    const TensorInfo &a = wanted.tensor->info();
    const TensorInfo &b = found.tensor->info();
    if (storedDtype(a.dtype()) != storedDtype(b.dtype()) || !(a.shape() == b.shape()) || a.byteSize() != b.byteSize())
        return difference(ExportVerifyText::tr(
                              "The written file does not match the plan when read back: the dtype or shape differs."),
                          path);
    if (plan.options.format->info.storesParamIds && wanted.paramId && wanted.paramId != idOf(found))
        return difference(
            ExportVerifyText::tr("The written file does not match the plan when read back: the parameter ID differs."),
            path);
    return {};
}

Expected<void> compareBytes(const TensorExpr &wanted, const TensorExpr &found, const std::string &path, Task &task)
{
    std::vector<std::byte> read;
    std::uint64_t position = 0;
    return streamTensor(wanted, task, true, [&](std::span<const std::byte> bytes) -> Expected<void> {
        read.resize(bytes.size());
        BURNISH_CHECK(found.read(position, read, task));
        if (std::memcmp(read.data(), bytes.data(), bytes.size()) != 0)
            return difference(
                ExportVerifyText::tr("The written file does not match the plan when read back: the numbers differ."),
                path);
        position += bytes.size();
        return {};
    });
}

} // namespace

Expected<void> verifyWritten(const ExportPlan &plan, const ModelState &written, const QString &file, Task &task)
{
    const FormatReader *reader = plan.options.format->reader.get();
    if (!reader)
        return Error(ErrorCode::Unsupported, ExportVerifyText::tr("Files of this format cannot be read back."));
    BURNISH_TRY(ByteSourcePtr source, FileSource::open(file));
    if (isSourceText(plan.options.embed)) {
        BURNISH_TRY(source, openEmbedded(source, plan.embedding()));
    }
    Diagnostics flaws;
    Task opening(&task);
    opening.allowLarge(); // written here, so its size is known
    OpenOptions options;
    if (plan.options.format->info.namesNothing)
        options.structure = std::make_shared<WrittenStructure>(written);
    auto opened = reader->open(source, options, opening, flaws);
    // Do not mention the temporary name to the user, who is shown the target's.
    if (!opened && opened.error().isCancelled())
        return cancelledError();
    if (!opened || !flaws.isEmpty()) {
        const Error &flaw = opened ? flaws.flaws().front() : opened.error();
        return Error(ErrorCode::Malformed,
                     ExportVerifyText::tr("Cannot read back the written file: %1").arg(flaw.details()));
    }

    const std::vector<SourceTensor> wanted = sortedTensors(written);
    const std::vector<SourceTensor> found = sortedTensors(opened->state);
    const bool hasAll = plan.options.format->info.holdsOneTensor
                            ? wanted.size() == found.size()
                            : std::ranges::equal(wanted, found, {}, &SourceTensor::path, &SourceTensor::path);
    if (!hasAll)
        return Error(ErrorCode::Mismatch,
                     ExportVerifyText::tr(
                         "The written file does not match the plan when read back: it contains different tensors."));
    return parallelFor(wanted.size(), [&](std::size_t i) -> Expected<void> {
        BURNISH_CHECK(task.poll());
        const Node &a = written.node(wanted[i].id);
        const Node &b = opened->state.node(found[i].id);
        BURNISH_CHECK(compareNodes(plan, a, b, wanted[i].path));
        return compareBytes(*a.tensor, *b.tensor, wanted[i].path, task);
    });
}

} // namespace burnish
