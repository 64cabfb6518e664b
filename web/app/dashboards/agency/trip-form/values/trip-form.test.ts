import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { describe, expect, test } from 'vitest'
import { mergeValues } from '#ui/merge-values.ts'
import { checkTrip } from './check-trip.ts'
import {
  copyOf,
  type DateRow,
  emptyTrip,
  makeDateRow,
  makeDayRow,
  makeOptionRow,
  type TripFormValues,
  valuesOf,
} from './trip-form-values.ts'
import { normalizeTripField, withBookedDeparture, withDatePrices, withFreshBookings } from './merge-trip.ts'
import {
  withInternational,
  withOneDay,
  withRepeated,
  withRowDate,
  withRowSeats,
  withRowEnd,
  endOfRow,
} from './trip-form-links.ts'
import { inputOf, errorsByFormRow, statusChangeOf } from './trip-input.ts'

const filled = (change: Partial<TripFormValues> = {}): TripFormValues => ({
  ...emptyTrip(),
  title: ' Siwa under the stars ',
  destination: 'Siwa',
  price: 4_500,
  totalSeats: 20,
  startDate: '2026-12-03',
  endDate: '2026-12-06',
  dates: [row('2026-12-03', 20)],
  ...change,
})

const row = (startDate: string, totalSeats: number | '', seatsBooked = 0) => ({
  ...makeDateRow(),
  startDate,
  totalSeats,
  seatsBooked,
})

const option = (name: string, priceChange: number | '') => ({ ...makeOptionRow(), name, priceChange })

const trip = {
  title: 'Istanbul',
  destination: 'Istanbul',
  description: 'Two shores',
  images: ['/files/a.webp'],
  price: 12_000,
  currency: 'EGP',
  startDate: '2026-12-03',
  endDate: '2026-12-07',
  dates: [
    {
      _id: '1',
      startDate: '2026-12-03',
      endDate: '2026-12-07',
      totalSeats: 12,
      seatsBooked: 3,
      price: 13_500,
      minSeats: 6,
      decisionDays: 10,
    },
    {
      _id: '2',
      startDate: '2026-12-17',
      endDate: '2026-12-21',
      totalSeats: 8,
      seatsBooked: 0,
      price: null,
      minSeats: null,
      decisionDays: 7,
    },
  ],
  totalSeats: 20,
  status: 'draft',
  isDraftPublic: true,
  isReadyForReview: true,
  approvesAutomatically: true,
  travellerDetails: 'documents',
  travellerDeadlineDays: 5,
  isInternational: true,
  isOneDayTrip: false,
  durationText: 'Long weekend',
  pricing: {
    egpAmount: 12_000,
    foreignAmount: 350,
    foreignCurrency: 'USD',
    exchangeRate: null,
    paymentInstructions: null,
  },
  discountCode: 'WINTER',
  options: [{ name: 'Child', priceChange: -2_000 }],
  includes: ['Hotel'],
  excludes: [],
  cancellationPolicy: '',
  accommodation: '',
  pickupLocation: 'Tahrir',
  dropoffLocation: '',
  itinerary: [{ day: 1, title: 'Arrive', time: '', location: '', details: '', activities: [] }],
  itineraryPdf: '/files/plan.pdf',
  version: 7,
} as unknown as Trip

