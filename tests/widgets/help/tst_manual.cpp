// SPDX-License-Identifier: MIT
// The manual: what it says exists, its links lead somewhere, and the window opens it where it is asked to.
#include "core/formats/formatregistry.h"
#include "core/formats/supporttable.h"
#include "core/rules/operations/operationtable.h"
#include "support/paths.h"
#include "support/shownlanguage.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/remedybanner.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/help/manualbrowser.h"
#include "widgets/help/manualdialog.h"
#include "widgets/manual/learnmore.h"
#include "widgets/manual/manualpages.h"
#include "widgets/manual/manualtopics.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeWidget>
#include <QXmlStreamReader>

namespace burnish::test::tst_manual {

using namespace Qt::StringLiterals;

namespace {

/// The texts of the program by translation context.
QHash<QString, QStringList> programTexts()
{
    QFile file(sourcePath("translations/burnish_zh_CN.ts"));
    QHash<QString, QStringList> texts;
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    QString context;
    for (QXmlStreamReader xml(&file); !xml.atEnd(); xml.readNext()) {
        if (!xml.isStartElement())
            continue;
        if (xml.name() == "name"_L1)
            context = xml.readElementText();
        else if (xml.name() == "source"_L1)
            texts[context] += xml.readElementText();
    }
    return texts;
}

/// The literals that follow a match of `call` in a source of core.
QStringList textsAfter(const QString &call, const QString &source)
{
    QFile file(sourcePath("core/" + source.toUtf8()));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    static const QRegularExpression join(uR"(\x22\s*\x22)"_s);
    const QRegularExpression literal(call + uR"(\s*((?:\x22(?:[^\x22\\]|\\.)*\x22\s*)+))"_s);
    QStringList texts;
    const QString content = QString::fromUtf8(file.readAll());
    for (auto match = literal.globalMatch(content); match.hasNext();) {
        const QString text = match.next().captured(1).trimmed();
        texts += text.mid(1, text.size() - 2).remove(join);
    }
    return texts;
}

struct Page
{
    QSet<QString> anchors;
    QStringList links;
    QStringList pictures;
};

Page pageOf(const QString &name)
{
    QTextDocument document;
    manualpages::fill(document, name);
    Page page;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextCharFormat format = part.fragment().charFormat();
            for (const QString &anchor : format.anchorNames())
                page.anchors += anchor;
            if (!format.anchorHref().isEmpty())
                page.links += format.anchorHref();
            if (format.isImageFormat())
                page.pictures += format.toImageFormat().name();
        }
    }
    return page;
}

