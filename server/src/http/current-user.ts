import type { TokenScope } from '@rihla/contract/api-tokens/token-scope.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { FastifyRequest } from 'fastify'

export type Role = 'customer' | 'agency' | 'admin'

/** The signed-in user, read from the session or API token on every request: deactivation and deletion take effect at once. */
export interface CurrentUser {
  id: string
  role: Role
  name: string
  email: string
  locale: Locale
  isActive: true
  isAgencyVerified: boolean
  /** SHA-256 of the session's token, to end this session or all others. */
  tokenHash: Buffer
  /** Of a request with an API token instead of a session. */
  apiToken?: { id: string; scopes: readonly TokenScope[] }
}

const users = new WeakMap<FastifyRequest, CurrentUser>()

export function setUser(request: FastifyRequest, user: CurrentUser): void {
  users.set(request, user)
}

export const findUser = (request: FastifyRequest): CurrentUser | undefined => users.get(request)

/** For handlers whose endpoint has an `access` other than 'everyone': the hook has already refused visitors. */
export function requireUser(request: FastifyRequest): CurrentUser {
  const user = users.get(request)
  if (!user) throw new DomainError('session.required')
  return user
}
