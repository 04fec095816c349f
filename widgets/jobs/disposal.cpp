// SPDX-License-Identifier: MIT
#include "widgets/jobs/disposal.h"

#include "core/base/workerpool.h"
#include "core/document/modeldocument.h"

#include <QCoreApplication>
#include <QTimer>

#include <array>

namespace burnish {

namespace {

constexpr int soon = 500; // ms
/// Nodes of two states that are freed in less than a frame.
constexpr std::size_t fewNodes = 10'000;

WorkerPool &disposalPool()
{
    static WorkerPool pool(1);
    return pool;
}

} // namespace

void disposeShared(std::shared_ptr<void> object)
{
    if (!object)
        return;
    // The function is destroyed in either thread, so it must not keep the reference. Without a thread, the object is
    // destroyed here.
    const auto holder = std::make_shared<std::shared_ptr<void>>(std::move(object));
    (void)disposalPool().start([holder] { holder->reset(); });
}

void disposeSharedSoon(std::shared_ptr<void> object)
{
    if (!QCoreApplication::instance())
        return disposeShared(std::move(object));
    const auto holder = std::make_shared<std::shared_ptr<void>>(std::move(object));
    QTimer::singleShot(soon, QCoreApplication::instance(), [holder] { disposeShared(std::move(*holder)); });
}

void disposeStatesSoon(const ModelDocument &document)
{
    if (document.state().nodeCount() + document.savedState().nodeCount() > fewNodes)
        disposeSoon(std::array{document.state(), document.savedState(), document.baseline()});
}

void waitForDisposal()
{
    disposalPool().waitForDone();
}

} // namespace burnish
