// SPDX-License-Identifier: MIT
#include "widgets/bytes/bytespanel.h"

#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/base/half.h"
#include "core/base/pathtext.h"
#include "core/formats/formatregistry.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "widgets/bytes/bytepartsmodel.h"
#include "widgets/bytes/hexview.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/largetreeview.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/symbols.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedWidget>

#include <bit>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Describes the bytes as little-endian numbers of the common types.
QString numbersAt(std::span<const std::byte> bytes)
{
    QStringList texts;
    const auto add = [&](const char *name, const QString &text) { texts += QLatin1StringView(name) + u' ' + text; };
    if (!bytes.empty())
        add("u8", QString::number(std::to_integer<int>(bytes[0])));
    if (bytes.size() >= 2) {
        const auto half = loadLittle<std::uint16_t>(bytes.data());
        add("i16", QString::number(std::int16_t(half)));
        add("f16", floatText(double(halfToFloat(half))));
        add("bf16", floatText(double(std::bit_cast<float>(std::uint32_t(half) << 16))));
    }
    if (bytes.size() >= 4) {
        const auto word = loadLittle<std::uint32_t>(bytes.data());
        add("i32", QString::number(std::int32_t(word)));
        add("f32", floatText(double(std::bit_cast<float>(word))));
    }
    return texts.join(u" · "_s).replace(u'-', QChar(0x2212));
}

ElidedLabel *lineOfAnyWidth()
{
    auto *label = new ElidedLabel;
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}

} // namespace

BytesPanel::BytesPanel(Workspace &workspace, QWidget *parent)
    : Panel(u"bytes"_s, PanelPlace::Bottom, workspace, parent)
    , m_model(new BytePartsModel(this))
    , m_tree(new LargeTreeView)
    , m_hex(new HexView)
    , m_files(new QComboBox)
    , m_goTo(new QLineEdit)
    , m_note(lineOfAnyWidth())
    , m_readOut(lineOfAnyWidth())
    , m_empty(new QLabel)
    , m_splitter(new QSplitter)
    , m_pages(new QStackedWidget)
{
    buildTree();
    buildLayout();
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &BytesPanel::showPart);
    connect(m_tree, &LargeTreeView::activated, this,
            [this](const QModelIndex &index) { revealPart(m_model->partAt(index)); });
    connect(m_tree, &LargeTreeView::clicked, this,
            [this](const QModelIndex &index) { revealPart(m_model->partAt(index)); });
    connect(m_hex, &HexView::cursorMoved, this, [this](quint64 offset) {
        showPartAt(offset);
        showReadOut();
    });
    connect(m_hex, &HexView::activated, this, [this](quint64 offset) {
        if (m_model->map())
            revealPart(m_model->map()->at(offset));
    });
    connect(m_hex, &HexView::copyRefused, this, [this] {
        this->workspace().showStatus(tr("At most %1 can be copied.").arg(bytesText(HexView::copyLimit)));
    });
    connect(m_goTo, &QLineEdit::returnPressed, this, &BytesPanel::goTo);
    connect(m_files, &QComboBox::activated, this, [this](int file) { load(std::size_t(file)); });
    connect(&workspace, &Workspace::activeDocumentChanged, this, &BytesPanel::setDocument);
    connect(&workspace, &Workspace::selectionChanged, this, &BytesPanel::followSelection);
    setFonts();
    setDocument(workspace.activeDocument());
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, &BytesPanel::showKeys);
    BytesPanel::retranslate();
}

void BytesPanel::buildTree()
{
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(16);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->header()->setSectionsMovable(false);
    auto *columns = new AdaptiveColumns(m_tree->header(), BytePartsModel::NameColumn, scaled(190, font()),
                                        {BytePartsModel::AlignmentColumn, BytePartsModel::SizeColumn,
                                         BytePartsModel::KindColumn, BytePartsModel::OffsetColumn});
    columns->setWidth(BytePartsModel::KindColumn, scaled(80, font()));
    columns->setWidth(BytePartsModel::OffsetColumn, scaled(84, font()));
    columns->setWidth(BytePartsModel::SizeColumn, scaled(84, font()));
    columns->setWidth(BytePartsModel::AlignmentColumn, scaled(72, font()));
}

