// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/style/theme.h"
#include "widgets/workspace/workspace.h"

#include <QApplication>

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setStyle(new burnish::Style);
    burnish::LanguageManager::instance().setLanguage({});
    burnish::Theme::instance().setMode(burnish::ThemeMode::System);
    burnish::Workspace workspace;
    burnish::MainWindow window(workspace);
    window.restoreLayout();
    window.show();
    return QApplication::exec();
}
