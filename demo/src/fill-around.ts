import { createHash } from 'node:crypto'
import { addDays } from '@rihla/contract/dates.ts'
import { v7 as uuid } from 'uuid'
import { customerKeys } from './content/customers.ts'
import { faqs } from './content/faqs.ts'
import { promos } from './content/promos.ts'
import type { Market } from './fill-bookings.ts'
import type { FilledTrip } from './fill-trips.ts'
import { type Filling, spread } from './filling.ts'

/** Runs before the bookings, some of which use promos. */
export async function fillPromos({ db, today, daysAgo }: Filling): Promise<void> {
  const rows = promos.map((promo) => ({
    id: uuid(),
    code: promo.code,
    title: promo.title,
    description: promo.description,
    type: promo.type,
    value: promo.value,
    currency: promo.currency ?? 'EGP',
    min_amount_minor: promo.minAmount * 100,
    start_date: addDays(today, promo.fromDays),
    end_date: addDays(today, promo.toDays),
    usage_limit: promo.usageLimit,
    created_at: daysAgo(-promo.fromDays + 2),
  }))
  await db.insertInto('promos').values(rows).execute()
}

export async function fillFaqs({ db, daysAgo }: Filling): Promise<void> {
  const rows = faqs.map(({ category, categoryAr, question, answer, questionAr, answerAr }, position) => ({
    id: uuid(),
    category,
    category_ar: categoryAr,
    question,
    answer,
    question_ar: questionAr,
    answer_ar: answerAr,
    position,
    created_at: daysAgo(90),
  }))
  await db.insertInto('faqs').values(rows).execute()
}

const isPublic = ({ content: { status, agency } }: FilledTrip): boolean =>
  status === undefined || (status === 'draft' && agency !== 'delta')

/** Every scripted customer gets a few wishlist items. */
export async function fillWishlists({ db, daysAgo }: Filling, { people, trips }: Market): Promise<void> {
  const catalogue = [...trips.values()].filter(isPublic)
  const rows = customerKeys.flatMap((key, at) =>
    Array.from({ length: at % 6 }, (_, turn) => ({
      id: uuid(),
      customer_id: people.customers[key].id,
      trip_id: catalogue[(at * 5 + turn * 9) % catalogue.length]!.id,
      created_at: daysAgo(spread(at * 7 + turn) * Math.min(40, people.customers[key].joinedDaysAgo)),
    })),
  )
  await db
    .insertInto('wishlist_items')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const viewHistoryDays = 60
const rowsAtOnce = 1_000

/** Views of the last two months, more frequent towards today and for trips on the home page. */
export async function fillViews({ db, now, daysAgo }: Filling, { people, trips }: Market): Promise<void> {
  const named = Object.values(people.customers)
  const rows = [...trips.values()].filter(isPublic).flatMap((trip, at) => {
    const count = Math.round((trip.content.featured ? 90 : 30) + spread(at) * 60)
    const days = Math.min(viewHistoryDays, (now.getTime() - trip.createdAt.getTime()) / 86_400_000)
    return Array.from({ length: count }, (_, turn) => {
      const seed = at * 1_009 + turn
      const viewer = spread(seed + 1) < 0.2 ? named[seed % named.length]! : null
      return {
        id: uuid(),
        trip_id: trip.id,
        viewer_id: viewer?.id ?? null,
        viewer_key: createHash('sha256')
          .update(viewer?.id ?? `demo viewer ${seed}`)
          .digest(),
        viewed_at: daysAgo(spread(seed) ** 1.6 * days),
      }
    })
  })
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insertInto('trip_views')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
  }
}
