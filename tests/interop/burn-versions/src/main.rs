// SPDX-License-Identifier: MIT
//! Loads a file with a given release of Burn into a model of known layout and prints what the model then holds:
//! `burn-versions RELEASE FORMAT FILE [double|full|half]`, one JSON object per line: path, id, shape, values.
//!
//! The model has everything that Burn's releases store differently: constants of one and of several parts, a list, an
//! empty option, a norm with running statistics, integers and truth values.

use std::process::ExitCode;

mod v0_22;

macro_rules! release {
    ($module:ident, $burn:ident, $norm:ty, |$device:ident| $new_norm:expr, $stores:tt) => {
        mod $module {
            use $burn as burn;

            use burn::backend::NdArray;
            use burn::module::{Module, Param};
            use burn::nn::conv::{Conv2d, Conv2dConfig};
            use burn::nn::{BatchNorm, BatchNormConfig, Dropout, DropoutConfig, Linear, LinearConfig};
            use burn::tensor::backend::Backend;
            use burn::tensor::{Bool, Int, Tensor, TensorData};

            type B = NdArray<f32>;

            #[derive(Module, Debug)]
            pub struct Old<B: Backend> {
                lin1: Linear<B>,
                conv: Conv2d<B>,
                norm: $norm,
                heads: Vec<Linear<B>>,
                maybe: Option<Linear<B>>,
                drop: Dropout,
                count: usize,
                int_param: Param<Tensor<B, 1, Int>>,
                bool_param: Param<Tensor<B, 1, Bool>>,
            }

            fn new($device: &burn::tensor::Device<B>) -> Old<B> {
                let head = || LinearConfig::new(4, 2).with_bias(false).init($device);
                Old {
                    lin1: LinearConfig::new(3, 4).init($device),
                    conv: Conv2dConfig::new([1, 2], [3, 3]).init($device),
                    norm: $new_norm,
                    heads: vec![head(), head()],
                    maybe: None,
                    drop: DropoutConfig::new(0.5).init(),
                    count: 7,
                    int_param: Param::initialized(Default::default(), Tensor::from_ints([0; 3], $device)),
                    bool_param: Param::initialized(Default::default(), Tensor::from_data(TensorData::from([false; 3]), $device)),
                }
            }

            fn line(path: &str, id: String, data: TensorData) {
                let shape: Vec<usize> = data.shape.iter().copied().collect();
                let values: Vec<f64> = data.iter::<f64>().collect();
                println!("{}", serde_json::json!({"path": path, "id": id, "shape": shape, "values": values}));
            }

            macro_rules! show {
                ($path:expr, $param:expr) => {
                    line($path, $param.id.to_string(), $param.val().into_data())
                };
            }

            fn print(model: &Old<B>) {
                show!("lin1.weight", model.lin1.weight);
                show!("lin1.bias", model.lin1.bias.as_ref().expect("a bias"));
                show!("conv.weight", model.conv.weight);
                show!("conv.bias", model.conv.bias.as_ref().expect("a bias"));
                show!("norm.gamma", model.norm.gamma);
                show!("norm.beta", model.norm.beta);
                line("norm.running_mean", String::new(), model.norm.running_mean.value().into_data());
                line("norm.running_var", String::new(), model.norm.running_var.value().into_data());
                for (index, head) in model.heads.iter().enumerate() {
                    show!(&format!("heads.{index}.weight"), head.weight);
                }
                show!("int_param", model.int_param);
                show!("bool_param", model.bool_param);
            }

            pub fn run(format: &str, file: &str, precision: &str) -> Result<(), String> {
                let device = Default::default();
                let model = load(new(&device), format, file, precision, &device)?;
                print(&model);
                Ok(())
            }

            release!(@load $stores $burn);
        }
    };

    (@records $settings:ty, $model:expr, $format:expr, $file:expr, $device:expr) => {
        match $format {
            "named-mpk" => $model.load_file($file, &NamedMpkFileRecorder::<$settings>::new(), $device),
            "named-mpk-gz" => $model.load_file($file, &NamedMpkGzFileRecorder::<$settings>::new(), $device),
            "bin" => $model.load_file($file, &BinFileRecorder::<$settings>::new(), $device),
            "bin-gz" => $model.load_file($file, &BinGzFileRecorder::<$settings>::new(), $device),
            "pretty-json" => $model.load_file($file, &PrettyJsonFileRecorder::<$settings>::new(), $device),
            "json-gz" => $model.load_file($file, &JsonGzFileRecorder::<$settings>::new(), $device),
            _ => return Err(format!("no format {}", $format)),
        }
    };
    (@records_function) => {
        use burn::record::*;

        fn load_record(model: Old<B>, format: &str, file: &str, precision: &str, device: &burn::tensor::Device<B>) -> Result<Old<B>, String> {
            match precision {
                "double" => release!(@records DoublePrecisionSettings, model, format, file, device),
                "half" => release!(@records HalfPrecisionSettings, model, format, file, device),
                _ => release!(@records FullPrecisionSettings, model, format, file, device),
            }
            .map_err(|error| error.to_string())
        }
    };
    (@load (records) $burn:ident) => {
        release!(@records_function);

        fn load(model: Old<B>, format: &str, file: &str, precision: &str, device: &burn::tensor::Device<B>) -> Result<Old<B>, String> {
            load_record(model, format, file, precision, device)
        }
    };
    (@load (records, $store:ident) $burn:ident) => {
        release!(@records_function);
        use $store::{BurnpackStore, ModuleSnapshot};

        fn load(mut model: Old<B>, format: &str, file: &str, precision: &str, device: &burn::tensor::Device<B>) -> Result<Old<B>, String> {
            if format != "burnpack" {
                return load_record(model, format, file, precision, device);
            }
            let result = model.load_from(&mut BurnpackStore::from_file(file)).map_err(|error| error.to_string())?;
            if !result.missing.is_empty() || !result.errors.is_empty() {
                return Err(format!("{result:?}"));
            }
            Ok(model)
        }
    };
}

release!(v0_16, burn_0_16, BatchNorm<B, 2>, |device| BatchNormConfig::new(4).init(device), (records));
release!(v0_20, burn_0_20, BatchNorm<B>, |device| BatchNormConfig::new(4).init(device), (records, burn_store_0_20));
release!(v0_21, burn_0_21, BatchNorm<B>, |device| BatchNormConfig::new(4).init(device), (records, burn_store_0_21));

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [release, format, file, rest @ ..] = arguments.as_slice() else {
        eprintln!("burn-versions RELEASE FORMAT FILE [double|full|half]");
        return ExitCode::from(2);
    };
    let precision = rest.first().map_or("full", String::as_str);
    let run = match release.as_str() {
        "0.16" => v0_16::run,
        "0.20" => v0_20::run,
        "0.21" => v0_21::run,
        "0.22" => v0_22::run,
        _ => {
            eprintln!("no release {release}");
            return ExitCode::from(2);
        }
    };
    match run(format, file, precision) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
