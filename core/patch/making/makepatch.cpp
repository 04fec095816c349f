// SPDX-License-Identifier: MIT
#include "core/patch/making/makepatch.h"

#include "core/align/modelalignment.h"
#include "core/align/pairing.h"
#include "core/base/flattextindex.h"
#include "core/base/fromutf8.h"
#include "core/base/parallel.h"
#include "core/base/seededhash.h"
#include "core/io/filesource.h"
#include "core/model/sourcetensors.h"
#include "core/patch/making/codespool.h"
#include "core/patch/making/patchfiles.h"
#include "core/patch/patchtext.h"
#include "core/stores/storeid.h"
#include "core/tensor/analysis/digest.h"
#include "core/tensor/computable.h"

#include <algorithm>
#include <array>
#include <map>

namespace burnish {

namespace {

constexpr std::size_t mostCoders = 8; ///< each takes some 8 MiB

/// A tensor of one side.
struct SideTensor
{
    SharedText name;
    TensorPtr tensor;
    QByteArray sha256; ///< empty until it was read
};

/// The names of one side, as a list.
struct SideNames
{
    const std::vector<SideTensor> &tensors;
    std::string_view operator[](std::size_t i) const { return tensors[i].name; }
};

/// What was made of a tensor of the result.
struct Coded
{
    std::size_t base = noPartner;
    SpooledCode code;
    std::array<std::uint32_t, 6> chunks = {}; ///< by ChunkKind
    std::uint64_t changed = 0;
    bool isCoded = false;
    std::optional<std::size_t> sharedWith; ///< has the same code as this one

    [[nodiscard]] std::uint64_t count(ChunkKind kind) const { return chunks[std::size_t(kind)]; }
    [[nodiscard]] PatchForm form() const
    {
        if (!isCoded)
            return PatchForm::Unchanged;
        const std::uint64_t relative = count(ChunkKind::Same) + count(ChunkKind::Sparse) + count(ChunkKind::Difference);
        if (relative == 0)
            return PatchForm::Whole;
        return count(ChunkKind::Sparse) >= count(ChunkKind::Difference) ? PatchForm::Sparse : PatchForm::Bits;
    }
};

/// Lends one of a few things, which are made when needed.
template <typename Thing> class Lender
{
public:
    class Loan
    {
    public:
        explicit Loan(Lender &from)
            : m_from(from)
            , m_thing(from.take())
        {}
        ~Loan() { m_from.put(std::move(m_thing)); }
        Loan(const Loan &) = delete;
        Loan &operator=(const Loan &) = delete;
        Thing &operator*() { return *m_thing; }

    private:
        Lender &m_from;
        std::unique_ptr<Thing> m_thing;
    };

private:
    std::unique_ptr<Thing> take()
    {
        const std::lock_guard lock(m_mutex);
        if (m_free.empty())
            return std::make_unique<Thing>();
        auto thing = std::move(m_free.back());
        m_free.pop_back();
        return thing;
    }
    void put(std::unique_ptr<Thing> thing)
    {
        const std::lock_guard lock(m_mutex);
        m_free.push_back(std::move(thing));
    }

    std::mutex m_mutex;
    std::vector<std::unique_ptr<Thing>> m_free;
};

struct Coder
{
    ChunkEncoder encoder;
    std::vector<std::byte> base;
    std::vector<std::byte> result;
};

/// Calls `take` with the offset and the size of each chunk of a tensor.
template <typename Take> Expected<void> forChunks(const TensorInfo &info, const Task &task, const Take &take)
{
    const std::uint64_t step = patchChunkSize(info);
    for (std::uint64_t at = 0; at < info.byteSize(); at += step) {
        BURNISH_CHECK(task.poll());
        BURNISH_CHECK(take(at, std::size_t(std::min(step, info.byteSize() - at))));
    }
    return {};
}

std::vector<SideTensor> tensorsOf(const ModelState &state)
{
    std::vector<SideTensor> tensors;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor())
            tensors.push_back({SharedText(path), node.tensor, {}});
        return true;
    });
    return tensors;
}

Error inTensorOf(Error error, const SideTensor &tensor, const QString &file)
{
    return error.inTensor(fromUtf8(tensor.name)).inFile(file);
}

