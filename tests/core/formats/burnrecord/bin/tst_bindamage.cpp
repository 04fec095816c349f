// SPDX-License-Identifier: MIT
#include "core/encoding/bincode.h"
#include "core/formats/burnrecord/bin/binreader.h"
#include "core/formats/burnrecord/recordlayout.h"
#include "support/binmaking.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/recordtypes.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QTest>

#include <limits>

namespace burnish::test::tst_bindamage {

using namespace burnish::burnrecord;
using namespace Qt::StringLiterals;

namespace {

const QString fixtures = fixturePath();

constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

} // namespace

class TestBinDamage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWrongStructureIsToldByItsFirstContradiction_data()
    {
        QTest::addColumn<QByteArray>("tail");
        QTest::addColumn<QString>("field");
        QTest::addColumn<int>("offset");
        QTest::newRow("constant") << QByteArray("05") << u"after"_s << 0;
        QTest::newRow("option tag") << QByteArray("00"
                                                  "02")
                                    << u"maybe"_s << 1;
        QTest::newRow("id") << QByteArray("00"
                                          "01"
                                          "0d7a7a7a7a7a7a7a7a7a7a7a7a7a")
                            << u"maybe"_s << 2;
        QTest::newRow("number") << QByteArray("00"
                                              "00"
                                              "ff")
                                << u"list"_s << 2;
        QTest::newRow("element") << QByteArray("00"
                                               "00"
                                               "02"
                                               "00"
                                               "07")
                                 << u"list.1"_s << 4;
        QTest::newRow("end") << QByteArray("00"
                                           "00")
                             << u"list"_s << 2;
    }

    void aWrongStructureIsToldByItsFirstContradiction()
    {
        QFETCH(QByteArray, tail);
        QFETCH(QString, field);
        QFETCH(int, offset);
        const auto type = structOf({{"weight", makeParameterType(1)},
                                    {"after", constant()},
                                    {"maybe", option(makeParameterType(1))},
                                    {"list", vec(constant())}});
        const QByteArray raw = QByteArray::fromHex(tail);
        std::size_t start = 0;
        const auto bytes = recordOf([&](Encoder &encoder) {
            addParameter(encoder);
            start = recordOf([](Encoder &inner) { addParameter(inner); }).size();
            encoder.raw(std::as_bytes(std::span(raw.constData(), std::size_t(raw.size()))));
        });
        const auto model = opened(bytes, type);
        QVERIFY(!model);
        QCOMPARE(model.error().tensor(), field);
        QCOMPARE(model.error().offset(), std::optional<std::uint64_t>(start + std::size_t(offset)));
        QVERIFY(model.error().message().contains(u"Fixed"));
    }

    void aRankThatTheStructureHasNotIsRefused()
    {
        const auto bytes = recordOf(addParameter);
        QVERIFY(opened(bytes, makeParameterType(1)));
        QVERIFY(opened(bytes, makeParameterType(std::nullopt)));
        const auto model = opened(bytes, makeParameterType(2));
        QVERIFY(!model);
        QVERIFY(refusal(model).contains(u"rank 2, found rank 1"));
    }

    void whatFollowsOrLacksAtTheEndIsReported()
    {
        const auto type =
            structOf({{"weight", makeParameterType(1)}, {"a", constant()}, {"b", makeArrayType(constant(), 2)}});
        const auto with = [](int zeros) {
            return recordOf([&](Encoder &encoder) {
                addParameter(encoder);
                for (int i = 0; i < zeros; ++i)
                    encoder.byte(0);
            });
        };
        for (int zeros = 0; zeros <= 5; ++zeros) {
            Diagnostics diagnostics;
            const auto model = opened(with(zeros), type, diagnostics);
            QVERIFY2(model, qUtf8Printable(refusal(model)));
            QCOMPARE(diagnostics.total(), std::size_t(zeros == 3 ? 0 : 1));
            QCOMPARE(written(model->state).value(), with(3));
        }
        QVERIFY(!opened(recordOf([](Encoder &) {}), type));
    }

    void numbersThatAreNoLengthsAreRefusedQuickly_data()
    {
        QTest::addColumn<QString>("kind");
        for (const QString &kind :
             {u"units"_s, u"constants"_s, u"bytes"_s, u"floats"_s, u"numbers"_s, u"parameters"_s, u"structs"_s,
              u"text"_s, u"map"_s, u"map of units"_s, u"tensor"_s, u"array"_s, u"unit array"_s})
            QTest::newRow(qPrintable(kind)) << kind;
    }

