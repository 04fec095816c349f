// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/tensor/dtype.h"

#include <memory>
#include <string_view>
#include <vector>

namespace burnish {

/// One exception of a precision policy: tensors whose path the pattern is found in get this dtype.
struct PrecisionException
{
    QString pattern;            ///< a regex in Rust's flavour, searched anywhere in the path
    std::optional<Dtype> dtype; ///< nothing: keep

    friend bool operator==(const PrecisionException &, const PrecisionException &) = default;
};

/// Which dtypes an export writes. Nothing stands for "keep".
///
/// Floats (F64 … BF16) follow `floats`, integers of either sign follow `ints`, and all other dtypes stay what
/// they are. The first exception that matches decides instead; an exception for a float dtype concerns float
/// tensors only, one for an integer dtype integer tensors only, one that keeps concerns both.
struct PrecisionPolicy
{
    std::optional<Dtype> floats; ///< F64, F32, F16 or BF16
    std::optional<Dtype> ints;   ///< I64, I32, I16 or I8
    std::vector<PrecisionException> exceptions;

    /// Burn's settings: f64 and i64, f32 and i32, f16 and i16.
    [[nodiscard]] static PrecisionPolicy doublePrecision() { return {Dtype::F64, Dtype::I64, {}}; }
    [[nodiscard]] static PrecisionPolicy fullPrecision() { return {Dtype::F32, Dtype::I32, {}}; }
    [[nodiscard]] static PrecisionPolicy halfPrecision() { return {Dtype::F16, Dtype::I16, {}}; }

    friend bool operator==(const PrecisionPolicy &, const PrecisionPolicy &) = default;
};

/// "keep", "f64", "f32", "f16" or "bf16"; anything else is InvalidArgument.
Expected<std::optional<Dtype>> floatPrecisionFromName(QStringView name);
/// "keep", "i64", "i32", "i16" or "i8"; anything else is InvalidArgument.
Expected<std::optional<Dtype>> intPrecisionFromName(QStringView name);
/// "REGEX=P" with any of the names above; the last "=" divides.
Expected<PrecisionException> precisionExceptionFromText(const QString &text);
/// The lower-case name that the functions above read.
[[nodiscard]] QString precisionName(std::optional<Dtype> dtype);

/// A policy with its patterns compiled. A value that threads may share.
class PrecisionChooser
{
public:
    /// Refuses a pattern that is no regex, naming it.
    static Expected<PrecisionChooser> make(const PrecisionPolicy &policy);

    /// What a tensor of this dtype under this path is written as.
    [[nodiscard]] Dtype dtypeFor(std::string_view path, Dtype dtype) const;

private:
    struct Compiled;
    std::shared_ptr<const Compiled> m_compiled;
};

} // namespace burnish
