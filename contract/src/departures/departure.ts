/** To come and under way, or over. */
export const departurePeriods = ['coming', 'past'] as const
export type DeparturePeriod = (typeof departurePeriods)[number]
