/** Integer minor units (piastres, cents). All sums are made in these; floats never carry money. */
export type Minor = number

export const currencies = ['EGP', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]
export const foreignCurrencies = ['USD', 'EUR'] as const
export type ForeignCurrency = (typeof foreignCurrencies)[number]

/** Major units as the API speaks them, to minor units. More than two decimals is the caller's error. */
export function toMinor(major: number): Minor {
  const minor = Math.round(major * 100)
  if (!Number.isSafeInteger(minor) || Math.abs(minor / 100 - major) > 1e-9) {
    throw new RangeError(`not an amount of money: ${major}`)
  }
  return minor
}

export const toMajor = (minor: Minor): number => minor / 100

export const isMoney = (major: number): boolean =>
  Number.isFinite(major) && Math.abs(Math.round(major * 100) / 100 - major) < 1e-9

/** Rounds half up to whole major units: what prices, discounts and deposits are quoted in (SPEC.md §9). */
export const roundToWhole = (minor: Minor): Minor => Math.round(minor / 100) * 100

const symbols: Record<Currency, string> = { EGP: 'EGP ', USD: '$', EUR: '€' }

/** 'EGP 4,500', '$350', '€12.50', with Latin digits in both languages (LOOK.md): Arabic text isolates it left-to-right. */
export function formatMoney(minor: Minor, currency: Currency): string {
  const hasFraction = currency !== 'EGP' && minor % 100 !== 0
  const digits = { minimumFractionDigits: hasFraction ? 2 : 0, maximumFractionDigits: hasFraction ? 2 : 0 }
  const amount = new Intl.NumberFormat('en-US', digits).format(Math.abs(minor) / 100)
  return `${minor < 0 ? '−' : ''}${symbols[currency]}${amount}`
}
