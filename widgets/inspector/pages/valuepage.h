// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/node.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace burnish {

/// Returns text that parseValue() accepts.
[[nodiscard]] QString editableText(const Value &value);
/// Parses a value of the same type as `like`. Fails with InvalidArgument and a message if the text is not valid. Bytes
/// and opaque values cannot be parsed.
Expected<Value> parseValue(const QString &text, const Value &like);

/// A plain value of a record with its editor, or the description of an empty field.
class ValuePage : public QWidget
{
    Q_OBJECT

public:
    explicit ValuePage(QWidget *parent = nullptr);

    void setValue(std::shared_ptr<const Value> value);
    void setNull();

Q_SIGNALS:
    void edited(const burnish::Value &value);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();
    void showValue();
    void apply();

    std::shared_ptr<const Value> m_value;
    QLabel *m_what;
    QPlainTextEdit *m_editor;
    QLabel *m_problem;
    QPushButton *m_revert;
    QPushButton *m_apply;
};

} // namespace burnish
