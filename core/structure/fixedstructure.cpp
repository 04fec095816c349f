// SPDX-License-Identifier: MIT
#include "core/structure/fixedstructure.h"

namespace burnish {

namespace {

class FixedStructure final : public Structure
{
public:
    FixedStructure(RecordTypePtr type, QString name, StructureOrigin origin)
        : m_type(std::move(type))
        , m_name(std::move(name))
        , m_origin(origin)
    {}

    [[nodiscard]] StructureOrigin origin() const override { return m_origin; }
    [[nodiscard]] QString name() const override { return m_name; }
    [[nodiscard]] Expected<RecordTypePtr> typeFor(BurnVersion) const override { return m_type; }

private:
    RecordTypePtr m_type;
    QString m_name;
    StructureOrigin m_origin;
};

} // namespace

StructurePtr makeFixedStructure(RecordTypePtr type, QString name, StructureOrigin origin)
{
    return std::make_shared<FixedStructure>(std::move(type), std::move(name), origin);
}

} // namespace burnish
