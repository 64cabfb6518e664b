import { DomainError } from '@rihla/contract/errors.ts'
import { topicsOf } from '@rihla/contract/notifications/notification.ts'
import * as api from '@rihla/contract/notifications/notifications.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { type CurrentUser, requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import {
  countNotifications,
  listNotifications,
  listPreferences,
  updateNotificationsRead,
  updatePreference,
} from './notifications.queries.ts'
import { presentNotification, presentPreferences } from './present-notification.ts'
import { publishToStreams } from './publish-to-streams.ts'
import { registerStreams } from './streams.ts'

const defaultLimit = 20

export function notificationsRoutes(app: App, context: Context): void {
  const { db } = context
  const streams = registerStreams(context)
  app.addHook('preClose', (done) => {
    streams.close()
    done()
  })

  app.route({
    ...api.listNotifications,
    handler: async (request, reply) => {
      const { id } = requireUser(request)
      const { before, limit = defaultLimit } = request.query
      const [rows, { total, unread }] = await Promise.all([
        listNotifications(db, id, { limit, ...(before !== undefined && { before: requireId(before) }) }),
        countNotifications(db, id),
      ])
      setTotal(reply, total)
      return { notifications: rows.map(presentNotification), unread, total }
    },
  })

  app.route({
    ...api.readNotifications,
    handler: async (request) => {
      const user = requireUser(request)
      const { ids, upTo } = request.body
      if ((ids === undefined) === (upTo === undefined)) throw new DomainError('request.malformed')
      await readNotifications(context, user, ids ? { ids: ids.map(requireId) } : { upTo: requireId(upTo!) })
      const { unread } = await countNotifications(db, user.id)
      return { unread }
    },
  })

  app.route({
    ...api.readPreferences,
    handler: async (request) => {
      const user = requireUser(request)
      return presentPreferences(user, await listPreferences(db, user.id))
    },
  })

  app.route({
    ...api.changePreference,
    handler: async (request) => {
      const user = requireUser(request)
      if (!topicsOf(user.role).includes(request.body.topic)) {
        throw new DomainError('request.field_invalid', { field: 'topic' })
      }
      await updatePreference(db, user.id, request.body)
      return presentPreferences(user, await listPreferences(db, user.id))
    },
  })

  app.route({
    ...api.streamNotifications,
    // a HEAD request would open a stream that is never read
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!request.headers.accept?.includes('text/event-stream')) throw new DomainError('request.not_acceptable')
      const stream = await streams.open(requireUser(request))
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream)
    },
  })
}

/** Marks notifications as read and notifies the user's other open streams. */
export async function readNotifications(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  user: CurrentUser,
  read: { ids: string[] } | { upTo: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const hasChanged = await updateNotificationsRead(trx, user.id, { read, now: clock.now() })
    if (hasChanged) await publishToStreams(trx, [[user.id, null]])
  })
}
