import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { PayoutStatement, StatementLine } from './payout-statement.ts'
import { renderPayoutStatement } from './render-payout-statement.ts'

const line = (n: number, change: Partial<StatementLine> = {}): StatementLine => ({
  bookingId: `0192f3a2-1b2c-7d3e-8f4a-1234${String(n).padStart(8, '0')}`,
  tripId: 'siwa',
  tripTitle: 'Siwa in four days',
  startsOn: '2026-10-01',
  endsOn: '2026-10-04',
  gross: 450_000,
  refunds: 0,
  commission: 45_000,
  net: 405_000,
  ...change,
})

const lines = [
  line(1),
  line(2, { gross: 100_050, commission: 10_005, net: 90_045 }),
  // refunded after the settlement: the commission is given back
  line(3, {
    tripId: 'dahab',
    tripTitle: 'Dahab weekend',
    startsOn: '2026-09-10',
    endsOn: '2026-09-10',
    gross: 0,
    refunds: 50_000,
    commission: -5_000,
    net: -45_000,
  }),
]

const statement = (change: Partial<PayoutStatement> = {}): PayoutStatement => ({
  locale: 'en',
  number: 'RIH-2026-0007',
  currency: 'EGP',
  amountMinor: 450_045,
  sentOn: '2026-10-08',
  reference: 'FT26281XYZ',
  destination: { method: 'bank', account: 'EG•••0002' },
  agency: { name: 'Sahara Lines', address: '12 Tahrir St, Cairo', registerNumber: '', taxNumber: '555-111' },
  platform: { legalName: 'Rihla Travel LLC', address: 'Zamalek, Cairo', registerNumber: '1234', taxNumber: '99-88' },
  lines,
  otherMinor: 0,
  ...change,
})

