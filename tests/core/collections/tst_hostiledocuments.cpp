// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/structure/rust/rustsource.h"
#include "core/structure/rust/structurefile.h"
#include "support/hostile.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QTest>

namespace burnish::test::tst_hostiledocuments {

namespace {

constexpr qint64 mostMilliseconds = 10'000;

/// True if the structure can be read and has a layout.
bool hasLayout(const Expected<StructurePtr> &structure)
{
    if (!structure)
        return false;
    const auto type = (*structure)->typeFor(BurnVersion::V0_19);
    return type && *type;
}

} // namespace

/// Documents that cost too much if they are read naively: each is read or refused within the time that any file has.
class TestHostileDocuments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rustSource_data() { addHostileRows(QStringLiteral("rust")); }
    void rustSource()
    {
        QFETCH(QString, file);
        check([&] {
            auto source = RustSource::read({file});
            if (!source)
                return false;
            const QString root = source->probableRoot();
            auto structure = makeRustStructure(*std::move(source), root, {});
            return structure && hasLayout(StructurePtr(*structure));
        });
    }

    void structures_data() { addHostileRows(QStringLiteral("structures")); }
    void structures()
    {
        QFETCH(QString, file);
        check([&] { return hasLayout(readStructureFile(file)); });
    }

    void indices_data() { addHostileRows(QStringLiteral("index")); }
    void indices()
    {
        QFETCH(QString, file);
        check([&] {
            Task task;
            Diagnostics diagnostics;
            return openModelFile(file, task, diagnostics).has_value();
        });
    }

private:
    template <typename Read> static void check(const Read &read)
    {
        QFETCH(QString, required);
        QElapsedTimer timer;
        timer.start();
        const bool isAccepted = read();
        QVERIFY2(timer.elapsed() < mostMilliseconds * (underSanitizers() ? 4 : 1),
                 qPrintable(QString::number(timer.elapsed())));
        if (required != QLatin1String("either"))
            QCOMPARE(isAccepted, required == QLatin1String("accept"));
    }
};

BURNISH_TEST(TestHostileDocuments)

} // namespace burnish::test::tst_hostiledocuments

#include "tst_hostiledocuments.moc"
