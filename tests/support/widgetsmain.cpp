// SPDX-License-Identifier: MIT
#include "support/testmain.h"

#include <QApplication>

int main(int argc, char **argv)
{
    burnish::test::TestProgram program(argc, argv);
    const QApplication application(argc, argv);
    QApplication::setAttribute(Qt::AA_Use96Dpi);
    return program.run(argc, argv);
}
