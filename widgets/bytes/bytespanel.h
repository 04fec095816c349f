// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/bytemap.h"
#include "widgets/docks/panel.h"

#include <QPointer>

class QComboBox;
class QLabel;
class QLineEdit;
class QSplitter;
class QStackedWidget;

namespace burnish {

class BytePartsModel;
class ElidedLabel;
class HexView;
class LargeTreeView;
class ModelDocument;
class PartedTensor;
struct ChangeSet;

/// The active model's file byte for byte: its parts, and the bytes themselves. Selecting a tensor in the model's tree
/// selects its bytes, and activating a part or a byte reveals its tensor. Files are mapped off the GUI thread, once the
/// panel is visible.
class BytesPanel : public Panel
{
    Q_OBJECT

public:
    explicit BytesPanel(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("bytes"); }

protected:
    void retranslate() override;
    void cameIntoSight() override;
    void changeEvent(QEvent *event) override;

private:
    /// The tips that name shortcuts.
    void showKeys();
    /// Result of the mapping job: all files of the model, and the map of one.
    struct Loaded
    {
        std::vector<ModelFile> files;
        std::size_t shown = 0;
        std::shared_ptr<const ByteMap> map;
    };

    void buildTree();
    void buildLayout();
    void setDocument(ModelDocument *document);
    void followDocument(const ChangeSet &change);
    void reload();
    void load(std::size_t file);
    void showLoaded(Expected<Loaded> loaded);
    void display(const QString &sentence);
    void setNote(const QString &sentence);
    void updateFiles();
    /// Shows the bytes of the tensor selected in the model.
    void followSelection();
    void showPart(const QModelIndex &index);
    void showPartAt(std::uint64_t offset);
    void showReadOut();
    void goTo();
    void revealPart(ByteMap::Index part);
    void setFonts();
    /// Where the parts of a quantised tensor are in the shown file.
    [[nodiscard]] QString placesOf(const PartedTensor &parted) const;
    [[nodiscard]] QString placeText(std::uint64_t offset) const;
    [[nodiscard]] std::optional<NodeId> presentTensor(const ByteMap::Part &part) const;

    BytePartsModel *m_model;
    LargeTreeView *m_tree;
    HexView *m_hex;
    QComboBox *m_files;
    QLineEdit *m_goTo;
    ElidedLabel *m_note;
    ElidedLabel *m_readOut;
    QLabel *m_empty;
    QSplitter *m_splitter;
    QStackedWidget *m_pages;
    QPointer<ModelDocument> m_document;
    std::vector<ModelFile> m_loadedFiles;
    std::size_t m_shown = 0;
    bool m_stale = true;              ///< the document's file is not mapped yet
    bool m_following = false;         ///< a selection is being applied: ignore the views' signals
    std::optional<NodeId> m_revealed; ///< revealed from this panel, so its bytes are not selected again
};

} // namespace burnish
