// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/bincode.h"
#include "core/formats/burnrecord/dialect.h"
#include "core/io/spooledsource.h"
#include "core/model/paramid.h"
#include "core/structure/recordtype.h"
#include "core/tensor/tensorexpr.h"

namespace burnish::burnrecord {

/// The five strings at the start of a bincode record, and what follows from them.
struct BinHead
{
    Metadata metadata;
    std::uint64_t item = 0; ///< where the record itself starts
    const Dialect *dialect = nullptr;
    /// The element types of tensors that do not specify theirs (up to 0.13); empty if the metadata does not name one of
    /// Burn's.
    std::optional<Dtype> floatType;
    std::optional<Dtype> intType;
};

Expected<BinHead> readBinHead(const ByteSource &source);

/// Far above any real rank; prevents a wrong structure from reading a payload as a shape.
inline constexpr std::uint64_t binRankLimit = 64;

/// A tensor as stored in a bincode record.
struct BinTensor
{
    std::uint64_t begin = 0;
    std::string id;                 ///< for parameters, as spelled in the record
    std::optional<ParamId> paramId; ///< empty if the id is a UUID
    std::optional<TensorInfo> info; ///< always set in results
    bincode::Run values;            ///< the tensor's bytes, or its elements one by one
    bool isCoded = false;           ///< the elements are varints
    bool isTruth = false;           ///< the elements of `info` are words that represent booleans
};

/// Reads a Parameter or a Tensor at the decoder's position without its payload (except for old elements encoded as
/// varints, which must be walked). Checks everything that can be checked: the id, the byte count, and the rank if
/// `type` has one. `kind` is the content of a tensor in the old form; Float if `type` leaves it open.
Expected<BinTensor> readBinTensor(bincode::Decoder &decoder, const BinHead &head, const RecordType &type,
                                  TensorKind kind, const Task &task);
/// True if the bytes alone do not determine the kind of the tensor, so that each kind must be tried.
[[nodiscard]] bool needsTensorKind(const BinHead &head, const RecordType &type);

/// True if finding the end of a tensor of that kind requires walking over its elements.
[[nodiscard]] bool walksElements(const BinHead &head, TensorKind kind);

/// True if the elements of a tensor read as 16-bit floats (one varint each) are rather small integers, which have the
/// same coding: as bits of a float they would be smaller than any weight.
Expected<bool> looksLikeIntegers(const ByteSource &source, const BinTensor &tensor);

/// Creates the lazy tensors of a record: mapped if their bytes are stored unchanged in the file, otherwise decoded into
/// a spool.
class BinTensorMaker
{
public:
    BinTensorMaker(ByteSourcePtr source, Task &task);

    Expected<TensorPtr> make(const BinTensor &tensor);
    /// Must be called after the last tensor and before any of them is read.
    Expected<void> finish();

private:
    Expected<void> decode(const BinTensor &tensor);

    ByteSourcePtr m_source;
    Task &m_task;
    std::shared_ptr<DeferredSource> m_late;
};

} // namespace burnish::burnrecord
