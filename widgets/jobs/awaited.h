// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/workerthread.h"

#include <QEventLoop>

#include <exception>
#include <optional>

namespace burnish {

/// Returns the result of `work`, which runs on another thread while the window is still repainted; input waits until it
/// is done. For results that a gesture needs before it can continue; anything longer is a job (JobRunner). `work` must
/// not touch a QObject, and callers must check afterwards whether their objects still exist. Throws what `work` throws.
/// GUI thread only.
template <typename Work> auto awaited(Work work)
{
    std::optional<decltype(work())> result;
    std::exception_ptr thrown;
    QEventLoop loop;
    const WorkerThread thread = startWorker([&] {
        try {
            result.emplace(work());
        } catch (...) {
            thrown = std::current_exception();
        }
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    });
    // Without a thread the window is not repainted, but the gesture still has its result.
    if (!thread)
        return work();
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    thread->wait();
    if (thrown)
        std::rethrow_exception(thrown);
    return *std::move(result);
}

} // namespace burnish
