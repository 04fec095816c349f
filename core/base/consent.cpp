// SPDX-License-Identifier: MIT
#include "core/base/consent.h"

#include <utility>

namespace burnish {

namespace {
thread_local const ConsentScope *innermost = nullptr;
} // namespace

ConsentScope::ConsentScope(Consent consent)
    : m_consent(std::move(consent))
    , m_outer(std::exchange(innermost, this))
{}

ConsentScope::~ConsentScope()
{
    innermost = m_outer;
}

bool ConsentScope::allows(const QString &file, std::uint64_t bytes)
{
    return innermost && innermost->m_consent(file, bytes);
}

} // namespace burnish
