import {
  changeSettings as changeEndpoint,
  readPublicSettings,
  readSettings,
} from '@rihla/contract/settings/settings.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serveCacheable } from '#http/cache-public-responses.ts'
import { serve } from '#http/serve.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { changeSettings, type PaymentGuard, presentSettings } from './change-settings.ts'
import { presentCompany } from './company-columns.ts'
import { findSettings, listPayableCurrencies } from './settings.queries.ts'

/** `guard` decides whether payment details may be changed at once. */
export function settingsRoutes(app: App, context: Context, guard: PaymentGuard): void {
  serveCacheable(app, readPublicSettings, async ({ locale }, reply) => {
    const [settings, payableCurrencies] = await Promise.all([
      findSettings(context.db),
      listPayableCurrencies(context.db),
    ])
    setSurrogateKeys(reply, ['settings'])
    return {
      // The web enforces public browsing (docs/product/settings.md#public-browsing); reading a trip by the API
      // stays open either way.
      publicBrowsing: settings.public_browsing,
      contactEmail: settings.contact_email,
      contactPhone: settings.contact_phone,
      company: presentCompany(settings, locale),
      timeZone: context.config.platformTimeZone,
      refundWithinDays: settings.refund_within_days,
      approveWithinHours: settings.approve_within_hours,
      payableCurrencies,
    }
  })

  serve(app, readSettings, async () => presentSettings(await findSettings(context.db)))

  serve(app, changeEndpoint, (request) => changeSettings(context, request.user, { change: request.body, guard }))
}
