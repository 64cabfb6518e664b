/** Resident memory at which a decoder ends itself. Without work it needs about 100 MB. */
export const maxDecoderBytes = 420 * 1024 * 1024
export const outOfMemoryExitCode = 75