describe('inputOf', () => {
  test('trims texts, numbers days and drops blank entries', () => {
    const input = inputOf(
      filled({
        includes: ['Tent', '  ', ''],
        excludes: [' Tips '],
        discountCode: ' winter ',
        durationText: ' Long weekend ',
        itinerary: [
          { ...makeDayRow(), title: ' Salt lakes ', activities: ['', ' Float '] },
          makeDayRow(),
          { ...makeDayRow(), title: 'Home' },
        ],
      }),
    )
    expect(input).toMatchObject({
      title: 'Siwa under the stars',
      price: 4_500,
      currency: 'EGP',
      includes: ['Tent'],
      excludes: ['Tips'],
      discountCode: 'WINTER',
      durationText: 'Long weekend',
      itineraryPdf: null,
    })
    expect(input.itinerary?.map(({ day, title, activities }) => [day, title, activities])).toEqual([
      [1, 'Salt lakes', ['Float']],
      [2, 'Home', []],
    ])
    expect(input).not.toHaveProperty('pricing')
  })

  test('drops rows without date or seats and sets each end date by the trip’s duration', () => {
    const dates = [row('', 5), row('2026-12-10', 8), row('2026-12-12', ''), row('2026-12-03', 20, 2)]
    expect(inputOf(filled({ dates })).dates).toEqual([
      {
        startDate: '2026-12-10',
        endDate: '2026-12-13',
        totalSeats: 8,
        price: null,
        seatsBooked: 0,
        minSeats: null,
        decisionDays: 7,
      },
      {
        startDate: '2026-12-03',
        endDate: '2026-12-06',
        totalSeats: 20,
        price: null,
        seatsBooked: 2,
        minSeats: null,
        decisionDays: 7,
      },
    ])
  })

  test('sends the own prices of dates', () => {
    const dates = [
      { ...row('2026-12-10', 8), price: 4_999.5 },
      { ...row('2026-12-12', 8), price: 0 },
    ]
    expect(inputOf(filled({ dates })).dates?.map(({ price }) => price)).toEqual([4_999.5, 0])
  })

  test('trims the names of options and drops empty rows', () => {
    const options = [option(' ', ''), option(' Single room ', 900.5), option('Child', -500), option('Vegetarian', 0)]
    expect(inputOf(filled({ options })).options).toEqual([
      { name: 'Single room', priceChange: 900.5 },
      { name: 'Child', priceChange: -500 },
      { name: 'Vegetarian', priceChange: 0 },
    ])
  })

  test('sends whether the draft is public; new trips are private', () => {
    expect(inputOf(filled()).isDraftPublic).toBe(false)
    expect(inputOf(filled({ isDraftPublic: true })).isDraftPublic).toBe(true)
  })

  test('ends a one-day trip on its start date', () => {
    const input = inputOf(filled({ isOneDayTrip: true, dates: [row('2026-12-10', 8)] }))
    expect([input.startDate, input.endDate]).toEqual(['2026-12-10', '2026-12-10'])
    expect(input.dates?.[0]?.endDate).toBe('2026-12-10')
  })

  test('prices an international trip by its EGP amount', () => {
    const pricing = { egpAmount: 12_000.5, foreignAmount: 350, foreignCurrency: 'EUR', exchangeRate: '' } as const
    const input = inputOf(filled({ isInternational: true, pricing: { ...pricing, paymentInstructions: ' ' } }))
    expect(input).toMatchObject({
      price: 12_000.5,
      currency: 'EGP',
      pricing: { ...pricing, exchangeRate: null, paymentInstructions: null },
    })
  })
})

describe('a trip that is still written', () => {
  test('is sent without dates and price until they are typed', () => {
    const input = inputOf({ ...emptyTrip(), title: 'Siwa', destination: 'Siwa' })
    expect(input).toMatchObject({ title: 'Siwa', isReadyForReview: false })
    for (const late of ['price', 'pricing', 'startDate', 'endDate', 'totalSeats', 'dates'])
      expect(input).not.toHaveProperty(late)
  })

  test('shows no dates and no price before they are saved', () => {
    const begun = {
      ...trip,
      isReadyForReview: false,
      dates: [],
      price: 0,
      pricing: null,
      isInternational: false,
    } as Trip
    const blank = { startDate: '', endDate: '', totalSeats: '', price: '', dates: [{ startDate: '' }] }
    expect(valuesOf(begun)).toMatchObject(blank)
    expect(valuesOf({ ...begun, isReadyForReview: true })).toMatchObject({ price: 0, startDate: '2026-12-03' })
  })

  test('is ready once visitors may see it', () => {
    expect(inputOf(filled({ isDraftPublic: true })).isReadyForReview).toBe(true)
  })
})

