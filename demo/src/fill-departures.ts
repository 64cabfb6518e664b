import { cancelDeparture } from '@rihla/server/departures/cancellation/cancel-departure.ts'
import { asUser } from '@rihla/server/testing/builders/acting.ts'
import { createTestClock } from '@rihla/server/testing/test-clock.ts'
import type { Market } from './fill-bookings.ts'
import type { Filling } from './filling.ts'

/** By trip and upcoming departure: one has its minimum, one still needs travellers, one is to be decided. */
const minimumGroups = [
  { trip: 'white-desert', departure: 2, minSeats: 4, decisionDays: 7 },
  { trip: 'white-desert', departure: 3, minSeats: 6, decisionDays: 7 },
  { trip: 'wadi-hitan-day', departure: 1, minSeats: 10, decisionDays: 20 },
] as const

const cancelled = { trip: 'bahariya-springs', departure: 1 } as const

const comingOf = ({ trips }: Market, { trip, departure }: { trip: string; departure: number }) => {
  const found = trips.get(trip)?.coming[departure]
  if (!found) throw new Error(`'${trip}' has no departure ${departure}`)
  return found
}

/** Departures that need a minimum group, and one that its agency has cancelled. */
export async function fillDepartures(filling: Filling, market: Market): Promise<void> {
  for (const group of minimumGroups) {
    await filling.db
      .updateTable('departures')
      .set({ min_seats: group.minSeats, decision_days: group.decisionDays })
      .where('id', '=', comingOf(market, group).id)
      .execute()
  }
  const agency = { ...asUser(market.people.agencies.sahara.id, 'agency'), role: 'agency' as const }
  const yesterday = { ...filling, clock: createTestClock(filling.hoursAgo(20), filling.timeZone) }
  await cancelDeparture(yesterday, agency, comingOf(market, cancelled).id, {
    reason: 'weather',
    message: {
      en: 'A sandstorm is forecast for the whole weekend, and the road to the springs may be closed.',
      ar: 'من المتوقع هبوب عاصفة رملية طوال عطلة نهاية الأسبوع، وقد يُغلق الطريق إلى العيون.',
    },
  })
}
