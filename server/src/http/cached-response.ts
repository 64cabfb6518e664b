import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

interface ResponseParts {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: Iterable<string>
  isPartial?: boolean
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Memory use relative to the body's size: the body and its two compressed forms.
const sizeFactor = 1.5

/**
 * A window as large as the body compresses as well as the default of 4 MB, which V8 counts as memory of JavaScript:
 * compressing a few dozen pages would start a full garbage collection.
 */
const brotliParams = (length: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(
    Math.max(32 - Math.clz32(length), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  ),
})

/** A page or an API response for all visitors: its bytes in each encoding are produced on first use and retained. */
export class CachedResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly tags: ReadonlySet<string>
  readonly body: Buffer
  readonly #isPartial: boolean
  #tag: string | undefined
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  readonly #ready = new Map<Encoding, Buffer>()

  constructor({ status, headers, body, tags, isPartial = false }: ResponseParts) {
    this.status = status
    this.#isPartial = isPartial
    this.headers = headers
    this.body = body
    this.tags = new Set(tags)
  }

  /** Errors, of the whole response or a part of it, are temporary: it is produced again for the next visitor. */
  get isCacheable(): boolean {
    if (this.#isPartial) return false
    return this.status === 200 || this.status === 301 || this.status === 302
  }

  get size(): number {
    return Math.ceil(this.body.length * sizeFactor) + 2_000
  }

  etag(encoding: Encoding): string {
    // on first use: pages read the API without it
    this.#tag ??= createHash('sha256').update(this.body).digest('base64url').slice(0, 22)
    return `"${this.#tag}-${encoding}"`
  }

  bytes(encoding: Encoding): Promise<Buffer> {
    const started = this.#encoded.get(encoding)
    if (started) return started
    const pending = this.#encode(encoding).then((bytes) => {
      this.#ready.set(encoding, bytes)
      return bytes
    })
    this.#encoded.set(encoding, pending)
    return pending
  }

  /** The bytes if they have been produced before. */
  encodedBytes(encoding: Encoding): Buffer | undefined {
    return this.#ready.get(encoding)
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') return zip(this.body, { level: 6 })
    if (encoding === 'br') return brotli(this.body, { params: brotliParams(this.body.length) })
    return Promise.resolve(this.body)
  }
}

/** The best encoding the client accepts; `q=0` excludes an encoding. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const allowed = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return allowed.includes('br') ? 'br' : allowed.includes('gzip') ? 'gzip' : 'identity'
}
