import { expect, test } from 'vitest'
import { delays, limits } from './limits.ts'

/** The numbers that docs/product/ fixes; the tests of their uses compare with these constants. */
test.each([
  ['characters of a password', limits.passwordMin, 6],
  ['characters of a password of agencies and admins', limits.staffPasswordMin, 10],
  ['digits of a code', limits.codeDigits, 6],
  ['seats of a booking', limits.seatsPerBooking, 10],
  ['pictures of a trip', limits.tripImages, 10],
  ['bytes of a picture', limits.imageUploadBytes, 10_485_760],
  ['bytes of a PDF', limits.pdfUploadBytes, 10_485_760],
  ['bytes of the logo of a registration', limits.registrationLogoBytes, 5_242_880],
  ['years of the youngest customer', limits.customerAge.min, 18],
  ['years of the oldest customer', limits.customerAge.max, 100],
  ['entries of a list that can be asked for', limits.listMax, 1_000],
  ['featured trips', limits.featuredTrips, 12],
  ['international trips on the home page', limits.internationalOnHome, 6],
  ['featured trips on the home page', limits.featuredOnHome, 12],
  ['agencies on the home page', limits.agenciesOnHome, 6],
  ['trips on the page of an agency', limits.tripsOnAgencyPage, 6],
  ['inclusions on a card', limits.includesOnCard, 3],
  ['per cent of a deposit', limits.depositPercent, 50],
  ['milliseconds after a sign-in', delays.loginRedirectMs, 1_200],
  ['milliseconds after a registration', delays.registrationRedirectMs, 1_500],
  ['milliseconds before a dialog closes', delays.modalCloseMs, 2_000],
  ['milliseconds after a verification or reset', delays.verificationRedirectMs, 3_000],
])('%s: %i', (_, value, number) => {
  expect(value).toBe(number)
})
