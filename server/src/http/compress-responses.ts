import compress from '@fastify/compress'
import { constants } from 'node:zlib'
import type { App } from './fastify-app.ts'
import { chooseEncoding } from './cached-response.ts'

/** Not the event stream, pictures, PDFs and archives. */
const compressible = /^(?:application\/json|text\/(?!event-stream))/

/**
 * Compresses what the API sends, above 1 kB; pages, their files and cached responses have their own compressed forms. Call it
 * before routes are registered. A secret can be guessed from the length of a compressed response only by who makes its reader's
 * browser request it with chosen input (BREACH): sessions are no cookies, so other sites cannot.
 */
export async function compressResponses(app: App): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) route.compress = false
  })
  // the same choice as for cached responses, which have an ETag for each encoding
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, routeOptions } = request
    const isNamed = headers['accept-encoding'] !== undefined && routeOptions.url?.startsWith('/api/')
    if (isNamed) headers['accept-encoding'] = chooseEncoding(headers['accept-encoding'])
    done()
  })
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    customTypes: compressible,
    // fast settings: responses are compressed at every request
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 3 },
    // compressed bodies would evade the limits of their size
    globalDecompression: false,
  })
}
