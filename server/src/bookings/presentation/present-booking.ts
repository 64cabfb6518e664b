import type { BookingActor } from '@rihla/contract/lifecycle/transition.ts'
import { actionsFor } from '@rihla/contract/lifecycle/booking-policy.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import {
  type BookingDetail,
  type BookingGroup,
  bookingNumber,
  holdsSeats,
  isAgencyTrusted,
  isRefundDue,
  mayAgencyOpenDocuments,
} from '@rihla/contract/bookings/booking.ts'
import { profileCompletion } from '@rihla/contract/customers/profile-completion.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type ForeignCurrency, toMajor } from '@rihla/contract/money.ts'
import { canReview } from '@rihla/contract/reviews/review-policy.ts'
import type { Context } from '#context.ts'
import { privateFileUrl, publicFileUrl, signFileUrl } from '#files/file-urls.ts'
import { summarizeTravellers } from './summarize-travellers.ts'
import { presentDestination, presentRefund } from './present-refund.ts'
import { refundOfBooking } from '../row/cancellation-refund.ts'
import { dueMinorOf, remainingLeftMinorOf, collectedMinorOf, verifiedMinorOf } from '../row/booking-amounts.ts'
import { factsOf } from '../row/booking-facts.ts'
import { agreedTermsOf, presentAgreedTerms, presentChangedTerms } from './present-terms.ts'
import { presentNextStep } from './present-next-step.ts'
import { presentReceipts } from './present-receipts.ts'
import { presentDisputeSummary } from './present-dispute-summary.ts'
import { mayOpenDispute } from './may-open-dispute.ts'
import { presentRequestedDate } from '../row/requested-date.ts'
import { presentSecondAdminRequests } from './present-second-admin.ts'
import { optionsOf, presentOptions } from '#seats/offers/booked-options.ts'
import type { BookingRow } from '../row/bookings.queries.ts'

type BookingReader = Exclude<BookingActor, 'platform'>

/** Converts to the major units of the API; bigint columns arrive as numbers. */
const major = (minor: number | null): number => toMajor(minor ?? 0)

/** Agencies see contact details and references only while a verified booking is active. */
const maySeeContact = (row: BookingRow, reader: BookingReader): boolean =>
  reader !== 'agency' || isAgencyTrusted(row.status)

/** Whom the booking is shown to: links to private files name them. */
interface Viewer {
  id: string
  role: BookingReader
}

/**
 * `group`: the group in the traveller's "My bookings"; null for other readers. Lists leave out what was agreed, because it is
 * long.
 */
