/** What every token begins with, for scanners that look for leaked ones. */
export const tokenStart = 'rihla_'

/** Of the API tokens of an account (docs/product/api-tokens.md#tokens). */
export const tokenLimits = {
  perAccount: 20,
  nameMax: 60,
  /** Days until a token expires. */
  days: { default: 90, min: 1, max: 365 },
  /** Days that an expired token stays in the list. */
  keptDays: 30,
  requestsPerMinute: 600,
} as const
