// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace burnish {

class LearnMore;
class ModelDocument;
class Structures;

/// A line in the pane of a model from a file without names: explains this and offers ways to choose a structure. Hidden
/// once the names are known.
class StructureBanner : public QWidget
{
    Q_OBJECT

public:
    StructureBanner(Structures &structures, ModelDocument *document, QWidget *parent = nullptr);

    /// Indicates that the file dragged over the pane would be used as the structure; empty if not.
    void setOffered(const QString &fileName);

Q_SIGNALS:
    /// The banner is hidden, and had the focus.
    void focusLeft();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void update();

    Structures &m_structures;
    ModelDocument *m_document;
    QLabel *m_symbol;
    QLabel *m_text;
    LearnMore *m_more;
    QPushButton *m_rust;
    QPushButton *m_template;
    QPushButton *m_pressed = nullptr; ///< gets the focus back once the file was read
    QString m_offered;
};

} // namespace burnish
