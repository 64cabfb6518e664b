import type { AdminUser } from '@rihla/contract/accounts/admin-user-schema.ts'
import * as api from '@rihla/contract/accounts/admin-users.api.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { sortByIds } from '#database/list-rows.ts'
import type { App } from '#http/fastify-app.ts'
import { rowsOf } from '#http/csv.ts'
import { requireFound } from '#http/ids.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { isAddressReturned, listReturnedAddresses } from '#mail/returned-mails.queries.ts'
import { sayInAnswer as say } from '../account-texts.ts'
import { findProfile, listProfilesByIds, type ProfileRow } from '../users.queries.ts'
import { countUsers, findUserFacts, listUserIds } from './admin-users.queries.ts'
import { changeUserStatus } from './change-user-status.ts'
import { createAdmin } from './create-admin.ts'
import { presentAdminUser, presentAdminUserDetails, userColumns } from './present-admin-user.ts'

const newestFirst = '-joined'

async function presentAdminUsers(db: Database, profiles: readonly ProfileRow[]): Promise<AdminUser[]> {
  const returned = await listReturnedAddresses(
    db,
    profiles.map(({ email }) => email),
  )
  return profiles.map((profile) => ({ ...presentAdminUser(profile), isEmailReturned: returned.has(profile.email) }))
}

export function adminUsersRoutes(app: App, context: Context): void {
  const { db } = context
  const requireProfile = async (id: string) => requireFound(await findProfile(db, id))

  async function listed(query: QueryOf<typeof api.listUsersForAdmin>, reply: FastifyReply) {
    const { sort = newestFirst } = query
    const [ids, total] = await Promise.all([
      listUserIds(db, query, { sort, page: pageOf(query) }),
      countUsers(db, query),
    ])
    setTotal(reply, total)
    return { users: await presentAdminUsers(db, sortByIds(ids, await listProfilesByIds(db, ids))), total }
  }

  serve(app, api.listUsersForAdmin, (request, reply) => listed(request.query, reply))

  serve(app, api.listUsers, async (request, reply) => (await listed(request.query, reply)).users)

  auditedCsvRoute(app, context, {
    endpoint: api.exportUsers,
    columns: userColumns,
    file: async ({ query }) => ({
      name: 'users',
      rows: rowsOf(await listUserIds(db, query, { sort: query.sort ?? newestFirst }), (ids) =>
        listProfilesByIds(db, ids),
      ),
    }),
  })

  serve(app, api.readUserForAdmin, async (request) => {
    const profile = await requireProfile(request.params.id)
    return {
      ...presentAdminUserDetails(profile, await findUserFacts(db, profile, context.clock.databaseNow())),
      isEmailReturned: await isAddressReturned(db, profile.email),
    }
  })

  serve(app, api.changeUserStatus, async (request) => {
    const userId = request.params.id
    const { isActive } = request.body
    await changeUserStatus(context, request.user, { userId, isActive })
    const message = say(request, isActive ? 'userActivated' : 'userDeactivated')
    return { message, user: presentAdminUser(await requireProfile(userId)) }
  })

  for (const endpoint of [api.createAdmin, api.createUser])
    serve(app, endpoint, async (request) => {
      const id = await createAdmin(context, request.user, { ...request.body, locale: request.locale })
      return { message: say(request, 'adminCreated'), user: presentAdminUser(await requireProfile(id)) }
    })
}
