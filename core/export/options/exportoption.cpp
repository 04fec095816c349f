// SPDX-License-Identifier: MIT
#include "core/export/options/exportoption.h"

#include "core/export/layout/exporttext.h"

namespace burnish {

Expected<void> appendPairToCommand(const CommandFlag &flag, const QString &key, const QString &value,
                                   QStringList &words)
{
    if (key.contains(QLatin1Char('=')))
        return Error(ErrorCode::Unsupported,
                     ExportText::tr("“%1” cannot be used in a command because it contains “=”.").arg(key));
    words += {flag.word(), key + QLatin1Char('=') + value};
    return {};
}

} // namespace burnish
