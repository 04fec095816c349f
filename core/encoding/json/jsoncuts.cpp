// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsoncuts.h"

namespace burnish {

QByteArray withCuts(std::string_view document, const std::vector<JsonCut> &cuts)
{
    QByteArray changed;
    std::uint64_t at = 0;
    for (const JsonCut &cut : cuts) {
        changed += document.substr(at, cut.begin - at);
        changed += cut.text;
        at = cut.end;
    }
    changed += document.substr(at);
    return changed;
}

} // namespace burnish
