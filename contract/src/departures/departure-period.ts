/** `coming`: upcoming and in progress. `past`: ended. */
export const departurePeriods = ['coming', 'past'] as const
export type DeparturePeriod = (typeof departurePeriods)[number]
