// SPDX-License-Identifier: MIT
#include "widgets/structure/structurefields.h"

#include "core/adapt/adapterchoice.h"
#include "core/base/seededhash.h"
#include "widgets/style/theme.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

struct StructureFieldsText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::StructurePanel)
};

FieldMark markOf(const ModelState &model, const StructureField &field)
{
    switch (field.state) {
    case StructureField::State::Filled:
        return field.source && model.node(*field.source).isTensor() ? FieldMark::Filled : FieldMark::Constant;
    case StructureField::State::Missing:
        return FieldMark::Missing;
    case StructureField::State::EmptyOption:
        return FieldMark::Empty;
    case StructureField::State::Container:
    case StructureField::State::Constant:
        break;
    }
    return FieldMark::Constant;
}

void buildTree(StructureFields &fields)
{
    const auto &reported = fields.report.fields;
    fields.rows.resize(reported.size() + 1);
    std::vector<std::uint32_t> open = {0}; // the ancestors of the next field, by depth
    for (std::uint32_t row = 1; row <= reported.size(); ++row) {
        const auto depth = std::size_t(std::max(0, reported[row - 1].depth));
        open.resize(std::min(open.size(), depth + 1));
        fields.rows[row].parent = open.back();
        fields.rows[row].mark = markOf(fields.model, reported[row - 1]);
        fields.rows[open.back()].children.push_back(row);
        open.push_back(row);
    }
}

void sumUp(StructureFields &fields)
{
    for (auto row = std::uint32_t(fields.rows.size() - 1); row > 0; --row) {
        StructureFields::Row &own = fields.rows[row];
        const StructureField &field = fields.field(row);
        if (!fields.isContainer(row)) {
            own.filled = own.mark == FieldMark::Filled ? 1 : 0;
            own.missing = own.mark == FieldMark::Missing ? 1 : 0;
            if (!field.isInEmptyOption || own.mark == FieldMark::Filled) {
                ++fields.counts[std::size_t(FieldTab::All)];
                ++fields.counts[std::size_t(own.mark) + 1];
            }
        } else if (field.state == StructureField::State::EmptyOption) {
            // Its contents count neither as filled nor as missing.
            own.filled = own.missing = 0;
            ++fields.counts[std::size_t(FieldTab::All)];
            ++fields.counts[std::size_t(FieldTab::Empty)];
        } else {
            own.mark = own.missing > 0 ? FieldMark::Missing : own.filled > 0 ? FieldMark::Filled : FieldMark::Constant;
        }
        if (!field.isInEmptyOption || own.filled > 0) {
            fields.rows[own.parent].filled += own.filled;
            fields.rows[own.parent].missing += own.missing;
        }
    }
}

void findFitting(StructureFields &fields)
{
    TextViewMap<std::size_t> fitting;
    fields.fits.resize(fields.report.unused.size());
    for (std::size_t i = 0; i < fields.report.unused.size(); ++i)
        for (const std::string &path : fields.report.unused[i].fits)
            fitting.try_emplace(path, i);
    TextViewMap<std::uint32_t> rows;
    for (std::uint32_t row = 1; row < fields.rows.size(); ++row) {
        const auto found = fitting.find(fields.field(row).path);
        if (found == fitting.end() || fields.isContainer(row))
            continue;
        if (fields.rows[row].mark == FieldMark::Missing)
            fields.rows[row].fitting = found->second;
        rows.emplace(found->first, row);
    }
    for (std::size_t i = 0; i < fields.fits.size(); ++i)
        if (const auto &fits = fields.report.unused[i].fits; !fits.empty())
            if (const auto row = rows.find(fits.front()); row != rows.end())
                fields.fits[i] = row->second;
}

} // namespace

bool StructureFields::isIn(std::uint32_t row, FieldTab tab) const
{
    if (tab == FieldTab::All)
        return true;
    if (rows[row].mark != FieldMark(int(tab) - 1))
        return false;
    // An empty option counts as one field, whatever it could contain.
    return field(row).isInEmptyOption ? rows[row].mark == FieldMark::Filled
                                      : !isContainer(row) || field(row).state == StructureField::State::EmptyOption;
}

Expected<StructureFieldsPtr> makeStructureFields(const ModelState &model, const StructurePtr &structure)
{
    auto fields = std::make_shared<StructureFields>();
    fields->model = model;
    fields->structure = structure;
    fields->sources = structure->sources();
    FillOptions options;
    options.version = burnVersionOf(model.metadata()).value_or(options.version);
    options.otherName = otherFieldNames(model.layout());
    BURNISH_TRY(fields->report, structureState(model, *structure, options));
    buildTree(*fields);
    sumUp(*fields);
    findFitting(*fields);
    return StructureFieldsPtr(std::move(fields));
}

FieldFit fitOf(const Shape &shape, const StructureField &field)
{
    const auto rank =
        field.requestedShape ? std::optional(std::uint32_t(field.requestedShape->rank())) : field.requestedRank;
    if (rank && *rank != shape.rank())
        return FieldFit::OtherRank;
    if (!field.requestedShape || shape == *field.requestedShape)
        return FieldFit::Fits;
    if (shape.rank() == 2 && shape[0] == (*field.requestedShape)[1] && shape[1] == (*field.requestedShape)[0])
        return FieldFit::FitsTransposed;
    return FieldFit::OtherShape;
}

QString symbolOf(FieldMark mark)
{
    switch (mark) {
    case FieldMark::Filled:
        return QStringLiteral("applied");
    case FieldMark::Missing:
        return QStringLiteral("missing");
    case FieldMark::Empty:
        return QStringLiteral("none");
    case FieldMark::Constant:
        break;
    }
    return QStringLiteral("value");
}

int roleOf(FieldMark mark)
{
    return int(mark == FieldMark::Filled    ? Role::Applied
               : mark == FieldMark::Missing ? Role::Missing
                                            : Role::TextSecondary);
}

QString wordOf(FieldMark mark)
{
    switch (mark) {
    case FieldMark::Filled:
        return StructureFieldsText::tr("Filled");
    case FieldMark::Missing:
        return StructureFieldsText::tr("Missing");
    case FieldMark::Empty:
        return StructureFieldsText::tr("Empty");
    case FieldMark::Constant:
        break;
    }
    return StructureFieldsText::tr("Constant");
}

} // namespace burnish