class PatchMaker
{
public:
    PatchMaker(const PatchInput &base, const PatchInput &result, const QString &target, const PatchOptions &options,
               Task &task)
        : m_baseInput(base)
        , m_resultInput(result)
        , m_target(target)
        , m_options(options)
        , m_task(task)
        , m_base(tensorsOf(base.state))
        , m_result(tensorsOf(result.state))
        , m_coded(m_result.size())
        , m_codedBase(options.isReversible ? m_base.size() : 0)
        , m_spool(target)
    {}

    Expected<WrittenPatch> make()
    {
        BURNISH_CHECK(check());
        BURNISH_CHECK(pair());
        BURNISH_CHECK(codePairs());
        BURNISH_CHECK(digestOthers());
        findEqual();
        BURNISH_CHECK(codeOthers());
        BURNISH_CHECK(m_spool.finish());
        BURNISH_TRY(PatchDocument patch, document());
        BURNISH_CHECK(checkSourcesUnchanged(m_baseInput.state));
        BURNISH_CHECK(checkSourcesUnchanged(m_resultInput.state));
        const auto verify = [&](const PatchDocument &written) {
            const auto lookUp = [](const FlatTextIndex &names, const std::vector<SideTensor> &tensors) {
                return [&](std::string_view name) {
                    const auto found = names.find(SideNames{tensors}, name);
                    return found ? tensors[*found].tensor : nullptr;
                };
            };
            return verifyPatch(written, lookUp(m_baseNames, m_base), lookUp(m_resultNames, m_result), m_task);
        };
        BURNISH_TRY(WrittenPatch written, writePatchFile(patch, m_target, m_options.existing, verify, m_task));
        written.notes.insert(written.notes.begin(), m_notes.begin(), m_notes.end());
        return written;
    }

private:
    Expected<void> checkSide(const PatchInput &input, const std::vector<SideTensor> &tensors,
                             FlatTextIndex &names) const
    {
        std::vector<TensorPtr> all;
        names = FlatTextIndex(tensors.size());
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            if (names.enter(SideNames{tensors}, i) != i)
                return inTensorOf(
                    Error(ErrorCode::Collision, PatchText::tr("A patch needs different names of all tensors, but two "
                                                              "have this one.")),
                    tensors[i], input.path);
            if (auto computable = checkComputable(*tensors[i].tensor); !computable)
                return inTensorOf(std::move(computable).error(), tensors[i], input.path);
            all.push_back(tensors[i].tensor);
        }
        if (input.state.omissions().count(OmissionKind::MissingFiles) > 0)
            return Error(ErrorCode::NotFound, PatchText::tr("Files of the model are missing.")).inFile(input.path);
        return checkComputable(all, m_task);
    }
    Expected<void> check()
    {
        BURNISH_CHECK(SafeFile::checkTarget(m_target, m_options.existing));
        BURNISH_CHECK(checkSide(m_baseInput, m_base, m_baseNames));
        BURNISH_CHECK(checkSide(m_resultInput, m_result, m_resultNames));
        std::uint64_t bytes = 0;
        for (const auto *side : {&m_base, &m_result}) {
            for (const SideTensor &tensor : *side)
                bytes += tensor.tensor->info().byteSize();
        }
        m_task.restart(bytes);
        return {};
    }

    [[nodiscard]] bool fit(std::size_t result, std::size_t base) const
    {
        return haveSameForm(m_result[result].tensor->info(), m_base[base].tensor->info());
    }
    Expected<void> pair()
    {
        m_isPaired.assign(m_base.size(), false);
        bool isComplete = true;
        for (std::size_t i = 0; i < m_result.size(); ++i) {
            const auto same = m_baseNames.find(SideNames{m_base}, m_result[i].name);
            // Equal names share their text.
            if (same)
                m_result[i].name = m_base[*same].name;
            if (same && fit(i, *same))
                setPair(i, *same);
            else
                isComplete = false;
        }
        if (isComplete || m_base.empty())
            return {};
        const ModelState &from = m_resultInput.state;
        const ModelState &into = m_baseInput.state;
        const std::vector<SourceTensor> places = sourceTensors(into);
        const std::vector<SourceTensor> leaves = sourceTensors(from);
        BURNISH_TRY(const Pairing pairing, Pairing::make(into, places, m_task));
        BURNISH_TRY(const NameVariants names, pairing.namesOf(from, leaves, {}, m_task));
        ModelAlignment alignment(from, into, {});
        BURNISH_TRY(const NamePairs pairs, pairing.pairs(leaves, names, alignment, {}, m_task));
        for (std::size_t i = 0; i < m_result.size(); ++i) {
            const std::size_t partner = pairs.partners[i];
            if (partner != noPartner && m_coded[i].base == noPartner && !m_isPaired[partner] && fit(i, partner))
                setPair(i, partner);
        }
        return {};
    }
    void setPair(std::size_t result, std::size_t base)
    {
        m_coded[result].base = base;
        m_isPaired[base] = true;
    }

    Expected<void> parallel(const std::vector<std::size_t> &jobs,
                            const std::function<Expected<void>(std::size_t, Coder &)> &work)
    {
        return parallelFor(
            jobs.size(),
            [&](std::size_t i) {
                typename Lender<Coder>::Loan coder(m_coders);
                return work(jobs[i], *coder);
            },
            std::min(parallelWidth(), mostCoders));
    }

    Expected<void> codePairs()
    {
        std::vector<std::size_t> jobs;
        for (std::size_t i = 0; i < m_coded.size(); ++i) {
            if (m_coded[i].base != noPartner)
                jobs.push_back(i);
        }
        // The largest first: none is left over for one thread at the end.
        std::ranges::stable_sort(jobs, std::ranges::greater(),
                                 [&](std::size_t i) { return m_result[i].tensor->info().byteSize(); });
        return parallel(jobs, [&](std::size_t i, Coder &coder) { return codePair(i, coder); });
    }
    Expected<void> codePair(std::size_t index, Coder &coder)
    {
        Coded &coded = m_coded[index];
        SideTensor &base = m_base[coded.base];
        SideTensor &result = m_result[index];
        const TensorInfo &info = result.tensor->info();
        const std::size_t unit = patchUnit(info);
        const auto forms = m_options.isReversible ? ChunkEncoder::Forms::Relative : ChunkEncoder::Forms::Any;
        Sha256 resultDigest;
        std::optional<Sha256> baseDigest; // while all chunks are equal, one digest is enough
        const auto code = [&](std::uint64_t at, std::size_t size) -> Expected<void> {
            coder.base.resize(size);
            coder.result.resize(size);
            if (auto read = base.tensor->read(at, coder.base, m_task); !read)
                return inTensorOf(std::move(read).error(), base, m_baseInput.path);
            if (auto read = result.tensor->read(at, coder.result, m_task); !read)
                return inTensorOf(std::move(read).error(), result, m_resultInput.path);
            const CodedChunk chunk = coder.encoder.encode(coder.base, coder.result, unit, forms);
            if (chunk.kind != ChunkKind::Same && !baseDigest) {
                baseDigest.emplace();
                BURNISH_CHECK(addStart(*baseDigest, *base.tensor, at));
            }
            resultDigest.add(coder.result);
            if (baseDigest)
                baseDigest->add(coder.base);
            ++coded.chunks[std::size_t(chunk.kind)];
            coded.changed += chunk.changed;
            m_task.advance(2 * size);
            return m_spool.add(coded.code, chunk);
        };
        BURNISH_CHECK(forChunks(info, m_task, code));
        result.sha256 = resultDigest.result();
        base.sha256 = baseDigest ? baseDigest->result() : result.sha256;
        coded.isCoded = baseDigest.has_value();
        if (!coded.isCoded)
            coded.code = SpooledCode();
        return {};
    }
    Expected<void> addStart(Sha256 &digest, const TensorExpr &tensor, std::uint64_t end) const
    {
        std::vector<std::byte> bytes;
        const std::uint64_t step = patchChunkSize(tensor.info());
        for (std::uint64_t at = 0; at < end; at += step) {
            bytes.resize(std::size_t(step));
            BURNISH_CHECK(tensor.read(at, bytes, m_task));
            digest.add(bytes);
        }
        return {};
    }

    /// Reads the tensors that have no partner, as far as their digests are needed.
    Expected<void> digestOthers()
    {
        NumberSet changedSizes;
        for (std::size_t i = 0; i < m_result.size(); ++i) {
            if (m_coded[i].base == noPartner || m_coded[i].isCoded)
                changedSizes.insert(m_result[i].tensor->info().byteSize());
        }
        std::vector<SideTensor *> jobs;
        for (SideTensor &tensor : m_result) {
            if (tensor.sha256.isEmpty())
                jobs.push_back(&tensor);
        }
        const std::size_t ofResult = jobs.size();
        for (SideTensor &tensor : m_base) {
            const std::uint64_t size = tensor.tensor->info().byteSize();
            if (!tensor.sha256.isEmpty())
                continue;
            if (m_options.isReversible || changedSizes.contains(size))
                jobs.push_back(&tensor);
            else
                m_task.advance(size);
        }
        return parallelFor(jobs.size(), [&](std::size_t i) -> Expected<void> {
            auto digest = sha256Of(*jobs[i]->tensor, m_task);
            if (!digest)
                return inTensorOf(std::move(digest).error(), *jobs[i],
                                  i < ofResult ? m_resultInput.path : m_baseInput.path);
            jobs[i]->sha256 = *digest;
            return {};
        });
    }

    /// Finds tensors that have the bits of another: then that one is named in place of a code.
    void findEqual()
    {
        const auto digestOf = [this](std::size_t i) -> const QByteArray & { return m_base[i].sha256; };
        std::vector<std::size_t> base;
        for (std::size_t i = 0; i < m_base.size(); ++i) {
            if (!m_base[i].sha256.isEmpty())
                base.push_back(i);
        }
        std::ranges::stable_sort(base, {}, digestOf);
        std::multimap<QByteArray, std::size_t> coded;
        for (std::size_t i = 0; i < m_result.size(); ++i) {
            Coded &own = m_coded[i];
            if (own.base != noPartner && !own.isCoded)
                continue;
            const auto [begin, end] = std::ranges::equal_range(base, m_result[i].sha256, {}, digestOf);
            const auto equal = std::find_if(begin, end, [&](std::size_t place) { return fit(i, place); });
            if (equal != end) {
                own = Coded();
                own.base = *equal;
                continue;
            }
            const auto [first, last] = coded.equal_range(m_result[i].sha256);
            const auto shared = std::find_if(first, last, [&](const auto &entry) {
                return haveSameForm(m_result[i].tensor->info(), m_result[entry.second].tensor->info());
            });
            if (shared != last) {
                own = Coded();
                own.sharedWith = shared->second;
            } else {
                coded.emplace(m_result[i].sha256, i);
            }
        }
    }

    Expected<void> codeWhole(const SideTensor &tensor, const QString &file, Coded &coded, Coder &coder)
    {
        const TensorInfo &info = tensor.tensor->info();
        coded.isCoded = true;
        return forChunks(info, m_task, [&](std::uint64_t at, std::size_t size) -> Expected<void> {
            coder.result.resize(size);
            if (auto read = tensor.tensor->read(at, coder.result, m_task); !read)
                return inTensorOf(std::move(read).error(), tensor, file);
            const CodedChunk chunk =
                coder.encoder.encode({}, coder.result, patchUnit(info), ChunkEncoder::Forms::Absolute);
            ++coded.chunks[std::size_t(chunk.kind)];
            coded.changed += chunk.changed;
            return m_spool.add(coded.code, chunk);
        });
    }
    /// Codes what has no partner: of the result, and of the base if it must come back.
    Expected<void> codeOthers()
    {
        std::vector<std::size_t> jobs;
        for (std::size_t i = 0; i < m_result.size(); ++i) {
            if (m_coded[i].base == noPartner && !m_coded[i].sharedWith)
                jobs.push_back(i);
        }
        BURNISH_CHECK(parallel(jobs, [&](std::size_t i, Coder &coder) {
            return codeWhole(m_result[i], m_resultInput.path, m_coded[i], coder);
        }));
        if (!m_options.isReversible)
            return {};
        std::vector<bool> isUsed(m_base.size(), false);
        for (const Coded &coded : m_coded) {
            if (coded.base != noPartner)
                isUsed[coded.base] = true;
        }
        jobs.clear();
        for (std::size_t i = 0; i < m_base.size(); ++i) {
            if (!isUsed[i])
                jobs.push_back(i);
        }
        return parallel(jobs, [&](std::size_t i, Coder &coder) {
            return codeWhole(m_base[i], m_baseInput.path, m_codedBase[i], coder);
        });
    }

    /// Sets the parts of an entry that a code determines.
    void setCode(PatchedTensorEntry &entry, const Coded &coded, const ByteSourcePtr &code) const
    {
        entry.form = coded.form();
        entry.changed = entry.form == PatchForm::Whole ? entry.info.byteSize() / patchUnit(entry.info) : coded.changed;
        if (coded.base != noPartner && entry.form != PatchForm::Whole) {
            entry.base = m_base[coded.base].name;
            entry.baseSha256 = m_base[coded.base].sha256;
        }
        if (code) {
            entry.code = StoredBytes{code, 0};
            entry.codeSize = code->size();
        }
    }
    [[nodiscard]] static PatchedTensorEntry entryOf(const SideTensor &tensor)
    {
        return {.name = tensor.name, .info = tensor.tensor->info(), .sha256 = tensor.sha256};
    }
    void addTensors(PatchDocument &patch)
    {
        std::vector<bool> isUsed(m_base.size(), false);
        std::vector<std::size_t> firstOf(m_base.size(), noPartner);
        std::vector<ByteSourcePtr> codes(m_coded.size());
        for (std::size_t i = 0; i < m_coded.size(); ++i) {
            if (m_coded[i].isCoded)
                codes[i] = m_spool.source(std::move(m_coded[i].code));
        }
        for (std::size_t i = 0; i < m_result.size(); ++i) {
            const std::size_t owner = m_coded[i].sharedWith.value_or(i);
            PatchedTensorEntry entry = entryOf(m_result[i]);
            setCode(entry, m_coded[owner], codes[owner]);
            if (entry.form != PatchForm::Whole) {
                const std::size_t base = m_coded[owner].base;
                isUsed[base] = true;
                if (firstOf[base] == noPartner)
                    firstOf[base] = i;
            }
            patch.tensors.push_back(std::move(entry));
        }
        for (std::size_t i = 0; i < m_base.size(); ++i) {
            if (!isUsed[i])
                patch.removed.push_back(m_base[i].name);
        }
        for (std::size_t i = 0; i < m_codedBase.size(); ++i) {
            PatchedTensorEntry entry = entryOf(m_base[i]);
            if (firstOf[i] != noPartner) {
                const PatchedTensorEntry &there = patch.tensors[firstOf[i]];
                entry.form = there.form;
                entry.base = there.name;
                entry.baseSha256 = there.sha256;
                entry.changed = there.changed;
                entry.code = there.code;
                entry.codeSize = there.codeSize;
                entry.direction = there.code ? CodeDirection::Backwards : CodeDirection::Forwards;
            } else {
                setCode(entry, m_codedBase[i], m_spool.source(std::move(m_codedBase[i].code)));
            }
            patch.back.push_back(std::move(entry));
        }
    }

    Expected<PatchDocument> document()
    {
        PatchDocument patch;
        patch.path = m_target;
        patch.isReversible = m_options.isReversible;
        addTensors(patch);
        // Both files are read at the same time.
        std::array<std::vector<Error>, 2> notes;
        BURNISH_CHECK(parallelFor(2, [&](std::size_t i) -> Expected<void> {
            const PatchInput &input = i == 0 ? m_baseInput : m_resultInput;
            PatchSide &side = i == 0 ? patch.base : patch.result;
            side.format = input.format;
            // Folders that a user added have names only here.
            if (const auto id = storeIdOfPath(input.path); id && id->store != StoreKind::Folder)
                side.id = textOf(*id);
            side.tensors = i == 0 ? m_base.size() : m_result.size();
            BURNISH_TRY(PatchFiles files, patchFilesOf(input, i == 1 || m_options.isReversible, m_target, m_task));
            BURNISH_CHECK(digestFiles(input, files.files, m_task));
            side.files = std::move(files.files);
            (i == 0 ? patch.isBaseExact : patch.isExact) = files.isExact;
            if (!files.reason.isEmpty())
                notes[i].push_back(Error(ErrorCode::Unsupported, files.reason).inFile(input.path));
            return {};
        }));
        for (const auto &some : notes)
            m_notes.insert(m_notes.end(), some.begin(), some.end());
        patch.metadata = m_resultInput.state.metadata();
        if (m_options.isReversible)
            patch.baseMetadata = m_baseInput.state.metadata();
        return patch;
    }

    const PatchInput &m_baseInput;
    const PatchInput &m_resultInput;
    QString m_target;
    PatchOptions m_options;
    Task &m_task;
    std::vector<SideTensor> m_base;
    std::vector<SideTensor> m_result;
    FlatTextIndex m_baseNames;
    FlatTextIndex m_resultNames;
    std::vector<bool> m_isPaired; ///< per tensor of the base
    std::vector<Coded> m_coded;
    std::vector<Coded> m_codedBase; ///< whole codes of the base, if it must come back
    CodeSpool m_spool;
    Lender<Coder> m_coders;
    std::vector<Error> m_notes;
};

