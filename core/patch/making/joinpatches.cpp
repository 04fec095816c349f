// SPDX-License-Identifier: MIT
#include "core/patch/making/joinpatches.h"

#include "core/base/seededhash.h"
#include "core/io/spooledsource.h"
#include "core/patch/patchmodel.h"
#include "core/patch/patchtext.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

/// The entries that lead to a tensor of the last patch, the first patch's first. One that needs no base starts later.
using Steps = std::vector<const PatchedTensorEntry *>;

using EntriesByName = TextViewMap<const PatchedTensorEntry *>;

/// Codes of tensors, joined from those of several patches.
class JoinedCodes
{
public:
    JoinedCodes()
        : m_out(std::make_shared<DeferredSource>(QStringLiteral("joined")))
    {}

    /// Returns the entry that does what all steps do.
    Expected<PatchedTensorEntry> join(const Steps &steps, Task &task)
    {
        PatchedTensorEntry joined = *steps.back();
        joined.base = steps.front()->base;
        joined.baseSha256 = steps.front()->baseSha256;
        Steps coded;
        std::ranges::copy_if(steps, std::back_inserter(coded), [](const auto *step) { return step->code.has_value(); });
        joined.form = PatchForm::Unchanged;
        joined.changed = 0;
        joined.code.reset();
        joined.codeSize = 0;
        joined.direction = CodeDirection::Forwards;
        if (coded.size() == 1) {
            const PatchedTensorEntry &only = *coded.front();
            joined.form = only.form;
            joined.changed = only.changed;
            joined.code = only.code;
            joined.codeSize = only.codeSize;
            joined.direction = only.direction;
        } else if (!coded.empty()) {
            BURNISH_CHECK(joinCodes(coded, joined, task));
        }
        return joined;
    }
    Expected<void> finish() { return m_out->finish(); }

private:
    Expected<void> joinCodes(const Steps &coded, PatchedTensorEntry &joined, Task &task)
    {
        std::vector<PatchCode> codes;
        for (const PatchedTensorEntry *step : coded) {
            BURNISH_TRY(PatchCode code, codeOf(*step));
            codes.push_back(std::move(code));
        }
        const bool hasBase = coded.front()->form != PatchForm::Whole;
        Spool chunks(QStringLiteral("joined"));
        ChunkTable table;
        std::array<std::uint64_t, 4> bytesOfForm = {};
        std::vector<std::byte> bytes;
        for (std::size_t chunk = 0; chunk < codes.front().chunkCount(); ++chunk) {
            BURNISH_CHECK(task.poll());
            bytes.assign(codes.front().size(chunk), std::byte(0));
            // A difference on zeros is itself, and another one on top of it makes their sum.
            bool isRelativeToBase = hasBase;
            for (std::size_t i = 0; i < codes.size(); ++i) {
                isRelativeToBase = isRelativeToBase && isRelative(codes[i].kind(chunk));
                BURNISH_CHECK(codes[i].decode(chunk, bytes, coded[i]->direction));
            }
            m_zeros.assign(bytes.size(), std::byte(0));
            const CodedChunk encoded =
                isRelativeToBase
                    ? m_encoder.encode(m_zeros, bytes, patchUnit(joined.info), ChunkEncoder::Forms::Relative)
                    : m_encoder.encode({}, bytes, patchUnit(joined.info), ChunkEncoder::Forms::Absolute);
            table.add(encoded);
            BURNISH_CHECK(chunks.write(encoded.code));
            joined.changed += encoded.changed;
            bytesOfForm[std::size_t(formOf(encoded.kind))] += bytes.size();
            task.advance(bytes.size());
        }
        if (joined.sha256 == joined.baseSha256 && hasBase) {
            joined.form = PatchForm::Unchanged;
            return {};
        }
        const auto bytesOf = [&](PatchForm form) { return bytesOfForm[std::size_t(form)]; };
        if (bytesOf(PatchForm::Whole) == joined.info.byteSize()) {
            joined.form = PatchForm::Whole;
            joined.base = SharedText();
            joined.baseSha256.clear();
        } else {
            joined.form = bytesOf(PatchForm::Sparse) >= bytesOf(PatchForm::Bits) ? PatchForm::Sparse : PatchForm::Bits;
        }
        const std::uint64_t at = m_out->size();
        BURNISH_CHECK(m_out->append(table.bytes()));
        BURNISH_TRY(const ByteSourcePtr stored, chunks.finish());
        for (std::uint64_t done = 0; done < stored->size();) {
            bytes.resize(std::size_t(std::min<std::uint64_t>(stored->size() - done, std::size_t(1) << 20)));
            BURNISH_CHECK(stored->read(done, bytes));
            BURNISH_CHECK(m_out->append(bytes));
            done += bytes.size();
        }
        joined.code = StoredBytes{m_out, at};
        joined.codeSize = m_out->size() - at;
        return {};
    }

