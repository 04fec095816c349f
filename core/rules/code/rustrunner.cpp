// SPDX-License-Identifier: MIT
#include "core/rules/code/rustparts.h"

namespace burnish {

const char *rustSnapshots()
{
    return R"rust(
type Stored = TensorSnapshot;

fn name_of(tensor: &Stored) -> String {
    tensor.full_path()
}

fn named(tensor: &Stored, name: &str) -> Stored {
    let mut made = tensor.clone();
    made.path_stack = Some(name.split('.').map(str::to_string).collect());
    made
}

fn shape_of(tensor: &Stored) -> Vec<usize> {
    tensor.shape.to_vec()
}

#[allow(dead_code)]
fn bytes_of(tensor: &Stored) -> Result<Vec<u8>, String> {
    let data = tensor.to_data().map_err(|error| error.to_string())?;
    Ok(data.as_bytes().to_vec())
}

/// A tensor with bytes that are made when they are needed.
#[allow(dead_code)]
fn lazy(dtype: DType, shape: Vec<usize>, make: impl Fn() -> Result<Vec<u8>, String> + 'static) -> Stored {
    let lengths = shape.clone();
    let data = move || {
        let bytes = make().map_err(TensorSnapshotError::DataError)?;
        Ok(TensorData::from_bytes_vec(bytes, lengths.clone(), dtype))
    };
    TensorSnapshot::from_closure(Rc::new(data), dtype, shape.into(), vec![], vec![], ParamId::new())
}
)rust";
}

const char *rustPackTensors()
{
    return R"rust(
type Stored = burn_pack::Tensor;

fn name_of(tensor: &Stored) -> String {
    tensor.name.clone()
}

fn named(tensor: &Stored, name: &str) -> Stored {
    let mut made = tensor.clone();
    made.name = name.to_string();
    made
}

fn shape_of(tensor: &Stored) -> Vec<usize> {
    tensor.shape.to_vec()
}

#[allow(dead_code)]
fn bytes_of(tensor: &Stored) -> Result<Vec<u8>, String> {
    Ok(tensor.to_bytes().map_err(|error| error.to_string())?.to_vec())
}

/// A tensor with bytes that are made when they are needed.
#[allow(dead_code)]
fn lazy(dtype: DType, shape: Vec<usize>, make: impl Fn() -> Result<Vec<u8>, String> + Send + Sync + 'static) -> Stored {
    let bytes = shape.iter().product::<usize>() * dtype.size();
    burn_pack::Tensor::deferred(String::new(), dtype, shape, None, bytes, move || {
        make().map(Bytes::from_bytes_vec).map_err(burn_pack::Error::ValidationError)
    })
}
)rust";
}

const char *rustRunner()
{
    return R"rust(
type Failure = Box<dyn std::error::Error>;
type Values = HashMap<String, String>;
type Made = Vec<(String, Stored)>;

/// Which tensors a rule takes.
#[derive(Default)]
struct Rule<'a> {
    title: &'a str,
    /// Regexes for whole names, and what their groups are called.
    inputs: &'a [(&'a str, &'a [&'a str])],
    /// The group that numbers the tensors of an input from 0 on.
    over: Option<&'a str>,
    /// Passes over tensors with another number of axes.
    only_with_axes: Option<usize>,
    left_out: &'a [&'a [(&'a str, &'a str)]],
    is_optional: bool,
    keeps_inputs: bool,
}

