import {
  changeSettings as changeEndpoint,
  readPaymentSettings,
  readPublicSettings,
  readSettings,
} from '@rihla/contract/settings/settings.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { serveCacheable } from '#http/cache-public-responses.ts'
import { serve } from '#http/serve.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { changeSettings, presentSettings } from './change-settings.ts'
import { findSettings } from './settings.queries.ts'

export function settingsRoutes(app: App, context: Context): void {
  serveCacheable(app, readPaymentSettings, async (request, reply) => {
    const settings = await findSettings(context.db)
    const instructions = { en: settings.payment_instructions, ar: settings.payment_instructions_ar }
    setSurrogateKeys(reply, ['settings'])
    return {
      payappUsername: settings.payapp_username,
      paymentInstructions: instructions[request.locale],
    }
  })

  serveCacheable(app, readPublicSettings, async (_request, reply) => {
    const settings = await findSettings(context.db)
    setSurrogateKeys(reply, ['settings'])
    return {
      // The web enforces public browsing (docs/product/settings.md#public-browsing); reading a trip by the API
      // stays open either way.
      publicBrowsing: settings.public_browsing,
      contactEmail: settings.contact_email,
      contactPhone: settings.contact_phone,
      timeZone: context.config.platformTimeZone,
    }
  })

  serve(app, readSettings, async () => presentSettings(await findSettings(context.db)))

  serve(app, changeEndpoint, (request) => changeSettings(context, request.user, request.body))
}
