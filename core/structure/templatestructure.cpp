// SPDX-License-Identifier: MIT
#include "core/structure/templatestructure.h"

#include "core/structure/recordinference.h"
#include "core/structure/structuretext.h"

namespace burnish {

namespace {

class TemplateStructure final : public Structure
{
public:
    TemplateStructure(ModelState record, QString name)
        : m_record(std::move(record))
        , m_name(std::move(name))
        , m_type(recordTypeOf(m_record))
    {}

    [[nodiscard]] StructureOrigin origin() const override { return StructureOrigin::Template; }
    [[nodiscard]] QString name() const override { return m_name; }
    [[nodiscard]] Expected<RecordTypePtr> typeFor(BurnVersion) const override { return m_type; }
    [[nodiscard]] RecordTypePtr typeWithNestedOptions() const override
    {
        return recordTypeOf(m_record, OptionsOffered::Nested);
    }
    [[nodiscard]] const ModelState *templateRecord() const override { return &m_record; }

private:
    ModelState m_record;
    QString m_name;
    RecordTypePtr m_type;
};

} // namespace

Expected<StructurePtr> makeTemplateStructure(ModelState record, QString name)
{
    if (!record.isRecord()) {
        return Error(
            ErrorCode::Unsupported,
            StructureText::tr(
                "The template is not a record: only files written by Burn's recorders contain all fields of a model."));
    }
    return StructurePtr(std::make_shared<TemplateStructure>(std::move(record), std::move(name)));
}

} // namespace burnish
