// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"

namespace burnish {

/// The tensors of a file that a reader leaves out, because they cannot be read, so that the others open.
class LeftOut
{
public:
    /// `diagnostics` must outlive this object.
    explicit LeftOut(Diagnostics &diagnostics)
        : m_diagnostics(diagnostics)
    {}

    /// Reports why a tensor or value is left out. Returns errors that are neither Malformed nor Unsupported: they
    /// concern more than that tensor.
    Expected<void> add(const std::string &path, Error flaw);
    /// The first reason: the error of a file in which nothing can be read.
    [[nodiscard]] const std::optional<Error> &first() const { return m_first; }

private:
    Diagnostics &m_diagnostics;
    std::optional<Error> m_first;
};

} // namespace burnish