/// Runs a rule once for each set of values that its groups have; `make` gets the tensors of each input, the values, and all
/// tensors.
fn apply(
    tensors: Vec<Stored>,
    rule: Rule,
    make: impl Fn(&[Vec<Stored>], &Values, &[Stored]) -> Result<Made, Failure>,
) -> Result<Vec<Stored>, Failure> {
    let title = rule.title;
    let mut patterns = Vec::new();
    for (regex, _) in rule.inputs {
        let remapper = KeyRemapper::new().add_pattern(regex, "").map_err(|error| error.to_string())?;
        patterns.push(remapper.to_regex_pairs().remove(0).0);
    }
    let mut found: Vec<(usize, usize, Values)> = Vec::new();
    for (at, tensor) in tensors.iter().enumerate() {
        let name = name_of(tensor);
        for (input, regex) in patterns.iter().enumerate() {
            let Some(groups) = regex.captures(&name) else { continue };
            let mut values = Values::new();
            let fits = rule.inputs[input].1.iter().enumerate().all(|(i, key)| {
                let value = groups.get(i + 1).map_or("", |group| group.as_str());
                values.entry(key.to_string()).or_insert_with(|| value.to_string()) == value
            });
            if fits {
                found.push((input, at, values));
            }
        }
    }
    if found.is_empty() && !rule.is_optional {
        return Err(format!("rule {title}: no tensor matches").into());
    }
    let mut keys: Vec<&str> = rule.inputs.iter().flat_map(|input| input.1.iter().copied()).collect();
    keys.retain(|key| Some(*key) != rule.over);
    let has_all = |values: &Values| keys.iter().all(|key| values.contains_key(*key));
    let is_alone = rule.inputs.len() == 1 && rule.over.is_none();
    let mut groups: Vec<(Values, Vec<(usize, usize, usize)>)> = Vec::new();
    let mut by_values: HashMap<Vec<String>, usize> = HashMap::new();
    for (input, at, values) in found.iter().filter(|one| has_all(&one.2)) {
        let number = rule.over.map_or(Ok(0), |over| values[over].parse())?;
        let key: Vec<String> = keys.iter().map(|key| values[*key].clone()).collect();
        let next = groups.len();
        let group = if is_alone { next } else { *by_values.entry(key).or_insert(next) };
        if group == next {
            groups.push((values.clone(), Vec::new()));
        }
        groups[group].1.push((*input, number, *at));
    }
    for (input, at, values) in found.iter().filter(|one| !has_all(&one.2)) {
        let number = rule.over.map_or(Ok(0), |over| values[over].parse())?;
        let agrees = |other: &Values| keys.iter().all(|key| values.get(*key).is_none_or(|value| other[*key] == *value));
        for group in groups.iter_mut().filter(|group| agrees(&group.0)) {
            group.1.push((*input, number, *at));
        }
    }
    let (mut made, mut taken) = (Made::new(), HashSet::new());
    for (values, mut members) in groups {
        let is_left_out = |set: &&[(&str, &str)]| set.iter().all(|(key, value)| values.get(*key).is_some_and(|v| v == value));
        let is_passed = |rank| members.iter().any(|one| shape_of(&tensors[one.2]).len() != rank);
        if rule.left_out.iter().any(is_left_out) || rule.only_with_axes.is_some_and(is_passed) {
            continue;
        }
        members.sort();
        let mut inputs = vec![Vec::new(); rule.inputs.len()];
        for (input, number, at) in members {
            if number != inputs[input].len() || (!rule.keeps_inputs && !taken.insert(at)) {
                let name = name_of(&tensors[at]);
                return Err(format!("rule {title}: {name} is one too many, or one before it is missing").into());
            }
            inputs[input].push(tensors[at].clone());
        }
        if inputs.iter().any(|input| input.is_empty() || input.len() != inputs[0].len()) {
            return Err(format!("rule {title}: a tensor is missing for {values:?}").into());
        }
        let outputs = make(&inputs, &values, &tensors);
        made.extend(outputs.map_err(|error| format!("rule {title}: {error}"))?);
    }
    let left = tensors.into_iter().enumerate().filter(|(at, _)| !taken.contains(at));
    let mut left: Vec<Stored> = left.map(|(_, tensor)| tensor).collect();
    left.extend(made.iter().map(|(name, tensor)| named(tensor, name)));
    check_names(left, title)
}

fn check_names(tensors: Vec<Stored>, title: &str) -> Result<Vec<Stored>, Failure> {
    let mut names = HashSet::new();
    match tensors.iter().map(name_of).find(|name| name.is_empty() || !names.insert(name.clone())) {
        Some(name) => Err(format!("rule {title}: two tensors would be named {name:?}").into()),
        None => Ok(tensors),
    }
}
)rust";
}

} // namespace burnish
