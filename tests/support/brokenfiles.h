// SPDX-License-Identifier: MIT
#pragma once

#include "support/openings.h"

#include <QTest>

namespace burnish::test {

/// Rows of files in memory that no reader opens: a test function calls addColumns() and row() for its data, and
/// refuseIt() in its body.
namespace brokenfiles {

inline void addColumns()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("sentence");
}

/// `sentence` is the message of the refusal; empty for any.
inline void row(const char *name, const std::string &content, const QString &sentence)
{
    QTest::newRow(name) << QByteArray::fromStdString(content) << sentence;
}

inline void refuseIt()
{
    QFETCH(const QByteArray, content);
    QFETCH(const QString, sentence);
    const auto opened = openingOf(content.toStdString());
    QVERIFY(!opened.model);
    if (!sentence.isEmpty())
        QCOMPARE(opened.model.error().message(), sentence);
}

} // namespace brokenfiles

} // namespace burnish::test
