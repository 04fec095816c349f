// SPDX-License-Identifier: MIT
#include "widgets/compare/views/differencefigures.h"

#include "core/base/fromutf8.h"
#include "core/compare/comparisontext.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/differenceexpr.h"
#include "core/tensor/analysis/taskvectors.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QEvent>
#include <QLabel>

namespace burnish {

namespace {

/// True for figures that are on the right where there are two columns.
bool isOnTheRight(std::size_t figure)
{
    return figure >= DifferenceFigures::LeftNorm ? figure >= DifferenceFigures::LeftAlone
                                                 : figure >= DifferenceFigures::Equal;
}

double bitsOf(Dtype dtype)
{
    return double(traits(dtype).blockBytes) / traits(dtype).blockElements;
}

/// Formats a share with one decimal, since tenths of a per cent matter here.
QString fineShare(double share)
{
    const double percent = share * 100;
    return percent > 0 && percent < 1 ? shareText(share) : percentText(percent, percent > 0 ? 1 : 0);
}

} // namespace

DifferenceFigures::DifferenceFigures(QWidget *parent)
    : FigureColumns(parent)
    , m_taskTitle(new QLabel(this))
{
    for (std::size_t i = 0; i < FigureCount; ++i) {
        m_names[i] = new QLabel(this);
        m_names[i]->setTextFormat(Qt::PlainText);
        m_names[i]->setForegroundRole(QPalette::PlaceholderText);
        m_figures[i] = new QLabel(this);
        m_figures[i]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        if (i == LeftNorm)
            addLine(m_taskTitle);
        addFigure(m_names[i], m_figures[i], isOnTheRight(i));
    }
    for (std::size_t i = 0; i < FigureCount; ++i) {
        m_figures[i]->setTextFormat(i == Rank ? Qt::RichText : Qt::PlainText);
        m_figures[i]->setTextInteractionFlags(i == Rank ? Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard
                                                        : Qt::TextInteractionFlags(Qt::TextSelectableByMouse));
    }
    m_taskTitle->setContentsMargins(0, 8, 0, 2);
    connect(m_figures[Rank], &QLabel::linkActivated, this, &DifferenceFigures::rankRequested);
    setFonts();
    retranslate();
    setUnknown();
    setHasBase(false);
}

void DifferenceFigures::setHasBase(bool hasBase)
{
    m_taskTitle->setVisible(hasBase);
    for (std::size_t i = LeftNorm; i < FigureCount; ++i) {
        m_names[i]->setVisible(hasBase);
        m_figures[i]->setVisible(hasBase);
    }
}

void DifferenceFigures::retranslate()
{
    const std::array<QString, FigureCount> names = {
        tr("Max |Δ|"), tr("Mean |Δ|"), tr("Relative L2"), tr("Cosine"), tr("Changed"), tr("Equal"),
        //: %1 a dtype: differences that rounding to it explains
        m_coarser.isEmpty() ? tr("Due to rounding") : tr("Due to %1").arg(m_coarser), tr("Sign flipped"),
        tr("NaN on one side"), tr("Rank of Δ (99 %)"), ComparisonText::tr("Left, L2"), ComparisonText::tr("Right, L2"),
        ComparisonText::tr("Cosine"), ComparisonText::tr("Sign conflicts"), ComparisonText::tr("Left only"),
        ComparisonText::tr("Right only"), ComparisonText::tr("Both, same change"),
        ComparisonText::tr("Both, different changes")};
    m_taskTitle->setText(ComparisonText::tr("Changes relative to the base"));
    for (std::size_t i = 0; i < FigureCount; ++i) {
        m_names[i]->setText(names[i]);
        m_figures[i]->setAccessibleName(names[i]);
    }
    m_names[RelativeL2]->setToolTip(tr("L2 norm of right minus left, divided by the L2 norm of left"));
    m_names[Cosine]->setToolTip(tr("Cosine of the angle between the two tensors, taken as vectors"));
    m_names[ExplainedByRounding]->setToolTip(tr(
        "Share of the changed values that a cast to the other dtype, or quantising with the other scheme, reproduces"));
    m_names[Rank]->setToolTip(tr("Number of singular directions that hold 99 % of the difference's energy"));
}

void DifferenceFigures::set(Figure figure, const QString &text, const QString &tip)
{
    m_figures[figure]->setText(text);
    m_figures[figure]->setToolTip(tip);
}

QString DifferenceFigures::text(Figure figure) const
{
    return m_figures[figure]->text();
}

bool DifferenceFigures::shows(Figure figure) const
{
    return m_figures[figure]->isVisibleTo(this);
}

void DifferenceFigures::setNumbers(const ComparedNumbers &numbers, const TensorInfo *left, const TensorInfo *right)
{
    m_coarser.clear();
    if (left && right && left->dtype() != right->dtype()) {
        const bool isRight = right->scheme() || (!left->scheme() && bitsOf(right->dtype()) <= bitsOf(left->dtype()));
        m_coarser = fromUtf8((isRight ? right : left)->typeName());
    }
    retranslate();
    setTasks(numbers);
    if (!numbers.difference) {
        for (int i = 0; i < Rank; ++i)
            set(Figure(i), numbers.relation == Relation::Pending ? QStringLiteral("…") : unknownText());
        return;
    }
    const TensorDifference &difference = *numbers.difference;
    const bool any = difference.finitePairs > 0;
    const Dtype dtype = left && right ? differenceDtype(left->dtype(), right->dtype()) : Dtype::F64;
    set(Maximum, any ? valueText(difference.largestDifference, dtype) : unknownText());
    set(Mean, any ? floatText(difference.meanDifference) : unknownText());
    set(RelativeL2, any ? floatText(difference.relativeDifference) : unknownText());
    set(Cosine, any ? QString::number(difference.cosine, 'f', 5).replace(u'-', QChar(0x2212)) : unknownText());
    const auto share = [&](std::uint64_t count) {
        return difference.elementCount ? shareText(double(count) / double(difference.elementCount)) : QString();
    };
    set(Changed, countText(difference.changed), share(difference.changed));
    const std::uint64_t equal = difference.elementCount - difference.changed;
    set(Equal, countText(equal), share(equal));
    set(ExplainedByRounding,
        m_coarser.isEmpty()      ? unknownText()
        : difference.changed > 0 ? fineShare(double(difference.explainedByRounding) / double(difference.changed))
                                 : QStringLiteral("0"),
        countText(difference.explainedByRounding));
    set(SignFlipped,
        difference.elementCount > 0 ? fineShare(double(difference.signFlipped) / double(difference.elementCount))
                                    : unknownText(),
        countText(difference.signFlipped));
    set(NanOnOneSide, countText(difference.nanLeft + difference.nanRight),
        tr("Left %1, right %2").arg(countText(difference.nanLeft), countText(difference.nanRight)));
}

void DifferenceFigures::setTasks(const ComparedNumbers &numbers)
{
    if (!numbers.tasks) {
        for (int i = LeftNorm; i < FigureCount; ++i)
            set(Figure(i), numbers.relation == Relation::Pending ? QStringLiteral("…") : unknownText());
        return;
    }
    const TaskVectors &tasks = *numbers.tasks;
    const bool any = tasks.finiteTriples > 0;
    set(LeftNorm, any ? floatText(tasks.leftNorm) : unknownText());
    set(RightNorm, any ? floatText(tasks.rightNorm) : unknownText());
    const bool hasAngle = any && tasks.leftNorm > 0 && tasks.rightNorm > 0;
    set(TaskCosine, hasAngle ? QString::number(tasks.cosine, 'f', 5).replace(u'-', QChar(0x2212)) : unknownText());
    const auto count = [&](Figure figure, std::uint64_t elements) {
        set(figure, countText(elements),
            tasks.elementCount ? shareText(double(elements) / double(tasks.elementCount)) : QString());
    };
    count(SignConflicts, tasks.signConflicts);
    count(LeftAlone, tasks.changedByLeft);
    count(RightAlone, tasks.changedByRight);
    count(BothAlike, tasks.changedAlike);
    count(BothDifferently, tasks.changedDifferently);
}

void DifferenceFigures::setUnknown()
{
    for (int i = 0; i < FigureCount; ++i)
        set(Figure(i), unknownText());
}

void DifferenceFigures::setRank(const QString &text, const QString &tip)
{
    set(Rank, text, tip);
}

void DifferenceFigures::setRankOffered(bool offered)
{
    set(Rank, offered ? QStringLiteral("<a href=\"rank\">%1</a>").arg(tr("Compute")) : unknownText());
}

void DifferenceFigures::setFonts()
{
    m_taskTitle->setFont(titleFont(font()));
    const QFont fixed = fixedFont(font());
    const QFontMetrics metrics(fixed);
    for (std::size_t i = 0; i < FigureCount; ++i) {
        m_figures[i]->setFont(fixed);
        m_figures[i]->setMinimumWidth(
            metrics.horizontalAdvance(isOnTheRight(i) ? QStringLiteral("589,824") : QStringLiteral("0.00039041")));
    }
}

void DifferenceFigures::changeEvent(QEvent *event)
{
    FigureColumns::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setFonts();
}

} // namespace burnish
