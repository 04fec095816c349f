// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/structure/fill/optimizermatch.h"
#include "core/structure/storednature.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QTest>

namespace burnish::test::tst_optimizermatch {

namespace {

ModelState opened(const QString &file)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openModelFile(fixturePath("burn/") + file, task, diagnostics);
    if (!model)
        qFatal("%s", qPrintable(model.error().sentence()));
    return std::move(model->model.state);
}

/// The model that was trained for the optimizer fixtures, with the ids and shapes of its parameters.
ModelState trained()
{
    StateBuilder builder;
    builder.addTensorAt("linear.weight", blankTensor({3, 4}), ParamId::fromText("ur1khnujkjdmi"));
    builder.addTensorAt("linear.bias", blankTensor({4}), ParamId::fromText("7rjfup4c06npi"));
    builder.addTensorAt("conv.weight", blankTensor({3, 2, 2, 2}), ParamId::fromText("pgddp73ssjeds"));
    builder.addTensorAt("frozen", blankTensor({5}), ParamId{9});
    builder.addTensorAt("norm.gamma", blankTensor({5}), ParamId::fromText("0g0nefdajoad8"));
    return builder.finish();
}

/// "linear.weight: momentum.time momentum.moment_1 …" of each pair.
QStringList matched(const ModelState &model, const ModelState &optimizer)
{
    QStringList lines;
    for (const OptimizerPair &pair : matchOptimizer(model, optimizer)) {
        QString line = QString::fromStdString(model.path(pair.parameter)) + QLatin1Char(':');
        for (const OptimizerField &field : optimizerFields(optimizer, pair.entry))
            line += QLatin1Char(' ') + QString::fromStdString(field.name);
        lines << line;
    }
    return lines;
}

QStringList withFields(const char *fields)
{
    QStringList lines;
    for (const char *path : {"linear.weight:", "linear.bias:", "conv.weight:", "norm.gamma:"})
        lines << QLatin1String(path) + QLatin1String(fields);
    return lines;
}

} // namespace

class TestOptimizerMatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statesAreFoundByTheIdsOfTheirParameters_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("fields");
        const QString adam = QStringLiteral(" momentum.time momentum.moment_1 momentum.moment_2");
        QTest::addRow("Adam") << QStringLiteral("optimizer-adam/full.mpk") << adam;
        QTest::addRow("AdamW, half") << QStringLiteral("optimizer-adamw/half.mpk.gz") << adam;
        QTest::addRow("Sgd") << QStringLiteral("optimizer-sgd-momentum/double.mpk")
                             << QStringLiteral(" momentum.velocity");
    }
    void statesAreFoundByTheIdsOfTheirParameters()
    {
        QFETCH(QString, file);
        QFETCH(QString, fields);
        QCOMPARE(matched(trained(), opened(file)), withFields(qPrintable(fields)));
    }

    void aStateOfAnotherShapeBelongsToAnotherModel()
    {
        // The fixtures' models share ids, which does not happen in practice.
        const ModelState optimizer = opened(QStringLiteral("optimizer-adam/full.mpk"));
        QCOMPARE(matched(opened(QStringLiteral("tiny/full.mpk")), optimizer), QStringList());
    }

    void modelsAreNoOptimizers()
    {
        QCOMPARE(matched(trained(), trained()), QStringList());
        QCOMPARE(matched(trained(), opened(QStringLiteral("scheduler-composed/full.mpk"))), QStringList());
        QCOMPARE(matched(ModelState(), opened(QStringLiteral("optimizer-adam/full.mpk"))), QStringList());
    }

    void optimizersAreToldFromModels()
    {
        for (const char *file :
             {"optimizer-adam/half.mpk", "optimizer-adamw/full.mpk", "optimizer-sgd-momentum/full.mpk.gz"})
            QVERIFY2(isOptimizerRecord(opened(QLatin1String(file))), file);
        for (const char *file : {"tiny/full.mpk", "custom/full.mpk", "scheduler-cosine/full.mpk", "tiny/store.bpk"})
            QVERIFY2(!isOptimizerRecord(opened(QLatin1String(file))), file);
        QVERIFY(!isOptimizerRecord(ModelState()));
    }

    void shortIdsAndUuidsAreFoundToo()
    {
        const char *uuid = "30b82c23-788d-4d63-a743-ada258d5f13c";
        StateBuilder optimizer;
        for (const char *id : {"3uu5e6vv7c", uuid})
            optimizer.addTensorAt(std::string(id) + ".V1.Rank1.momentum.velocity", blankTensor({2}));
        StateBuilder model;
        model.addTensorAt("short", blankTensor({2}), ParamId::fromText("3uu5e6vv7c000"));
        const NodeId old = model.addTensorAt("old", blankTensor({2}));
        ModelState state = model.finish();
        Node changed = state.node(old);
        auto extras = std::make_shared<RecordExtras>();
        extras->foreignId = uuid;
        changed.setExtras(extras);
        state.assign(old, std::make_shared<const Node>(std::move(changed)));
        QCOMPARE(matched(state, optimizer.finish()),
                 (QStringList{QStringLiteral("short: momentum.velocity"), QStringLiteral("old: momentum.velocity")}));
    }

    void statesOfSeveralFieldsAreNotUnwrappedTooFar()
    {
        StateBuilder optimizer;
        for (const char *field : {"square_avg.square_avg", "centered.avg", "momentum.buf"})
            optimizer.addTensorAt(std::string("0g0nefdajoad8.V1.Rank1.") + field, blankTensor({5}));
        QCOMPARE(matched(trained(), optimizer.finish()),
                 QStringList{QStringLiteral("norm.gamma: square_avg.square_avg centered.avg momentum.buf")});
    }

    void timeGrowsWithTheSizeOnly()
    {
        StateBuilder model;
        StateBuilder optimizer;
        for (std::uint64_t i = 1; i <= 100'000; ++i) {
            model.addTensorAt(ParamId{i}.text(), blankTensor({2}), ParamId{i});
            optimizer.addTensorAt(ParamId{i}.text() + ".V1.Rank1.momentum.velocity", blankTensor({2}));
        }
        const ModelState parameters = model.finish();
        const ModelState states = optimizer.finish();
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(matchOptimizer(parameters, states).size(), std::size_t(100'000));
        QVERIFY(timer.elapsed() < 5'000);
    }

    void recordsOfTheNewestBurnsOpenWithTheirMeaning_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("nature");
        QTest::addColumn<QString>("fields");
        const auto row = [](const char *file, const char *nature, const char *fields = nullptr) {
            for (const char *release : {"v0.22.1", "v0.23.0-pre.1"}) {
                QTest::addRow("%s %s", release, file) << QStringLiteral("../burn-newest/%1/records/%2.bpk")
                                                             .arg(QLatin1StringView(release), QLatin1StringView(file))
                                                      << QString::fromLatin1(nature) << QString::fromLatin1(fields);
            }
        };
        row("optimizer-adam", "Adam, AdamW", " momentum.moment_1 momentum.moment_2 momentum.time");
        row("optimizer-adamw", "Adam, AdamW", " momentum.moment_1 momentum.moment_2 momentum.time");
        row("optimizer-adam-amsgrad", "Adam, AdamW",
            " momentum.max_moment_2 momentum.moment_1 momentum.moment_2 momentum.time");
        row("optimizer-rmsprop", "RmsProp", " centered.avg momentum.buf square_avg.square_avg");
        row("optimizer-sgd-momentum", "Sgd", " momentum.velocity");
        row("optimizer-sgd", "Sgd", "");
        row("scheduler-composed", "ComposedLrScheduler");
        row("scheduler-cosine", "CosineAnnealingLrScheduler");
        row("scheduler-exponential", "ExponentialLrScheduler");
        row("scheduler-linear", "LinearLrScheduler");
        row("scheduler-noam", "NoamLrScheduler");
        row("scheduler-step", "StepLrScheduler");
        for (const char *model : {"lora-base", "lora-merged", "lora-one", "lora-part", "lora-store", "lora-whole",
                                  "optimizer-model", "part-none", "part-path", "part-predicate", "plain", "plain-store",
                                  "qlora", "quantised-part", "scalars", "scalars-only"})
            row(model, "");
    }
    void recordsOfTheNewestBurnsOpenWithTheirMeaning()
    {
        QFETCH(QString, file);
        QFETCH(QString, nature);
        QFETCH(QString, fields);
        const ModelState record = opened(file);
        QStringList names;
        for (const std::string &name : storedNature(record).names)
            names += QString::fromStdString(name);
        QCOMPARE(names.join(QStringLiteral(", ")), nature);
        const bool isOptimizer = file.contains(QLatin1String("/optimizer-")) && !nature.isEmpty();
        QCOMPARE(isOptimizerRecord(record), isOptimizer);
        if (!isOptimizer)
            return;
        const QString model = file.section(QLatin1Char('/'), 0, -2) + QStringLiteral("/optimizer-model.bpk");
        QStringList lines = matched(opened(model), record);
        lines.sort();
        QStringList expected;
        for (const char *path : {"fc1.bias:", "fc1.weight:", "fc2.weight:"})
            expected << QLatin1String(path);
        for (QString &line : lines) {
            QStringList parts = line.split(QLatin1Char(' '));
            std::sort(parts.begin() + 1, parts.end());
            line = parts.join(QLatin1Char(' '));
        }
        for (QString &line : expected)
            line += fields;
        QCOMPARE(lines, expected);
    }
};

BURNISH_TEST(TestOptimizerMatch)

} // namespace burnish::test::tst_optimizermatch

#include "tst_optimizermatch.moc"
