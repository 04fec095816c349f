// SPDX-License-Identifier: MIT
// Every dialog has a button that Enter presses, and shows which one it is.
#include "support/surfaces.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/controls/fitting/dialog.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/style/theme.h"

#include <QApplication>
#include <QPushButton>
#include <QTest>

namespace burnish::test::tst_primarybuttons {

using namespace Qt::StringLiterals;

class TestPrimaryButtons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_primarybuttons"_s);
        QApplication::setStyle(new Style);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void everyDialogShowsWhatEnterPresses()
    {
        int dialogs = 0;
        const QStringList problems = visitAll([&](const QWidget &widget) -> QStringList {
            if (!qobject_cast<const Dialog *>(&widget))
                return {};
            ++dialogs;
            const QString name = QString::fromLatin1(widget.metaObject()->className()).remove(u"burnish::"_s);
            QStringList lines;
            int primary = 0;
            for (const QPushButton *button : widget.findChildren<QPushButton *>()) {
                const bool isColoured =
                    button->palette().color(QPalette::Active, QPalette::Button) == color(Role::Primary);
                if (isColoured && button->isVisible())
                    ++primary;
                if (button->isDefault() && !isColoured)
                    lines += name + u": “"_s + button->text() + u"” is the default and looks like any other"_s;
            }
            if (primary != 1)
                lines += u"%1: %2 buttons look like the default"_s.arg(name).arg(primary);
            return lines;
        });
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
        QVERIFY(dialogs > 20);
    }
};

BURNISH_TEST(TestPrimaryButtons)

} // namespace burnish::test::tst_primarybuttons

#include "tst_primarybuttons.moc"
