// SPDX-License-Identifier: MIT
#include "core/base/barrier.h"

#include "core/base/basetext.h"

#include <new>
#include <stdexcept>
#include <system_error>

namespace burnish {

namespace {

Error notEnoughMemory()
{
    return {ErrorCode::Io, BaseText::tr("There is not enough memory.")};
}

Error translatedError()
{
    try {
        throw;
    } catch (const std::bad_alloc &) {
        return notEnoughMemory();
    } catch (const std::length_error &) {
        // More elements than any container can hold.
        return notEnoughMemory();
    } catch (const std::system_error &error) {
        return {ErrorCode::Io,
                BaseText::tr("The system refused: %1.").arg(QString::fromLocal8Bit(error.code().message().c_str()))};
    } catch (const std::exception &error) {
        return {ErrorCode::Io, BaseText::tr("Internal error: %1.").arg(QString::fromLocal8Bit(error.what()))};
    } catch (...) {
        return {ErrorCode::Io, BaseText::tr("Internal error.")};
    }
}

} // namespace

Error errorOfException() noexcept
{
    try {
        return translatedError();
    } catch (...) {
        // Not even the message could be allocated; a literal needs no memory.
        return {ErrorCode::Io, QStringLiteral("There is not enough memory.")};
    }
}

} // namespace burnish
