import * as details from '@rihla/contract/payouts/payout-details.api.ts'
import * as api from '@rihla/contract/payouts/payouts.api.ts'
import { v4 } from 'uuid'
import { holdPayouts } from '#payouts/hold-payouts.ts'
import { asUser } from '#testing/builders/acting.ts'
import { buildAdmin, buildAgency } from '#testing/builders/people.ts'
import { buildPayoutDetails, earn } from '#testing/builders/payouts.ts'
import { only, type Permission, type World } from '#testing/permission-table.ts'

/** An agency that is owed 900 pounds. */
const toOwed = async ({ it }: World) => {
  const { context } = it
  const agency = await buildAgency(context)
  await buildPayoutDetails(context, { agencyId: agency.id })
  await earn(it, { agencyId: agency.id, minor: 90_000 })
  return { body: { agency: agency.id, currency: 'EGP', expectedAmount: 900, reference: 'FT 1', key: v4() } }
}

const toAgency =
  (body?: object) =>
  async ({ it: { context } }: World) => ({ body: { agency: (await buildAgency(context)).id, ...body } })

const toHeld = async ({ it: { context } }: World) => {
  const [agency, admin] = [await buildAgency(context), await buildAdmin(context)]
  await holdPayouts(context, asUser(admin.id, 'admin'), { agencyId: agency.id, reason: 'A complaint.' })
  return { body: { agency: agency.id } }
}

let count = 0
/** Each agency has its own. */
const newWallet = () => ({
  method: 'wallet' as const,
  account: `010${String(++count).padStart(8, '0')}`,
  holderName: 'Sahara Lines',
})

const ofAgency = async ({ it: { context } }: World) => ({ params: { id: (await buildAgency(context)).id } })

const toPending = async ({ it: { context } }: World) => {
  const agency = await buildAgency(context)
  const id = await buildPayoutDetails(context, {
    agencyId: agency.id,
    state: 'pending',
    account: newWallet().account,
  })
  return { params: { id: agency.id }, body: { details: id, isVerified: true } }
}

export const payoutsPermissions: Permission[] = [
  { route: api.listDuePayouts, statuses: only({ admin: 200 }) },
  { route: api.listSentPayouts, statuses: only({ admin: 200 }) },
  { route: api.exportDuePayouts, statuses: only({ admin: 200 }) },
  { route: api.findReusedPayouts, statuses: only({ admin: 200 }), call: () => ({ query: { reference: 'FT 1' } }) },
  { route: api.sendPayout, statuses: only({ admin: 201 }), call: toOwed },
  { route: api.holdPayouts, statuses: only({ admin: 200 }), call: toAgency({ reason: 'A complaint.' }) },
  { route: api.releasePayouts, statuses: only({ admin: 200 }), call: toHeld },
  { route: details.readOwnPayoutDetails, statuses: only({ agency: 200, otherAgency: 200, unverifiedAgency: 200 }) },
  {
    route: details.submitPayoutDetails,
    statuses: only({ agency: 200, otherAgency: 200, unverifiedAgency: 200 }),
    call: () => ({ body: newWallet() }),
  },
  { route: details.readPayoutDetails, statuses: only({ admin: 200 }), call: ofAgency },
  { route: details.revealPayoutDetails, statuses: only({ admin: 200 }), call: ofAgency },
  { route: details.decidePayoutDetails, statuses: only({ admin: 200 }), call: toPending },
]
