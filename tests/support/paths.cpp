// SPDX-License-Identifier: MIT
#include "support/paths.h"

namespace burnish::test {

namespace {

QString in(const QString &folder, QAnyStringView path)
{
    return path.isEmpty() ? folder : folder + u'/' + path.toString();
}

} // namespace

QString sourcePath(QAnyStringView path)
{
    return in(QStringLiteral(BURNISH_SOURCE_DIR), path);
}

QString fixturePath(QAnyStringView path)
{
    return in(QStringLiteral(BURNISH_SOURCE_DIR "/tests/fixtures"), path);
}

QString samplePath(QAnyStringView path)
{
    return in(QStringLiteral(BURNISH_SOURCE_DIR "/resources/samples"), path);
}

QString programPath(QAnyStringView path)
{
    // See tst_manualexample: the programs of an installation.
    static const QString prefix = qEnvironmentVariable("BURNISH_PREFIX");
    return in(prefix.isEmpty() ? QStringLiteral(BURNISH_PROGRAMS) : prefix + QStringLiteral("/bin"), path);
}

bool underSanitizers()
{
    return BURNISH_SANITIZED;
}

} // namespace burnish::test
