// SPDX-License-Identifier: MIT
#include "core/stores/expandedpath.h"

#include <QDir>
#include <QRegularExpression>

namespace burnish {

QString homeFolder(const QProcessEnvironment &environment)
{
    for (const char *name : {"HOME", "USERPROFILE"}) {
        if (const QString home = environment.value(QLatin1String(name)); !home.isEmpty())
            return QDir::fromNativeSeparators(home);
    }
    return QDir::homePath();
}

QString expandedPath(const QString &path, const QProcessEnvironment &environment)
{
    static const QRegularExpression variable(QStringLiteral("\\$(?:\\{([^}]*)\\}|([A-Za-z0-9_]+))"));
    QString expanded;
    qsizetype end = 0;
    for (auto each = variable.globalMatch(path); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        const QString name = match.captured(1) + match.captured(2);
        expanded += path.mid(end, match.capturedStart() - end);
        expanded += environment.contains(name) ? environment.value(name) : match.captured();
        end = match.capturedEnd();
    }
    expanded += path.mid(end);
    if (expanded == u"~" || expanded.startsWith(u"~/"))
        expanded.replace(0, 1, homeFolder(environment));
    return expanded;
}

} // namespace burnish