void BytesPanel::buildLayout()
{
    m_files->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_files->setMinimumContentsLength(18);
    addClearButton(m_goTo);
    m_goTo->setMaximumWidth(170);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->hide();
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->setAutoFillBackground(true);

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(8, 2, 8, 2);
    bar->setSpacing(8);
    bar->addWidget(m_files);
    bar->addWidget(m_goTo);
    bar->addWidget(m_note, 2);
    bar->addWidget(m_readOut, 3);
    m_splitter->addWidget(m_tree);
    m_splitter->addWidget(m_hex);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 1);
    m_tree->setMinimumWidth(200);
    m_hex->setMinimumWidth(260);
    auto *content = new QWidget;
    auto *contentLayout = new QVBoxLayout(content);
    contentLayout->setContentsMargins(0, 0, 0, 0);
    contentLayout->setSpacing(0);
    contentLayout->addLayout(bar);
    contentLayout->addWidget(m_splitter, 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
}

QString BytesPanel::title() const
{
    return tr("Bytes");
}

void BytesPanel::showKeys()
{
    const QString copy = Shortcuts::textOf(QStringLiteral("node.copy"));
    m_hex->viewport()->setToolTip(copy.isEmpty()
                                      ? tr("Double-click to show the tensor. Shift selects.")
                                      : tr("Double-click to show the tensor. Shift selects, %1 copies.").arg(copy));
}

void BytesPanel::retranslate()
{
    m_goTo->setPlaceholderText(tr("Go to offset"));
    m_goTo->setToolTip(tr("File offset, decimal or hexadecimal: 4096 or 0x1000 (Enter)"));
    m_goTo->setAccessibleName(tr("Go to offset"));
    m_files->setAccessibleName(tr("Model file"));
    m_files->view()->setAccessibleName(m_files->accessibleName());
    m_tree->setAccessibleName(tr("Parts of the file"));
    m_hex->setAccessibleName(tr("Bytes of the file"));
    showKeys();
    m_model->retranslate();
    if (m_stale || !m_model->map())
        reload();
    else
        showReadOut();
}

void BytesPanel::setFonts()
{
    m_tree->header()->setFont(headingFont(font()));
    m_readOut->setFont(captionFont(font()));
    m_note->setFont(captionFont(font()));
}

void BytesPanel::changeEvent(QEvent *event)
{
    Panel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setFonts();
}

void BytesPanel::cameIntoSight()
{
    if (m_stale)
        reload();
    else
        followSelection();
}

void BytesPanel::setDocument(ModelDocument *document)
{
    if (m_document == document && document)
        return;
    if (m_document)
        disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document) {
        connect(document, &ModelDocument::changed, this, &BytesPanel::followDocument);
        connect(document, &ModelDocument::reset, this, &BytesPanel::reload);
        connect(document, &QObject::destroyed, this, [this] { setDocument(nullptr); });
    }
    reload();
}

void BytesPanel::followDocument(const ChangeSet &change)
{
    if (change.reading)
        return reload();
    // Nodes moved in the tree keep their place in the file.
    m_model->setState(m_document->state());
    showReadOut();
}

void BytesPanel::reload()
{
    m_loadedFiles.clear();
    m_model->setMap(nullptr, {});
    m_hex->setFile(nullptr, nullptr);
    m_stale = true;
    workspace().jobs().drop(u"bytes"_s);
    if (!m_document)
        return display(tr("No model is open."));
    if (m_document->filePath().isEmpty() || !m_document->format())
        return display(tr("This model has no file yet. Export it to see its bytes."));
    const FormatInfo &format = m_document->format()->info;
    if (format.compresses)
        return display(tr("%1 is compressed, so the file contains no raw tensor bytes.").arg(format.displayName));
    if (!format.isMapped)
        return display(tr("%1 does not store tensors as raw bytes.").arg(format.displayName));
    display(tr("Reading…"));
    if (isInSight())
        load(0);
}

