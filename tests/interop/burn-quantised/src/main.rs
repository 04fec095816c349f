// SPDX-License-Identifier: MIT
//! Writes a model of two linear layers, quantised by a release of Burn, as a record, and prints the values that this
//! release computes from it: `burn-quantised SCHEME FILE`, FILE without the extension that the recorder appends.
//!
//! Until 0.18 the only quantised type is QInt8, with one scale for a tensor (quantization/scheme.rs of burn-tensor).
//! 0.19 is the first to have 4 bits.

use std::process::ExitCode;

macro_rules! release {
    ($module:ident, $burn:ident, |$name:ident| $quantizer:expr) => {
        mod $module {
            use $burn as burn;

            use burn::backend::NdArray;
            use burn::module::{Module, Param, Quantizer};
            use burn::nn::{Linear, LinearConfig};
            use burn::record::{FullPrecisionSettings, NamedMpkFileRecorder};
            use burn::tensor::backend::Backend;
            use burn::tensor::quantization::*;
            use burn::tensor::{Tensor, TensorData};

            type B = NdArray<f32>;

            #[derive(Module, Debug)]
            pub struct Quantised<B: Backend> {
                first: Linear<B>,
                second: Linear<B>,
            }

            /// Values that do not depend on the release.
            fn data(shape: &[usize]) -> TensorData {
                let count: usize = shape.iter().product();
                let values: Vec<f32> = (0..count).map(|i| ((i * 37 % 101) as f32 - 50.0) / 32.0).collect();
                TensorData::new(values, shape.to_vec())
            }

            fn show<const D: usize>(path: &str, tensor: Tensor<B, D>) -> serde_json::Value {
                let shape = tensor.dims().to_vec();
                let values: Vec<f32> = tensor.dequantize().into_data().iter::<f32>().collect();
                serde_json::json!({"path": path, "shape": shape, "values": values})
            }

            pub fn run($name: &str, file: &str) -> Result<(), String> {
                let device = Default::default();
                let mut model: Quantised<B> = Quantised {
                    first: LinearConfig::new(8, 4).init(&device),
                    second: LinearConfig::new(4, 8).with_bias(false).init(&device),
                };
                model.first.weight = Param::from_tensor(Tensor::from_data(data(&[8, 4]), &device));
                model.first.bias = Some(Param::from_tensor(Tensor::from_data(data(&[4]), &device)));
                model.second.weight = Param::from_tensor(Tensor::from_data(data(&[4, 8]), &device));
                let model = model.quantize_weights(&mut $quantizer);
                let tensors = [
                    show("first.weight", model.first.weight.val()),
                    show("first.bias", model.first.bias.as_ref().expect("a bias").val()),
                    show("second.weight", model.second.weight.val()),
                ];
                let recorder = NamedMpkFileRecorder::<FullPrecisionSettings>::new();
                model.save_file(file, &recorder).map_err(|error| error.to_string())?;
                println!("{}", serde_json::json!({"scheme": $name, "tensors": tensors}));
                Ok(())
            }
        }
    };
}

#[cfg(feature = "only-0_16")]
release!(v0_16, burn_0_16, |name| {
    let scheme = match name {
        #[cfg(feature = "only-0_16")]
        "0.16-affine" => QuantizationScheme::PerTensorAffine(QuantizationType::QInt8),
        _ => QuantizationScheme::PerTensorSymmetric(QuantizationType::QInt8),
    };
    Quantizer { calibration: MinMaxCalibration {}, scheme }
});
#[cfg(not(feature = "only-0_16"))]
release!(v0_17, burn_0_17, |name| Quantizer {
    calibration: Calibration::MinMax,
    scheme: QuantizationScheme::PerTensor(QuantizationMode::Symmetric, QuantizationType::QInt8),
});
#[cfg(not(feature = "only-0_16"))]
release!(v0_18, burn_0_18, |name| Quantizer { calibration: Calibration::MinMax, scheme: QuantScheme::default() });
#[cfg(not(feature = "only-0_16"))]
release!(v0_19, burn_0_19, |name| Quantizer {
    calibration: Calibration::MinMax,
    scheme: QuantScheme::default()
        .with_value(if name.contains("q4f") { QuantValue::Q4F } else { QuantValue::Q4S })
        .with_store(QuantStore::Native)
        .with_level(if name.ends_with("blocks") { QuantLevel::block([4]) } else { QuantLevel::Tensor })
        .with_param(QuantParam::F32),
});

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [scheme, file] = arguments.as_slice() else {
        eprintln!("burn-quantised SCHEME FILE");
        return ExitCode::from(2);
    };
    let run = match scheme.as_str() {
        #[cfg(feature = "only-0_16")]
        "0.16-affine" | "0.16-symmetric" => v0_16::run,
        #[cfg(not(feature = "only-0_16"))]
        "0.17" => v0_17::run,
        #[cfg(not(feature = "only-0_16"))]
        "0.18" => v0_18::run,
        #[cfg(not(feature = "only-0_16"))]
        "0.19-q4f" | "0.19-q4s" | "0.19-q4f-blocks" | "0.19-q4s-blocks" => v0_19::run,
        _ => {
            eprintln!("no scheme {scheme}");
            return ExitCode::from(2);
        }
    };
    match run(scheme, file) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
