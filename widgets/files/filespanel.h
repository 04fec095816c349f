// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/docks/panel.h"

#include <QPointer>

class QLabel;
class QPlainTextEdit;
class QStackedLayout;
class QStackedWidget;
class QTableView;

namespace burnish {

class SidecarModel;
class FactsModel;
class JsonTreeModel;
class LargeTreeView;
class ModelDocument;
struct SidecarFile;
struct FileContent;

/// The files beside the active model's weights: a list, the content of the selected one, and what the configuration
/// says of the architecture. Everything is read by jobs, and nothing before the panel is seen.
class FilesPanel : public Panel
{
    Q_OBJECT

public:
    explicit FilesPanel(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("open"); }

protected:
    void retranslate() override;
    void cameIntoSight() override;

private:
    void makeContent();
    void setDocument(ModelDocument *document);
    void readFolder();
    void showFiles(const std::vector<SidecarFile> &files);
    void readFacts(const SidecarFile &configuration);
    void readSelected();
    void showContent(const FileContent &content);
    void showState();

    QPointer<ModelDocument> m_document;
    bool m_isStale = false; ///< the folder is read once the panel is visible
    SidecarModel *m_files;
    FactsModel *m_facts;
    JsonTreeModel *m_json;
    QTableView *m_list;
    QTableView *m_factsTable;
    LargeTreeView *m_tree;
    QPlainTextEdit *m_text;
    QLabel *m_note;
    QStackedWidget *m_content;
    QLabel *m_empty;
    QStackedLayout *m_pages;
};

} // namespace burnish
