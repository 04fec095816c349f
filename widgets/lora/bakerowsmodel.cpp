// SPDX-License-Identifier: MIT
#include "widgets/lora/bakerowsmodel.h"

#include "core/base/joinedtext.h"
#include "widgets/style/numbers.h"

#include <cmath>

namespace burnish {

BakeRowsModel::BakeRowsModel(QObject *parent)
    : RowTable(ColumnCount, parent)
{
    column(Tensor) = {.title = [] { return tr("Tensor"); },
                      .text = [](const LoraBakeRow &row) { return QString::fromStdString(row.path); },
                      .textIsTip = true,
                      .elide = Qt::ElideMiddle};
    column(Module) = {.title = [] { return tr("Adapter module"); },
                      .text = [](const LoraBakeRow &row) { return QString::fromStdString(row.module); },
                      .textIsTip = true,
                      .color = Role::TextSecondary,
                      .elide = Qt::ElideMiddle};
    column(Rank) = {.title = [] { return tr("Rank"); },
                    .text = [](const LoraBakeRow &row) { return row.rank > 0 ? countText(row.rank) : unknownText(); },
                    .alignment = Qt::AlignRight,
                    .elide = Qt::ElideMiddle};
    //: alpha is the adapter's own number
    column(Scale) = {.title = [] { return tr("Alpha / rank"); },
                     .text =
                         [](const LoraBakeRow &row) {
                             return row.part == LoraBakeRow::Part::Whole ? unknownText() : floatText(row.scale, 3);
                         },
                     .alignment = Qt::AlignRight,
                     .elide = Qt::ElideMiddle};
    column(Strength) = {.title = [] { return tr("Strength"); },
                        .text = [](const LoraBakeRow &row) { return floatText(row.strength, 3); },
                        .alignment = Qt::AlignRight,
                        .elide = Qt::ElideMiddle};
    column(Size) = {.title = [] { return tr("Change"); },
                    .titleTip =
                        [] {
                            return tr("The norm of the change relative to the norm of the tensor. Of models above 512 "
                                      "MiB it is not computed.");
                        },
                    .alignment = Qt::AlignRight,
                    .elide = Qt::ElideMiddle};
    column(Note) = {
        .title = [] { return tr("Note"); }, .text = noteOf, .textIsTip = true, .color = Role::TextSecondary};
}

QString BakeRowsModel::noteOf(const LoraBakeRow &row)
{
    QStringList notes;
    if (row.part == LoraBakeRow::Part::Bias)
        notes.append(tr("bias"));
    if (row.part == LoraBakeRow::Part::Whole)
        notes.append(tr("replaced as a whole"));
    if (row.isDora)
        notes.append(QStringLiteral("DoRA"));
    if (row.form == LoraForm::Hadamard)
        notes.append(QStringLiteral("LoHa"));
    if (row.form == LoraForm::Kronecker)
        notes.append(QStringLiteral("LoKr"));
    if (row.form == LoraForm::Scaling)
        notes.append(QStringLiteral("(IA)³"));
    if (row.form == LoraForm::Rotation)
        notes.append(QStringLiteral("OFT"));
    if (row.isTransposed)
        notes.append(tr("transposed: the weight is stored as [in, out]"));
    return joinedNames(notes);
}

void BakeRowsModel::setRows(std::vector<LoraBakeRow> rows)
{
    m_sizes.clear();
    RowTable::setRows(std::move(rows));
}

void BakeRowsModel::setSizes(std::vector<double> sizes)
{
    m_sizes = std::move(sizes);
    cellsChanged(Size, Size);
}

QVariant BakeRowsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.column() != Size || role != Qt::DisplayRole)
        return RowTable::data(index, role);
    const auto at = std::size_t(index.row());
    return at < m_sizes.size() && !std::isnan(m_sizes[at]) ? shareText(m_sizes[at]) : unknownText();
}

} // namespace burnish
