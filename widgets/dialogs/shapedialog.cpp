// SPDX-License-Identifier: MIT
#include "widgets/dialogs/shapedialog.h"

#include "core/edit/nodeedits.h"
#include "core/edit/shaping.h"
#include "core/tensor/expressions/slice.h"
#include "widgets/style/fonts.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

ShapeDialog::ShapeDialog(ModelState given, std::vector<NodeId> ids, QWidget *parent)
    : EditDialog(std::move(given), tr("Shape"), parent)
    , m_ids(std::move(ids))
    , m_kind(new QComboBox(this))
    , m_caption(new QLabel(this))
    , m_text(new QLineEdit(this))
    , m_hint(new QLabel(this))
{
    m_kind->addItem(tr("Transpose"), int(Kind::Transpose));
    m_kind->addItem(tr("Permute"), int(Kind::Permute));
    m_kind->addItem(tr("Reshape"), int(Kind::Reshape));
    m_kind->addItem(tr("Slice"), int(Kind::Slice));
    m_text->setFont(fixedFont(font()));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setWordWrap(true);
    m_caption->setBuddy(m_text);
    m_kind->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    // The caption changes with the kind, but the fields must not move.
    int widest = 0;
    for (const QString &caption : {tr("A&xes"), tr("&Shape"), tr("&Slice")})
        widest = std::max(widest, m_caption->fontMetrics().boundingRect(caption).width());
    m_caption->setMinimumWidth(widest);

    QFormLayout *form = addForm();
    form->addRow(tr("&Operation"), m_kind);
    form->addRow(m_caption, m_text);
    form->addRow(QString(), m_hint);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ShapeDialog::showKind);
    connect(m_text, &QLineEdit::textChanged, this, &ShapeDialog::showPlan);
    showKind();
    m_kind->setFocus();
}

ShapeDialog::Kind ShapeDialog::kind() const
{
    return Kind(m_kind->currentData().toInt());
}

QString ShapeDialog::initialText(Kind kind) const
{
    const std::vector<NodeId> tensors = state().tensors(m_ids.front());
    if (tensors.empty())
        return {};
    const Shape &shape = state().node(tensors.front()).tensor->info().shape();
    QStringList parts;
    for (std::size_t axis = 0; axis < shape.rank(); ++axis)
        parts += kind == Kind::Permute   ? QString::number(axis)
                 : kind == Kind::Reshape ? QString::number(shape[axis])
                                         : u":"_s;
    return parts.join(u", "_s);
}

void ShapeDialog::showKind()
{
    switch (kind()) {
    case Kind::Transpose:
        m_caption->setText(tr("A&xes"));
        m_hint->setText(tr("Swaps the last two axes; in a module, only those of matrices."));
        break;
    case Kind::Permute:
        m_caption->setText(tr("A&xes"));
        m_hint->setText(tr("The current axes in their new order, counted from 0."));
        break;
    case Kind::Reshape:
        m_caption->setText(tr("&Shape"));
        m_hint->setText(tr("The same elements in row-major order; -1 is inferred from the other sizes."));
        break;
    case Kind::Slice:
        m_caption->setText(tr("&Slice"));
        m_hint->setText(tr("start:stop:step for each axis, as in Python; negative numbers count from the end."));
        break;
    }
    const bool hasText = kind() != Kind::Transpose;
    m_text->setEnabled(hasText);
    m_text->setText(hasText ? initialText(kind()) : QString());
    m_text->setAccessibleName(m_caption->text().remove(u'&'));
    showPlan();
}

Expected<ChangeSet> ShapeDialog::plan() const
{
    switch (kind()) {
    case Kind::Transpose:
        return planTranspose(state(), m_ids);
    case Kind::Slice: {
        BURNISH_TRY(const auto slices, slicesFromText(m_text->text()));
        return planSlice(state(), m_ids, slices);
    }
    case Kind::Reshape: {
        BURNISH_TRY(const auto shape, numbersFromText(m_text->text()));
        return planReshape(state(), m_ids, shape);
    }
    case Kind::Permute:
        break;
    }
    BURNISH_TRY(const auto numbers, numbersFromText(m_text->text()));
    // A negative number converts to an axis that does not exist.
    return planPermute(state(), m_ids, {numbers.begin(), numbers.end()});
}

QString ShapeDialog::applyText() const
{
    return m_kind->currentText();
}

} // namespace burnish
