import { adminTasks, type WaitingTask, waitingTasks } from '@rihla/contract/dashboards/admin-tasks.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { type NotificationTopic, topicsOf } from '@rihla/contract/notifications/notification.ts'
import * as api from '@rihla/contract/notifications/notifications.api.ts'
import { findMailLanguage, updateMailLanguage } from '#accounts/users.queries.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { failedRecord } from '#http/failed-record.ts'
import { isId, requireId } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import {
  listOwnNotificationIds,
  countNotifications,
  listNotifications,
  listPreferences,
  updateNotificationsRead,
  updatePreference,
} from './notifications.queries.ts'
import { presentNotification, presentPreferences } from './present-notification.ts'
import { publishToStreams } from './publish-to-streams.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'
import { registerStreams } from './streams.ts'

const defaultLimit = 20

interface WaitingItem {
  task: WaitingTask
  count: number
}

/** `findWaiting`: the open tasks of an admin, which a composing feature counts. */
export function notificationsRoutes(
  app: App,
  context: Context,
  findWaiting: (admin: CurrentUser) => Promise<Record<WaitingTask, { count: number }>>,
): void {
  const { db } = context
  const listWaiting = async (user: CurrentUser): Promise<WaitingItem[]> => {
    if (user.role !== 'admin') return []
    const [waiting, preferences] = await Promise.all([findWaiting(user), listPreferences(db, user.id)])
    const isOff = (topic: NotificationTopic | null) => preferences.some((each) => each.topic === topic && !each.bell)
    return waitingTasks
      .map((task) => ({ task, count: waiting[task].count }))
      .filter(({ task, count }) => count > 0 && !isOff(adminTasks[task].bell))
  }
  const countOnBell = (user: CurrentUser, waiting: WaitingItem[], unread: number): number =>
    user.role === 'admin' ? waiting.reduce((sum, { count }) => sum + count, 0) : unread
  const streams = registerStreams(context)
  app.addHook('preClose', (done) => {
    streams.close()
    done()
  })

  serve(app, api.listNotifications, async ({ user, query: { before, limit = defaultLimit } }, reply) => {
    const [rows, { total, unread }, waiting] = await Promise.all([
      listNotifications(db, user.id, { limit, ...(before !== undefined && { before: requireId(before) }) }),
      countNotifications(db, user.id),
      listWaiting(user),
    ])
    setTotal(reply, total)
    return { notifications: rows.map(presentNotification), waiting, unread: countOnBell(user, waiting, unread), total }
  })

  serve(app, api.readNotifications, async ({ user, locale, body: { ids, upTo } }) => {
    if ((ids === undefined) === (upTo === undefined)) throw new DomainError('request.malformed')
    const own = await listOwnNotificationIds(db, user.id, (ids ?? []).filter(isId))
    await readNotifications(context, user, ids ? { ids: own } : { upTo: requireId(upTo!) })
    const unknown = new Set(ids?.filter((id) => !own.includes(id)))
    const { unread } = await countNotifications(db, user.id)
    return {
      unread: countOnBell(user, await listWaiting(user), unread),
      failed: [...unknown].map((id) => failedRecord(id, 'not_found', locale)),
    }
  })

  serve(app, api.readPreferences, async ({ user }) => presentPreferences(user, await listPreferences(db, user.id)))

  serve(app, api.changePreference, async ({ user, body }) => {
    if (!topicsOf(user.role).includes(body.topic)) throw new DomainError('request.field_invalid', { field: 'topic' })
    await updatePreference(db, user.id, body)
    return presentPreferences(user, await listPreferences(db, user.id))
  })

  unsubscribeRoutes(app, context)

  const showLanguage = async (userId: string) => {
    const { locale, is_locale_chosen: isChosen } = await findMailLanguage(db, userId)
    return { language: locale, chosen: isChosen ? locale : null }
  }
  serve(app, api.readMailLanguage, ({ user }) => showLanguage(user.id))
  serve(app, api.changeMailLanguage, async ({ user, body: { chosen } }) => {
    await updateMailLanguage(db, user.id, chosen)
    return showLanguage(user.id)
  })

  // a HEAD request would open a stream that is never read
  serve(app, { ...api.streamNotifications, exposeHeadRoute: false }, async (request, reply) => {
    if (!request.headers.accept?.includes('text/event-stream')) throw new DomainError('request.not_acceptable')
    const stream = await streams.open(request.user)
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream)
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
