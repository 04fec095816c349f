// SPDX-License-Identifier: MIT
#include "widgets/export/exporttables.h"

#include "core/base/fromutf8.h"
#include "core/tensor/quantisation/quanttext.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <functional>
#include <numeric>
#include <tuple>

namespace burnish {

namespace {

QString castText(const ExportRow &row)
{
    const QString after = row.quantised && row.after->scheme()->form == QuantScheme::Form::Levels
                              ? quantSchemeText(*row.after->scheme())
                              : fromUtf8(row.after->typeName());
    return QStringLiteral("%1 → %2").arg(fromUtf8(row.before->typeName()), after);
}

/// The signal-to-noise ratio in decibels.
QString noiseText(const TensorLosses &loss)
{
    if (!loss.quantisationError)
        return unknownText();
    return std::isfinite(loss.signalToNoise) ? QLocale().toString(loss.signalToNoise, 'f', 1)
                                             : floatText(loss.signalToNoise, 2);
}

QString relativeError(const TensorLosses &loss)
{
    return loss.refusal ? unknownText() : floatText(loss.quantisationError.value_or(loss.largestRelativeError), 2);
}

CellSymbol symbolOfLosses(const TensorLosses &loss)
{
    if (loss.refusal)
        return {QStringLiteral("error"), Role::Error};
    return loss.overflows > 0 ? CellSymbol{QStringLiteral("warning"), Role::Warning}
                              : CellSymbol{QStringLiteral("cast"), Role::Cast};
}

CellSymbol symbolOfWritten(const ExportRow &row)
{
    if (row.adapter.isTransposed)
        return {QStringLiteral("replaced"), Role::Replaced};
    if (row.isCast())
        return {QStringLiteral("cast"), Role::Cast};
    return {row.isRenamed ? QStringLiteral("renamed") : QString(), Role::Renamed};
}

QString writtenShape(const ExportRow &row)
{
    if (row.adapter.isTransposed && row.after)
        return QStringLiteral("%1 → %2").arg(shapeForPeople(row.before->shape()), shapeForPeople(row.after->shape()));
    return row.after ? shapeForPeople(row.after->shape()) : unknownText();
}

/// The meaning of a row's symbol, for its tooltip.
QString outcomeText(const ExportRow &row)
{
    if (!row.adapter.isNothing())
        return row.adapter.reason;
    return row.isCast()    ? WrittenModel::tr("cast")
           : row.isRenamed ? WrittenModel::tr("renamed")
                           : WrittenModel::tr("unchanged");
}

} // namespace

void sortWorstFirst(std::vector<TensorLosses> &losses)
{
    const auto rank = [&losses](std::size_t row) {
        const TensorLosses &loss = losses[row];
        return std::tuple(loss.refusal.has_value(), loss.overflows, loss.underflows);
    };
    std::vector<std::size_t> order(losses.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, std::greater<>(), rank);
    std::vector<TensorLosses> sorted;
    sorted.reserve(losses.size());
    for (const std::size_t row : order)
        sorted.push_back(std::move(losses[row]));
    losses = std::move(sorted);
}

LossesModel::LossesModel(QObject *parent)
    : RowTable(ColumnCount, parent)
{
    const auto detailsOfQuantised = [](const TensorLosses &loss) {
        return loss.quantisationError ? detailsOf(loss) : QString();
    };
    column(Symbol) = {.accessibleTitle = symbolHeading, .accessibleText = effectOf, .symbol = symbolOfLosses};
    column(Tensor) = {.title = [] { return tr("Tensor"); },
                      .text = [this](const TensorLosses &loss) { return fromUtf8(m_plan->rows[loss.row].newPath); },
                      .textIsTip = true,
                      .elide = Qt::ElideMiddle};
    column(Cast) = {.title = [] { return tr("Cast"); },
                    .text = [this](const TensorLosses &loss) { return castText(m_plan->rows[loss.row]); },
                    .color = Role::TextSecondary};
    column(ToInfinity) = {
        .title = [] { return tr("To infinity"); },
        .text = [](const TensorLosses &loss) { return countText(loss.overflows); },
        .colorOf = [](const TensorLosses &loss) { return loss.overflows > 0 ? Role::Warning : Role::TextSecondary; },
        .alignment = Qt::AlignRight};
    column(ToZero) = {.title = [] { return tr("To zero"); },
                      .text = [](const TensorLosses &loss) { return countText(loss.underflows); },
                      .color = Role::TextSecondary,
                      .alignment = Qt::AlignRight};
    column(RelativeError) = {.title = [] { return tr("Rel. error"); },
                             .titleTip =
                                 [] {
                                     return tr("Of a cast, the largest relative error of a value. Of a quantised "
                                               "tensor, the relative L2 error of all its values.");
                                 },
                             .text = relativeError,
                             .tip = detailsOfQuantised,
                             .color = Role::TextSecondary,
                             .alignment = Qt::AlignRight};
    column(SignalToNoise) = {.title = [] { return tr("SNR, dB"); },
                             .text = noiseText,
                             .tip = detailsOfQuantised,
                             .color = Role::TextSecondary,
                             .alignment = Qt::AlignRight};
    column(Effect) = {.title = [] { return tr("Effect"); }, .text = effectOf, .tip = detailsOf};
}

void LossesModel::setLosses(ExportPlanPtr plan, std::vector<TensorLosses> losses)
{
    // The rows refer to the plan.
    beginResetModel();
    m_plan = std::move(plan);
    m_rows = std::move(losses);
    endResetModel();
}

bool LossesModel::hasQuantised() const
{
    return std::ranges::any_of(m_rows, [](const TensorLosses &loss) { return loss.quantisationError.has_value(); });
}

bool LossesModel::hasOverflows() const
{
    return std::ranges::any_of(m_rows, [](const TensorLosses &loss) { return loss.overflows > 0; });
}

bool LossesModel::hasUnderflows() const
{
    return std::ranges::any_of(m_rows, [](const TensorLosses &loss) { return loss.underflows > 0; });
}

QString LossesModel::effectOf(const TensorLosses &loss)
{
    if (loss.refusal)
        return loss.refusal->message();
    if (loss.overflows > 0)
        return tr("%n value(s) become infinite", nullptr, int(std::min<std::uint64_t>(loss.overflows, INT_MAX)));
    if (loss.underflows > 0)
        return tr("%n value(s) become zero", nullptr, int(std::min<std::uint64_t>(loss.underflows, INT_MAX)));
    //: %1 a reason: "it is a buffer, not a weight"
    if (loss.keepReason)
        return tr("Better left unquantised: %1").arg(keepClauseOf(loss));
    if (loss.quantisationError)
        return tr("Quantised; error at most %1").arg(floatText(loss.largestError, 2));
    return tr("Values are rounded");
}

QString LossesModel::detailsOf(const TensorLosses &loss)
{
    if (!loss.quantisationError)
        return effectOf(loss);
    return effectOf(loss) + QLatin1Char('\n') +
           tr("Relative error %1, largest error %2, mean square error %3, signal-to-noise ratio %4 dB")
               .arg(floatText(*loss.quantisationError, 3), floatText(loss.largestError, 3),
                    floatText(loss.meanSquareError, 3), noiseText(loss));
}

WrittenModel::WrittenModel(QObject *parent)
    : ColumnTable(ColumnCount, parent)
{
    const auto adapted = [](const ExportRow &row) { return row.adapter.isNothing() ? QString() : row.adapter.reason; };
    column(Symbol) = {
        .accessibleTitle = symbolHeading, .tip = adapted, .accessibleText = outcomeText, .symbol = symbolOfWritten};
    column(Tensor) = {.title = [] { return tr("Tensor"); },
                      .text =
                          [](const ExportRow &row) {
                              return row.isRenamed
                                         ? QStringLiteral("%1  ← %2").arg(fromUtf8(row.newPath), fromUtf8(row.oldPath))
                                         : fromUtf8(row.newPath);
                          },
                      .textIsTip = true,
                      .elide = Qt::ElideMiddle};
    column(Shape) = {.title = [] { return tr("Shape"); },
                     .text = writtenShape,
                     .tip =
                         [](const ExportRow &row) {
                             return row.adapter.isNothing() ? QString()
                                                            : writtenShape(row) + u'\n' + row.adapter.reason;
                         },
                     .color = Role::TextSecondary,
                     .alignment = Qt::AlignRight,
                     .elide = Qt::ElideMiddle};
    column(Dtype) = {
        .title = [] { return tr("dtype"); },
        .text =
            [](const ExportRow &row) {
                return row.isCast() ? castText(row) : row.after ? fromUtf8(row.after->typeName()) : unknownText();
            },
        .tip = adapted,
        .color = Role::TextSecondary,
        .elide = Qt::ElideMiddle};
    column(Size) = {
        .title = [] { return tr("Size"); },
        .text = [](const ExportRow &row) { return row.after ? bytesText(row.after->byteSize()) : unknownText(); },
        .tip = [adapted](
                   const ExportRow &row) { return row.after ? exactBytesText(row.after->byteSize()) : adapted(row); },
        .color = Role::TextSecondary,
        .alignment = Qt::AlignRight,
        .elide = Qt::ElideMiddle};
}

void WrittenModel::setPlan(ExportPlanPtr plan, PlannedRowsPtr rows)
{
    beginResetModel();
    m_plan = std::move(plan);
    m_rows = std::move(rows);
    endResetModel();
}

GapsModel::GapsModel(QObject *parent)
    : ColumnTable(ColumnCount, parent)
{
    const auto meaning = [](const Gap &gap) { return gap.meaning; };
    column(Symbol) = {.accessibleTitle = symbolHeading,
                      .tip = meaning,
                      .accessibleText = meaning,
                      .symbol = [](const Gap &gap) { return gap.symbol; }};
    column(Path) = {.title = [] { return tr("Missing and unused"); },
                    .text = [](const Gap &gap) { return gap.path.isEmpty() ? gap.meaning : gap.path; },
                    .textIsTip = true,
                    .elideOf = [](const Gap &gap) { return gap.path.isEmpty() ? Qt::ElideRight : Qt::ElideMiddle; }};
    column(Wants) = {.title = [] { return tr("Expected"); },
                     .text = [](const Gap &gap) { return gap.wants; },
                     .tip = meaning,
                     .color = Role::TextSecondary,
                     .alignment = Qt::AlignRight};
    column(Meaning) = {.title = [] { return tr("What it means"); }, .text = meaning, .textIsTip = true};
}

void GapsModel::setPlan(ExportPlanPtr plan, PlannedRowsPtr rows)
{
    beginResetModel();
    m_plan = std::move(plan);
    m_rows = std::move(rows);
    endResetModel();
}

Gap GapsModel::missing(const ExportRow &row) const
{
    const ExportOptions &options = m_plan->options;
    const bool canStandIn = options.structure && options.structure->templateRecord();
    return {{QStringLiteral("missing"), Role::Missing},
            fromUtf8(row.newPath),
            row.after ? shapeForPeople(row.after->shape()) : unknownText(),
            options.allowPartial.contains(OmissionKind::Fields)
                ? tr("No tensor fills it; it keeps the template's contents.")
            : canStandIn ? tr("The template expects it, but no tensor fills it. Fill it, or allow missing fields.")
                         : tr("The structure expects it, but no tensor fills it.")};
}

Gap GapsModel::unused(const ExportRow &row)
{
    return {{QStringLiteral("unused"), Role::Unused},
            fromUtf8(row.oldPath),
            row.before ? shapeForPeople(row.before->shape()) : unknownText(),
            isBatchCounter(row) ? tr("PyTorch counts batches here; Burn has no corresponding field.")
                                : tr("No field of the structure accepts it; it will not be written.")};
}

int GapsModel::size() const
{
    return m_rows ? int(m_rows->missing.size() + m_rows->unused.size() + m_plan->warnings.size()) : 0;
}

Gap GapsModel::at(int index) const
{
    auto row = std::size_t(index);
    if (row < m_rows->missing.size())
        return missing(m_plan->rows[m_rows->missing[row]]);
    row -= m_rows->missing.size();
    if (row < m_rows->unused.size())
        return unused(m_plan->rows[m_rows->unused[row]]);
    const Error &warning = m_plan->warnings[row - m_rows->unused.size()];
    return {{QStringLiteral("warning"), Role::Warning}, warning.tensor(), {}, warning.message()};
}

std::vector<int> GapsModel::wholeRows() const
{
    std::vector<int> rows;
    const std::size_t first = m_rows ? m_rows->missing.size() + m_rows->unused.size() : 0;
    for (std::size_t i = 0; m_rows && i < m_plan->warnings.size(); ++i) {
        if (m_plan->warnings[i].tensor().isEmpty())
            rows.push_back(int(first + i));
    }
    return rows;
}

} // namespace burnish
