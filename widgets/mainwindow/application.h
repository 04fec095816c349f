// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QMessageBox>
#include <QPointer>

namespace burnish {

/// The application object of the window. An exception that leaves an event handler, such as for memory that runs out,
/// is shown as an error; the window stays open, so that edits can still be saved.
class Application : public QApplication
{
    Q_OBJECT

public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override;

private:
    void showException() noexcept;

    QPointer<QMessageBox> m_box;
};

class FileOpener;

/// Opens the files that macOS passes to the running program as events, e.g. after a double click.
class OpenEvents : public QObject
{
    Q_OBJECT

public:
    /// `application` becomes the parent; the opener must outlive its event loop.
    OpenEvents(FileOpener &opener, QObject *application);

    bool eventFilter(QObject *receiver, QEvent *event) override;

private:
    FileOpener &m_opener;
};

} // namespace burnish
