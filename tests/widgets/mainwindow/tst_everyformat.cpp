// SPDX-License-Identifier: MIT
// What a person does with a model in the window, once for every format of the registry: open, filter, compare, drag
// into it, merge, export. A new format needs no changes here, unless Burnish only reads it.
#include "core/export/exportrun.h"
#include "core/export/layout/folderset.h"
#include "core/formats/writeroffiles.h"
#include "core/modelfiles/wholemodel.h"
#include "support/filemaking.h"
#include "support/formatsample.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/controls/filteredit.h"
#include "widgets/dialogs/dropplandialog.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/merge/form/mergeform.h"
#include "widgets/merge/mergepanel.h"
#include "widgets/merge/plan/mergeplanmodel.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/structures.h"

#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QMimeData>
#include <QTemporaryDir>
#include <QUndoStack>

namespace burnish::test::tst_everyformat {

using namespace Qt::StringLiterals;

namespace {

/// A checkpoint for each format that Burnish only reads.
QString fixtureOf(const QString &format)
{
    static const QHash<QString, QString> fixtures = {{u"torch-dcp"_s, u"torch-dcp/one-nested"_s},
                                                     {u"torch-export"_s, u"torch-export/net-2.10.pt2"_s},
                                                     {u"tensorflow"_s, u"tensorflow/module"_s},
                                                     {u"saved-model"_s, u"saved-model/net"_s},
                                                     {u"tflite"_s, u"tflite/float.tflite"_s},
                                                     {u"orbax"_s, u"orbax/standard"_s},
                                                     {u"openvino"_s, u"openvino/float.xml"_s},
                                                     {u"coreml"_s, u"coreml/net.mlmodel"_s},
                                                     {u"onnx"_s, u"onnx/mlp.onnx"_s},
                                                     {u"ort"_s, u"ort/fused.ort"_s},
                                                     {u"executorch"_s, u"executorch/net.pte"_s},
                                                     {u"pickle"_s, u"pickle/detectron2.pkl"_s},
                                                     {u"paddle"_s, u"paddle/inference.pdiparams"_s},
                                                     {u"eqx"_s, u"eqx/f32.eqx"_s},
                                                     {u"word-vectors"_s, u"word-vectors/gensim.vec"_s},
                                                     {u"fasttext"_s, u"fasttext/cbow.bin"_s},
                                                     {u"whisper-ggml"_s, u"whisper-ggml/ggml-model.bin"_s},
                                                     {u"mxnet"_s, u"mxnet/exported-0000.params"_s},
                                                     {u"thinc"_s, u"thinc/model.thinc"_s},
                                                     {u"darknet"_s, u"darknet/detector.weights"_s},
                                                     {u"ncnn"_s, u"ncnn/small.ncnn.param"_s},
                                                     {u"keras"_s, u"keras/keras3_model.keras"_s}};
    return fixtures.value(format);
}

/// The sample with other numbers in its tensors of F32.
ModelState changed(const ModelState &sample)
{
    StateBuilder builder;
    builder.setLayout(sample.layout());
    for (const NodeId id : sample.tensors()) {
        const Node &node = sample.node(id);
        TensorPtr tensor = node.tensor;
        if (tensor->info().dtype() == Dtype::F32) {
            std::vector<float> values(std::size_t(tensor->info().elementCount()));
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] = float(i) + 0.5F;
            tensor = floats(tensor->info().shape(), values);
        }
        builder.addTensorAt(sample.path(id), std::move(tensor), node.paramId);
    }
    builder.metadata() = sample.metadata();
    return builder.finish();
}

/// Path, dtype, shape and bytes of every tensor, sorted by path.
QStringList contentOf(const ModelState &state)
{
    QStringList lines;
    for (const NodeId id : state.tensors()) {
        const TensorExpr &tensor = *state.node(id).tensor;
        const std::vector<std::byte> bytes = bytesOf(tensor);
        lines << QString::fromStdString(state.path(id)) + u' ' +
                     QString::fromLatin1(nameOf(tensor.info().dtype()).data()) + u' ' +
                     shapeAsList(tensor.info().shape()) + u' ' +
                     QString::fromLatin1(
                         QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())).toHex());
    }
    lines.sort();
    return lines;
}

