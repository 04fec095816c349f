// SPDX-License-Identifier: MIT
#include "core/export/options/exportoption.h"

#include <QCoreApplication>

namespace burnish {

namespace {

struct ExportCommandText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ExportCommand)
};

} // namespace

Expected<void> sayPairInCommand(const CommandFlag &flag, const QString &key, const QString &value, QStringList &words)
{
    if (key.contains(QLatin1Char('=')))
        return Error(ErrorCode::Unsupported,
                     ExportCommandText::tr("A command cannot name “%1”, which holds a “=”.").arg(key));
    words += {flag.word(), key + QLatin1Char('=') + value};
    return {};
}

} // namespace burnish
