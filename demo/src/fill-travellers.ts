import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { emptyTraveller, type TravellerValues } from '@rihla/contract/travellers/traveller.ts'
import { changeTravellers } from '@rihla/server/travellers/change-travellers.ts'
import { saveCompanion } from '@rihla/server/accounts/companions/save-companion.ts'
import { asUser, inThePast } from '@rihla/server/testing/builders/acting.ts'
import { customers } from './content/customers.ts'
import { type Filling, spread } from './filling.ts'

const travellers: readonly TravellerValues[] = [
  {
    ...emptyTraveller(),
    name: 'Laila Mostafa Adel',
    nationality: 'EG',
    documentKind: 'id',
    documentNumber: '29407150123456',
    dateOfBirth: '1994-07-15',
  },
  {
    ...emptyTraveller(),
    name: 'كريم أحمد فؤاد',
    nationality: 'EG',
    documentKind: 'id',
    documentNumber: '28811032134567',
    dateOfBirth: '1988-11-03',
  },
  {
    ...emptyTraveller(),
    name: 'Claire Martin',
    nationality: 'FR',
    documentKind: 'passport',
    documentNumber: '19FV04821',
    dateOfBirth: '1990-02-20',
  },
  {
    ...emptyTraveller(),
    name: 'Youssef Hany Nabil',
    nationality: 'EG',
    documentKind: 'id',
    documentNumber: '30105042134568',
    dateOfBirth: '2001-05-04',
  },
]

const contacts = {
  phone: '+20 100 555 0142',
  emergencyName: 'Nadia Fouad',
  emergencyPhone: '+20 100 555 0177',
}

/** The travellers of bookings that ask for them: all of some, a part of others, and none of the rest, some of them overdue. */
export async function fillTravellers(filling: Filling): Promise<void> {
  const bookings = await filling.db
    .selectFrom('bookings')
    .select(['id', 'customer_id', 'seats', 'created_at'])
    .where('travellers_due_on', 'is not', null)
    .where('status', 'in', [...seatHoldingStatuses])
    .orderBy('id')
    .execute()
  for (const [at, booking] of bookings.entries()) {
    const part = spread(at + 400)
    if (part > 0.8) continue
    const filled = part < 0.5 ? booking.seats : Math.ceil(booking.seats / 2)
    const list = Array.from({ length: filled }, (_, seat) => {
      const traveller = { ...travellers[(at + seat) % travellers.length]!, ...contacts }
      return part >= 0.5 && seat === filled - 1 ? { ...traveller, documentNumber: '' } : traveller
    })
    await inThePast(filling, booking.created_at, (past) =>
      changeTravellers(past, asUser(booking.customer_id, 'customer'), booking.id, { travellers: list }),
    )
  }
  await fillCompanions(filling)
}

/** Mariam often travels with these two. */
async function fillCompanions(filling: Filling): Promise<void> {
  const mariam = await filling.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', customers.mariam.email)
    .executeTakeFirstOrThrow()
  for (const companion of travellers.slice(0, 2))
    await inThePast(filling, filling.now, (past) =>
      saveCompanion(past, asUser(mariam.id, 'customer'), { ...companion, ...contacts }),
    )
}