describe('an existing trip', () => {
  test('is unchanged after a round trip through the form', () => {
    const input = inputOf(valuesOf(trip))
    const { version: _, dates, totalSeats, ...same } = trip
    expect(input).toMatchObject(same)
    expect(input.dates).toEqual(dates.map(({ _id, ...date }) => date))
    expect(totalSeats).toBe(20)
    expect(input.totalSeats).toBe(12)
  })

  test('changes status with its version and without its files', () => {
    const change = statusChangeOf(trip, 'published')
    expect(change).toMatchObject({
      status: 'published',
      version: 7,
      durationText: 'Long weekend',
      discountCode: 'WINTER',
    })
    expect(change).not.toHaveProperty('images')
    expect(change).not.toHaveProperty('itineraryPdf')
  })

  test('does not send the status of a suspended trip', () => {
    expect(inputOf(valuesOf({ ...trip, status: 'suspended' }))).not.toHaveProperty('status')
  })
})

test('copyOf copies everything except the dates, as a private draft', () => {
  const copy = copyOf(trip, 'Istanbul (copy)')
  expect(copy).toMatchObject({
    title: 'Istanbul (copy)',
    status: 'draft',
    isDraftPublic: false,
    options: [{ name: 'Child', priceChange: -2_000 }],
    startDate: '',
    endDate: '',
    images: trip.images,
    itineraryPdf: trip.itineraryPdf,
  })
  expect(copy.dates).toMatchObject([{ startDate: '', totalSeats: '', price: '', seatsBooked: 0 }])
  expect(copyOf(trip, 'x'.repeat(205)).title).toHaveLength(200)
})

test('errorsByFormRow maps row errors back to the rows of the form', () => {
  const dates = [row('', ''), row('2026-12-10', 8), row('2026-12-12', ''), row('2026-12-20', 4)]
  const options = [option('', ''), option('Child', -500), option(' ', ''), option('child', 0)]
  const fields = {
    'dates.1.totalSeats': 'Too few',
    'dates/0/startDate': 'Past',
    'dates.1.price': 'Invalid',
    'options.1.name': 'Twice',
    'options/0/priceChange': 'Too high',
    options: 'Too many',
    title: 'No',
  }
  expect(errorsByFormRow(fields, { dates, options })).toEqual({
    'dates.3.totalSeats': 'Too few',
    'dates.1.startDate': 'Past',
    'dates.3.price': 'Invalid',
    'options.3.name': 'Twice',
    'options.1.priceChange': 'Too high',
    options: 'Too many',
    title: 'No',
  })
})

describe('seats booked while the form was open', () => {
  const begun = valuesOf(trip)
  const [first, second] = begun.dates as [DateRow, DateRow]
  const booked = { date: '2026-12-17', n: 4 }
  const days = (dates: DateRow[]) => dates.map(({ startDate, seatsBooked }) => [startDate, seatsBooked])

  test('restore a removed date', () => {
    const dates = withBookedDeparture({ ...begun, dates: [first, row('2026-12-20', 5)] }, begun, booked)
    expect(dates.slice(0, 1)).toEqual([first])
    expect(dates.at(-1)).toEqual({ ...second, seatsBooked: 4 })
    expect(dates).toHaveLength(3)
  })

  test('restore a moved date beside the new one', () => {
    const dates = withBookedDeparture(
      { ...begun, dates: [first, { ...second, startDate: '2026-12-18' }] },
      begun,
      booked,
    )
    expect(days(dates)).toEqual([
      ['2026-12-03', 3],
      ['2026-12-18', 0],
      ['2026-12-17', 4],
    ])
    expect(new Set(dates.map(({ key }) => key)).size).toBe(3)
  })

  test('are shown in the row of an existing date', () => {
    expect(days(withBookedDeparture(begun, begun, booked))).toEqual([
      ['2026-12-03', 3],
      ['2026-12-17', 4],
    ])
  })

  test('replace the counts of a restored draft', () => {
    const draft = { ...begun, dates: [row('2026-12-03', 12, 0), row('2026-12-20', 5, 2), row('', '')] }
    expect(days(withFreshBookings(draft, begun).dates)).toEqual([
      ['2026-12-03', 3],
      ['2026-12-20', 0],
      ['', 0],
    ])
  })
})

