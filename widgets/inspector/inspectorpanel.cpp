// SPDX-License-Identifier: MIT
#include "widgets/inspector/inspectorpanel.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/edit/nodeedits.h"
#include "core/edit/quantforms.h"
#include "core/structure/recognise.h"
#include "core/tensor/elementtext.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quanttypes.h"
#include "widgets/controls/fitting/fittingpages.h"
#include "widgets/inspector/inspectorhead.h"
#include "widgets/inspector/pages/inspectorpage.h"
#include "widgets/inspector/pages/kernelspage.h"
#include "widgets/inspector/pages/overviewpage.h"
#include "widgets/inspector/pages/profilespage.h"
#include "widgets/inspector/pages/quantisationview.h"
#include "widgets/inspector/pages/summarypage.h"
#include "widgets/inspector/pages/valuepage.h"
#include "widgets/inspector/pages/valuespage.h"
#include "widgets/inspector/statistics/statisticstable.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/slicebar.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filewatch.h"
#include "widgets/workspace/optimizerlinks.h"
#include "widgets/workspace/tiedlinks.h"
#include "widgets/workspace/workspace.h"

#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>

namespace burnish {

namespace {

constexpr int overviewMargin = 12;
constexpr int selectionDelay = 30; // ms; skips items passed over while an arrow key is held down

QString iconOf(const Node &node)
{
    switch (node.kind) {
    case NodeKind::Module:
        return QStringLiteral("module");
    case NodeKind::Sequence:
        return QStringLiteral("sequence");
    case NodeKind::Tensor:
        return node.tensor->info().shape().rank() <= 1 ? QStringLiteral("vector") : QStringLiteral("tensor");
    case NodeKind::Value:
        return QStringLiteral("value");
    case NodeKind::Null:
        break;
    }
    return QStringLiteral("none");
}

QString selectionKey()
{
    return QStringLiteral("inspector-selection");
}

/// All tensors among the nodes and below them, in the file's order.
std::vector<NodeId> tensorsBelow(const ModelState &state, const std::vector<NodeId> &nodes)
{
    std::vector<NodeId> tensors;
    for (const NodeId id : topNodes(state, nodes)) {
        const std::vector<NodeId> below = state.tensors(id);
        tensors.insert(tensors.end(), below.begin(), below.end());
    }
    return tensors;
}

} // namespace

InspectorPanel::InspectorPanel(JobRunner &runner, Workspace &workspace, QWidget *parent)
    : Panel(QStringLiteral("inspector"), PanelPlace::Right, workspace, parent)
    , m_menu(new QMenu(this))
    , m_menuButton(new QToolButton(this))
    , m_head(new InspectorHead(this))
    , m_tabs(new QTabBar(this))
    , m_pages(new FittingPages(this))
    , m_empty(new QLabel)
    , m_overview(new OverviewPage(runner, m_cache))
    , m_values(new ValuesPage(runner))
    , m_profiles(new ProfilesPage(runner))
    , m_kernels(new KernelsPage(runner))
    , m_table(new StatisticsTable(runner, m_cache))
    , m_summary(new SummaryPage(runner))
    , m_value(new ValuePage)
{
    buildPages();
    buildMenu();
    m_delay.setSingleShot(true);
    m_delay.setInterval(selectionDelay);
    connect(&m_delay, &QTimer::timeout, this, &InspectorPanel::showSelection);
    connect(&m_delay, &QTimer::timeout, this, &InspectorPanel::noteContent);
    connect(m_tabs, &QTabBar::currentChanged, this, [this] {
        carryElement();
        showTab();
    });
    connectPages();
    connect(&OptimizerLinks::of(workspace), &OptimizerLinks::changed, &m_delay, qOverload<>(&QTimer::start));
    connect(&TiedLinks::of(workspace), &TiedLinks::changed, &m_delay, qOverload<>(&QTimer::start));
    connect(&workspace, &Workspace::selectionChanged, &m_delay, qOverload<>(&QTimer::start));
    connect(&workspace, &Workspace::activeDocumentChanged, this, [this](const ModelDocument *document) {
        m_wasFilled = m_wasFilled && document;
        m_delay.start();
    });
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) {
        if (m_document == document) {
            disconnect(m_document, nullptr, this, nullptr);
            m_document = nullptr;
            showEmpty(QString());
            m_delay.start();
        }
    });
    connect(&FileWatch::of(workspace), &FileWatch::changed, m_overview, &OverviewPage::showExactness);
    connect(&workspace, &Workspace::inspectRequested, this, [this] {
        Q_EMIT showRequested();
        m_tabs->setFocus(Qt::OtherFocusReason);
    });
    InspectorPanel::retranslate();
    showSelection();
}

