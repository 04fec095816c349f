// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>

namespace burnish {

class ModelDocument;

/// Destroys the object in another thread if this was the last reference to it. GUI thread.
void disposeShared(std::shared_ptr<void> object);

/// Likewise, after the GUI thread has had time to let go of its own references, such as those of views that are deleted
/// later.
void disposeSharedSoon(std::shared_ptr<void> object);

/// Destroys a value in another thread: freeing the nodes of a large model takes half a second. GUI thread.
template <typename T> void dispose(T value)
{
    disposeShared(std::make_shared<T>(std::move(value)));
}

/// See disposeSharedSoon().
template <typename T> void disposeSoon(T value)
{
    disposeSharedSoon(std::make_shared<T>(std::move(value)));
}

/// Destroys the states of a large model soon that is about to be closed or replaced.
void disposeStatesSoon(const ModelDocument &document);

/// Waits until everything that was handed to dispose() is destroyed.
void waitForDisposal();

} // namespace burnish
