// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/digest.h"

#include "core/io/byteblocks.h"
#include "core/tensor/computable.h"
#include "core/tensor/sourcecheck.h"

#ifdef BURNISH_HAVE_CRYPTO
#include <openssl/evp.h>
#else
#include <QCryptographicHash>
#endif

namespace burnish {

#ifdef BURNISH_HAVE_CRYPTO

// Uses the processor's SHA instructions where it has them: ten times as fast as Qt's.
struct Sha256::State
{
    struct Free
    {
        void operator()(EVP_MD_CTX *context) const { EVP_MD_CTX_free(context); }
    };
    std::unique_ptr<EVP_MD_CTX, Free> context{EVP_MD_CTX_new()};
};

Sha256::Sha256()
    : m_state(std::make_unique<State>())
{
    EVP_DigestInit_ex(m_state->context.get(), EVP_sha256(), nullptr);
}

void Sha256::add(std::span<const std::byte> bytes)
{
    EVP_DigestUpdate(m_state->context.get(), bytes.data(), bytes.size());
}

QByteArray Sha256::result()
{
    QByteArray digest(32, '\0');
    EVP_DigestFinal_ex(m_state->context.get(), reinterpret_cast<unsigned char *>(digest.data()), nullptr);
    return digest;
}

#else

struct Sha256::State
{
    QCryptographicHash hash{QCryptographicHash::Sha256};
};

Sha256::Sha256()
    : m_state(std::make_unique<State>())
{}

void Sha256::add(std::span<const std::byte> bytes)
{
    m_state->hash.addData(QByteArrayView(bytes.data(), qsizetype(bytes.size())));
}

QByteArray Sha256::result()
{
    return m_state->hash.result();
}

#endif

Sha256::~Sha256() = default;

Expected<QByteArray> sha256Of(const TensorExpr &tensor, Task &task)
{
    BURNISH_CHECK(checkComputable(tensor));
    Sha256 sha256;
    BURNISH_CHECK(streamTensor(tensor, task, true, [&](std::span<const std::byte> bytes) -> Expected<void> {
        sha256.add(bytes);
        return {};
    }));
    BURNISH_CHECK(checkSourcesUnchanged(tensor));
    return sha256.result();
}

Expected<QByteArray> sha256OfRange(const ByteSource &source, std::uint64_t offset, std::uint64_t size, Task &task)
{
    Sha256 sha256;
    BURNISH_CHECK(forEachBlock(source, offset, size, task, [&](std::span<const std::byte> bytes) {
        sha256.add(bytes);
        task.advance(bytes.size());
    }));
    return sha256.result().toHex();
}

} // namespace burnish