export function presentBooking(
  context: Context,
  row: BookingRow,
  viewer: Viewer,
  group: BookingGroup | null = null,
  { isListed = true }: { isListed?: boolean } = {},
): Booking {
  const reader = viewer.role
  const status = row.status
  const mayOpenDocuments =
    reader !== 'agency' || mayAgencyOpenDocuments({ status, endsOn: row.ends_on }, context.clock.today())
  const isConfirmed = status === 'confirmed'
  const mayPhone = isConfirmed || reader !== 'customer'
  return {
    _id: row.id,
    bookingNumber: bookingNumber(row.id),
    status,
    actions: [
      ...actionsOf(context, row, reader),
      ...(group === 'needs-you' && status === 'rejected' ? (['book_again'] as const) : []),
    ],
    nextStep: presentNextStep(row, context),
    requestedDetails: row.details_requested_at === null ? null : (row.requested_details as BookingDetail[]),
    hasVoucher: isConfirmed,
    group,
    customer: presentTraveller(context, row, {
      detailsFor: reader !== 'customer' && maySeeContact(row, reader) ? reader : 'none',
      mayOpenDocuments,
    }),
    trip: {
      _id: row.trip_id,
      title: row.trip_title,
      destination: row.trip_destination,
      price: major(row.trip_price_minor),
      image: row.cover_key === null ? null : publicFileUrl(row.cover_key),
      pickupLocation: agreedTermsOf(row).pickupLocation,
      isOneDayTrip: row.is_one_day_trip,
      isAvailable: row.trip_deleted_at === null && row.trip_status === 'published',
    },
    agency: {
      _id: row.agency_id,
      name: row.agency_name,
      isVerified: row.agency_verified_at !== null,
      email: mayPhone ? row.agency_email : null,
      phone: mayPhone ? row.agency_phone : null,
    },
    agreedTerms: isListed ? null : presentAgreedTerms(row, mayPhone),
    changedTerms: presentChangedTerms(row, { mayPhone, today: context.clock.today() }),
    ...presentMoney(row),
    ...presentReceipts(context, row, viewer),
    verifiedAmount: toMajor(verifiedMinorOf(row)),
    collectedAmount: toMajor(collectedMinorOf(row)),
    refundIfCancelled: refundIfCancelled(context, row, reader),
    cashToReturn: cashToReturnOf(row),
    refundNotes: reader === 'agency' ? null : row.refund_notes,
    refundProof:
      row.refund_proof_id !== null && reader !== 'agency' ? signFileUrl(context, row.refund_proof_id, viewer.id) : null,
    refunds:
      reader === 'agency'
        ? []
        : row.refunds.map((refund) => presentRefund(context, refund, { role: reader, id: viewer.id })),
    refundDestination: reader === 'agency' ? null : destinationOf(row),
    departure: row.departure_id,
    requestedDate: presentRequestedDate(row),
    dispute: row.disputes[0] ? presentDisputeSummary(row.disputes[0]) : null,
    noShowOn: row.no_show_on,
    departureCancellation: presentDepartureCancellation(row, context.clock.today()),
    leadTraveller: row.lead_traveller,
    phone: maySeeContact(row, reader) ? row.contact_phone : null,
    travellers: summarizeTravellers(row, context.clock.today()),
    seats: row.seats,
    selectedStartDate: row.starts_on,
    bookingEndDate: row.ends_on,
    paymentProof:
      row.payment_proof_id !== null && mayOpenDocuments ? signFileUrl(context, row.payment_proof_id, viewer.id) : null,
    paymentReference: maySeeContact(row, reader) ? row.payment_reference : null,
    transferReference: maySeeContact(row, reader) ? row.transfer_reference : null,
    ...(reader === 'admin' && { secondAdminRequests: presentSecondAdminRequests(context, row) }),
    adminNotes: reader === 'agency' ? null : row.admin_notes,
    agencyNotes: row.agency_notes,
    reviewedBy: reviewerOf(row, reader),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    accepted:
      row.accepted_terms_version === null || row.accepted_refund_policy_version === null
        ? null
        : { terms: row.accepted_terms_version, refundPolicy: row.accepted_refund_policy_version },
    createdAt: row.created_at.toISOString(),
    events: row.events.map((event) => presentEvent(event, reader)),
  }
}

/** While a refund is due or asked for; afterwards each refund says where it was sent. */
const destinationOf = (row: BookingRow): Booking['refundDestination'] =>
  row.refund_destination !== null && (refundDueOf(row) !== null || row.cancellation_requested_at !== null)
    ? presentDestination(row.refund_destination)
    : null

/** The transitions open to the reader, `review` once the trip is over, and a case once it has begun. */
function actionsOf(context: Context, row: BookingRow, reader: BookingReader): Booking['actions'] {
  const { clock } = context
  const journey = { status: row.status, endsOn: row.ends_on, isReviewed: Boolean(row.is_reviewed) }
  const mayReview = reader === 'customer' && canReview(journey, clock.today())
  return [
    ...actionsFor(factsOf(row, clock), reader),
    ...(mayReview ? (['review'] as const) : []),
    ...(mayOpenDispute(context, row, reader) ? (['open_dispute'] as const) : []),
  ]
}

function refundIfCancelled(context: Context, row: BookingRow, reader: BookingReader): Booking['refundIfCancelled'] {
  if (reader !== 'customer' || verifiedMinorOf(row) === 0) return null
  const actions = actionsFor(factsOf(row, context.clock), reader)
  if (!actions.includes('cancel') && !actions.includes('request_cancellation')) return null
  const { refundMinor, until } = refundOfBooking(context, row, 'customer')
  return { amount: toMajor(refundMinor), until }
}

/** Agencies appear under their public name; only admins see the names of admins. */
function reviewerOf(row: BookingRow, reader: BookingReader): Booking['reviewedBy'] {
  if (row.reviewed_by === row.agency_id) return { name: row.agency_name }
  return reader === 'admin' && row.reviewer_name !== null ? { name: row.reviewer_name } : null
}

const maxOtherDates = 6

/** A booking that had ended before its departure was cancelled has an end of its own. */
function presentDepartureCancellation(
  { cancellation, events }: Pick<BookingRow, 'cancellation' | 'events'>,
  today: CalendarDate,
): Booking['departureCancellation'] {
  if (!cancellation || !events.some(({ action }) => action === 'cancel_departure')) return null
  const otherDates = cancellation.otherDates.filter((date) => date >= today).slice(0, maxOtherDates)
  return { ...cancellation, at: new Date(cancellation.at).toISOString(), otherDates }
}

