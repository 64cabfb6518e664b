import Type, { type Static } from 'typebox'
import { waitingTasks } from '../dashboards/admin-tasks.ts'
import { endpointsOf } from '../endpoint.ts'
import { FailedRecords } from '../failed-records.ts'
import { currencies } from '../money.ts'
import { locales } from '../product.ts'
import { reportTypes } from '../reports/report.ts'
import { fileOf, Id, Moment, Money, Nullable, OneOf, Strict } from '../schemas.ts'
import { notificationChannels, notificationKinds, notificationTopics } from './notification.ts'

const notifications = endpointsOf('notifications')

/** Parameters of a notification's text. Null if the kind does not use it or the account is deleted. */
const Facts = Type.Object({
  trip: Nullable(Type.String()),
  /** The traveller, reviewer, sender or reporter. */
  person: Nullable(Type.String()),
  agency: Nullable(Type.String()),
  seats: Nullable(Type.Integer()),
  /** Amount transferred or refunded. */
  amount: Nullable(Money),
  currency: Nullable(OneOf(currencies)),
  rating: Nullable(Type.Integer()),
  /** Subject of the contact message. */
  about: Nullable(Type.String()),
  reported: Nullable(OneOf(reportTypes)),
})

const Notification = Type.Object({
  _id: Id,
  kind: OneOf(notificationKinds),
  /** Id of the booking, trip, review, message, report or agency, depending on the kind. */
  subject: Id,
  /** Trip of the review. */
  trip: Nullable(Id),
  facts: Facts,
  isRead: Type.Boolean(),
  createdAt: Moment,
})
export type Notification = Static<typeof Notification>

const Unread = Type.Object({ unread: Type.Integer() })

/** What waits for the admins; their bell counts it instead of unread notifications. Empty for all others. */
const Waiting = Type.Array(Type.Object({ task: OneOf(waitingTasks), count: Type.Integer() }))

/** Newest first. Cursor pagination: pass the last id as `before`. */
export const listNotifications = notifications.get('/api/notifications', 'signed-in', {
  summary: 'List own notifications, with the number of unread ones',
  querystring: Strict({
    before: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: {
    200: Type.Object({
      notifications: Type.Array(Notification),
      waiting: Waiting,
      /** The number on the bell: of unread notifications, for admins of waiting tasks. */
      unread: Type.Integer(),
      total: Type.Integer(),
    }),
  },
})

/** Marks the given ids, or all up to and including one id, so that later arrivals stay unread. Unknown ids are named. */
export const readNotifications = notifications.put('/api/notifications/read', 'signed-in', {
  summary: 'Mark notifications as read',
  body: Strict({
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
    upTo: Type.Optional(Id),
  }),
  response: { 200: Type.Object({ ...Unread.properties, failed: FailedRecords }) },
})

const Preference = Type.Object({
  topic: OneOf(notificationTopics),
  bell: Type.Boolean(),
  mail: Type.Boolean(),
})
export type NotificationPreference = Static<typeof Preference>

/** One row per topic available to the user. */
export const readPreferences = notifications.get('/api/notifications/preferences', 'signed-in', {
  summary: 'Read own notification preferences',
  response: { 200: Type.Array(Preference) },
})

/** Changes one switch at a time, so that two devices cannot overwrite each other's changes. */
export const changePreference = notifications.put('/api/notifications/preferences', 'signed-in', {
  summary: 'Switch a topic on or off in one channel',
  body: Strict({
    topic: OneOf(notificationTopics),
    channel: OneOf(notificationChannels),
    isOn: Type.Boolean(),
  }),
  response: { 200: Type.Array(Preference) },
})

const MailLanguage = Type.Object({
  /** Of the next email. */
  language: OneOf(locales),
  /** Null: emails follow the language in which the site was last used. */
  chosen: Nullable(OneOf(locales)),
})

export const readMailLanguage = notifications.get('/api/notifications/language', 'signed-in', {
  summary: 'Read the language of own emails',
  response: { 200: MailLanguage },
})

export const changeMailLanguage = notifications.put('/api/notifications/language', 'signed-in', {
  summary: 'Choose the language of own emails',
  body: Strict({ chosen: Nullable(OneOf(locales)) }),
  response: { 200: MailLanguage },
})

const UnsubscribeLink = Strict({ token: Type.String({ minLength: 1, maxLength: 200 }) })

/** Of the link in the headers of a mail; needs no session (docs/product/notifications.md#unsubscribing). */
export const unsubscribe = notifications.post('/api/notifications/unsubscribe', 'everyone', {
  summary: 'Stop the mails of a topic, by the link of one of them',
  querystring: UnsubscribeLink,
  response: { 200: Type.Object({ topic: OneOf(notificationTopics) }) },
})

/** Mail programs also open the link as a page, or to check it: nothing changes before its button is pressed. */
export const openUnsubscribe = notifications.get('/api/notifications/unsubscribe', 'everyone', {
  summary: 'Redirect to the page that asks whether to unsubscribe',
  querystring: UnsubscribeLink,
  response: { 302: Type.Null() },
})

/**
 * `text/event-stream`. The event `changed` signals that the list has changed; its data is `{"ids": [...]}` with the
 * added ids. Events are not replayed, so a client reads the list after every (re)connect. The event `over` signals that
 * the session has ended (docs/product/notifications.md#live-events).
 */
export const streamNotifications = notifications.get('/api/notifications/stream', 'signed-in', {
  summary: 'Stream notifications (server-sent events)',
  response: { 200: fileOf<unknown>('text/event-stream') },
})