/// Messages of planning an export that do not warn: they stop it, or are parts of other texts.
const QSet<QString> &otherTexts()
{
    static const QSet<QString> others = {
        u"The value %1 (element %2) does not fit into %3."_s,
        u"This is a folder, not a file."_s,
        u"The file already exists."_s,
        u"Expected a file name in UTF-8: the index of a sharded set is JSON and lists the files by name."_s,
        u"The file's folder does not exist."_s,
        u"The folder has other files of a checkpoint, which programs would read together with the new ones: %1. Choose another folder."_s,
        u"Burn %1 does not read %2 files."_s,
        u"Nothing matched. Nothing was changed."_s,
        u"No tensor's name matches “%1”, so this excludes nothing."_s,
        u"No tensor's name matches “%1”, so this selects nothing."_s,
        u"No tensor's name matches “%1”, so this precision applies to nothing."_s,
        u"No tensor that matches “%1” has numbers of this kind, so this precision applies to nothing."_s,
        u"There is no structure that could have the field “%1”."_s,
        u"“%1” matches no list with indices that would change."_s,
        u"The rules leave this tensor without a name."_s,
        u"outliers determine the scales in %1 of %2 blocks"_s,
        u"“%1” and “%2” would both be named “%3”."_s,
        u"The model has no module “%1” to mark as %2."_s,
        u"%1 does not support tensors of type %2."_s,
        u"%1: %n tensor(s) match no rule and stay as they are (%2)."_s,
        u"%n other tensor(s)"_s,
        u"the model"_s,
        u"Copy the configuration of its model into the folder, or dequantise it."_s,
        u"Copy the configuration of its model into the folder, choose SafeTensors, or dequantise it."_s,
        u"%n are transposed"_s,
        u"%n are renamed"_s,
        u"%1 layout: %2"_s,
        u"Burn stores the weights of linear layers as [in, out], PyTorch as [out, in]; norms have gamma and beta in Burn, weight and bias in PyTorch."_s,
        u"Choose an adapter, or none."_s,
        u"Set the layout of the model."_s,
        u"%1 layout: the tensors stay unchanged"_s,
        u"Which layout do the tensors of %1 use?"_s,
        u"Nothing was written, as --strict asks."_s,
        u"%n value(s) became infinite or NaN, beyond the range of the type: %1."_s,
        u"%n value(s) became the end of the range of the type: %1."_s,
        u"%n value(s) became zero, too small for the type: %1."_s,
        u"%n tensor(s), such as %1, are quantised as %2 instead of %3, which Burn %4 does not read."_s,
        u"The file and the Rust source that includes it would have the same name. Give the file another, such as model.bin."_s,
        u"The file would contain source code under the name of a model. Give it a name such as %1."_s,
        u"The file contains objects that Burnish does not read, such as “%1”, and no tensors."_s,
        u"Gamma and beta keep their names in these modules, because nothing shows that they belong to norms: %1."_s,
        u"Burnish does not write PyTorch's quantised type %2 to %1 files. In Python, save the tensor with dequantize()."_s,
        u"No writable format is selected."_s,
        u"Expected quantization_config to be a JSON object."_s,
        u"The configuration is not a JSON object."_s,
        u"There is no tensor with this name to fill %1."_s,
        u"%1 files cannot be embedded: Burn does not read them from memory."_s,
        u"Are these linear layers (with weights that must be transposed) or embeddings? The module type is unknown for "
        "%1. Mark them as Linear or Embedding, or provide the model's structure."_s,
        u"This is not a regular file."_s,
        u"“%1”"_s,
        u", "_s,
        u"%1 and %n more"_s,
        u"%1 cannot store tensors quantised as %2. Dequantise them."_s,
        u"%1 cannot store tensors quantised as %2. Quantise them to a scheme that it can store, such as %3, or "
        "dequantise them."_s,
        u"No tensor matches a rule. Nothing was changed."_s,
        // adapters
        u"other"_s,
        u"unknown"_s,
        u"PyTorch → Burn"_s,
        u"Burn → PyTorch"_s,
        u"Half precision"_s,
        u"The adapter would rename this tensor to “%1”, but that name is already in use."_s,
        u"%1 weight: PyTorch stores it as [out, in], Burn as [in, out]."_s,
        u"%1 parameter: weight and bias in PyTorch, gamma and beta in Burn."_s,
        u"The half-precision adapter converts between F32 and F16 in modules such as %1."_s,
        u"Unknown adapter “%1”."_s,
        // structures
        u"This tensor would fill both %1 and %2."_s,
        u"The tensor has shape %1, but the template has %2; Burn requires the same rank."_s,
        u"No tensor fills this field of the template."_s,
        u"The structure has too many fields."_s,
        u"The element indices of this list have gaps in the model; list indices must be contiguous."_s,
        u"The variant of %1 cannot be determined from the tensors; choose one of %2."_s,
        u"No tensor fills this field of the structure."_s,
        u"Expected a tensor of rank %2, found shape %1."_s,
        u"The model has no value for this field of type %1."_s,
        u"The index of the enum variant %1 is unknown, and a file without names stores only this index: a structure "
        "from the Rust source or a binary record is required."_s,
        // parts of the texts about converted records
        u"added: %1"_s,
        u"removed: %1"_s,
        u"different order of fields"_s,
        u"different numbering of variants"_s,
        u"lists of constants become empty fields (%1)"_s,
        u"empty fields become lists of constants (%1)"_s,
        u"now optional: %1"_s,
        u"no longer optional: %1"_s,
        u"; "_s,
        u"the whole record"_s,
        // writers
        u"Two tensors have the path “%1”; paths in the file must be unique."_s,
    };
    return others;
}

} // namespace

