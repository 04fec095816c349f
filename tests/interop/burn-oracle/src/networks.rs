//! Small networks made of Burn's own modules: what they compute with the weights of a file.

use crate::formats::Format;
use crate::registry::LoadOptions;
use crate::util::{OrMessage, Res};
use crate::{B, Device, stores};
use burn::{
    nn::{
        Embedding, EmbeddingConfig, LayerNorm, LayerNormConfig, Lstm, LstmConfig,
        attention::generate_autoregressive_mask,
        gru::{Gru, GruConfig},
        transformer::{TransformerEncoder, TransformerEncoderConfig, TransformerEncoderInput},
    },
    prelude::*,
};
use serde::Deserialize;
use std::path::Path;

/// Sizes of a network, and the tokens it gets: sequences of one length.
#[derive(Deserialize)]
pub struct Wish {
    vocabulary: usize,
    width: usize,
    /// The width of the feed-forward part, or of the hidden state.
    inner: usize,
    #[serde(default)]
    heads: usize,
    #[serde(default)]
    layers: usize,
    tokens: Vec<Vec<i64>>,
}

impl Wish {
    fn input(&self, device: &Device) -> Tensor<B, 2, Int> {
        let shape = [self.tokens.len(), self.tokens[0].len()];
        Tensor::from_data(TensorData::new(self.tokens.concat(), shape), device)
    }
}

/// A network with a file's weights.
trait Network: Module<B> + Sized {
    fn init(wish: &Wish, device: &Device) -> Self;
    /// `[sequences, length]` to `[sequences, length, features]`.
    fn forward(&self, tokens: Tensor<B, 2, Int>) -> Tensor<B, 3>;
}

/// GPT-2: pre-norm blocks of causal attention; the logits come from the embedding of the tokens.
#[derive(Module, Debug)]
struct Gpt2<B: Backend> {
    wte: Embedding<B>,
    wpe: Embedding<B>,
    encoder: TransformerEncoder<B>,
    ln_f: LayerNorm<B>,
}

impl Network for Gpt2<B> {
    fn init(wish: &Wish, device: &Device) -> Self {
        Self {
            wte: EmbeddingConfig::new(wish.vocabulary, wish.width).init(device),
            wpe: EmbeddingConfig::new(wish.tokens[0].len(), wish.width).init(device),
            encoder: TransformerEncoderConfig::new(wish.width, wish.inner, wish.heads, wish.layers)
                .with_norm_first(true)
                .init(device),
            ln_f: LayerNormConfig::new(wish.width).init(device),
        }
    }

    fn forward(&self, tokens: Tensor<B, 2, Int>) -> Tensor<B, 3> {
        let [sequences, length] = tokens.dims();
        let device = tokens.device();
        let places = Tensor::arange(0..length as i64, &device).unsqueeze();
        let x = self.wte.forward(tokens) + self.wpe.forward(places);
        let mask = generate_autoregressive_mask(sequences, length, &device);
        let x = self.encoder.forward(TransformerEncoderInput::new(x).mask_attn(mask));
        self.ln_f.forward(x).matmul(self.wte.weight.val().transpose().unsqueeze())
    }
}

/// An embedding and one layer.
#[derive(Module, Debug)]
struct LstmModel<B: Backend> {
    embedding: Embedding<B>,
    lstm: Lstm<B>,
}

impl Network for LstmModel<B> {
    fn init(wish: &Wish, device: &Device) -> Self {
        Self {
            embedding: EmbeddingConfig::new(wish.vocabulary, wish.width).init(device),
            lstm: LstmConfig::new(wish.width, wish.inner, true).init(device),
        }
    }

    fn forward(&self, tokens: Tensor<B, 2, Int>) -> Tensor<B, 3> {
        self.lstm.forward(self.embedding.forward(tokens), None).0
    }
}

#[derive(Module, Debug)]
struct GruModel<B: Backend> {
    embedding: Embedding<B>,
    gru: Gru<B>,
}

impl Network for GruModel<B> {
    fn init(wish: &Wish, device: &Device) -> Self {
        Self {
            embedding: EmbeddingConfig::new(wish.vocabulary, wish.width).init(device),
            gru: GruConfig::new(wish.width, wish.inner, true).init(device),
        }
    }

    fn forward(&self, tokens: Tensor<B, 2, Int>) -> Tensor<B, 3> {
        self.gru.forward(self.embedding.forward(tokens), None)
    }
}

fn outputs<N: Network>(wish: &Wish, format: Format, file: &Path, options: &LoadOptions) -> Res<Vec<f32>> {
    let device = Device::default();
    let mut network = N::init(wish, &device);
    let applied = stores::load(&mut network, format, file, options)?;
    if !applied.missing.is_empty() || !applied.unused.is_empty() {
        return Err(format!("missing: {:?}, unused: {:?}", applied.missing, applied.unused));
    }
    network
        .forward(wish.input(&device))
        .into_data()
        .to_vec()
        .map_err(|error| format!("{error:?}"))
}

/// Loads `file` into a fresh network and returns its outputs for the tokens, in row-major order.
pub fn forward(name: &str, wish: &str, format: Format, file: &Path, options: &LoadOptions) -> Res<Vec<f32>> {
    let wish: Wish = serde_json::from_str(wish).or_msg("sizes")?;
    match name {
        "gpt2" => outputs::<Gpt2<B>>(&wish, format, file, options),
        "lstm" => outputs::<LstmModel<B>>(&wish, format, file, options),
        "gru" => outputs::<GruModel<B>>(&wish, format, file, options),
        _ => Err(format!("unknown network '{name}' (gpt2, lstm, gru)")),
    }
}
