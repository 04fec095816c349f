// SPDX-License-Identifier: MIT
#include "core/modelfiles/wholemodel.h"
#include "core/modelfiles/zerocheckpoint.h"
#include "core/tensor/notedtensor.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_zerocheckpoint {

using namespace Qt::StringLiterals;

namespace {

QString zero(const QString &name)
{
    return fixturePath(u"torch-zero/"_s + name);
}

const QString step = u"/global_step2"_s;
const QString partition = u"/bf16_zero_pp_rank_%1_mp_rank_00_optim_states.pt"_s;
const QString states = u"/zero_pp_rank_%1_mp_rank_00_model_states.pt"_s;
const QString module = u"/mp_rank_00_model_states.pt"_s;

/// A copy of a checkpoint that can be changed.
class Copy
{
public:
    explicit Copy(const QString &name, const QString &below = {})
        : m_root(m_folder.path() + below)
    {
        QDirIterator files(zero(name), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString from = files.next();
            const QString to = m_root + from.mid(zero(name).size());
            if (!QDir().mkpath(QFileInfo(to).path()) || !QFile::copy(from, to))
                qFatal("cannot copy %s", qPrintable(from));
            QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner);
        }
    }

    [[nodiscard]] QString path(const QString &inside = {}) const { return m_root + inside; }
    void write(const QString &inside, const QByteArray &content) const
    {
        QFile file(path(inside));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
    }
    [[nodiscard]] QByteArray read(const QString &inside) const
    {
        QFile file(path(inside));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void remove(const QString &inside) const { QFile::remove(path(inside)); }
    void copy(const QString &from, const QString &to) const
    {
        remove(to);
        QFile::copy(path(from), path(to));
    }
    /// Replaces the bytes that follow a text, after bytes that differ between the files.
    void patch(const QString &inside, const QByteArray &after, const QByteArray &old, const QByteArray &now) const
    {
        QByteArray content = read(inside);
        const qsizetype at = content.indexOf(old, content.indexOf(after));
        if (!content.contains(after) || at < 0)
            qFatal("nothing to change in %s", qPrintable(inside));
        write(inside, content.replace(at, old.size(), now));
    }

private:
    QTemporaryDir m_folder;
    QString m_root;
};

using Change = std::function<void(const Copy &)>;

QString wholeAt(const QString &path)
{
    Task task;
    const auto whole = wholeModelAt(path, task);
    return whole ? *whole : whole.error().message();
}

/// Python 3.11.2 pickles the stage as a call of getattr.
bool isOnlyAboutGetattr(const Diagnostics &diagnostics)
{
    return std::ranges::all_of(diagnostics.flaws(),
                               [](const Error &flaw) { return flaw.message().contains(u"getattr"_s); });
}

} // namespace