describe('merging a concurrent change', () => {
  const base = valuesOf(trip)
  const merge = (mine: TripFormValues, theirs: TripFormValues) => mergeValues(mine, base, theirs, normalizeTripField)

  test('keeps own dates beside another title; loading the trip again changes nothing', () => {
    const mine = { ...valuesOf(trip), dates: [row('2026-12-20', 5)] }
    const { values, conflicts } = merge(mine, { ...valuesOf(trip), title: 'Istanbul by night' })
    expect(values).toMatchObject({ title: 'Istanbul by night', dates: mine.dates, itinerary: [{ title: 'Arrive' }] })
    expect(conflicts).toEqual([])
  })

  test('keeps own options beside another date price, and reports options changed on both sides', () => {
    const mine = { ...base, options: [option('Child', -1_500)] }
    const dates = base.dates.map((date) => ({ ...date, price: 14_000 }))
    expect(merge(mine, { ...valuesOf(trip), dates })).toMatchObject({
      values: { options: mine.options, dates },
      conflicts: [],
    })
    expect(merge(mine, { ...base, options: [] }).conflicts).toEqual(['options'])
  })

  test('a draft stored before dates had prices and minimum groups changes only what was typed', () => {
    const stored = (date: DateRow) =>
      ({ ...date, price: undefined, minSeats: undefined, decisionDays: undefined }) as unknown as DateRow
    const noPrices = {
      ...base,
      dates: base.dates.map((date): DateRow => ({ ...date, price: '', minSeats: '', decisionDays: 7 })),
    }
    const draft = {
      dates: { mine: [row('2026-12-20', 5)].map(stored), base: noPrices.dates.map(stored) },
      title: { mine: 'Istanbul by night', base: 'Istanbul' },
    }
    const { dates, title } = withDatePrices(draft)
    const { values, conflicts } = mergeValues(
      { ...noPrices, dates: dates.mine, title: title.mine },
      { ...noPrices, dates: dates.base, title: title.base },
      noPrices,
      normalizeTripField,
    )
    expect(conflicts).toEqual([])
    expect(values).toMatchObject({ title: 'Istanbul by night', dates: [{ startDate: '2026-12-20', price: '' }] })
    expect(withDatePrices({ title: draft.title })).toEqual({ title: draft.title })
  })

  test('ignores new bookings, and reports dates changed on both sides', () => {
    const mine = { ...base, dates: [row('2026-12-20', 5)] }
    const booked = base.dates.map((date) => ({ ...date, seatsBooked: date.seatsBooked + 1 }))
    expect(merge(mine, { ...base, dates: booked }).conflicts).toEqual([])
    expect(merge(mine, { ...base, dates: [row('2026-12-21', 5)] }).conflicts).toEqual(['dates'])
  })
})

