import { DomainError } from '@rihla/contract/errors.ts'
import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import { type Currency, toMajor } from '@rihla/contract/money.ts'
import { destinationStateOf } from '@rihla/contract/payouts/payout.ts'
import { listCash } from '@rihla/server/ledger/ledger-lists.queries.ts'
import { settleAll, settleRecent } from '@rihla/server/ledger/settlement/settle-bookings.ts'
import { listDue } from '@rihla/server/payouts/due-payouts.queries.ts'
import { holdPayouts } from '@rihla/server/payouts/hold-payouts.ts'
import { decidePayoutDetails, submitPayoutDetails } from '@rihla/server/payouts/details/payout-details.ts'
import { sendPayout, type WantedPayout } from '@rihla/server/payouts/send-payout.ts'
import { asUser } from '@rihla/server/testing/builders/acting.ts'
import { createTestClock } from '@rihla/server/testing/test-clock.ts'
import { randomUUID } from 'node:crypto'
import { agencies, type AgencyKey } from './content/agencies.ts'
import type { DemoPeople } from './fill-people.ts'
import type { Filling } from './filling.ts'
import { returnPayout } from './situations/return-payout.ts'

const keys = Object.keys(agencies) as AgencyKey[]
/** Their last payouts are not sent: one waits for the admin, the other is on hold. */
const waiting: AgencyKey = 'sahara'
const held: AgencyKey = 'nile'
const changed: AgencyKey = 'memphis'
/** The bank returned its second payout; the next one contains the amount again. */
const returned: AgencyKey = 'sinai'

/**
 * For a year, agencies were paid in the middle and at the end of each month what their departures had earned by then; what has
 * ended since is settled. One is on hold, one has changed its account, one payout came back, and two agencies have not said
 * where their earnings go.
 */
export async function fillPayouts(filling: Filling, people: DemoPeople): Promise<void> {
  const admin = asUser(people.admin.id, 'admin')
  const second = asUser(people.secondAdmin.id, 'admin')
  const at = (moment: Date): Filling => ({ ...filling, clock: createTestClock(moment, filling.timeZone) })
  const daysAgo = (days: number) => at(filling.daysAgo(days))
  for (const [place, key] of keys.slice(0, -2).entries()) {
    const agencyId = people.agencies[key].id
    const holderName = agencies[key].name
    const account = place % 3 === 2 ? `${key}.trips@instapay` : ibanOf(place)
    const method = place % 3 === 2 ? 'instapay' : 'bank'
    const joined = agencies[key].joinedDaysAgo
    const [submitted] = await submitPayoutDetails(daysAgo(joined - 1), asUser(agencyId, 'agency'), {
      method,
      account,
      holderName,
    })
    await decidePayoutDetails(daysAgo(joined - 2), admin, { agencyId, details: submitted!.id, isVerified: true })
  }
  const paydays = await listPaydays(filling)
  const unpaid = [waiting, held].map((key) => people.agencies[key].id)
  let isReturned = false
  for (const [turn, payday] of paydays.entries()) {
    const past = at(new Date(`${payday}T09:00:00Z`))
    await settleRecent(past)
    await payAll(past, { admins: [admin, second], payday, except: turn >= paydays.length - 2 ? unpaid : [] })
    const returning = at(new Date(`${addDays(payday, 4)}T10:30:00Z`))
    isReturned ||= await returnPayout(returning, { admin, agencyId: people.agencies[returned].id })
  }
  await settleAll(filling)
  await holdPayouts(daysAgo(3), admin, {
    agencyId: people.agencies[held].id,
    reason:
      'Two travellers reported that the hotel was not the one you had announced. Please send us its confirmation.',
  })
  await submitPayoutDetails(daysAgo(1), asUser(people.agencies[changed].id, 'agency'), {
    method: 'bank',
    account: ibanOf(90),
    holderName: agencies[changed].name,
  })
}

/** An Egyptian IBAN with valid check digits. */
function ibanOf(place: number): string {
  const account = `0019000500${String(263_181_119 + place * 1_117).padStart(15, '0')}`
  // E is 14, G is 16
  const rest = Number(BigInt(`${account}141600`) % 97n)
  return `EG${String(98 - rest).padStart(2, '0')}${account}`
}

/** The 15th and the last day of each month since the first trip has ended. */
async function listPaydays({ db, today }: Filling): Promise<CalendarDate[]> {
  const { first } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.min('ends_on').as('first'))
    .executeTakeFirstOrThrow()
  const paydays: CalendarDate[] = []
  for (let day = first ?? today; day < today; day = addDays(day, 1)) {
    if (day.endsWith('-15') || addDays(day, 1).endsWith('-01')) paydays.push(day)
  }
  return paydays
}

/** The payment account with the most money. */
async function fullestAccount({ db, timeZone }: Filling, currency: Currency): Promise<string | null> {
  const cash = await listCash(db, { from: undefined, to: undefined, timeZone })
  const balanceOf = ({ debits, credits }: (typeof cash)[number]) => debits - credits
  const [fullest] = cash
    .filter((row) => row.currency === currency && row.payment_account_id !== null)
    .toSorted((a, b) => balanceOf(b) - balanceOf(a))
  return fullest?.payment_account_id ?? null
}

interface Paying {
  /** A large sum is recorded by both. */
  admins: readonly ReturnType<typeof asUser>[]
  payday: CalendarDate
  /** Agency ids. */
  except: readonly string[]
}

async function payAll(past: Filling, { admins, payday, except }: Paying): Promise<void> {
  const due = await listDue(past.db, { view: 'due' }, { limit: 100, offset: 0 })
  for (const [place, { agency_id: agencyId, currency, amount_minor: minor, details }] of due.entries()) {
    if (minor <= 0 || except.includes(agencyId) || destinationStateOf(details, currency) !== 'verified') continue
    await sendAsEnough(past, admins, {
      agencyId,
      currency,
      sentFrom: await fullestAccount(past, currency),
      expectedAmount: toMajor(minor),
      reference: `NBE ${payday.replaceAll('-', '').slice(2)} ${String(48 + place * 131).padStart(4, '0')}`,
      key: randomUUID(),
    })
  }
}

/** As the first admin who may: what is more than one sends alone has been asked for by the one before. */
async function sendAsEnough(past: Filling, admins: Paying['admins'], wanted: WantedPayout): Promise<void> {
  for (const admin of admins) {
    try {
      await sendPayout(past, admin, wanted)
      return
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'payout.second_admin_required')) throw error
    }
  }
}
