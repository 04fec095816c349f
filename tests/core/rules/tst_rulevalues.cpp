// SPDX-License-Identifier: MIT
#include "core/rules/rulevalues.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_rulevalues {

/// Numbers for rules.
class TestRuleValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// GGUF's metadata has types before its numbers.
    void metadata()
    {
        const Metadata metadata({{"llama.attention.head_count", "u32: 8"},
                                 {"llama.attention.head_count_kv", "u32: 2"},
                                 {"llama.embedding_length", "u64: 64"},
                                 {"llama.rope.freq_base", "f32: 10000"},
                                 {"llama.block_count", "3"},
                                 {"tokenizer.ggml.tokens", "str[]: [\"1\"]"},
                                 {"general.name", "u32"}});
        const RuleValues values = ruleValuesOf(metadata);
        const RuleValues expected = {{"heads", 8},
                                     {"kv_heads", 2},
                                     {"hidden_size", 64},
                                     {"head_size", 8},
                                     {"layers", 3},
                                     {"llama.attention.head_count", 8},
                                     {"llama.attention.head_count_kv", 2},
                                     {"llama.embedding_length", 64},
                                     {"llama.block_count", 3}};
        QVERIFY(values == expected);
    }
};

BURNISH_TEST(TestRuleValues)

} // namespace burnish::test::tst_rulevalues

#include "tst_rulevalues.moc"
