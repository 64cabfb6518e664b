import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { reportTypes } from '../reports/report.ts'
import { Id, Moment, Money, Nullable, OneOf, Strict } from '../schemas.ts'
import { notificationChannels, notificationKinds, notificationTopics } from './notification.ts'

/** What a notification's sentence is made of. Null: the kind does not say it, or who it was has left. */
const Facts = Type.Object({
  trip: Nullable(Type.String()),
  /** The traveller, reviewer, sender or reporter. */
  person: Nullable(Type.String()),
  agency: Nullable(Type.String()),
  seats: Nullable(Type.Integer()),
  /** What was transferred or, once it is, refunded. */
  amount: Nullable(Money),
  currency: Nullable(OneOf(currencies)),
  rating: Nullable(Type.Integer()),
  /** What a message is about, as its sender put it. */
  about: Nullable(Type.String()),
  reported: Nullable(OneOf(reportTypes)),
})

const Notification = Type.Object({
  _id: Id,
  kind: OneOf(notificationKinds),
  /** The booking, trip, review, message, report or agency it is about, as the kind says. */
  subject: Id,
  /** The trip a review is about. */
  trip: Nullable(Id),
  facts: Facts,
  isRead: Type.Boolean(),
  createdAt: Moment,
})
export type Notification = Static<typeof Notification>

const Unread = Type.Object({ unread: Type.Integer() })

/** The newest first. More of them: those before the last one's id. */
export const listNotifications = defineEndpoint({
  method: 'GET',
  url: '/api/notifications',
  access: 'signed-in',
  schema: {
    summary: 'List what I was told, with the number of unread notifications',
    tags: ['notifications'],
    querystring: Strict({
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: {
      200: Type.Object({ notifications: Type.Array(Notification), unread: Type.Integer(), total: Type.Integer() }),
    },
  },
})

/** Those named, or all up to and including one: what arrived since the list was read stays unread. */
export const readNotifications = defineEndpoint({
  method: 'PUT',
  url: '/api/notifications/read',
  access: 'signed-in',
  schema: {
    summary: 'Mark notifications as read',
    tags: ['notifications'],
    body: Strict({
      ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100 })),
      upTo: Type.Optional(Id),
    }),
    response: { 200: Unread },
  },
})

const Preference = Type.Object({
  topic: OneOf(notificationTopics),
  bell: Type.Boolean(),
  mail: Type.Boolean(),
})
export type NotificationPreference = Static<typeof Preference>

/** One row per topic the asker can be told about. */
export const readPreferences = defineEndpoint({
  method: 'GET',
  url: '/api/notifications/preferences',
  access: 'signed-in',
  schema: {
    summary: 'Read what I want to be told about, and where',
    tags: ['notifications'],
    response: { 200: Type.Array(Preference) },
  },
})

/** One switch at a time, so that two devices cannot undo each other's. */
export const changePreference = defineEndpoint({
  method: 'PUT',
  url: '/api/notifications/preferences',
  access: 'signed-in',
  schema: {
    summary: 'Switch a topic on or off in one channel',
    tags: ['notifications'],
    body: Strict({
      topic: OneOf(notificationTopics),
      channel: OneOf(notificationChannels),
      isOn: Type.Boolean(),
    }),
    response: { 200: Type.Array(Preference) },
  },
})

/**
 * `text/event-stream`, for who accepts that. An event `changed` says that the list differs from now on; its data is
 * `{"ids": [...]}` with what was added. Whoever connects, for the first time or again, reads the list once: what
 * happened before is not repeated. An event `over` says that the session has ended.
 */
export const streamNotifications = defineEndpoint({
  method: 'GET',
  url: '/api/notifications/stream',
  access: 'signed-in',
  schema: {
    summary: 'Hear of notifications as they are made (server-sent events)',
    tags: ['notifications'],
    response: { 200: Type.Unsafe<unknown>({}) },
  },
})
