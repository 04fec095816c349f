// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QWidget;

namespace burnish::test {

/// The translations of Burnish that the tests were built with. Installs them, as the program does, and finds texts that
/// stay in the language before.
class ShownLanguage
{
public:
    ShownLanguage();
    ~ShownLanguage();
    ShownLanguage(const ShownLanguage &) = delete;
    ShownLanguage &operator=(const ShownLanguage &) = delete;

    /// Switches the window as its menu does. Returns false if the translation is not found.
    bool switchTo(const QString &code);
    /// A line for each text of the window, its menus and its views that is not in the language in use but in one of
    /// the others, which is seen from characters that occur in the others' translations only; and for each that has a
    /// unit twice.
    [[nodiscard]] QStringList foreignTexts(const QWidget &window) const;

private:
    struct Private;
    Private *const d;
};

} // namespace burnish::test
