import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const apiFile = /[\\/]contract[\\/]src[\\/].*\.api\.ts(?:\?|$)/

interface EndpointLike {
  method: string
  url: string
  access: string
}

const isEndpoint = (value: unknown): value is EndpointLike =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value

/** Strips schemas from endpoints, since the client needs only method and URL; keeps TypeBox out of the bundles. */
export function endpointsOnly(): Plugin {
  return {
    name: 'rihla:endpoints-only',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^typebox$/ },
      handler(id, importer, options) {
        // Vite's dependency scan reads files directly, without `load`
        if ('scan' in options && options.scan === true) return { id, external: true }
        return this.error(
          `${importer} brings TypeBox into the web. Values that screens need belong into a file without schemas.`,
        )
      },
    },
    load: {
      filter: { id: apiFile },
      async handler(id) {
        const path = id.split('?')[0] ?? id
        const exported: object = await import(`${pathToFileURL(path).href}?changed=${statSync(path).mtimeMs}`)
        const lines = Object.entries(exported).flatMap(([name, value]: [string, unknown]) =>
          isEndpoint(value)
            ? `export const ${name} = ${JSON.stringify({ method: value.method, url: value.url, access: value.access })}`
            : [],
        )
        return { code: lines.join('\n'), moduleType: 'js' }
      },
    },
  }
}
