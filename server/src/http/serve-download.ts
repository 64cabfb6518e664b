import type { Endpoint } from '@rihla/contract/endpoint.ts'
import type { App } from './fastify-app.ts'
import { serve } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isDownload?: boolean
  }
}

/** Registers a route whose files take long to make: the worker process serves it (forward-downloads.ts). */
export function serveDownload<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Parameters<typeof serve<E>>[2],
): void {
  serve(app, { ...endpoint, config: { isDownload: true } }, handler)
}
