import type { Market } from './fill-bookings.ts'
import type { Filling } from './filling.ts'

/** An agency moves the meeting point of a trip that travellers have booked: they are asked to accept it. */
export async function fillChangedTerms({ db }: Filling, { trips }: Market): Promise<void> {
  const trip = trips.get('luxor-ar')
  if (!trip) throw new Error('the trip whose meeting point changes is missing')
  await db
    .updateTable('trips')
    .set({ pickup_location: 'محطة الجيزة، المدخل الرئيسي، الساعة 07:45' })
    .where('id', '=', trip.id)
    .execute()
}
