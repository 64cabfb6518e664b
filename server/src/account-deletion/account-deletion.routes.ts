import * as accountDeletion from '@rihla/contract/accounts/account-deletion.api.ts'
import { readUserDeletion } from '@rihla/contract/accounts/admin-users.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serve } from '#http/serve.ts'
import { findDeletionSubject } from '#accounts/account-erasure.queries.ts'
import { sayInAnswer as say } from '#accounts/account-texts.ts'
import { confirmPassword } from '#accounts/confirm-password.ts'
import { deleteAccount, findDeletionImpact } from './delete-account.ts'

/** Account deletion, by the owner or by an admin (docs/product/accounts.md#account-deletion). */
export function accountDeletionRoutes(app: App, context: Context): void {
  async function impactOf(userId: string, by: 'themselves' | 'admin') {
    const person = await findDeletionSubject(context.db, userId)
    if (!person) throw new DomainError(by === 'admin' ? 'not_found' : 'session.required')
    if (person.role === 'admin') throw new DomainError('account.admin_protected')
    return findDeletionImpact(context, context.db, person, by)
  }

  serve(app, accountDeletion.readOwnDeletionImpact, (request) => impactOf(request.user.id, 'themselves'))

  serve(app, readUserDeletion, async (request) => {
    const { hasPassword: _, ...impact } = await impactOf(request.params.id, 'admin')
    return impact
  })

  serve(app, accountDeletion.deleteOwnAccount, async (request) => {
    const { id: userId, role } = request.user
    if (role === 'admin') throw new DomainError('account.admin_protected')
    const { password, seen } = request.body
    const verifiedHash = await confirmPassword(context, { userId, password, field: 'password' })
    await context.db
      .transaction()
      .execute((trx) => deleteAccount(context, trx, { userId, by: 'themselves', seen, verifiedHash }))
    return { message: say(request, 'accountDeleted') }
  })

  serve(app, accountDeletion.deleteUser, async (request) => {
    const admin = request.user
    const userId = request.params.id
    const seen = request.body?.seen
    await context.db.transaction().execute(async (trx) => {
      await deleteAccount(context, trx, { userId, by: 'admin', ...(seen && { seen }) })
      await audit(context, trx, admin, { action: 'user.delete', targetId: userId })
    })
    return { message: say(request, 'userDeleted') }
  })
}