void InspectorPanel::buildPages()
{
    for (int tab = 0; tab < TabCount; ++tab)
        m_tabs->addTab(QString());
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);

    m_overviewArea = inScrollArea(m_overview);
    m_summaryArea = inScrollArea(m_summary);
    m_values->setMinimumWidth(200);
    for (QWidget *page :
         {static_cast<QWidget *>(m_empty), static_cast<QWidget *>(m_overviewArea), static_cast<QWidget *>(m_values),
          static_cast<QWidget *>(m_profiles), static_cast<QWidget *>(m_kernels), static_cast<QWidget *>(m_table),
          static_cast<QWidget *>(m_summaryArea), static_cast<QWidget *>(m_value)}) {
        page->setBackgroundRole(QPalette::Base);
        page->setAutoFillBackground(true);
        m_pages->addWidget(page);
    }
    auto *tabRow = new QHBoxLayout;
    tabRow->setContentsMargins(8, 0, 0, 0);
    tabRow->addWidget(m_tabs);
    tabRow->addStretch(1);
    tabRow->addWidget(m_menuButton);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addLayout(tabRow);
    layout->addWidget(m_pages, 1);
}

void InspectorPanel::buildMenu()
{
    m_copyPath = m_menu->addAction(icon(QStringLiteral("copy")), QString(), m_head, &InspectorHead::copyPath);
    m_menu->addSeparator();
    const auto menus = m_overview->menus();
    for (std::size_t i = 0; i < menus.size(); ++i)
        m_parts[i] = m_menu->addMenu(menus[i]);
    m_parts.back() = m_menu->addMenu(m_kernels->menu());
    m_menuButton->setObjectName(QStringLiteral("inspectorMenu"));
    m_menuButton->setIcon(icon(QStringLiteral("menu")));
    m_menuButton->setAutoRaise(true);
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    m_menuButton->setMenu(m_menu);
    m_menuButton->hide();
    connect(m_menu, &QMenu::aboutToShow, this, &InspectorPanel::updateMenu);
}

void InspectorPanel::updateMenu()
{
    const bool hasTensor = m_tabs->isVisibleTo(this) && !m_standIn;
    m_copyPath->setEnabled(m_head->isVisibleTo(this) && m_head->hasPath());
    for (QAction *part : m_parts)
        part->setEnabled(hasTensor);
    m_parts.back()->setEnabled(hasTensor && m_tabs->isTabEnabled(KernelsTab));
}

void InspectorPanel::setTitleShown(bool shown)
{
    m_menuButton->setVisible(!shown);
}

/// Tabs lose room around their words before they scroll.
void InspectorPanel::resizeEvent(QResizeEvent *event)
{
    Panel::resizeEvent(event);
    const bool isTight = width() < scaled(360, font());
    if (m_tabs->property(tightTabsProperty).toBool() == isTight)
        return;
    m_tabs->setProperty(tightTabsProperty, isTight);
    // The bar measures them again.
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        m_tabs->setTabText(tab, m_tabs->tabText(tab));
}