describe('linked fields', () => {
  test('the first row sets the start date and the seats', () => {
    const typed = withRowDate(filled({ startDate: '', totalSeats: '', dates: [row('', 12)] }), 0, '2026-12-03')
    expect(typed).toMatchObject({ startDate: '2026-12-03', totalSeats: 12, dates: [{ startDate: '2026-12-03' }] })
  })

  test('the end of any row gives all of them its nights', () => {
    const values = filled({
      dates: [row('2026-11-03', 20), row('2026-12-10', 20)],
      startDate: '2026-11-03',
      endDate: '2026-11-06',
    })
    expect(endOfRow(values, values.dates[1]!)).toBe('2026-12-13')
    expect(withRowEnd(values, values.dates[1]!, '2026-12-11')).toEqual({ endDate: '2026-11-04' })
    expect(withRowEnd(values, values.dates[0]!, '2026-11-05')).toEqual({ endDate: '2026-11-05' })
    expect(withRowEnd(emptyTrip(), row('', ''), '2026-12-06')).toEqual({ endDate: '2026-12-06' })
    expect(endOfRow({ ...values, isOneDayTrip: true }, values.dates[1]!)).toBe('2026-12-10')
  })

  test('moving the row of the start date moves the start date; other rows move alone', () => {
    const values = filled({ dates: [row('2026-12-03', 20), row('2026-12-10', 20)] })
    expect(withRowDate(values, 0, '2026-12-04')).toMatchObject({ startDate: '2026-12-04', endDate: '2026-12-07' })
    const moved = withRowDate(values, 1, '2026-12-11')
    expect(moved).toEqual({ dates: [values.dates[0], { ...values.dates[1], startDate: '2026-12-11' }] })
  })

  test('emptying the row of the start date keeps the start date, and typing it again moves it', () => {
    const values = filled({ dates: [row('2026-12-03', 20), row('2026-12-10', 20)] })
    const emptied = { ...values, ...withRowDate(values, 0, '') }
    expect(emptied).toMatchObject({ startDate: '2026-12-03', dates: [{ startDate: '' }, { startDate: '2026-12-10' }] })
    expect(withRowDate(emptied, 1, '2026-12-11')).not.toHaveProperty('startDate')
    expect(withRowDate(emptied, 0, '2026-12-04')).toMatchObject({ startDate: '2026-12-04', endDate: '2026-12-07' })
  })

  test('without a start date, changing the date of another row does not make it the start', () => {
    const values = filled({ startDate: '', dates: [row('', 20), row('2026-12-10', 20)] })
    expect(withRowDate(values, 1, '2026-12-11')).not.toHaveProperty('startDate')
    expect(withRowDate(values, 0, '2026-12-03')).toMatchObject({ startDate: '2026-12-03' })
  })

  test('tolerates a partially typed date', () => {
    const halfTyped = { ...filled(), ...withRowDate(filled(), 0, '0002-12-05') }
    expect({ ...halfTyped, ...withRowDate(halfTyped, 0, '2026-12-05') }).toMatchObject({ endDate: '2026-12-08' })
    expect(withRowDate(filled(), 0, '')).toEqual({ dates: [expect.objectContaining({ startDate: '' })] })
  })

  test('a one-day trip ends on its start date', () => {
    expect(withOneDay(filled(), true)).toEqual({ isOneDayTrip: true, endDate: '2026-12-03' })
    expect(withRowDate(filled({ isOneDayTrip: true }), 0, '2026-12-09')).toMatchObject({ endDate: '2026-12-09' })
  })

  test('the seats of the start date’s row are those of the trip', () => {
    const values = filled({ dates: [row('2026-12-03', 20), row('2026-12-17', 8)] })
    expect(withRowSeats(values, 0, 30).totalSeats).toBe(30)
    expect(withRowSeats(values, 1, 30)).not.toHaveProperty('totalSeats')
  })

  test('repeated dates are sorted in, and set a missing start date', () => {
    const values = { ...emptyTrip(), dates: [row('', ''), row('', 7), row('2026-12-10', 5)] }
    const change = withRepeated(values, ['2026-12-04', '2026-12-11'], 20)
    expect(change).toMatchObject({ startDate: '2026-12-04', totalSeats: 20 })
    expect(change.dates?.map(({ startDate, totalSeats }) => [startDate, totalSeats])).toEqual([
      ['2026-12-04', 20],
      ['2026-12-10', 5],
      ['2026-12-11', 20],
      ['', 7],
    ])
    expect(change.dates?.map(({ price }) => price)).toEqual(['', '', '', ''])
    const started = withRepeated(filled(), ['2026-12-11'], 8)
    expect(started).not.toHaveProperty('startDate')
    expect(started).not.toHaveProperty('totalSeats')
  })

  test('switching the pricing resets the prices', () => {
    const values = { ...filled(), dates: [{ ...row('2026-12-03', 20), price: 5_000 as const }] }
    const change = withInternational(values, true)
    expect(change).toMatchObject({ isInternational: true, price: '', currency: 'EGP', options: [] })
    expect(change.dates?.map(({ price }) => price)).toEqual([''])
  })
})

