import { sendMessage as sendMessageEndpoint } from '@rihla/contract/messages/messages.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { ipOf } from '#http/client-ip.ts'
import { findUser } from '#http/current-user.ts'
import { localeOf } from '#http/locale.ts'
import { i18nOf } from '#translations/i18n.ts'
import { sendMessage } from './send-message.ts'

export function messagesRoutes(app: App, context: Context): void {
  app.route({
    ...sendMessageEndpoint,
    handler: async (request, reply) => {
      const locale = localeOf(request)
      await sendMessage(context, request.body, { ip: ipOf(request), locale, userId: findUser(request)?.id ?? null })
      return reply.code(201).send({ message: i18nOf(locale).t(messageTexts.sent) })
    },
  })
}

export const messageTexts = {
  sent: /*i18n*/ 'Message sent successfully!',
  replied: /*i18n*/ 'Reply sent successfully',
  deleted: /*i18n*/ 'Message deleted',
}
