import { defaultLocale, pathIn } from '@rihla/contract/product.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import {
  givePass,
  hasPass,
  isPass,
  maintenanceError,
  passParameter,
  retryAfterSeconds,
} from '#http/maintenance-access.ts'
import { logAsIntended } from '#http/request-log.ts'
import { maintenancePolicy, renderMaintenancePage } from './maintenance-page.ts'
import type { PageAddress } from './page-address.ts'

/** The frame of the dashboard of admins, whose browser then gets a pass, and the list of routes, which is part of the build. */
const isOpenPath = (path: string): boolean => /^\/(?:admin(?:[/?]|\.data|$)|__manifest)/.test(path)

/** Path and query. Two slashes in front would name another host. */
const withoutLanguage = (url: string, { locale }: PageAddress): string =>
  `/${(locale === defaultLocale ? url : url.slice(locale.length + 1)).replace(/^\/+/, '')}`

/** During maintenance responds to everyone without a pass; returns undefined where the page is served as usual. */
export function sendDuringMaintenance(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, context }: { address: PageAddress; context: Pick<Context, 'config' | 'maintenance'> },
): FastifyReply | undefined {
  const { config, maintenance } = context
  const window = maintenance.current()
  if (!window) return undefined
  const { locale } = address
  const [pathname = '', search] = request.url.split('?', 2)
  if (isPass(config.appSecret, new URLSearchParams(search).get(passParameter) ?? '')) {
    givePass(reply, config)
    return reply.header('cache-control', 'no-store').redirect(pathIn(locale, '/'), 302)
  }
  const path = withoutLanguage(request.url, address)
  if (hasPass(request, config) || isOpenPath(path)) return undefined
  // React Router reads no HTML here, and reloads the document at a press of 'Try Again'
  if (pathname.endsWith('.data')) throw maintenanceError(window)
  logAsIntended(request)
  return reply
    .code(503)
    .headers({
      'content-security-policy': maintenancePolicy(),
      'content-language': locale,
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds(window)),
    })
    .type('text/html; charset=utf-8')
    .send(renderMaintenancePage(window, { locale, path, timeZone: config.platformTimeZone }))
}
