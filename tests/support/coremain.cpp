// SPDX-License-Identifier: MIT
#include "support/testmain.h"

#include <QCoreApplication>

int main(int argc, char **argv)
{
    burnish::test::TestProgram program(argc, argv);
    const QCoreApplication application(argc, argv);
    return program.run(argc, argv);
}
