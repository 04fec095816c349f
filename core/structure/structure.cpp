// SPDX-License-Identifier: MIT
#include "core/structure/structure.h"

#include <QCoreApplication>

namespace burnish {

namespace {
struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Structure)
};
} // namespace

Expected<Structure> Structure::fromTemplate(ModelState record)
{
    if (!record.isRecord()) {
        return Error(ErrorCode::Unsupported,
                     Text::tr("The template is no record: only files of Burn's recorders tell all fields of a model."));
    }
    return Structure(std::move(record));
}

} // namespace burnish
