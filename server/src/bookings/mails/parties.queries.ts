import type { Transaction } from '../../database/database.ts'

/** The two people a booking is between, as its mails address them. */
export async function findParties(trx: Transaction, customerId: string, agencyId: string) {
  const customer = await trx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const agency = await trx
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.user_id', 'u.id')
    .select(['u.name', 'u.email', 'u.locale', 'a.name as displayName', 'a.contact_phone as contactPhone'])
    .where('u.id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return { customer, agency }
}
