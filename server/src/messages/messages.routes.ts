import { sendMessage as sendMessageEndpoint } from '@rihla/contract/messages/messages.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { ipOf } from '#http/client-ip.ts'
import { serve } from '#http/serve.ts'
import { sendMessage } from './send-message.ts'

export function messagesRoutes(app: App, context: Context): void {
  serve(app, sendMessageEndpoint, async (request) => {
    const { user, body, locale, i18n } = request
    await sendMessage(context, body, { ip: ipOf(request), locale, userId: user?.id ?? null })
    return { message: i18n.t('Message sent successfully!') }
  })
}
