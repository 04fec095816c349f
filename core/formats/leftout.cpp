// SPDX-License-Identifier: MIT
#include "core/formats/leftout.h"

#include "core/base/pathtext.h"

namespace burnish {

Expected<void> LeftOut::add(const std::string &path, Error flaw)
{
    if (flaw.code() != ErrorCode::Malformed && flaw.code() != ErrorCode::Unsupported)
        return flaw;
    flaw.inTensor(quotedForMessage(path));
    if (!m_first)
        m_first = flaw;
    m_diagnostics.leaveOut(OmissionKind::Unread, std::move(flaw), path);
    return {};
}

} // namespace burnish
