import type { Quote } from '../bookings/quote-schema.ts'

type QuotedPrice = Omit<Quote, 'quoteHash' | 'seatsLeft'>

/**
 * Digest of every amount, currency and due date that a quote displays. Two quotes differ in it when the customer would see another
 * price (docs/product/pricing.md#quotes).
 */
export function hashQuote(quote: QuotedPrice): string {
  const cash = quote.paymentBreakdown
  return fnv1a(
    [
      quote.currency,
      quote.listPricePerSeat,
      quote.pricePerSeat,
      quote.seats,
      quote.promoSaving,
      ...quote.options.map(({ name, seats, priceChange }) => `${name} ${seats} ${priceChange}`),
      quote.totalAmount,
      quote.payNow,
      quote.depositAmount,
      quote.remainingAmount,
      quote.balanceDueOn ?? '',
      cash?.foreignCurrency ?? '',
      cash?.foreignAmountPerPerson ?? '',
      cash?.foreignTotal ?? '',
    ].join(' '),
  )
}

/** FNV-1a, 64 bits. It only has to notice a change: the server computes the hash it compares with itself. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const letter of text) hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0)!)) * 0x100000001b3n)
  return hash.toString(36)
}
