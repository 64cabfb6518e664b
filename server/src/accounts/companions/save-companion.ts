import { DomainError } from '@rihla/contract/errors.ts'
import { travellerLimits } from '@rihla/contract/travellers/traveller.ts'
import type { TravellerInput } from '@rihla/contract/travellers/travellers.api.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { lockActive } from '../users.queries.ts'
import { countOtherCompanions, lockCompanions, upsertCompanion } from './companions.queries.ts'
import { readTravellerInput, requireValidTraveller, rowOfValues } from './traveller-input.ts'

/** Saves a companion, or replaces the one of the same name. */
export async function saveCompanion(
  { db, clock }: Context,
  customer: CurrentUser,
  input: TravellerInput,
): Promise<void> {
  const values = readTravellerInput(input)
  if (values.name === '') throw new DomainError('companion.name_required', { field: 'name' })
  requireValidTraveller(values, clock.today())
  const nameKey = values.name.toLowerCase()
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    if (!(await lockActive(trx, customer.id))) throw new DomainError('session.required')
    await lockCompanions(trx, customer.id)
    if ((await countOtherCompanions(trx, customer.id, nameKey)) >= travellerLimits.companions)
      throw new DomainError('companion.too_many', { n: travellerLimits.companions })
    await upsertCompanion(trx, {
      id: uuid(),
      customer_id: customer.id,
      name_key: nameKey,
      ...rowOfValues(values),
      created_at: now,
      updated_at: now,
    })
  })
}
