import type { Locale } from '@rihla/contract/product.ts'
import { directionOf } from '@rihla/server/mail/isolate-latin.ts'
import { createDocument } from '@rihla/server/pdf/create-document.ts'
import { colors, page } from '@rihla/server/pdf/sheet.ts'
import type { AgencyContent } from '../content/agencies.ts'
import type { DemoDay, DemoTrip } from '../content/demo-trip.ts'
import { itineraryLabels } from './itinerary-labels.ts'
import { createItineraryDocument, type Paper, styles } from './itinerary-document.ts'

type Labels = ReturnType<typeof itineraryLabels>

/** Renders the itinerary an agency would upload: a band with the trip's title, then one block per day. */
export async function writeItinerary(trip: DemoTrip, agency: AgencyContent): Promise<Buffer> {
  const locale: Locale = directionOf(trip.title) === 'rtl' ? 'ar' : 'en'
  const labels = itineraryLabels(locale)
  const document = createDocument(trip.title, locale, agency.name)
  const paper = createItineraryDocument(document.sheet)
  drawBand(paper, trip, agency, labels)
  for (const [index, day] of trip.itinerary.entries()) drawDay(paper, day, labels.day(index + 1))
  drawLines(paper, labels.includes, trip.includes)
  drawLines(paper, labels.excludes, trip.excludes)
  drawContact(paper, agency, labels)
  return document.close()
}

function drawBand(paper: Paper, trip: DemoTrip, agency: AgencyContent, labels: Labels): void {
  paper.document.rect(0, 0, page.width, 168).fill(colors.primary)
  paper.write(`${labels.itinerary} · ${agency.name}`, { style: styles.onBand, gap: 6 })
  paper.write(trip.title, { style: styles.title, gap: 4 })
  paper.write(`${trip.destination} · ${labels.duration(trip.nights + 1)}`, { style: styles.onBand })
  paper.y = 196
  for (const [label, value] of [
    [labels.meetAt, trip.pickup],
    [labels.stay, trip.accommodation],
  ] as const) {
    if (!value) continue
    paper.write(label, { style: styles.label })
    paper.write(value, { style: styles.text, gap: 8 })
  }
  paper.y += 12
}

const dot = 3

function drawDay(paper: Paper, { title, time, location, details, activities }: DemoDay, name: string): void {
  paper.keep(96)
  const top = paper.y
  paper.write([name, time, location].filter(Boolean).join(' · '), { style: styles.day, indent: 20 })
  paper.document.circle(paper.left(2, 8) + 4, top + 8, 4).fill(colors.primary)
  paper.write(title, { style: styles.heading, indent: 20 })
  paper.write(details, { style: styles.text, indent: 20, gap: 4 })
  for (const activity of activities) drawPoint(paper, activity, 20)
  paper.y += 16
}

function drawPoint(paper: Paper, text: string, indent: number): void {
  paper.keep(24)
  paper.document.circle(paper.left(indent + 4, dot) + dot / 2, paper.y + 10, dot / 2).fill(colors.due)
  paper.write(text, { style: styles.text, indent: indent + 16 })
}

function drawLines(paper: Paper, heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  paper.keep(72)
  paper.write(heading, { style: styles.heading, gap: 2 })
  for (const line of lines) drawPoint(paper, line, 0)
  paper.y += 16
}

function drawContact(paper: Paper, { phone, email }: AgencyContent, labels: Labels): void {
  paper.keep(48)
  paper.write(labels.questions, { style: styles.label })
  paper.write(`${phone} · ${email}`, { style: styles.text })
}
