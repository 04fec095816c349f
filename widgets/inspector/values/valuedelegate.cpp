// SPDX-License-Identifier: MIT
#include "widgets/inspector/values/valuedelegate.h"

#include "widgets/inspector/values/valuesmodel.h"
#include "widgets/style/fonts.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPersistentModelIndex>

namespace burnish {

namespace {

constexpr int cornerSize = 5;
constexpr int widestProblem = 300;

/// A line editor for one value, with a note below it if the text is not valid.
class ValueEdit : public QLineEdit
{
public:
    ValueEdit(const ValuesModel &model, QWidget *parent)
        : QLineEdit(parent)
        , m_model(model)
        , m_problem(new QLabel(parent))
    {
        setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        setTextMargins(0, 0, 2, 0);
        m_problem->setObjectName(QStringLiteral("valueProblem"));
        m_problem->setTextFormat(Qt::PlainText);
        m_problem->setWordWrap(true);
        m_problem->setMargin(6);
        m_problem->setAutoFillBackground(true);
        m_problem->setBackgroundRole(QPalette::Window);
        m_problem->setForegroundRole(QPalette::WindowText);
        QPalette colors = m_problem->palette();
        colors.setColor(QPalette::Window, color(Role::BannerError));
        colors.setColor(QPalette::WindowText, color(Role::Text));
        m_problem->setPalette(colors);
        m_problem->hide();
        connect(this, &QLineEdit::textEdited, this, [this] {
            m_problem->hide();
            showWhetherValid();
        });
    }
    ~ValueEdit() override { delete m_problem; }

    [[nodiscard]] bool isValid() const { return m_model.parsed(text()).has_value(); }
    void showProblem()
    {
        const Expected<ElementValue> value = m_model.parsed(text());
        if (value)
            return;
        m_problem->setText(value.error().message());
        // Sentences do not use the table's number font, which the label would otherwise inherit.
        QFont sentence = window()->font();
        sentence.setFamilies(sentence.families());
        m_problem->setFont(sentence);
        const QRect area = parentWidget()->rect();
        const int oneLine = m_problem->fontMetrics().horizontalAdvance(m_problem->text()) + 2 * m_problem->margin() + 2;
        const int width = std::min({oneLine, scaled(widestProblem, font()), area.width()});
        QRect place(x(), geometry().bottom() + 1, width, m_problem->heightForWidth(width));
        place.moveRight(std::min(place.right(), area.right()));
        if (place.bottom() > area.bottom())
            place.moveBottom(y() - 1);
        m_problem->setGeometry(place);
        m_problem->show();
        m_problem->raise();
        setAccessibleDescription(m_problem->text());
    }

    bool isFilled = false;

private:
    void showWhetherValid()
    {
        QPalette colors = palette();
        colors.setColor(QPalette::Text, color(isValid() || text().isEmpty() ? Role::Text : Role::Error));
        setPalette(colors);
    }

    const ValuesModel &m_model;
    QLabel *m_problem;
};

} // namespace

void ValueDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    CellDelegate::paint(painter, option, index);
    if (!index.data(ValuesModel::EditedRole).toBool())
        return;
    // The colour alone is not visible in greyscale.
    const QPoint corner = option.rect.topLeft();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(color(isOnAccent(option) ? Role::AccentText : Role::Replaced));
    painter->drawPolygon(QPolygon({corner, corner + QPoint(cornerSize, 0), corner + QPoint(0, cornerSize)}));
    painter->restore();
}

QWidget *ValueDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const
{
    const auto *model = qobject_cast<const ValuesModel *>(index.model());
    if (!model)
        return nullptr;
    auto *editor = new ValueEdit(*model, parent);
    editor->setFont(option.font);
    editor->setAccessibleName(tr("Cell value"));
    return editor;
}

void ValueDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    // Re-reading the table must not overwrite what is being typed.
    auto *edit = static_cast<ValueEdit *>(editor);
    if (std::exchange(edit->isFilled, true))
        return;
    edit->setText(index.data(Qt::EditRole).toString());
    edit->selectAll();
}

void ValueDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    auto *edit = static_cast<ValueEdit *>(editor);
    if (edit->isValid())
        model->setData(index, edit->text());
}

void ValueDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &) const
{
    editor->setGeometry(option.rect);
}

bool ValueDelegate::eventFilter(QObject *watched, QEvent *event)
{
    auto *edit = dynamic_cast<ValueEdit *>(watched);
    if (!edit || event->type() != QEvent::KeyPress)
        return CellDelegate::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if ((isEnter || key == Qt::Key_Tab || key == Qt::Key_Backtab) && !edit->isValid()) {
        edit->showProblem();
        return true;
    }
    if (!isEnter)
        return CellDelegate::eventFilter(watched, event);
    Q_EMIT commitData(edit);
    Q_EMIT closeEditor(edit, NoHint);
    Q_EMIT entered();
    return true;
}

} // namespace burnish
