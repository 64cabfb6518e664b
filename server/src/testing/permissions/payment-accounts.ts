import * as api from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { buildPaymentAccount, buildPaymentProposal, instapayInput } from '#testing/builders/payment-accounts.ts'
import { buildAdmin } from '#testing/builders/people.ts'
import { everyone, only, type Permission, type World } from '#testing/permission-table.ts'

/** Without those of the other rows and callers, which are limited together. */
const deleteProposals = ({ db }: World['it']) => db.deleteFrom('payment_proposals').execute()

/** A proposal of another admin, which the caller may decide. */
const ofProposal = async ({ it, people }: World) => {
  await deleteProposals(it)
  const createdAt = new Date(it.clock.now().getTime() - 30 * 86_400_000)
  await it.db.updateTable('users').set({ created_at: createdAt }).where('id', '=', people.admin.id).execute()
  return { params: { id: await buildPaymentProposal(it.context, { by: await buildAdmin(it.context) }) } }
}

export const paymentAccountsPermissions: Permission[] = [
  { route: api.readPaymentSettings, statuses: everyone(200) },
  { route: api.listPaymentAccounts, statuses: only({ admin: 200 }) },
  {
    route: api.proposePaymentAccount,
    statuses: only({ admin: 201 }),
    call: async ({ it }) => {
      await deleteProposals(it)
      return { body: instapayInput() }
    },
  },
  {
    route: api.proposePaymentAccountChange,
    statuses: only({ admin: 201 }),
    call: async ({ it }) => ({
      params: { id: await buildPaymentAccount(it.context) },
      body: { holderName: 'Rihla Travel LLC', version: 1 },
    }),
  },
  {
    route: api.orderPaymentAccounts,
    statuses: only({ admin: 200 }),
    call: async ({ it }) => {
      await it.db.deleteFrom('payment_accounts').execute()
      await buildPaymentAccount(it.context)
      await buildPaymentAccount(it.context)
      const rows = await it.db.selectFrom('payment_accounts').select('id').orderBy('position', 'desc').execute()
      return { body: { ids: rows.map(({ id }) => id) } }
    },
  },
  { route: api.approvePaymentProposal, statuses: only({ admin: 200 }), call: ofProposal },
  { route: api.declinePaymentProposal, statuses: only({ admin: 200 }), call: ofProposal },
  {
    route: api.withdrawPaymentProposal,
    statuses: only({ admin: 200 }),
    call: async ({ it, people }) => {
      await deleteProposals(it)
      return { params: { id: await buildPaymentProposal(it.context, { by: people.admin }) } }
    },
  },
]
