import type { NotificationKind } from '@rihla/contract/notifications/notification.ts'
import { defaultLocale, isLocale } from '@rihla/contract/product.ts'
import { holdRules } from '@rihla/contract/seat-holds/seat-hold.ts'
import { waitingRules } from '@rihla/contract/waiting-list/waiting-list.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { enqueueMail } from '#mail/mail.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import type { NewOutboxEntry, OutboxEntry } from '#outbox/outbox.queries.ts'
import { updateOfferAnnounced, updateOffersWithdrawn } from './waiting-list-offers.queries.ts'
import { listMailedWaiting, type MailedEntry } from './waiting-list.queries.ts'
import { findOffer } from '../offers/offers.queries.ts'
import { earlier } from '../holds/hold-seats.ts'
import { departsAtOf, termsOf } from '../offers/price-offer.ts'
import { waitingMail, type WaitingMailKind } from './waiting-list-mails.ts'

interface WaitingChanged {
  /** By the customer; without it, the mail follows from the state. */
  isJoined?: true
}

export const waitingEntry = (id: string, payload: WaitingChanged): NewOutboxEntry => ({
  kind: 'waiting',
  subjectId: id,
  payload,
})

const minuteMs = 60_000

/** Announces offers, and notifies of what else happened to the entries of waiting lists. */
export async function expandWaitingList(
  context: Context,
  trx: Transaction,
  outbox: readonly OutboxEntry[],
): Promise<void> {
  const joined = new Set(
    outbox.filter(({ payload }) => (payload as WaitingChanged).isJoined).map(({ subjectId }) => subjectId),
  )
  const entries = await listMailedWaiting(
    trx,
    outbox.map(({ subjectId }) => subjectId),
  )
  const withdrawn: string[] = []
  for (const entry of entries) {
    if (joined.has(entry.id)) await notify(context, trx, 'joined', entry)
    else if (entry.state === 'offered' && !(await announce(context, trx, entry))) withdrawn.push(entry.id)
    else if (entry.state === 'notified') await notify(context, trx, 'available', entry)
    else if (entry.state === 'lapsed') await notify(context, trx, 'lapsed', entry)
    else if (entry.state === 'closed') await notify(context, trx, 'closed', entry)
  }
  // holds before departures
  await updateOffersWithdrawn(trx, withdrawn)
}

/**
 * The time of an offer starts, and its price is frozen, when its receiver is notified. Returns false when the offer has to be
 * taken back, because its trip can no longer be booked.
 */
async function announce(context: Context, trx: Transaction, entry: MailedEntry): Promise<boolean> {
  if (entry.offered_at !== null) return true
  const now = context.clock.now()
  const today = context.clock.today()
  const offer = await findOffer(trx, {
    tripId: entry.trip_id,
    startsOn: entry.starts_on,
    now,
    today,
    promoCode: null,
    holdId: null,
    customerId: entry.customer_id,
  })
  if (!offer?.isPublished) return false
  // the job ends the lists of past departures
  const departsAt = departsAtOf(context, offer, entry.starts_on)
  if (departsAt <= now) return true
  const maxHours = Math.max(1, offer.offerHours)
  const hours = entry.customer_id === null ? Math.min(maxHours, waitingRules.visitorOfferHours) : maxHours
  const offeredUntil = new Date(now.getTime() + hours * 60 * minuteMs)
  const expiresAt = earlier(offeredUntil, departsAt)
  const endsAt = earlier(new Date(expiresAt.getTime() + holdRules.graceMinutes * minuteMs), departsAt)
  const terms = termsOf(offer, today)
  const announced = await updateOfferAnnounced(trx, { id: entry.id, terms, now, expiresAt, endsAt })
  if (announced) await notify(context, trx, 'offered', { ...entry, offer_expires_at: announced.expires_at })
  return true
}

export async function sendReminders(context: Context, trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const entry of await listMailedWaiting(trx, ids)) await notify(context, trx, 'reminded', entry)
}

/** Customers by bell and mail, visitors by mail. */
async function notify(context: Context, trx: Transaction, kind: WaitingMailKind, entry: MailedEntry): Promise<void> {
  const notificationKind: NotificationKind = `waiting.${kind}`
  if (entry.customer_id !== null) {
    await notifyUsers(context, trx, {
      to: entry.customer_id,
      kind: notificationKind,
      subjectId: entry.id,
      mail: (locale) => waitingMail(context, kind, entry, locale),
    })
  } else if (entry.email !== null && !context.isSilent) {
    const locale = isLocale(entry.locale) ? entry.locale : defaultLocale
    await enqueueMail(trx, {
      kind: notificationKind,
      about: { type: 'waiting', id: entry.id },
      to: { name: '', address: entry.email },
      locale,
      content: waitingMail(context, kind, entry, locale),
    })
  }
}
