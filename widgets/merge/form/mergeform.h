// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergeoptions.h"

#include <QScrollArea>

#include <map>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace burnish {

/// What the form of the merge dock says: a merge without its weights. Models are numbers, 0 where none is chosen.
struct MergeChoices
{
    const MergeMethod *method = nullptr;
    MergeFlavour flavour = MergeFlavour::Mergekit;
    quint64 base = 0;
    std::vector<quint64> models; ///< beside the base
    MergeMissing missing = MergeMissing::FromBase;
    std::string cropped; ///< see MergeOptions
    MergeNotFinite notFinite = MergeNotFinite::Refuse;
    bool mergesVae = false;        ///< of methods that keep the VAE
    bool repairsPositions = false; ///< of methods for Stable Diffusion, which are those that keep the VAE
    std::optional<Dtype> dtype;
    std::uint64_t seed = 0;
    std::map<std::string, double>
        switches; ///< flags and whole numbers of the method; those that are absent have its own value
};

/// How many models, beside the base, a method needs and takes.
[[nodiscard]] std::pair<std::size_t, std::size_t> modelsBesideBase(const MergeMethod &method);
/// A, B, C …: what a model beside the base is called. The base is A where the method knows one.
[[nodiscard]] QString letterOfModel(const MergeMethod &method, std::size_t model);

/// Method, models, policies and the parameters that are no weights.
class MergeForm : public QScrollArea
{
    Q_OBJECT

public:
    /// An open model that can be chosen.
    struct Model
    {
        quint64 id;
        QString name;
    };

    explicit MergeForm(QWidget *parent = nullptr);

    [[nodiscard]] const MergeChoices &choices() const { return m_choices; }
    void setChoices(MergeChoices choices);
    /// Places whose model is gone, and those that are still empty, take others as far as there are any.
    void setModels(QList<Model> models);
    [[nodiscard]] const QList<Model> &models() const { return m_models; }
    /// Gives a widget a row of its own below the models.
    void addUnderModels(QWidget *widget);
    void retranslate();

    [[nodiscard]] QComboBox *methodBox() const { return m_method; }
    [[nodiscard]] QComboBox *baseBox() const { return m_base; }
    [[nodiscard]] QComboBox *modelBox(std::size_t model) const { return m_modelBoxes[model]; }
    [[nodiscard]] QComboBox *notFiniteBox() const { return m_notFinite; }
    [[nodiscard]] QCheckBox *vaeBox() const { return m_vae; }
    [[nodiscard]] QCheckBox *positionsBox() const { return m_positions; }

Q_SIGNALS:
    void changed();

private:
    void makeFields(QWidget *content);
    void fillFields();
    void connectFields();
    void methodChosen();
    void fillEmptyPlaces();
    void showModels();
    void showSwitches();
    void showAll();
    void fillModelBox(QComboBox *box, quint64 chosen, bool mayBeNone);
    void addModel();
    void removeModel();
    [[nodiscard]] QWidget *switchFor(const MergeParameter &parameter);

    MergeChoices m_choices;
    QList<Model> m_models;
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
    QComboBox *m_dtype;
    QLineEdit *m_seed;
    QCheckBox *m_vae;
    QCheckBox *m_positions;
    std::vector<QWidget *> m_switches;
};

} // namespace burnish
