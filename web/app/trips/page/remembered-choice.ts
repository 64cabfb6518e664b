import type { CalendarDate } from '@rihla/contract/dates.ts'
import { stored } from '#data/stored.ts'

export interface Choice {
  date?: CalendarDate | undefined
  seats?: number | undefined
  /** Id of the user who was booking, '' for a visitor who is signing in. */
  booker?: string | undefined
}

const choices = stored<Choice>('trip-choice', { keptIn: 'tab' })

/** Choice on a trip's page, for the lifetime of the tab: it survives registering and reloading. */
export const recallChoice = (tripId: string): Choice => choices.read(tripId) ?? {}

export const rememberChoice = (tripId: string, choice: Choice): void =>
  choices.save({ ...recallChoice(tripId), ...choice }, tripId)
