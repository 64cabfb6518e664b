/** Business constants and limits. */
export const limits = {
  passwordMin: 6,
  /** For agencies and admins. */
  staffPasswordMin: 10,
  passwordMax: 200,
  codeDigits: 6,
  seatsPerBooking: 10,
  tripImages: 10,
  imageUploadBytes: 10 * 1024 * 1024,
  pdfUploadBytes: 10_485_760,
  registrationLogoBytes: 5 * 1024 * 1024,
  imagePixels: 50_000_000,
  /** Pages of a PDF that is stored as a picture. */
  renderedPages: 5,
  customerAge: { min: 18, max: 100 },
  listDefault: 100,
  /** The catalogue and the admin's bookings count matches up to this number. */
  exactTotal: 1_000,
  listMax: 1_000,
  featuredTrips: 12,
  internationalOnHome: 6,
  featuredOnHome: 12,
  tripsOnAgencyPage: 6,
  agenciesOnHome: 6,
  questionsOnHome: 6,
  includesOnCard: 3,
  wishlistItems: 500,
  depositPercent: 50,
  departuresPerTrip: 200,
  optionsPerTrip: 10,
  itineraryDays: 60,
  seatsPerDeparture: 1_000,
  maxPrice: 100_000_000,
  detailsWithinDays: 14,
  /** Days after the trip on which its agency may still open the customer's documents. */
  documentAccessDays: 7,
} as const

/** Delays before a redirect or before a dialog closes. */
export const delays = {
  loginRedirectMs: 1_200,
  registrationRedirectMs: 1_500,
  modalCloseMs: 2_000,
  verificationRedirectMs: 3_000,
} as const
