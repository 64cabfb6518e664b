import type { Traveller } from './fill-people.ts'
import { spread } from './filling.ts'

interface Wanted {
  locale?: 'en' | 'ar'
  /** Minimum age of the account in days. */
  sinceDays: number
  /** Ids to exclude; the chosen customer is added. */
  not: Set<string>
  seed: number
}

/** A generated customer who could have made such a booking, preferring one not yet used. */
export function travellerOf(crowd: readonly Traveller[], { locale, sinceDays, not, seed }: Wanted): Traveller {
  const present = crowd.filter((one) => one.joinedDaysAgo > sinceDays)
  const speaking = present.filter((one) => locale === undefined || one.locale === locale)
  const fresh = [speaking, present]
    .map((some) => some.filter((one) => !not.has(one.id)))
    .find((some) => some.length > 0)
  const choices = fresh ?? present
  const found = choices[Math.floor(spread(seed) * choices.length)]
  if (!found) throw new Error(`nobody was here ${sinceDays} days ago`)
  not.add(found.id)
  return found
}