void BytesPanel::load(std::size_t file)
{
    if (!m_document)
        return;
    m_stale = false;
    JobSpec spec;
    spec.key = u"bytes"_s;
    spec.title = [name = m_document->displayName()] { return tr("Mapping the bytes of %1").arg(name); };
    spec.visibility = JobVisibility::WhenLong;
    const auto work = [state = m_document->savedState(), format = m_document->format(), path = m_document->filePath(),
                       files = m_loadedFiles, file](Task &task) mutable -> Expected<Loaded> {
        Loaded loaded;
        if (files.empty()) {
            BURNISH_TRY(files, filesOf(state));
        }
        if (files.empty()) {
            BURNISH_TRY(ModelFile only, fileAt(path));
            files.push_back(std::move(only));
        }
        loaded.files = std::move(files);
        loaded.shown = std::min(file, loaded.files.size() - 1);
        const ModelFile &shown = loaded.files[loaded.shown];
        BURNISH_TRY(FileMap parts, format->reader->mapFile(shown.bytes, task));
        BURNISH_TRY(ByteMap map, byteMapOf(shown, std::move(parts), state, task));
        loaded.map = std::make_shared<const ByteMap>(std::move(map));
        return loaded;
    };
    workspace().jobs().run(std::move(spec), this, work,
                           [this](Expected<Loaded> loaded) { showLoaded(std::move(loaded)); });
}

void BytesPanel::showLoaded(Expected<Loaded> loaded)
{
    if (!m_document)
        return;
    if (!loaded) {
        if (!loaded.error().isCancelled())
            display(loaded.error().sentence());
        return;
    }
    m_loadedFiles = std::move(loaded->files);
    m_shown = loaded->shown;
    m_model->setMap(loaded->map, m_document->state());
    m_hex->setFile(m_loadedFiles[m_shown].bytes, loaded->map);
    updateFiles();
    m_pages->setCurrentIndex(1);
    followSelection();
}

void BytesPanel::display(const QString &sentence)
{
    m_empty->setText(sentence);
    m_pages->setCurrentIndex(0);
}

void BytesPanel::setNote(const QString &sentence)
{
    m_note->setText(sentence);
    m_note->setToolTip(sentence);
    m_note->setVisible(!sentence.isEmpty());
}

void BytesPanel::updateFiles()
{
    m_files->clear();
    for (const ModelFile &file : m_loadedFiles)
        m_files->addItem(shownFileName(file.name()));
    m_files->setCurrentIndex(int(m_shown));
    m_files->setVisible(m_loadedFiles.size() > 1);
}

void BytesPanel::followSelection()
{
    if (!m_document || !m_model->map() || !isInSight() || workspace().activeDocument() != m_document)
        return;
    setNote({});
    const QList<NodeId> &selection = workspace().selection();
    const ModelState &state = m_document->state();
    const auto &selected = workspace().selectedPart();
    const std::optional<NodeId> tensor = selected              ? std::optional(selected->tensor)
                                         : selection.isEmpty() ? std::nullopt
                                                               : std::optional(selection.first());
    if (!tensor || !state.contains(*tensor) || !state.node(*tensor).isTensor())
        return;
    const NodeId node = *tensor;
    if (std::exchange(m_revealed, std::nullopt) == node)
        return;
    const PartedTensor *parted = partsOf(*state.node(node).tensor);
    const bool isInParts = parted && !parted->operand();
    // Of a quantised tensor in several stored ones, the codes are shown.
    const auto number = selected    ? std::optional(selected->part)
                        : isInParts ? std::optional(std::size_t(0))
                                    : std::nullopt;
    const TensorPtr shown = number ? partOf(*state.node(node).tensor, *number) : state.node(node).tensor;
    const auto place = shown ? placeOf(*shown) : std::nullopt;
    if (!place)
        return setNote(tr("Computed; its values are not stored in any file."));
    const auto file = std::ranges::find_if(m_loadedFiles, [&](const ModelFile &each) { return each.holds(*place); });
    if (file == m_loadedFiles.end())
        return setNote(tr("Its values come from %1.").arg(shownFileName(place->source->name())));
    if (const auto index = std::size_t(file - m_loadedFiles.begin()); index != m_shown)
        return load(index);
    const QScopedValueRollback following(m_following, true);
    const ByteMap &map = *m_model->map();
    const auto whole = number ? map.tensorPart(node, std::uint8_t(std::min<std::size_t>(*number, ByteMap::noPart)))
                              : map.tensorPart(node);
    const bool isWhole = whole && map.part(*whole).begin == place->begin;
    const ByteMap::Index part = isWhole ? *whole : map.at(place->begin);
    if (place->chunks > 0)
        setNote(tr("Stored in %n chunk(s), which are decoded when they are read.", nullptr, int(place->chunks)));
    else if (!place->isStored)
        setNote(tr("Computed; its values come from %1.").arg(titleOf(map, part, state)));
    else if (isInParts)
        setNote(placesOf(*parted));
    m_tree->setCurrentIndex(m_model->indexOf(part));
    m_hex->select(place->begin, place->begin + place->size);
}

