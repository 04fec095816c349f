// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/modelfiles/metadatainplace.h"
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/openmodel.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_splitmodel {

using namespace Qt::StringLiterals;

namespace {

const QString firstName = u"split-00001-of-00002.gguf"_s;
const QString secondName = u"split-00002-of-00002.gguf"_s;

QString fixture(const QString &name)
{
    return fixturePath(u"gguf/"_s + name);
}

std::vector<std::string> pathsOf(const ModelState &state)
{
    std::vector<std::string> paths;
    for (const NodeId id : state.tensors())
        paths.push_back(state.path(id));
    return paths;
}

} // namespace

class TestSplitModel : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    QString path(const QString &name) const { return m_dir.filePath(name); }
    QString copied(const QString &from, const QString &to)
    {
        const QString target = path(to);
        QFile::remove(target);
        if (!QFile::copy(fixture(from), target) || !QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner))
            qFatal("%s cannot be written", qPrintable(target));
        return target;
    }

private Q_SLOTS:
    void init() { m_dir = QTemporaryDir(); }

    void anyPartOpensTheWholeModel_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("first") << firstName;
        QTest::newRow("second") << secondName;
    }
    void anyPartOpensTheWholeModel()
    {
        QFETCH(QString, name);
        const auto [file, diagnostics] = test::openingOfModel(fixture(name));
        QVERIFY2(file, qPrintable(file ? QString() : file.error().sentence()));
        QVERIFY(diagnostics.isEmpty());
        const ModelState &state = file->opened.model.state;
        QVERIFY(state.isConsistent());
        QCOMPARE(pathsOf(state), (std::vector<std::string>{"token_embd.weight", "blk.0.attn_norm.weight",
                                                           "blk.0.ffn_norm.weight", "output_norm.weight"}));
        auto tensors = Manifest::load(fixture(firstName) + u".manifest.json"_s).tensors();
        const auto others = Manifest::load(fixture(secondName) + u".manifest.json"_s).tensors();
        tensors.insert(tensors.end(), others.begin(), others.end());
        QCOMPARE(differences(tensors, state, ParamIds::Ignore), QString());
        QCOMPARE(state.metadata().value("general.name"), std::optional<std::string>("fixture-mini"));
        QVERIFY(!state.metadata().value("split.no"));
        QVERIFY(!state.metadata().value("split.count"));
        QVERIFY(!state.metadata().value("split.tensors.count"));
        QCOMPARE(file->files.size(), std::size_t(2));
        QVERIFY2(file->opened.model.detail.contains(u"2 file"), qPrintable(file->opened.model.detail));
    }

    void aMissingPartIsNamed()
    {
        const auto [file, diagnostics] = test::openingOfModel(copied(secondName, secondName));
        QVERIFY2(file, qPrintable(file ? QString() : file.error().sentence()));
        QCOMPARE(pathsOf(file->opened.model.state).size(), std::size_t(2));
        QCOMPARE(diagnostics.total(), std::size_t(1));
        QCOMPARE(diagnostics.flaws()[0].message(), u"1 file(s) of the set are missing: split-00001-of-00002.gguf"_s);
        QCOMPARE(diagnostics.flaws()[0].file(), path(u"split-*-of-00002.gguf"_s));
    }

    void aPartWithAnotherNameOpensAlone()
    {
        const auto [file, diagnostics] = test::openingOfModel(copied(firstName, u"renamed.gguf"_s));
        QVERIFY2(file, qPrintable(file ? QString() : file.error().sentence()));
        QCOMPARE(pathsOf(file->opened.model.state).size(), std::size_t(2));
        QCOMPARE(file->opened.model.state.metadata().value("split.count"), std::optional<std::string>("u16: 2"));
        QCOMPARE(diagnostics.total(), std::size_t(1));
        QCOMPARE(diagnostics.flaws()[0].message(),
                 u"This file is part 1 of a split model of 2 parts, but its name does not say so; only this part was "
                 "opened."_s);
    }

    void aWrongPartIsRefused()
    {
        const QString first = copied(firstName, firstName);
        copied(firstName, secondName);
        const auto [file, diagnostics] = test::openingOfModel(first);
        QVERIFY(!file);
        QCOMPARE(file.error().message(), u"Expected part 2 of 2, found part 1 of 2."_s);
        QCOMPARE(file.error().file(), path(secondName));
        copied(u"plain.gguf"_s, secondName);
        QCOMPARE(test::openingOfModel(first).model.error().message(), u"Expected part 2 of 2, found part 1 of 1."_s);
    }

    void aTruncatedPartOpensInPart()
    {
        const QString first = copied(firstName, firstName);
        QFile second(copied(secondName, secondName));
        QVERIFY(second.resize(2000));
        const auto rest = test::openingOfModel(first);
        QVERIFY2(rest.model && !rest.model->part, qPrintable(rest.problem()));
        QCOMPARE(rest.flaws(),
                 u"1 tensor(s) of this file could not be read: The file is truncated: the tensor's data ends "
                 "at byte 2304, but the file has 2000. (tensor output_norm.weight, offset 0xcc)"_s);
        QCOMPARE(rest.state().omissions().count(OmissionKind::Unread), std::size_t(1));
        const auto [file, diagnostics] = test::openingOfModel(first, CutOff::TakeWholeTensors);
        QVERIFY2(file, qPrintable(file ? QString() : file.error().sentence()));
        QCOMPARE(file->part->missing, std::vector<std::string>{"output_norm.weight"});
        QCOMPARE(file->part->tensors, std::size_t(4));
    }

    void exportingGivesTheSameParts()
    {
        const auto [file, diagnostics] = test::openingOfModel(fixture(secondName));
        QVERIFY(file);
        ExportOptions options;
        options.format = findFormat(u"gguf");
        options.target = path(u"split.gguf"_s);
        options.shardSize = 12'000;
        options.verify = true;
        Task task;
        const auto plan = planExport(file->opened.model.state, options, task);
        QVERIFY2(plan, qPrintable(plan ? QString() : plan.error().sentence()));
        const auto report = runExport(*plan, task);
        QVERIFY2(report, qPrintable(report ? QString() : report.error().sentence()));
        QCOMPARE(report->files, (QStringList{path(firstName), path(secondName)}));
        QCOMPARE(report->target, path(firstName));
        for (const QString &name : {firstName, secondName})
            QVERIFY2(fileBytes(path(name)) == fileBytes(fixture(name)), qPrintable(name));
        const auto again = test::openingOfModel(path(secondName));
        QVERIFY(again.model);
        QVERIFY(again.diagnostics.isEmpty());
    }

    void metadataIsWrittenIntoTheFirstPart()
    {
        const QString first = copied(firstName, firstName);
        const QString second = copied(secondName, secondName);
        Metadata metadata = test::openingOfModel(first).model->opened.model.state.metadata();
        metadata.set("general.name", "gixture-mini");
        Task task;
        Diagnostics diagnostics;
        const auto plan = planMetadataInPlace(first, metadata, task, diagnostics);
        QVERIFY2(plan, qPrintable(plan ? QString() : plan.error().sentence()));
        QCOMPARE(plan->patch.bytes.size(), std::size_t(1));
        QVERIFY(writeMetadataInPlace(*plan, task));
        QCOMPARE(test::openingOfModel(second).model->opened.model.state.metadata(), metadata);
        const auto refused = planMetadataInPlace(second, metadata, task, diagnostics);
        QVERIFY(!refused);
        QCOMPARE(refused.error().message(), u"This is part 2 of a split model, which has its metadata in the first."_s);
    }
};

BURNISH_TEST(TestSplitModel)

} // namespace burnish::test::tst_splitmodel

#include "tst_splitmodel.moc"
