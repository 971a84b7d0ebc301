/// The version that `--version` tells and the CHANGELOG lists.
let programVersion = "0.1.0"
