// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergeoptions.h"

#include <QScrollArea>
#include <QSet>

#include <map>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace burnish {

/// The contents of the merge dock's form: a merge without its weights. Models are numbers, 0 if none is chosen.
struct MergeChoices
{
    const MergeMethod *method = nullptr;
    MergeFlavour flavour = MergeFlavour::Mergekit;
    quint64 base = 0;
    std::vector<quint64> models; ///< without the base
    MergeMissing missing = MergeMissing::FromBase;
    std::string cropped; ///< see MergeOptions
    MergeNotFinite notFinite = MergeNotFinite::Refuse;
    DifferingBuffers differingBuffers = DifferingBuffers::Refuse;
    bool mergesVae = false;        ///< for methods that keep the VAE
    bool repairsPositions = false; ///< for Stable Diffusion methods, which are those that keep the VAE
    std::optional<Dtype> dtype;
    std::optional<QuantScheme> scheme; ///< see MergeOptions; the form sets only one of both
    std::uint64_t seed = 0;
    quint64 tokenizer = 0;                  ///< the model that configuration and tokenizer come from in an export
    std::map<std::string, double> switches; ///< flags and integers of the method; absent ones use the method's default
};

/// The minimum and maximum number of models for a method, not counting the base.
[[nodiscard]] std::pair<std::size_t, std::size_t> modelsBesideBase(const MergeMethod &method);
/// A, B, C …: the letter of a model other than the base. If the method has a base, that is A.
[[nodiscard]] QString letterOfModel(const MergeMethod &method, std::size_t model);

/// Method, models, policies and the parameters other than weights.
class MergeForm : public QScrollArea
{
    Q_OBJECT

public:
    /// An open model to choose from.
    struct Model
    {
        quint64 id;
        QString name;
        QStringList bases = {}; ///< what it was fine-tuned from: see namedBases()
    };

    explicit MergeForm(QWidget *parent = nullptr);

    [[nodiscard]] const MergeChoices &choices() const { return m_choices; }
    void setChoices(MergeChoices choices);
    /// Labels are above their fields, or beside them.
    void setLabelsAbove(bool above);
    /// Fills places that are empty or refer to a closed model with other models, as far as possible.
    void setModels(QList<Model> models);
    [[nodiscard]] const QList<Model> &models() const { return m_models; }
    /// The models with a configuration or a tokenizer beside them, which is offered for the result.
    void setTokenizerModels(const QSet<quint64> &models);
    /// What becomes of quantised tensors, a sentence each; schemes are offered for the result if there are any.
    void setCodes(const QStringList &sentences);
    /// Adds a widget in its own row below the models.
    void addUnderModels(QWidget *widget);
    void retranslate();

    [[nodiscard]] QComboBox *methodBox() const { return m_method; }
    [[nodiscard]] QComboBox *baseBox() const { return m_base; }
    [[nodiscard]] QComboBox *modelBox(std::size_t model) const { return m_modelBoxes[model]; }
    [[nodiscard]] QComboBox *notFiniteBox() const { return m_notFinite; }
    [[nodiscard]] QComboBox *dtypeBox() const { return m_dtype; }
    [[nodiscard]] QLabel *codesLabel() const { return m_codes; }
    [[nodiscard]] QComboBox *tokenizerBox() const { return m_tokenizer; }
    [[nodiscard]] QCheckBox *vaeBox() const { return m_vae; }
    [[nodiscard]] QCheckBox *positionsBox() const { return m_positions; }

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeFields(QWidget *content);
    void fillFields();
    void connectFields();
    void methodChosen();
    void fillEmptyPlaces();
    void proposeBase();
    void showModels();
    void showTokenizers();
    void dtypeChosen();
    void showDtypes();
    void showSwitches();
    void showAll();
    void fillModelBox(QComboBox *box, quint64 chosen, bool mayBeNone);
    void addModel();
    void removeModel();
    [[nodiscard]] QWidget *switchFor(const MergeParameter &parameter);

    MergeChoices m_choices;
    bool m_isBaseChosen = false; ///< by the user or a configuration
    QList<Model> m_models;
    QSet<quint64> m_tokenizerModels;
    bool m_filling = false;

    QFormLayout *m_layout;
    QLabel *m_sentence;
    QComboBox *m_method;
    QComboBox *m_flavour;
    QComboBox *m_base;
    std::vector<QComboBox *> m_modelBoxes;
    QWidget *m_counts;
    QToolButton *m_add;
    QToolButton *m_remove;
    QComboBox *m_missing;
    QComboBox *m_shapes;
    QComboBox *m_notFinite;
    QComboBox *m_differingBuffers;
    QComboBox *m_dtype; ///< items with the names of dtypes and schemes as data
    QLabel *m_codes;
    QComboBox *m_tokenizer;
    QLineEdit *m_seed;
    QCheckBox *m_vae;
    QCheckBox *m_positions;
    std::vector<QWidget *> m_switches;
};

} // namespace burnish
