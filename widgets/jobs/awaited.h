// SPDX-License-Identifier: MIT
#pragma once

#include <QEventLoop>
#include <QThreadPool>

#include <optional>

namespace burnish {

/// Returns the result of `work`, which runs on a thread of the pool while the window is still repainted; input waits
/// until it is done. For results that a gesture needs before it can continue; anything longer is a job (JobRunner).
/// `work` must not touch a QObject, and callers must check afterwards whether their objects still exist. GUI thread
/// only.
template <typename Work> auto awaited(Work work)
{
    std::optional<decltype(work())> result;
    QEventLoop loop;
    QThreadPool::globalInstance()->start([&] {
        result.emplace(work());
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    });
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    return *std::move(result);
}

} // namespace burnish
