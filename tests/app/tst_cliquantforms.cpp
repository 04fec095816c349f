// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/inspecting.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_cliquantforms {

using namespace Qt::StringLiterals;

/// Quantised tensors that fit several forms, on the command line.
class TestCliQuantForms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Without its configuration, a model of MLX leaves open how many bits its codes have.
    void initTestCase()
    {
        m_file = m_folder.filePath(u"model.safetensors"_s);
        QVERIFY(QFile::copy(fixturePath("block-scaled/mlx-affine/model.safetensors"), m_file));
    }

    void theFormsAreListedAndChosen()
    {
        const Outcome open = run({u"inspect"_s, m_file});
        QCOMPARE(open.code, 0);
        for (const char *text : {"several forms, and nothing in the files decides between them: ", "mlx-affine-4x64",
                                 "mlx-affine-6x64", "Choose one (--quantised-as)."})
            QVERIFY2(open.errors.contains(QLatin1String(text)), qPrintable(open.errors));
        const QString path = u"model.layers.0.self_attn.q_proj.weight"_s;
        QCOMPARE(tensorIn({}, path)["dtype"_L1].toString(), u"U32"_s);
        const QJsonObject chosen = tensorIn({u"--dequantise"_s, u"--sha256"_s, u"--quantised-as"_s,
                                             u"mlx-affine-4x64"_s, u"--quantised-as"_s, u"mlx-affine-6x64"_s},
                                            path);
        const QString manifest = fixturePath("block-scaled/mlx-affine/model.safetensors.manifest.json");
        for (const QJsonValue &logical : Manifest::load(manifest).json()["logical"_L1].toArray()) {
            if (logical["name"_L1] == path)
                QCOMPARE(chosen["sha256"_L1], logical["f32"_L1]["sha256"_L1]);
        }
        QVERIFY(!chosen["sha256"_L1].toString().isEmpty());
    }

    void whatIsConvertedIsReadAsChosen()
    {
        const QString out = m_folder.filePath(u"out.safetensors"_s);
        const Outcome done = run({u"convert"_s, m_file, out, u"--float"_s, u"f32"_s, u"--quantised"_s, u"f32"_s,
                                  u"--quantised-as"_s, u"mlx-affine-8x32"_s, u"--filter"_s, u"x_8_32"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const QJsonArray tensors = inspected(out)["tensors"_L1].toArray();
        QCOMPARE(tensors.size(), 1);
        QCOMPARE(tensors[0]["shape"_L1].toArray(), (QJsonArray{4, 32}));
    }

    void aFormThatNoTensorCanHaveIsRefused()
    {
        const Outcome refused = run({u"inspect"_s, m_file, u"--quantised-as"_s, u"gptq"_s});
        QVERIFY(refused.code != 0);
        QVERIFY2(refused.errors.contains(u"No tensor can be quantised as gptq, but “"_s), qPrintable(refused.errors));
        QVERIFY(refused.out.isEmpty());
    }

private:
    [[nodiscard]] QJsonObject tensorIn(const QStringList &more, const QString &path) const
    {
        for (const QJsonValue &tensor : inspected(m_file, more)["tensors"_L1].toArray()) {
            if (tensor["path"_L1] == path)
                return tensor.toObject();
        }
        return {};
    }

    QTemporaryDir m_folder;
    QString m_file;
};

BURNISH_TEST(TestCliQuantForms)

} // namespace burnish::test::tst_cliquantforms

#include "tst_cliquantforms.moc"
