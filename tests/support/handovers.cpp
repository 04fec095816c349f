// SPDX-License-Identifier: MIT
// Takes the place of functions that order threads, but are invisible to ThreadSanitizer, because their libraries are
// not instrumented. Each tells it about the order that the original keeps. Only linked under ThreadSanitizer.
#include <QMetaObject>

#include <dlfcn.h>
#include <pthread.h>
#include <sanitizer/tsan_interface.h>

#include <ctime>

// QMetaObject::invokeMethodImpl()
#define INVOKE _ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv
#define NAME_OF(symbol) #symbol
#define NAME(symbol) NAME_OF(symbol)

namespace {

template <typename Function> Function *original(Function *, const char *name)
{
    return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, name));
}

/// A call on its way to another thread: it is made after it was sent, and destroyed, in either thread, after it was
/// made.
class SentCall final : public QtPrivate::QSlotObjectBase
{
public:
    /// Takes over a reference.
    explicit SentCall(QSlotObjectBase *call)
        : QSlotObjectBase(&run)
        , m_call(call)
    {
        __tsan_release(this);
    }

private:
    static void run(int which, QSlotObjectBase *base, QObject *receiver, void **arguments, bool *)
    {
        auto *const self = static_cast<SentCall *>(base);
        __tsan_acquire(self);
        if (which == Call) {
            self->m_call->call(receiver, arguments);
            __tsan_release(self);
        } else if (which == Destroy) {
            self->m_call->destroyIfLastRef();
            delete self;
        }
    }

    QSlotObjectBase *m_call;
};

} // namespace

extern "C" {

bool INVOKE(QObject *receiver, QtPrivate::QSlotObjectBase *call, Qt::ConnectionType type, void *result)
{
    static auto *const send = original(&INVOKE, NAME(INVOKE));
    return send(receiver, new SentCall(call), type, result);
}

// Called by std::timed_mutex. GCC 12's library only knows pthread_mutex_timedlock().
int pthread_mutex_clocklock(pthread_mutex_t *mutex, clockid_t clock, const timespec *until) noexcept
{
    static auto *const lock = original(&pthread_mutex_clocklock, "pthread_mutex_clocklock");
    __tsan_mutex_pre_lock(mutex, __tsan_mutex_try_lock);
    const int code = lock(mutex, clock, until);
    __tsan_mutex_post_lock(mutex, code == 0 ? __tsan_mutex_try_lock : __tsan_mutex_try_lock_failed, 0);
    return code;
}

} // extern "C"
