// SPDX-License-Identifier: MIT
//! The same model in Burn 0.22, which has no backends in its types and no recorders but Burnpack.

use burn_0_22 as burn;

use burn::module::{Module, Param};
use burn::nn::conv::{Conv2d, Conv2dConfig};
use burn::nn::{BatchNorm, BatchNormConfig, Dropout, DropoutConfig, Linear, LinearConfig};
use burn::tensor::{Bool, Device, Int, Tensor, TensorData};

#[derive(Module, Debug)]
pub struct Old {
    lin1: Linear,
    conv: Conv2d,
    norm: BatchNorm,
    heads: Vec<Linear>,
    maybe: Option<Linear>,
    drop: Dropout,
    count: usize,
    int_param: Param<Tensor<1, Int>>,
    bool_param: Param<Tensor<1, Bool>>,
}

fn new(device: &Device) -> Old {
    let head = || LinearConfig::new(4, 2).with_bias(false).init(device);
    Old {
        lin1: LinearConfig::new(3, 4).init(device),
        conv: Conv2dConfig::new([1, 2], [3, 3]).init(device),
        norm: BatchNormConfig::new(4).init(device),
        heads: vec![head(), head()],
        maybe: None,
        drop: DropoutConfig::new(0.5).init(),
        count: 7,
        int_param: Param::initialized(Default::default(), Tensor::from_data(TensorData::from([0i64; 3]), device)),
        bool_param: Param::initialized(Default::default(), Tensor::from_data(TensorData::from([false; 3]), device)),
    }
}

fn line(path: &str, id: String, data: TensorData) {
    let shape: Vec<usize> = data.shape().iter().copied().collect();
    let values: Vec<f64> = data.iter::<f64>().collect();
    println!("{}", serde_json::json!({"path": path, "id": id, "shape": shape, "values": values}));
}

macro_rules! show {
    ($path:expr, $param:expr) => {
        line($path, $param.id.to_string(), $param.val().into_data())
    };
}

pub fn run(format: &str, file: &str, _precision: &str) -> Result<(), String> {
    if format != "burnpack" {
        return Err("Burn 0.22 has no recorders".to_string());
    }
    let model = new(&Device::default()).try_load_file(file).map_err(|error| error.to_string())?;
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
    Ok(())
}
