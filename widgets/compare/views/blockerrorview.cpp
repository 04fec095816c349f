// SPDX-License-Identifier: MIT
#include "widgets/compare/views/blockerrorview.h"

#include "core/tensor/kernels/elements.h"
#include "core/tensor/quantisation/quanttext.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/heatmap.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QActionGroup>
#include <QBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace burnish {

namespace {

/// "3" or "0–255".
QString rangeText(const std::pair<std::uint64_t, std::uint64_t> &range)
{
    const QString first = QString::number(range.first);
    return range.second == 1 ? first : QStringLiteral("%1–%2").arg(first).arg(range.first + range.second - 1);
}

} // namespace

BlockErrorView::BlockErrorView(JobRunner &runner, QWidget *parent)
    : InspectorPage(parent)
    , m_runner(runner)
    , m_title(new QLabel(this))
    , m_which(new QToolButton(this))
    , m_menu(new QMenu(this))
    , m_rms(m_menu->addAction(QString()))
    , m_largest(m_menu->addAction(QString()))
    , m_map(new HeatMap(runner, this))
    , m_readOut(new QLabel(this))
    , m_reduction(new QLabel(this))
    , m_explanation(new QLabel(this))
{
    setObjectName(QStringLiteral("blockErrors"));
    m_which->setAutoRaise(true);
    m_which->setPopupMode(QToolButton::InstantPopup);
    m_which->setMenu(m_menu);
    auto *errors = new QActionGroup(this);
    for (QAction *action : {m_rms, m_largest}) {
        action->setCheckable(true);
        errors->addAction(action);
    }
    m_rms->setChecked(true);
    m_map->setSides(ColorSides::One);
    for (QLabel *label : {m_title, m_readOut, m_reduction}) {
        label->setTextFormat(Qt::PlainText);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        label->setMinimumWidth(60);
    }
    m_readOut->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reduction->setForegroundRole(QPalette::PlaceholderText);
    m_reduction->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_explanation->setTextFormat(Qt::PlainText);
    m_explanation->setWordWrap(true);

    auto *under = new QVBoxLayout;
    under->setContentsMargins(HeatMap::leftInset, 0, 0, 0);
    under->setSpacing(0);
    under->addWidget(m_readOut);
    under->addWidget(m_reduction);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(makeHead(m_title, {m_which}));
    layout->addWidget(m_map, 1);
    layout->addLayout(under);
    layout->addWidget(m_explanation);

    connect(errors, &QActionGroup::triggered, this, [this] {
        retranslate();
        readPicture();
    });
    connect(m_map, &HeatMap::captionChanged, this, [this] { m_reduction->setText(m_map->captionText()); });
    connect(m_map, &HeatMap::cursorMoved, this, &BlockErrorView::readCursor);
    BlockErrorView::setFonts();
    BlockErrorView::retranslate();
    clear();
}

BlockError BlockErrorView::error() const
{
    return m_largest->isChecked() ? BlockError::Largest : BlockError::RootMeanSquare;
}

QString BlockErrorView::key() const
{
    return QStringLiteral("blockerror.%1").arg(quintptr(this));
}

QString BlockErrorView::readOut() const
{
    return m_readOut->text();
}

void BlockErrorView::setTensors(const TensorPtr &left, const TensorPtr &right, TensorPtr difference,
                                const QString &name)
{
    const TensorPtr &quantised = left->info().scheme() ? left : right;
    const auto grid = blockGridOf(*quantised);
    if (!grid)
        return clear();
    m_difference = std::move(difference);
    m_grid = *grid;
    m_scheme = quantSchemeText(*quantised->info().scheme());
    m_name = name;
    m_explanation->clear();
    m_explanation->hide();
    retranslate();
    readPicture();
    show();
}

void BlockErrorView::clear()
{
    hide();
    m_difference = m_errors = nullptr;
    m_runner.drop(key());
    m_map->setMessage({});
    showReadOut({});
    m_reduction->clear();
}

void BlockErrorView::setExplanation(const QString &sentence)
{
    m_explanation->setText(sentence);
    m_explanation->setVisible(!sentence.isEmpty());
}

void BlockErrorView::readPicture()
{
    if (!m_difference)
        return;
    const auto errors = makeBlockErrors(m_difference, m_grid, error());
    if (!errors)
        return m_map->setMessage(errors.error().sentence());
    m_errors = *errors;
    m_map->setTensor(m_errors, {{0, 0}, 0, 1}, m_name);
}

void BlockErrorView::showReadOut(const QString &text)
{
    m_readOut->setText(text);
    m_map->setAccessibleDescription(text);
}

void BlockErrorView::readCursor()
{
    const auto index = m_map->cursorIndex();
    if (!index || !m_errors) {
        m_runner.drop(key());
        return showReadOut({});
    }
    const std::uint64_t row = index->front();
    const std::uint64_t column = index->back();
    const QString place =
        QStringLiteral("[%1, %2]").arg(rangeText(m_grid.rowsOf(row)), rangeText(m_grid.columnsOf(column)));
    JobSpec spec;
    spec.key = key();
    m_runner.run(
        std::move(spec), this,
        [errors = m_errors, at = row * m_grid.gridColumns() + column](Task &task) {
            return readElements(*errors, at, 1, task);
        },
        [this, place](const Expected<std::vector<double>> &value) {
            showReadOut(QStringLiteral("%1 %2 %3")
                            .arg(place, m_which->text(), value ? floatText(value->front(), 4) : unknownText()));
        });
}

void BlockErrorView::retranslate()
{
    //: %1 a quantisation scheme, %2 and %3 the rows and columns of its blocks: "Error per block of Q4_K, 1 × 256"
    m_title->setText(tr("Error per block of %1, %2 × %3")
                         .arg(m_scheme, countText(m_grid.blockRows), countText(m_grid.blockColumns)));
    m_title->setToolTip(m_title->text());
    m_rms->setText(tr("Root mean square"));
    m_largest->setText(tr("Largest"));
    m_which->setText(error() == BlockError::Largest ? tr("Largest") : tr("RMS"));
    m_which->setToolTip(tr("Which error of a block is shown"));
    m_which->setAccessibleName(tr("Error of a block: %1").arg(m_which->text()));
    m_map->setAccessibleName(tr("Heat map of the error per block"));
    m_map->setToolTip(tr("A value for each block of values with a common scale.\nArrow keys move the cursor."));
    m_readOut->setAccessibleName(tr("Error of the block under the cursor"));
}

void BlockErrorView::setFonts()
{
    m_title->setFont(titleFont(font()));
    m_readOut->setFont(fixedFont(font()));
    m_reduction->setFont(captionFont(font()));
}

} // namespace burnish
