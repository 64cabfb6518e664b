import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { profileCompletion } from '@rihla/contract/customers/profile-completion.ts'
import type { Context } from '#context.ts'
import { privateFileUrl, publicFileUrl, signFileUrl } from '#files/file-urls.ts'
import type { BookingRow } from './bookings.queries.ts'

/** The booking's customer; documents and profile answers only for those who decide about the booking. */
export function presentTraveller(
  context: Pick<Context, 'files' | 'clock'>,
  row: BookingRow,
  documentsFor: 'none' | 'agency' | 'admin',
): Booking['customer'] {
  // agencies get signed links that log each opening; admins request theirs through `openNationalId`
  const linkTo = (id: string | null) => {
    if (id === null) return null
    return documentsFor === 'agency' ? signFileUrl(context, id, row.agency_id) : privateFileUrl(id)
  }
  return {
    _id: row.customer_id,
    name: row.customer_name,
    email: row.customer_email,
    profilePhoto: row.photo_key === null ? null : publicFileUrl(row.photo_key),
    customerDetails:
      documentsFor === 'none'
        ? null
        : {
            phone: row.phone ?? '',
            address: row.address ?? '',
            instagramUrl: row.instagram_url ?? '',
            age: row.age,
            nationality: row.nationality ?? '',
            nationalIdFront: linkTo(row.national_id_front_id),
            nationalIdBack: linkTo(row.national_id_back_id),
            profileQuestions: {
              question1: row.question1 ?? '',
              question2: row.question2 ?? '',
              question3: row.question3 ?? '',
            },
          },
    profileCompletion:
      documentsFor === 'none'
        ? null
        : profileCompletion({
            name: row.customer_name,
            email: row.customer_email,
            photo: row.photo_key,
            phone: row.phone ?? '',
            address: row.address ?? '',
            instagramUrl: row.instagram_url ?? '',
            age: row.age,
            nationality: row.nationality ?? '',
            nationalIdFront: row.national_id_front_id,
            nationalIdBack: row.national_id_back_id,
            question1: row.question1 ?? '',
            question2: row.question2 ?? '',
            question3: row.question3 ?? '',
          }),
  }
}
