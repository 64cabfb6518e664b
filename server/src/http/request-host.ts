import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from './fastify-app.ts'
import { hostnameOf, isLoopbackHost } from './host-names.ts'
import { isInternal } from './surrogate-keys.ts'

/**
 * Whether a Host header names this site. Production accepts only the host of PUBLIC_URL, whatever the port; where that
 * is a loopback name, every loopback name.
 */
export function createHostCheck({
  isProduction,
  publicUrl,
}: Pick<Context['config'], 'isProduction' | 'publicUrl'>): (host: string | undefined) => boolean {
  if (!isProduction) return () => true
  const own = hostnameOf(new URL(publicUrl).host)
  return (host) => {
    const name = hostnameOf(host ?? '')
    return name === own || (isLoopbackHost(own) && isLoopbackHost(name))
  }
}

const healthRoutes = new Set(['/healthz', '/readyz'])

/** Load balancers ask for the health by address, and pages call the API in-process. */
const isExempt = (request: FastifyRequest): boolean =>
  healthRoutes.has(request.routeOptions.url ?? '') || isInternal(request)

/** 400 `request.host_unknown` for requests to other hosts (docs/operations/configure.md#public-addresses). */
export function rejectUnknownHosts(app: App, { config, log }: Pick<Context, 'config' | 'log'>): void {
  const isOwn = createHostCheck(config)
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    // behind a trusted proxy the list goes on with what it reports, even if that is its own address
    const isUntrusted = (request.ips?.length ?? 1) === 1
    if (!hasWarned && isUntrusted && request.headers['x-forwarded-for']) {
      hasWarned = true
      log.warn('requests come through a proxy that TRUSTED_PROXIES does not name: all visitors share its rate limits')
    }
    if (!isOwn(request.host) && !isExempt(request)) throw new DomainError('request.host_unknown')
  })
}
