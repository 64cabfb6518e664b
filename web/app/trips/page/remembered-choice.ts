import type { CalendarDate } from '@rihla/contract/dates.ts'

export interface Choice {
  date?: CalendarDate | undefined
  seats?: number | undefined
  /** Id of the user who was booking, '' for a visitor who is signing in. */
  booker?: string | undefined
}

const keyOf = (tripId: string): string => `trip-choice:${tripId}`

/** Choice on a trip's page, for the lifetime of the tab: it survives registering and reloading. */
export function recallChoice(tripId: string): Choice {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(tripId)) ?? '{}') as Choice
  } catch {
    return {}
  }
}

export function rememberChoice(tripId: string, choice: Choice): void {
  try {
    sessionStorage.setItem(keyOf(tripId), JSON.stringify({ ...recallChoice(tripId), ...choice }))
  } catch {
    // storage is blocked: the choice is not restored
  }
}
