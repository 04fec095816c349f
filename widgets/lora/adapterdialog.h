// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"
#include "widgets/lora/adapterrequest.h"

class QLabel;
class QStackedWidget;
class QTabBar;

namespace burnish {

class AdapterPage;
class BakePage;
class JobRunner;
class MakePage;

/// All that can be done with adapters, a tab each: bake them into a model, extract one from two models, change the rank
/// of one, combine several.
class AdapterDialog : public Dialog
{
    Q_OBJECT

public:
    /// `model` is the one to bake into; `offered` are the other open models.
    AdapterDialog(const AdapterSource &model, const QList<AdapterSource> &offered, AdapterMode mode, JobRunner &jobs,
                  QWidget *parent = nullptr);

    [[nodiscard]] AdapterMode mode() const;
    [[nodiscard]] BakePage *bake() const { return m_bake; }
    /// The page of a mode other than Bake.
    [[nodiscard]] MakePage *page(AdapterMode mode) const;
    [[nodiscard]] QTabBar *tabs() const { return m_tabs; }
    /// Offers a model that was opened meanwhile to all pages.
    void offer(const AdapterSource &source);
    /// Chooses it in the current page, whatever it is.
    void choose(const AdapterSource &source);
    /// Says in place of the rows why a file that was chosen cannot be used.
    void refuse(const QString &sentence);
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("operate#bake"); }

Q_SIGNALS:
    void fileRequested();
    /// The result is to be shown as a model of its own, without changing or writing anything.
    void exploreRequested();
    void writeRequested(burnish::MakePage *page);

private:
    [[nodiscard]] AdapterPage *current() const;
    void addPage(AdapterPage *page, const QString &tab);
    void modeChanged();
    void showFoot();

    QString m_modelName;
    QLabel *m_title;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    BakePage *m_bake;
    QLabel *m_symbol;
    QLabel *m_sentence;
    QPushButton *m_explore;
    QPushButton *m_apply;
};

} // namespace burnish
