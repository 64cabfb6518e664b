import type { BookingActor } from '@rihla/contract/lifecycle/transition.ts'
import { actionsFor } from '@rihla/contract/lifecycle/booking-policy.ts'
import type { BookingCard } from '@rihla/contract/bookings/booking-schema.ts'
import {
  type BookingGroup,
  bookingNumber,
  isAgencyTrusted,
  mayAgencyOpenDocuments,
} from '@rihla/contract/bookings/booking.ts'
import { profileCompletion } from '@rihla/contract/customers/profile-completion.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { canReview } from '@rihla/contract/reviews/review-policy.ts'
import type { Context } from '#context.ts'
import { privateFileUrl, publicFileUrl, signFileUrl } from '#files/file-urls.ts'
import { mayOpenDispute } from './may-open-dispute.ts'
import { presentNextStep } from './present-next-step.ts'
import { balanceLeftMinorOf, verifiedMinorOf } from '../row/booking-amounts.ts'
import { factsOf } from '../row/booking-facts.ts'
import type { BookingRow } from '../row/bookings.queries.ts'
import { agreedTermsOf } from './present-terms.ts'

type BookingReader = Exclude<BookingActor, 'platform'>

/** Whom the booking is shown to: links to private files name them. */
export interface Viewer {
  id: string
  role: BookingReader
}

/** Converts to the major units of the API; bigint columns arrive as numbers. */
export const major = (minor: number | null): number => toMajor(minor ?? 0)

/** Agencies see contact details and references only while a verified booking is active. */
export const maySeeContact = (row: BookingRow, reader: BookingReader): boolean =>
  reader !== 'agency' || isAgencyTrusted(row.status)

/** The customer sees the phone of the agency once the booking is confirmed. */
export const mayPhoneAgency = (row: BookingRow, reader: BookingReader): boolean =>
  row.status === 'confirmed' || reader !== 'customer'

/** In the lists of an agency. */
export const presentCard = (context: Context, row: BookingRow, viewer: Viewer): BookingCard => ({
  ...presentListed(context, row, viewer, null),
  departure: row.departure_id,
})

/** What every list shows. `group`: the group in the customer's "My bookings"; null for other readers. */
export function presentListed(
  context: Context,
  row: BookingRow,
  viewer: Viewer,
  group: BookingGroup | null,
): Omit<BookingCard, 'departure'> {
  const reader = viewer.role
  const { status } = row
  const mayOpenDocuments =
    reader !== 'agency' || mayAgencyOpenDocuments({ status, endsOn: row.ends_on }, context.clock.today())
  return {
    _id: row.id,
    bookingNumber: bookingNumber(row.id),
    status,
    actions: [
      ...actionsOf(context, row, reader),
      ...(group === 'needs-you' && status === 'rejected' ? (['book_again'] as const) : []),
    ],
    nextStep: presentNextStep(row, context),
    customer: presentTraveller(context, row, {
      detailsFor: reader !== 'customer' && maySeeContact(row, reader) ? reader : 'none',
      mayOpenDocuments,
    }),
    ...presentTrip(row, reader),
    ...presentPrice(row),
    refundAmount: row.refunded_minor === null ? null : major(row.refunded_minor),
    paymentProof:
      row.payment_proof_id !== null && mayOpenDocuments ? signFileUrl(context, row.payment_proof_id, viewer.id) : null,
    paymentReference: maySeeContact(row, reader) ? row.payment_reference : null,
    adminNotes: reader === 'agency' ? null : row.admin_notes,
    agencyNotes: row.agency_notes,
    reviewedBy: reviewerOf(row, reader),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

function presentTrip(row: BookingRow, reader: BookingReader) {
  const mayPhone = mayPhoneAgency(row, reader)
  return {
    trip: {
      _id: row.trip_id,
      title: row.trip_title,
      destination: row.trip_destination,
      price: major(row.trip_price_minor),
      image: row.cover_key === null ? null : publicFileUrl(row.cover_key),
      pickupLocation: agreedTermsOf(row).pickupLocation,
      meetingPin: row.meeting_pin,
      isAvailable: row.trip_deleted_at === null && row.trip_status === 'published',
    },
    agency: {
      _id: row.agency_id,
      name: row.agency_name,
      isVerified: row.agency_verified_at !== null,
      email: mayPhone ? row.agency_email : null,
      phone: mayPhone ? row.agency_phone : null,
    },
    seats: row.seats,
    selectedStartDate: row.starts_on,
    bookingEndDate: row.ends_on,
  }
}

function presentPrice(row: BookingRow) {
  return {
    currency: row.currency,
    totalAmount: major(row.total_minor),
    paymentType: row.payment_type,
    depositAmount: major(row.deposit_minor),
    remainingAmount: toMajor(row.remaining_paid_at === null ? balanceLeftMinorOf(row) : row.remaining_minor),
    balanceDueOn: row.remaining_due_on,
    remainingPaid: row.remaining_paid_at !== null,
    remainingPaidDate: row.remaining_paid_at?.toISOString() ?? null,
    balancePaidBy: paidByOf(row),
    verifiedAmount: toMajor(verifiedMinorOf(row)),
    promoCode: row.promo_code,
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

/** Nothing was left for the agency to collect: transfers have paid it. */
function paidByOf({ remaining_paid_at: paidAt, collected_minor: collected }: BookingRow): BookingCard['balancePaidBy'] {
  if (paidAt === null) return null
  return collected === 0 ? 'transfer' : 'agency'
}

/** The transitions open to the reader, `review` once the trip is over, and a case once it has begun. */
function actionsOf(context: Context, row: BookingRow, reader: BookingReader): BookingCard['actions'] {
  const { clock } = context
  const journey = { status: row.status, endsOn: row.ends_on, isReviewed: Boolean(row.is_reviewed) }
  const mayReview = reader === 'customer' && canReview(journey, clock.today())
  return [
    ...actionsFor(factsOf(row, clock), reader),
    ...(mayReview ? (['review'] as const) : []),
    ...(mayOpenDispute(context, row, reader) ? (['open_dispute'] as const) : []),
  ]
}

/** Agencies appear under their public name; only admins see the names of admins. */
function reviewerOf(row: BookingRow, reader: BookingReader): BookingCard['reviewedBy'] {
  if (row.reviewed_by === row.agency_id) return { name: row.agency_name }
  return reader === 'admin' && row.reviewer_name !== null ? { name: row.reviewer_name } : null
}

/** The booking's customer; documents and profile answers only for its agency and admins. */
function presentTraveller(
  context: Pick<Context, 'files' | 'clock'>,
  row: BookingRow,
  { detailsFor, mayOpenDocuments }: { detailsFor: 'none' | 'agency' | 'admin'; mayOpenDocuments: boolean },
): BookingCard['customer'] {
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
