// SPDX-License-Identifier: MIT
#include "core/edit/toplevel.h"
#include "core/export/exportrun.h"
#include "core/modelfiles/openmodel.h"
#include "core/structure/rust/rustsource.h"
#include "support/exportplanning.h"
#include "support/filemaking.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QTemporaryDir>

namespace burnish::test::tst_structureexport {

using namespace Qt::StringLiterals;

namespace {

const QString fixtures = fixturePath("burn/");

StructurePtr rustStructure(const QString &type)
{
    auto source = RustSource::read({fixturePath("rust/models.rs")});
    auto structure = makeRustStructure(*std::move(source), type);
    if (!structure)
        qFatal("%s", qUtf8Printable(structure.error().sentence()));
    return *structure;
}

/// Options for full precision, one format, and the Rust source.
ExportOptions optionsFor(const QString &type, QStringView format, const QString &target)
{
    ExportOptions options;
    options.structure = rustStructure(type);
    options.format = findFormat(format);
    options.precision = PrecisionPolicy::fullPrecision();
    options.target = target;
    return options;
}

} // namespace

class TestStructureExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesWhatBurnWrote_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("source");
        const std::initializer_list<std::pair<const char *, const char *>> models = {
            {"tiny", "Tiny"}, {"mlp", "Mlp"},       {"cnn", "Cnn"},      {"transformer", "Transformer"},
            {"rnn", "Rnn"},   {"layout", "Layout"}, {"custom", "Custom"}};
        for (const auto &[model, type] : models) {
            for (const char *source : {"store.bpk", "store.safetensors", "full.mpk", "full.json.gz"}) {
                QTest::addRow("%s from %s", model, source)
                    << QString::fromLatin1(model) << QString::fromLatin1(type) << QString::fromLatin1(source);
            }
        }
    }
    void writesWhatBurnWrote()
    {
        QFETCH(QString, model);
        QFETCH(QString, type);
        QFETCH(QString, source);
        QTemporaryDir folder;
        const ModelState state = opened(fixtures + model + u'/' + source);
        for (const auto &[format, file] : {std::pair(u"named-mpk"_s, u"full.mpk"_s), {u"bin"_s, u"full.bin"_s}}) {
            ExportOptions options = optionsFor(type, format, folder.filePath(file));
            if (model == u"custom"_s && source.startsWith(u"store"_s)) {
                // No tensor determines these two.
                options.lengths = {{"deep.0", 2}};
                options.variants = {{"maybe_heads.2", "Nothing"}};
            }
            Task task;
            const auto plan = planExport(state, options, task);
            QVERIFY(plan);
            QCOMPARE(problems(*plan), QString());
            QVERIFY(runExport(*plan, task));
            const QByteArray written = contentOfFile(options.target);
            const QByteArray burns = contentOfFile(fixtures + model + u'/' + file);
            // Only a binary record distinguishes Some(9) from None if the number itself is not stored.
            const bool lacksAnOption = model == u"custom"_s && format == u"bin"_s;
            QCOMPARE(written.size(), burns.size() - (lacksAnOption ? 1 : 0));
            const bool lacksIds = source == u"store.safetensors"_s;
            if (!lacksIds && !lacksAnOption)
                QVERIFY(written == burns);
        }
    }

    void tuplesWithoutIndexAreRefused()
    {
        QTemporaryDir folder;
        const ModelState record = opened(fixtures + u"collide/full.mpk"_s);
        ExportOptions options = optionsFor(u"Collide"_s, u"burnpack", folder.filePath(u"a.bpk"_s));
        Task task;
        const auto old = planExport(record, options, task);
        QVERIFY(old);
        QVERIFY(!old->canRun());
        QVERIFY(problems(*old).contains(u"pair.0.weight"_s) && problems(*old).contains(u"pair.1.weight"_s));
        options.burnVersion = BurnVersion::V0_20;
        const auto newer = planExport(record, options, task);
        QVERIFY(newer);
        QCOMPARE(problems(*newer), QString());
        QCOMPARE(newer->rows[0].newPath, std::string("pair.0.weight"));

        const auto poured = planExport(opened(fixtures + u"collide/store.bpk"_s),
                                       optionsFor(u"Collide"_s, u"named-mpk", folder.filePath(u"a.mpk"_s)), task);
        QVERIFY(poured);
        QVERIFY(problems(*poured).contains(u"pair.0.weight"_s) && problems(*poured).contains(u"pair.1.weight"_s));
    }

    void storesGetTheirNames()
    {
        QTemporaryDir folder;
        Task task;
        const auto plan = planExport(opened(fixtures + u"custom/full.mpk"_s),
                                     optionsFor(u"Custom"_s, u"burnpack", folder.filePath(u"a.bpk"_s)), task);
        QVERIFY(plan);
        QCOMPARE(problems(*plan), QString());
        QVERIFY(runExport(*plan, task));
        const Manifest manifest = Manifest::load(fixtures + u"custom/manifest.json"_s);
        QStringList requested;
        for (const ManifestTensor &tensor : manifest.ofFile(u"store.bpk"_s))
            requested += tensor.path;
        QStringList names;
        const ModelState written = opened(folder.filePath(u"a.bpk"_s));
        for (const NodeId id : written.tensors())
            names += QString::fromStdString(written.path(id));
        names.sort();
        requested.sort();
        QCOMPARE(names, requested);
    }

    void tensorsCanBeAssignedToFields()
    {
        QTemporaryDir folder;
        StateBuilder builder;
        builder.addTensorAt("some.kernel", blankTensor({2, 1}));
        builder.addTensorAt("linear.bias", blankTensor({1}));
        builder.setLayout(Layout::Burn);
        ExportOptions options = optionsFor(u"Tiny"_s, u"named-mpk", folder.filePath(u"a.mpk"_s));
        const ModelState model = builder.finish();
        Task task;
        const auto without = planExport(model, options, task);
        QVERIFY(without && !without->canRun());
        QCOMPARE(without->figures.missing, 1U);
        QCOMPARE(without->figures.unused, 1U);
        options.assigned = {{"linear.weight", "some.kernel"}};
        const auto with = planExport(model, options, task);
        QVERIFY(with);
        QCOMPARE(problems(*with), QString());
        options.assigned = {{"linear.weight", "nothing"}};
        const auto wrong = planExport(model, options, task);
        QVERIFY(wrong && !wrong->canRun());
    }

    void aCheckpointsOuterModuleIsNamedAsTheRemedy()
    {
        QTemporaryDir folder;
        const ExportOptions options = optionsFor(u"Tiny"_s, u"named-mpk", folder.filePath(u"a.mpk"_s));
        StateBuilder builder;
        builder.addTensorAt("state_dict.linear.weight", blankTensor({2, 1}));
        builder.addTensorAt("state_dict.linear.bias", blankTensor({1}));
        builder.addTensorAt("optimizer.step", blankTensor({1}));
        builder.setLayout(Layout::Burn);
        const ModelState checkpoint = builder.finish();
        Task task;
        const auto plan = planExport(checkpoint, options, task);
        QVERIFY(plan && !plan->canRun());
        const PlanProblem &first = plan->problems.front();
        QCOMPARE(first.remedy, PlanRemedy::TopLevel);
        QCOMPARE(first.modules, std::vector<std::string>{"state_dict"});
        QVERIFY2(first.error.message().contains(u"--top-level-key state_dict"_s), qPrintable(first.error.message()));
        // It is one.
        const auto change = planTopLevel(checkpoint, "state_dict");
        QVERIFY(change);
        const auto remedied = planExport(*applied(checkpoint, *change), options, task);
        QVERIFY(remedied);
        QCOMPARE(problems(*remedied), QString());

        // Where the fields are missing for another reason, that is said.
        StateBuilder other;
        other.addTensorAt("state_dict.elsewhere.weight", blankTensor({2, 1}));
        other.setLayout(Layout::Burn);
        const auto missing = planExport(other.finish(), options, task);
        QVERIFY(missing && !missing->canRun());
        QVERIFY(missing->problems.front().remedy != PlanRemedy::TopLevel);
    }

    void foreignLayoutsMustBeReported()
    {
        QTemporaryDir folder;
        StateBuilder builder;
        builder.addTensorAt("linear.weight", blankTensor({2, 1}));
        builder.addTensorAt("linear.bias", blankTensor({1}));
        Task task;
        const auto plan =
            planExport(builder.finish(), optionsFor(u"Tiny"_s, u"named-mpk", folder.filePath(u"a.mpk"_s)), task);
        QVERIFY(plan && !plan->canRun());
        QCOMPARE(plan->problems.front().remedy, PlanRemedy::Adapter);
    }
};

BURNISH_TEST(TestStructureExport)

} // namespace burnish::test::tst_structureexport

#include "tst_structureexport.moc"
