import type { DepartureWithPassengers, Passenger } from '@rihla/contract/departures/departures.api.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { FastifyReply } from 'fastify'
import { type CsvColumn, sendCsv } from '#http/csv.ts'
import { manifestLabels } from './manifest-labels.ts'
import { isOnManifest } from './manifest.ts'

/** The manifest for spreadsheets. */
export function sendManifestFile(
  reply: FastifyReply,
  { departure, passengers }: DepartureWithPassengers,
  locale: Locale,
): never {
  return sendCsv(reply, {
    name: `manifest-${departure.startDate}`,
    columns: columnsIn(locale),
    rows: passengers.filter(isOnManifest),
  })
}

function columnsIn(locale: Locale): CsvColumn<Passenger>[] {
  const words = manifestLabels[locale]
  return [
    { head: words.number, value: ({ bookingNumber }) => `#${bookingNumber}` },
    { head: words.passenger, value: ({ customer }) => customer.name || words.deleted },
    { head: words.phone, value: ({ phone }) => phone },
    { head: words.seats, value: ({ seats }) => seats },
    { head: words.currency, value: ({ currency }) => currency },
    { head: words.paid, value: ({ paidAmount }) => paidAmount },
    { head: words.balance, value: ({ remainingAmount }) => remainingAmount },
    { head: words.cash, value: ({ cash }) => cash && (cash.collectedAt === null ? cash.amount : 0) },
    { head: words.cashCurrency, value: ({ cash }) => cash?.currency },
    { head: words.checkedIn, value: ({ checkIn }) => checkIn.seats },
    { head: words.checkedInAt, value: ({ checkIn }) => (checkIn.seats > 0 ? checkIn.at : null) },
    { head: words.notes, value: ({ agencyNotes }) => agencyNotes },
  ]
}
