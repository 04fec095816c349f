// SPDX-License-Identifier: MIT
#include "core/health/finding.h"

#include "core/base/joinedtext.h"
#include "core/health/healthtext.h"
#include "core/tensor/elementtext.h"
#include "core/tensor/notedtensor.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace burnish {

namespace {

struct Known
{
    FindingKind kind;
    std::string_view id;
    const char *title;
};

constexpr std::array kinds = {
    Known{FindingKind::Unreadable, "unreadable", QT_TRANSLATE_NOOP("burnish::Health", "Unreadable")},
    Known{FindingKind::FileChanged, "file-changed", QT_TRANSLATE_NOOP("burnish::Health", "File changed")},
    Known{FindingKind::NotANumber, "nan", QT_TRANSLATE_NOOP("burnish::Health", "NaN")},
    Known{FindingKind::Infinite, "infinite", QT_TRANSLATE_NOOP("burnish::Health", "Infinity")},
    Known{FindingKind::Outlier, "outlier", QT_TRANSLATE_NOOP("burnish::Health", "Outlier")},
    Known{FindingKind::AllZero, "all-zero", QT_TRANSLATE_NOOP("burnish::Health", "All zero")},
    Known{FindingKind::Constant, "constant", QT_TRANSLATE_NOOP("burnish::Health", "Constant")},
    Known{FindingKind::DeadRows, "dead-rows", QT_TRANSLATE_NOOP("burnish::Health", "Dead rows")},
    Known{FindingKind::DeadColumns, "dead-columns", QT_TRANSLATE_NOOP("burnish::Health", "Dead columns")},
    Known{FindingKind::Subnormal, "subnormal", QT_TRANSLATE_NOOP("burnish::Health", "Subnormals")},
    Known{FindingKind::QuantScales, "quant-scales", QT_TRANSLATE_NOOP("burnish::Health", "Unusual scales")},
    Known{FindingKind::QuantReading, "quant-reading", QT_TRANSLATE_NOOP("burnish::Health", "Two readings")},
    Known{FindingKind::UnknownScheme, "unknown-quantised", QT_TRANSLATE_NOOP("burnish::Health", "Unknown scheme")},
    Known{FindingKind::NoElements, "no-elements", QT_TRANSLATE_NOOP("burnish::Health", "No elements")},
    Known{FindingKind::SiblingShape, "sibling-shape", QT_TRANSLATE_NOOP("burnish::Health", "Odd shape")},
    Known{FindingKind::BiasMismatch, "bias-mismatch", QT_TRANSLATE_NOOP("burnish::Health", "Bias does not fit")},
    Known{FindingKind::SiblingDtype, "sibling-dtype", QT_TRANSLATE_NOOP("burnish::Health", "Odd dtype")},
    Known{FindingKind::MixedDtypes, "mixed-dtypes", QT_TRANSLATE_NOOP("burnish::Health", "Mixed dtypes")},
    Known{FindingKind::Duplicate, "duplicate", QT_TRANSLATE_NOOP("burnish::Health", "Duplicate")},
    Known{FindingKind::Tied, "tied", QT_TRANSLATE_NOOP("burnish::Health", "Tied")},
    Known{FindingKind::Overlapping, "overlapping", QT_TRANSLATE_NOOP("burnish::Health", "Overlapping")},
    Known{FindingKind::NotOpened, "not-opened", QT_TRANSLATE_NOOP("burnish::Health", "Not opened")},
    Known{FindingKind::NotWhole, "not-whole", QT_TRANSLATE_NOOP("burnish::Health", "Not whole")},
    Known{FindingKind::FarValues, "far-values", QT_TRANSLATE_NOOP("burnish::Health", "Far values")},
    Known{FindingKind::LargeRows, "large-rows", QT_TRANSLATE_NOOP("burnish::Health", "Large rows")},
    Known{FindingKind::LargeColumns, "large-columns", QT_TRANSLATE_NOOP("burnish::Health", "Large columns")},
    Known{FindingKind::RepeatedRows, "repeated-rows", QT_TRANSLATE_NOOP("burnish::Health", "Repeated rows")},
    Known{FindingKind::LowRank, "low-rank", QT_TRANSLATE_NOOP("burnish::Health", "Low rank")},
    Known{FindingKind::SiblingScale, "sibling-scale", QT_TRANSLATE_NOOP("burnish::Health", "Odd scale")},
    Known{FindingKind::BeyondHalf, "beyond-f16", QT_TRANSLATE_NOOP("burnish::Health", "Out of F16 range")},
    Known{FindingKind::BeyondBfloat, "beyond-bf16", QT_TRANSLATE_NOOP("burnish::Health", "Out of BF16 range")}};

const Known &known(FindingKind kind)
{
    return *std::ranges::find(kinds, kind, &Known::kind);
}

int plural(std::uint64_t count)
{
    return int(std::min<std::uint64_t>(count, 1'000'000'000));
}

QString pathText(const ModelState &state, NodeId id)
{
    return state.contains(id) ? quotedForMessage(state.path(id)) : HealthText::tr("a removed tensor");
}

QString numberText(double value)
{
    return QString::number(value, 'g', 6);
}

const TensorExpr *tensorOf(const HealthFinding &finding, const ModelState &state)
{
    if (finding.nodes.empty() || !state.contains(finding.nodes.front()))
        return nullptr;
    return state.node(finding.nodes.front()).tensor.get();
}

QString deadRowsText(const HealthFinding &finding, const ModelState &state)
{
    const TensorExpr *tensor = tensorOf(finding, state);
    const std::vector<std::uint64_t> index = indexOf(finding, state);
    const bool isRow = finding.kind == FindingKind::DeadRows;
    const std::size_t axis = isRow ? 0 : 1;
    const std::uint64_t first = axis < index.size() ? index[axis] : 0;
    const bool isMatrix = !tensor || tensor->info().shape().rank() == 2;
    if (isMatrix)
        return isRow ? HealthText::tr("%n row(s) are all zero; the first is row %1.", nullptr, plural(finding.count))
                           .arg(first)
                     : HealthText::tr("%n column(s) are all zero; the first is column %1.", nullptr,
                                      plural(finding.count))
                           .arg(first);
    return isRow ? HealthText::tr("%n output channel(s) are all zero; the first is channel %1.", nullptr,
                                  plural(finding.count))
                       .arg(first)
                 : HealthText::tr("%n input channel(s) are all zero; the first is channel %1.", nullptr,
                                  plural(finding.count))
                       .arg(first);
}

QString beyondText(const HealthFinding &finding, const QString &dtype)
{
    QStringList parts;
    if (finding.count > 0)
        parts.append(HealthText::tr("%n value(s) would become infinite", nullptr, plural(finding.count)));
    if (finding.otherCount > 0)
        parts.append(HealthText::tr("%n value(s) would become zero", nullptr, plural(finding.otherCount)));
    return HealthText::tr("In %1: %2.", "dtype, what its values would become").arg(dtype, joinedNames(parts));
}

QString scalesText(const HealthFinding &finding)
{
    QStringList parts;
    if (finding.count > 0)
        parts.append(HealthText::tr("%n NaN", "scales", plural(finding.count)));
    if (finding.otherCount > 0)
        parts.append(HealthText::tr("%n zero", "scales", plural(finding.otherCount)));
    return HealthText::tr("Scales of its quantised values: %1.").arg(joinedNames(parts));
}

/// `detail` is the type of the values.
QString readingText(const HealthFinding &finding, const ModelState &state)
{
    const TensorExpr *tensor = tensorOf(finding, state);
    const bool isFloats = tensor && tensor->info().scheme() && tensor->info().scheme()->hasFloatCodes;
    if (!finding.reading)
        return isFloats
                   ? HealthText::tr("Its %1 values are read as floats; integers are possible, too.").arg(finding.detail)
                   : HealthText::tr("Its %1 values are read as integers; floats are possible, too.")
                         .arg(finding.detail);
    if (*finding.reading == QuantReading::Floats)
        return isFloats
                   ? HealthText::tr("Its %1 values are read as floats, which is plausible.").arg(finding.detail)
                   : HealthText::tr("Its %1 values are read as integers, but appear to be floats.").arg(finding.detail);
    return isFloats ? HealthText::tr("Its %1 values are read as floats, but appear to be integers.").arg(finding.detail)
                    : HealthText::tr("Its %1 values are read as integers, which is plausible.").arg(finding.detail);
}

QString othersText(const HealthFinding &finding, const ModelState &state, const QString &one, const QString &more)
{
    const QString path = finding.nodes.size() > 1 ? pathText(state, finding.nodes[1]) : QString();
    return finding.count <= 2 ? one.arg(path) : more.arg(path, QLocale().toString(qulonglong(finding.count - 2)));
}

} // namespace

std::string_view idOf(FindingKind kind)
{
    return known(kind).id;
}

QString titleOf(FindingKind kind)
{
    return HealthText::tr(known(kind).title);
}

std::string_view idOf(Severity severity)
{
    return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

QString wordOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return HealthText::tr("Error");
    case Severity::Warning:
        return HealthText::tr("Warning");
    default:
        return HealthText::tr("Note");
    }
}

std::vector<std::uint64_t> indexOf(const HealthFinding &finding, const ModelState &state)
{
    const TensorExpr *tensor = tensorOf(finding, state);
    if (!tensor || !finding.element || *finding.element >= tensor->info().elementCount())
        return {};
    const Shape &shape = tensor->info().shape();
    std::vector<std::uint64_t> index(shape.rank());
    std::uint64_t rest = *finding.element;
    for (std::size_t axis = shape.rank(); axis-- > 0;) {
        index[axis] = rest % shape[axis];
        rest /= shape[axis];
    }
    return index;
}

QString pathOf(const HealthFinding &finding, const ModelState &state)
{
    return finding.nodes.empty() ? QString() : pathText(state, finding.nodes.front());
}

FindingNumber numberOf(const HealthFinding &finding, const ModelState &state)
{
    using Form = FindingNumber::Form;
    switch (finding.kind) {
    case FindingKind::Outlier:
    case FindingKind::FarValues:
    case FindingKind::SiblingScale:
    case FindingKind::Constant:
        return {Form::Value, finding.value};
    case FindingKind::AllZero:
        return {Form::Value, 0};
    case FindingKind::Subnormal:
        return {Form::Share, finding.value};
    case FindingKind::NotANumber:
    case FindingKind::Infinite:
    case FindingKind::DeadRows:
    case FindingKind::DeadColumns:
    case FindingKind::LargeRows:
    case FindingKind::LargeColumns:
    case FindingKind::RepeatedRows:
    case FindingKind::LowRank:
    case FindingKind::MixedDtypes:
    case FindingKind::Tied:
        return {Form::Count, double(finding.count)};
    case FindingKind::QuantScales:
    case FindingKind::BeyondHalf:
    case FindingKind::BeyondBfloat:
        return {Form::Count, double(finding.count) + double(finding.otherCount)};
    case FindingKind::Duplicate: {
        const TensorExpr *tensor = tensorOf(finding, state);
        return {Form::Bytes, tensor ? double(tensor->info().byteSize()) * double(finding.count - 1) : 0.0};
    }
    default:
        return {};
    }
}

QString sentenceOf(const HealthFinding &finding, const ModelState &state)
{
    const int count = plural(finding.count);
    switch (finding.kind) {
    case FindingKind::Unreadable:
        return HealthText::tr("Cannot read this tensor: %1").arg(finding.error ? finding.error->details() : QString());
    case FindingKind::FileChanged:
    case FindingKind::NotOpened:
    case FindingKind::NotWhole:
        return finding.error ? finding.error->sentence() : QString();
    case FindingKind::NotANumber:
        return HealthText::tr("%n value(s) are NaN; the first is at %1.", nullptr, count)
            .arg(indexText(indexOf(finding, state)));
    case FindingKind::Infinite:
        return HealthText::tr("%n value(s) are infinite; the first is at %1.", nullptr, count)
            .arg(indexText(indexOf(finding, state)));
    case FindingKind::Outlier:
        return HealthText::tr("%1 at %2: %n value(s) are over 1000 times larger than nearly all others.", nullptr,
                              count)
            .arg(numberText(finding.value), indexText(indexOf(finding, state)));
    case FindingKind::FarValues:
        return HealthText::tr("%1 at %2: %n value(s) are over 15 times larger than the others are on average.", nullptr,
                              count)
            .arg(numberText(finding.value), indexText(indexOf(finding, state)));
    case FindingKind::LargeRows:
        return HealthText::tr("%n row(s) are up to %1 times larger than the others; the first is row %2.", nullptr,
                              count)
            .arg(finding.value, 0, 'g', 3)
            .arg(finding.otherCount);
    case FindingKind::LargeColumns:
        return HealthText::tr("%n column(s) are up to %1 times larger than the others; the first is column %2.",
                              nullptr, count)
            .arg(finding.value, 0, 'g', 3)
            .arg(finding.otherCount);
    case FindingKind::RepeatedRows:
        return HealthText::tr("%n row(s) repeat an earlier one; the first is row %1.", nullptr, count)
            .arg(finding.otherCount);
    case FindingKind::LowRank:
        return HealthText::tr("Its rank has collapsed: %1 of its rows make up the %2 that were examined.")
            .arg(finding.count)
            .arg(finding.otherCount);
    case FindingKind::SiblingScale:
        return HealthText::tr("Its values are %1 times as large as those of the other %n in the sequence.", nullptr,
                              count)
            .arg(finding.value, 0, 'g', 3);
    case FindingKind::AllZero:
        return HealthText::tr("All %n value(s) are zero.", nullptr, count);
    case FindingKind::Constant:
        return HealthText::tr("All %n value(s) are %1.", nullptr, count).arg(numberText(finding.value));
    case FindingKind::DeadRows:
    case FindingKind::DeadColumns:
        return deadRowsText(finding, state);
    case FindingKind::Subnormal:
        return HealthText::tr("%n value(s) are subnormal, too small for the full precision of %1.", nullptr, count)
            .arg(finding.detail);
    case FindingKind::QuantScales:
        return scalesText(finding);
    case FindingKind::QuantReading:
        return readingText(finding, state);
    case FindingKind::UnknownScheme: {
        const TensorExpr *tensor = tensorOf(finding, state);
        const UnknownSchemePtr scheme = tensor ? unknownSchemeOf(*tensor) : nullptr;
        return scheme ? scheme->note : QString();
    }
    case FindingKind::NoElements:
        return HealthText::tr("The tensor has no elements: its shape is %1.").arg(finding.detail);
    case FindingKind::SiblingShape:
        return HealthText::tr("Its shape differs from the other %n in the sequence: %1.", nullptr, count)
            .arg(finding.detail);
    case FindingKind::BiasMismatch:
        return HealthText::tr("The bias does not match its weight: %1.").arg(finding.detail);
    case FindingKind::SiblingDtype:
        return HealthText::tr("Its dtype differs from the other %n in the sequence: %1.", nullptr, count)
            .arg(finding.detail);
    case FindingKind::MixedDtypes:
        return HealthText::tr("The model uses several float dtypes: %1.").arg(finding.detail);
    case FindingKind::Duplicate:
        return othersText(finding, state, HealthText::tr("Has the same values as %1, stored separately."),
                          HealthText::tr("Has the same values as %1 and %2 more, each stored separately."));
    case FindingKind::Tied:
        return othersText(finding, state, HealthText::tr("Shares its bytes with %1."),
                          HealthText::tr("Shares its bytes with %1 and %2 more."));
    case FindingKind::Overlapping:
        return HealthText::tr("Its bytes overlap those of %1.")
            .arg(finding.nodes.size() > 1 ? pathText(state, finding.nodes[1]) : QString());
    case FindingKind::BeyondHalf:
        return beyondText(finding, QStringLiteral("F16"));
    case FindingKind::BeyondBfloat:
        return beyondText(finding, QStringLiteral("BF16"));
    }
    return {};
}

} // namespace burnish
