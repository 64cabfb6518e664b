import type { Passenger } from '@rihla/contract/departures/departures.api.ts'

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const digits = (text: string): string => text.replace(/\D/g, '')

/** Matches name, booking number or phone, ignoring case, diacritics and phone formatting. */
export function matchesSearch({ customer, bookingNumber, phone, _id }: Passenger, search: string): boolean {
  const term = folded(search.trim())
  if (term === '') return true
  const number = digits(term)
  return (
    folded(customer.name).includes(term) ||
    bookingNumber.includes(term) ||
    _id === term ||
    (number.length >= 3 && digits(phone).includes(number.replace(/^0/, '')))
  )
}
