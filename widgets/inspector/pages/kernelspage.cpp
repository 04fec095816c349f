// SPDX-License-Identifier: MIT
#include "widgets/inspector/pages/kernelspage.h"

#include "core/tensor/elementtext.h"
#include "core/tensor/kernels/elements.h"
#include "widgets/inspector/values/elementformat.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/kernelgrid.h"
#include "widgets/plots/slicebar.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <limits>

namespace burnish {

KernelsPage::KernelsPage(JobRunner &runner, QWidget *parent)
    : InspectorPage(parent)
    , m_runner(runner)
    , m_title(new QLabel(this))
    , m_caption(new QLabel(this))
    , m_ownScale(new QToolButton(this))
    , m_menuButton(new QToolButton(this))
    , m_menu(new QMenu(this))
    , m_grid(new KernelGrid(runner, this))
    , m_outputs(new QScrollBar(Qt::Vertical, this))
    , m_inputs(new QScrollBar(Qt::Horizontal, this))
    , m_readOut(new QLabel(this))
    , m_scale(new QLabel(this))
{
    m_caption->setForegroundRole(QPalette::PlaceholderText);
    m_caption->setWordWrap(true);
    m_scale->setForegroundRole(QPalette::PlaceholderText);
    m_readOut->setTextFormat(Qt::PlainText);
    m_readOut->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_ownScale->setCheckable(true);
    m_menuButton->setAutoRaise(true);
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    m_menuButton->setIcon(icon(QStringLiteral("menu")));
    m_menuButton->setMenu(m_menu);
    m_grid->addActions(*m_menu, runner, [this] { return m_name; });

    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_ownScale);
    head->addWidget(m_menuButton);
    auto *middle = new QGridLayout;
    middle->setSpacing(0);
    middle->addWidget(m_grid, 0, 0);
    middle->addWidget(m_outputs, 0, 1);
    middle->addWidget(m_inputs, 1, 0);
    auto *under = new QHBoxLayout;
    under->addWidget(m_readOut, 1);
    under->addWidget(m_scale);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_caption);
    layout->addLayout(middle, 1);
    layout->addLayout(under);

    for (QScrollBar *bar : {m_outputs, m_inputs})
        connect(bar, &QScrollBar::valueChanged, this,
                [this] { m_grid->setFirst(std::uint64_t(m_outputs->value()), std::uint64_t(m_inputs->value())); });
    connect(m_grid, &KernelGrid::roomChanged, this, &KernelsPage::setRanges);
    connect(m_grid, &KernelGrid::hoveredChanged, this, &KernelsPage::readHovered);
    connect(m_grid, &KernelGrid::kernelRequested, this, [this](std::uint64_t out, std::uint64_t in) {
        const auto show = [](QScrollBar *bar, std::uint64_t requested, int room) {
            const auto kernel =
                int(std::min<std::uint64_t>(requested, std::uint64_t(bar->maximum()) + std::uint64_t(room)));
            bar->setValue(std::clamp(bar->value(), std::max(0, kernel - room + 1), kernel));
        };
        show(m_outputs, out, m_grid->room().height());
        show(m_inputs, in, m_grid->room().width());
    });
    connect(m_grid, &KernelGrid::limitChanged, this, &KernelsPage::showCaption);
    connect(m_grid, &KernelGrid::activated, this, &KernelsPage::elementActivated);
    connect(m_grid, &KernelGrid::failed, this, &KernelsPage::showReadOut);
    connect(m_ownScale, &QToolButton::toggled, this, [this](bool own) {
        m_grid->setSharedScale(!own);
        showCaption();
    });
    KernelsPage::setFonts();
    KernelsPage::retranslate();
}

QString KernelsPage::key() const
{
    return QStringLiteral("inspector.kernels.%1").arg(quintptr(this));
}

bool KernelsPage::shows(const TensorExpr &tensor)
{
    return tensor.info().shape().rank() == 4 && tensor.info().elementCount() > 0;
}

