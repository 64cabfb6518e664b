import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { requireFound } from '#http/ids.ts'
import { hostnameOf, isPublicHost } from '#http/host-names.ts'
import { devInboxFolder, listDevInbox, presentDevInboxMail, readDevInboxMail, sourceOf } from './dev-inbox.ts'
import { devInboxMailPage, devInboxPage, devInboxStylesheet } from './dev-inbox-pages.ts'
import type { OutgoingMail } from './mail-transport.ts'

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
// A mail uses inline styles and must not do anything else.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'

const Query = Type.Object({ to: Type.Optional(Type.String({ maxLength: 320 })) })
const Named = Type.Object({ name: Type.String() })

const send = (reply: FastifyReply, type: string, body: string | Buffer): FastifyReply =>
  reply.header('cache-control', 'no-store').type(type).send(body)

/**
 * Displays the mails written to the dev inbox. Disabled in production, when a mail server is configured, and on public hosts
 * (docs/operations/configure.md#variables).
 */
export function devMailRoutes(server: App, { config }: Pick<Context, 'config'>): void {
  if (config.isProduction || config.smtpUrl !== undefined) return
  void server.register(async (app) => registerInbox(app as App, config.dataFolder))
}

function registerInbox(app: App, dataFolder: string): void {
  // a forgotten NODE_ENV behind a proxy would show every code and reset link to strangers
  app.addHook('onRequest', async ({ headers }) => {
    const hosts = [headers.host, headers['x-forwarded-host']].flatMap((value) => String(value ?? '').split(','))
    if (hosts.some((host) => isPublicHost(hostnameOf(host)))) throw new DomainError('not_found')
  })
  const folder = devInboxFolder(dataFolder)

  const requireMail = (name: string): OutgoingMail => requireFound(readDevInboxMail(folder, name))

  app.get('/dev/mail', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
    const to = request.query.to?.trim() ?? ''
    void reply.header('content-security-policy', pagePolicy)
    return send(reply, 'text/html; charset=utf-8', devInboxPage(listDevInbox(folder, to || undefined), to))
  })

  // For tests and scripts: the contents of the mails.
  app.get('/dev/mail.json', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    return listDevInbox(folder, request.query.to)
  })

  app.get('/dev/mail.css', { schema: { hide: true } }, async (_request, reply) =>
    send(reply, 'text/css; charset=utf-8', devInboxStylesheet),
  )

  app.get('/dev/mail/:name', { schema: { hide: true, params: Named } }, async ({ params }, reply) => {
    const mail = requireMail(params.name)
    void reply.header('content-security-policy', pagePolicy)
    return send(reply, 'text/html; charset=utf-8', devInboxMailPage(presentDevInboxMail(params.name, mail)))
  })

  app.get('/dev/mail/:name/html', { schema: { hide: true, params: Named } }, async ({ params }, reply) => {
    const mail = requireMail(params.name)
    void reply.header('content-security-policy', mailPolicy).header('x-frame-options', 'SAMEORIGIN')
    return send(reply, 'text/html; charset=utf-8', mail.html)
  })

  app.get('/dev/mail/:name/raw', { schema: { hide: true, params: Named } }, async ({ params }, reply) =>
    send(reply, 'text/plain; charset=utf-8', await sourceOf(requireMail(params.name))),
  )

  const Attached = Type.Object({ name: Type.String(), index: Type.String({ pattern: '^\\d{1,3}$' }) })
  app.get(
    '/dev/mail/:name/attachments/:index',
    { schema: { hide: true, params: Attached } },
    async ({ params }, reply) => {
      const file = requireFound(requireMail(params.name).attachments[Number(params.index)])
      const filename = encodeURIComponent(file.filename)
      void reply.header('content-disposition', `attachment; filename*=utf-8''${filename}`)
      return send(reply, file.contentType, file.content)
    },
  )
}
