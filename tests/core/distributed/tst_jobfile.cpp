// SPDX-License-Identifier: MIT
#include "core/base/pathtext.h"
#include "core/distributed/jobfile.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_jobfile {

using namespace Qt::StringLiterals;

namespace {

JobRequest exampleRequest()
{
    JobRequest request;
    request.command = {u"burnish-cli"_s, u"run"_s, u"/models/it's a recipe.json"_s};
    request.plan = u"/models/My Model_7B.plan.json"_s;
    request.output = u"/models/out $(HOME)"_s;
    request.directory = u"/models"_s;
    request.files = {request.plan, u"/models/out $(HOME)/output"_s, u"/models/a.safetensors"_s};
    request.parts = 96;
    return request;
}

QString textOf(ClusterEngine engine, const JobRequest &request)
{
    const auto job = jobFile(engine, request);
    return job ? QString::fromUtf8(*job) : u"refused: "_s + job.error().message();
}

/// The JSON value after "key: ", which occurs once or several times with the same value.
QJsonValue valueAfter(const QString &key, const QString &yaml)
{
    QSet<QString> found;
    for (const QString &line : yaml.split(u'\n')) {
        if (line.trimmed().startsWith(key + u": "_s))
            found += line.trimmed().mid(key.size() + 2);
    }
    if (found.size() != 1)
        return {};
    return QJsonDocument::fromJson("[" + found.begin()->toUtf8() + "]").array().first();
}

} // namespace

