// SPDX-License-Identifier: MIT
#include "widgets/style/described.h"

#include <QAccessible>
#include <QWidget>

#include <utility>

namespace burnish {

namespace {

std::function<void(const QAccessibleEvent &event)> &speechListener()
{
    static std::function<void(const QAccessibleEvent &event)> listener;
    return listener;
}

} // namespace

void Described::announceDescription(QWidget *widget)
{
    QAccessibleEvent changed(widget, QAccessible::DescriptionChanged);
    announceToScreenReaders(changed);
}

void announceToScreenReaders(QAccessibleEvent &event)
{
    QAccessible::updateAccessibility(&event);
    if (const auto &listener = speechListener())
        listener(event);
}

void setSpeechListener(std::function<void(const QAccessibleEvent &event)> listener)
{
    speechListener() = std::move(listener);
}

} // namespace burnish
