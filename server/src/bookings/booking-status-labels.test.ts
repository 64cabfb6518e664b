import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookingStatusLabels, type BookingViewer } from '@rihla/contract/bookings/booking-status-labels.ts'
import { type BookingStatus, bookingStatuses } from '@rihla/contract/bookings/booking.ts'
import { locales, type Locale } from '@rihla/contract/product.ts'
import { expect, test } from 'vitest'
import { i18nOf } from '#translations/i18n.ts'
import { readCatalogues } from '#translations/read-catalogues.ts'
import { adminBookingColumns } from '#booking-actions/admin-bookings.routes.ts'
import { bookingColumns as agencyBookingColumns } from './agency-list/bookings-file.ts'

const web = join(import.meta.dirname, '../../../web/app')

/** The message of each English text without a context in the catalogues of the web, which are what its screens show. */
const webTexts = (locale: Locale): Map<string, string> =>
  new Map(
    readCatalogues(join(web, 'translations'), locale)
      .filter(({ context }) => context === undefined)
      .map(({ id, text }) => [id, text || id]),
  )

const labels = new Set<string>(Object.values(bookingStatusLabels).flatMap((table) => Object.values(table)))

test('an admin reads Pending, an agency a pending approval', () => {
  expect(bookingStatusLabels.admin.pending).toBe('Pending')
  expect(bookingStatusLabels.agency.payment_verified).toBe('Pending approval')
})

test.each(Object.keys(bookingStatusLabels) as BookingViewer[])(
  'a %s never reads one label for two statuses',
  (viewer) => {
    // a refund of 0 has a label of its own
    expect(new Set(Object.values(bookingStatusLabels[viewer])).size).toBe(bookingStatuses.length + 1)
  },
)

test.each(locales)('screens and server show the same labels (%s)', (locale) => {
  const onScreens = webTexts(locale)
  for (const label of labels) expect(onScreens.get(label)).toBe(i18nOf(locale).t(label))
})

test.each(locales)('the CSV files of admins and agencies show the labels of the screens (%s)', (locale) => {
  const i18n = i18nOf(locale)
  const onScreens = webTexts(locale)
  const cellOf = (
    columns: readonly { head: string; value: (row: never) => unknown }[],
    status: BookingStatus,
    refunded = 100,
  ) => columns.find(({ head }) => head === i18n.t('Status'))!.value({ status, refunded_minor: refunded } as never)
  for (const status of bookingStatuses) {
    expect(cellOf(adminBookingColumns(i18n, String), status)).toBe(onScreens.get(bookingStatusLabels.admin[status]))
    expect(cellOf(agencyBookingColumns(i18n, String), status)).toBe(onScreens.get(bookingStatusLabels.agency[status]))
  }
  const closed = onScreens.get('Closed without a refund')
  expect(cellOf(adminBookingColumns(i18n, String), 'refunded', 0)).toBe(closed)
  expect(cellOf(agencyBookingColumns(i18n, String), 'refunded', 0)).toBe(closed)
})

/** Files with texts that equal a label but name something else: a step, an event, an amount, another noun's status. */
const otherTexts = [
  'booking/shared-booking-facts.tsx',
  'booking-texts/approval-texts.ts',
  'booking-texts/payment-texts.ts',
  'booking-texts/refund-texts.ts',
  'booking-status/use-booking-status-labels.ts',
  'dashboards/admin/agencies/agency-columns.tsx',
  'dashboards/admin/money/ledger-labels.ts',
  'dashboards/admin/reports/report-labels.tsx',
  'dashboards/admin/users/user-drawer.tsx',
  'dashboards/agency/departures/departure-columns.tsx',
  'dashboards/agency/earnings/earning-state.tsx',
  'dashboards/shared/webhooks/webhook-labels.ts',
  'my-bookings/timeline/booking-progress.tsx',
]

test('no other file of the web words a status: cards, badges, filters and notices take the labels from the table', () => {
  const wording = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .filter((name) =>
      [
        ...readFileSync(join(web, name), 'utf8').matchAll(
          /(?:\bt|\bmsg)`([^`]+)`|message: '([^']+)'|<Trans>([^<]+)<\/Trans>/g,
        ),
      ].some(([, macro, object, element]) => labels.has(macro ?? object ?? element!.trim())),
    )
  expect(wording.toSorted()).toEqual(otherTexts.toSorted())
})
