// SPDX-License-Identifier: MIT
#include "core/structure/fill/structurereport.h"
#include "core/structure/guessedstructure.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_guessedstructure {

using namespace Qt::StringLiterals;

namespace {

/// "path: type" of every field.
QStringList fieldsOf(const ModelState &model)
{
    const StructurePtr structure = makeGuessedStructure(model, BurnVersion::V0_19, u"Model"_s);
    const auto report = structureState(model, *structure);
    if (!report)
        qFatal("%s", qPrintable(report.error().sentence()));
    QStringList lines;
    for (const StructureField &field : report->fields)
        lines += QString::fromStdString(field.path + ": " + field.type);
    return lines;
}

} // namespace

class GuessedStructureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modulesAreRecognisedByTheirTensorsOrTheirType()
    {
        StateBuilder builder;
        builder.addTensorAt("fc.weight", blankTensor({4, 2}));
        builder.addTensorAt("fc.bias", blankTensor({2}));
        builder.addTensorAt("norm.gamma", blankTensor({2}));
        builder.setContainerType(builder.module(builder.root(), "norm"), "LayerNorm");
        const QStringList fields = fieldsOf(builder.finish());
        QVERIFY2(fields.contains(u"fc: Linear"_s), qPrintable(fields.join(u'\n')));
        QVERIFY(fields.contains(u"norm: LayerNorm"_s));
        QVERIFY2(fields.contains(u"norm.beta: Param<Tensor 1>"_s) ||
                     fields.contains(u"norm.beta: Option<Param<Tensor 1>>"_s),
                 "the table knows what the model lacks");
    }

    void whatIsNotInTheTableHasTheFieldsThatItHas()
    {
        StateBuilder builder;
        builder.addTensorAt("head.strange", blankTensor({3, 3, 3}));
        QCOMPARE(fieldsOf(builder.finish()).last(), u"head.strange: Param<Tensor 3>"_s);
    }

    void alikeChildrenByNumberAreAList()
    {
        StateBuilder builder;
        for (const char *layer : {"layers.0.", "layers.1."})
            builder.addTensorAt(std::string(layer) + "strange", blankTensor({3, 3, 3}));
        builder.addTensorAt("mixed.0.strange", blankTensor({3, 3, 3}));
        builder.addTensorAt("mixed.1.other", blankTensor({3}));
        const QStringList fields = fieldsOf(builder.finish());
        QVERIFY2(fields.join(u'\n').contains(u"layers: Vec<"_s), qPrintable(fields.join(u'\n')));
        QVERIFY(!fields.join(u'\n').contains(u"mixed: Vec<"_s));
    }
};

BURNISH_TEST(GuessedStructureTest)

} // namespace burnish::test::tst_guessedstructure

#include "tst_guessedstructure.moc"
