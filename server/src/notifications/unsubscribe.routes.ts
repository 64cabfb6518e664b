import { DomainError } from '@rihla/contract/errors.ts'
import * as api from '@rihla/contract/notifications/notifications.api.ts'
import { defaultLocale, isLocale, pageUrl } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serve } from '#http/serve.ts'
import { listReceivers, updatePreference } from './notifications.queries.ts'
import { readUnsubscribeToken } from './unsubscribe-links.ts'

/** Mail programs send a form with a single, constant field (RFC 8058). */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

export function unsubscribeRoutes(parent: App, { db, config }: Context): void {
  const findReceiver = async (token: string) => {
    const link = readUnsubscribeToken(config, token)
    const receiver =
      link && (await db.transaction().execute((trx) => listReceivers(trx, [link.userId]))).get(link.userId)
    return receiver && { ...link, receiver }
  }
  // a scope of its own: other routes accept no forms
  void parent.register((app, _, done) => {
    app.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null, undefined))

    serve(app, api.unsubscribe, async ({ query: { token } }) => {
      const link = await findReceiver(token)
      if (!link) throw new DomainError('notification.link_invalid')
      const { userId, topic } = link
      await updatePreference(db, userId, { topic, channel: 'mail', isOn: false })
      return { topic }
    })

    serve(app, api.openUnsubscribe, async ({ query: { token }, headers }, reply) => {
      const link = await findReceiver(token)
      // people get the page, which says so
      if (!link && !headers.accept?.includes('text/html')) throw new DomainError('notification.link_invalid')
      const wanted = link?.receiver.locale
      const locale = isLocale(wanted) ? wanted : defaultLocale
      return reply.redirect(pageUrl(config.publicUrl, locale, `/unsubscribe?token=${encodeURIComponent(token)}`))
    })
    done()
  })
}