describe('checkTrip', () => {
  test('accepts a form with all required fields', () => {
    expect(checkTrip(filled())).toEqual({})
  })

  test('accepts empty rows of options, reductions and dates without a price', () => {
    const options = [option('', ''), option('Child', -500.5), option('', ''), option('Vegetarian', 0)]
    expect(checkTrip(filled({ options, dates: [row('2026-12-10', 8)] }))).toEqual({})
  })

  test('reports all required fields of an empty form', () => {
    expect(checkTrip(emptyTrip())).toEqual({
      title: 'title',
      destination: 'destination',
      price: 'price',
      'dates.0.startDate': 'startDate',
      'dates.0.totalSeats': 'seats',
      endDate: 'endDate',
    })
  })

  test('a draft that is still written may have no dates, but not half of them', () => {
    const begun = { ...emptyTrip(), title: 'Siwa', destination: 'Siwa' }
    const check = (change: Partial<TripFormValues>) => checkTrip({ ...begun, ...change }, { mayLackDates: true })
    expect(check({})).toEqual({})
    expect(check({ dates: [row('2026-12-10', '')] })).toMatchObject({ 'dates.0.totalSeats': 'seats', price: 'price' })
    expect(check({ endDate: '2026-12-10' })).toMatchObject({ 'dates.0.startDate': 'startDate' })
    expect(check({ title: ' ' })).toEqual({ title: 'title' })
  })

  test.each<[Partial<TripFormValues>, string, string]>([
    [{ isInternational: true }, 'pricing.egpAmount', 'egpAmount'],
    [{ isInternational: true }, 'pricing.foreignAmount', 'foreignAmount'],
    [{ dates: [row('2026-12-10', '')] }, 'dates.0.totalSeats', 'seats'],
    [{ dates: [row('', 5)] }, 'dates.0.startDate', 'startDate'],
    [{ price: 10.001 }, 'price', 'price'],
    [{ endDate: '2026-12-02' }, 'endDate', 'endBeforeStart'],
    [{ dates: [row('2026-12-10', 5), row('0002-12-03', 5)] }, 'dates.1.startDate', 'startDate'],
    [{ dates: [row('2026-12-10', 5), row('2026-12-10', 5)] }, 'dates.1.startDate', 'twice'],
    [{ dates: [row('2026-12-03', 5), row('2026-12-10', 0)] }, 'dates.1.totalSeats', 'rowSeats'],
    [{ dates: [row('2026-12-10', 1_001)] }, 'dates.0.totalSeats', 'tooManySeats'],
    [{ dates: [row('2026-12-10', 2, 3)] }, 'dates.0.totalSeats', 'belowBooked'],
    [{ dates: [row('2026-12-10', '', 3)] }, 'dates.0.totalSeats', 'belowBooked'],
    [{ dates: [{ ...row('2026-12-10', 5), price: 10.001 }] }, 'dates.0.price', 'price'],
    [{ options: [option('Child', '')] }, 'options.0.priceChange', 'optionPrice'],
    [{ options: [option('Child', 10.001)] }, 'options.0.priceChange', 'optionPrice'],
    [{ options: [option('', ''), option(' ', -500)] }, 'options.1.name', 'optionName'],
    [{ options: [option('Child', -500), option(' child ', 0)] }, 'options.1.name', 'optionTwice'],
    [{ itinerary: [{ ...makeDayRow(), details: 'Swim' }] }, 'itinerary.0.title', 'dayTitle'],
  ])('reports %o at %s', (change, field, problem) => {
    expect(checkTrip(filled(change))).toMatchObject({ [field]: problem })
  })
})
