// SPDX-License-Identifier: MIT
#include "core/export/fieldloss.h"
#include "core/modelfiles/openmodel.h"
#include "support/commandline.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/testmain.h"

#include <QTemporaryDir>

namespace burnish::test::tst_fieldloss {

using namespace Qt::StringLiterals;

class TestFieldLoss : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void fieldsWithoutTensorsCount()
    {
        StateBuilder builder;
        builder.addTensorAt("fc.weight", blankTensor({2}));
        const NodeId list = builder.addSequence(builder.root(), "list");
        builder.addNull(builder.root(), "activation");
        const ModelState before = builder.finish();
        QVERIFY(before.contains(list));
        const ModelState after = flatModel({"fc.weight"});
        const FieldLoss all = fieldLoss(before, after, ComparedFields::All);
        QVERIFY(all.isLoss());
        QCOMPARE(all.gone, (std::vector<std::string>{"list", "activation"}));
        QVERIFY(!fieldLoss(before, after, ComparedFields::Tensors).isLoss());
        // A renamed field is not a loss.
        const FieldLoss renamed = fieldLoss(flatModel({"a", "b"}), flatModel({"a", "c"}), ComparedFields::All);
        QVERIFY(!renamed.isLoss());
        QCOMPARE(renamed.gone, std::vector<std::string>{"b"});
    }

    void aRecordThatGoesOutByItsNamesLosesItsConstants()
    {
        const QString record = sample(u"digits-base.mpk"_s);
        ExportOptions options;
        options.target = record;
        options.overwrite = true;
        options.format = findFormat(u"named-mpk");
        Task task;
        const auto byNames = planExport(opened(sample(u"digits-base.bpk"_s)), options, task);
        QVERIFY(byNames && byNames->canRun());
        const auto file = readReplacedFile(record, nullptr, task);
        QVERIFY(file->isRecord);
        QCOMPARE(file->tensors.size(), byNames->figures.written);
        const FieldLoss loss = lossByReplacing(*file, *byNames);
        QVERIFY(loss.isLoss());
        QCOMPARE(loss.gone.size(), file->fields.size() - file->tensors.size());
        // Exporting the same record again loses nothing, nor does a file of tensors.
        const auto whole = planExport(opened(record), options, task);
        QVERIFY(whole && whole->canRun());
        QVERIFY(!lossByReplacing(*file, *whole).isLoss());
        const auto store = readReplacedFile(sample(u"digits-base.bpk"_s), nullptr, task);
        QVERIFY(!lossByReplacing(*store, *byNames).isLoss());
    }

    void aFileIsReadAgainOnlyWhenItHasChanged()
    {
        Task task;
        const QString path = m_folder.filePath(u"file.mpk"_s);
        QVERIFY(readReplacedFile(path, nullptr, task)->fields.empty());
        QVERIFY(QFile::copy(sample(u"digits-base.mpk"_s), path));
        const auto first = readReplacedFile(path, nullptr, task);
        QVERIFY(!first->fields.empty());
        QCOMPARE(readReplacedFile(path, first, task), first);
        QVERIFY(QFile::remove(path));
        QFile other(path);
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write("no model");
        other.close();
        const auto second = readReplacedFile(path, first, task);
        QVERIFY(second != first);
        QVERIFY(second->fields.empty());
    }
};

BURNISH_TEST(TestFieldLoss)

} // namespace burnish::test::tst_fieldloss

#include "tst_fieldloss.moc"
