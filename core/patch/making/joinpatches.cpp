// SPDX-License-Identifier: MIT
#include "core/patch/making/joinpatches.h"

#include "core/base/fromutf8.h"
#include "core/base/parallel.h"
#include "core/base/seededhash.h"
#include "core/io/spooledsource.h"
#include "core/patch/patchmodel.h"
#include "core/patch/patchtext.h"
#include "core/tensor/analysis/digest.h"

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

/// The tensors of a side of the joined patch, and how the patches make them.
struct JoinedSide
{
    std::vector<PatchedTensorEntry> tensors;
    std::vector<Steps> steps; ///< of each tensor; their entries belong to the patches
};

/// Mismatch unless each patch was made from the result of the one before.
Expected<void> checkAllOrder(std::span<const PatchDocument> patches)
{
    for (std::size_t i = 1; i < patches.size(); ++i) {
        const std::vector<WrongBase> wrong = checkOrder(patches[i - 1], patches[i]);
        if (!wrong.empty())
            return wrongBaseError(patches[i], patches[i].path, wrong);
    }
    return {};
}

/// Returns the tensors of the last patch, made by all of them.
Expected<JoinedSide> joinedSide(std::span<const PatchDocument> patches, JoinedCodes &codes, Task &task)
{
    BURNISH_CHECK(checkAllOrder(patches));
    std::vector<EntriesByName> entries;
    for (const PatchDocument &patch : patches) {
        EntriesByName &named = entries.emplace_back();
        for (const PatchedTensorEntry &entry : patch.tensors)
            named.try_emplace(entry.name, &entry);
    }
    JoinedSide side;
    side.tensors.reserve(patches.back().tensors.size());
    for (const PatchedTensorEntry &last : patches.back().tensors) {
        Steps steps{&last};
        for (std::size_t i = patches.size() - 1; i-- > 0 && steps.back()->form != PatchForm::Whole;)
            steps.push_back(entries[i].at(steps.back()->base));
        std::ranges::reverse(steps);
        BURNISH_TRY(PatchedTensorEntry entry, codes.join(steps, task));
        side.tensors.push_back(std::move(entry));
        side.steps.push_back(std::move(steps));
    }
    return side;
}

/// Decodes a joined code and those it was made of, one after the other, on the same bytes. Differences are sums: equal
/// on some bytes, they are equal on all.
Expected<void> verifyJoinedTensor(const PatchedTensorEntry &entry, const Steps &steps, const Task &task)
{
    BURNISH_TRY(const PatchCode joined, codeOf(entry));
    std::vector<std::pair<PatchCode, CodeDirection>> codes;
    for (const PatchedTensorEntry *step : steps) {
        if (!step->code)
            continue;
        BURNISH_TRY(PatchCode code, codeOf(*step));
        codes.emplace_back(std::move(code), step->direction);
    }
    Sha256 digest;
    std::vector<std::byte> made;
    std::vector<std::byte> meant;
    for (std::size_t chunk = 0; chunk < joined.chunkCount(); ++chunk) {
        BURNISH_CHECK(task.poll());
        made.assign(joined.size(chunk), std::byte(0xA7));
        meant = made;
        BURNISH_CHECK(joined.decode(chunk, made, entry.direction));
        for (const auto &[code, direction] : codes)
            BURNISH_CHECK(code.decode(chunk, meant, direction));
        digest.add(made);
        if (made != meant)
            return Error(ErrorCode::Mismatch, PatchText::tr("The joined patch makes other bits than the patches do."));
    }
    if (entry.form == PatchForm::Whole && digest.result() != entry.sha256)
        return Error(ErrorCode::Malformed,
                     PatchText::tr("The patch is damaged: the tensor “%1” has other bits than its "
                                   "digest says.")
                         .arg(quotedForMessage(entry.name)));
    return {};
}

Expected<void> verifySide(const std::vector<PatchedTensorEntry> &tensors, const std::vector<Steps> &steps,
                          const Task &task)
{
    return parallelFor(tensors.size(), [&](std::size_t i) -> Expected<void> {
        if (!tensors[i].code)
            return {};
        if (auto verified = verifyJoinedTensor(tensors[i], steps[i], task); !verified)
            return std::move(verified.error().inTensor(fromUtf8(tensors[i].name)));
        return {};
    });
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

/// The patches the other way round, the last one first; none unless all of them hold both sides.
Expected<std::vector<PatchDocument>> turnedRound(std::span<const PatchDocument> patches)
{
    std::vector<PatchDocument> turned;
    if (!std::ranges::all_of(patches, &PatchDocument::isReversible))
        return turned;
    for (const PatchDocument &patch : patches) {
        BURNISH_TRY(PatchDocument back, reversed(patch));
        turned.insert(turned.begin(), std::move(back));
    }
    return turned;
}

} // namespace

Expected<WrittenPatch> joinPatches(std::span<const PatchDocument> patches, const QString &target,
                                   const PatchOptions &options, Task &task)
{
    BURNISH_CHECK(SafeFile::checkTarget(target, options.existing));
    JoinedCodes codes;
    const PatchDocument &first = patches.front();
    const PatchDocument &last = patches.back();
    BURNISH_TRY(const JoinedSide there, joinedSide(patches, codes, task));
    BURNISH_TRY(const std::vector<PatchDocument> turned, turnedRound(patches));
    JoinedSide back;
    if (!turned.empty()) {
        BURNISH_TRY(back, joinedSide(turned, codes, task));
    }
    BURNISH_CHECK(codes.finish());
    PatchDocument joined;
    joined.path = target;
    joined.base = first.base;
    joined.result = last.result;
    joined.tensors = there.tensors;
    joined.metadata = last.metadata;
    joined.isExact = last.isExact;
    joined.removed = removedTensors(first, joined.tensors);
    joined.isReversible = !turned.empty();
    if (joined.isReversible) {
        joined.back = back.tensors;
        joined.baseMetadata = first.baseMetadata;
        joined.isBaseExact = first.isBaseExact;
    } else {
        for (PatchedFile &file : joined.base.files)
            file.shell = file.runs = std::nullopt;
    }
    const auto verify = [&](const PatchDocument &written) -> Expected<void> {
        BURNISH_CHECK(verifySide(written.tensors, there.steps, task));
        return verifySide(written.back, back.steps, task);
    };
    return writePatchFile(joined, target, options.existing, verify, task);
}

} // namespace burnish
