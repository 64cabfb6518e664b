import type { Access } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from './fastify-app.ts'
import { findUser, setUser, type CurrentUser } from './current-user.ts'
import { refuseDuringMaintenance } from './maintenance-access.ts'

/** Finds the user of a session token; undefined for unknown, expired and deactivated ones. */
export type FindSessionUser = (token: string) => Promise<CurrentUser | undefined>

const accesses: readonly unknown[] = ['everyone', 'signed-in', 'customer', 'agency', 'admin'] satisfies Access[]

function accessOf(route: RouteOptions): Access {
  const access = 'access' in route ? route.access : undefined
  if (!accesses.includes(access)) throw new Error(`${String(route.method)} ${route.url} declares no access`)
  return access as Access
}

const bearer = /^bearer ([A-Za-z0-9_-]{20,200})$/i

async function signIn(request: FastifyRequest, findSessionUser: FindSessionUser): Promise<void> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const user = token === undefined ? undefined : await findSessionUser(token)
  if (user) setUser(request, user)
}

/** The error for roles that may not call an endpoint. */
function requireAccess(request: FastifyRequest, access: Access): void {
  if (access === 'everyone') return
  const user = findUser(request)
  if (!user) throw new DomainError('session.required')
  if (access !== 'signed-in' && user.role !== access) throw new DomainError('session.role_forbidden', { role: access })
}

/**
 * Enforces the `access` of every endpoint before its body is read. A route under /api without `access` makes the
 * start fail.
 */
export function enforceAccess(
  app: App,
  context: Pick<Context, 'config' | 'maintenance'>,
  findSessionUser: FindSessionUser,
): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return
    const access = accessOf(route)
    const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      // Responses are private by default; cacheable ones set their own header.
      void reply.header('cache-control', 'no-store')
      await signIn(request, findSessionUser)
      refuseDuringMaintenance(request, reply, context)
      requireAccess(request, access)
    }
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()]
  })
}
