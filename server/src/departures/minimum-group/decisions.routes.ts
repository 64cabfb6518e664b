import * as api from '@rihla/contract/departures/departure-decision.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import type { App } from '#http/fastify-app.ts'
import { serve } from '#http/serve.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { updateDepartureRunning } from '#seats/minimum-group.queries.ts'
import { hasBegun } from '../cancellation/cancel-departure.ts'
import { findCancellableDeparture } from '../cancellation/cancellation.queries.ts'

/** The decision that a departure runs, by its agency or an admin (docs/product/departures.md#minimum-group). */
export function departureDecisionRoutes(app: App, context: Context): void {
  serve(app, api.decideDeparture, async ({ user, params: { id }, i18n }) => {
    await runDeparture(context, user, id)
    return { message: i18n.t('The departure runs. Travellers now see that it is guaranteed.') }
  })
  serve(app, api.decideDepartureForAdmin, async ({ user, params: { id }, i18n }) => {
    await runDeparture(context, user, id)
    return { message: i18n.t('The departure runs. Travellers now see that it is guaranteed.') }
  })
}

async function runDeparture(context: Context, by: CurrentUser, departureId: string): Promise<void> {
  const agencyId = by.role === 'admin' ? null : by.id
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const owner = agencyId === null ? ('any' as const) : { agencyId }
    const departure = requireFound(await findCancellableDeparture(trx, departureId, owner))
    if (hasBegun(context, departure)) throw new DomainError('departure.begun')
    const run = await updateDepartureRunning(trx, { id: departureId, agencyId, now })
    if (!run) {
      throw new DomainError(departure.cancelled_at ? 'departure.already_cancelled' : 'departure.nothing_to_decide')
    }
    if (by.role === 'admin') {
      await audit(context, trx, by, { action: 'departure.run', targetId: departureId })
    }
    await publishWaitingChanged(trx)
  })
}
