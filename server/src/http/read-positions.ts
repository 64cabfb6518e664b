import type { Endpoint } from '@rihla/contract/endpoint.ts'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from './fastify-app.ts'
import { findPosition } from './read-positions.queries.ts'

/** Position of the WAL behind the last write of this browser. */
const cookie = 'rihla-position'
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookie}=(\\d{1,20})(?:;|$)`)
const maxAgeSeconds = 400 * 86_400

/**
 * Lists, exports and cached public responses may come from a replica. Details do not: they are what decisions are made on,
 * and what a list or a notification has just linked to.
 */
export function mayComeFromReplica({ method, schema, config }: Endpoint & { config?: FastifyContextConfig }): boolean {
  if (method !== 'GET') return false
  const query: { properties?: object } | undefined = schema.querystring
  const isList = 'page' in (query?.properties ?? {})
  const { contentMediaType } = (schema.response[200] ?? {}) as { contentMediaType?: string }
  return isList || config?.isCached === true || contentMediaType === 'text/csv'
}

/** What a replica must have replayed to serve this request; undefined: the client does not say what it has written. */
export function readPositionOf({ headers }: FastifyRequest): bigint | undefined {
  const position = cookiePattern.exec(headers.cookie ?? '')?.[1]
  if (position !== undefined) return BigInt(position)
  return headers.authorization === undefined ? 0n : undefined
}

/** The response to every write, signing in included, carries its position, so that any instance reads what the client has written. */
export function sendWritePositions(app: App, { config, db }: Pick<Context, 'config' | 'db'>): void {
  if (config.databaseReadUrls.length === 0) return
  const security = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const attributes = `Path=/; HttpOnly; SameSite=Strict${security}`
  app.addHook('onSend', async ({ method, url }, reply) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) || !url.startsWith('/api/')) return
    const position = await findPosition(db).catch(() => undefined)
    // unknown: without the cookie the client is served by the primary
    const value = position === undefined ? '; Max-Age=0' : `${position}; Max-Age=${maxAgeSeconds}`
    void reply.header('set-cookie', `${cookie}=${value}; ${attributes}`)
  })
}
