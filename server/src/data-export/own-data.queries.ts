import type { Role } from '@rihla/contract/accounts/account.ts'
import { tripColumnsByPrivacy } from '#trips/trip-field-columns.ts'
import { currentTerms, replacedTerms } from '#seats/offers/trip-terms.queries.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#database/database.ts'

/** Keyset pagination: rows after this id, ordered by id. */
export interface Slice {
  after: string
  limit: number
}

type Row = Record<string, unknown> & { id: string }

/** One page of a user's rows; the last `id` is the cursor of the next page. */
type ListOwn = (db: Database, userId: string, slice: Slice) => Promise<Row[]>

const listOf =
  (id: string, select: (userId: string) => RawBuilder<unknown>): ListOwn =>
  async (db, userId, { after, limit }) => {
    const key = sql.ref(id)
    const page = sql<Row>`${select(userId)} and ${key} > ${after} order by ${key} limit ${limit}`
    return (await page.execute(db)).rows
  }

// Amounts in major units, as in the API.
const bookingColumns = sql`
  b.id, b.trip_title, b.trip_destination, b.starts_on, b.ends_on, b.seats, b.status,
  b.currency, b.list_price_per_seat_minor / 100.0 as list_price_per_seat, b.price_per_seat_minor / 100.0 as price_per_seat, b.options, b.options_minor / 100.0 as options_amount, b.promo_discount_minor / 100.0 as promo_discount,
  b.total_minor / 100.0 as total, b.payment_type, b.deposit_minor / 100.0 as deposit,
  b.remaining_minor / 100.0 as remaining, b.remaining_due_on, b.remaining_paid_at, b.is_international, b.foreign_per_seat_minor / 100.0 as cash_per_seat,
  b.foreign_total_minor / 100.0 as cash_at_departure,
  b.foreign_currency as cash_currency, b.cash_collected_at, b.promo_code, b.transfer_reference, b.received_minor / 100.0 as received, b.collected_minor / 100.0 as collected,
  b.cancellation_rules, b.accepts_cancellations, b.no_show_on, b.refund_due_minor / 100.0 as refund_due,
  b.asked_refund_minor / 100.0 as asked_refund, b.refunded_minor / 100.0 as refunded, b.refunded_at, b.created_at, b.deleted_at is not null as is_withdrawn_with_trip_or_account`

// check-ins: seats counted at the meeting point and when; 0 reverts a check-in
const checkInsOf = sql`
  (select coalesce(json_agg(json_build_object('seats', c.seats, 'at', c.at) order by c.version), '[]')
  from check_ins c where c.booking_id = b.id) as check_ins`

const refundsOf = sql`
  (select coalesce(json_agg(json_build_object('amount', r.amount_minor / 100.0, 'currency', r.currency, 'method', r.method,
    'account', r.account, 'holder_name', r.holder_name, 'reference', r.reference, 'notes', r.notes, 'sent_at', r.sent_at)
    order by r.sent_at, r.id), '[]')
  from refunds r where r.booking_id = b.id) as refunds`

const receiptsOf = sql`
  (select coalesce(json_agg(json_build_object('amount', r.amount_minor / 100.0, 'kind', r.kind, 'is_assumed', r.is_assumed, 'reference', r.reference,
    'verified_at', r.verified_at) order by r.verified_at, r.id), '[]')
  from receipts r where r.booking_id = b.id) as receipts,
  (select coalesce(json_agg(json_build_object('amount', x.amount_minor / 100.0, 'reference', x.reference,
    'proof_id', x.proof_id, 'sent_at', x.sent_at, 'decided_at', x.decided_at, 'decision', x.decision) order by x.sent_at, x.id), '[]')
  from balance_transfers x where x.booking_id = b.id) as balance_transfers`

const travellersOf = sql`
  (select coalesce(json_agg(json_build_object('seat', v.seat, 'name', v.name, 'nationality', v.nationality,
    'document_kind', v.document_kind, 'document_number', v.document_number, 'date_of_birth', v.date_of_birth,
    'phone', v.phone, 'emergency_name', v.emergency_name, 'emergency_phone', v.emergency_phone) order by v.seat), '[]')
  from booking_travellers v where v.booking_id = b.id) as travellers`

const agreedTermsOf = sql`
  coalesce(${replacedTerms(sql.ref('b.trip_id'), sql.ref('b.terms_version'))},
    (select ${currentTerms} from trips t where t.id = b.trip_id)) as agreed_terms`

const eventsOf = sql`
  (select coalesce(json_agg(json_build_object('action', e.action, 'by', e.actor_role, 'from', e.from_status,
    'to', e.to_status, 'note', e.note, 'at', e.created_at) order by e.created_at, e.id), '[]')
  from booking_events e where e.booking_id = b.id) as events`