void InspectorPanel::connectPages()
{
    connect(m_head, &InspectorHead::pathCopied, this, [this] { workspace().showStatus(tr("Path copied.")); });
    connect(m_value, &ValuePage::edited, this, [this](const Value &value) {
        if (m_document)
            workspace().history().applyPlan(m_document, planSetValue(m_document->state(), m_shown, value));
    });
    m_values->setEditable(true);
    connect(m_values, &ValuesPage::editRequested, this, [this](const ValuePlan &plan) {
        if (m_document && m_document->state().contains(m_shown))
            workspace().history().applyPlan(m_document, plan(m_document->state(), m_shown));
    });
    // All tabs show the same plane.
    const std::array bars = {m_overview->sliceBar(), m_values->sliceBar(), m_profiles->sliceBar()};
    for (SliceBar *bar : bars) {
        connect(bar, &SliceBar::sliceChanged, this, [bars, bar] {
            for (SliceBar *other : bars)
                if (other != bar)
                    other->setSlice(bar->slice());
        });
    }
    connect(m_overview, &OverviewPage::elementActivated, this, &InspectorPanel::goTo);
    connect(m_overview, &OverviewPage::figuresShown, this, [this](QWidget *part) {
        // Deferred until the page has its new height.
        QTimer::singleShot(0, part, [this, part] { m_overviewArea->ensureWidgetVisible(part, 0, overviewMargin); });
    });
    connect(m_overview, &OverviewPage::partActivated, this, [this](std::size_t part) {
        if (m_document)
            workspace().revealPart(m_document, {m_shown, part});
    });
    connect(m_overview, &OverviewPage::formChosen, this, [this](const QString &form) {
        if (m_document)
            workspace().history().applyPlan(
                m_document, planQuantisedAs(m_document->state(), form.toStdString(), m_document->baseline()));
    });
    connect(m_kernels, &KernelsPage::elementActivated, this, &InspectorPanel::goTo);
    connect(m_head, &InspectorHead::linkActivated, this, &InspectorPanel::followLink);
}

QString InspectorPanel::title() const
{
    return tr("Inspector");
}

void InspectorPanel::setStandIn(QWidget *standIn)
{
    if (standIn == m_standIn)
        return;
    if (m_standIn)
        m_standIn->hide();
    m_standIn = standIn;
    if (standIn) {
        if (layout()->indexOf(standIn) < 0)
            static_cast<QVBoxLayout *>(layout())->addWidget(standIn, 1);
        showEmpty({});
    }
    m_pages->setVisible(!standIn);
    if (standIn)
        standIn->show();
    else
        showSelection();
    noteContent();
}

bool InspectorPanel::hasContent() const
{
    const ModelDocument *document = workspace().activeDocument();
    if (m_standIn || !document)
        return m_standIn != nullptr;
    const auto isThere = [document](NodeId id) { return document->state().contains(id); };
    const auto &part = workspace().selectedPart();
    return m_wasFilled || (part && isThere(part->tensor)) || std::ranges::any_of(workspace().selection(), isThere);
}

void InspectorPanel::noteContent()
{
    // Panes would move below the mouse if the panel folded whenever a model without a selection becomes active.
    m_wasFilled = m_wasFilled || (!m_standIn && hasContent());
    Q_EMIT contentChanged();
}

void InspectorPanel::cameIntoSight()
{
    if (m_standIn)
        Q_EMIT standInSeen();
    else if (m_isStale)
        showSelection();
}

void InspectorPanel::showSelection()
{
    if (m_standIn)
        return;
    workspace().jobs().drop(selectionKey());
    // Statistics read whole tensors, which is too much for what nobody sees.
    m_isStale = !isInSight();
    if (m_isStale)
        return showEmpty({});
    ModelDocument *document = workspace().activeDocument();
    if (document != m_document) {
        if (m_document)
            disconnect(m_document, nullptr, this, nullptr);
        m_document = document;
        if (document) {
            connect(document, &ModelDocument::changed, &m_delay, qOverload<>(&QTimer::start));
            connect(document, &ModelDocument::reset, &m_delay, qOverload<>(&QTimer::start));
            connect(document, &ModelDocument::retitled, &m_delay, qOverload<>(&QTimer::start));
        }
    }
    if (!document)
        return showEmpty(tr("No model is open."));
    const ModelState &state = document->state();
    std::vector<NodeId> nodes;
    for (const NodeId id : workspace().selection())
        if (state.contains(id))
            nodes.push_back(id);
    const auto &part = workspace().selectedPart();
    if (part && state.contains(part->tensor) && state.node(part->tensor).isTensor() &&
        partOf(*state.node(part->tensor).tensor, part->part))
        return showPart(state, part->tensor, part->part);
    if (nodes.empty())
        return showEmpty(tr("Select a node in the tree to inspect it."));
    if (nodes.size() == 1)
        return showNode(state, nodes.front());

    workspace().jobs().runSized(
        state.nodeCount(), {selectionKey(), {}, JobVisibility::Silent}, this,
        [state, nodes](Task &) -> Expected<std::vector<NodeId>> { return tensorsBelow(state, nodes); },
        [this, state, count = nodes.size()](const Expected<std::vector<NodeId>> &tensors) {
            if (tensors)
                showTensors(state, count, *tensors);
        });
}

