// SPDX-License-Identifier: MIT
#include "app/windowcommandline.h"
#include "core/base/joinedtext.h"
#include "core/io/paths.h"
#include "core/io/platformsignals.h"
#include "core/io/safefile.h"
#include "core/stores/storeguard.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/jobs/largefiles.h"
#include "widgets/mainwindow/application.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/preferences/choices.h"
#include "widgets/preferences/settings.h"
#include "widgets/session/sessioncontroller.h"
#include "widgets/session/sessionkeeper.h"
#include "widgets/start/startbanner.h"
#include "widgets/style/icons.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/tour/tour.h"
#include "widgets/tour/touroffer.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/lastmodels.h"
#include "widgets/workspace/workspace.h"

#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QTimer>

#include <cstdio>
#include <memory>

using namespace burnish;
using namespace Qt::StringLiterals;

namespace {

/// Falls back to offscreen rendering without a display, so that --grab still works.
void choosePlatform()
{
#if defined(Q_OS_LINUX)
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && qEnvironmentVariableIsEmpty("DISPLAY") &&
        qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
#endif
}

/// Saves an image of the window once it has been idle for a moment, and exits: with an error if a file was not opened,
/// which the image shows, too.
void grabWhenIdle(MainWindow &window, FileOpener &opener, const QString &path, SafeFile::Existing existing)
{
    const auto refused = std::make_shared<QStringList>();
    QObject::connect(&opener, &FileOpener::openingRefused, &window,
                     [refused](const QString &, const Error &error) { *refused += error.sentence(); });
    auto *timer = new QTimer(&window);
    timer->setInterval(100);
    QObject::connect(timer, &QTimer::timeout, &window, [&window, timer, path, existing, refused, quiet = 0]() mutable {
        quiet = window.isIdle() ? quiet + 1 : 0;
        if (quiet < 4)
            return;
        timer->stop();
        QByteArray image;
        QBuffer buffer(&image);
        window.grab().save(&buffer, QFileInfo(path).suffix().toUtf8().constData());
        if (const auto saved = SafeFile::writeAll(path, existing, image); !saved) {
            std::fprintf(stderr, "burnish: %s\n", qPrintable(saved.error().sentence()));
            return QCoreApplication::exit(1);
        }
        for (const QString &sentence : std::as_const(*refused))
            std::fprintf(stderr, "burnish: %s\n", qPrintable(sentence));
        QCoreApplication::exit(refused->isEmpty() ? 0 : 1);
    });
    timer->start();
}

} // namespace

int main(int argc, char *argv[])
{
    platform::handleTerminationSignals();
    choosePlatform();
    const StartupEnvironment surroundings(StartupEnvironment::missingLocale());
    Application application(argc, argv);
    QCoreApplication::setOrganizationName(u"Burnish"_s);
    QCoreApplication::setApplicationName(u"burnish"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(BURNISH_VERSION));
    QGuiApplication::setDesktopFileName(u"org.burnish.Burnish"_s);
    QApplication::setWindowIcon(applicationIcon());
    QApplication::setStyle(new Style);
    guardStores();
    // Command-line errors are shown in the user's language too.
    Settings::instance().open();
    LanguageManager::instance().setLanguage(Settings::instance().value(setting::language));

    const auto requested = parseWindowCommandLine(programArguments(argc, argv));
    if (!requested) {
        std::fprintf(stderr, "burnish: %s\n", qPrintable(requested.error().sentence()));
        return 2;
    }
    if (!requested->answer.isEmpty()) {
        std::printf("%s\n", qPrintable(requested->answer));
        return 0;
    }
    choices::apply(requested->language, requested->theme);
    if (requested->needsFacts) {
        std::printf("%s\n", qPrintable(surroundings.facts().join(u'\n')));
        return 0;
    }

    Workspace workspace;
    MainWindow window(workspace);
    installPanels(window, workspace);
    window.setBanner(new StartBanner(surroundings));
    if (auto *tour = window.findChild<Tour *>(); tour && requested->grab.isEmpty() && requested->files.isEmpty())
        window.setBanner(new TourOffer(*tour));
    window.restoreLayout(requested->size);
    window.show();
    // With --grab, do not restore or save a session.
    if (auto *sessions = window.findChild<SessionController *>(); sessions && requested->grab.isEmpty()) {
        auto *keeper = new SessionKeeper(workspace, *sessions);
        keeper->offerLeftovers();
    }
    new OpenEvents(workspace.opener(), &application);
    if (!requested->grab.isEmpty()) {
        // Nobody answers; files that need an answer are refused.
        workspace.jobs().largeFiles().setQuestion({});
        grabWhenIdle(window, workspace.opener(), requested->grab, requested->existing);
    }
    // Of a folder with many models, somebody chooses; each side of a comparison is one model.
    const qsizetype choosable = requested->grab.isEmpty() ? requested->files.size() - requested->compare.size() : 0;
    workspace.opener().openFilesOrFolders(requested->files.first(choosable));
    workspace.opener().openFiles(requested->files.sliced(choosable));
    if (requested->files.isEmpty() && requested->grab.isEmpty())
        lastmodels::reopen(workspace);
    // Without a screen there are no screen readers and nobody to read this.
    if (QGuiApplication::platformName() != "offscreen"_L1 && !surroundings.remarks().isEmpty())
        workspace.showStatus(joinedSentences(surroundings.remarks()));
    if (auto *comparison = window.findChild<CompareController *>(); comparison && !requested->compare.isEmpty())
        comparison->compareFiles(requested->compare);
    return QApplication::exec();
}
