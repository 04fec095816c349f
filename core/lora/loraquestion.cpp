// SPDX-License-Identifier: MIT
#include "core/lora/loraquestion.h"

#include <algorithm>

namespace burnish {

const std::string *LoraAnswers::placeOf(const std::string &module) const
{
    const auto given = std::ranges::find(places, module, &std::pair<std::string, std::string>::first);
    return given == places.end() ? nullptr : &given->second;
}

QString nameOf(LoraExpertRows rows)
{
    return rows == LoraExpertRows::Blocks ? QStringLiteral("blocks") : QStringLiteral("interleaved");
}

QString nameOf(LoraExpertColumns columns)
{
    return columns == LoraExpertColumns::RankMajor ? QStringLiteral("rank-major") : QStringLiteral("expert-major");
}

QStringList loraExpertRowsNames()
{
    return {nameOf(LoraExpertRows::Blocks), nameOf(LoraExpertRows::Interleaved)};
}

QStringList loraExpertColumnsNames()
{
    return {nameOf(LoraExpertColumns::RankMajor), nameOf(LoraExpertColumns::ExpertMajor)};
}

} // namespace burnish
