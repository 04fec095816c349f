// SPDX-License-Identifier: MIT
//! The models of `burn-oracle`, for releases with and without backends in their types. Constants that a store does not
//! contain are left out.

macro_rules! without_records {
    () => {
        fn load_record<M>(_model: M, _file: &str) -> Result<M, String> {
            Err("only Burn 0.22 has records in stores".to_string())
        }
    };
}

macro_rules! models {
    ([$($g:tt)*] [$($b:tt)*] [$($t:tt)*] [$($own:tt)*] [$($wrapper:tt)*] [$($wrapped:tt)*]) => {
        use burn::module::{Module, ModuleVisitor, Param, ParamId};
        use burn::nn::attention::{MultiHeadAttention, MultiHeadAttentionConfig};
        use burn::nn::conv::{Conv2d, Conv2dConfig, ConvTranspose2d, ConvTranspose2dConfig};
        use burn::nn::gru::{Gru, GruConfig};
        use burn::nn::pool::{AdaptiveAvgPool2d, AdaptiveAvgPool2dConfig, MaxPool2d, MaxPool2dConfig};
        use burn::nn::transformer::{TransformerEncoder, TransformerEncoderConfig};
        use burn::nn::{
            BatchNorm, BatchNormConfig, Dropout, DropoutConfig, Embedding, EmbeddingConfig, GroupNorm, GroupNormConfig,
            LayerNorm, LayerNormConfig, Linear, LinearConfig, Lstm, LstmConfig, PositionalEncoding,
            PositionalEncodingConfig, Relu, RmsNorm, RmsNormConfig, SwiGlu, SwiGluConfig,
        };
        use burn::tensor::{Bool, Device, Int, Tensor, TensorData};
        use burn_store::{ApplyResult, BurnpackStore, ModuleSnapshot, ModuleStore, SafetensorsStore};
        use burn_store::pytorch::PytorchStore;

        #[derive(Module, Debug)]
        pub struct Mlp $($g)* {
            input: Linear $($b)*,
            activation: Relu,
            dropout: Dropout,
            norm: LayerNorm $($b)*,
            batch_norm: BatchNorm $($b)*,
            extra: Option<Linear $($b)*>,
            absent: Option<Linear $($b)*>,
            no_bias: Linear $($b)*,
            hidden: Vec<Linear $($b)*>,
            empty: Vec<Linear $($b)*>,
            heads: [Linear $($b)*; 3],
            pair: (Linear $($b)*, RmsNorm $($b)*),
            scale: f64,
            width: usize,
        }

        impl $($g)* Mlp $($b)* {
            pub fn new(device: &Device $($b)*) -> Self {
                let linear = |i, o| LinearConfig::new(i, o).init(device);
                Self {
                    input: linear(6, 8),
                    activation: Relu::new(),
                    dropout: DropoutConfig::new(0.25).init(),
                    norm: LayerNormConfig::new(8).init(device),
                    batch_norm: BatchNormConfig::new(8).init(device),
                    extra: Some(linear(8, 5)),
                    absent: None,
                    no_bias: LinearConfig::new(8, 3).with_bias(false).init(device),
                    hidden: vec![linear(8, 7), linear(7, 9), linear(9, 8)],
                    empty: vec![],
                    heads: [linear(8, 2), linear(8, 3), linear(8, 4)],
                    pair: (linear(4, 4), RmsNormConfig::new(4).init(device)),
                    scale: 0.125,
                    width: 8,
                }
            }
        }

        #[derive(Module, Debug)]
        pub struct Cnn $($g)* {
            conv1: Conv2d $($b)*,
            bn1: BatchNorm $($b)*,
            pool: MaxPool2d,
            conv2: Conv2d $($b)*,
            gn: GroupNorm $($b)*,
            up: ConvTranspose2d $($b)*,
            avg: AdaptiveAvgPool2d,
            fc: Linear $($b)*,
        }

        impl $($g)* Cnn $($b)* {
            pub fn new(device: &Device $($b)*) -> Self {
                Self {
                    conv1: Conv2dConfig::new([3, 8], [3, 3]).with_stride([2, 2]).init(device),
                    bn1: BatchNormConfig::new(8).init(device),
                    pool: MaxPool2dConfig::new([2, 2]).init(),
                    conv2: Conv2dConfig::new([8, 16], [5, 3]).with_groups(2).with_bias(false).init(device),
                    gn: GroupNormConfig::new(4, 16).init(device),
                    up: ConvTranspose2dConfig::new([16, 4], [2, 2]).init(device),
                    avg: AdaptiveAvgPool2dConfig::new([1, 1]).init(),
                    fc: LinearConfig::new(4, 10).init(device),
                }
            }
        }

        #[derive(Module, Debug)]
        pub struct Transformer $($g)* {
            embed: Embedding $($b)*,
            position: PositionalEncoding $($b)*,
            encoder: TransformerEncoder $($b)*,
            attention: MultiHeadAttention $($b)*,
            rms: RmsNorm $($b)*,
            swiglu: SwiGlu $($b)*,
            head: Linear $($b)*,
        }

        impl $($g)* Transformer $($b)* {
            pub fn new(device: &Device $($b)*) -> Self {
                let d = 16;
                Self {
                    embed: EmbeddingConfig::new(32, d).init(device),
                    position: PositionalEncodingConfig::new(d).with_max_sequence_size(12).init(device),
                    encoder: TransformerEncoderConfig::new(d, 24, 4, 2).init(device),
                    attention: MultiHeadAttentionConfig::new(d, 2).init(device),
                    rms: RmsNormConfig::new(d).init(device),
                    swiglu: SwiGluConfig::new(d, 20).with_bias(true).init(device),
                    head: LinearConfig::new(d, 32).with_bias(false).init(device),
                }
            }
        }

        #[derive(Module, Debug)]
        pub struct Rnn $($g)* {
            lstm: Lstm $($b)*,
            gru: Gru $($b)*,
            gru_plain: Gru $($b)*,
        }

        impl $($g)* Rnn $($b)* {
            pub fn new(device: &Device $($b)*) -> Self {
                Self {
                    lstm: LstmConfig::new(5, 6, true).init(device),
                    gru: GruConfig::new(5, 4, true).init(device),
                    gru_plain: GruConfig::new(5, 4, false).init(device),
                }
            }
        }

        #[derive(Module, Debug)]
        pub struct Collide $($g)* {
            pair: (Linear $($b)*, Linear $($b)*),
        }

        impl $($g)* Collide $($b)* {
            pub fn new(device: &Device $($b)*) -> Self {
                let linear = |i, o| LinearConfig::new(i, o).init(device);
                Self { pair: (linear(3, 2), linear(3, 2)) }
            }
        }

        #[derive(Module, Debug)]
        #[allow(clippy::large_enum_variant)]
        pub enum Head $($g)* {
            Dense(Linear $($b)*),
            Convolution(Conv2d $($b)*),
            Nothing(Relu),
        }

        #[derive(Module, Debug)]
        pub struct Wrapper<$($wrapper)*> {
            inner: M,
            gain: Param<Tensor<$($t)* 1>>,
        }

        #[derive(Module, Debug)]
        pub struct Custom $($g)* {
            table: Param<Tensor<$($t)* 2, Int>>,
            mask: Param<Tensor<$($t)* 3, Bool>>,
            specials: Param<Tensor<$($t)* 1>>,
            rank1: Param<Tensor<$($t)* 1>>,
            rank5: Param<Tensor<$($t)* 5>>,
            single: Param<Tensor<$($t)* 1>>,
            dense: Head $($b)*,
            convolution: Head $($b)*,
            nothing: Head $($b)*,
            wrapped: Wrapper<$($wrapped)*>,
            deep: Vec<Vec<Option<Linear $($b)*>>>,
            maybe_heads: Vec<Option<Head $($b)*>>,
            mixed: (Linear $($b)*, Option<LayerNorm $($b)*>, Vec<Embedding $($b)*>),
            r#type: Linear $($b)*,
            größe_层: Linear $($b)*,
            __x1_: Linear $($b)*,
        }

        impl $($g)* Custom $($b)* {
            pub fn new(device: &Device $($b)*) -> Self {
                let linear = |i, o| LinearConfig::new(i, o).init(device);
                let float = |n: usize| Param::from_tensor(Tensor::<$($t)* 1>::zeros([n], device));
                let ints = TensorData::from([[0i64; 4]; 3]);
                let bools = TensorData::from([[[false; 2]; 2]; 2]);
                Self {
                    table: Param::initialized(ParamId::new(), Tensor::from_data(ints, device)),
                    mask: Param::initialized(ParamId::new(), Tensor::from_data(bools, device)),
                    specials: float(24),
                    rank1: float(3),
                    rank5: Param::from_tensor(Tensor::zeros([2, 1, 3, 1, 2], device)),
                    single: float(1),
                    dense: Head::Dense(linear(3, 2)),
                    convolution: Head::Convolution(Conv2dConfig::new([1, 2], [2, 2]).init(device)),
                    nothing: Head::Nothing(Relu::new()),
                    wrapped: Wrapper { inner: Wrapper { inner: linear(2, 2), gain: float(2) }, gain: float(4) },
                    deep: vec![vec![Some(linear(2, 3)), None], vec![], vec![None, Some(linear(1, 2))]],
                    maybe_heads: vec![None, Some(Head::Dense(linear(2, 2))), Some(Head::Nothing(Relu::new()))],
                    mixed: (linear(2, 1), None, vec![EmbeddingConfig::new(3, 2).init(device)]),
                    r#type: linear(1, 1),
                    größe_层: linear(2, 1),
                    __x1_: linear(1, 2),
                }
            }
        }

        struct Printer;

        fn print(shape: &[usize], data: TensorData) {
            // As text, because JSON has no infinities.
            let values: Vec<String> = data.iter::<f64>().map(|value| value.to_string()).collect();
            println!("{}", serde_json::json!({"shape": shape, "values": values}));
        }

        impl $($g)* ModuleVisitor $($b)* for Printer {
            fn visit_float<const D: usize>(&mut self, param: &Param<Tensor<$($t)* D>>) {
                print(&param.val().dims(), param.val().into_data());
            }

            fn visit_int<const D: usize>(&mut self, param: &Param<Tensor<$($t)* D, Int>>) {
                print(&param.val().dims(), param.val().into_data());
            }

            fn visit_bool<const D: usize>(&mut self, param: &Param<Tensor<$($t)* D, Bool>>) {
                print(&param.val().dims(), param.val().into_data());
            }
        }

        fn by_store<M: ModuleSnapshot $($own)*, S: ModuleStore>(mut model: M, mut store: S) -> Result<M, String> {
            let result: ApplyResult = model.load_from(&mut store).map_err(|error| error.to_string())?;
            if !result.missing.is_empty() || !result.errors.is_empty() {
                return Err(format!("{result}"));
            }
            Ok(model)
        }

        fn load<M: ModuleSnapshot $($own)*>(model: M, format: &str, file: &str) -> Result<(), String> {
            let model = match format {
                "burnpack" => by_store(model, BurnpackStore::from_file(file))?,
                "safetensors" => by_store(model, SafetensorsStore::from_file(file))?,
                "pytorch" => by_store(model, PytorchStore::from_file(file))?,
                "record" => load_record(model, file)?,
                _ => return Err(format!("no format {format}")),
            };
            model.visit(&mut Printer);
            Ok(())
        }

        pub fn run(model: &str, format: &str, file: &str) -> Result<(), String> {
            let device: Device $($own)* = Default::default();
            match model {
                "mlp" => load(Mlp::new(&device), format, file),
                "cnn" => load(Cnn::new(&device), format, file),
                "transformer" => load(Transformer::new(&device), format, file),
                "rnn" => load(Rnn::new(&device), format, file),
                "custom" => load(Custom::new(&device), format, file),
                "collide" => load(Collide::new(&device), format, file),
                _ => Err(format!("no model {model}")),
            }
        }
    };
}
