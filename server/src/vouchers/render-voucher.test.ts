import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { renderVoucher, type VoucherContent } from './render-voucher.ts'

const voucher: VoucherContent = {
  locale: 'ar',
  bookingId: '0192f3a2-1b2c-7d3e-8f4a-12348f3a21bc',
  url: 'https://rihla.test/ar/my-bookings?booking=0192f3a2-1b2c-7d3e-8f4a-12348f3a21bc',
  passengerName: 'محمد عبد الرحمن (Mohamed) Юлия 🐫',
  tripTitle: 'سيوة: أربعة أيام',
  startsOn: '2026-12-03',
  endsOn: '2026-12-06',
  place: 'واحة سيوة',
  pickup: '',
  agreedPickup: '',
  mapUrl: undefined,
  dropoff: 'ميدان التحرير',
  accommodation: 'مخيم',
  includes: ['العشاء', 'المرشد'],
  excludes: ['Entrance fees'],
  seats: 2,
  options: 'غرفة مفردة × 1',
  currency: 'EGP',
  paidMinor: 450_000,
  remainingMinor: 450_000,
  remainingDueOn: null,
  receipts: [{ minor: 450_000, verifiedOn: '2026-11-20' }],
  foreignCash: { minor: 35_000, currency: 'USD' },
  agencyName: 'Desert & Nile',
  agencyPhone: '+20 100 123 4567',
  cancellationPolicy: 'الإلغاء مجاني حتى 7 أيام قبل السفر.',
  operator: 'Rihla Travel Platform LLC · السجل التجاري 12345',
}

test.each(['en', 'ar'] as const)('a voucher in %s is one A4 page', async (locale) => {
  const pdf = await PDFDocument.load(await renderVoucher({ ...voucher, locale }))
  expect(pdf.getPageCount()).toBe(1)
  const { width, height } = pdf.getPage(0).getSize()
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  expect(pdf.getTitle()).toMatch(/8f3a21bc$/)
})

test('long texts stay on one page', { tags: 'exhaustive' }, async () => {
  const long = 'وصف طويل جدًا with English, '.repeat(400)
  const unbroken = 'x'.repeat(3_000)
  for (const text of [long, unbroken]) {
    const content = {
      ...voucher,
      tripTitle: text,
      pickup: text,
      place: text,
      passengerName: text,
      cancellationPolicy: text,
    }
    const pdf = await PDFDocument.load(await renderVoucher({ ...content, agencyName: text }))
    expect(pdf.getPageCount()).toBe(1)
  }
})

test('empty fields do not break the page', async () => {
  const empty = {
    passengerName: '',
    tripTitle: '',
    place: '',
    agencyName: '',
    agencyPhone: '',
    cancellationPolicy: ' ',
    operator: '',
  }
  const pdf = await PDFDocument.load(await renderVoucher({ ...voucher, ...empty, foreignCash: null }))
  expect(pdf.getPageCount()).toBe(1)
})

test('the meeting point links to a map', async () => {
  const mapUrl = 'https://www.google.com/maps/search/?api=1&query=Tahrir%20Square'
  const pdf = await PDFDocument.load(await renderVoucher({ ...voucher, pickup: 'Tahrir Square, 06:30', mapUrl }))
  const links = pdf.getPage(0).node.Annots()!.asArray()
  const urlOf = (link: (typeof links)[number]) => {
    const action = pdf.context.lookup(link, PDFDict).lookup(PDFName.of('A'), PDFDict)
    return action.lookup(PDFName.of('URI'), PDFString).asString()
  }
  expect(links.map(urlOf)).toEqual([mapUrl])
})
