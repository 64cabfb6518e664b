import type { CalendarDate } from '@rihla/contract/dates.ts'

export interface Choice {
  date?: CalendarDate | undefined
  seats?: number | undefined
  /** Who was booking: their id, '' for a visitor on the way to signing in. */
  booker?: string | undefined
}

const keyOf = (tripId: string): string => `trip-choice:${tripId}`

/** What was chosen on a trip's page, while this tab is open: joining leads away from it and back, reloading back to it. */
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
    // a browser that keeps nothing: the choice is made again
  }
}