/** The text of each page, in the order in which it was drawn. */
async function pagesOf(of: PayoutStatement): Promise<string[]> {
  const file = await getDocument({ data: new Uint8Array(await renderPayoutStatement(of)), verbosity: 0 }).promise
  const numbers = Array.from({ length: file.numPages }, (_, at) => at + 1)
  const contents = await Promise.all(numbers.map(async (number) => (await file.getPage(number)).getTextContent()))
  return contents.map(({ items }) =>
    items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

const arabicPlatform = {
  legalName: 'رحلة للسفر ذ.م.م',
  address: 'الزمالك، القاهرة',
  registerNumber: '1234',
  taxNumber: '99-88',
}

test('golden text of a statement in English', async () => {
  expect(await pagesOf(statement())).toMatchInlineSnapshot(`
    [
      "Rihla Payout statement and invoice RIH-2026-0007 Issued by Rihla Travel LLC Zamalek, Cairo Commercial register 1234 Tax number 99-88 Issued to Sahara Lines 12 Tahrir St, Cairo Tax number 555-111 Sent on Thu 8 Oct 2026 Departures Thu 10 Sept – Thu 1 Oct 2026 Sent to Bank account EG•••0002 Reference of the transfer FT26281XYZ Booking Paid online Refunds Commission Net Siwa in four days Thu 1 – Sun 4 Oct 2026 EGP 4,950.45 RH-00000001R EGP 4,500 – −EGP 450 EGP 4,050 RH-00000002Z EGP 1,000.50 – −EGP 100.05 EGP 900.45 Dahab weekend Thu 10 Sept 2026 −EGP 450 RH-00000003Q – −EGP 500 EGP 50 −EGP 450 Total EGP 5,500.50 −EGP 500 −EGP 500.05 EGP 4,500.45 Paid out EGP 4,500.45 Invoice RIH-2026-0007: Rihla Travel LLC charged Sahara Lines a commission of EGP 500.05. It was deducted from this payout. Paid online: what travellers paid on Rihla, less what they were refunded before the settlement. Page 1 of 1",
    ]
  `)
})

test('golden text of a statement in Arabic, as it is drawn from the left', async () => {
  expect(await pagesOf(statement({ locale: 'ar', platform: arabicPlatform }))).toMatchInlineSnapshot(`
    [
      "رحلة كشف تحويل وفاتورة RIH-2026-0007 الجهة المُصدِرة م . م . رحلة للسفر ذ الزمالك، القاهرة 1234 سجل تجاري رقم 99-88 رقم رضيبي صادرة إلى Sahara Lines 12 Tahrir St, Cairo 555-111 رقم رضيبي تاريخ التحويل 2026 أكتوبر 8 الخميس مواعيد الرحالت أكتوبر 1 الخميس – سبتمرب 10 الخميس 2026 حُوِّل إلى EG•••0002 الحساب البنكي رقم مرجع التحويل FT26281XYZ رقم الحجز المدفوع عرب الموقع المبالغ المسرتدّة العمولة الصافي Siwa in four days 2026 أكتوبر 4 األحد – 1 الخميس م . ج 4,950.45 RH-00000001R م . ج 4,500 – م . ج −450 م . ج 4,050 RH-00000002Z م . ج 1,000.50 – م . ج −100.05 م . ج 900.45 Dahab weekend 2026 سبتمرب 10 الخميس م . ج −450 RH-00000003Q – م . ج −500 م . ج 50 م . ج −450 اإلجمالي م . ج 5,500.50 م . ج −500 م . ج −500.05 م . ج 4,500.45 المبلغ المحوَّل م . ج 4,500.45 لصالح رحلة للسفر Sahara Lines م مستحقة على . ج 500.05 عمولة قدرها :RIH-2026-0007 فاتورة . م، وقد خُصمت من هذا التحويل . م . ذ . ما دفعه المسافرون على رحلة بعد خصم ما اسرتدّوه قبل التسوية : المدفوع عرب الموقع 1 من 1 صفحة",
    ]
  `)
})

test('a statement without company details names the product, and shows no empty labels', async () => {
  const nothing = { address: '', registerNumber: '', taxNumber: '' }
  const [text] = await pagesOf(
    statement({ platform: { legalName: '', ...nothing }, agency: { name: 'Sahara Lines', ...nothing } }),
  )
  expect(text).toContain('Invoice RIH-2026-0007: Rihla charged Sahara Lines a commission of EGP 500.05')
  expect(text).not.toContain('Tax number')
  expect(text).not.toContain('Commercial register')
})

test('a transfer that came back is a line of the payout that sends it again', async () => {
  const [text] = await pagesOf(statement({ otherMinor: 70_000, amountMinor: 520_045 }))
  expect(text).toContain('Transfers that came back, and corrections EGP 700 Total EGP 5,500.50')
  expect(text).toContain('EGP 5,200.45 Paid out EGP 5,200.45')
})

test('many bookings fill several numbered pages, each booking once, and the totals follow the last', async () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    line(at + 1, { tripId: `trip ${at % 7}`, tripTitle: `Trip ${at % 7}` }),
  )
  const pages = await pagesOf(statement({ lines: many, amountMinor: 120 * 405_000 }))
  expect(pages.length).toBeGreaterThan(3)
  for (const [at, text] of pages.entries()) expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
  const all = pages.join(' ')
  for (let n = 1; n <= 120; n += 1) expect(all.split(`${bookingNumber(String(n).padStart(8, '0'))} `)).toHaveLength(2)
  expect(pages.at(-1)).toContain('Paid out EGP 486,000')
})

test.each(['en', 'ar'] as const)('long names in any script are not cut off (%s)', async (locale) => {
  const long = 'شركة الصحراء Sahara Travel & Tours Юлия '.repeat(4)
  const nowhere = { address: long, registerNumber: '1', taxNumber: '2' }
  const pages = await pagesOf(
    statement({
      locale,
      agency: { name: long, ...nowhere },
      platform: { legalName: long, ...nowhere },
      reference: long,
      lines: [line(1, { tripTitle: long, gross: 99_999_999_999, commission: 9_999_999_999, net: 89_999_999_999 })],
    }),
  )
  // both parties at the top and in the invoice, the address twice, the reference; a title has one line
  expect(pages.join(' ').match(/Iuliia/g)!.length).toBeGreaterThanOrEqual(7 * 4)
})
