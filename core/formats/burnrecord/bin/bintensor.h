// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/bincode.h"
#include "core/formats/burnrecord/dialect.h"
#include "core/io/spooledsource.h"
#include "core/model/paramid.h"
#include "core/structure/recordtype.h"
#include "core/tensor/tensorexpr.h"

namespace burnish::burnrecord {

/// The five texts that a bincode record begins with, and what follows from them.
struct BinHead
{
    Metadata metadata;
    std::uint64_t item = 0; ///< where the record itself begins
    const Dialect *dialect = nullptr;
    /// The element types of tensors that do not name theirs (to 0.13); nothing where the metadata name none of Burn's.
    std::optional<Dtype> floatType;
    std::optional<Dtype> intType;
};

Expected<BinHead> readBinHead(const ByteSource &source);

/// A tensor as it lies in a bincode record.
struct BinTensor
{
    std::uint64_t begin = 0;
    std::string id;                 ///< of parameters, as the record spells it
    std::optional<ParamId> paramId; ///< nothing where the id is a UUID
    std::optional<TensorInfo> info; ///< always there in what is returned
    bincode::Run values;            ///< the tensor's bytes, or its elements one by one
    bool isCoded = false;           ///< the elements are varints
    bool isTruth = false;           ///< the elements of `info` are words that stand for truth values
};

/// Reads a Parameter or a Tensor at the decoder's position, without its payload (but for old elements that are varints,
/// which must be walked). Everything that says something about the rest is checked: the id, the count of bytes, the
/// rank if `type` has one. `kind` is what a tensor of the old form holds; Float where `type` leaves it open.
Expected<BinTensor> readBinTensor(bincode::Decoder &decoder, const BinHead &head, const RecordType &type,
                                  TensorKind kind, const Task &task);
/// True where the bytes alone do not tell what the tensor holds, so that each kind is to be tried.
[[nodiscard]] bool needsTensorKind(const BinHead &head, const RecordType &type);

/// True where the elements of a tensor of that kind must be walked over to find its end.
[[nodiscard]] bool walksElements(const BinHead &head, TensorKind kind);

/// Makes the lazy tensors of one record: mapped where their bytes lie in the file as they are, else decoded into a
/// spool.
class BinTensorMaker
{
public:
    BinTensorMaker(ByteSourcePtr source, Task &task);

    Expected<TensorPtr> make(const BinTensor &tensor);
    /// After the last tensor; none may be read before.
    Expected<void> finish();

private:
    Expected<void> decode(const BinTensor &tensor);

    ByteSourcePtr m_source;
    Task &m_task;
    std::shared_ptr<LateSource> m_late;
};

} // namespace burnish::burnrecord