Expected<void> verifyTensor(const PatchedTensorEntry &entry, const TensorPtr &base, const Task &task)
{
    BURNISH_TRY(const PatchCode code, codeOf(entry));
    Sha256 digest;
    std::vector<std::byte> bytes;
    for (std::size_t chunk = 0; chunk < code.chunkCount(); ++chunk) {
        BURNISH_CHECK(task.poll());
        bytes.resize(code.size(chunk));
        if (isRelative(code.kind(chunk))) {
            if (!base)
                return Error(ErrorCode::NotFound, PatchText::tr("The base has no such tensor."));
            BURNISH_CHECK(base->read(code.begin(chunk), bytes, task));
        }
        BURNISH_CHECK(code.decode(chunk, bytes, entry.direction));
        digest.add(bytes);
    }
    if (digest.result() != entry.sha256)
        return Error(ErrorCode::Mismatch,
                     PatchText::tr("The tensor made again from the patch has other bits than the original."));
    return {};
}

} // namespace

Expected<void> verifyPatch(const PatchDocument &patch, const std::function<TensorPtr(std::string_view)> &base,
                           const std::function<TensorPtr(std::string_view)> &result, const Task &task)
{
    const auto verify = [&](const std::vector<PatchedTensorEntry> &entries, const auto &partner) {
        return parallelFor(
            entries.size(),
            [&](std::size_t i) -> Expected<void> {
                const PatchedTensorEntry &entry = entries[i];
                if (!entry.code)
                    return {};
                const TensorPtr from = entry.form == PatchForm::Whole ? nullptr : partner(entry.base);
                if (auto verified = verifyTensor(entry, from, task); !verified)
                    return std::move(verified.error().inTensor(fromUtf8(entry.name)));
                return {};
            },
            std::min(parallelWidth(), mostCoders));
    };
    BURNISH_CHECK(verify(patch.tensors, base));
    return verify(patch.back, result);
}

