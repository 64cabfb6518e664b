import type { Page } from '@playwright/test'

const word = (letters: number): string => 'Wolfeschlegelsteinhausenbergerdorff'.repeat(9).slice(0, letters)

const mapLink = `https://maps.example.com/${word(95)}`

/** Free texts of the API's responses by field, each without a place to break it. */
const hostileTexts: Record<string, string> = {
  name: word(35),
  agencyName: word(60),
  customer: word(35),
  agency: word(60),
  trip: word(80),
  tripTitle: word(80),
  agencyTitle: word(60),
  fullName: word(60),
  email: `${word(60)}@${word(30)}.example.com`,
  phone: '+201005550119201005550119',
  title: word(80),
  destination: word(60),
  subject: word(80),
  message: word(120),
  text: word(120),
  note: word(120),
  notes: word(120),
  adminNotes: word(120),
  agencyNotes: word(120),
  specialRequests: word(120),
  reason: word(120),
  details: word(120),
  resolution: word(120),
  comment: word(120),
  reply: word(120),
  question: word(120),
  answer: word(120),
  description: word(120),
  address: mapLink,
  website: mapLink,
  instagramUrl: mapLink,
  pickupLocation: mapLink,
  meetingPoint: mapLink,
  accommodation: mapLink,
  location: mapLink,
  includes: word(120),
  excludes: mapLink,
  activities: word(120),
  cancellationPolicy: mapLink,
  paymentReference: word(80),
  transferReference: word(40),
  reference: word(80),
  payoutReference: word(80),
  recipient: `${word(60)}@example.com`,
  accountNumber: word(34),
  accountName: word(60),
  bankName: word(60),
  code: word(40),
  nationality: word(40),
}

/**
 * Replaces the free texts that the browser loads by long words, so that every status of the demo shows them. Routing
 * instead would disable the HTTP cache, and every page would load all scripts again.
 */
export const serveHostileTexts = (page: Page) =>
  page.addInitScript((texts) => {
    /** Fields whose values the client compares, so that only other spellings of them are free texts. */
    const isCode = (value: string): boolean => /^[a-z_.]*$/.test(value) || value.startsWith('/files/')
    const makeHostile = (value: unknown, field = ''): unknown => {
      if (Array.isArray(value)) return value.map((each) => makeHostile(each, field))
      if (typeof value === 'object' && value)
        return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, makeHostile(each, name)]))
      return typeof value === 'string' && !isCode(value) ? (texts[field] ?? value) : value
    }
    const { fetch } = window
    window.fetch = async (input, init) => {
      const response = await fetch(input, init)
      const { url, headers } = response
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
      const isText = headers.get('content-type')?.includes('json') ?? false
      if (method !== 'GET' || !new URL(url).pathname.startsWith('/api/') || !isText) return response
      return new Response(JSON.stringify(makeHostile(await response.json())), response)
    }
  }, hostileTexts)

export const isHostile = async (page: Page): Promise<boolean> => (await page.content()).includes(word(35))

/** A trip whose texts have no place to break them, for pages that the server renders. */
export const hostileTrip = {
  title: word(80),
  destination: word(60),
  description: `${word(300)}\n${mapLink}`,
  pickupLocation: mapLink,
  accommodation: mapLink,
  cancellationPolicy: mapLink,
  includes: [word(120), mapLink],
  excludes: [mapLink],
  itinerary: [
    {
      day: 1,
      title: word(80),
      time: word(20),
      location: mapLink,
      details: word(200),
      activities: [word(120), mapLink],
    },
  ],
  options: [{ name: word(60), priceChange: 100 }],
}
