// SPDX-License-Identifier: MIT
// Switching the language leaves nothing in the old one: the window, every dock and every dialog is opened in one
// language and switched through all of them.
#include "support/surfaces.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_languages {

using namespace Qt::StringLiterals;

class TestLanguages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingFollowsTheLanguage_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("made in Japanese") << u"ja"_s;
        QTest::newRow("made in Chinese") << u"zh_TW"_s;
    }
    void everythingFollowsTheLanguage()
    {
        QFETCH(const QString, language);
        const QStringList left = switchThrough(language);
        for (const QString &line : left)
            qWarning("%s", qPrintable(line));
        QCOMPARE(left.size(), 0);
    }
};

BURNISH_TEST(TestLanguages)

} // namespace burnish::test::tst_languages

#include "tst_languages.moc"
