import multipart from '@fastify/multipart'
import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '#http/fastify-app.ts'
import { whileReceiving } from './while-receiving.ts'

interface ReceivedFile {
  field: string
  fileName: string
  bytes: Buffer
  /** The file exceeded `maxBytes`; `bytes` contains its beginning. */
  isTooLarge: boolean
}

interface Transfer {
  maxFiles: number
  maxBytes: number
  windowSeconds: number
  /** Ends the request, because others need its slot. */
  eviction: AbortSignal
}

const mebibyte = 1_048_576
/** How much of a refused request is still read, so that its client receives the response. */
const maxDrainedBytes = 32 * mebibyte

export const acceptFiles = (app: App) => app.register(multipart, { throwFileSizeLimit: false })

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The parser's errors have status 500 or none; they are all caused by the client. */
function readParserError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (codeOf(error) === 'FST_FILES_LIMIT') return new DomainError('upload.too_many_files')
  if (codeOf(error) === 'FST_PARTS_LIMIT' || codeOf(error) === 'FST_FIELDS_LIMIT') {
    return new DomainError('request.too_large')
  }
  return new DomainError('request.malformed')
}

function requireMultipart(request: FastifyRequest): void {
  if (request.isMultipart()) return
  const isEmpty = request.headers['content-type'] === undefined
  throw new DomainError(isEmpty ? 'upload.file_required' : 'request.unsupported_media_type')
}

function drain(request: FastifyRequest): void {
  const { raw } = request
  if (raw.readableEnded || raw.destroyed) return
  let drained = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > maxDrainedBytes) raw.destroy()
  })
  raw.resume()
}

async function readPart(file: AsyncIterable<Buffer> & { truncated: boolean }): Promise<[Buffer, boolean]> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  return [Buffer.concat(chunks), file.truncated]
}

/**
 * The files of a multipart request in sequence: the next is only read when the last was processed. Any invalid
 * request ends in 400 or 413, one that stops sending in 408.
 */
export async function* receiveFiles(
  request: FastifyRequest,
  { maxFiles, maxBytes, windowSeconds, eviction }: Transfer,
): AsyncGenerator<ReceivedFile> {
  requireMultipart(request)
  const parts = request.parts({
    limits: {
      files: maxFiles,
      fileSize: maxBytes,
      fields: 10,
      parts: maxFiles + 10,
      fieldNameSize: 100,
      fieldSize: 1_000,
      headerPairs: 20,
    },
  })
  const receive = () => whileReceiving(request.raw, { windowSeconds, eviction }, () => nextPart(parts))
  try {
    for (let part = await receive(); part; part = await receive()) yield part
  } finally {
    drain(request)
  }
}

async function nextPart(parts: ReturnType<FastifyRequest['parts']>): Promise<ReceivedFile | undefined> {
  try {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const part = next.value
      if (part.type === 'field') continue
      const [bytes, isTooLarge] = await readPart(part.file)
      // a form sends a file input without a choice as an empty file without a name
      if (!part.filename && bytes.length === 0) continue
      return { field: part.fieldname, fileName: part.filename, bytes, isTooLarge }
    }
    return undefined
  } catch (error) {
    throw readParserError(error)
  }
}
