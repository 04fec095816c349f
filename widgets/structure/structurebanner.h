// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace burnish {

class ModelDocument;
class Structures;

/// A line in the pane of a model whose file names nothing: says so, and offers the ways to a structure. Hides itself
/// when the names are there.
class StructureBanner : public QWidget
{
    Q_OBJECT

public:
    StructureBanner(Structures &structures, ModelDocument *document, QWidget *parent = nullptr);

    /// Shows that what is dragged over the pane would be taken as the structure; empty when it is not.
    void setOffered(const QString &fileName);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void update();

    Structures &m_structures;
    ModelDocument *m_document;
    QLabel *m_symbol;
    QLabel *m_text;
    QPushButton *m_rust;
    QPushButton *m_template;
    QString m_offered;
};

} // namespace burnish
