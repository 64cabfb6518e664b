import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { MaintenanceWindow } from '#maintenance/maintenance.queries.ts'
import { findUser } from './current-user.ts'
import { isSignedFor, signUntil } from './expiring-signature.ts'
import { isInternal } from './surrogate-keys.ts'

type Parts = Pick<Context, 'config' | 'maintenance'>

/**
 * Opens the site to a browser during maintenance and permits nothing else: documents and their pictures are requested without
 * the session, which is in a header.
 */
const cookieName = 'rihla_maintenance'
const purpose = 'maintenance'
const passHours = 12

/** The query parameter with a pass in the link of `rihla maintenance`. */
export const passParameter = 'maintenance'

export const signPass = (secret: string): string => signUntil(secret, purpose, Date.now() + passHours * 3_600_000)
export const isPass = (secret: string, given: string): boolean => isSignedFor(secret, purpose, given)

export function givePass(reply: FastifyReply, { appSecret, publicUrl }: Parts['config']): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${cookieName}=${signPass(appSecret)}; Path=/; Max-Age=${passHours * 3_600}; HttpOnly; SameSite=Lax${secure}`
  void reply.header('set-cookie', cookie)
}

export function hasPass({ headers }: FastifyRequest, { appSecret }: Parts['config']): boolean {
  const given = headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  return given !== undefined && isPass(appSecret, given)
}

const defaultRetrySeconds = 300
const maxRetrySeconds = 3_600

/** When a client asks again: at the expected end, or after some minutes. */
export function retryAfterSeconds({ until }: MaintenanceWindow, now = Date.now()): number {
  const left = Math.ceil(((until?.getTime() ?? 0) - now) / 1_000)
  return left > 0 ? Math.min(left, maxRetrySeconds) : defaultRetrySeconds
}

export const maintenanceError = (window: MaintenanceWindow): DomainError =>
  new DomainError('server.maintenance', {
    retryAfterSeconds: retryAfterSeconds(window),
    ...(window.until && { until: window.until.toISOString() }),
  })

/** Refuses everyone but admins, whose browser gets a pass, and pages, which are refused as a whole. Call it after the sign-in. */
export function refuseDuringMaintenance(request: FastifyRequest, reply: FastifyReply, parts: Parts): void {
  const window = parts.maintenance.current()
  if (!window || isInternal(request) || hasPass(request, parts.config)) return
  if (findUser(request)?.role !== 'admin') throw maintenanceError(window)
  givePass(reply, parts.config)
}
