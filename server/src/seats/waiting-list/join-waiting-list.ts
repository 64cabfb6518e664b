import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { waitingRules } from '@rihla/contract/waiting-list/waiting-list.ts'
import type {
  joinWaitingList as joinEndpoint,
  WaitingListEntry,
} from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { v7 as uuid } from 'uuid'
import { hashToken, newToken } from '#accounts/verification-tokens.ts'
import type { Context } from '#context.ts'
import { raisedCode } from '#database/database-errors.ts'
import { networkKey } from '#http/client-ip.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { isId, requireFound } from '#http/ids.ts'
import { countAttempt, limitRate, type RateLimit } from '#http/limit-rate.ts'
import { enqueueMail } from '#mail/mail.ts'
import { findPresentedWaiting, insertOrUpdateWaiting, type WantedEntry } from './waiting-list.queries.ts'
import { withFreeNumber } from '../booking-number.ts'
import { findOffer, type Offer } from '../offers/offers.queries.ts'
import { isOver } from '../offers/price-offer.ts'
import { waitingEntry } from './expand-waiting-list.ts'
import { presentWaiting } from './present-waiting.ts'
import { confirmMail } from './waiting-list-mails.ts'

const hour = 3_600
/** Whole households and offices share an IP address. */
const perIp: RateLimit = { max: 30, windowSeconds: hour }
const perAddress: RateLimit = { max: 10, windowSeconds: hour }
/** Beyond this limit nothing is mailed, because the address may belong to another person; the response is the same. */
const mailsPerAddress: RateLimit = { max: 3, windowSeconds: hour }

interface Joining {
  tripId: string
  input: BodyOf<typeof joinEndpoint>
  ip: string
  locale: Locale
}

/** Joins as the customer who is signed in. Returns the entry as it is then: a smaller party may have an offer at once. */
export async function joinAsCustomer(
  context: Context,
  customer: CurrentUser,
  joining: Joining,
): Promise<WaitingListEntry> {
  if (customer.role !== 'customer') throw new DomainError('booking.customers_only')
  const now = context.clock.now().toISOString()
  const wanted = await wantedEntry(context, joining, { customerId: customer.id })
  const joined = await write(context, { ...wanted, customer_id: customer.id, state: 'waiting', queued_at: now })
  return presentWaiting(requireFound(await findPresentedWaiting(context.db, joined.id)))
}

/** Joins with an address, which counts once it is confirmed. Nothing of the result depends on the address. */
export async function joinAsVisitor(context: Context, joining: Joining): Promise<void> {
  const email = joining.input.email
  if (!email) throw new DomainError('waiting.email_required', { field: 'email' })
  const key = emailKey(email)
  await limitRate(context, `waiting-list:${joining.ip}`, perIp)
  await limitRate(context, `waiting-list:${key}`, perAddress)
  const wanted = await wantedEntry(context, joining, { customerId: null })
  const isMailed = await countAttempt(context, `waiting-list-mails:${key}`, mailsPerAddress)
  const token = newToken()
  const expiresAt = new Date(context.clock.now().getTime() + waitingRules.confirmHours * hour * 1_000)
  const joined = await write(context, {
    ...wanted,
    email,
    email_key: key,
    state: 'unverified',
    wanted_seats: wanted.seats,
    token_hash: `\\x${hashToken(token).toString('hex')}`,
    token_expires_at: expiresAt.toISOString(),
  }).catch((error: unknown) => {
    // would reveal that the address is on other lists
    if (error instanceof DomainError && error.code === 'waiting.too_many') return undefined
    throw error
  })
  if (!joined || !isMailed) return
  const { title } = requireFound(await findPresentedWaiting(context.db, joined.id))
  const facts = { id: joined.id, title, starts_on: joined.starts_on, seats: joining.input.seats }
  await context.db.transaction().execute((trx) =>
    enqueueMail(trx, {
      kind: 'account.waiting-list',
      about: { type: 'waiting', id: joined.id },
      to: { name: '', address: email },
      locale: joining.locale,
      content: confirmMail(context, facts, { locale: joining.locale, token, expiresAt }),
    }),
  )
}

async function wantedEntry(
  context: Context,
  { tripId, input, ip, locale }: Joining,
  { customerId }: { customerId: string | null },
): Promise<Omit<WantedEntry, 'booking_number' | 'state'>> {
  const { selectedStartDate: startsOn } = input
  if (!isCalendarDate(startsOn)) throw new DomainError('booking.departure_unknown')
  if (!isId(tripId)) throw new DomainError('not_found')
  const now = context.clock.now()
  const today = context.clock.today()
  const offer = requireFound(
    await findOffer(context.db, { tripId, startsOn, now, today, promoCode: null, holdId: null, customerId }),
  )
  if (isOver(context, offer, startsOn)) throw new DomainError('booking.departure_past')
  return {
    id: uuid(),
    customer_id: null,
    email: null,
    email_key: null,
    locale,
    trip_id: tripId,
    departure_id: requireDeparture(offer),
    starts_on: startsOn,
    seats: input.seats,
    wanted_seats: null,
    token_hash: null,
    network: `\\x${networkKey(context.config.appSecret, ip).toString('hex')}`,
    token_expires_at: null,
    created_at: now.toISOString(),
    queued_at: null,
  }
}

function requireDeparture({ isPublished, departure }: Offer): string {
  if (!isPublished) throw new DomainError('booking.trip_unavailable')
  if (!departure) throw new DomainError('booking.departure_unknown')
  return departure.id
}

async function write(context: Context, wanted: Omit<WantedEntry, 'booking_number'>) {
  const entry = waitingEntry(wanted.id, { isJoined: true })
  const { maxEntries } = waitingRules
  return withFreeNumber((number) =>
    insertOrUpdateWaiting(context.db, { wanted: { ...wanted, booking_number: number }, maxEntries, entry }),
  ).catch((error: unknown) => {
    const code = raisedCode(error)
    throw code === undefined ? error : new DomainError(code)
  })
}
