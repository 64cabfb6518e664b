import * as api from '@rihla/contract/accounts/admin-users.api.ts'
import type { BodyOf, QueryOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { csvRoute, rowsOf } from '#http/csv.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { sortByIds } from '#database/list-rows.ts'
import { sayInAnswer as say } from '../account-texts.ts'
import { findProfile, listProfilesByIds } from '../users.queries.ts'
import { countUsers, findUserFacts, findUserForAdmin, listUserIds, listUsersByIds } from './admin-users.queries.ts'
import { changeUserStatus } from './change-user-status.ts'
import { createAdmin } from './create-admin.ts'
import { presentAdminUser, presentAdminUserDetails, userColumns } from './present-admin-user.ts'

const newestFirst = '-joined'

export function adminUsersRoutes(app: App, context: Context): void {
  const { db } = context
  const byIds = (ids: readonly string[]) => listUsersByIds(db, ids)

  async function requirePerson(id: string) {
    const [user, profile] = await Promise.all([findUserForAdmin(db, id), findProfile(db, id)])
    if (!user || !profile) throw new DomainError('not_found')
    return { user, profile }
  }

  async function presented(id: string) {
    return presentAdminUser(await requirePerson(id))
  }

  async function listed(query: QueryOf<typeof api.listUsersForAdmin>, reply: FastifyReply) {
    const { sort = newestFirst } = query
    const [ids, total] = await Promise.all([
      listUserIds(db, query, { sort, page: pageOf(query) }),
      countUsers(db, query),
    ])
    setTotal(reply, total)
    const [users, profiles] = await Promise.all([byIds(ids), listProfilesByIds(db, ids)])
    const byId = new Map(profiles.map((profile) => [profile.id, profile]))
    // users deleted between the two queries are skipped
    const known = sortByIds(ids, users).flatMap((user) => {
      const profile = byId.get(user.id)
      return profile ? [presentAdminUser({ user, profile })] : []
    })
    return { users: known, total }
  }

  app.route({ ...api.listUsersForAdmin, handler: (request, reply) => listed(request.query, reply) })

  app.route({ ...api.listUsers, handler: async (request, reply) => (await listed(request.query, reply)).users })

  csvRoute(app, context, {
    endpoint: api.exportUsers,
    columns: userColumns,
    file: async ({ query }) => ({
      name: 'users',
      rows: rowsOf(await listUserIds(db, query, { sort: query.sort ?? newestFirst }), byIds),
    }),
  })

  app.route({
    ...api.readUserForAdmin,
    handler: async (request) => {
      const { user, profile } = await requirePerson(requireId(request.params.id))
      const facts = await findUserFacts(db, user, context.clock.now())
      return presentAdminUserDetails({ user, profile, facts })
    },
  })

  app.route({
    ...api.changeUserStatus,
    handler: async (request) => {
      const userId = requireId(request.params.id)
      const { isActive } = request.body
      await changeUserStatus(context, requireUser(request), { userId, isActive })
      const message = say(request, isActive ? 'userActivated' : 'userDeactivated')
      return { message, user: await presented(userId) }
    },
  })

  async function created(request: FastifyRequest<{ Body: BodyOf<typeof api.createAdmin> }>) {
    const wanted = { ...request.body, locale: localeOf(request) }
    const id = await createAdmin(context, requireUser(request), wanted)
    return { message: say(request, 'adminCreated'), user: await presented(id) }
  }

  app.route({ ...api.createAdmin, handler: async (request, reply) => reply.code(201).send(await created(request)) })

  app.route({ ...api.createUser, handler: async (request, reply) => reply.code(201).send(await created(request)) })
}
