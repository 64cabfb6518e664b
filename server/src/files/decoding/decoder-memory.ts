/** Resident memory at which a decoder ends itself. Without work it needs about 100 MB, for a HEIC of 48 megapixels 450. */
export const maxDecoderBytes = 480 * 1024 * 1024
export const outOfMemoryExitCode = 75

/**
 * Memory of one WebAssembly module, in pages of 64 KiB: a decoder's own check waits until a module returns. The pixels
 * of a HEIC of 48 megapixels and what they are made from take 385 MB.
 */
export const maxWasmPages = (400 * 1024 * 1024) / 65_536
/** A decoder that holds more after a task is replaced: the memory of a WebAssembly module never shrinks. */
export const maxIdleBytes = 200 * 1024 * 1024