class TestZeroCheckpoint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tensorsAreAsDeepSpeedPutsThemTogether_data()
    {
        QTest::addColumn<QString>("name");
        const QString suffix = u".manifest.json"_s;
        for (const QString &file : QDir(zero({})).entryList({u'*' + suffix}))
            QTest::newRow(qPrintable(file.chopped(suffix.size()))) << file.chopped(suffix.size());
    }
    void tensorsAreAsDeepSpeedPutsThemTogether()
    {
        QFETCH(QString, name);
        const auto manifest = Manifest::load(zero(name + u".manifest.json"_s));
        const auto result = openingOfModel(zero(name));
        QVERIFY2(result.model, qPrintable(result.problem()));
        QVERIFY2(isOnlyAboutGetattr(result.diagnostics), qPrintable(result.flaws()));
        const ModelState &state = result.state();
        QVERIFY(state.isConsistent());
        QCOMPARE(state.layout(), Layout::PyTorch);
        QCOMPARE(differences(manifest.tensors(), state, ParamIds::Ignore), QString());
        // What the program saved besides, and the optimizer's settings.
        for (const char *path : {"epoch", "note", "optimizer.param_groups.1.lr"})
            QVERIFY2(state.find(path), path);
        const auto tensorAt = [&](const char *path) { return state.node(*state.find(path)).tensor; };
        QCOMPARE(tensorAt("head.weight"), tensorAt("emb.weight"));
        QVERIFY(noteOf(*tensorAt("decimals")).contains(u"F16"_s));
        QCOMPARE(noteOf(*tensorAt("ids")), QString());
    }

    void everyWayInLeadsToTheWholeCheckpoint()
    {
        const QString folder = zero(u"zero2-four"_s);
        const QString whole = folder + step + partition.arg(0);
        for (const QString &way : {QString(), step, u"/latest"_s, step + partition.arg(2), step + module})
            QCOMPARE(wholeAt(folder + way), whole);
        QCOMPARE(modelsIn(folder), QStringList{whole});
        const auto result = openingOfModel(whole);
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.model->opened.model.detail, u"DeepSpeed ZeRO stage 2, 4 rank(s), global_step2"_s);
        QCOMPARE(result.model->files.size(), std::size_t(5));
        QCOMPARE(zeroFilesIn(folder + step).size(), 5);
        // The file with the weights in the precision of the training can be opened alone.
        const auto alone = openingOfModel(folder + step + module);
        QVERIFY2(alone.model, qPrintable(alone.problem()));
        QCOMPARE(alone.model->opened.format->info.id, u"pytorch"_s);
        const QString universal = zero(u"universal3"_s) + step + u"_universal"_s;
        for (const QString &way :
             {zero(u"universal3"_s), universal, universal + u"/zero/a.weight/fp32.pt"_s, universal + states.arg(1)})
            QCOMPARE(wholeAt(way), universal + states.arg(0));
        QVERIFY(zeroFilesIn(universal).contains(u"zero/a.weight/exp_avg.pt"_s));
        QCOMPARE(openingOfModel(universal + states.arg(0)).model->opened.model.detail,
                 u"universal checkpoint of DeepSpeed, global_step2_universal"_s);
    }

    void foldersOfOtherProgramsLeadToIt()
    {
        const Copy lightning(u"zero2-four"_s, u"/epoch=0-step=2.ckpt"_s);
        QVERIFY(QDir().rename(lightning.path(step), lightning.path(u"/checkpoint"_s)));
        lightning.write(u"/latest"_s, "checkpoint");
        QCOMPARE(wholeAt(lightning.path()), lightning.path(u"/checkpoint"_s + partition.arg(0)));
        const Copy accelerate(u"zero2-four"_s);
        QVERIFY(QDir().rename(accelerate.path(step), accelerate.path(u"/pytorch_model"_s)));
        accelerate.write(u"/latest"_s, "pytorch_model\n");
        accelerate.write(u"/random_states_0.pkl"_s, "x");
        accelerate.write(u"/scheduler.bin"_s, "x");
        QCOMPARE(wholeAt(accelerate.path()), accelerate.path(u"/pytorch_model"_s + partition.arg(0)));
        for (const QString &name : {u"/latest"_s, u"/random_states_0.pkl"_s, u"/scheduler.bin"_s})
            accelerate.remove(name);
        QCOMPARE(wholeAt(accelerate.path()), accelerate.path(u"/pytorch_model"_s + partition.arg(0)));
        // transformers saves the model beside it; both are whole.
        const Copy trainer(u"zero2-four"_s);
        QVERIFY(QFile::copy(fixturePath("safetensors/sharded/model-00001-of-00003.safetensors"),
                            trainer.path(u"/model.safetensors"_s)));
        QVERIFY(wholeAt(trainer.path()).startsWith(u"Expected a folder with one model, found 2"_s));
        // Without ZeRO, one file has all.
        for (int rank = 0; rank < 4; ++rank)
            trainer.remove(step + partition.arg(rank));
        trainer.remove(u"/model.safetensors"_s);
        QCOMPARE(wholeAt(trainer.path()), trainer.path(step + module));
    }

    /// ds_to_universal.py of DeepSpeed 0.19.8 mixes up the parameters.
    void aUniversalCheckpointCanBeWrong()
    {
        const auto result = openingOfModel(zero(u"universal2-robin"_s));
        QVERIFY2(result.model, qPrintable(result.problem()));
        QVERIFY2(result.flaws().contains(u"trained with round_robin_gradients"_s), qPrintable(result.flaws()));
        QVERIFY(!openingOfModel(zero(u"universal2"_s)).flaws().contains(u"round_robin_gradients"_s));
    }

    void aPartAloneSaysWhatItIs()
    {
        const QTemporaryDir folder;
        const auto copied = [&](const QString &from, const QString &to) {
            QFile::copy(zero(from), folder.filePath(to));
            return folder.filePath(to);
        };
        const auto renamed = openingOfModel(copied(u"zero3-subgroups"_s + step + states.arg(0), u"a.pt"_s));
        QVERIFY(!renamed.model);
        QVERIFY2(renamed.problem().contains(u"one rank's part of a ZeRO checkpoint of DeepSpeed, without values"_s),
                 qPrintable(renamed.problem()));
        const auto flat = openingOfModel(copied(u"zero3-subgroups"_s + step + partition.arg(0), u"b.pt"_s));
        QVERIFY(flat.model);
        QVERIFY2(flat.flaws().contains(u"its flat tensors are pieces of several parameters"_s),
                 qPrintable(flat.flaws()));
        const auto named = openingOfModel(copied(u"zero3-subgroups"_s + step + states.arg(0), states.arg(0).mid(1)));
        QVERIFY(!named.model);
        QVERIFY2(named.problem().contains(u"_rank_0_mp_rank_00_optim_states.pt of the checkpoint is missing."_s),
                 qPrintable(named.problem()));
    }

    void contradictionsAreRefused_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("place"); ///< the file or the tensor
        const auto row = [](const char *title, const QString &name, const Change &change, const QString &message,
                            const QString &place) { QTest::newRow(title) << name << change << message << place; };
        const QString two = u"zero2-four"_s;
        const QString three = u"zero3-subgroups"_s;
        row(
            "a rank is missing", two, [](const Copy &at) { at.remove(step + partition.arg(1)); },
            u"The file bf16_zero_pp_rank_1_mp_rank_00_optim_states.pt of the checkpoint is missing."_s,
            u"global_step2"_s);
        row(
            "the last rank is missing", two, [](const Copy &at) { at.remove(step + partition.arg(3)); },
            u"was saved by 4 ranks, but there are the partitions of 3"_s, u"global_step2"_s);
        row(
            "a rank too many", two, [](const Copy &at) { at.copy(step + partition.arg(0), step + partition.arg(4)); },
            u"was saved by 4 ranks, but there are the partitions of 5"_s, u"global_step2"_s);
        row(
            "no module", two, [](const Copy &at) { at.remove(step + module); },
            u"The file mp_rank_00_model_states.pt of the checkpoint is missing."_s, u"global_step2"_s);
        row(
            "a module is missing", three, [](const Copy &at) { at.remove(step + states.arg(1)); },
            u"The file zero_pp_rank_1_mp_rank_00_model_states.pt of the checkpoint is missing."_s, u"global_step2"_s);
        row(
            "the optimizer is at another step", two,
            [](const Copy &at) {
                // 2.0, 3.0: the storage of the first group's step.
                at.patch(step + partition.arg(2), QByteArray("data/0"), QByteArray("\0\0\0\x40", 4),
                         QByteArray("\0\0\x40\x40", 4));
            },
            u"different steps: 3 here, 2 in the file of the first rank"_s, u"rank_2_"_s);
        row(
            "the training is at another step", three,
            [](const Copy &at) {
                at.patch(step + states.arg(1), QByteArray("global_steps"), QByteArray("K\x02"), QByteArray("K\x05"));
            },
            u"different steps: 5 here, 2 in the file of the first rank"_s, u"rank_1_"_s);
        row(
            "a partition of another checkpoint", two,
            [](const Copy &at) {
                at.remove(step + partition.arg(1));
                QFile::copy(zero(u"zero3-four"_s) + step + partition.arg(1), at.path(step + partition.arg(1)));
            },
            u"divides the parameters in another way"_s, u"rank_1_"_s);
        row(
            "a shape is too large", two,
            [](const Copy &at) {
                at.patch(step + module, QByteArray("param_shapes"), QByteArray("K\x0bK\x02\x86"),
                         QByteArray("K\x7fK\x02\x86"));
            },
            u"The shape [127, 2] needs more elements than the partitions have left: 42."_s, u"emb.weight"_s);
        row(
            "a shape is too small", two,
            [](const Copy &at) {
                at.patch(step + module, QByteArray("param_shapes"), QByteArray("K\x0bK\x02\x86"),
                         QByteArray("K\x01K\x02\x86"));
            },
            u"but the parameters need only"_s, u"rank_0_"_s);
        row(
            "shapes of the ranks differ", three,
            [](const Copy &at) {
                at.patch(step + states.arg(1), QByteArray("param_shapes"), QByteArray("K\x0bK\x03\x86"),
                         QByteArray("K\x03K\x0b\x86"));
            },
            u"divides the parameters in another way"_s, u"rank_1_"_s);
        row(
            "a frozen shape is too large", three,
            [](const Copy &at) {
                for (int rank = 0; rank < 2; ++rank)
                    at.patch(step + states.arg(rank), QByteArray("frozen_param_shapes"), QByteArray("K\x07K\x03\x86"),
                             QByteArray("K\x7fK\x03\x86"));
            },
            u"do not have the elements of its shape [127, 3]"_s, u"frozen.weight"_s);
        row(
            "tensor parallelism", two,
            [](const Copy &at) { at.copy(step + module, step + u"/mp_rank_01_model_states.pt"_s); },
            u"among 2 ranks of tensor or pipeline parallelism"_s, u"global_step2"_s);
        row(
            "experts", two, [](const Copy &at) { at.write(step + u"/expp_rank_0_mp_rank_00_optim_states.pt"_s, "x"); },
            u"has experts"_s, u"expp_rank_0"_s);
        row(
            "two files of a rank", two,
            [](const Copy &at) {
                at.copy(step + partition.arg(0), step + u"/zero_pp_rank_0_mp_rank_00_optim_states.pt"_s);
            },
            u"Two files are of the same rank of the checkpoint."_s, u"rank_0_"_s);
        row(
            "another pickle", two, [](const Copy &at) { at.copy(step + module, step + partition.arg(1)); },
            u"does not have what DeepSpeed saves in a file of this name"_s, u"rank_1_"_s);
        row(
            "latest leads out", two, [](const Copy &at) { at.write(u"/latest"_s, "../global_step2"); },
            u"This file refers to a folder outside its own: “../global_step2”."_s, u"latest"_s);
        row(
            "latest leads to nothing", two, [](const Copy &at) { at.write(u"/latest"_s, "global_step9"); },
            u"The checkpoint “global_step9”, which this file names, is missing."_s, u"latest"_s);
        row(
            "a parameter of a universal checkpoint is missing", u"universal3"_s,
            [](const Copy &at) { at.remove(step + u"_universal/zero/b.weight/fp32.pt"_s); },
            u"The file zero/b.weight/fp32.pt of the checkpoint is missing."_s, u"global_step2_universal"_s);
    }
    void contradictionsAreRefused()
    {
        QFETCH(QString, name);
        QFETCH(Change, change);
        QFETCH(QString, message);
        QFETCH(QString, place);
        const Copy copy(name);
        change(copy);
        Task task;
        const auto whole = wholeModelAt(copy.path(), task);
        const Error error = whole ? openingOfModel(*whole).model.error() : whole.error();
        QVERIFY2(error.message().contains(message), qPrintable(error.message()));
        QVERIFY2(error.file().contains(place) || error.tensor() == place, qPrintable(error.sentence()));
        QVERIFY(!error.file().isEmpty());
    }

    void anOptimizerOfOtherPartitionsIsLeftOut()
    {
        const Copy copy(u"zero2-four"_s);
        // The moments of the last rank are called otherwise.
        QByteArray content = copy.read(step + partition.arg(3));
        copy.write(step + partition.arg(3), content.replace("exp_avg_sq", "exp_avg_xx"));
        const auto result = openingOfModel(copy.path());
        QVERIFY2(result.model, qPrintable(result.problem()));
        QVERIFY(result.state().find("optimizer.exp_avg.b.weight"));
        QVERIFY(!result.state().find("optimizer.exp_avg_sq.b.weight"));
        QVERIFY(result.flaws().contains(u"The optimizer's tensors do not follow the partitions."_s));
        QVERIFY(!result.state().omissions().isEmpty());
    }

    void damageIsNeverMoreThanAnError()
    {
        const Copy copy(u"zero3-subgroups"_s);
        for (const QString &name : {step + states.arg(1), step + partition.arg(0)}) {
            const QByteArray good = copy.read(name);
            for (qsizetype at = 3; at < good.size(); at += 89) {
                QByteArray bad = good;
                bad[at] = char(bad[at] ^ (1 << (at % 8)));
                copy.write(name, bad);
                const auto result = openingOfModel(copy.path());
                QVERIFY(result.model || !result.model.error().file().isEmpty());
            }
            copy.write(name, good.first(good.size() / 2));
            QVERIFY(!openingOfModel(copy.path()).model);
            copy.write(name, good);
        }
    }
};

BURNISH_TEST(TestZeroCheckpoint)

} // namespace burnish::test::tst_zerocheckpoint

#include "tst_zerocheckpoint.moc"
