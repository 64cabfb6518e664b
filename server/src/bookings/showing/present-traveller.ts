import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { profileCompletion } from '@rihla/contract/customers/profile-completion.ts'
import { privateFileUrl, publicFileUrl } from '../../files/file-urls.ts'
import type { BookingRow } from './bookings.queries.ts'

/** Who travels. The papers and answers only for those who decide about the booking. */
export function presentTraveller(row: BookingRow, { withPapers }: { withPapers: boolean }): Booking['customer'] {
  // named, not signed: whoever wants to see it says so, which is logged (open-national-id.ts)
  const named = (id: string | null) => (id === null ? null : privateFileUrl(id))
  return {
    _id: row.customer_id,
    name: row.customer_name,
    email: row.customer_email,
    profilePhoto: row.photo_key === null ? null : publicFileUrl(row.photo_key),
    customerDetails: !withPapers
      ? null
      : {
          phone: row.phone ?? '',
          address: row.address ?? '',
          instagramUrl: row.instagram_url ?? '',
          age: row.age,
          nationality: row.nationality ?? '',
          nationalIdFront: named(row.national_id_front_id),
          nationalIdBack: named(row.national_id_back_id),
          profileQuestions: {
            question1: row.question1 ?? '',
            question2: row.question2 ?? '',
            question3: row.question3 ?? '',
          },
        },
    profileCompletion: !withPapers
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
