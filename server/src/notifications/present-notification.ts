import { toMajor } from '@rihla/contract/money.ts'
import { recipientOfKind, topicsOf } from '@rihla/contract/notifications/notification.ts'
import type { Notification, NotificationPreference } from '@rihla/contract/notifications/notifications.api.ts'
import type { CurrentUser } from '#http/current-user.ts'
import type { NotificationRow } from './notifications.queries.ts'

export const presentNotification = (row: NotificationRow): Notification => ({
  _id: row.id,
  kind: row.kind,
  subject: row.subject_id,
  trip: row.trip_id,
  facts: {
    trip: row.trip_title,
    person: row.person,
    // the name of a deleted agency is empty
    agency: row.agency || null,
    seats: row.seats,
    amount: amountOf(row),
    currency: row.currency,
    rating: row.rating,
    about: row.about,
    reported: row.reported,
  },
  isRead: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
})

function amountOf(row: NotificationRow): number | null {
  const amounts = {
    deposit: row.deposit_minor,
    received: row.received_minor,
    collected: row.collected_minor ?? row.remaining_minor,
    refunded: row.refunded_minor,
  }
  const minor = amounts[recipientOfKind(row.kind)?.amount ?? 'deposit']
  return minor === null ? null : toMajor(minor)
}

/** One row per topic of the user's role; preferences that were never stored are on. */
export const presentPreferences = (
  { role }: CurrentUser,
  stored: { topic: string; bell: boolean; mail: boolean }[],
): NotificationPreference[] =>
  topicsOf(role).map((topic) => {
    const { bell = true, mail = true } = stored.find((each) => each.topic === topic) ?? {}
    return { topic, bell, mail }
  })