void InspectorPanel::showTensors(const ModelState &state, std::size_t nodes, const std::vector<NodeId> &tensors)
{
    setTensor(nullptr);
    m_values->setTensor(nullptr);
    showHeadOf(nodes, tensors.size());
    m_table->setTensors(state, tensors);
    m_tabs->setVisible(false);
    m_pages->setCurrentWidget(m_table);
}

void InspectorPanel::showElement(ModelDocument *document, NodeId tensor, const std::vector<std::uint64_t> &index)
{
    if (document != workspace().activeDocument())
        return;
    m_requestedTensor = tensor;
    m_requestedElement = indexText(index);
    m_delay.start();
}

void InspectorPanel::showNode(const ModelState &state, NodeId id)
{
    m_shown = id;
    const Node &node = state.node(id);
    showHead(state, id);
    m_tabs->setVisible(node.isTensor());
    if (node.isTensor()) {
        setTensor(node.tensor);
        showValues(node.tensor, id);
        showTab();
        if (m_requestedTensor == id) {
            m_requestedTensor.reset();
            m_tabs->setCurrentIndex(1);
            m_values->goTo(m_requestedElement);
        }
        return;
    }
    setTensor(nullptr);
    m_values->setTensor(nullptr);
    if (node.isContainer()) {
        m_summary->setNodes(state, {id});
        m_pages->setCurrentWidget(m_summaryArea);
        return;
    }
    if (node.kind == NodeKind::Value)
        m_value->setValue(node.value());
    else
        m_value->setNull();
    m_pages->setCurrentWidget(m_value);
}

/// A part is shown like a tensor, but only changes together with the one that it belongs to.
void InspectorPanel::showPart(const ModelState &state, NodeId id, std::size_t part)
{
    m_shown = id;
    const PartedTensor &parted = *partsOf(*state.node(id).tensor);
    const TensorPart &shown = parted.parts()[part];
    const TensorInfo &info = shown.tensor->info();
    const std::string path = state.path(id);
    const QString stored = fromUtf8(parted.storedName(path, shown));
    m_head->setSubject(
        info.shape().rank() <= 1 ? QStringLiteral("vector") : QStringLiteral("tensor"),
        stored.section(QLatin1Char('.'), -1), stored,
        QStringList{fromUtf8(info.typeName()), shapeForPeople(info.shape()), bytesText(info.byteSize())}.join(
            QStringLiteral(" · ")));
    m_linked = {{m_document, id}};
    const QString link = QStringLiteral("<a href=\"0\">%1</a>").arg(fromUtf8(path).toHtmlEscaped());
    //: %1 the role of a part, such as "scale", %2 the quantised tensor that it belongs to
    m_head->setLinks(tr("Part “%1” of %2").arg(fromUtf8(shown.role).toHtmlEscaped(), link));
    m_head->show();
    m_tabs->show();
    setTensor(shown.tensor);
    m_values->setEditable(false);
    const quint64 place = (quint64(part + 1) << 56) | (workspace().idOf(m_document) << 32) | id.index;
    m_values->setTensor(shown.tensor, nullptr, place);
    showTab();
}

void InspectorPanel::showValues(const TensorPtr &tensor, NodeId id)
{
    const NodePtr saved = m_document ? m_document->savedState().pointer(id) : nullptr;
    const quint64 place = (workspace().idOf(m_document) << 32) | id.index;
    m_values->setEditable(true);
    m_values->setTensor(tensor, saved ? saved->tensor : nullptr, place);
}

