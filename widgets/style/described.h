// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

class QAccessibleEvent;
class QWidget;

namespace burnish {

/// Base class of widgets that paint numbers: says them in words, for screen readers. Their accessible description is
/// description(), followed by what QWidget::accessibleDescription() adds.
class Described
{
public:
    virtual ~Described() = default;

    /// The ranges and numbers that are shown, and what is at the cursor.
    [[nodiscard]] virtual QString description() const = 0;

protected:
    /// Call this when description() of the widget, which is this object, has changed.
    static void announceDescription(QWidget *widget);
};

/// Tells screen readers of a change.
void announceToScreenReaders(QAccessibleEvent &event);
/// Called with everything that announceToScreenReaders() is given, even while no screen reader runs; null for none.
void setSpeechListener(std::function<void(const QAccessibleEvent &event)> listener);

} // namespace burnish
