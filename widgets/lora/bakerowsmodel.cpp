// SPDX-License-Identifier: MIT
#include "widgets/lora/bakerowsmodel.h"

#include "core/base/joinedtext.h"
#include "widgets/style/numbers.h"

#include <QLocale>

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
                     .tip = scaleTip,
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

QString BakeRowsModel::scaleTip(const LoraBakeRow &row)
{
    using Alpha = LoraScaleSource::Alpha;
    const LoraScaleSource &source = row.scaleSource;
    if (row.part == LoraBakeRow::Part::Whole)
        return {};
    const QString alpha = QLocale().toString(source.number, 'g', 6);
    QStringList sentences;
    switch (source.alpha) {
    case Alpha::None:
        return tr("Nothing in the adapter scales this change.");
    case Alpha::Given:
        sentences = {tr("Alpha %1 is the one given above.").arg(alpha)};
        break;
    case Alpha::Module:
        sentences = {tr("Alpha %1 is stored with the module.").arg(alpha)};
        break;
    case Alpha::Pattern:
        sentences = {tr("Alpha %1 is the one that the configuration gives this module.").arg(alpha)};
        break;
    case Alpha::All:
        //: %2 is a key such as lora_alpha
        sentences = {tr("Alpha %1 is the one that the configuration gives all modules (%2).")
                         .arg(alpha, QLatin1String(source.key))};
        break;
    case Alpha::Assumed:
        return tr("No alpha is stored, so it is assumed to equal the rank.");
    case Alpha::Factor:
        sentences = {tr("The configuration gives the factor itself (scale of mlx-lm); no rank divides it.")};
        break;
    }
    if (source.isOfInitialRank)
        sentences += tr("The rank before pruning divides it, as in AdaLoRA (init_r).");
    else if (source.isRankStabilised)
        sentences += tr("The square root of the rank %1 divides it: rsLoRA.").arg(countText(row.rank));
    else if (source.alpha != Alpha::Factor)
        sentences += tr("The rank %1 divides it.").arg(countText(row.rank));
    if (source.isDoubled)
        sentences += tr("The result counts twice, as in PEFT for the output projection of an attention.");
    return joinedSentences(sentences);
}

void BakeRowsModel::setRows(std::vector<LoraBakeRow> rows)
{
    m_sizes.clear();
    RowTable::setRows(std::move(rows));
}

void BakeRowsModel::setSizes(std::vector<BakeSize> sizes)
{
    m_sizes = std::move(sizes);
    cellsChanged(Size, Note);
}

QVariant BakeRowsModel::data(const QModelIndex &index, int role) const
{
    const QVariant value = RowTable::data(index, role);
    const auto row = std::size_t(index.row());
    const BakeSize *size = index.isValid() && row < m_sizes.size() ? &m_sizes[row] : nullptr;
    if (index.column() == Size && role == Qt::DisplayRole)
        return size && !std::isnan(size->change) ? shareText(size->change) : unknownText();
    const bool isNote = index.column() == Note && (role == Qt::DisplayRole || role == Qt::ToolTipRole);
    if (!isNote || !size || std::isnan(size->rounding))
        return value;
    QStringList notes = {value.toString(), tr("quantised again: rounding of %1").arg(shareText(size->rounding))};
    notes.removeAll(QString());
    return joinedNames(notes);
}

} // namespace burnish
