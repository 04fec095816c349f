// SPDX-License-Identifier: MIT
#include "core/patch/patchedtensor.h"

#include "core/base/parallel.h"
#include "core/patch/patchtext.h"
#include "core/tensor/analysis/digest.h"
#include "core/tensor/sourcecheck.h"
#include "core/tensor/wrappedtensor.h"

#include <algorithm>
#include <cstring>
#include <mutex>

namespace burnish {

namespace {

/// A code on top of a tensor, if its chunks need one.
class PatchedTensor final : public TensorExpr
{
public:
    PatchedTensor(PatchedEntryPtr entry, TensorPtr base)
        : TensorExpr(entry->info)
        , m_entry(std::move(entry))
        , m_base(std::move(base))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        if (out.empty())
            return {};
        BURNISH_TRY(const std::shared_ptr<const PatchCode> code, openedCode());
        const std::uint64_t end = firstByte + out.size();
        const auto first = std::size_t(firstByte / code->chunkSize());
        const auto last = std::size_t((end - 1) / code->chunkSize());
        return parallelFor(last - first + 1, [&](std::size_t i) -> Expected<void> {
            BURNISH_CHECK(task.poll());
            const std::size_t chunk = first + i;
            const std::uint64_t begin = std::max(firstByte, code->begin(chunk));
            const std::uint64_t after = std::min(end, code->begin(chunk) + code->size(chunk));
            return readPart(*code, chunk, begin, out.subspan(begin - firstByte, after - begin), task);
        });
    }
    [[nodiscard]] std::size_t preferredChunk() const override
    {
        constexpr std::size_t chunks = 8;
        return chunks * std::size_t(patchChunkSize(info()));
    }
    [[nodiscard]] TensorPtr operand() const override { return m_base; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        if (m_base)
            m_base->visitSources(visit);
        visit(m_entry->code->source);
    }

private:
    /// Reads a part of a chunk.
    Expected<void> readPart(const PatchCode &code, std::size_t chunk, std::uint64_t begin, std::span<std::byte> out,
                            const Task &task) const
    {
        const ChunkKind kind = code.kind(chunk);
        if (isRelative(kind) && !m_base)
            return malformed(PatchText::tr("The code of a tensor without a base builds on one."), m_entry->code->offset)
                .inFile(m_entry->code->source->name());
        if (kind == ChunkKind::Same)
            return m_base->read(begin, out, task);
        const bool isWhole = out.size() == code.size(chunk);
        std::unique_ptr<std::byte[]> own;
        std::span<std::byte> bytes = out;
        if (!isWhole) {
            own = std::make_unique_for_overwrite<std::byte[]>(code.size(chunk));
            bytes = {own.get(), code.size(chunk)};
        }
        if (isRelative(kind))
            BURNISH_CHECK(m_base->read(code.begin(chunk), bytes, task));
        BURNISH_CHECK(code.decode(chunk, bytes, m_entry->direction));
        if (!isWhole)
            std::memcpy(out.data(), bytes.data() + (begin - code.begin(chunk)), out.size());
        return {};
    }

    Expected<std::shared_ptr<const PatchCode>> openedCode() const
    {
        const std::lock_guard lock(m_mutex);
        if (!m_code) {
            BURNISH_TRY(PatchCode code, codeOf(*m_entry));
            m_code = std::make_shared<const PatchCode>(std::move(code));
        }
        return m_code;
    }

    PatchedEntryPtr m_entry;
    TensorPtr m_base; ///< null if there is none
    mutable std::mutex m_mutex;
    mutable std::shared_ptr<const PatchCode> m_code; ///< null until it is needed
};

/// Compares its bits with a digest before the first read.
class VerifiedTensor final : public WrappedTensor
{
public:
    VerifiedTensor(PatchedEntryPtr entry, TensorPtr tensor, TensorPtr base, QString patch)
        : WrappedTensor(std::move(tensor))
        , m_entry(std::move(entry))
        , m_base(std::move(base))
        , m_patch(std::move(patch))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        if (!m_isVerified.load(std::memory_order_acquire))
            BURNISH_CHECK(verify(task));
        return wrapped()->read(firstByte, out, task);
    }
    // What is read past this tensor is not compared.
    [[nodiscard]] std::optional<StoredBytes> stored() const override { return std::nullopt; }
    [[nodiscard]] TensorPtr operand() const override { return m_base; }

private:
    static Expected<QByteArray> digestOf(const TensorExpr &tensor, const Task &task)
    {
        Task own(&task);
        Sha256 sha256;
        BURNISH_CHECK(streamTensor(tensor, own, false, [&](std::span<const std::byte> bytes) -> Expected<void> {
            sha256.add(bytes);
            return {};
        }));
        BURNISH_CHECK(checkSourcesUnchanged(tensor));
        return sha256.result();
    }

    Expected<void> verify(const Task &task) const
    {
        BURNISH_TRY(const auto held, task.lock(m_mutex));
        if (m_isVerified.load(std::memory_order_relaxed))
            return {};
        const auto digest = digestOf(*wrapped(), task);
        if (digest && *digest == m_entry->sha256) {
            m_isVerified.store(true, std::memory_order_release);
            return {};
        }
        if (!digest && digest.error().isCancelled())
            return digest.error();
        // Other bits of the base can make the code look damaged.
        if (m_base) {
            BURNISH_TRY(const QByteArray ofBase, digestOf(*m_base, task));
            if (ofBase != m_entry->baseSha256)
                return Error(ErrorCode::Mismatch,
                             PatchText::tr("The tensor “%1” is not the one that the patch was made from.")
                                 .arg(quotedForMessage(m_entry->base)))
                    .inFile(m_patch);
        }
        if (!digest)
            return digest.error();
        return Error(ErrorCode::Malformed,
                     PatchText::tr("The patch is damaged: the tensor “%1” has other bits than its "
                                   "digest says.")
                         .arg(quotedForMessage(m_entry->name)))
            .inFile(m_patch);
    }

    PatchedEntryPtr m_entry;
    TensorPtr m_base; ///< null if there is none
    QString m_patch;
    mutable std::timed_mutex m_mutex;
    mutable std::atomic<bool> m_isVerified = false;
};

} // namespace

TensorPtr makePatchedTensor(PatchedEntryPtr entry, TensorPtr base)
{
    if (!entry->code)
        return base;
    return std::make_shared<PatchedTensor>(std::move(entry), std::move(base));
}

TensorPtr makeVerifiedTensor(PatchedEntryPtr entry, TensorPtr tensor, TensorPtr base, const QString &patch)
{
    return std::make_shared<VerifiedTensor>(entry, std::move(tensor), std::move(base), patch);
}

} // namespace burnish
