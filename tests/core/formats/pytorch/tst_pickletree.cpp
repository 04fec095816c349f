// SPDX-License-Identifier: MIT
#include "core/encoding/zipwriter.h"
#include "core/io/bytesink.h"
#include "support/openings.h"
#include "support/testmain.h"

#include <QTest>

#include <array>

namespace burnish::test::tst_pickletree {

using namespace Qt::StringLiterals;

namespace {

std::string little(std::size_t number, int bytes)
{
    std::string raw;
    for (int i = 0; i < bytes; ++i)
        raw += char(number >> (8 * i));
    return raw;
}

std::string textOf(const std::string &text)
{
    return 'X' + little(text.size(), 4) + text;
}

std::string global(const std::string &module, const std::string &name)
{
    return 'c' + module + '\n' + name + '\n';
}

std::string dtype(const std::string &code)
{
    return global("numpy", "dtype") + textOf(code) + "\x89\x88\x87R(K\x03" + textOf("<") +
           "NNNJ\xff\xff\xff\xffJ\xff\xff\xff\xffK" + std::string(1, '\0') + "tb";
}

/// A byte as an array of one element.
std::string array(char element)
{
    return global("numpy._core.multiarray", "_reconstruct") + global("numpy", "ndarray") + 'K' + std::string(1, '\0') +
           "\x85" +
           std::string("C\x01"
                       "b") +
           "\x87R(K\x01K\x01\x85" + dtype("u1") + "\x89" + std::string("C\x01") + element + "tb";
}

std::string pickleOf(const std::string &object)
{
    return "\x80\x04" + object + '.';
}

/// "path=element" of all tensors, in order.
QStringList tensorsOf(const ModelState &state)
{
    QStringList tensors;
    Task task;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor()) {
            std::array<std::byte, 1> element{};
            const bool isRead = bool(node.tensor->read(0, element, task));
            tensors += QString::fromStdString(path) + u'=' +
                       (isRead ? QString::number(std::uint8_t(element[0])) : u"unreadable"_s);
        }
        return true;
    });
    return tensors;
}

/// A zip archive with these members.
std::vector<std::byte> archiveOf(const std::vector<std::pair<std::string, std::string>> &members)
{
    ZipLayout layout(64);
    for (const auto &[name, content] : members)
        layout.add(name, content.size());
    MemorySink sink;
    ZipWriter zip(layout, sink);
    for (const auto &[name, content] : members) {
        if (!zip.begin() || !zip.write(std::as_bytes(std::span(content))) || !zip.end())
            qFatal("The archive cannot be written.");
    }
    if (!zip.finish())
        qFatal("The archive cannot be written.");
    return sink.take();
}

/// A file of torch.save() with this object and a storage of two bytes.
std::string savedFile(const std::string &object)
{
    const auto bytes = archiveOf({{"a/data.pkl", "\x80\x02" + object + '.'}, {"a/data/0", "\x07\x08"}});
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

/// An element of the storage.
std::string savedTensor(char index)
{
    return global("torch._utils", "_rebuild_tensor_v2") + "((" + textOf("storage") + global("torch", "ByteStorage") +
           textOf("0") + textOf("cpu") + "K\x02tQK" + index + "K\x01\x85K\x01\x85\x89" +
           global("collections", "OrderedDict") + ")RtR";
}

std::string tarMember(const std::string &name, const std::string &content, const std::string &size)
{
    std::string header(512, '\0');
    header.replace(0, name.size(), name);
    header.replace(124, size.size(), size);
    header.replace(257, 5, "ustar");
    std::string padded = content;
    padded.resize((content.size() + 511) / 512 * 512);
    return header + padded;
}

} // namespace

class TestPickleTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void arraysInsideObjectsAreFound_data()
    {
        QTest::addColumn<QByteArray>("object");
        QTest::addColumn<QStringList>("tensors");
        const auto row = [](const char *name, const std::string &object, const QStringList &tensors) {
            QTest::newRow(name) << QByteArray(object.data(), qsizetype(object.size())) << tensors;
        };
        const std::string one = array(1);
        const std::string two = array(2);
        const std::string type = global("__main__", "C");
        const auto under = [](const std::string &object) { return "}" + textOf("x") + object + 's'; };
        const QStringList positions = {u"x.0=1"_s, u"x.1=2"_s};
        row("named tuple", under(type + one + two + "\x86\x81"), positions);
        row("named tuple alone", type + one + two + "\x86\x81", {u"0=1"_s, u"1=2"_s});
        row("named tuple, protocol 1",
            under(global("copy_reg", "_reconstructor") + '(' + type + global("__builtin__", "tuple") + one + two +
                  "\x86tR"),
            positions);
        row("dictionary, protocol 1",
            under(global("copy_reg", "_reconstructor") + '(' + type + global("__builtin__", "dict") + '}' +
                  textOf("k") + one + "stR"),
            {u"x.k=1"_s});
        row("nested tuples", under(type + type + one + "\x85\x81" + two + "\x86\x81"), {u"x.0.0=1"_s, u"x.1=2"_s});
        row("__reduce__", under(type + one + "K\x01\x86R"), {u"x.0=1"_s});
        row("__reduce__ with a list", under(type + '(' + textOf("a") + '(' + one + two + "ltR"),
            {u"x.1.0=1"_s, u"x.1.1=2"_s});
        row("slots", under(type + ")\x81N}(" + textOf("w") + one + textOf("v") + two + "u\x86" + 'b'),
            {u"x.w=1"_s, u"x.v=2"_s});
        row("slots and a dictionary",
            under(type + ")\x81}" + textOf("w") + one + "s}" + textOf("v") + two + "s\x86" + 'b'),
            {u"x.w=1"_s, u"x.v=2"_s});
        row("slots alone", type + ")\x81N}" + textOf("w") + one + "s\x86" + 'b', {u"w=1"_s});
        row("arguments with names", under(type + ")}" + textOf("w") + one + "s\x92"), {u"x.0.w=1"_s});
        row("list as the state", under(type + ")\x81(" + one + two + "lb"), positions);
        row("array as the state", under(type + ")\x81" + one + 'b'), {u"x.0=1"_s});
        row("list", under(type + ")\x81(" + one + two + 'e'), positions);
        row("deque", under(global("collections", "deque") + ")R" + one + 'a' + two + 'a'), positions);
        row("tuple of Paddle", under(global("__builtin__", "tuple") + textOf("linear_0.w_0") + one + "\x86\x85R"),
            {u"x=1"_s});
        row("eval of Paddle",
            under(global("builtins", "eval") + textOf("data") + '}' + textOf("data") + one + "s\x86R"), {u"x=1"_s});
    }
    void arraysInsideObjectsAreFound()
    {
        QFETCH(QByteArray, object);
        QFETCH(QStringList, tensors);
        const auto opening = openingOf(pickleOf(object.toStdString()));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QCOMPARE(tensorsOf(opening.state()), tensors);
    }

    void differentKeysStayDifferent_data()
    {
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<bool>("isNoted");
        const auto row = [](const char *name, const std::string &first, const std::string &second,
                            const QStringList &names, bool isNoted = false) {
            const std::string keys = "}(" + first + array(1) + second + array(2) + 'u';
            QTest::newRow(name) << QByteArray(keys.data(), qsizetype(keys.size())) << names << isNoted;
        };
        const auto number = [](char value) {
            return global("numpy._core.multiarray", "scalar") + dtype("i8") + "C\x08" + value + std::string(7, '\0') +
                   "\x86R";
        };
        const std::string type = global("mod", "C");
        row("numbers of NumPy", number(0), number(7), {u"0=1"_s, u"7=2"_s});
        row("enumeration", type + "K\x01\x85R", type + "K\x02\x85R", {u"mod.C(1)=1"_s, u"mod.C(2)=2"_s});
        row("named tuples", type + "K\x01K\x02\x86\x81", type + "K\x03K\x04\x86\x81",
            {u"mod.C(1, 2)=1"_s, u"mod.C(3, 4)=2"_s});
        row("objects", type + ")\x81", type + ")\x81", {u"mod.C=1"_s, u"mod.C #2=2"_s}, true);
        row("tuples of objects", type + "K\x01\x85R\x85", type + "K\x02\x85R\x85", {u"(mod.C)=1"_s, u"(mod.C) #2=2"_s},
            true);
        row("bytes", std::string("C\x01w"), std::string("C\x01v"), {u"w=1"_s, u"v=2"_s});
        row("bytes, protocol 2", global("_codecs", "encode") + textOf("w") + textOf("latin1") + "\x86R",
            global("_codecs", "encode") + textOf("v") + textOf("latin1") + "\x86R", {u"w=1"_s, u"v=2"_s});
        row("quotes", textOf("a', 'b") + "\x85", textOf("a") + textOf("b") + "\x86",
            {u"('a\\', \\'b')=1"_s, u"('a', 'b')=2"_s});
    }
    void differentKeysStayDifferent()
    {
        QFETCH(QByteArray, keys);
        QFETCH(QStringList, names);
        QFETCH(bool, isNoted);
        const auto opening = openingOf(pickleOf(keys.toStdString()));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QCOMPARE(tensorsOf(opening.state()), names);
        QCOMPARE(opening.flaws().contains(u"Two objects have this path; both are kept."_s), isNoted);
    }

    void archivesOfFilesKeepWhatTheyHave()
    {
        // A tensor alone, another with values, and a path that two files have.
        const auto opening = openingOf(
            archiveOf({{"policy.pth", savedFile(savedTensor('\0'))},
                       {"a.pth", savedFile("}(" + textOf("b.w") + savedTensor('\1') + textOf("lr") + "K\x05u")},
                       {"a.b.pth", savedFile('}' + textOf("w") + savedTensor('\0') + 's')}}));
        QVERIFY2(opening.model, qPrintable(opening.problem()));
        QCOMPARE(tensorsOf(opening.state()), QStringList({u"policy=7"_s, u"a.b.w=8"_s, u"a.b.w=7"_s}));
        QVERIFY(opening.state().find("a.lr"));
        QVERIFY2(opening.flaws().contains(u"Two objects have this path; both are kept."_s),
                 qPrintable(opening.flaws()));
    }

    void damagedFilesOfAnArchiveSayWhatIsWrong()
    {
        const auto opening = openingOf(archiveOf({{"data", "{}"}, {"policy.pth", "not a file of PyTorch"}}));
        QVERIFY(!opening.model);
        QVERIFY2(!opening.problem().contains(u"not a model"_s), qPrintable(opening.problem()));
        QVERIFY2(opening.problem().contains(u"policy.pth"_s), qPrintable(opening.problem()));
        const std::string content = "not a file of PyTorch";
        const auto nemo =
            openingOf(tarMember("./model_weights.ckpt", content, "00000000025") + std::string(1024, '\0'));
        QVERIFY(!nemo.model);
        QVERIFY2(!nemo.problem().contains(u"This is a tar archive"_s), qPrintable(nemo.problem()));
        const auto other = openingOf(tarMember("notes.txt", content, "00000000025") + std::string(1024, '\0'));
        QVERIFY(!other.model);
        QVERIFY2(other.problem().contains(u"The tar archive is not one that PyTorch wrote"_s),
                 qPrintable(other.problem()));
    }

    void sizesBeyond64BitsAreInvalid()
    {
        const std::string content(21, 'x');
        for (const char upper : {'\0', '\1'}) {
            std::string size("\x80\0\0\0\0\0\0\0\0\0\0\x15", 12);
            size[3] = upper;
            const auto opening = openingOf(tarMember("./model_weights.ckpt", content, size) + std::string(1024, '\0'));
            QVERIFY(!opening.model);
            QCOMPARE(opening.problem().contains(u"A member of the tar archive has an invalid size."_s), upper != 0);
        }
    }
};

BURNISH_TEST(TestPickleTree)

} // namespace burnish::test::tst_pickletree

#include "tst_pickletree.moc"