bool copyFolder(const QString &from, const QString &to)
{
    bool isCopied = QDir().mkpath(to);
    const QFileInfoList files =
        QDir(from).entryInfoList(QDir::Files | QDir::Hidden | QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QFileInfo &file : files) {
        const QString target = to + u'/' + file.fileName();
        isCopied =
            isCopied && (file.isDir() ? copyFolder(file.filePath(), target) : QFile::copy(file.filePath(), target));
    }
    return isCopied && !files.isEmpty();
}

} // namespace

class TestEveryFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_everyformat"_s);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QApplication::setStyle(new Style);
    }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1600, 1000});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void worksInTheWindow_data()
    {
        QTest::addColumn<QString>("id");
        for (const Format &format : allFormats())
            if (format.reader)
                QTest::newRow(qPrintable(format.info.id)) << format.info.id;
    }
    void worksInTheWindow()
    {
        QFETCH(QString, id);
        const Format &format = *findFormat(id);
        makeFiles(format);
        openBoth(format);
        if (!QTest::currentTestFailed())
            filter();
        if (!QTest::currentTestFailed())
            compare();
        if (!QTest::currentTestFailed())
            merge();
        if (!QTest::currentTestFailed())
            drag(format);
        if (!QTest::currentTestFailed())
            exportIt(format);
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    [[nodiscard]] bool waitUntilIdle() const
    {
        return QTest::qWaitFor([this] { return m_window->isIdle() && m_workspace->jobs().isIdle(); }, 10'000);
    }

    /// Two files of the format with the same tensors, partly of other values, and one with the tensor to be dragged.
    void makeFiles(const Format &format)
    {
        const auto writeTo = [&](const QString &name, const Format &as, const ModelState &state, int version) {
            const std::vector<std::byte> bytes = written(as, state, version);
            writeInPlace(path(name), {reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())});
        };
        writeTo(
            u"donor.safetensors"_s, *findFormat(u"safetensors"),
            [&] {
                StateBuilder builder;
                builder.addTensorAt("dragged", floats({1, 3}, {1.5F, -2, 0.25F}));
                return builder.finish();
            }(),
            int(BurnVersion::V0_19));
        if (!format.writer) {
            const QString fixture = fixturePath(fixtureOf(format.info.id));
            QVERIFY2(fixture != fixturePath(), "Name a fixture of this format in fixtureOf().");
            const bool isFolder = QFileInfo(fixture).isDir();
            const QString ending = isFolder ? QString() : u'.' + format.info.extensions.front();
            m_first = path(u"first"_s + ending);
            m_second = path(u"second"_s + ending);
            const auto copy =
                isFolder ? copyFolder : [](const QString &from, const QString &to) { return QFile::copy(from, to); };
            QVERIFY(copy(fixture, m_first) && copy(fixture, m_second));
            // The weights are beside the graph, or the graph beside the weights.
            static const QHash<QString, QString> endingsBeside = {
                {u".xml"_s, u".bin"_s}, {u".param"_s, u".bin"_s}, {u".weights"_s, u".cfg"_s}};
            if (const QString beside = endingsBeside.value(ending); !beside.isEmpty())
                for (const QString &model : {m_first, m_second})
                    QVERIFY(
                        QFile::copy(fixture.chopped(ending.size()) + beside, model.chopped(ending.size()) + beside));
            for (QString *folder : {&m_first, &m_second}) {
                Task task;
                const auto whole = wholeModelAt(*folder, task);
                QVERIFY2(whole, qPrintable(whole ? QString() : whole.error().sentence()));
                *folder = *whole;
            }
            m_expected = contentOf(opened(m_first));
            m_differing = 0;
            return;
        }
        const int version =
            int(format.info.burnVersions.empty() ? BurnVersion::V0_19 : format.info.burnVersions.back());
        const ModelState first = sample(format.info, version);
        const ModelState second = changed(first);
        const QString ending = u'.' + format.info.extensions.front();
        m_first = path(u"first"_s + ending);
        m_second = path(u"second"_s + ending);
        if (format.info.namesNothing) {
            // As burn would write it, with options where the structure has them.
            writeTo(u"template.mpk"_s, *findFormat(u"named-mpk"), first, version);
            Task task;
            const auto chosen = Structures::readFile(path(u"template.mpk"_s), task);
            QVERIFY(chosen && chosen->structure);
            exportTo(m_first, first, format, version, chosen->structure);
            exportTo(m_second, second, format, version, chosen->structure);
        } else if (writerOfFiles(format) && !isFolderFormat(format)) {
            exportTo(m_first, first, format, version, nullptr);
            exportTo(m_second, second, format, version, nullptr);
        } else {
            writeTo(QFileInfo(m_first).fileName(), format, first, version);
            writeTo(QFileInfo(m_second).fileName(), format, second, version);
        }
        m_expected = contentOf(first);
        m_differing = 0;
        const QStringList others = contentOf(second);
        for (const QString &line : m_expected)
            m_differing += others.contains(line) ? 0 : 1;
    }

    void exportTo(const QString &file, const ModelState &state, const Format &format, int version,
                  const StructurePtr &structure)
    {
        Task task;
        ExportOptions options;
        options.target = file;
        options.format = &format;
        options.burnVersion = BurnVersion(version);
        options.structure = structure;
        const auto plan = planExport(state, options, task);
        QVERIFY2(plan, qPrintable(plan ? QString() : plan.error().sentence()));
        QVERIFY(runExport(*plan, task));
    }

    ModelDocument *open(const QString &file)
    {
        const auto before = m_workspace->documents().size();
        m_workspace->opener().openFiles({file});
        const bool isOpen =
            QTest::qWaitFor([&] { return m_workspace->documents().size() > before && m_window->isIdle(); }, 10'000);
        return isOpen ? m_workspace->activeDocument() : nullptr;
    }

    void openBoth(const Format &format)
    {
        m_target = open(m_first);
        m_other = open(m_second);
        QVERIFY(m_target && m_other);
        QCOMPARE(m_target->format(), &format);
        if (format.info.namesNothing) {
            for (ModelDocument *document : {m_target, m_other})
                Structures::of(*m_workspace).useFile(document, path(u"template.mpk"_s));
            QVERIFY(waitUntilIdle());
            for (ModelDocument *document : {m_target, m_other}) {
                const ChosenStructure &chosen = Structures::of(*m_workspace).of(document);
                QTRY_VERIFY(!chosen.isReading && waitUntilIdle());
                QVERIFY2(chosen.isUsable(), qPrintable(chosen.problem ? chosen.problem->sentence() : chosen.name));
            }
        }
        QCOMPARE(contentOf(m_target->state()), m_expected);
        // The names that a structure gives are a step of their own.
        QCOMPARE(stepsOf(m_target), format.info.namesNothing ? 1 : 0);
    }
    [[nodiscard]] int stepsOf(ModelDocument *document) const
    {
        return m_workspace->history().undoStack(document)->count();
    }

    void filter()
    {
        ModelPane *pane = m_window->panes()->paneOf(m_target);
        const std::vector<NodeId> tensors = m_target->state().tensors();
        const NodeId sought = tensors.back();
        // The only tensor of a file without names is found by its dtype.
        const QString name = QString::fromStdString(m_target->state().path(sought));
        const QString text = name.isEmpty() ? u"dtype:f32"_s : name.contains(u':') ? u'"' + name + u'"' : name;
        QTest::mouseClick(pane->filterEdit(), Qt::LeftButton);
        QTest::keyClicks(pane->filterEdit(), text);
        QTRY_VERIFY(waitUntilIdle() && rowsWithTensors(pane) == QList<NodeId>{sought});
        QTest::keyClick(pane->filterEdit(), Qt::Key_F3);
        QCOMPARE(m_workspace->selection(), QList<NodeId>{sought});
        pane->filterEdit()->clear();
        QTRY_COMPARE(rowsWithTensors(pane).size(), qsizetype(tensors.size()));
    }

    /// The tensors in all rows of the tree, visible or below collapsed modules.
    static QList<NodeId> rowsWithTensors(const ModelPane *pane)
    {
        QList<NodeId> found;
        const std::function<void(const QModelIndex &)> visit = [&](const QModelIndex &parent) {
            for (int row = 0; row < pane->view()->model()->rowCount(parent); ++row) {
                const QModelIndex index = pane->view()->model()->index(row, 0, parent);
                const NodeId id = pane->model()->nodeAt(index);
                if (pane->document()->state().node(id).isTensor())
                    found += id;
                visit(index);
            }
        };
        visit({});
        return found;
    }

    void compare()
    {
        auto *controller = m_window->findChild<CompareController *>();
        QVERIFY(controller);
        controller->compare(m_target, m_other);
        QTRY_COMPARE(controller->session()->stage(), CompareSession::Stage::Done);
        const auto &rows = controller->session()->comparison()->rows;
        QCOMPARE(std::ranges::count_if(rows, &ComparedRow::isTensor), m_expected.size());
        QCOMPARE(std::ranges::count(rows, Relation::ValuesDiffer, &ComparedRow::relation), m_differing);
        controller->session()->end();
        QVERIFY(waitUntilIdle());
        QVERIFY(!controller->isShown());
    }

    void merge()
    {
        auto *panel = m_window->findChild<MergePanel *>();
        QVERIFY(panel);
        Q_EMIT panel->showRequested();
        QComboBox *methods = panel->form()->methodBox();
        QTRY_VERIFY(methods->isVisible());
        methods->setCurrentIndex(methods->findData(u"linear"_s));
        QTRY_VERIFY(!panel->isBusy() && panel->previewDocument());
        auto *create = buttonWith<QPushButton>(*panel, u"Create merged model"_s);
        QVERIFY(create && create->isEnabled());
        ModelDocument *merged = panel->previewDocument();
        click(create);
        QTRY_VERIFY(!panel->previewDocument());
        QCOMPARE(stepsOf(merged), 1);
        std::size_t averaged = 0;
        for (const NodeId id : m_target->state().tensors()) {
            const std::string name = m_target->state().path(id);
            const auto other = m_other->state().find(name);
            const auto result = merged->state().find(name);
            QVERIFY2(other && result, name.c_str());
            const TensorExpr &a = *m_target->state().node(id).tensor;
            const TensorExpr &b = *m_other->state().node(*other).tensor;
            const TensorExpr &c = *merged->state().node(*result).tensor;
            QVERIFY(c.info().shape() == a.info().shape());
            if (a.info().dtype() != Dtype::F32)
                continue;
            const std::vector<double> left = valuesOf(a);
            const std::vector<double> right = valuesOf(b);
            const std::vector<double> middle = valuesOf(c);
            for (std::size_t i = 0; i < left.size(); ++i)
                QCOMPARE(float(middle[i]), float((left[i] + right[i]) / 2));
            averaged += left.size();
        }
        QVERIFY(averaged > 0);
        m_workspace->closeDocument(merged);
        m_workspace->closeDocument(m_other);
        // A visible panel would preview the next pair of models.
        panel->parentWidget()->close();
        QTRY_VERIFY(!panel->isVisible());
        m_other = nullptr;
    }

    /// Drags the tensor from the other model and answers the question, if there is one, with Enter.
    void drag(const Format &format)
    {
        ModelDocument *donor = open(path(u"donor.safetensors"_s));
        QVERIFY(donor);
        const ModelPane *from = m_window->panes()->paneOf(donor);
        ModelPane *to = m_window->panes()->paneOf(m_target);
        to->view()->expandAll();
        QCoreApplication::processEvents();
        const std::unique_ptr<QMimeData> data(from->model()->mimeData({rowOf(from, "dragged")}));
        // Onto the first module, or beside the tensors of a model without modules.
        QPoint place(to->view()->viewport()->rect().center().x(), to->view()->viewport()->rect().bottom() - 4);
        std::string below;
        for (const NodeId child : m_target->state().node(m_target->state().root()).children) {
            if (m_target->state().node(child).isContainer()) {
                place = to->view()->visualRect(to->model()->indexOf(child)).center();
                below = m_target->state().path(child) + '.';
                break;
            }
        }
        const ModelState before = m_target->state();
        const int steps = stepsOf(m_target);
        const auto actions = Qt::CopyAction | Qt::MoveAction | Qt::LinkAction;
        QDragEnterEvent enter(place, actions, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(to->view()->viewport(), &enter);
        QDragMoveEvent moving(place, actions, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(to->view()->viewport(), &moving);
        QVERIFY(moving.isAccepted());
        QTimer answering;
        answering.callOnTimeout([] {
            if (auto *dialog = qobject_cast<DropPlanDialog *>(QApplication::activeModalWidget()))
                QTest::keyClick(dialog, Qt::Key_Return);
        });
        answering.start(20);
        QDropEvent dropped(place, actions, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(to->view()->viewport(), &dropped);
        QVERIFY(dropped.isAccepted());
        QTRY_COMPARE(stepsOf(m_target), steps + 1);
        answering.stop();
        const auto arrived = m_target->state().find(below + "dragged");
        QVERIFY2(arrived, qPrintable(listing(m_target->state()).join(u'\n')));
        QCOMPARE(bytesOf(*m_target->state().node(*arrived).tensor),
                 bytesOf(*donor->state().node(at(donor->state(), "dragged")).tensor));
        QCOMPARE(m_target->state().tensors().size(), before.tensors().size() + 1);
        m_workspace->closeDocument(donor);
        m_workspace->setActiveDocument(m_target);
        m_window->panes()->activate(to);
        to->view()->setFocus();
        QTest::keyClick(to->view(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(identical(m_target->state(), before));
        // A second tensor has no place in a file of a single one.
        if (!format.info.holdsOneTensor) {
            QTest::keyClick(to->view(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            QCOMPARE(m_target->state().tensors().size(), before.tensors().size() + 1);
        }
    }

    void exportIt(const Format &format)
    {
        choose(*m_window, u"Model"_s, u"Export as…"_s);
        ExportDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<ExportDialog *>()) && dialog->isVisible() && !dialog->isBusy());
        const QString file = path(u"exported."_s + (format.writer ? format.info.extensions.front() : u"safetensors"_s));
        QLineEdit *name = fileEditOf(*dialog);
        QTest::mouseClick(name, Qt::LeftButton);
        QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(name, file);
        QTRY_VERIFY(!dialog->isBusy() && dialog->plan() && dialog->plan()->options.target.startsWith(file));
        QCOMPARE(dialog->plan()->options.format, format.writer ? &format : findFormat(u"safetensors"));
        QCOMPARE(dialog->plan()->options.target, folderTarget(file, *dialog->plan()->options.format));
        // The structure of such a file has no field for the dragged tensor, and the dialog counts it.
        QCOMPARE(dialog->plan()->figures.unused, std::size_t(format.info.namesNothing ? 1 : 0));
        QStringList requested = contentOf(m_target->state());
        if (format.info.namesNothing)
            requested.removeIf([](const QString &line) { return line.contains(u".dragged "_s); });
        click(buttonWith<QPushButton>(*dialog, u"Export"_s));
        QTRY_VERIFY(QFileInfo::exists(file) && waitUntilIdle());
        const StructurePtr structure = Structures::of(*m_workspace).of(m_target).structure;
        const ModelState exported = opened(QFileInfo(file).isDir() ? file + u"/arrays"_s : file,
                                           format.info.namesNothing ? structure : nullptr);
        QCOMPARE(contentOf(exported), requested);
        // Nothing was edited but the one tensor: without it, the file is the one that was opened.
        if (format.info.namesNothing || format.info.holdsOneTensor)
            QCOMPARE(contentOfFile(file), contentOfFile(m_first));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    QString m_first;
    QString m_second;
    QStringList m_expected;
    qsizetype m_differing = 0;
    ModelDocument *m_target = nullptr;
    ModelDocument *m_other = nullptr;
};

BURNISH_TEST(TestEveryFormat)

} // namespace burnish::test::tst_everyformat

#include "tst_everyformat.moc"
