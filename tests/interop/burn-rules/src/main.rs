// SPDX-License-Identifier: MIT
//! Runs generated code: `burn-rules RELEASE CASE IN` prints the tensors that it makes of a file, and `burn-rules RELEASE
//! module IN EXPORT` compares the module that it fills with one that loads an export.

use std::process::ExitCode;

type Failure = Box<dyn std::error::Error>;

/// The lists are what a release writes after a type's name: 0.22 has no backends in its types.
macro_rules! runs {
    ([$($b:tt)*] [$($arguments:tt)*] [$($own:tt)*] $tensors:ident, $name:expr, $bytes:expr) => {
        use super::Failure;
        use burn::module::Module;
        use burn::nn::{Linear, LinearConfig};
        use burn::tensor::Device;
        use burn_store::{ModuleSnapshot, ModuleStore, SafetensorsStore};

        #[derive(Module, Debug)]
        struct Attention $($b)* {
            query: Linear $($arguments)*,
            key: Linear $($arguments)*,
            value: Linear $($arguments)*,
        }

        pub fn print(case: &str, file: &str) -> Result<(), Failure> {
            let mut store = SafetensorsStore::from_file(file);
            let tensors = store.$tensors()?.values().cloned().collect();
            for tensor in cases::convert(case, tensors)? {
                let hex: String = $bytes(&tensor)?.iter().map(|byte| format!("{byte:02x}")).collect();
                println!("{}\t{:?}\t{:?}\t{hex}", $name(&tensor), tensor.dtype, tensor.shape.to_vec());
            }
            Ok(())
        }

        pub fn compare(file: &str, export: &str) -> Result<(), Failure> {
            let device: Device $($own)* = Default::default();
            let layer = || LinearConfig::new(6, 4).init(&device);
            let make = || -> Attention $($own)* { Attention { query: layer(), key: layer(), value: layer() } };
            let mut store = SafetensorsStore::from_file(file);
            let tensors = store.$tensors()?.values().cloned().collect();
            let mut converted = make();
            let result = converted.apply(cases::convert("module", tensors)?, None, None, false);
            if !result.errors.is_empty() || !result.missing.is_empty() || !result.unused.is_empty() {
                return Err(format!("{result:?}").into());
            }
            let mut loaded = make();
            loaded.load_from(&mut SafetensorsStore::from_file(export))?;
            let (one, other) = (converted.collect(None, None, false), loaded.collect(None, None, false));
            for (a, b) in one.iter().zip(&other) {
                if $name(a) != $name(b) || $bytes(a)? != $bytes(b)? {
                    return Err(format!("{} differs", $name(a)).into());
                }
            }
            println!("{} tensors equal", one.len());
            Ok(())
        }
    };
}

mod v0_21 {
    use burn::backend::NdArray;
    use burn::tensor::backend::Backend;
    use burn_0_21 as burn;
    use burn_store_0_21 as burn_store;

    mod cases {
        use super::{burn, burn_store};
        include!(concat!(env!("RULES_CODE"), "/0.21/cases.rs"));
    }
    runs!([<B: Backend>] [<B>] [<NdArray<f32>>] get_all_snapshots, |tensor: &burn_store::TensorSnapshot| tensor.full_path(),
        |tensor: &burn_store::TensorSnapshot| tensor.to_data().map(|data| data.as_bytes().to_vec()));
}

mod v0_22 {
    use burn_0_22 as burn;
    use burn_store_0_22 as burn_store;

    mod cases {
        use super::{burn, burn_store};
        include!(concat!(env!("RULES_CODE"), "/0.22/cases.rs"));
    }
    runs!([] [] [] get_all_tensors, |tensor: &burn_store::burn_pack::Tensor| tensor.name.clone(),
        |tensor: &burn_store::burn_pack::Tensor| tensor.to_bytes().map(|bytes| bytes.to_vec()));
}

fn run(arguments: &[&str]) -> Result<(), Failure> {
    match arguments {
        ["0.21", "module", file, export] => v0_21::compare(file, export),
        ["0.22", "module", file, export] => v0_22::compare(file, export),
        ["0.21", case, file] => v0_21::print(case, file),
        ["0.22", case, file] => v0_22::print(case, file),
        _ => Err("burn-rules RELEASE CASE IN, or RELEASE module IN EXPORT".into()),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