Expected<WrittenPatch> writePatchFile(const PatchDocument &patch, const QString &target, SafeFile::Existing existing,
                                      const std::function<Expected<void>(const PatchDocument &)> &verify, Task &task)
{
    WrittenPatch written;
    BURNISH_TRY(const auto out, SafeFile::create(target, existing));
    BURNISH_TRY(written.size, writePatchDocument(patch, *out, task));
    BURNISH_CHECK(out->flush());
    {
        BURNISH_TRY(const ByteSourcePtr file, FileSource::open(out->temporaryPath()));
        BURNISH_TRY(const PatchDocument read, readPatch(file, task));
        BURNISH_CHECK(verify(read));
    }
    BURNISH_CHECK(out->commit());
    BURNISH_TRY(const ByteSourcePtr file, FileSource::open(target));
    BURNISH_TRY(written.document, readPatch(file, task));
    for (const PatchedFile &part : patch.result.files)
        written.resultSize += part.size;
    if (written.size > written.resultSize && written.resultSize > 0)
        written.notes.push_back(
            Error(ErrorCode::InvalidArgument,
                  PatchText::tr("The patch has %1 bytes, the model only %2: pass on the model itself.")
                      .arg(written.size)
                      .arg(written.resultSize))
                .inFile(target));
    return written;
}

Expected<WrittenPatch> writePatch(const PatchInput &base, const PatchInput &result, const QString &target,
                                  const PatchOptions &options, Task &task)
{
    return PatchMaker(base, result, target, options, task).make();
}

} // namespace burnish