    static PatchForm formOf(ChunkKind kind)
    {
        switch (kind) {
        case ChunkKind::Same:
            return PatchForm::Unchanged;
        case ChunkKind::Sparse:
            return PatchForm::Sparse;
        case ChunkKind::Difference:
            return PatchForm::Bits;
        default:
            return PatchForm::Whole;
        }
    }

    std::shared_ptr<DeferredSource> m_out;
    ChunkEncoder m_encoder;
    std::vector<std::byte> m_zeros;
};

/// Returns the tensors of the last patch, made by all of them: checkOrder() found nothing wrong.
Expected<std::vector<PatchedTensorEntry>> joinedTensors(std::span<const PatchDocument *const> patches,
                                                        JoinedCodes &codes, Task &task)
{
    std::vector<EntriesByName> entries;
    for (const PatchDocument *patch : patches) {
        EntriesByName &named = entries.emplace_back();
        for (const PatchedTensorEntry &entry : patch->tensors)
            named.try_emplace(entry.name, &entry);
    }
    std::vector<PatchedTensorEntry> joined;
    joined.reserve(patches.back()->tensors.size());
    for (const PatchedTensorEntry &last : patches.back()->tensors) {
        Steps steps{&last};
        for (std::size_t i = patches.size() - 1; i-- > 0 && steps.back()->form != PatchForm::Whole;)
            steps.push_back(entries[i].at(steps.back()->base));
        std::ranges::reverse(steps);
        BURNISH_TRY(PatchedTensorEntry entry, codes.join(steps, task));
        joined.push_back(std::move(entry));
    }
    return joined;
}

/// The tensors of the first patch's base that the joined patch makes nothing of.
std::vector<std::string> removedTensors(const PatchDocument &first, const std::vector<PatchedTensorEntry> &joined)
{
    TextViewSet seen;
    for (const PatchedTensorEntry &entry : joined) {
        if (entry.form != PatchForm::Whole)
            seen.insert(entry.base);
    }
    std::vector<std::string> removed;
    const auto add = [&](const std::string &name) {
        if (seen.insert(name).second)
            removed.push_back(name);
    };
    for (const PatchedTensorEntry &entry : first.tensors) {
        if (entry.form != PatchForm::Whole)
            add(entry.base);
    }
    for (const std::string &name : first.removed)
        add(name);
    return removed;
}

/// Adds the way back.
Expected<void> addBack(PatchDocument &joined, std::span<const PatchDocument> patches, JoinedCodes &codes, Task &task)
{
    std::vector<PatchDocument> turned;
    for (const PatchDocument &patch : patches) {
        BURNISH_TRY(PatchDocument back, reversed(patch));
        turned.insert(turned.begin(), std::move(back));
    }
    std::vector<const PatchDocument *> order;
    for (const PatchDocument &patch : turned)
        order.push_back(&patch);
    BURNISH_TRY(joined.back, joinedTensors(order, codes, task));
    joined.baseMetadata = patches.front().baseMetadata;
    joined.isBaseExact = patches.front().isBaseExact;
    joined.isReversible = true;
    return {};
}

} // namespace

Expected<WrittenPatch> joinPatches(std::span<const PatchDocument> patches, const QString &target,
                                   const PatchOptions &options, Task &task)
{
    BURNISH_CHECK(SafeFile::checkTarget(target, options.existing));
    std::vector<const PatchDocument *> order;
    for (const PatchDocument &patch : patches) {
        if (!order.empty()) {
            const std::vector<WrongBase> wrong = checkOrder(*order.back(), patch);
            if (!wrong.empty())
                return wrongBaseError(patch, patch.path, wrong);
        }
        order.push_back(&patch);
    }
    JoinedCodes codes;
    PatchDocument joined;
    const PatchDocument &last = patches.back();
    BURNISH_TRY(joined.tensors, joinedTensors(order, codes, task));
    joined.path = target;
    joined.base = patches.front().base;
    joined.result = last.result;
    joined.metadata = last.metadata;
    joined.isExact = last.isExact;
    joined.removed = removedTensors(patches.front(), joined.tensors);
    if (std::ranges::all_of(patches, &PatchDocument::isReversible))
        BURNISH_CHECK(addBack(joined, patches, codes, task));
    BURNISH_CHECK(codes.finish());
    return writePatchFile(
        joined, target, options.existing, [](const PatchDocument &) { return Expected<void>(); }, task);
}

} // namespace burnish
