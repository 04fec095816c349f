// SPDX-License-Identifier: MIT
#include "widgets/preferences/samples.h"

#include <QCoreApplication>
#include <QDir>

namespace burnish {

using namespace Qt::StringLiterals;

QString samplesFolder()
{
    const QDir program(QCoreApplication::applicationDirPath());
    for (const QString &folder : {u"../share/burnish/samples"_s, u"../Resources/samples"_s, u"../resources/samples"_s,
                                  u"../../resources/samples"_s, u"../../../resources/samples"_s})
        if (program.exists(folder))
            return QDir::cleanPath(program.filePath(folder));
    return {};
}

} // namespace burnish
