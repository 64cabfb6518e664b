import { DomainError, type ErrorCode, type ErrorDetails } from '@rihla/contract/errors.ts'
import { encodeAvif, encodePages, encodePicture, encodeShare, restrictDecoding } from './encode-picture.ts'
import { maxDecoderBytes, maxIdleBytes, outOfMemoryExitCode } from './decoder-memory.ts'
import { validatePdf } from './validate-pdf.ts'
import { validateWordDocument } from './validate-docx.ts'

// Decodes untrusted files in a process without secrets or connections, which is killed on timeout and ends itself when
// it needs too much memory: libvips decodes in threads of its own, and heap limits do not bind it.
restrictDecoding()
setInterval(() => {
  if (process.memoryUsage.rss() > maxDecoderBytes) process.exit(outOfMemoryExitCode)
}, 25).unref()

const tasks = { encodePicture, encodePages, encodeAvif, encodeShare, validatePdf, validateWordDocument }
export type Tasks = typeof tasks

export interface DecodeTask {
  name: keyof Tasks
  parameters: unknown[]
}

type Outcome = { result: unknown } | { refused: ErrorCode; details: ErrorDetails } | { failed: string }
export type DecodeResult = Outcome & {
  /** Whether this process keeps too much memory to take another task. */
  isSpent: boolean
}

async function decode({ name, parameters }: DecodeTask): Promise<Outcome> {
  try {
    return { result: await (tasks[name] as (...parameters: unknown[]) => unknown)(...parameters) }
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code, details: error.details }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

async function run(task: DecodeTask): Promise<void> {
  const outcome = await decode(task)
  const isSpent = process.memoryUsage.rss() > maxIdleBytes
  process.send?.({ ...outcome, isSpent } satisfies DecodeResult)
}

process.on('message', (task: DecodeTask) => {
  void run(task)
})
process.on('disconnect', () => process.exit())