void InspectorPanel::showHead(const ModelState &state, NodeId id)
{
    const Node &node = state.node(id);
    const bool isRoot = id == state.root();
    QString name = isRoot ? (m_document ? m_document->displayName() : QString()) : QString::fromStdString(node.name);
    // A bare "weight" says little, so prefix the module's name.
    if (node.isTensor() && node.parent != state.root())
        name = QString::fromStdString(state.node(node.parent).name) + QLatin1Char('.') + name;
    QStringList facts;
    const QString container = QString::fromStdString(node.isTensor()        ? state.containerTypeOf(id)
                                                     : node.containerType() ? *node.containerType()
                                                                            : std::string());
    switch (node.kind) {
    case NodeKind::Tensor: {
        const TensorInfo &info = node.tensor->info();
        facts = {fromUtf8(info.typeName()), shapeForPeople(info.shape())};
        // The shape of a vector already gives its number of parameters.
        if (info.shape().rank() > 1)
            facts += parametersAsFact(info.elementCount());
        facts += bytesText(info.byteSize());
        // The overview has room for sentences.
        if (const QString note = noteOf(*node.tensor); !note.isEmpty() && !QuantisationView::showsNote(*node.tensor))
            facts += note;
        break;
    }
    case NodeKind::Module:
        facts = {tr("Module")};
        break;
    case NodeKind::Sequence:
        facts = {tr("Sequence of %n element(s)", nullptr, int(node.children.size()))};
        break;
    case NodeKind::Value:
        facts = {tr("Value"), kindOf(*node.value())};
        break;
    case NodeKind::Null:
        facts = {tr("Empty field")};
        break;
    }
    if (!container.isEmpty())
        facts += container;
    else if (const auto guess = guessUnnamedModule(state, node.isTensor() ? node.parent : id))
        facts += tr("probably %1", "a type of module").arg(fromUtf8(guess->type));
    m_head->setSubject(iconOf(node), name, QString::fromStdString(state.path(id)), facts.join(QStringLiteral(" · ")));
    showLinks(state, id);
    m_head->show();
}

/// The tensors that share the same bytes, as links.
QString InspectorPanel::tiedText(const ModelState &state, NodeId id, const MakeLink &link) const
{
    constexpr std::size_t shown = 3;
    const auto ties = m_document ? TiedLinks::of(workspace()).tied(m_document) : nullptr;
    if (!ties)
        return {};
    const auto tied = ties->tiedTo(id, shown + 1);
    const auto others = tied.empty() ? ties->overlapping(id, shown + 1) : tied;
    QStringList paths;
    for (const NodeId other : others) {
        if (state.contains(other) && std::size_t(paths.size()) < shown)
            paths += link(QString::fromStdString(state.path(other)), {m_document, other});
    }
    if (paths.isEmpty())
        return {};
    if (others.size() > shown)
        paths += QStringLiteral("…");
    const QString list = joinedNames(paths);
    return tied.empty() ? tr("Its bytes overlap those of %1").arg(list) : tr("Shares its bytes with %1").arg(list);
}

/// How quantised values are read that can be read in two ways, with a link that chooses the other.
QString InspectorPanel::readingText(const Node &node) const
{
    if (!node.isTensor() || !node.tensor->info().scheme() || !hasTwoReadings(*node.tensor->info().scheme()))
        return {};
    const QuantScheme &scheme = *node.tensor->info().scheme();
    const bool isFloats = scheme.hasFloatCodes;
    QString text = isFloats ? tr("Its %1 values are read as floats (GPUs, Burn 0.23).")
                            : tr("Its %1 values are read as integers (Burn 0.22 on CPUs).");
    text = text.arg(QString::fromStdString(scheme.value).toHtmlEscaped());
    if (!m_document)
        return text;
    return text + QStringLiteral(" <a href=\"%1\">%2</a>")
                      .arg(nameOf(isFloats ? QuantReading::Integers : QuantReading::Floats),
                           (isFloats ? tr("Read as integers") : tr("Read as floats")).toHtmlEscaped());
}

void InspectorPanel::showLinks(const ModelState &state, NodeId id)
{
    m_linked.clear();
    const auto link = [this](const QString &text, OptimizerLinks::Place place) {
        m_linked.append(place);
        return QStringLiteral("<a href=\"%1\">%2</a>").arg(m_linked.size() - 1).arg(text.toHtmlEscaped());
    };
    const OptimizerLinks &links = OptimizerLinks::of(workspace());
    QString text;
    if (const auto parameter = m_document ? links.parameterOf(m_document, id) : std::nullopt) {
        const QString path = QString::fromStdString(parameter->document->state().path(parameter->node));
        //: %1 a parameter, %2 the model it is in
        text = tr("State of %1 in %2").arg(link(path, *parameter), parameter->document->displayName().toHtmlEscaped());
    } else if (m_document && state.node(id).isTensor()) {
        QStringList fields;
        for (const OptimizerLinks::Remembered &field : links.rememberedOf(m_document, id)) {
            const Node &node = field.place.document->state().node(field.place.node);
            const QString name = field.name.section(QLatin1Char('.'), -1);
            fields += node.value() ? QStringLiteral("%1 = %2").arg(link(name, field.place),
                                                                   valueForPeople(*node.value()).toHtmlEscaped())
                                   : link(name, field.place);
        }
        if (!fields.isEmpty())
            text = tr("Optimizer: %1").arg(fields.join(QStringLiteral(" · ")));
    }
    if (const QString tied = tiedText(state, id, link); !tied.isEmpty())
        text += (text.isEmpty() ? QString() : QStringLiteral("<br>")) + tied;
    if (const QString reading = readingText(state.node(id)); !reading.isEmpty())
        text += (text.isEmpty() ? QString() : QStringLiteral("<br>")) + reading;
    m_head->setLinks(text);
}

