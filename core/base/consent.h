// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <functional>

namespace burnish {

/// Returns whether the user lets a file expand to at least `bytes`. May wait for the user.
using Consent = std::function<bool(const QString &file, std::uint64_t bytes)>;

/// While it exists, files that expand to far more than their size are opened in this thread if `consent` allows it.
/// Without a scope they are opened only if Task::allowLarge() was called.
class ConsentScope
{
public:
    explicit ConsentScope(Consent consent);
    ~ConsentScope();
    ConsentScope(const ConsentScope &) = delete;
    ConsentScope &operator=(const ConsentScope &) = delete;

    /// The answer of this thread's innermost scope; false without one.
    [[nodiscard]] static bool allows(const QString &file, std::uint64_t bytes);

private:
    Consent m_consent;
    const ConsentScope *m_outer;
};

} // namespace burnish