class TestJobFile : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    void write(const QString &name, const QByteArray &text)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    /// Runs the script with a PATH of programs that print their arguments, one in each line.
    QString runScript(const QString &script, const QStringList &arguments, int *code = nullptr)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PATH"_s, m_folder.path() + u':' + environment.value(u"PATH"_s));
        environment.insert(u"SLURM_ARRAY_TASK_ID"_s, u"17"_s);
        process.setProcessEnvironment(environment);
        process.start(u"bash"_s, QStringList{script} + arguments);
        if (!process.waitForFinished(20'000))
            return u"bash does not end"_s;
        if (code)
            *code = process.exitCode();
        return QString::fromUtf8(process.readAllStandardOutput()) + QString::fromUtf8(process.readAllStandardError());
    }

private Q_SLOTS:
    void nothingIsLeftOfTheTemplates()
    {
        for (const ClusterEngine engine : clusterEngines) {
            const QString text = textOf(engine, exampleRequest());
            QVERIFY2(!text.startsWith(u"refused"), qPrintable(text));
            QVERIFY2(!text.contains(QRegularExpression(u"@[A-Z]+@"_s)), qPrintable(text));
            QVERIFY(text.endsWith(u'\n'));
            QCOMPARE(engineOf(engineId(engine)), engine);
        }
        QVERIFY(!engineOf(u"Slurm"));
    }

    void slurmGetsAnArrayAndAFinish()
    {
        JobRequest request = exampleRequest();
        request.directory = m_folder.path();
        request.processors = 4;
        request.memory = 2048;
        request.atOnce = 8;
        write(u"job.sh"_s, textOf(ClusterEngine::Slurm, request).toUtf8());
        write(u"sbatch"_s,
              "#!/bin/bash\n(printf '%s\\n' \"$@\"; echo --) >>\"$(dirname \"$0\")/submitted\"\necho '42;cluster'\n");
        const QString script = m_folder.filePath(u"job.sh"_s);
        QCOMPARE(runScript(script, {}), u"Parts 1-96: job 42. Finish: job 42.\n"_s);
        QFile submitted(m_folder.filePath(u"submitted"_s));
        QVERIFY(submitted.open(QIODevice::ReadOnly));
        QCOMPARE(
            QString::fromUtf8(submitted.readAll()),
            u"--parsable\n--job-name=burnish-my-model-7b\n--array=1-96%8\n--cpus-per-task=4\n--mem=2048M\n--requeue\n%1\n"
            "part\n--\n--parsable\n--job-name=burnish-my-model-7b-finish\n--dependency=afterok:42\n"
            "--kill-on-invalid-dep=yes\n--cpus-per-task=4\n--mem=2048M\n--requeue\n%1\nfinish\n--\n"_s.arg(script));
        QCOMPARE(runScript(script, {u"3,17-19"_s}), u"Parts 3,17-19: job 42. Finish: job 42.\n"_s);

        write(u"burnish-cli"_s, "#!/bin/bash\nprintf '%s\\n' \"$@\"\n");
        const QString words = u"run\n/models/it's a recipe.json\n--plan\n/models/My Model_7B.plan.json\n--output\n"
                              "/models/out $(HOME)\n"_s;
        QCOMPARE(runScript(script, {u"part"_s}), words + u"--part\nauto\n"_s);
        QCOMPARE(runScript(script, {u"finish"_s}), words + u"--finish\n"_s);
    }

    void slurmStartsKilledPartsAgain()
    {
        JobRequest request = exampleRequest();
        request.directory = m_folder.path();
        write(u"job.sh"_s, textOf(ClusterEngine::Slurm, request).toUtf8());
        const QString script = m_folder.filePath(u"job.sh"_s);
        int code = 0;
        write(u"burnish-cli"_s, "#!/bin/bash\necho try\nkill -9 $$\n");
        QCOMPARE(runScript(script, {u"part"_s}, &code).count(u"try\n"_s), 3);
        QCOMPARE(code, 137);
        write(u"burnish-cli"_s, "#!/bin/bash\necho try\nexit 1\n");
        QCOMPARE(runScript(script, {u"part"_s}, &code), u"try\n"_s);
        QCOMPARE(code, 1);
    }

    void kubernetesGetsTextsThatYamlReads()
    {
        JobRequest request = exampleRequest();
        request.image = u"registry/burnish:1 \"quoted\""_s;
        const QString yaml = textOf(ClusterEngine::Kubernetes, request);
        QCOMPARE(valueAfter(u"image"_s, yaml).toString(), request.image);
        QCOMPARE(valueAfter(u"workingDir"_s, yaml).toString(), u"/models"_s);
        QVERIFY(yaml.contains(u"\n  completions: 96\n  parallelism: 96\n"));
        // Kubernetes replaces $(HOME) itself.
        const QString words = u"[\"burnish-cli\", \"run\", \"/models/it's a recipe.json\", \"--plan\", "
                              "\"/models/My Model_7B.plan.json\", \"--output\", \"/models/out $$(HOME)\"]"_s;
        QVERIFY2(yaml.contains(u"\n          command: "_s + words + u'\n'), qPrintable(yaml));
        QVERIFY(yaml.contains(u"\n          args: "_s + words + u'\n'));
        request.atOnce = 8;
        QVERIFY(textOf(ClusterEngine::Kubernetes, request).contains(u"\n  parallelism: 8\n"));
        QVERIFY(textOf(ClusterEngine::Kubernetes, request).contains(u"{claimName: \"models\"}"));
    }

    void kubernetesRefusesWhatItCannotMount()
    {
        JobRequest request = exampleRequest();
        request.files += u"/scratch/b.safetensors"_s;
        QCOMPARE(
            textOf(ClusterEngine::Kubernetes, request),
            u"refused: Kubernetes mounts a folder that contains the inputs, the plan and the output. The only folder that "
            "contains them all is /. Name a claim for each of their folders, as NAME:/FOLDER."_s);
        request = exampleRequest();
        request.output = decodedPath("/models/\xff");
        QCOMPARE(textOf(ClusterEngine::Kubernetes, request),
                 u"refused: A job file for Kubernetes is UTF-8, but this name is not: /models/\\xff"_s);
        // A shell takes any bytes.
        QVERIFY(textOf(ClusterEngine::Slurm, request).contains(u"$'/models/\\xff'"));
    }

    void kubernetesMountsSeveralClaims()
    {
        JobRequest request = exampleRequest();
        request.files += u"/scratch/b.safetensors"_s;
        request.claims = {u"models:/models"_s, u"fast.disk:/scratch/"_s};
        const QString yaml = textOf(ClusterEngine::Kubernetes, request);
        // In both Jobs.
        QCOMPARE(yaml.count(u"          volumeMounts:\n"
                            "            - {name: models, mountPath: \"/models\"}\n"
                            "            - {name: models-2, mountPath: \"/scratch\"}\n"_s),
                 2);
        QCOMPARE(
            yaml.count(u"      volumes:\n"
                       "        - name: models\n          persistentVolumeClaim: {claimName: \"models\"}\n"
                       "        - name: models-2\n          persistentVolumeClaim: {claimName: \"fast.disk\"}\n"_s),
            2);
        // One claim may be mounted above the files' own folder.
        request = exampleRequest();
        request.files = {u"/models/deep/a"_s, u"/models/deep/b"_s};
        request.claims = {u"disk:/models"_s};
        QVERIFY(textOf(ClusterEngine::Kubernetes, request).contains(u"{name: models, mountPath: \"/models\"}"));
        request.claims = {u"disk"_s};
        QVERIFY(textOf(ClusterEngine::Kubernetes, request).contains(u"{name: models, mountPath: \"/models/deep\"}"));
    }

    void wrongClaimsAreRefused_data()
    {
        QTest::addColumn<QStringList>("claims");
        QTest::addColumn<QString>("sentence");
        const QString form = u"Expected a claim as NAME:/FOLDER, found “%1”."_s;
        QTest::newRow("relative") << QStringList{u"a:models"_s} << form.arg(u"a:models"_s);
        QTest::newRow("root") << QStringList{u"a:/"_s} << form.arg(u"a:/"_s);
        QTest::newRow("root, spelt out") << QStringList{u"a:/models/.."_s} << form.arg(u"a:/models/.."_s);
        QTest::newRow("no name") << QStringList{u":/models"_s} << form.arg(u":/models"_s);
        QTest::newRow("one without a folder") << QStringList{u"a:/models"_s, u"b"_s} << form.arg(u"b"_s);
        QTest::newRow("twice") << QStringList{u"a:/models"_s, u"b:/models/"_s}
                               << u"Two claims are mounted at /models."_s;
        QTest::newRow("a file outside")
            << QStringList{u"a:/model"_s, u"b:/scratch"_s}
            << u"No claim is mounted at a folder that contains /models/My Model_7B.plan.json. Name one more, as "
               "NAME:/FOLDER."_s;
    }
    void wrongClaimsAreRefused()
    {
        QFETCH(QStringList, claims);
        QFETCH(QString, sentence);
        JobRequest request = exampleRequest();
        request.claims = claims;
        QCOMPARE(textOf(ClusterEngine::Kubernetes, request), u"refused: "_s + sentence);
    }

    void rayGetsACommandLine()
    {
        JobRequest request = exampleRequest();
        request.atOnce = 8;
        QCOMPARE(
            textOf(ClusterEngine::Ray, request),
            u"cd /models && burnish-ray --cpus 1 --memory 1024M --at-once 8 -- burnish-cli run "
            "'/models/it'\\''s a recipe.json' --plan '/models/My Model_7B.plan.json' --output '/models/out $(HOME)'\n"_s);
    }

    void namesSayWhatToRun()
    {
        const JobRequest request = exampleRequest();
        QCOMPARE(jobFileName(ClusterEngine::Slurm, request), u"burnish-my-model-7b-slurm.sh"_s);
        QCOMPARE(jobFileName(ClusterEngine::Kubernetes, request), u"burnish-my-model-7b.yaml"_s);
        QCOMPARE(jobCommand(ClusterEngine::Kubernetes, u"/a b.yaml"_s), u"kubectl apply -f '/a b.yaml'"_s);
        QCOMPARE(jobCommand(ClusterEngine::Ray, u"/a.sh"_s), u"bash /a.sh"_s);
        JobRequest strange = request;
        strange.plan = u"/models/模型.json"_s;
        QCOMPARE(jobFileName(ClusterEngine::Kubernetes, strange), u"burnish.yaml"_s);
        strange.plan = u"/models/"_s + QString(100, u'x') + u".json"_s;
        QCOMPARE(jobFileName(ClusterEngine::Kubernetes, strange).size(), 8 + 40 + 5);
    }

    void theCommonFolderIsTheDeepest()
    {
        QCOMPARE(commonFolder({u"/data/a/x"_s, u"/data/a/y"_s}), u"/data/a"_s);
        QCOMPARE(commonFolder({u"/data/ab/x"_s, u"/data/a/y"_s}), u"/data"_s);
        QCOMPARE(commonFolder({u"/data/a/x"_s, u"/data/a/../x"_s}), u"/data"_s);
        QCOMPARE(commonFolder({u"/data/x"_s, u"/home/x"_s}), u"/"_s);
        QCOMPARE(commonFolder({u"/data/x"_s}), u"/data"_s);
        QCOMPARE(commonFolder({}), u"/"_s);
    }
};

BURNISH_TEST(TestJobFile)

} // namespace burnish::test::tst_jobfile

#include "tst_jobfile.moc"
