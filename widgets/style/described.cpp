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

void Described::reportDescription(QWidget *widget)
{
    QAccessibleEvent changed(widget, QAccessible::DescriptionChanged);
    reportScreenReaders(changed);
}

void reportScreenReaders(QAccessibleEvent &event)
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
