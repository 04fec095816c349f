// SPDX-License-Identifier: MIT
#pragma once

#include <QEventLoop>
#include <QThreadPool>

#include <optional>

namespace burnish {

/// The result of `work`, which runs on a thread of the pool while the window goes on being painted; input waits until
/// it is done. For answers that a gesture needs before it can go on; what may take long is a job (JobRunner). `work`
/// must not touch a QObject, and whoever calls looks afterwards whether its objects are still there. GUI thread only.
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
