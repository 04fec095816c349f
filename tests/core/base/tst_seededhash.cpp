// SPDX-License-Identifier: MIT
#include "core/base/seededhash.h"
#include "support/testmain.h"

#include <QTest>

#include <cstring>
#include <functional>
#include <set>

namespace burnish::test::tst_seededhash {

namespace {

/// 16 bytes each that libstdc++'s std::hash, MurmurHash64A with a fixed seed, maps to one number.
std::vector<std::string> keysWithOneHash(std::size_t count)
{
    constexpr std::uint64_t multiplier = 0xc6a4a7935bd1e995;
    constexpr std::uint64_t target = 0x1234567;
    std::uint64_t inverse = multiplier;
    for (int i = 0; i < 6; ++i)
        inverse *= 2 - multiplier * inverse;
    const auto mixed = [](std::uint64_t value) { return value ^ (value >> 47); };
    std::vector<std::string> keys;
    for (std::uint64_t first = 1; keys.size() < count; ++first) {
        std::uint64_t state = std::uint64_t(0xc70f6907) ^ (16 * multiplier);
        state = (state ^ (mixed(first * multiplier) * multiplier)) * multiplier;
        const std::uint64_t second = mixed(((target * inverse) ^ state) * inverse) * inverse;
        std::string key(16, '\0');
        std::memcpy(key.data(), &first, 8);
        std::memcpy(key.data() + 8, &second, 8);
        keys.push_back(std::move(key));
    }
    return keys;
}

template <typename Hash> std::size_t distinct(const std::vector<std::string> &keys, Hash hash)
{
    std::set<std::size_t> found;
    for (const std::string &key : keys)
        found.insert(hash(key));
    return found.size();
}

} // namespace

class TestSeededHash : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void craftedKeysSpread()
    {
        const auto keys = keysWithOneHash(10'000);
#ifdef __GLIBCXX__
        QCOMPARE(distinct(keys, std::hash<std::string>()), std::size_t(1));
#endif
        QVERIFY(distinct(keys, [](std::string_view key) { return seededHash(key); }) > keys.size() - 10);
    }

    void numbersSpread()
    {
        // With the identity, all of these share a slot of a table with this many.
        constexpr std::uint64_t slots = 107'897;
        NumberSet numbers;
        for (std::uint64_t i = 0; i < 10'000; ++i)
            numbers.insert(i * slots);
        numbers.rehash(slots);
        std::size_t fullest = 0;
        for (std::size_t i = 0; i < numbers.bucket_count(); ++i)
            fullest = std::max(fullest, numbers.bucket_size(i));
        QVERIFY2(fullest < 16, qPrintable(QString::number(fullest)));
    }

    void saltsMakeDifferentHashes()
    {
        std::set<std::size_t> found;
        for (std::size_t salt = 0; salt < 1000; ++salt)
            found.insert(seededHash("weight", salt));
        QVERIFY(found.size() > 995);
        QCOMPARE(seededHash("weight", 7), seededHash(std::string("weight"), 7));
    }

    void tablesFindEverySpelling()
    {
        TextMap<int> map;
        map.emplace("encoder", 1);
        QVERIFY(map.contains(std::string_view("encoder")));
        QCOMPARE(map.find("encoder")->second, 1);
        QVERIFY(!map.contains("decoder"));
    }
};

BURNISH_TEST(TestSeededHash)

} // namespace burnish::test::tst_seededhash

#include "tst_seededhash.moc"
