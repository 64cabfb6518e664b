import type { FastifyRequest } from 'fastify'
import { isSignedFor, signUntil } from './expiring-signature.ts'

/** Carried by a request of `rihla doctor` to /healthz. */
export const diagnosisHeader = 'x-rihla-doctor'

/** How a request arrives at this process, for judging what the proxies before it do. */
export interface SeenRequest {
  host: string
  /** The address of the connection. */
  peer: string
  forwardedFor: string | null
  /** Whether TRUSTED_PROXIES names the peer. */
  isTrusted: boolean
}

const purpose = 'diagnosis'
/** Clocks that differ by less are no reason for a warning about the secret. */
const validMs = 300_000

export const signDiagnosis = (secret: string): string => signUntil(secret, purpose, Date.now() + validMs)

/** Undefined for requests of others: addresses behind the proxies are not for them. */
export function diagnoseRequest(request: FastifyRequest, secret: string): SeenRequest | undefined {
  const given = request.headers[diagnosisHeader]
  if (typeof given !== 'string' || !isSignedFor(secret, purpose, given)) return undefined
  return {
    host: request.host,
    peer: request.socket.remoteAddress ?? '',
    forwardedFor: request.headers['x-forwarded-for']?.toString() ?? null,
    isTrusted: (request.ips?.length ?? 1) > 1,
  }
}
