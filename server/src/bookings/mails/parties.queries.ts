import type { Transaction } from '#database/database.ts'

/** The two people a booking is between, as mails about it name them. */
export async function findParties(trx: Transaction, customerId: string, agencyId: string) {
  const customer = await trx.selectFrom('users').select('name').where('id', '=', customerId).executeTakeFirstOrThrow()
  const agency = await trx
    .selectFrom('agencies as a')
    .select(['a.name as displayName', 'a.contact_phone as contactPhone'])
    .where('a.user_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return { customer, agency }
}
