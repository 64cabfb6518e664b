import { tokenStart } from '@rihla/contract/api-tokens/token-limits.ts'
import { acceptedScopes, type TokenScope } from '@rihla/contract/api-tokens/token-scope.ts'
import type { Access } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from './fastify-app.ts'
import { findUser, setUser, type CurrentUser } from './current-user.ts'
import { withoutSignedLinks } from './without-signed-links.ts'
import { refuseDuringMaintenance } from './maintenance-access.ts'

/** Finds the user of a session token; undefined for unknown, expired and deactivated ones. */
export type FindSessionUser = (token: string) => Promise<CurrentUser | undefined>

/** Finds the user of an API token and counts the request; refuses every token that is not valid. */
export type FindTokenUser = (token: string) => Promise<CurrentUser>

export interface FindUsers {
  ofSession: FindSessionUser
  ofToken: FindTokenUser
}

/** For processes that serve nothing about people. */
export const noUsers: FindUsers = {
  ofSession: async () => undefined,
  ofToken: async () => {
    throw new DomainError('token.invalid')
  },
}

const accesses: readonly unknown[] = [
  'everyone',
  'signed-in',
  'customer',
  'agency',
  'admin',
  'staff',
] satisfies Access[]

function accessOf(route: RouteOptions): Access {
  const access = 'access' in route ? route.access : undefined
  if (!accesses.includes(access)) throw new Error(`${String(route.method)} ${route.url} declares no access`)
  return access as Access
}

/** The scopes that open the route to API tokens, as the OpenAPI document lists them. */
export const scopesOfRoute = (route: object): readonly TokenScope[] =>
  'scopes' in route ? acceptedScopes(route.scopes as readonly TokenScope[]) : []

const bearer = /^bearer (\S+)$/i
const sessionToken = /^[A-Za-z0-9_-]{20,200}$/

/** An invalid session is that of a visitor; an invalid API token is refused, because no visitor sends one by accident. */
async function signIn(request: FastifyRequest, find: FindUsers): Promise<void> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (token?.startsWith(tokenStart)) return setUser(request, await find.ofToken(token))
  const user = token !== undefined && sessionToken.test(token) ? await find.ofSession(token) : undefined
  if (user) setUser(request, user)
}

const isAdmitted = ({ role }: CurrentUser, access: Access): boolean =>
  access === 'signed-in' || (access === 'staff' ? role !== 'customer' : role === access)

/** The error for roles that may not call an endpoint. */
function requireAccess(request: FastifyRequest, access: Access): void {
  if (access === 'everyone') return
  const user = findUser(request)
  if (!user) throw new DomainError('session.required')
  if (!isAdmitted(user, access)) throw new DomainError('session.role_forbidden', { role: access })
}

/** The error for API tokens that may not call an endpoint; endpoints without scopes are closed to all of them. */
function requireScope(request: FastifyRequest, scopes: readonly TokenScope[]): void {
  const token = findUser(request)?.apiToken
  if (!token || scopes.some((scope) => token.scopes.includes(scope))) return
  if (scopes.length === 0) throw new DomainError('token.endpoint_closed')
  throw new DomainError('token.scope_missing', { scopes: scopes.join(', ') })
}

/**
 * Enforces `access` and `scopes` of every endpoint before its body is read. A route under /api without `access` makes
 * the start fail.
 */
export function enforceAccess(app: App, context: Pick<Context, 'config' | 'maintenance'>, find: FindUsers): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return
    const access = accessOf(route)
    const scopes = scopesOfRoute(route)
    const isUnknown = route.url === '/api/*'
    const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      // Responses are private by default; cacheable ones set their own header.
      void reply.header('cache-control', 'no-store')
      await signIn(request, find)
      refuseDuringMaintenance(request, reply, context)
      requireAccess(request, access)
      if (!isUnknown) requireScope(request, scopes)
    }
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()]
  })
  app.addHook('preSerialization', async (request, _reply, payload) =>
    findUser(request)?.apiToken ? withoutSignedLinks(payload) : payload,
  )
}
