// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/tensor/dtype.h"

#include <optional>
#include <span>
#include <string_view>

namespace burnish::burnrecord {

/// How one version of Burn encodes what all versions store. Determined from files written by these versions.
struct Dialect
{
    enum class IdForm {
        Uuid,  ///< 36 characters, up to 0.13
        Short, ///< base-32 of six bytes, ten characters: 0.14
        Base32 ///< base-32 of eight bytes, thirteen characters
    };
    /// How a QFloat describes its quantisation.
    enum class QuantForm {
        None,       ///< no quantised tensors, up to 0.13
        Strategy,   ///< including its parameters, 0.14 and 0.15
        TypeOnly,   ///< PerTensorAffine(QInt8), 0.16
        PerTensor,  ///< PerTensor(Symmetric, QInt8), 0.17
        FiveFields, ///< {level, mode, q_type, acc_precision, propagation}, 0.18
        Store,      ///< {value, param, store, level, mode}, 0.19
        PackedStore ///< the same with Native, PackedNative(n) and PackedU32(n), from 0.20
    };

    BurnVersion version = BurnVersion::V0_19;
    bool hasMarker = true;   ///< the envelope ends with `_b`: from 0.12
    bool oldTensors = false; ///< {value, shape}, up to 0.13
    IdForm ids = IdForm::Base32;
    QuantForm quantisation = QuantForm::Store;
    bool boolNamesStore = false;   ///< Bool(Native), from 0.21
    bool constantHasByte = true;   ///< in bincode; not in 0.7
    bool arrayHasCount = false;    ///< in bincode, 0.7 to 0.11
    bool fullIntIsFloat = false;   ///< the full precision's integer type is f32, 0.7 to 0.11
    bool compoundConstants = true; ///< arrays and options of constants are stored element by element, up to 0.20
    std::span<const Dtype> dtypes; ///< in the order of their bincode indices
};

/// Returns the dialect of a version; from 0.22 on, which has no records, that of 0.21.
[[nodiscard]] const Dialect &dialectOf(BurnVersion version);
/// Returns the dialect of the version named in a record's metadata; that of 0.19 if it names no known version.
[[nodiscard]] const Dialect &dialectOf(const Metadata &metadata);

} // namespace burnish::burnrecord
