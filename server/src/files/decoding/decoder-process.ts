import { DomainError, type ErrorCode, type ErrorDetails } from '@rihla/contract/errors.ts'
import { encodeAvif, encodePicture, encodeShare, restrictDecoding } from './encode-picture.ts'
import { maxDecoderBytes, outOfMemoryExitCode } from './decoder-memory.ts'
import { validatePdf } from './validate-pdf.ts'
import { validateWordDocument } from './validate-word.ts'

// Decodes untrusted files in a process without secrets or connections, which is killed on timeout and ends itself when
// it needs too much memory: libvips decodes in threads of its own, and heap limits do not bind it.
restrictDecoding()
setInterval(() => {
  if (process.memoryUsage.rss() > maxDecoderBytes) process.exit(outOfMemoryExitCode)
}, 25).unref()

const tasks = { encodePicture, encodeAvif, encodeShare, validatePdf, validateWordDocument }
export type Tasks = typeof tasks

export interface DecodeTask {
  name: keyof Tasks
  parameters: unknown[]
}

export type DecodeResult = { result: unknown } | { refused: ErrorCode; details: ErrorDetails } | { failed: string }

async function decode({ name, parameters }: DecodeTask): Promise<DecodeResult> {
  try {
    return { result: await (tasks[name] as (...parameters: unknown[]) => unknown)(...parameters) }
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code, details: error.details }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (task: DecodeTask) => {
  void decode(task).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit())
