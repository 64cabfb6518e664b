import swagger from '@fastify/swagger'
import { tokenStart } from '@rihla/contract/api-tokens/token-limits.ts'
import { productName } from '@rihla/contract/product.ts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deprecationOf } from './announce-deprecations.ts'
import { licence, release } from '#version.ts'
import type { App } from './fastify-app.ts'
import { scopesOfRoute } from './access.ts'
import { describeApi } from './describe-api.ts'
import { ErrorBodySchema } from './error-response.ts'

const require = createRequire(import.meta.url)

// Swagger UI sets its own style attributes and inlines icons; nothing on the page runs inline scripts.
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in returns' },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${tokenStart}…`,
    description: 'An API token that has one of the named scopes. Agencies and admins create them at /account/tokens',
  },
} as const

const open = { access: 'everyone', schema: { hide: true } } as const

/** Collects the routes registered after it; call it before any feature adds its routes. */
export async function describeRoutes(app: App): Promise<void> {
  app.addSchema({ $id: 'ErrorBody', ...ErrorBodySchema })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName.en} API`, version: release, license: { name: licence } },
      servers: [{ url: '/' }],
      components: { securitySchemes },
    },
    hideUntagged: true,
    // Without it the components are named def-0, def-1 …
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) => (typeof $id === 'string' ? $id : `def-${index}`),
    },
    transform: ({ schema, url, route }) => {
      const needsSession = 'access' in route && route.access !== 'everyone'
      const security = [{ session: [] }, ...scopesOfRoute(route).map((scope) => ({ apiToken: [scope] }))]
      const described = {
        ...schema,
        ...(needsSession && { security }),
        ...(deprecationOf(route) && { deprecated: true }),
      }
      const response = { ...(schema?.response as object | undefined), default: { $ref: 'ErrorBody#' } }
      return { schema: { ...described, response }, url }
    },
  })
}

/** `/api/openapi.json` and a viewer for it at `/api/docs`. */
export function documentationRoutes(app: App): void {
  const stylesheet = require.resolve('@fastify/swagger-ui/static/swagger-ui.css')
  const asset = (name: string, type: string, read: () => Promise<string | Buffer>) =>
    app.route({
      ...open,
      method: 'GET',
      url: `/api/docs/${name}`,
      handler: async (_request, reply) => {
        void reply
          .header('cache-control', 'max-age=3600')
          .header('vary', 'accept-encoding')
          .type(`${type}; charset=utf-8`)
        return reply.send(await read())
      },
    })
  let described: Promise<object> | undefined
  app.route({
    ...open,
    method: 'GET',
    url: '/api/openapi.json',
    handler: () => (described ??= describeApi(app.swagger())),
  })
  app.route({
    ...open,
    method: 'GET',
    url: '/api/docs',
    handler: async (_request, reply) => {
      void reply.header('content-security-policy', contentSecurityPolicy).type('text/html; charset=utf-8')
      return reply.send(documentationPage)
    },
  })
  asset('swagger-ui.css', 'text/css', () => readFile(stylesheet))
  asset('swagger-ui-bundle.js', 'text/javascript', () => readFile(join(dirname(stylesheet), 'swagger-ui-bundle.js')))
  asset('start.js', 'text/javascript', async () => documentationStart)
}

const documentationPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${productName.en} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="documentation"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const documentationStart = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#documentation', deepLinking: true, persistAuthorization: false })
`
