// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace burnish {

class MainWindow;
class TourBubble;
class Workspace;

/// The tour for new users: four steps over the samples, from opening a model to exporting it. Nothing is changed, and
/// everything in the window can be used meanwhile.
class Tour : public QObject
{
    Q_OBJECT

public:
    Tour(MainWindow &window, Workspace &workspace);

    void start();
    void stop();
    [[nodiscard]] bool isRunning() const { return m_step >= 0; }
    /// From 0; −1 while it does not run.
    [[nodiscard]] int step() const { return m_step; }
    [[nodiscard]] TourBubble *bubble() const { return m_bubble; }

    static constexpr int steps = 4;

private:
    void next();
    void go(int step);
    void showStep();
    /// Opens the samples that the tour speaks of.
    void openSamples();
    [[nodiscard]] QWidget *target() const;
    [[nodiscard]] QWidget *buttonOf(const QString &command) const;
    [[nodiscard]] static QString title(int step);
    [[nodiscard]] static QString text(int step);

    MainWindow &m_window;
    Workspace &m_workspace;
    TourBubble *m_bubble = nullptr; ///< while the tour runs
    int m_step = -1;
};

} // namespace burnish
