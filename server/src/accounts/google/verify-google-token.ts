import { visibleName } from '@rihla/contract/accounts/visible-name.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import type { Clock } from '#clock.ts'
import type { Configuration } from '#configuration.ts'

/** The identity that a Google token states. */
export interface GoogleIdentity {
  subject: string
  email: string
  name: string
  /** The token's nonce; undefined when the token was requested without one. */
  nonce: string | undefined
}

const issuers = ['https://accounts.google.com', 'accounts.google.com']

/**
 * Verifies an ID token as Google documents it: signature by its published keys (cached, and fetched again for an
 * unknown key id), issuer, audience and expiry. Throws `account.google_refused`, or `account.google_unreachable` when
 * the keys cannot be fetched.
 */
export function googleTokenVerifier({ clientId, jwksUrl }: NonNullable<Configuration['google']>, clock: Clock) {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000 })
  return async (credential: string): Promise<GoogleIdentity> => {
    const { payload } = await jwtVerify(credential, keys, {
      audience: clientId,
      issuer: issuers,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: 30,
      currentDate: clock.now(),
    }).catch((error: unknown) => {
      throw new DomainError(isKeyFetchError(error) ? 'account.google_unreachable' : 'account.google_refused')
    })
    return readIdentity(payload)
  }
}

// Token problems have error classes of their own; all other errors are about fetching the keys.
const isKeyFetchError = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC'

function readIdentity({ sub, email, email_verified, name, nonce }: JWTPayload): GoogleIdentity {
  if (typeof sub !== 'string' || typeof email !== 'string' || email_verified !== true)
    throw new DomainError('account.google_refused')
  if (nonce !== undefined && typeof nonce !== 'string') throw new DomainError('account.google_refused')
  // line breaks are not allowed in a name that appears in mails
  const singleLine = typeof name === 'string' ? visibleName(name.replace(/\s+/g, ' ')).slice(0, 200) : ''
  return { subject: sub, email, name: singleLine || email.slice(0, email.indexOf('@')), nonce }
}