class TestManual : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_manual"_s);
        QApplication::setStyle(new Style);
    }

    void init()
    {
        QSettings().clear();
        QVERIFY(m_shown.switchTo(u"en"_s));
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1440, 1000});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        Shortcuts::instance().restoreAll();
        m_window.reset();
        m_workspace.reset();
    }

    void bothLanguagesSayTheSame()
    {
        static const QRegularExpression anchor(uR"(\{#[\w.-]+\}|\{\{[^}]*\}\}|\]\([^)]*\))"_s);
        const auto marks = [](const QString &page, const QString &language) {
            QStringList found;
            for (auto match = anchor.globalMatch(manualpages::source(page, language)); match.hasNext();)
                found += match.next().captured();
            found.sort();
            return found;
        };
        for (const QString &page : manualpages::all()) {
            QVERIFY2(!marks(page, u"en"_s).isEmpty(), qPrintable(page));
            QCOMPARE(marks(page, u"zh_CN"_s), marks(page, u"en"_s));
        }
    }

    void itIsChineseForChineseAndEnglishForOthers()
    {
        for (const auto &[language, manual] :
             {std::pair(u"en"_s, u"en"_s), {u"zh_CN"_s, u"zh_CN"_s}, {u"zh_TW"_s, u"zh_CN"_s}, {u"ja"_s, u"en"_s}}) {
            QVERIFY(m_shown.switchTo(language));
            QCOMPARE(manualpages::language(), manual);
        }
    }

    void everyLinkLeadsSomewhere_data() { languages(); }

    void everyLinkLeadsSomewhere()
    {
        QFETCH(QString, language);
        QVERIFY(m_shown.switchTo(language));
        QHash<QString, Page> pages;
        for (const QString &name : manualpages::all())
            pages.insert(name, pageOf(name));
        int links = 0;
        int pictures = 0;
        for (auto page = pages.cbegin(); page != pages.cend(); ++page) {
            QVERIFY2(!manualpages::title(page.key()).isEmpty(), qPrintable(page.key()));
            for (const QString &link : page->links) {
                ++links;
                const QString target = link.section(u'#', 0, 0);
                const QString anchor = link.section(u'#', 1);
                const QString what = page.key() + u": "_s + link;
                QVERIFY2(pages.contains(target), qPrintable(what));
                QVERIFY2(anchor.isEmpty() || pages[target].anchors.contains(anchor), qPrintable(what));
            }
            for (const QString &picture : page->pictures) {
                ++pictures;
                QVERIFY2(!QImage(u":/manual/%1/%2"_s.arg(manualpages::language(), picture)).isNull(),
                         qPrintable(picture));
            }
        }
        QVERIFY(links > 20);
        QCOMPARE(pictures, 5);
    }

    void everyPlaceholderIsFilled_data() { languages(); }

    void everyPlaceholderIsFilled()
    {
        QFETCH(QString, language);
        QVERIFY(m_shown.switchTo(language));
        static const QRegularExpression pattern(u"\\{\\{([^}]*)\\}\\}"_s);
        const auto known = programTexts();
        int found = 0;
        for (const QString &page : manualpages::all()) {
            for (auto match = pattern.globalMatch(manualpages::source(page, manualpages::language())); match.hasNext();
                 ++found) {
                const QString placeholder = match.next().captured(1);
                QVERIFY2(!manualpages::filled(placeholder).isEmpty(), qPrintable(page + u": "_s + placeholder));
                if (!placeholder.startsWith("ui:"_L1))
                    continue;
                const QString context = u"burnish::"_s + placeholder.mid(3).section(u'|', 0, 0);
                // New texts are added to the translations when they land.
                QVERIFY2(known.value(context).contains(placeholder.section(u'|', 1, 1)) ||
                             context == "burnish::LearnMore"_L1,
                         qPrintable(placeholder));
            }
            QVERIFY2(!manualpages::text(page).contains("{{"_L1), qPrintable(page));
        }
        QVERIFY(found > 100);
        QVERIFY(manualpages::filled(u"shortcut:nothing"_s).isEmpty());
        QVERIFY(manualpages::filled(u"action:nothing"_s).isEmpty());
    }

    void everyFormatIsOnItsPage()
    {
        QTextDocument document;
        manualpages::fill(document, u"formats"_s);
        const QString text = document.toPlainText();
        for (const Format &format : allFormats())
            QVERIFY2(text.contains(nameForPeople(format.info)), qPrintable(format.info.id));
    }

    void everyOperationOfRulesIsOnItsPage_data() { languages(); }

    void everyOperationOfRulesIsOnItsPage()
    {
        QFETCH(QString, language);
        QVERIFY(m_shown.switchTo(language));
        QTextDocument document;
        manualpages::fill(document, u"rules"_s);
        const QString text = document.toPlainText();
        const Page page = pageOf(u"rules"_s);
        for (const RuleOperation &operation : ruleOperations()) {
            QVERIFY2(text.contains(operation.summaryText()), operation.name);
            QVERIFY2(page.anchors.contains(QLatin1String(operation.name)), operation.name);
        }
        QVERIFY(text.contains(u"\"operation\": \"deinterleave\""_s));
    }

    void everyWarningHasItsParagraph()
    {
        const auto known = programTexts();
        QHash<QString, Page> pages;
        for (const QString &name : manualpages::all())
            pages.insert(name, pageOf(name));
        QSet<QString> explained;
        for (const manualtopics::Topic &topic : manualtopics::all()) {
            const QString source = QString::fromUtf8(topic.source);
            const QString target = QString::fromLatin1(topic.target);
            QVERIFY2(known.value(QString::fromLatin1(topic.context)).contains(source), topic.source);
            QVERIFY2(pages[target.section(u'#', 0, 0)].anchors.contains(target.section(u'#', 1)), topic.target);
            explained += source;
        }
        // Whatever the stages of an export may say is explained, or is known not to be a warning.
        QStringList sources = {
            u"export/exportlosses.cpp"_s,       u"export/exportplan.cpp"_s,         u"export/layout/shownpaths.cpp"_s,
            u"export/layout/tiedwarning.cpp"_s, u"export/modulelists.cpp"_s,        u"export/quantisationconfig.cpp"_s,
            u"export/readback.cpp"_s,           u"export/storeload.cpp"_s,          u"formats/formatstore.cpp"_s,
            u"structure/completeforms.cpp"_s,   u"structure/conversionnotes.cpp"_s, u"structure/convertrecord.cpp"_s,
            u"structure/fill/fill.cpp"_s,       u"structure/fill/typefill.cpp"_s};
        for (const QString &folder : {u"adapt"_s, u"export/stages"_s}) {
            for (const QString &name : QDir(sourcePath("core/" + folder.toUtf8())).entryList({u"*.cpp"_s}))
                sources += folder + u'/' + name;
        }
        int found = 0;
        for (const QString &source : std::as_const(sources)) {
            const QStringList texts = textsAfter(uR"((?:Text::tr\(|QT_TRANSLATE_NOOP\(\s*\x22[\w:]+\x22,))"_s, source);
            found += int(texts.size());
            for (const QString &text : texts)
                QVERIFY2(explained.contains(text) || otherTexts().contains(text), qPrintable(text));
        }
        QVERIFY(found > 100);
    }

    void everyLossOfAWriterIsExplained()
    {
        // What writers add to an export's losses.
        const QString loss = uR"(losses(?:\.|->)add\(\s*Error\(\s*ErrorCode::\w+,\s*\w+::tr\()"_s;
        QSet<QString> explained;
        for (const manualtopics::Topic &topic : manualtopics::all())
            explained += QString::fromUtf8(topic.source);
        int found = 0;
        for (const char *name : {"formatstore.cpp", "gguf/writer.cpp", "burnpack/writer.cpp", "numpy/writer.cpp",
                                 "safetensors/writer.cpp", "hdf5/writer.cpp"}) {
            const QStringList texts = textsAfter(loss, u"formats/"_s + QLatin1StringView(name));
            found += int(texts.size());
            for (const QString &text : texts)
                QVERIFY2(explained.contains(text), qPrintable(text));
        }
        QVERIFY(found >= 9);
    }

    void aSentenceLeadsToItsParagraph()
    {
        for (const auto &[language, one, many] :
             {std::tuple(u"en"_s, u"1 tensor shares its bytes with others; GGUF writes each of them separately."_s,
                         u"12,345 tensors share their bytes with others; GGUF writes each of them separately."_s)}) {
            QVERIFY(m_shown.switchTo(language));
            for (const int count : {1, 2, 12345}) {
                const QString sentence =
                    QCoreApplication::translate("burnish::Export",
                                                "%n tensor(s) share their bytes with others; %1 writes each of them "
                                                "separately.",
                                                nullptr, count)
                        .arg(u"GGUF"_s);
                QCOMPARE(manualtopics::targetOf(sentence), u"warnings#tied"_s);
            }
        }
        QVERIFY(m_shown.switchTo(u"zh_CN"_s));
        const QString chinese =
            QCoreApplication::translate("burnish::Formats", "Burn refuses SafeTensors files that contain dtype %1.")
                .arg(u"F8E4M3"_s);
        QVERIFY(!chinese.startsWith("Burn refuses"_L1));
        QCOMPARE(manualtopics::targetOf(chinese + u" (…)"_s), u"warnings#safetensors-dtype"_s);
        QVERIFY(manualtopics::targetOf(u"…"_s).isEmpty());
        QVERIFY(manualtopics::targetOf(QString()).isEmpty());
    }

    void everyPanelHasItsSection()
    {
        const Page page = pageOf(u"panels"_s);
        for (const PanelDock *dock : m_window->docks().docks())
            QVERIFY2(page.anchors.contains(dock->manualTarget().section(u'#', 1)), qPrintable(dock->objectName()));
    }

    void aChangedShortcutShows()
    {
        QAction *open = m_window->findChild<QAction *>(u"open"_s);
        QVERIFY(open && manualpages::text(u"look"_s).contains("Ctrl+O"_L1));
        auto *manual = ManualDialog::open(m_window.get(), u"look"_s);
        Shortcuts::instance().set(open, QKeySequence(Qt::ALT | Qt::Key_F9));
        QVERIFY(manualpages::text(u"look"_s).contains("Alt+F9"_L1));
        QTRY_VERIFY(browserOf(manual)->toPlainText().contains("Alt+F9"_L1));
        Shortcuts::instance().set(open, {});
        QTRY_VERIFY(browserOf(manual)->toPlainText().contains("no shortcut"_L1));
    }

    void f1OpensItAtWhatHasTheFocus()
    {
        QTest::keyClick(m_window->windowHandle(), Qt::Key_F1);
        auto *manual = m_window->findChild<ManualDialog *>();
        QVERIFY(manual && manual->isVisible());
        QCOMPARE(manual->target(), u"start"_s);
        manual->close();
        const ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->panes()->paneOf(document)->view()->setFocus();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_F1);
        QCOMPARE(manual->target(), u"look"_s);
        for (const QString &name : {u"metadata"_s, u"remap"_s, u"health"_s}) {
            manual->close();
            m_window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
            auto *dock = m_window->findChild<PanelDock *>(name);
            m_window->docks().open(dock);
            for (QWidget *widget : dock->panel()->findChildren<QWidget *>())
                if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus))
                    widget->setFocus();
            QVERIFY(dock->isAncestorOf(m_window->focusWidget()));
            QTest::keyClick(m_window->windowHandle(), Qt::Key_F1);
            QCOMPARE(manual->target(), u"panels#"_s + name);
        }
    }

    void theTitlesOfItsPagesAreWhole()
    {
        const auto *manual = ManualDialog::open(m_window.get(), u"look"_s);
        const auto *contents = manual->findChild<QListWidget *>();
        QVERIFY(contents->count() > 1);
        for (int row = 0; row < contents->count(); ++row) {
            const QString title = contents->item(row)->text();
            QVERIFY2(contents->fontMetrics().horizontalAdvance(title) + 12 <= contents->viewport()->width(),
                     qPrintable(title));
        }
    }

    void theQuestionMarkOfADockOpensItThere()
    {
        addModel(*m_workspace, layeredModel(), u"a"_s);
        auto *dock = m_window->findChild<PanelDock *>(u"inspector"_s);
        QTRY_VERIFY(buttonWith<QToolButton>(*dock, u"?"_s));
        click(buttonWith<QToolButton>(*dock, u"?"_s));
        auto *manual = m_window->findChild<ManualDialog *>();
        QVERIFY(manual && manual->isVisible());
        QCOMPARE(manual->target(), u"panels#inspector"_s);
        // A second place in the same window of the manual, and the way back.
        ManualDialog::open(m_window.get(), u"panels#health"_s);
        QCOMPARE(m_window->findChildren<ManualDialog *>().size(), 1);
        QVERIFY(browserOf(manual)->verticalScrollBar()->value() > 0);
        click(buttonNamed(manual, u"Back"_s));
        QCOMPARE(manual->target(), u"panels#inspector"_s);
        click(buttonNamed(manual, u"Forward"_s));
        QCOMPARE(manual->target(), u"panels#health"_s);
        QVERIFY(!buttonNamed(manual, u"Forward"_s)->isEnabled());
    }

    void linksAndContentsLeadOn()
    {
        auto *manual = ManualDialog::open(m_window.get(), u"start"_s);
        Q_EMIT browserOf(manual)->anchorClicked(QUrl(u"operate#merge"_s));
        QCOMPARE(manual->target(), u"operate#merge"_s);
        QCOMPARE(browserOf(manual)->page(), u"operate"_s);
        auto *contents = manual->findChild<QListWidget *>();
        QCOMPARE(contents->count(), int(manualpages::all().size()));
        QTest::mouseClick(contents->viewport(), Qt::LeftButton, {},
                          contents->visualItemRect(contents->item(6)).center());
        QCOMPARE(manual->target(), u"filter"_s);
        manual->go(u"nowhere"_s);
        QCOMPARE(manual->target(), u"start"_s);
    }

    void theSearchFinds()
    {
        auto *manual = ManualDialog::open(m_window.get(), u"start"_s);
        auto *edit = manual->findChild<QLineEdit *>();
        edit->setFocus();
        QTest::keyClicks(edit, u"ABSMAX"_s);
        auto *hits = manual->findChild<QTreeWidget *>();
        QVERIFY(hits->isVisible());
        QCOMPARE(hits->topLevelItemCount(), 1);
        QCOMPARE(hits->topLevelItem(0)->text(0), u"The filter language"_s);
        QCOMPARE(hits->topLevelItem(0)->childCount(), 1);
        QVERIFY(hits->topLevelItem(0)->child(0)->text(0).contains("absmax>100"_L1));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(manual->target(), u"filter"_s);
        QCOMPARE(browserOf(manual)->textCursor().selectedText().toLower(), u"absmax"_s);
        // The lines of each page are below its title, which opens it.
        edit->setText(u"tensor"_s);
        QVERIFY(hits->topLevelItemCount() > 5);
        QTreeWidgetItem *second = hits->topLevelItem(1);
        QVERIFY(second->isExpanded() && second->childCount() > 1);
        QTest::mouseClick(hits->viewport(), Qt::LeftButton, {}, hits->visualItemRect(second).center());
        QCOMPARE(manual->target(), u"look"_s);
        QTest::keyClick(hits, Qt::Key_Down);
        QCOMPARE(browserOf(manual)->textCursor().selectedText().toLower(), u"tensor"_s);
        edit->setText(u"xylophone"_s);
        QCOMPARE(hits->topLevelItem(0)->text(0), u"Nothing found"_s);
        edit->clear();
        QVERIFY(!hits->isVisible());
    }

    void theLanguageCanBeSwitched()
    {
        auto *manual = ManualDialog::open(m_window.get(), u"filter"_s);
        QVERIFY(browserOf(manual)->toPlainText().startsWith("The filter language"_L1));
        QVERIFY(m_shown.switchTo(u"zh_CN"_s));
        QTRY_VERIFY(browserOf(manual)->toPlainText().startsWith(u"筛选语言"_s));
        QCOMPARE(manual->findChild<QListWidget *>()->item(6)->text(), u"筛选语言"_s);
        auto *edit = manual->findChild<QLineEdit *>();
        edit->setText(u"通配符"_s);
        QCOMPARE(manual->findChild<QTreeWidget *>()->topLevelItem(0)->text(0), u"筛选语言"_s);
    }

    void itSaysSoWhereItIsInAnotherLanguage()
    {
        auto *manual = ManualDialog::open(m_window.get(), u"filter"_s);
        auto *line = manual->findChild<QLabel *>(u"language"_s);
        QVERIFY(line && !line->isVisible());
        for (const auto &[language, page] :
             {std::pair(u"ja"_s, u"The filter language"_s), {u"zh_TW"_s, u"筛选语言"_s}}) {
            QVERIFY(m_shown.switchTo(language));
            QTRY_VERIFY(browserOf(manual)->toPlainText().startsWith(page));
            QTRY_VERIFY(line->isVisible());
            QVERIFY(line->text().size() > 10 && line->height() >= line->heightForWidth(line->width()));
        }
        QVERIFY(m_shown.switchTo(u"zh_CN"_s));
        QTRY_VERIFY(!line->isVisible());
    }

    void theTextCanBeLarger()
    {
        auto *manual = ManualDialog::open(m_window.get(), u"filter"_s);
        const qreal before = browserOf(manual)->font().pointSizeF();
        click(buttonNamed(manual, u"Larger text"_s));
        click(buttonNamed(manual, u"Larger text"_s));
        QCOMPARE(browserOf(manual)->font().pointSizeF(), before + 2);
        delete manual;
        manual = ManualDialog::open(m_window.get(), u"filter"_s);
        QCOMPARE(browserOf(manual)->font().pointSizeF(), before + 2);
        click(buttonNamed(manual, u"Smaller text"_s));
        QCOMPARE(browserOf(manual)->font().pointSizeF(), before + 1);
    }

    void messagesLeadToTheirParagraphs()
    {
        QDialog dialog(m_window.get());
        auto *remedy = new RemedyBanner(&dialog);
        dialog.setModal(true);
        dialog.show();
        remedy->display(u"warning"_s, Role::Warning, Role::Banner, u"The model contains no tensors."_s, {});
        auto *more = buttonWith<LearnMore>(*remedy, u"Learn more"_s);
        QVERIFY(more);
        click(more);
        // The dialog blocks the window, so the manual belongs to the dialog.
        auto *manual = dialog.findChild<ManualDialog *>();
        QVERIFY(manual && manual->isVisible());
        QCOMPARE(manual->target(), u"warnings#no-tensors"_s);
        remedy->display(u"warning"_s, Role::Warning, Role::Banner, u"Something else."_s, {});
        QVERIFY(!more->isVisible());
        ErrorBanner error;
        error.setSentence(u"The models have no tensor in common, so there is nothing to merge."_s);
        QCOMPARE(error.findChild<LearnMore *>()->target(), u"operate#merge-refused"_s);
    }

private:
    static void languages()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << u"en"_s;
        QTest::newRow("zh_CN") << u"zh_CN"_s;
    }

    static ManualBrowser *browserOf(const ManualDialog *manual) { return manual->findChild<ManualBrowser *>(); }

    static QToolButton *buttonNamed(const ManualDialog *manual, const QString &name)
    {
        for (QToolButton *button : manual->findChildren<QToolButton *>())
            if (button->toolTip() == name)
                return button;
        return nullptr;
    }

    ShownLanguage m_shown;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestManual)

} // namespace burnish::test::tst_manual

#include "tst_manual.moc"
