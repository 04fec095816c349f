// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/rust/rustsource.h"

#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace burnish {

struct ChosenStructure;

/// What prevents a structure from being used, in rows above its fields: the first contradiction, or facts missing from
/// the Rust source, each with the possible answers.
class StructureNotes : public QWidget
{
    Q_OBJECT

public:
    explicit StructureNotes(QWidget *parent = nullptr);

    void show(const ChosenStructure &chosen);

Q_SIGNALS:
    void answered(const QString &question, const burnish::RustAnswer &answer);
    void fileRequested(const QString &question);
    void lineChosen(const QString &file, int line);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void addProblem(const Error &problem);
    void addQuestion(const RustQuestion &question);
    void addMore(std::size_t count);
    QHBoxLayout *addRow(const QString &symbol, int role, const QString &text);

    QVBoxLayout *m_rows;
    bool m_isError = false;
};

} // namespace burnish
