// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/tensor/dtype.h"

#include <optional>
#include <span>
#include <string_view>

namespace burnish::burnrecord {

/// How one version of Burn spells what all of them store. From files that the versions wrote.
struct Dialect
{
    enum class IdForm {
        Uuid,  ///< 36 characters, to 0.13
        Short, ///< base-32 of six bytes, ten characters: 0.14
        Base32 ///< base-32 of eight bytes, thirteen characters
    };
    /// How a QFloat says how it is quantised.
    enum class QuantForm {
        None,       ///< no quantised tensors, to 0.13
        Strategy,   ///< with its parameters inside, 0.14 and 0.15
        TypeOnly,   ///< PerTensorAffine(QInt8), 0.16
        PerTensor,  ///< PerTensor(Symmetric, QInt8), 0.17
        FiveFields, ///< {level, mode, q_type, acc_precision, propagation}, 0.18
        Store,      ///< {value, param, store, level, mode}, 0.19
        PackedStore ///< the same with Native, PackedNative(n) and PackedU32(n), from 0.20
    };

    BurnVersion version = BurnVersion::V0_19;
    bool hasMarker = true;   ///< the envelope ends in `_b`: from 0.12
    bool oldTensors = false; ///< {value, shape}, to 0.13
    IdForm ids = IdForm::Base32;
    QuantForm quantisation = QuantForm::Store;
    bool boolNamesStore = false;   ///< Bool(Native), from 0.21
    bool constantHasByte = true;   ///< in bincode; not in 0.7
    bool arrayHasCount = false;    ///< in bincode, 0.7 to 0.11
    bool fullIntIsFloat = false;   ///< the full precision's integer type is f32, 0.7 to 0.11
    bool compoundConstants = true; ///< arrays and options of constants are stored element by element, to 0.20
    std::span<const Dtype> dtypes; ///< in the order of bincode's numbers
};

/// The dialect of a version; V0_22, which has no records, gives that of 0.21.
[[nodiscard]] const Dialect &dialectOf(BurnVersion version);
/// That of the version which a record's metadata name; of 0.19 where they name none that is known.
[[nodiscard]] const Dialect &dialectOf(const Metadata &metadata);

} // namespace burnish::burnrecord