    void numbersThatAreNoLengthsAreRefusedQuickly()
    {
        QFETCH(QString, kind);
        const RecordTypePtr unit = makeRecordType(Kind::Unit);
        const QHash<QString, RecordTypePtr> types = {
            {u"units"_s, vec(unit)},
            {u"constants"_s, vec(constant())},
            {u"bytes"_s, vec(scalar(ScalarKind::U8))},
            {u"floats"_s, vec(scalar(ScalarKind::F64))},
            {u"numbers"_s, vec(scalar(ScalarKind::I32))},
            {u"parameters"_s, vec(makeParameterType(1))},
            {u"structs"_s, vec(structOf({{"a", unit}, {"b", tupleOf({})}}))},
            {u"text"_s, scalar(ScalarKind::String)},
            {u"map"_s, makeWrapperType(Kind::Map, constant())},
            {u"map of units"_s, makeWrapperType(Kind::Map, unit)},
            {u"tensor"_s, structOf({{"t", makeParameterType(1)}})},
            {u"array"_s, makeArrayType(constant(), most)},
            {u"unit array"_s, makeArrayType(unit, most)},
        };
        const bool isTensor = kind == u"tensor";
        for (const std::uint64_t length :
             {most, most / 2, most / 8 + 1, std::uint64_t(1) << 32, std::uint64_t(100000)}) {
            const auto bytes = recordOf([&](Encoder &encoder) {
                if (isTensor)
                    encoder.text(ParamId{1}.text());
                encoder.number(length);
                for (int i = 0; i < 100; ++i)
                    encoder.byte(0);
            });
            QElapsedTimer timer;
            timer.start();
            const auto model = opened(bytes, types[kind]);
            QVERIFY(!model);
            QVERIFY(!model.error().message().isEmpty());
            QVERIFY(timer.elapsed() < (underSanitizers() ? 20000 : 5000));
        }
    }

    void alternativesInsideEachOtherStayCheap()
    {
        RecordTypePtr type = constant();
        for (int i = 0; i < 60; ++i)
            type = oneOf({type, option(type), vec(type)});
        const auto bytes = recordOf([](Encoder &encoder) {
            for (int i = 0; i < 60; ++i)
                encoder.byte(1);
        });
        QElapsedTimer timer;
        timer.start();
        Q_UNUSED(opened(bytes, type))
        QVERIFY(timer.elapsed() < 10000);
    }

    void aStructureThatIsTooDeepIsRefused()
    {
        RecordTypePtr type = constant();
        for (int i = 0; i < 100000; ++i)
            type = option(type);
        const auto bytes = recordOf([](Encoder &encoder) {
            for (int i = 0; i < 2000; ++i)
                encoder.byte(1);
        });
        const auto model = opened(bytes, type);
        QVERIFY(!model);
        QCOMPARE(model.error().code(), ErrorCode::Unsupported);
        // The shared pointers would destroy the chain recursively; take it apart iteratively.
        while (type && type->element) {
            RecordTypePtr inner = type->element;
            type = inner;
        }
    }

    void aKeyThatIsThereTwiceIsRefused()
    {
        const auto bytes = recordOf([](Encoder &encoder) {
            encoder.number(2);
            for (int i = 0; i < 2; ++i) {
                encoder.text("a");
                encoder.byte(0);
            }
        });
        const auto model = opened(bytes, makeWrapperType(Kind::Map, constant()));
        QVERIFY(!model);
        QVERIFY(refusal(model).contains(u"Duplicate"));
    }