/** Foreign cash that was collected for a booking that has been withdrawn since. */
export function cashToReturnOf(
  row: Pick<BookingRow, 'cash_collected_at' | 'status' | 'foreign_total_minor' | 'foreign_currency'>,
): Booking['cashToReturn'] {
  if (row.cash_collected_at === null || holdsSeats(row.status)) return null
  return { amount: major(row.foreign_total_minor), currency: row.foreign_currency as ForeignCurrency }
}

/** What is to be refunded: of a booking that has ended, or what arrived beyond the total. */
function refundDueOf(row: BookingRow): number | null {
  const dueMinor = dueMinorOf(row)
  return isRefundDue(row.status) || dueMinor > 0 ? toMajor(dueMinor) : null
}

function presentMoney(row: BookingRow) {
  const saving = row.list_price_per_seat_minor * row.seats + row.options_minor - row.total_minor
  return {
    currency: row.currency,
    pricePerSeat: major(row.price_per_seat_minor),
    options: presentOptions(optionsOf(row)),
    totalAmount: major(row.total_minor),
    paymentType: row.payment_type,
    depositAmount: major(row.deposit_minor),
    remainingAmount: toMajor(row.remaining_paid_at === null ? remainingLeftMinorOf(row) : row.remaining_minor),
    remainingDueOn: row.remaining_due_on,
    remainingPaid: row.remaining_paid_at !== null,
    remainingPaidDate: row.remaining_paid_at?.toISOString() ?? null,
    promoCode: row.promo_code,
    promoSaving: toMajor(saving),
    cancellationRules: row.cancellation_rules as Booking['cancellationRules'],
    refundDueAmount: refundDueOf(row),
    refundAmount: row.refunded_minor === null ? null : major(row.refunded_minor),
    isInternationalTrip: row.is_international,
    paymentBreakdown:
      row.foreign_currency === null
        ? null
        : {
            egpTotal: major(row.total_minor),
            foreignTotal: major(row.foreign_total_minor),
            foreignCurrency: row.foreign_currency,
            egpAmountPerPerson: major(row.price_per_seat_minor),
            foreignAmountPerPerson: major(row.foreign_per_seat_minor),
          },
  }
}

/** Only admins see who decided; agencies do not see admins' notes to the customer. */
function presentEvent(event: BookingRow['events'][number], reader: BookingReader): Booking['events'][number] {
  const by = event.actor_role
  return {
    action: event.action,
    by,
    byName: reader === 'admin' ? event.actor_name : null,
    from: event.from_status,
    to: event.to_status,
    note: reader === 'agency' && by === 'admin' ? null : event.note,
    isAmountAssumed: event.is_assumed === true,
    createdAt: new Date(event.created_at).toISOString(),
  }
}

/** The booking's customer; documents and profile answers only for those who decide about the booking. */
function presentTraveller(
  context: Pick<Context, 'files' | 'clock'>,
  row: BookingRow,
  { detailsFor, mayOpenDocuments }: { detailsFor: 'none' | 'agency' | 'admin'; mayOpenDocuments: boolean },
): Booking['customer'] {
  // agencies get signed links that log each opening; admins request theirs through `openNationalId`
  const linkTo = (id: string | null) => {
    if (id === null || !mayOpenDocuments) return null
    return detailsFor === 'agency' ? signFileUrl(context, id, row.agency_id) : privateFileUrl(id)
  }
  const profile = {
    phone: row.phone ?? '',
    address: row.address ?? '',
    instagramUrl: row.instagram_url ?? '',
    age: row.age,
    nationality: row.nationality ?? '',
    nationalIdFront: linkTo(row.national_id_front_id),
    nationalIdBack: linkTo(row.national_id_back_id),
  }
  // the profile's, even when the agency may not open them
  const uploaded = { nationalIdFront: row.profile_front_id, nationalIdBack: row.profile_back_id }
  const answers = { question1: row.question1 ?? '', question2: row.question2 ?? '', question3: row.question3 ?? '' }
  const person = { name: row.customer_name, email: row.customer_email }
  const isShown = detailsFor !== 'none'
  return {
    _id: row.customer_id,
    ...person,
    profilePhoto: row.photo_key === null ? null : publicFileUrl(row.photo_key),
    customerDetails: isShown
      ? { ...profile, phone: row.contact_phone ?? profile.phone, profileQuestions: answers }
      : null,
    profileCompletion: isShown
      ? profileCompletion({ ...person, ...profile, ...uploaded, ...answers, photo: row.photo_key })
      : null,
  }
}