QString BytesPanel::placesOf(const PartedTensor &parted) const
{
    QStringList places;
    for (const TensorPart &part : parted.parts()) {
        const auto place = placeOf(*part.tensor);
        if (place && m_loadedFiles[m_shown].holds(*place))
            //: %1 the role of a part of a quantised tensor, such as "scale", %2 an offset in the file
            places += tr("%1 at %2").arg(fromUtf8(part.role), u"0x"_s + QString::number(place->begin, 16));
    }
    return places.join(u" · "_s);
}

void BytesPanel::showPart(const QModelIndex &index)
{
    if (m_following || !index.isValid())
        return;
    const QScopedValueRollback following(m_following, true);
    const ByteMap::Part &part = m_model->map()->part(m_model->partAt(index));
    m_hex->select(part.begin, part.end);
}

void BytesPanel::showPartAt(std::uint64_t offset)
{
    if (m_following || !m_model->map())
        return;
    const QScopedValueRollback following(m_following, true);
    m_tree->setCurrentIndex(m_model->indexOf(m_model->map()->at(offset)));
}

QString BytesPanel::placeText(std::uint64_t offset) const
{
    const ByteMap &map = *m_model->map();
    const ByteMap::Index index = map.at(offset);
    const ByteMap::Part &part = map.part(index);
    if (index == ByteMap::file)
        return {};
    QString text = tr("byte %1 of %2").arg(countText(offset - part.begin), titleOf(map, index, m_model->state()));
    const ModelState &opened = m_document->savedState();
    const TensorPtr stored = storedTensorOf(part, opened);
    if (map.isTensor(index) && !part.isGathered && stored) {
        const DtypeTraits &type = traits(rootOf(*stored).info().dtype());
        if (type.blockElements == 1 && type.blockBytes > 0)
            text = tr("%1, element %2").arg(text, countText((offset - part.begin) / type.blockBytes));
    } else if (!map.isTensor(index)) {
        text += u" ("_s + kindOf(part) + u')';
    }
    return text;
}

void BytesPanel::showReadOut()
{
    if (!m_document || !m_model->map() || m_model->map()->fileSize() == 0)
        return m_readOut->setText({});
    const std::uint64_t offset = m_hex->cursor();
    const QString text =
        QStringList{u"0x"_s + QString::number(offset, 16), placeText(offset), numbersAt(m_hex->bytesAtCursor(4))}.join(
            u" · "_s);
    m_readOut->setText(text);
    m_readOut->setToolTip(text);
}

void BytesPanel::goTo()
{
    const QString text = m_goTo->text().trimmed();
    bool isNumber = false;
    const quint64 offset = text.toULongLong(&isNumber, 0);
    if (!isNumber || !m_model->map() || offset >= m_model->map()->fileSize()) {
        return workspace().showStatus(tr("“%1” is not a valid offset in this file.").arg(text));
    }
    m_hex->select(offset, offset + 1);
    m_hex->setFocus();
}

std::optional<NodeId> BytesPanel::presentTensor(const ByteMap::Part &part) const
{
    const ModelState &state = m_document->state();
    if (part.node == NodeId{})
        return std::nullopt;
    if (state.contains(part.node))
        return part.node;
    // The tensor itself was removed, but another one may share its data.
    std::optional<NodeId> found;
    state.visit(state.root(), [&](NodeId id, const Node &node) {
        if (found || !node.isTensor())
            return !found;
        const auto place = placeOf(*node.tensor);
        if (place && place->begin == part.begin && m_loadedFiles[m_shown].holds(*place))
            found = id;
        return true;
    });
    return found;
}

void BytesPanel::revealPart(ByteMap::Index index)
{
    if (!m_document || index == ByteMap::file)
        return;
    const ByteMap::Part &part = m_model->map()->part(index);
    const auto node = presentTensor(part);
    if (!node) {
        if (part.node != NodeId{})
            workspace().showStatus(tr("The tensor these bytes belong to is no longer in the model."));
        return;
    }
    m_revealed = *node;
    if (storedTensorOf(part, m_document->state()) && part.tensorPart != ByteMap::noPart)
        workspace().revealPart(m_document, {*node, part.tensorPart});
    else
        workspace().reveal(m_document, {*node});
    m_revealed.reset();
}

} // namespace burnish
