// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergemethoditems.h"

#include "core/merge/methods/mergemethod.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QPainter>
#include <QStandardItemModel>

#include <algorithm>

namespace burnish {

namespace {

constexpr int familyRole = Qt::UserRole + 1; ///< of a heading
constexpr int margin = 3;

/// Paints a method in two lines: its name and its description.
class MethodDelegate final : public CellDelegate
{
public:
    using CellDelegate::CellDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QFontMetrics metrics(option.font);
        const int lines = isHeading(index) ? 1 : 2;
        const int width = std::max(QFontMetrics(titleFont(option.font)).horizontalAdvance(nameOf(index)),
                                   metrics.horizontalAdvance(descriptionOf(index)));
        return {width + indentOf(index) + rightInset, lines * metrics.height() + 2 * margin};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const override
    {
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        painter->save();
        painter->setClipRect(option.rect);
        paintPanel(painter, option);
        const QFontMetrics metrics(option.font);
        const bool isChosen = option.state & QStyle::State_Selected;
        QRect line = option.rect.adjusted(indentOf(index), margin, -rightInset, 0);
        line.setHeight(metrics.height());
        const auto draw = [&](const QString &text, Role role) {
            painter->setPen(color(isChosen && isOnAccent(option) ? Role::AccentText : role));
            painter->drawText(line, int(Qt::AlignLeft | Qt::AlignVCenter) | int(Qt::TextSingleLine),
                              fittedText(text, painter->fontMetrics(), line.width()));
            line.translate(0, metrics.height());
        };
        painter->setFont(isHeading(index) ? titleFont(option.font) : option.font);
        draw(nameOf(index), isHeading(index) ? Role::TextSecondary : Role::Text);
        if (!isHeading(index))
            draw(descriptionOf(index), Role::TextSecondary);
        painter->restore();
    }

private:
    [[nodiscard]] static bool isHeading(const QModelIndex &index) { return index.data(familyRole).isValid(); }
    [[nodiscard]] static QString nameOf(const QModelIndex &index) { return index.data().toString(); }
    [[nodiscard]] static QString descriptionOf(const QModelIndex &index)
    {
        return index.data(Qt::AccessibleDescriptionRole).toString();
    }
    [[nodiscard]] static int indentOf(const QModelIndex &index) { return isHeading(index) ? leftInset : 2 * leftInset; }
};

} // namespace

void addMergeMethods(QComboBox *box)
{
    for (const MergeFamily family : {MergeFamily::Average, MergeFamily::Spherical, MergeFamily::TaskVectors,
                                     MergeFamily::Sparsified, MergeFamily::Other}) {
        box->addItem(QString());
        const int heading = box->count() - 1;
        box->setItemData(heading, int(family), familyRole);
        if (const auto *model = qobject_cast<QStandardItemModel *>(box->model()))
            model->item(heading)->setFlags(Qt::NoItemFlags);
        for (const MergeMethod &method : mergeMethods()) {
            if (method.family == family)
                box->addItem(QString(), QString::fromLatin1(method.id.data(), qsizetype(method.id.size())));
        }
    }
    box->setItemDelegate(new MethodDelegate(box));
    nameMergeMethods(box);
}

void nameMergeMethods(QComboBox *box)
{
    for (int item = 0; item < box->count(); ++item) {
        const QVariant family = box->itemData(item, familyRole);
        const MergeMethod *method = findMergeMethod(box->itemData(item).toString());
        box->setItemText(item, family.isValid() ? nameOf(MergeFamily(family.toInt()))
                               : method         ? method->name()
                                                : QString());
        if (method) {
            box->setItemData(item, method->description(), Qt::AccessibleDescriptionRole);
            box->setItemData(item, method->description(), Qt::ToolTipRole);
        }
    }
    // The list may be wider than the box, which is as narrow as the form.
    QAbstractItemView *list = box->view();
    list->setMinimumWidth(std::min(list->sizeHintForColumn(0) + scaled(20, box->font()), scaled(520, box->font())));
}

} // namespace burnish
