// SPDX-License-Identifier: MIT
#include "core/rules/code/rustparts.h"

namespace burnish {

namespace {

constexpr RustPart all[] = {
    {"find", {}, R"rust(
fn find<'a>(tensors: &'a [Stored], name: &str) -> Result<&'a Stored, Failure> {
    let found = tensors.iter().find(|tensor| name_of(tensor) == name);
    found.ok_or_else(|| format!("{name} is missing").into())
}
)rust"},
    {"is_same", {}, R"rust(
fn is_same(a: &Stored, b: &Stored) -> Result<bool, Failure> {
    Ok(a.dtype == b.dtype && shape_of(a) == shape_of(b) && bytes_of(a)? == bytes_of(b)?)
}
)rust"},
    {"axis_of", {}, R"rust(
/// Negative axes count from the end.
fn axis_of(tensor: &Stored, axis: isize, rank: usize) -> Result<usize, Failure> {
    let counted = if axis < 0 { axis + rank as isize } else { axis };
    if counted < 0 || counted >= rank as isize {
        return Err(format!("{} of shape {:?} has no axis {axis}", name_of(tensor), shape_of(tensor)).into());
    }
    Ok(counted as usize)
}
)rust"},
    {"arranged", {}, R"rust(
/// The elements between neighbours along each axis.
fn steps_of(shape: &[usize]) -> Vec<usize> {
    (0..shape.len()).map(|axis| shape[axis + 1..].iter().product()).collect()
}

/// A tensor with the element at offset + Σ place[k] · steps[k] at each place.
fn arranged(tensor: &Stored, shape: Vec<usize>, offset: usize, steps: Vec<usize>) -> Result<Stored, Failure> {
    if matches!(tensor.dtype, DType::QFloat(_)) {
        return Err(format!("{} is quantised", name_of(tensor)).into());
    }
    let (from, lengths) = (tensor.clone(), shape.clone());
    Ok(lazy(tensor.dtype, shape, move || {
        let (bytes, size) = (bytes_of(&from)?, from.dtype.size());
        // The last axes that are contiguous are copied at once.
        let (mut run, mut axes) = (1, lengths.len());
        while axes > 0 && steps[axes - 1] == run {
            axes -= 1;
            run *= lengths[axes];
        }
        let wanted = lengths.iter().product::<usize>() * size;
        let mut made = Vec::with_capacity(wanted);
        let (mut place, mut at) = (vec![0; axes], offset);
        while made.len() < wanted {
            made.extend_from_slice(&bytes[at * size..(at + run) * size]);
            for axis in (0..axes).rev() {
                place[axis] += 1;
                at += steps[axis];
                if place[axis] < lengths[axis] {
                    break;
                }
                at -= steps[axis] * lengths[axis];
                place[axis] = 0;
            }
        }
        Ok(made)
    }))
}
)rust"},
    {"part", {"axis_of", "arranged"}, R"rust(
/// Consecutive elements of an axis.
fn part(tensor: &Stored, axis: isize, first: usize, count: usize) -> Result<Stored, Failure> {
    let mut shape = shape_of(tensor);
    let axis = axis_of(tensor, axis, shape.len())?;
    let steps = steps_of(&shape);
    if first > shape[axis] || count > shape[axis] - first {
        let (length, name) = (shape[axis], name_of(tensor));
        return Err(format!("axis {axis} of {name} has {length} elements: {count} from {first} on are needed").into());
    }
    shape[axis] = count;
    arranged(tensor, shape, first * steps[axis], steps)
}
)rust"},
    {"parts", {"part"}, R"rust(
fn parts(tensor: &Stored, axis: isize, sizes: &[usize]) -> Result<Vec<Stored>, Failure> {
    let shape = shape_of(tensor);
    let counted = axis_of(tensor, axis, shape.len())?;
    if sizes.iter().sum::<usize>() != shape[counted] {
        let (length, name) = (shape[counted], name_of(tensor));
        return Err(format!("axis {counted} of {name} has {length} elements, and the parts {sizes:?}").into());
    }
    let mut first = 0;
    let mut made = Vec::new();
    for &size in sizes {
        made.push(part(tensor, axis, first, size)?);
        first += size;
    }
    Ok(made)
}
)rust"},
    {"equal_parts", {"parts"}, R"rust(
fn equal_parts(tensor: &Stored, axis: isize, count: usize) -> Result<Vec<Stored>, Failure> {
    let shape = shape_of(tensor);
    let counted = axis_of(tensor, axis, shape.len())?;
    if count == 0 || shape[counted] % count != 0 {
        let (length, name) = (shape[counted], name_of(tensor));
        return Err(format!("axis {counted} of {name} has {length} elements, not {count} equal parts").into());
    }
    parts(tensor, axis, &vec![shape[counted] / count; count])
}
)rust"},
    {"reshaped", {"arranged"}, R"rust(
/// The same elements with another shape; one length can be -1.
fn reshaped(tensor: &Stored, shape: &[isize]) -> Result<Stored, Failure> {
    let count: usize = shape_of(tensor).iter().product();
    let known: usize = shape.iter().filter(|&&length| length >= 0).map(|&length| length as usize).product();
    let rest = if known == 0 { 0 } else { count / known };
    let shape: Vec<usize> = shape.iter().map(|&length| if length < 0 { rest } else { length as usize }).collect();
    if shape.iter().product::<usize>() != count {
        return Err(format!("{} has {count} elements, not those of {shape:?}", name_of(tensor)).into());
    }
    let steps = steps_of(&shape);
    arranged(tensor, shape, 0, steps)
}
)rust"},
    {"lengths", {}, R"rust(
fn lengths(shape: &[usize]) -> Vec<isize> {
    shape.iter().map(|&length| length as isize).collect()
}
)rust"},
    {"joined", {"axis_of"}, R"rust(
fn joined(tensors: &[Stored], axis: isize) -> Result<Stored, Failure> {
    let first = &tensors[0];
    let mut shape = shape_of(first);
    let axis = axis_of(first, axis, shape.len())?;
    for tensor in &tensors[1..] {
        let mut other = shape_of(tensor);
        let length = other.get(axis).copied().unwrap_or(0);
        if other.len() == shape.len() {
            other[axis] = shape[axis];
        }
        if other != shape || tensor.dtype != first.dtype || matches!(tensor.dtype, DType::QFloat(_)) {
            return Err(format!("{} and {} cannot be joined", name_of(first), name_of(tensor)).into());
        }
        shape[axis] += length;
    }
    let from = tensors.to_vec();
    let size = first.dtype.size();
    let rows: usize = shape[..axis].iter().product();
    Ok(lazy(first.dtype, shape, move || {
        let all = from.iter().map(bytes_of).collect::<Result<Vec<_>, _>>()?;
        let mut made = Vec::with_capacity(all.iter().map(Vec::len).sum());
        for row in 0..rows {
            for (tensor, bytes) in from.iter().zip(&all) {
                let width = shape_of(tensor)[axis..].iter().product::<usize>() * size;
                made.extend_from_slice(&bytes[row * width..(row + 1) * width]);
            }
        }
        Ok(made)
    }))
}
)rust"},
    {"permuted", {"arranged"}, R"rust(
/// New axis k is old axis axes[k].
fn permuted(tensor: &Stored, axes: &[usize]) -> Result<Stored, Failure> {
    let shape = shape_of(tensor);
    let mut sorted = axes.to_vec();
    sorted.sort();
    if sorted != (0..shape.len()).collect::<Vec<_>>() {
        return Err(format!("the axes {axes:?} are not those of {}: {shape:?}", name_of(tensor)).into());
    }
    let steps = steps_of(&shape);
    let turned = |values: &[usize]| axes.iter().map(|&axis| values[axis]).collect::<Vec<_>>();
    arranged(tensor, turned(&shape), 0, turned(&steps))
}
)rust"},
    {"transposed", {"permuted"}, R"rust(
/// Exchanges the last two axes.
fn transposed(tensor: &Stored) -> Result<Stored, Failure> {
    let rank = shape_of(tensor).len();
    if rank < 2 {
        return Err(format!("{} has {rank} axes; expected 2 or more", name_of(tensor)).into());
    }
    let mut axes: Vec<usize> = (0..rank).collect();
    axes.swap(rank - 2, rank - 1);
    permuted(tensor, &axes)
}
)rust"},
    {"squeezed", {"reshaped", "axis_of"}, R"rust(
fn squeezed(tensor: &Stored, axes: &[isize]) -> Result<Stored, Failure> {
    let shape = shape_of(tensor);
    let mut removed = Vec::new();
    for &axis in axes {
        removed.push(axis_of(tensor, axis, shape.len())?);
    }
    if removed.iter().any(|&axis| shape[axis] != 1) {
        return Err(format!("{} of shape {shape:?} has other axes than 1 at {axes:?}", name_of(tensor)).into());
    }
    let kept = (0..shape.len()).filter(|axis| !removed.contains(axis));
    reshaped(tensor, &kept.map(|axis| shape[axis] as isize).collect::<Vec<_>>())
}
)rust"},
    {"unsqueezed", {"reshaped", "axis_of"}, R"rust(
/// The axes are places in the result.
fn unsqueezed(tensor: &Stored, axes: &[isize]) -> Result<Stored, Failure> {
    let shape = shape_of(tensor);
    let rank = shape.len() + axes.len();
    let mut added = Vec::new();
    for &axis in axes {
        added.push(axis_of(tensor, axis, rank)?);
    }
    let mut rest = shape.iter();
    let length = |axis| if added.contains(&axis) { 1 } else { *rest.next().unwrap_or(&1) as isize };
    reshaped(tensor, &(0..rank).map(length).collect::<Vec<_>>())
}
)rust"},
    {"rope", {"reshaped", "permuted", "lengths"}, R"rust(
/// Reorders the rows of each head for rotary positions: pairs to halves, or back.
fn rope(tensor: &Stored, heads: usize, to_halves: bool) -> Result<Stored, Failure> {
    let shape = shape_of(tensor);
    let rows = shape.first().copied().unwrap_or(0);
    if heads == 0 || rows % (2 * heads) != 0 {
        return Err(format!("{rows} rows of {} are not {heads} heads of even size", name_of(tensor)).into());
    }
    let half = (rows / heads / 2) as isize;
    let rest = shape[1..].iter().product::<usize>() as isize;
    let (outer, inner) = if to_halves { (half, 2) } else { (2, half) };
    let grouped = reshaped(tensor, &[heads as isize, outer, inner, rest])?;
    reshaped(&permuted(&grouped, &[0, 2, 1, 3])?, &lengths(&shape))
}
)rust"},
    {"grouped_parts", {"reshaped", "parts", "lengths"}, R"rust(
/// Divides each of the groups of rows.
fn grouped_parts(tensor: &Stored, groups: usize, sizes: &[usize]) -> Result<Vec<Stored>, Failure> {
    let mut shape = lengths(&shape_of(tensor));
    if groups == 0 || shape.is_empty() || shape[0] as usize % groups != 0 {
        return Err(format!("{} of shape {shape:?} does not have {groups} equal groups", name_of(tensor)).into());
    }
    let mut grouped = vec![groups as isize, shape[0] / groups as isize];
    grouped.extend(&shape[1..]);
    let grouped = reshaped(tensor, &grouped)?;
    let mut made = Vec::new();
    for (part, size) in parts(&grouped, 1, sizes)?.iter().zip(sizes) {
        shape[0] = (groups * size) as isize;
        made.push(reshaped(part, &shape)?);
    }
    Ok(made)
}
)rust"},
    {"grouped_join", {"reshaped", "joined", "lengths"}, R"rust(
/// Joins the rows of the tensors group by group.
fn grouped_join(tensors: &[Stored], groups: usize) -> Result<Stored, Failure> {
    let mut grouped = Vec::new();
    let mut shape = lengths(&shape_of(&tensors[0]));
    for tensor in tensors {
        let own = lengths(&shape_of(tensor));
        if groups == 0 || own.is_empty() || own[0] as usize % groups != 0 {
            return Err(format!("{} of shape {own:?} does not have {groups} equal groups", name_of(tensor)).into());
        }
        let mut split = vec![groups as isize, own[0] / groups as isize];
        split.extend(&own[1..]);
        grouped.push(reshaped(tensor, &split)?);
    }
    let whole = joined(&grouped, 1)?;
    let joined_shape = shape_of(&whole);
    shape[0] = (joined_shape[0] * joined_shape[1]) as isize;
    reshaped(&whole, &shape)
}
)rust"},
    {"reordered", {"equal_parts", "joined"}, R"rust(
/// New part k is old part order[k].
fn reordered(tensor: &Stored, axis: isize, count: usize, order: &[usize]) -> Result<Stored, Failure> {
    let parts = equal_parts(tensor, axis, count)?;
    joined(&order.iter().map(|&part| parts[part].clone()).collect::<Vec<_>>(), axis)
}
)rust"},
    {"stacked", {"unsqueezed", "joined"}, R"rust(
fn stacked(tensors: &[Stored], axis: isize) -> Result<Stored, Failure> {
    let mut rows = Vec::new();
    for tensor in tensors {
        rows.push(unsqueezed(tensor, &[axis])?);
    }
    joined(&rows, axis)
}
)rust"},
    {"unstacked", {"part", "squeezed"}, R"rust(
fn unstacked(tensor: &Stored, axis: isize) -> Result<Vec<Stored>, Failure> {
    let shape = shape_of(tensor);
    let count = shape[axis_of(tensor, axis, shape.len())?];
    (0..count).map(|i| squeezed(&part(tensor, axis, i, 1)?, &[axis])).collect()
}
)rust"},
    {"sliced", {"arranged"}, R"rust(
/// As in Python: start, stop and step of each axis; negative numbers count from the end.
fn sliced(tensor: &Stored, slices: &[(Option<isize>, Option<isize>, usize)]) -> Result<Stored, Failure> {
    let mut shape = shape_of(tensor);
    let mut steps = steps_of(&shape);
    if slices.len() > shape.len() {
        return Err(format!("{} has {} axes, fewer than the slices", name_of(tensor), shape.len()).into());
    }
    let mut offset = 0;
    for (axis, &(start, stop, step)) in slices.iter().enumerate() {
        let length = shape[axis] as isize;
        let place = |at: isize| (if at < 0 { at + length } else { at }).clamp(0, length) as usize;
        let (first, end) = (place(start.unwrap_or(0)), place(stop.unwrap_or(length)));
        shape[axis] = end.saturating_sub(first).div_ceil(step);
        offset += first * steps[axis];
        steps[axis] *= step;
    }
    arranged(tensor, shape, offset, steps)
}
)rust"},
    {"zeros", {}, R"rust(
fn zeros(dtype: DType, shape: Vec<usize>) -> Result<Stored, Failure> {
    if matches!(dtype, DType::QFloat(_)) {
        return Err("quantised tensors cannot be filled".into());
    }
    let bytes = shape.iter().product::<usize>() * dtype.size();
    Ok(lazy(dtype, shape, move || Ok(vec![0; bytes])))
}
)rust"},
    {"padded_to", {"axis_of", "joined", "zeros"}, R"rust(
/// Adds zeros at the end of an axis.
fn padded_to(tensor: &Stored, axis: isize, wanted: usize) -> Result<Stored, Failure> {
    let mut shape = shape_of(tensor);
    let counted = axis_of(tensor, axis, shape.len())?;
    if wanted <= shape[counted] {
        let is_done = wanted == shape[counted];
        return if is_done { Ok(tensor.clone()) } else { Err(format!("{} is longer", name_of(tensor)).into()) };
    }
    shape[counted] = wanted - shape[counted];
    joined(&[tensor.clone(), zeros(tensor.dtype, shape)?], axis)
}
)rust"},
    {"padded_by", {"padded_to"}, R"rust(
/// Adds zeros up to the next multiple.
fn padded_by(tensor: &Stored, axis: isize, multiple: usize) -> Result<Stored, Failure> {
    let shape = shape_of(tensor);
    let length = shape[axis_of(tensor, axis, shape.len())?];
    padded_to(tensor, axis, length.div_ceil(multiple) * multiple)
}
)rust"},
    {"data_of", {}, R"rust(
fn data_of(tensor: &Stored) -> Result<TensorData, String> {
    Ok(TensorData::from_bytes_vec(bytes_of(tensor)?, shape_of(tensor), tensor.dtype))
}

fn check_float(tensor: &Stored) -> Result<(), Failure> {
    match tensor.dtype {
        DType::F64 | DType::F32 | DType::F16 | DType::BF16 => Ok(()),
        dtype => Err(format!("{} is {dtype:?}, not a float tensor", name_of(tensor)).into()),
    }
}
)rust"},
    {"cast", {"data_of"}, R"rust(
fn cast(tensor: &Stored, dtype: DType) -> Result<Stored, Failure> {
    check_float(tensor)?;
    let from = tensor.clone();
    Ok(lazy(dtype, shape_of(tensor), move || Ok(data_of(&from)?.convert_dtype(dtype).as_bytes().to_vec())))
}
)rust"},
    {"filled", {"data_of"}, R"rust(
/// A tensor of the same shape and dtype with one value.
fn filled(tensor: &Stored, value: f64) -> Result<Stored, Failure> {
    check_float(tensor)?;
    let (dtype, shape) = (tensor.dtype, shape_of(tensor));
    let count = shape.iter().product();
    Ok(lazy(dtype, shape, move || {
        Ok(TensorData::new(vec![value; count], [count]).convert_dtype(dtype).as_bytes().to_vec())
    }))
}
)rust"},
    {"mapped", {"data_of"}, R"rust(
/// A function of each element: in f64, with one rounding at the end.
fn mapped(tensor: &Stored, function: fn(f64) -> f64) -> Result<Stored, Failure> {
    check_float(tensor)?;
    let (from, dtype, shape) = (tensor.clone(), tensor.dtype, shape_of(tensor));
    let count: usize = shape.iter().product();
    Ok(lazy(dtype, shape, move || {
        let made: Vec<f64> = data_of(&from)?.iter::<f64>().map(function).collect();
        Ok(TensorData::new(made, [count]).convert_dtype(dtype).as_bytes().to_vec())
    }))
}
)rust"},
    {"computed", {"data_of"}, R"rust(
/// Sums the tensors, multiplies by a number and adds one (-0 changes nothing): in f32 or f64, with one rounding at the end.
fn computed(tensors: &[Stored], factor: f64, addend: f64) -> Result<Stored, Failure> {
    let first = &tensors[0];
    for tensor in tensors {
        check_float(tensor)?;
        if tensor.dtype != first.dtype || shape_of(tensor) != shape_of(first) {
            return Err(format!("{} and {} cannot be added", name_of(first), name_of(tensor)).into());
        }
    }
    let (from, dtype, shape) = (tensors.to_vec(), first.dtype, shape_of(first));
    let count: usize = shape.iter().product();
    Ok(lazy(dtype, shape, move || {
        let all = from.iter().map(data_of).collect::<Result<Vec<_>, _>>()?;
        let made = if dtype == DType::F64 {
            let mut sums: Vec<f64> = all[0].iter::<f64>().collect();
            for data in &all[1..] {
                sums.iter_mut().zip(data.iter::<f64>()).for_each(|(sum, value)| *sum += value);
            }
            TensorData::new(sums.iter().map(|sum| sum * factor + addend).collect::<Vec<_>>(), [count])
        } else {
            let mut sums: Vec<f32> = all[0].iter::<f32>().collect();
            for data in &all[1..] {
                sums.iter_mut().zip(data.iter::<f32>()).for_each(|(sum, value)| *sum += value);
            }
            let (factor, addend) = (factor as f32, addend as f32);
            TensorData::new(sums.iter().map(|sum| sum * factor + addend).collect::<Vec<_>>(), [count])
        };
        Ok(made.convert_dtype(dtype).as_bytes().to_vec())
    }))
}
)rust"},
};

} // namespace

std::span<const RustPart> rustParts()
{
    return all;
}

} // namespace burnish
