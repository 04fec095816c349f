// SPDX-License-Identifier: MIT
#include "widgets/inspector/pages/extrafigures.h"

#include "core/tensor/analysis/effectiverank.h"
#include "core/tensor/analysis/quantiles.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>

#include <array>

namespace burnish {

namespace {
constexpr std::array probabilities = {0.001, 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 0.999};
} // namespace

ExtraFigures::ExtraFigures(JobRunner &runner, QWidget *parent)
    : InspectorPage(parent)
    , m_runner(runner)
    , m_quantiles(new QAction(this))
    , m_rank(new QAction(this))
    , m_message(new QLabel(this))
    , m_grid(new QGridLayout)
{
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setForegroundRole(QPalette::PlaceholderText);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnStretch(4, 1);
    m_grid->setColumnMinimumWidth(2, 12);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(m_grid);
    layout->addWidget(m_message);
    connect(m_quantiles, &QAction::triggered, this, &ExtraFigures::readQuantiles);
    connect(m_rank, &QAction::triggered, this, &ExtraFigures::readRank);
    setTensor(nullptr, {});
    ExtraFigures::retranslate();
}

QString ExtraFigures::key() const
{
    return QStringLiteral("inspector.extra.%1").arg(quintptr(this));
}

void ExtraFigures::setTensor(TensorPtr tensor, const QString &name)
{
    m_runner.drop(key());
    m_tensor = std::move(tensor);
    m_name = name;
    clear();
    m_quantiles->setEnabled(m_tensor && m_tensor->info().elementCount() > 0);
    m_rank->setEnabled(m_quantiles->isEnabled() && m_tensor->info().shape().rank() >= 2);
}

void ExtraFigures::clear()
{
    for (const Figure &figure : m_figures) {
        delete figure.name;
        delete figure.value;
    }
    m_figures.clear();
    // Takes no space while there is nothing to show.
    hide();
}

void ExtraFigures::addActions(QMenu &menu)
{
    menu.addActions({m_quantiles, m_rank});
}

void ExtraFigures::showMessage(const QString &message)
{
    m_message->setText(message);
    m_message->show();
    QWidget::show();
    Q_EMIT shown();
}

void ExtraFigures::readQuantiles()
{
    clear();
    showMessage(tr("Reading…"));
    JobSpec spec;
    spec.key = key();
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [name = m_name] { return tr("Quantiles of %1").arg(name); };
    m_runner.run(
        std::move(spec), this,
        [tensor = m_tensor](Task &task) { return computeQuantiles(*tensor, probabilities, task); },
        [this](const Expected<std::vector<double>> &quantiles) {
            if (!quantiles)
                return showMessage(quantiles.error().sentence());
            QList<std::pair<QString, QString>> figures;
            for (std::size_t i = 0; i < probabilities.size(); ++i) {
                const double percent = probabilities[i] * 100;
                const int decimals = percent < 1 || percent > 99 ? 1 : 0;
                const QString name = percent == 50 ? tr("Median") : percentText(percent, decimals);
                figures.emplace_back(name, valueText((*quantiles)[i], m_tensor->info().dtype()));
            }
            show(figures);
        });
}

void ExtraFigures::readRank()
{
    clear();
    showMessage(tr("Reading…"));
    JobSpec spec;
    spec.key = key();
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [name = m_name] { return tr("Effective rank of %1").arg(name); };
    m_runner.run(
        std::move(spec), this, [tensor = m_tensor](Task &task) { return computeEffectiveRank(*tensor, task); },
        [this](const Expected<EffectiveRank> &rank) {
            if (!rank)
                return showMessage(rank.error().sentence());
            const double largest = rank->singularValues.empty() ? 0 : rank->singularValues.front();
            const double smallest = rank->singularValues.empty() ? 0 : rank->singularValues.back();
            show({{tr("Effective rank"), floatText(rank->entropyRank, 4)},
                  {tr("Stable rank"), floatText(rank->stableRank, 4)},
                  {tr("Rank at 99 %"),
                   tr("%1 of %2").arg(countText(rank->rankAt99), countText(rank->singularValues.size()))},
                  {tr("Largest σ"), floatText(largest)},
                  {tr("Smallest σ"), floatText(smallest)}});
        });
}

void ExtraFigures::show(const QList<std::pair<QString, QString>> &figures)
{
    clear();
    m_message->hide();
    const int perColumn = int(figures.size() + 1) / 2;
    for (int i = 0; i < figures.size(); ++i) {
        Figure figure{new QLabel(figures[i].first, this), new QLabel(figures[i].second, this)};
        figure.name->setForegroundRole(QPalette::PlaceholderText);
        figure.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        figure.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        figure.value->setAccessibleName(figures[i].first);
        const int column = i < perColumn ? 0 : 3;
        m_grid->addWidget(figure.name, i % perColumn, column);
        m_grid->addWidget(figure.value, i % perColumn, column + 1);
        m_figures.push_back(figure);
    }
    setFonts();
    QWidget::show();
    Q_EMIT shown();
}

QStringList ExtraFigures::lines() const
{
    QStringList lines;
    for (const Figure &figure : m_figures)
        lines += figure.name->text() + QLatin1Char(' ') + figure.value->text();
    if (lines.isEmpty() && !isHidden())
        lines += m_message->text();
    return lines;
}

void ExtraFigures::setFonts()
{
    for (const Figure &figure : m_figures)
        figure.value->setFont(fixedFont(font()));
}

void ExtraFigures::retranslate()
{
    m_quantiles->setText(tr("Quantiles…"));
    m_quantiles->setToolTip(tr("Exact; reads the tensor at least twice"));
    m_rank->setText(tr("Effective rank…"));
    m_rank->setToolTip(tr("From the singular values of the tensor flattened to a matrix: first axis × all others"));
}

} // namespace burnish
