import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { type CancellationRules, presetTiers } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { expect, test } from 'vitest'
import { describeRefunds } from '#bookings/presentation/describe-refunds.ts'
import { overlapsIn, readPdfLines, readPdfText } from '#testing/pdf-text.ts'
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
  balanceMinor: 450_000,
  balanceDueOn: null,
  receipts: [{ minor: 450_000, verifiedOn: '2026-11-20' }],
  foreignCash: { minor: 35_000, currency: 'USD' },
  agencyName: 'Desert & Nile',
  agencyPhone: '+20 100 123 4567',
  platformPhone: '+20 2 2461 0142',
  cancellationPolicy: 'الإلغاء مجاني حتى 7 أيام قبل السفر.',
  operator: 'Rihla Travel Platform LLC · السجل التجاري 12345',
}

test.each(['en', 'ar'] as const)('a voucher in %s is one A4 page', async (locale) => {
  const pdf = await PDFDocument.load(await renderVoucher({ ...voucher, locale }))
  expect(pdf.getPageCount()).toBe(1)
  const { width, height } = pdf.getPage(0).getSize()
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  expect(pdf.getTitle()).toMatch(/RH-8F3A21BCM$/)
})

const textOf = async (content: VoucherContent) => (await readPdfText(await renderVoucher(content))).flat().join('')
const spaceless = (text: string) => text.replaceAll(/\s/g, '')

test.each(['en', 'ar'] as const)('nothing that was agreed is cut off in %s', async (locale) => {
  const lines = (name: string) => Array.from({ length: 60 }, (_, at) => `${name} ${at + 1} of the trip is agreed.`)
  const long = {
    tripTitle: lines('Title').slice(0, 6).join(' '),
    pickup: lines('Pickup').slice(0, 12).join(' '),
    place: lines('Place').slice(0, 6).join(' '),
    passengerName: lines('Name').slice(0, 6).join(' '),
    options: lines('Option').slice(0, 12).join(' '),
    includes: lines('Included'),
    excludes: lines('Excluded'),
    accommodation: lines('Hotel').join(' '),
    cancellationPolicy: lines('Rule').join('\n'),
  }
  const text = await textOf({ ...voucher, locale, ...long })
  expect(text).not.toContain('…')
  const sentences = Object.values(long)
    .flat()
    .join('\n')
    .match(/agreed/g)
  expect(text.match(/agreed/g)).toHaveLength(sentences!.length)
  expect(text.match(/Rule/g)).toHaveLength(60)
})

test.each(['en', 'ar'] as const)(
  'the last rule of a cancellation and the phone of the platform are on it in %s',
  async (locale) => {
    const rules: CancellationRules = { preset: 'moderate', tiers: presetTiers.moderate }
    const promised = { rules, startsOn: '2026-12-17', received: { depositMinor: 0, balanceMinor: 520_000 } }
    const lines = describeRefunds({ ...promised, today: '2026-11-28', currency: 'EGP', refundWithinDays: 5 }, locale)
    const policy = `${lines.join('\n')}\n${'The agency’s own words. '.repeat(40)}`
    const includes = [
      'All meals, water and tea on board',
      'Felucca',
      'Guide',
      'Entrance fees',
      'Transfer from the station',
    ]
    const text = await textOf({ ...voucher, locale, includes, cancellationPolicy: policy })
    expect(text).not.toContain('…')
    expect(spaceless(text)).toContain('2461')
    if (locale === 'en') {
      for (const line of lines) expect(spaceless(text)).toContain(spaceless(line))
      expect(lines).toContain('From Tue 15 Dec 2026: nothing back')
    }
  },
)

test('a text without spaces goes on on the next line and page', { tags: 'exhaustive' }, async () => {
  const unbroken = 'x'.repeat(3_000)
  const text = spaceless(await textOf({ ...voucher, pickup: unbroken, cancellationPolicy: unbroken }))
  expect(text.match(/x/g)).toHaveLength(6_000)
})

test.each(['en', 'ar'] as const)('digits of every script are in reading order in %s', async (locale) => {
  const content = {
    ...voucher,
    locale,
    tripTitle: 'رحلة ٢٠٢٧',
    pickup: 'بوابة ١٢، شارع ٢٦ يوليو ٠٦:٣٠',
    accommodation: 'غرفة ٢٠٣',
    agencyPhone: '٠١٠٠١٢٣٤٥٦٧',
    passengerName: '۱۲۳ ４５ १२',
    cancellationPolicy: 'حتى ١٤ يومًا: ٢٥٫٥٪ من ١٬٥٠٠',
  }
  const text = await textOf(content)
  for (const number of ['2027', '12', '26', '06:30', '203', '01001234567', '123', '45', '14', '25.5', '1,500'])
    expect(text).toContain(number)
})

test('letters that the fonts do not have are transliterated, and pictures left out', async () => {
  const text = await textOf({ ...voucher, locale: 'en', passengerName: '王小明 Դավիթ 🐫👨‍👩‍👧', tripTitle: '☀️ Siwa ★' })
  expect(text).toContain('WangXiaoMing Davit')
  expect(text).toMatch(/Siwa/)
  expect(text).not.toContain('·🐫')
  expect(text.replaceAll('العشاء · المرشد', '')).not.toMatch(/Davit ·|· Siwa/)
})

test.each(['en', 'ar'] as const)('long amounts and due days are not drawn over each other in %s', async (locale) => {
  const pdf = await renderVoucher({
    ...voucher,
    locale,
    paidMinor: 1_234_567_850,
    balanceMinor: 12_345_678_950,
    balanceDueOn: '2026-11-30',
  })
  expect(await overlapsIn(pdf)).toEqual([])
})

test('a picture leaves one space, stars and units are readable, and Arabic ligatures stay Arabic', async () => {
  const read = async (accommodation: string) => spaceless(await textOf({ ...voucher, accommodation }))
  expect(await read('⭐⭐⭐⭐ Nile View 5★, 30㎡, № 7')).toContain('****NileView5*,30m2,No7')
  expect(await read('ﻣﺨﻴﻢ ﷺ')).not.toMatch(/salla/)
  const lines = await readPdfLines(
    await renderVoucher({ ...voucher, locale: 'en', accommodation: '✅ Tent 👨‍👩‍👧 by 🏴󠁧󠁢󠁥󠁮󠁧󠁿 night' }),
  )
  expect(lines.join('\n')).toContain('Tent by night')
})

test('no line begins with a separator or a multiplier', async () => {
  const includes = Array.from({ length: 40 }, (_, at) => 'Dinner and tea'.slice(0, 4 + (at % 11)))
  const options = Array.from({ length: 20 }, (_, at) => `${'Room'.padEnd(4 + (at % 7), 's')} × 2`).join(' · ')
  const lines = await readPdfLines(await renderVoucher({ ...voucher, locale: 'en', includes, options }))
  expect(lines.filter((line) => /^[·×]/.test(line))).toEqual([])
  expect(lines.filter((line) => line.endsWith('·')).length).toBeGreaterThan(2)
})

test('is tagged with its language and title', async () => {
  const pdf = await PDFDocument.load(await renderVoucher(voucher))
  const catalog = pdf.catalog
  expect(catalog.lookup(PDFName.of('Lang'))?.toString()).toContain('ar')
  expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked'))?.toString()).toBe('true')
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  expect(root.has(PDFName.of('K'))).toBe(true)
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
