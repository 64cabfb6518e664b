const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export interface AgeInUnit {
  count: number
  unit: 'minutes' | 'hours' | 'days'
}

/** An age in its largest whole unit, in hours up to two days. Never negative, because clocks may differ. */
export function ageOf(since: string, now: number): AgeInUnit {
  const ms = Math.max(0, now - Date.parse(since))
  if (ms < hourMs) return { count: Math.floor(ms / minuteMs), unit: 'minutes' }
  if (ms < 2 * dayMs) return { count: Math.floor(ms / hourMs), unit: 'hours' }
  return { count: Math.floor(ms / dayMs), unit: 'days' }
}

const longHours = 12

/** A wait is long after 12 hours, or after the promised number of hours. */
export const isLongWait = (since: string, now: number, hours: number = longHours): boolean =>
  now - Date.parse(since) > hours * hourMs
