import { type AttemptError, webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { hostOf } from './public-address.ts'
import {
  AddressRefused,
  NameUnknown,
  resolveAddress,
  resolveLocalName,
  resolvePublicName,
  type Resolve,
} from './resolve-address.ts'

export interface WebhookAnswer {
  durationMs: number
  /** Null without a response, of which `error` says why. */
  status: number | null
  error: AttemptError | null
  /** The first 4 kB, as text. */
  response: string
}

export interface PostOptions {
  headers: Record<string, string>
  body: string
  allowsPrivate: boolean
  /** Of the process that stops. */
  signal?: AbortSignal
  resolve?: Resolve
  timeoutMs?: number
  /** Certificate authorities of a test. */
  ca?: string
}

/**
 * Posts a message: one connection to an address that was checked, no redirects, no proxy, a time limit on all of it, and only
 * the beginning of the response. Never throws.
 */
export async function postWebhook(address: string, options: PostOptions): Promise<WebhookAnswer> {
  const { timeoutMs = webhookLimits.attemptSeconds * 1_000, signal } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const startedAt = performance.now()
  const answer = await send(new URL(address), options, signal ? AbortSignal.any([timeout, signal]) : timeout).catch(
    (error: unknown) => ({
      status: null,
      error: timeout.aborted ? ('timed_out' as const) : errorOf(error),
      response: '',
    }),
  )
  return { ...answer, durationMs: Math.round(performance.now() - startedAt) }
}

async function send(url: URL, options: PostOptions, signal: AbortSignal) {
  const { headers, body, allowsPrivate, ca } = options
  const host = hostOf(url)
  const resolve = options.resolve ?? (allowsPrivate ? resolveLocalName : resolvePublicName)
  const address = await abortable(resolveAddress(host, { resolve, allowsPrivate }), signal)
  const isSecure = url.protocol === 'https:'
  const request = (isSecure ? requestSecure : requestPlain)({
    method: 'POST',
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    // the certificate is that of the name, whatever the address
    ...(isSecure && { servername: isIP(host) ? '' : host, ...(ca && { ca }) }),
    headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
    agent: false,
    maxHeaderSize: 16_384,
    signal,
  })
  request.end(body)
  try {
    const response = await responseTo(request)
    return { status: response.statusCode ?? 0, error: null, response: await readBeginning(response) }
  } finally {
    // what is left of the response, or of its connection
    request.on('error', () => {})
    request.destroy()
  }
}

/** A connection may also close without a response or an error, such as after `101 Switching Protocols`. */
const responseTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request
      .once('response', resolve)
      .once('error', reject)
      .once('close', () => reject(new Error('closed without a response')))
  })

async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      length += part.length
      if (length >= webhookLimits.responseBytes) break
    }
  } catch {
    // the status has arrived; a body that is cut off changes nothing
  }
  // PostgreSQL stores no NUL
  return Buffer.concat(parts).subarray(0, webhookLimits.responseBytes).toString('utf8').replaceAll('\u0000', '\uFFFD')
}

const abortable = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
  ])

function errorOf(error: unknown): AttemptError {
  if (error instanceof AddressRefused) return 'address_refused'
  if (error instanceof NameUnknown) return 'name_unknown'
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO|ERR_TLS|ERR_SSL|EPROTO/.test(code)) return 'certificate_invalid'
  return code.startsWith('HPE_') ? 'response_invalid' : 'connection_failed'
}