void KernelsPage::setTensor(TensorPtr tensor, const QString &name)
{
    m_name = name;
    if (tensor == m_tensor)
        return;
    m_tensor = std::move(tensor);
    m_runner.drop(key());
    showReadOut({});
    m_grid->setTensor(nullptr);
    m_stale = true;
    if (isVisible())
        showEvent(nullptr);
}

void KernelsPage::showEvent(QShowEvent *)
{
    if (!m_stale)
        return;
    m_stale = false;
    m_outputs->setValue(0);
    m_inputs->setValue(0);
    m_grid->setTensor(m_tensor);
    showCaption();
}

void KernelsPage::setRanges()
{
    const auto range = [](std::uint64_t all, int room) {
        constexpr std::uint64_t most = std::numeric_limits<int>::max();
        return int(std::min(most, all - std::min<std::uint64_t>(all, std::uint64_t(room))));
    };
    const QSize room = m_grid->room();
    m_outputs->setRange(0, range(m_grid->outputs(), room.height()));
    m_outputs->setPageStep(room.height());
    m_inputs->setRange(0, range(m_grid->inputs(), room.width()));
    m_inputs->setPageStep(room.width());
    m_outputs->setVisible(m_outputs->maximum() > 0);
    m_inputs->setVisible(m_inputs->maximum() > 0);
}

void KernelsPage::wheelEvent(QWheelEvent *event)
{
    QScrollBar *bar = event->modifiers() & Qt::ShiftModifier ? m_inputs : m_outputs;
    QCoreApplication::sendEvent(bar, event);
}

void KernelsPage::showReadOut(const QString &text)
{
    m_readOut->setText(text);
    m_grid->setAccessibleDescription(text);
}

void KernelsPage::readHovered()
{
    const auto index = m_grid->hovered();
    if (!index || !m_tensor) {
        m_runner.drop(key());
        showReadOut({});
        return;
    }
    const QString place = indexText(*index);
    JobSpec spec;
    spec.key = key();
    m_runner.run(
        std::move(spec), this,
        [tensor = m_tensor, flat = flatIndex(m_tensor->info().shape(), *index)](Task &task) {
            return readElementTexts(*tensor, flat, 1, task);
        },
        [this, place](const Expected<std::vector<QString>> &texts) {
            showReadOut(QStringLiteral("%1 = %2").arg(place, texts ? onScreen(texts->front()) : unknownText()));
        });
}

void KernelsPage::showCaption()
{
    if (!m_tensor) {
        m_caption->clear();
        m_scale->clear();
        return;
    }
    const Shape &shape = m_tensor->info().shape();
    //: outputs × inputs of a convolution, then the size of one kernel
    m_caption->setText(tr("%1 out × %2 in, each %3 × %4").arg(shape[0]).arg(shape[1]).arg(shape[2]).arg(shape[3]));
    m_caption->setToolTip(m_caption->text());
    m_scale->setText(m_ownScale->isChecked()
                         ? tr("each scaled to its largest magnitude")
                         : QStringLiteral("± %1 (%2)")
                               .arg(valueText(m_grid->limit(), m_tensor->info().dtype(), 3), percentText(99.9, 1)));
}

void KernelsPage::retranslate()
{
    m_title->setText(tr("Kernels"));
    m_grid->setAccessibleName(tr("Kernels"));
    m_ownScale->setText(tr("Per-kernel scale"));
    m_ownScale->setToolTip(tr("Scale the colours of each kernel to its own largest magnitude"));
    m_menuButton->setAccessibleName(tr("Kernels menu"));
    m_outputs->setAccessibleName(tr("Output channels"));
    m_inputs->setAccessibleName(tr("Input channels"));
    m_readOut->setAccessibleName(tr("Value under the cursor"));
    showCaption();
}

void KernelsPage::setFonts()
{
    m_title->setFont(titleFont(font()));
    m_caption->setFont(captionFont(font()));
    m_scale->setFont(captionFont(font()));
    m_readOut->setFont(fixedFont(font()));
}

} // namespace burnish
