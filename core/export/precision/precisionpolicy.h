// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/tensor/quantscheme.h"
#include "core/tensor/smallfloat.h"

#include <memory>
#include <string_view>
#include <vector>

namespace burnish {

/// An exception to a precision policy: tensors with a matching path get this dtype.
struct PrecisionException
{
    QString pattern;            ///< a regex in Rust's syntax, matched anywhere in the path
    std::optional<Dtype> dtype; ///< nothing: keep
    /// Quantises the tensors with this scheme (tensor/quantisation/quanttext.h); `dtype` is QFloat then.
    std::optional<QuantScheme> scheme = std::nullopt;

    friend bool operator==(const PrecisionException &, const PrecisionException &) = default;
};

/// The dtypes that an export writes. Nothing means "keep".
///
/// Floats, small ones included, follow `floats`, signed and unsigned integers follow `ints`, quantised tensors (QFloat)
/// follow `quantised`, and all other dtypes stay unchanged. The first matching exception takes precedence; an exception
/// for a float dtype or a quantisation scheme applies to float and quantised tensors only, one for an integer dtype to
/// integer tensors only, one that keeps the dtype to all.
struct PrecisionPolicy
{
    std::optional<Dtype> floats; ///< F64, F32, F16, BF16 or a small float
    std::optional<Dtype> ints;   ///< I64, I32, I16 or I8
    std::vector<PrecisionException> exceptions;
    std::optional<Dtype> quantised = std::nullopt; ///< a float: dequantise
    /// Quantises floats with this scheme, except for tensors that are better left alone (quantadvice.h); `floats` is
    /// empty then.
    std::optional<QuantScheme> floatScheme = std::nullopt;
    /// Quantises quantised tensors anew with this scheme, or keeps their codes where it has the same numbers;
    /// `quantised` is empty then.
    std::optional<QuantScheme> quantisedScheme = std::nullopt;
    F8Overflow f8Overflow = F8Overflow::Saturate; ///< of all casts to 8-bit floats

    /// Burn's settings: f64 and i64, f32 and i32, f16 and i16.
    [[nodiscard]] static PrecisionPolicy doublePrecision() { return {Dtype::F64, Dtype::I64, {}}; }
    [[nodiscard]] static PrecisionPolicy fullPrecision() { return {Dtype::F32, Dtype::I32, {}}; }
    [[nodiscard]] static PrecisionPolicy halfPrecision() { return {Dtype::F16, Dtype::I16, {}}; }

    friend bool operator==(const PrecisionPolicy &, const PrecisionPolicy &) = default;
};

/// True if the exception is for tensors of such numbers, whatever their names.
[[nodiscard]] bool appliesTo(const PrecisionException &exception, Dtype dtype);

/// Parses "keep" and the names of float types, "f64" … "f4e2m1"; anything else is InvalidArgument.
Expected<std::optional<Dtype>> floatPrecisionFromName(QStringView name);
/// Returns the names that floatPrecisionFromName() parses.
[[nodiscard]] QStringList floatPrecisionNames();
/// Returns the names that setFloats() parses, without the schemes of Burn that have parameters.
[[nodiscard]] QStringList floatsChoices();
/// Sets what a policy does with floats: the names above, or a quantisation scheme.
Expected<void> setFloats(PrecisionPolicy &policy, QStringView name);
/// Returns the name that setFloats() parses.
[[nodiscard]] QString floatsName(const PrecisionPolicy &policy);
/// Sets what a policy does with quantised tensors: likewise.
Expected<void> setQuantised(PrecisionPolicy &policy, QStringView name);
/// Returns the name that setQuantised() parses.
[[nodiscard]] QString quantisedName(const PrecisionPolicy &policy);
/// Parses "keep", "i64", "i32", "i16" or "i8"; anything else is InvalidArgument.
Expected<std::optional<Dtype>> intPrecisionFromName(QStringView name);
/// Parses "REGEX=P" with any of the names above, or a quantisation scheme (tensor/quantisation/quanttext.h); split at
/// the last "=".
Expected<PrecisionException> precisionExceptionFromText(const QString &text);
/// Returns the part after the "=".
[[nodiscard]] QString precisionName(const PrecisionException &exception);
/// Returns the lower-case name that the functions above parse.
[[nodiscard]] QString precisionName(std::optional<Dtype> dtype);

/// What a tensor is written as.
struct ChosenPrecision
{
    Dtype dtype = Dtype::F32;
    std::shared_ptr<const QuantScheme> scheme; ///< set if the tensor is to be quantised: `dtype` is QFloat
    bool isGeneral = false;                    ///< quantised as all floats are, not by an exception for this tensor

    friend bool operator==(const ChosenPrecision &, const ChosenPrecision &) = default;
};

/// A policy with compiled patterns. A value that can be shared between threads.
class PrecisionChooser
{
public:
    /// Fails for an invalid regex, naming it.
    static Expected<PrecisionChooser> make(const PrecisionPolicy &policy);

    /// Returns what a tensor of this dtype and path is written as.
    [[nodiscard]] ChosenPrecision precisionFor(std::string_view path, Dtype dtype) const;

private:
    struct Compiled;
    std::shared_ptr<const Compiled> m_compiled;
};

} // namespace burnish
