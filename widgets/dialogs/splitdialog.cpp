// SPDX-License-Identifier: MIT
#include "widgets/dialogs/splitdialog.h"

#include "core/edit/shaping.h"
#include "widgets/style/fonts.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>

namespace burnish {

using namespace Qt::StringLiterals;

SplitDialog::SplitDialog(ModelState given, NodeId id, QWidget *parent)
    : EditDialog(std::move(given), tr("Split"), parent)
    , m_id(id)
    , m_axis(new QSpinBox(this))
    , m_parts(new QLineEdit(u"2"_s, this))
    , m_names(new QLineEdit(this))
{
    const Node &node = state().node(id);
    m_axis->setRange(0, std::max(0, int(node.tensor->info().shape().rank()) - 1));
    m_axis->setMaximumWidth(scaled(84, font()));
    m_parts->setFont(fixedFont(font()));
    const QString name = QString::fromStdString(node.name);
    m_names->setPlaceholderText(u"%1.0, %1.1, …"_s.arg(name));
    auto *hint = new QLabel(tr("One number: the number of equal parts; several numbers: the size of each part."), this);
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setWordWrap(true);

    QFormLayout *form = addForm();
    form->addRow(tr("A&xis"), m_axis);
    form->addRow(tr("&Parts"), m_parts);
    form->addRow(QString(), hint);
    form->addRow(tr("&Names"), m_names);
    connect(m_axis, &QSpinBox::valueChanged, this, &SplitDialog::showPlan);
    connect(m_parts, &QLineEdit::textChanged, this, &SplitDialog::showPlan);
    connect(m_names, &QLineEdit::textChanged, this, &SplitDialog::showPlan);
    showPlan();
    m_parts->setFocus();
    m_parts->selectAll();
}

Expected<ChangeSet> SplitDialog::plan() const
{
    SplitOptions options;
    options.axis = std::size_t(m_axis->value());
    BURNISH_TRY(const auto numbers, numbersFromText(m_parts->text()));
    for (const std::int64_t number : numbers) {
        if (number < 0)
            return Error(ErrorCode::InvalidArgument, tr("The size of a part cannot be negative: %1.").arg(number));
        options.sizes.push_back(std::uint64_t(number));
    }
    const Shape &shape = state().node(m_id).tensor->info().shape();
    if (options.sizes.size() == 1 && options.axis < shape.rank()) {
        BURNISH_TRY(options.sizes, equalSizes(shape[options.axis], options.sizes.front()));
    }
    if (!m_names->text().trimmed().isEmpty()) {
        for (const QString &name : m_names->text().split(u','))
            options.names.push_back(name.trimmed().toStdString());
    }
    return planSplit(state(), m_id, options);
}

QString SplitDialog::applyText() const
{
    const auto parts = std::ranges::count_if(
        change().nodes, [](const NodeChange &node) { return node.after && node.after->isTensor(); });
    return parts > 0 ? tr("Split into %n tensor(s)", nullptr, int(parts)) : tr("Split");
}

} // namespace burnish
