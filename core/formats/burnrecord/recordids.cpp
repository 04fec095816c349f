// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordids.h"

namespace burnish::burnrecord {

namespace {

std::string spelt(ParamId id, const Dialect &dialect)
{
    switch (dialect.ids) {
    case Dialect::IdForm::Uuid:
        return id.uuidText();
    case Dialect::IdForm::Short:
        return id.shortText();
    case Dialect::IdForm::Base32:
        break;
    }
    return id.text();
}

} // namespace

std::string idTextOf(const Node &parameter, const Dialect &dialect)
{
    if (parameter.paramId)
        return spelt(*parameter.paramId, dialect);
    return idKeyText(parameter.extras->foreignId, dialect);
}

std::string idKeyText(const std::string &name, const Dialect &dialect)
{
    if (const auto id = ParamId::fromText(name))
        return spelt(*id, dialect);
    const auto id = ParamId::fromUuid(name);
    return id && dialect.ids != Dialect::IdForm::Uuid ? spelt(*id, dialect) : name;
}

} // namespace burnish::burnrecord
