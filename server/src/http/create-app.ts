import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { DomainError } from '@rihla/contract/errors.ts'
import Fastify from 'fastify'
import { type FastifyBaseLogger, LogController } from 'fastify'
import type { Context } from '#context.ts'
import { announceDeprecations } from './announce-deprecations.ts'
import { enforceAccess, type FindUsers } from './access.ts'
import type { App } from './fastify-app.ts'
import { compressResponses } from './compress-responses.ts'
import { describeRoutes } from './documentation.ts'
import { escapeMalformedPath } from './escape-malformed-path.ts'
import { rejectInvalidHttp, sendError } from './error-response.ts'
import { forwardDownloads, type ForwardTarget, maxBodyBytes } from './forward-downloads.ts'
import { readJsonBodies } from './json-body.ts'
import { rememberRoutes } from './registered-routes.ts'
import { rejectUnknownHosts } from './request-host.ts'
import { createRequestIds, type RequestIds } from './request-ids.ts'
import { logRequests } from './request-log.ts'
import { compileSerializer, validatorCompiler } from './schema-compilers.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { decorateRequests } from './serve.ts'
import { hideSurrogateKeys } from './surrogate-keys.ts'

/** Only the process that started this one reaches the socket. */
const trustedProxiesOf = ({ requestsSocket, trustedProxies }: Context['config']): string[] | boolean =>
  requestsSocket ? true : trustedProxies.length > 0 && [...trustedProxies]

function createServer({ config, log }: Pick<Context, 'config' | 'log'>, { requestIdOf }: RequestIds): App {
  const loggerInstance: FastifyBaseLogger = log
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: trustedProxiesOf(config),
    bodyLimit: maxBodyBytes,
    // Uploading 10 MB with 50 kbit/s takes 28 minutes; uploads that stop sending, and other bodies, are ended earlier.
    requestTimeout: 1_800_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => escapeMalformedPath(url),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: (error, socket) => {
      if (socket.writable && error.code !== 'ECONNRESET') rejectInvalidHttp(error, (response) => socket.write(response))
      socket.destroy(error)
    },
  }).withTypeProvider<TypeBoxTypeProvider>()
  return server
    .setValidatorCompiler(validatorCompiler(config.platformTimeZone))
    .setSerializerCompiler(compileSerializer)
}

const methodsWithoutBody = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS'])

/** A body where none belongs: what forwards the request may not know where it ends (request smuggling). */
function refuseUnexpectedBodies(app: App): void {
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (!methodsWithoutBody.has(method) || routeOptions.schema?.body) return
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0) {
      throw new DomainError('request.malformed')
    }
  })
}

const slowBodyMs = 60_000

/** `requestTimeout` leaves uploads half an hour; no other body needs more than a minute. */
function endSlowBodies(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-type': type = '', 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (type.startsWith('multipart/') || (encoding === undefined && !Number(length))) return done()
    const timer = setTimeout(() => request.raw.destroy(), slowBodyMs)
    const stop = () => clearTimeout(timer)
    request.raw.once('end', stop).once('close', stop)
    done()
  })
}

function registerErrorHandlers(app: App): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendError(new DomainError('not_found'), request, reply))
  // Pages serve every other GET; an unknown path below /api is never a page.
  app.all('/api/*', { access: 'everyone', schema: { hide: true } } as object, async () => {
    throw new DomainError('not_found')
  })
}

/**
 * A Fastify instance with everything shared by all routes: bodies, validation, sessions, errors, headers, logs. It
 * imports no feature; app.ts adds those.
 */
export async function createApp(
  context: Pick<Context, 'config' | 'log' | 'maintenance'>,
  findUsers: FindUsers,
  forwardTo?: ForwardTarget,
): Promise<App> {
  const ids = createRequestIds(context.config)
  const app = createServer(context, ids)
  rememberRoutes(app)
  decorateRequests(app)
  readJsonBodies(app)
  logRequests(app, context.log, ids)
  await setSecurityHeaders(app, context.config.publicUrl.startsWith('https:'))
  rejectUnknownHosts(app, context)
  refuseUnexpectedBodies(app)
  endSlowBodies(app)
  await compressResponses(app)
  if (forwardTo) forwardDownloads(app, forwardTo, ids)
  enforceAccess(app, context, findUsers)
  announceDeprecations(app)
  await describeRoutes(app)
  hideSurrogateKeys(app)
  registerErrorHandlers(app)
  return app
}
