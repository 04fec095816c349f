// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/preferences/settings.h"

#include <QButtonGroup>
#include <QScrollArea>

#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QSpinBox;
class QVBoxLayout;

namespace burnish {

/// A page of the settings: a title, and sections of labelled controls. Controls apply at once and follow changes made
/// elsewhere. Scrolls if there is not enough room.
class SettingsPage : public QScrollArea
{
    Q_OBJECT

public:
    /// Translated; also the page's entry in the list.
    [[nodiscard]] virtual QString title() const = 0;
    /// True if restore() would change nothing.
    [[nodiscard]] virtual bool isDefault() const;
    /// Makes everything on the page as it is after the installation.
    virtual void restore();
    /// Sets all texts; overrides call the base class.
    virtual void retranslate();

Q_SIGNALS:
    /// isDefault() may have changed.
    void changed();

protected:
    explicit SettingsPage(QWidget *parent);

    /// Adds a section with a title, which the caller sets.
    QVBoxLayout *addSection(QLabel *title);
    /// Adds rows of labels and fields to a section; the labels of all of them are equally wide.
    QFormLayout *addRows(QVBoxLayout *section);
    /// Adds a line of secondary text, which the caller sets.
    QLabel *addHint(QVBoxLayout *section);
    /// Takes up the rest of the page; call after the last section.
    void finish();
    /// The page itself, for anything else.
    [[nodiscard]] QVBoxLayout *layout() const { return m_layout; }

    /// Sets and follows a choice with one button for each; the ids of the buttons are the choices.
    template <typename Choice, std::size_t count>
    void manage(const ChoiceSetting<Choice, count> &setting, QButtonGroup *buttons)
    {
        connect(buttons, &QButtonGroup::idClicked, this,
                [&setting](int id) { Settings::instance().set(setting, Choice(id)); });
        manage(setting, [&setting, buttons] { check(buttons, int(Settings::instance().value(setting))); });
    }
    /// Likewise with a box, which has the choices as data.
    template <typename Choice, std::size_t count>
    void manage(const ChoiceSetting<Choice, count> &setting, QComboBox *box)
    {
        onChosen(box, [&setting](int data) { Settings::instance().set(setting, Choice(data)); });
        manage(setting, [&setting, box] { choose(box, int(Settings::instance().value(setting))); });
    }
    /// Where zero is the default, it is shown below the least value.
    void manage(const IntSetting &setting, QSpinBox *box);
    void manage(const BoolSetting &setting, QCheckBox *box);
    /// Restores the setting with the page, and calls `follow` now and whenever it changes.
    template <typename Setting> void manage(const Setting &setting, std::function<void()> follow)
    {
        m_managed.push_back({QString::fromLatin1(setting.key), [&setting] { Settings::instance().restore(setting); },
                             [&setting] { return Settings::instance().isDefault(setting); }, follow});
        follow();
    }

    /// Checks the button, which is also the one that Tab reaches; arrows lead to the others.
    static void check(QButtonGroup *buttons, int id);

    void changeEvent(QEvent *event) override;

private:
    struct Managed
    {
        QString key;
        std::function<void()> restore;
        std::function<bool()> isDefault;
        std::function<void()> follow;
    };

    static void choose(QComboBox *box, int data);
    void onChosen(QComboBox *box, std::function<void(int data)> chosen);
    void updateFonts();

    QVBoxLayout *m_layout;
    QLabel *m_title;
    QList<QLabel *> m_sections;
    QList<QLabel *> m_hints;
    std::vector<Managed> m_managed;
};

} // namespace burnish
