import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { profileCompletion } from '@rihla/contract/customers/profile-completion.ts'
import type { Context } from '#context.ts'
import { privateFileUrl, publicFileUrl, signFileUrl } from '#files/file-urls.ts'
import type { BookingRow } from './bookings.queries.ts'

/** Who travels. The papers and answers only for those who decide about the booking. */
export function presentTraveller(
  context: Pick<Context, 'files' | 'clock'>,
  row: BookingRow,
  papersFor: 'nobody' | 'agency' | 'admin',
): Booking['customer'] {
  // each opening of the agency's link is logged; an admin's are handed out when asked for, in the name of who asks
  const linkTo = (id: string | null) => {
    if (id === null) return null
    return papersFor === 'agency' ? signFileUrl(context, id, row.agency_id) : privateFileUrl(id)
  }
  return {
    _id: row.customer_id,
    name: row.customer_name,
    email: row.customer_email,
    profilePhoto: row.photo_key === null ? null : publicFileUrl(row.photo_key),
    customerDetails:
      papersFor === 'nobody'
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
      papersFor === 'nobody'
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
