/** As payment apps display a name: without differences of case, spaces, marks and punctuation. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Whether travellers see another name in their payment app than on the site, where the company's legal name is known: a
 * careful one then stops (docs/product/payments.md#accounts).
 */
export const isHeldByOther = (holderName: string, companyNames: readonly string[]): boolean => {
  const known = companyNames.map(keyOf).filter(Boolean)
  return known.length > 0 && holderName.trim() !== '' && !known.includes(keyOf(holderName))
}
