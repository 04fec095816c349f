// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/application.h"

#include "core/base/barrier.h"
#include "widgets/workspace/fileopener.h"

#include <QFileOpenEvent>

#include <cstdio>

namespace burnish {

bool Application::notify(QObject *receiver, QEvent *event)
{
    try {
        return QApplication::notify(receiver, event);
    } catch (...) {
        showException();
        return false;
    }
}

void Application::showException() noexcept
{
    const Error error = errorOfException();
    try {
        std::fprintf(stderr, "burnish: %s\n", qPrintable(error.sentence()));
        // Whatever is painted or computed again fails again: one message is enough.
        if (m_box)
            return;
        m_box = new QMessageBox(QMessageBox::Warning, tr("This step was not completed"), error.sentence(),
                                QMessageBox::Ok, activeWindow());
        m_box->setAttribute(Qt::WA_DeleteOnClose);
        m_box->open();
    } catch (...) {
        std::fputs("burnish: There is not enough memory.\n", stderr);
    }
}

OpenEvents::OpenEvents(FileOpener &opener, QObject *application)
    : QObject(application)
    , m_opener(opener)
{
    application->installEventFilter(this);
}

bool OpenEvents::eventFilter(QObject *receiver, QEvent *event)
{
    if (event->type() != QEvent::FileOpen)
        return QObject::eventFilter(receiver, event);
    if (const QString file = static_cast<QFileOpenEvent *>(event)->file(); !file.isEmpty())
        m_opener.openFiles({file});
    return true;
}

} // namespace burnish