/** What the profile that screens show leaves out. */
export const findOwnAccount = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .select((user) => [
      'locale',
      'is_locale_chosen as isLocaleChosen',
      'email_verified_at as emailVerifiedAt',
      'agency_verified_at as agencyVerifiedAt',
      'google_subject as googleAccount',
      'accepted_terms_version as acceptedTermsVersion',
      'accepted_privacy_version as acceptedPrivacyVersion',
      'updated_at as updatedAt',
      jsonArrayFrom(
        user
          .selectFrom('notification_preferences as p')
          .select(['p.topic', 'p.bell', 'p.mail'])
          .whereRef('p.user_id', '=', 'users.id')
          .orderBy('p.topic'),
      ).as('notificationPreferences'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()

const tripFields = sql.join(tripColumnsByPrivacy('exported').map((column) => sql.ref(`t.${column}`)))

const apiTokens = listOf(
  'id',
  (userId) =>
    sql`select id, name, scopes, prefix, created_at, last_used_at, expires_at from api_tokens where user_id = ${userId}`,
)

const sharedLists = {
  sessions: listOf(
    'id',
    (userId) =>
      sql`select id, user_agent, created_at, last_used_at, expires_at
        from sessions where user_id = ${userId}`,
  ),
  /** Messages sent while signed in or from the person's address, with the replies. */
  messages: listOf(
    'm.id',
    (userId) =>
      sql`select m.id, m.name, m.email, m.subject, m.message, m.status, m.locale, m.created_at,
          (select coalesce(json_agg(json_build_object('subject', a.subject, 'message', a.message, 'at', a.created_at)
            order by a.created_at, a.id), '[]') from message_replies a where a.message_id = m.id) as replies
        from messages m
        where (m.sender_id = ${userId} or lower(normalize(m.email, nfkc)) = (select email_key from users where id = ${userId}))`,
  ),
  /** Cases about the person's bookings, and what both sides wrote in them. */
  disputes: listOf(
    'd.id',
    (userId) =>
      sql`select d.id, d.booking_id, d.category, d.opened_by, d.state, d.created_at, d.answer_due_at, d.decision,
          d.refund_minor / 100.0 as refund, d.reason, d.ended_at,
          (select coalesce(json_agg(json_build_object('by', m.by_role, 'text', m.text, 'created_at', m.created_at)
            order by m.created_at, m.id), '[]') from dispute_messages m where m.dispute_id = d.id) as messages
        from disputes d join bookings b on b.id = d.booking_id
        where (b.customer_id = ${userId} or b.agency_id = ${userId} and d.category <> 'transfer')`,
  ),
  reports: listOf(
    'id',
    (userId) =>
      sql`select id, type, target_id, reason, details, status, resolution, created_at, updated_at
        from reports where reporter_id = ${userId}`,
  ),
  /** Trips the person viewed while signed in: their agencies see these views with the name. */
  'trip-views': listOf(
    'v.id',
    (userId) =>
      sql`select v.id, v.trip_id, t.title as trip, v.viewed_at from trip_views v join trips t on t.id = v.trip_id
        where v.viewer_id = ${userId}`,
  ),
  notifications: listOf(
    'id',
    (userId) =>
      sql`select id, kind, subject_id, created_at, read_at
        from notifications where user_id = ${userId}`,
  ),
  /**
   * Mails sent to the person, with their topics; bodies are not retained. Subjects of mails to agencies and admins
   * contain customer names.
   */
  mails: listOf(
    'm.id',
    (userId) =>
      sql`select m.id, m.kind, case when u.role = 'customer' or m.kind like 'account.%' then m.subject end as subject,
          a.subject_type as about_type, a.subject_id as about_id, m.locale, m.status, m.created_at, m.sent_at
        from users u join mails m on lower(m.to_address) = lower(u.email) left join mails_about a on a.mail_id = m.id
        where u.id = ${userId}`,
  ),
}

/** Reviews that a customer wrote or an agency received. */
const listReviews = (column: 'r.customer_id' | 'r.agency_id'): ListOwn =>
  listOf(
    'r.id',
    (userId) =>
      sql`select r.id, t.title as trip, r.rating, r.comment, r.reply, r.replied_at, r.created_at
        from reviews r join trips t on t.id = r.trip_id
        where ${sql.ref(column)} = ${userId}`,
  )

/** The lists of a role, by the names of their files. */
export const ownLists: Record<Role, Record<string, ListOwn>> = {
  customer: {
    bookings: listOf(
      'b.id',
      (userId) =>
        sql`select ${bookingColumns}, b.payment_reference, b.payment_proof_id, b.admin_notes, b.agency_notes, b.reviewed_at, b.refund_notes, b.traveller_details, b.travellers_due_on, b.lead_traveller, b.contact_phone, b.accepted_terms_version, b.accepted_refund_policy_version, ${agreedTermsOf}, ${travellersOf}, ${eventsOf}, ${checkInsOf}, ${refundsOf}, ${receiptsOf}
          from bookings b where b.customer_id = ${userId}`,
    ),
    /** Where refunds go: without a booking, the one saved for later refunds. */
    refund_destinations: listOf(
      'id',
      (userId) =>
        sql`select id, booking_id, method, account, holder_name, created_at
          from refund_destinations where customer_id = ${userId}`,
    ),
    reviews: listReviews('r.customer_id'),
    wishlist: listOf(
      'w.id',
      (userId) =>
        sql`select w.id, w.trip_id, t.title as trip, w.created_at from wishlist_items w join trips t on t.id = w.trip_id
          where w.customer_id = ${userId}`,
    ),
    seat_holds: listOf(
      'h.id',
      (userId) =>
        sql`select h.id, t.title as trip, h.starts_on, h.seats, h.created_at, h.expires_at, h.ended_at, h.booking_id,
            h.promo_terms ->> 'code' as promo_code
          from seat_holds h join trips t on t.id = h.trip_id where h.customer_id = ${userId}`,
    ),
    waiting_list: listOf(
      'w.id',
      (userId) =>
        sql`select w.id, t.title as trip, w.starts_on, w.seats, w.state, w.created_at, w.queued_at, w.offered_at,
            w.offer_expires_at, w.ended_at
          from waiting_list_entries w join trips t on t.id = w.trip_id where w.customer_id = ${userId}`,
    ),
    companions: listOf(
      'c.id',
      (userId) =>
        sql`select c.id, c.name, c.nationality, c.document_kind, c.document_number, c.date_of_birth, c.phone, c.emergency_name,
            c.emergency_phone, c.created_at, c.updated_at
          from companions c where c.customer_id = ${userId}`,
    ),
    ...sharedLists,
  },
  agency: {
    trips: listOf(
      't.id',
      (userId) =>
        sql`select t.id, ${tripFields}, t.status,
            t.price_minor / 100.0 as price, t.currency, t.foreign_amount_minor / 100.0 as foreign_amount, t.foreign_currency,
            t.exchange_rate, t.payment_instructions, t.options, t.cancellation_rules, t.itinerary, t.start_date, t.end_date,
            t.total_seats, t.created_at, t.updated_at, t.published_at, t.deleted_at,
            (select coalesce(json_agg(json_build_object('starts_on', d.starts_on, 'total_seats', d.total_seats, 'price', d.price_minor / 100.0,
              'seats_booked', d.seats_booked, 'cancelled_at', d.cancelled_at,
              'min_seats', d.min_seats, 'decision_days', d.decision_days, 'runs_at', d.runs_at,
              'cancellation', (select json_build_object('reason', c.reason, 'by', c.by_role, 'messageEn', c.message_en,
                'messageAr', c.message_ar, 'at', c.created_at) from departure_cancellations c where c.departure_id = d.id)
              ) order by d.starts_on), '[]') from departures d where d.trip_id = t.id) as departures
          from trips t where t.agency_id = ${userId}`,
    ),
    /** Bookings an agency sold, without customers: those are the customers' data. */
    bookings: listOf(
      'b.id',
      (userId) =>
        sql`select ${bookingColumns}, b.trip_id, b.agency_notes, ${checkInsOf}
          from bookings b where b.agency_id = ${userId}`,
    ),
    reviews: listReviews('r.agency_id'),
    /** Verification documents; their files are exported with all others. */
    documents: listOf(
      'kind',
      (userId) =>
        sql`select kind as id, kind, number, category, holder_name, expires_on, status, decline_reason, submitted_at, decided_at
          from agency_documents where agency_id = ${userId}`,
    ),
    payoutDetails: listOf(
      'id',
      (userId) =>
        sql`select id, method, account, holder_name, state, submitted_at, decided_at, reason
          from payout_details where agency_id = ${userId}`,
    ),
    payouts: listOf(
      'id',
      (userId) =>
        sql`select id, number, amount_minor / 100.0 as amount, currency, method, account, holder_name, reference, notes, sent_at
          from payouts where agency_id = ${userId}`,
    ),
    payoutHolds: listOf(
      'id',
      (userId) => sql`select id, reason, held_at, released_at from payout_holds where agency_id = ${userId}`,
    ),
    api_tokens: apiTokens,
    ...sharedLists,
  },
  admin: { api_tokens: apiTokens, ...sharedLists },
}

export const listOwnUploads = (db: Database, userId: string, { after, limit }: Slice) =>
  db
    .selectFrom('uploads')
    .select(['id', 'kind', 'storage_key', 'content_type', 'file_name', 'created_at'])
    .where('owner_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
