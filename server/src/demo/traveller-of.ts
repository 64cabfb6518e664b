import type { Traveller } from './fill-people.ts'
import { spread } from './filling.ts'

interface Wanted {
  locale?: 'en' | 'ar'
  /** They were here by then. */
  sinceDays: number
  /** Who is taken already; the one found is added. */
  not: Set<string>
  seed: number
}

/** Somebody of the crowd who can have made such a booking; another one as long as there are others. */
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
