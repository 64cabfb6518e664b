import { daysBetween } from '@rihla/contract/dates.ts'
import type { Deprecation } from '@rihla/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './fastify-app.ts'

/** What clients can rely on (docs/api.md#versions). */
const minNoticeDays = 180

export const deprecationOf = (route: object): Deprecation | undefined =>
  'deprecation' in route ? (route.deprecation as Deprecation | undefined) : undefined

/** `Deprecation` is RFC 9745, `Sunset` RFC 8594. */
function headersFor({ announcedOn, endsOn }: Deprecation) {
  return {
    deprecation: `@${Date.parse(announcedOn) / 1_000}`,
    sunset: new Date(endsOn).toUTCString(),
    link: '</api/docs>; rel="deprecation"; type="text/html"',
  }
}

/** Every response of an operation with a `deprecation` names its end. A shorter notice than promised makes the start fail. */
export function announceDeprecations(app: App): void {
  app.addHook('onRoute', (route) => {
    const deprecation = deprecationOf(route)
    if (!deprecation) return
    if (daysBetween(deprecation.announcedOn, deprecation.endsOn) < minNoticeDays) {
      throw new Error(`${route.url} ends less than ${minNoticeDays} days after it was announced`)
    }
    const headers = headersFor(deprecation)
    const announce = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      void reply.headers(headers)
    }
    route.onRequest = [announce, ...[route.onRequest ?? []].flat()]
  })
}
