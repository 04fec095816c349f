// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"
#include "core/tensor/shape.h"

#include <string>
#include <vector>

namespace burnish {

/// Why a tensor could not be applied to the module: burn-store's ApplyError.
struct ApplyError
{
    enum class Kind : std::uint8_t { ShapeMismatch, DTypeMismatch, AdapterError, LoadError };

    Kind kind = Kind::LoadError;
    std::string path;
    Shape expectedShape = {};        ///< of ShapeMismatch: the module's
    Shape foundShape = {};           ///< of ShapeMismatch: the data's
    Dtype expectedType = Dtype::F32; ///< of DTypeMismatch
    Dtype foundType = Dtype::F32;    ///< of DTypeMismatch
    std::string message = {};        ///< of AdapterError and LoadError

    [[nodiscard]] static ApplyError shapeMismatch(std::string path, Shape expected, Shape found);
    [[nodiscard]] static ApplyError dtypeMismatch(std::string path, Dtype expected, Dtype found);
    [[nodiscard]] static ApplyError adapterError(std::string path, std::string message);
    [[nodiscard]] static ApplyError loadError(std::string path, std::string message);
};

/// Returns "ShapeMismatch" etc.
[[nodiscard]] std::string_view nameOf(ApplyError::Kind kind);
/// Returns the Display form: `Shape mismatch for 'lin.bias': expected [1], found [2]`. Not translated.
[[nodiscard]] std::string textOf(const ApplyError &error);
/// Returns the debug form: `ShapeMismatch { path: "weight", expected: [1], found: [2] }`.
[[nodiscard]] std::string debugTextOf(const ApplyError &error);

/// The outcome of applying a file's tensors to a module: burn-store's ApplyResult. A path with an error is in none of
/// the other lists.
struct ApplyResult
{
    std::vector<std::string> applied; ///< in the module's order; Burn 0.19 lists the elements of a tuple twice
    std::vector<std::string>
        skipped; ///< in the file and the module, but rejected by the filter; sorted, like the two below
    std::vector<std::string> missing; ///< in the module, but not in the file
    std::vector<std::string> unused;  ///< in the file, but not in the module
    std::vector<ApplyError> errors;   ///< in the module's order

    [[nodiscard]] bool isSuccess() const { return errors.empty(); }
    /// Returns the debug form of 0.19.1: `ApplyResult { applied: ["weight"], skipped: [], … }`.
    [[nodiscard]] std::string debugText() const;
};

/// Returns `[debug form, …]`.
[[nodiscard]] std::string debugTextOf(const std::vector<ApplyError> &errors);

} // namespace burnish