void InspectorPanel::followLink(const QString &link)
{
    if (const auto reading = quantReadingFromName(link); reading && m_document) {
        const std::array nodes = {m_shown};
        workspace().history().applyPlan(m_document, planQuantReading(m_document->state(), nodes, *reading));
        return;
    }
    const int index = link.toInt();
    if (index >= m_linked.size())
        return;
    const OptimizerLinks::Place place = m_linked[index];
    if (workspace().documents().contains(place.document) && place.document->state().contains(place.node))
        workspace().reveal(place.document, {place.node});
}

void InspectorPanel::showHeadOf(std::size_t nodes, std::size_t tensors)
{
    m_head->setSubject(QStringLiteral("table"), tr("%n node(s) selected", nullptr, int(nodes)), {},
                       tr("%n tensor(s)", nullptr, int(tensors)));
    m_head->show();
}

void InspectorPanel::showEmpty(const QString &sentence)
{
    setTensor(nullptr);
    m_values->setTensor(nullptr);
    m_head->setVisible(false);
    m_tabs->setVisible(false);
    m_empty->setText(sentence);
    m_pages->setCurrentWidget(m_empty);
}

void InspectorPanel::setTensor(const TensorPtr &tensor)
{
    m_table->setTensors({}, {});
    m_overview->setTensor(tensor, m_head->name());
    m_profiles->setTensor(tensor, m_head->name());
    const bool isConvolution = tensor && KernelsPage::shows(*tensor);
    m_kernels->setTensor(isConvolution ? tensor : nullptr, m_head->name());
    m_tabs->setTabEnabled(KernelsTab, isConvolution);
    if (tensor && !isConvolution && m_tabs->currentIndex() == KernelsTab)
        m_tabs->setCurrentIndex(OverviewTab);
}

void InspectorPanel::goTo(const std::vector<std::uint64_t> &index)
{
    m_tabs->setCurrentIndex(ValuesTab);
    m_values->goTo(indexText(index));
}

void InspectorPanel::carryElement()
{
    const int before = std::exchange(m_lastTab, m_tabs->currentIndex());
    const auto inMap = m_overview->chosenElement();
    const auto inTable = m_values->currentElement();
    if (inMap == inTable)
        return;
    if (before == OverviewTab && m_lastTab == ValuesTab && inMap)
        m_values->goTo(indexText(*inMap));
    else if (before == ValuesTab && m_lastTab == OverviewTab && inTable)
        m_overview->showElement(*inTable);
}

void InspectorPanel::showTab()
{
    const std::array pages = {static_cast<QWidget *>(m_overviewArea), static_cast<QWidget *>(m_values),
                              static_cast<QWidget *>(m_profiles), static_cast<QWidget *>(m_kernels)};
    m_pages->setCurrentWidget(pages[std::size_t(std::max(0, m_tabs->currentIndex()))]);
}

void InspectorPanel::retranslate()
{
    m_tabs->setTabText(OverviewTab, tr("Overview"));
    m_tabs->setTabText(ValuesTab, tr("Values"));
    m_tabs->setTabText(ProfilesTab, tr("Profiles"));
    m_tabs->setTabText(KernelsTab, tr("Kernels"));
    m_tabs->setTabToolTip(KernelsTab, tr("Convolution kernels, for tensors of rank 4"));
    m_tabs->setAccessibleName(tr("Views of the tensor"));
    m_copyPath->setText(tr("Copy path"));
    const std::array parts = {tr("Heat map"), tr("Histogram"), tr("Statistics"), tr("Kernels")};
    for (std::size_t i = 0; i < parts.size(); ++i)
        m_parts[i]->setText(parts[i]);
    m_menuButton->setAccessibleName(tr("Inspector menu"));
    m_menuButton->setToolTip(tr("Inspector menu"));
    m_delay.start();
}

} // namespace burnish
