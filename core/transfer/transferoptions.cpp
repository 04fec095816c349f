// SPDX-License-Identifier: MIT
#include "core/transfer/transferoptions.h"

namespace burnish {

QString nameOf(TransferDtype dtype)
{
    return dtype == TransferDtype::Target ? QStringLiteral("keep-target") : QStringLiteral("keep-source");
}

std::optional<TransferDtype> transferDtypeFromName(QStringView name)
{
    for (const TransferDtype dtype : {TransferDtype::Target, TransferDtype::Source}) {
        if (name == nameOf(dtype))
            return dtype;
    }
    return std::nullopt;
}

} // namespace burnish