    void aFileCutAnywhereIsRefusedOrReported_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("model");
        QTest::newRow("tiny") << u"burn/tiny/full.bin"_s << u"burn/tiny"_s;
        QTest::newRow("custom") << u"burn/custom/half.bin"_s << u"burn/custom"_s;
        QTest::newRow("optimizer") << u"burn/optimizer-sgd-momentum/half.bin"_s << u"burn/optimizer-sgd-momentum"_s;
        QTest::newRow("0.7") << u"burn-old/0.7.0/half.bin"_s << QString();
        QTest::newRow("0.13") << u"burn-old/0.13.2/full.bin"_s << QString();
    }

    void aFileCutAnywhereIsRefusedOrReported()
    {
        QFETCH(QString, file);
        QFETCH(QString, model);
        const auto whole = fileBytes(fixtures + u'/' + file);
        const BurnVersion version = file.contains(u"0.7") ? BurnVersion::V0_7 : BurnVersion::V0_13;
        const RecordTypePtr type =
            model.isEmpty()
                ? typeOfOldModel(version)
                : typeFromSchema(
                      Manifest::load(fixtures + u'/' + model + u"/manifest.json"_s).json()[u"schema"_s].toObject());
        for (std::size_t size = 0; size < whole.size(); ++size) {
            Diagnostics diagnostics;
            const auto result = opened({whole.begin(), whole.begin() + std::ptrdiff_t(size)}, type, diagnostics);
            QVERIFY2(!result || !diagnostics.isEmpty(), qPrintable(u"%1 bytes"_s.arg(size)));
            QVERIFY(result || !result.error().message().isEmpty());
        }
        Diagnostics diagnostics;
        QVERIFY(opened(whole, type, diagnostics));
        QVERIFY(diagnostics.isEmpty());
    }

    void noByteCanHurt_data()
    {
        QTest::addColumn<QString>("model");
        for (const QString &model : {u"custom"_s, u"quantised"_s, u"optimizer-adam"_s, u"scheduler-composed"_s})
            QTest::newRow(qPrintable(model)) << model;
    }

    void noByteCanHurt()
    {
        QFETCH(QString, model);
        const QString folder = fixtures + u"/burn/"_s + model;
        const auto whole = fileBytes(folder + u"/half.bin"_s);
        const RecordTypePtr type =
            typeFromSchema(Manifest::load(folder + u"/manifest.json"_s).json()[u"schema"_s].toObject());
        int refused = 0;
        for (std::size_t i = 0; i < whole.size(); ++i) {
            for (const unsigned mask : {0x01U, 0x80U, 0xffU}) {
                auto spoiled = whole;
                spoiled[i] ^= std::byte(mask);
                const auto result = opened(std::move(spoiled), type);
                refused += result ? 0 : 1;
                QVERIFY(result ? result->state.isConsistent() : !result.error().message().isEmpty());
            }
        }
        QVERIFY(refused > 0);
    }

    void tensorsAreSteppedOverWhateverTheirSize()
    {
        // A gap of one tebibyte between the head of a tensor and what follows it.
        constexpr std::uint64_t hole = std::uint64_t(1) << 40;
        class HoleySource final : public ByteSource
        {
        public:
            HoleySource(std::vector<std::byte> before, std::vector<std::byte> after)
                : m_before(std::move(before))
                , m_after(std::move(after))
            {}
            [[nodiscard]] std::uint64_t size() const override { return m_before.size() + hole + m_after.size(); }
            Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
            {
                for (std::size_t i = 0; i < out.size(); ++i) {
                    const std::uint64_t at = offset + i;
                    out[i] = at < m_before.size()          ? m_before[std::size_t(at)]
                             : at < m_before.size() + hole ? std::byte(0)
                                                           : m_after[std::size_t(at - m_before.size() - hole)];
                }
                return {};
            }
            [[nodiscard]] QString name() const override { return u"holey"_s; }

        private:
            std::vector<std::byte> m_before;
            std::vector<std::byte> m_after;
        };
        const auto before = recordOf([](Encoder &encoder) {
            encoder.text(ParamId{1}.text());
            encoder.number(hole);
        });
        std::vector<std::byte> after;
        Encoder encoder(after);
        for (const std::uint64_t number :
             {std::uint64_t(2), std::uint64_t(1) << 20, std::uint64_t(1) << 18, std::uint64_t(1)})
            encoder.number(number);
        addParameter(encoder);
        const auto source = std::make_shared<HoleySource>(before, after);
        const auto type = structOf({{"huge", makeParameterType(2)}, {"small", makeParameterType(1)}});
        for (const StructurePtr &structure : {structureOf(type), StructurePtr()}) {
            Task task;
            Diagnostics diagnostics;
            const auto model = readBinRecord(source, {structure}, task, diagnostics);
            QVERIFY2(model, qUtf8Printable(refusal(model)));
            QVERIFY(diagnostics.isEmpty());
            const auto tensors = model->state.tensors();
            QCOMPARE(tensors.size(), std::size_t(2));
            QCOMPARE(model->state.node(tensors[0]).tensor->info().byteSize(), hole);
            QCOMPARE(model->state.node(tensors[0]).tensor->stored()->offset, std::uint64_t(before.size()));
        }
    }
};

BURNISH_TEST(TestBinDamage)

} // namespace burnish::test::tst_bindamage

#include "tst_bindamage.moc"
