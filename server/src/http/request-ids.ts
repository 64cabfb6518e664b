import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Configuration } from '#configuration.ts'
import { readTraceparent, type Traceparent } from '#telemetry/traceparent.ts'

/** How a request is named in logs, in its response and in traces (docs/operations/monitor.md#request-ids). */
export interface RequestIds {
  /** The id that a trusted proxy has given to the request, or a new one. */
  requestIdOf: (request: IncomingMessage) => string
  /** The trace that a trusted proxy has begun or continued; undefined without one. */
  traceOf: (request: IncomingMessage) => Traceparent | undefined
}

const plausibleId = /^[\w.:+/=-]{1,128}$/

type Trust = (request: IncomingMessage) => boolean

/** Only the process that started this one reaches its socket. */
function createTrust({
  requestsSocket,
  trustedProxies,
}: Pick<Configuration, 'requestsSocket' | 'trustedProxies'>): Trust {
  if (requestsSocket !== undefined) return () => true
  const proxies = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return ({ socket: { remoteAddress } }) =>
    remoteAddress !== undefined && proxies.check(remoteAddress, isIP(remoteAddress) === 6 ? 'ipv6' : 'ipv4')
}

export function createRequestIds(config: Pick<Configuration, 'requestsSocket' | 'trustedProxies'>): RequestIds {
  const isTrusted = createTrust(config)
  return {
    requestIdOf(request) {
      const given = request.headers['x-request-id']
      const isTaken = typeof given === 'string' && plausibleId.test(given) && isTrusted(request)
      return isTaken ? given : nextRequestId()
    },
    traceOf(request) {
      const { traceparent } = request.headers
      return typeof traceparent === 'string' && isTrusted(request) ? readTraceparent(traceparent) : undefined
    },
  }
}

const bytesOfId = 9
// Generating random bytes costs the same for one id as for many.
const pool = Buffer.alloc(bytesOfId * 512)
let at = pool.length

/** A unique id of twelve characters. */
function nextRequestId(): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  const id = pool.toString('base64url', at, at + bytesOfId)
  at += bytesOfId
  return id
}
