// SPDX-License-Identifier: MIT
#include "core/formats/formatregistry.h"

#include <cstdio>

int main()
{
    for (const burnish::Format &format : burnish::allFormats())
        std::printf("%s\n", qPrintable(format.info.id));
    return 0;
}
