// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/formats/formatpart.h"
#include "core/formats/formatreader.h"
#include "widgets/panes/pane.h"

class QBoxLayout;
class QGridLayout;
class QPushButton;

namespace burnish {

class HexStrip;

/// Shown in place of a file that could not be opened: what is wrong and where, and the bytes there.
class RefusedPane : public Pane
{
    Q_OBJECT

public:
    RefusedPane(const QString &path, const Error &error, QWidget *parent = nullptr);

    [[nodiscard]] const QString &path() const { return m_path; }
    /// Offers to open the intact tensors.
    void offerReadablePart(const ReadablePart &part);
    /// True once the user accepted the offer: the pane waits for the model that replaces it.
    [[nodiscard]] bool isReplaced() const { return m_isReplaced; }

    /// The details as text, for a bug report.
    [[nodiscard]] QString report() const;

Q_SIGNALS:
    void openRequested();
    void readablePartRequested();
    void checkRequested();
    /// The base of this patch is to be chosen; a plan or a model may replace the pane.
    void baseRequested();
    /// What the user says that the file, which no format recognises, contains.
    void rawRequested(const std::vector<burnish::RawTensor> &raw);

protected:
    void retranslate() override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QList<std::pair<QString, QString>> facts() const;
    void updateColors();
    void fitWidth();
    void promptForRaw();

    QString m_path;
    QString m_name;
    Error m_error;
    QString m_recognised;
    QLabel *m_symbol;
    QLabel *m_title;
    QLabel *m_sentence;
    QGridLayout *m_facts;
    HexStrip *m_bytes;
    QPushButton *m_choose;
    QPushButton *m_readable;
    QPushButton *m_raw;
    QPushButton *m_check;
    QPushButton *m_base; ///< of a patch without its base
    QToolButton *m_copy;
    QBoxLayout *m_buttons;
    QGridLayout *m_grid;
    int m_margins = 0; ///< width next to the buttons
    QLabel *m_rest;
    std::optional<ReadablePart> m_part;
    bool m_isReplaced = false;
};

} // namespace burnish
