import { DomainError } from '@rihla/contract/errors.ts'
import type { DecodeResult, DecodeTask } from './decoder.ts'
import { encodeAvif, encodePicture, encodeShare } from './encode-picture.ts'
import { validatePdf } from './validate-pdf.ts'
import { validateWordDocument } from './validate-docx.ts'

// Decodes untrusted files in a process without secrets or connections, which is killed on timeout.

async function run(task: DecodeTask): Promise<unknown> {
  switch (task.name) {
    case 'picture':
      return encodePicture(task.bytes, task.use)
    case 'avif':
      return encodeAvif(task.bytes)
    case 'share':
      return encodeShare(task.bytes)
    case 'pdf':
      return validatePdf(task.bytes)
    case 'word':
      return validateWordDocument(task.bytes, task.format)
  }
}

async function decode(task: DecodeTask): Promise<DecodeResult> {
  try {
    return { result: await run(task) }
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code, details: error.details }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (task: DecodeTask) => {
  void decode(task).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit())
