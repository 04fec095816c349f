// SPDX-License-Identifier: MIT
#include "widgets/export/exporttables.h"

#include "core/tensor/quantisation/quanttext.h"
#include "widgets/controls/celldelegate.h"
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

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

QString castText(const ExportRow &row)
{
    const QString after = row.quantised && row.after->scheme()->form == QuantScheme::Form::Levels
                              ? quantSchemeText(*row.after->scheme())
                              : text(row.after->typeName());
    return QStringLiteral("%1 → %2").arg(text(row.before->typeName()), after);
}

/// The signal-to-noise ratio in decibels.
QString noiseText(const TensorLosses &loss)
{
    return std::isfinite(loss.signalToNoise) ? QLocale().toString(loss.signalToNoise, 'f', 1)
                                             : floatText(loss.signalToNoise, 2);
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

int aligned(bool right)
{
    return int((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
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

void LossesModel::setLosses(ExportPlanPtr plan, std::vector<TensorLosses> losses)
{
    beginResetModel();
    m_plan = std::move(plan);
    m_losses = std::move(losses);
    endResetModel();
}

bool LossesModel::hasQuantised() const
{
    return std::ranges::any_of(m_losses, [](const TensorLosses &loss) { return loss.quantisationError.has_value(); });
}

bool LossesModel::hasOverflows() const
{
    return std::ranges::any_of(m_losses, [](const TensorLosses &loss) { return loss.overflows > 0; });
}

bool LossesModel::hasUnderflows() const
{
    return std::ranges::any_of(m_losses, [](const TensorLosses &loss) { return loss.underflows > 0; });
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

QString LossesModel::details(int row) const
{
    const TensorLosses &loss = m_losses[std::size_t(row)];
    if (!loss.quantisationError)
        return effectOf(loss);
    return effectOf(loss) + QLatin1Char('\n') +
           tr("Relative error %1, largest error %2, mean square error %3, signal-to-noise ratio %4 dB")
               .arg(floatText(*loss.quantisationError, 3), floatText(loss.largestError, 3),
                    floatText(loss.meanSquareError, 3), noiseText(loss));
}

int LossesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_losses.size());
}

int LossesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LossesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const TensorLosses &loss = m_losses[std::size_t(index.row())];
    const ExportRow &row = m_plan->rows[loss.row];
    const bool serious = loss.refusal || loss.overflows > 0;
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Tensor:
            return text(row.newPath);
        case Cast:
            return castText(row);
        case ToInfinity:
            return countText(loss.overflows);
        case ToZero:
            return countText(loss.underflows);
        case RelativeError:
            return loss.refusal ? unknownText()
                                : floatText(loss.quantisationError.value_or(loss.largestRelativeError), 2);
        case SignalToNoise:
            return loss.quantisationError ? noiseText(loss) : unknownText();
        case Effect:
            return effectOf(loss);
        default:
            return {};
        }
    case Qt::ToolTipRole:
        if (loss.quantisationError && index.column() >= RelativeError)
            return details(index.row());
        return index.column() == Tensor ? text(row.newPath) : index.column() == Effect ? effectOf(loss) : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == Symbol ? effectOf(loss) : QVariant();
    case Qt::TextAlignmentRole:
        return aligned(index.column() >= ToInfinity && index.column() <= SignalToNoise);
    case ElideRole:
        return int(index.column() == Tensor ? Qt::ElideMiddle : Qt::ElideRight);
    case SymbolRole:
        return index.column() == Symbol ? QVariant(loss.refusal ? QStringLiteral("error")
                                                   : serious    ? QStringLiteral("warning")
                                                                : QStringLiteral("cast"))
                                        : QVariant();
    case SymbolColorRole:
        return int(loss.refusal ? Role::Error : serious ? Role::Warning : Role::Cast);
    case TextColorRole:
        if (index.column() == ToInfinity && loss.overflows > 0)
            return int(Role::Warning);
        return int(index.column() == Tensor || index.column() == Effect ? Role::Text : Role::TextSecondary);
    default:
        return {};
    }
}

QVariant LossesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return aligned(section >= ToInfinity && section <= SignalToNoise);
    if (role == Qt::ToolTipRole && section == RelativeError)
        return tr("Of a cast, the largest relative error of a value. Of a quantised tensor, the relative L2 error of "
                  "all its values.");
    if (role == Qt::AccessibleTextRole && section == Symbol)
        return symbolHeading();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Tensor:
        return tr("Tensor");
    case Cast:
        return tr("Cast");
    case ToInfinity:
        return tr("To infinity");
    case ToZero:
        return tr("To zero");
    case RelativeError:
        return tr("Rel. error");
    case SignalToNoise:
        return tr("SNR, dB");
    case Effect:
        return tr("Effect");
    default:
        return {};
    }
}

void WrittenModel::setPlan(ExportPlanPtr plan, PlannedRowsPtr rows)
{
    beginResetModel();
    m_plan = std::move(plan);
    m_rows = std::move(rows);
    endResetModel();
}

int WrittenModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_rows ? 0 : int(m_rows->written.size());
}

int WrittenModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant WrittenModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ExportRow &row = m_plan->rows[m_rows->written[std::size_t(index.row())]];
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Tensor:
            return row.isRenamed ? QStringLiteral("%1  ← %2").arg(text(row.newPath), text(row.oldPath))
                                 : text(row.newPath);
        case Shape:
            if (row.adapter.isTransposed && row.after)
                return QStringLiteral("%1 → %2").arg(shapeForPeople(row.before->shape()),
                                                     shapeForPeople(row.after->shape()));
            return row.after ? shapeForPeople(row.after->shape()) : unknownText();
        case Dtype:
            return row.isCast() ? castText(row) : row.after ? text(row.after->typeName()) : unknownText();
        case Size:
            return row.after ? bytesText(row.after->byteSize()) : unknownText();
        default:
            return {};
        }
    case Qt::ToolTipRole:
        if (index.column() == Size && row.after)
            return exactBytesText(row.after->byteSize());
        if (!row.adapter.isNothing() && index.column() == Shape)
            return QString(data(index, Qt::DisplayRole).toString() + u'\n' + row.adapter.reason);
        if (!row.adapter.isNothing() && index.column() != Tensor)
            return row.adapter.reason;
        return index.column() == Tensor ? data(index, Qt::DisplayRole) : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == Symbol ? outcomeText(row) : QVariant();
    case Qt::TextAlignmentRole:
        return aligned(index.column() == Shape || index.column() == Size);
    case ElideRole:
        return int(Qt::ElideMiddle);
    case SymbolRole:
        if (index.column() != Symbol)
            return {};
        return row.adapter.isTransposed ? QStringLiteral("replaced")
               : row.isCast()           ? QStringLiteral("cast")
               : row.isRenamed          ? QStringLiteral("renamed")
                                        : QString();
    case SymbolColorRole:
        return int(row.adapter.isTransposed ? Role::Replaced : row.isCast() ? Role::Cast : Role::Renamed);
    case TextColorRole:
        return int(index.column() == Tensor ? Role::Text : Role::TextSecondary);
    default:
        return {};
    }
}

QVariant WrittenModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return aligned(section == Shape || section == Size);
    if (role == Qt::AccessibleTextRole && section == Symbol)
        return symbolHeading();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Tensor:
        return tr("Tensor");
    case Shape:
        return tr("Shape");
    case Dtype:
        return tr("dtype");
    case Size:
        return tr("Size");
    default:
        return {};
    }
}

void GapsModel::setPlan(ExportPlanPtr plan, PlannedRowsPtr rows)
{
    beginResetModel();
    m_plan = std::move(plan);
    m_rows = std::move(rows);
    endResetModel();
}

GapsModel::Gap GapsModel::missing(const ExportRow &row) const
{
    const ExportOptions &options = m_plan->options;
    const bool canStandIn = options.structure && options.structure->templateRecord();
    return {QStringLiteral("missing"), Role::Missing, text(row.newPath),
            row.after ? shapeForPeople(row.after->shape()) : unknownText(),
            options.allowPartial.contains(OmissionKind::Fields)
                ? tr("No tensor fills it; it keeps the template's contents.")
            : canStandIn ? tr("The template expects it, but no tensor fills it. Fill it, or allow missing fields.")
                         : tr("The structure expects it, but no tensor fills it.")};
}

GapsModel::Gap GapsModel::unused(const ExportRow &row)
{
    return {QStringLiteral("unused"), Role::Unused, text(row.oldPath),
            row.before ? shapeForPeople(row.before->shape()) : unknownText(),
            isBatchCounter(row) ? tr("PyTorch counts batches here; Burn has no corresponding field.")
                                : tr("No field of the structure accepts it; it will not be written.")};
}

/// First what is missing, then what is unused, then the warnings.
GapsModel::Gap GapsModel::gapAt(std::size_t row) const
{
    if (row < m_rows->missing.size())
        return missing(m_plan->rows[m_rows->missing[row]]);
    row -= m_rows->missing.size();
    if (row < m_rows->unused.size())
        return unused(m_plan->rows[m_rows->unused[row]]);
    const Error &warning = m_plan->warnings[row - m_rows->unused.size()];
    return {QStringLiteral("warning"), Role::Warning, warning.tensor(), {}, warning.message()};
}

QString GapsModel::sentence(std::size_t row) const
{
    return gapAt(row).meaning;
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

int GapsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_rows ? 0
                                       : int(m_rows->missing.size() + m_rows->unused.size() + m_plan->warnings.size());
}

int GapsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant GapsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Gap gap = gapAt(std::size_t(index.row()));
    const bool isWholeRow = gap.path.isEmpty();
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Path:
            return isWholeRow ? gap.meaning : gap.path;
        case Wants:
            return gap.wants;
        case Meaning:
            return gap.meaning;
        default:
            return {};
        }
    case Qt::ToolTipRole:
        return index.column() == Path && !isWholeRow ? gap.path : gap.meaning;
    case Qt::AccessibleTextRole:
        return index.column() == Symbol ? gap.meaning : QVariant();
    case Qt::TextAlignmentRole:
        return aligned(index.column() == Wants);
    case ElideRole:
        return int(index.column() == Path && !isWholeRow ? Qt::ElideMiddle : Qt::ElideRight);
    case SymbolRole:
        return index.column() == Symbol ? gap.symbol : QString();
    case SymbolColorRole:
        return int(gap.color);
    case TextColorRole:
        return int(index.column() == Wants ? Role::TextSecondary : Role::Text);
    default:
        return {};
    }
}

QVariant GapsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return aligned(section == Wants);
    if (role == Qt::AccessibleTextRole && section == Symbol)
        return symbolHeading();
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Path:
        return tr("Missing and unused");
    case Wants:
        return tr("Expected");
    case Meaning:
        return tr("What it means");
    default:
        return {};
    }
}

} // namespace burnish
