/** The API's orders of bookings; the first is its own. */
export const bookingSorts = ['newest', 'oldest', 'departure'] as const
