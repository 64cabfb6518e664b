export const tripStatuses = ['draft', 'published', 'archived', 'suspended'] as const
export type TripStatus = (typeof tripStatuses)[number]

/** What an agency may choose itself; `suspended` is the admin's. */
export const agencyTripStatuses = ['draft', 'published', 'archived'] as const
export type AgencyTripStatus = (typeof agencyTripStatuses)[number]

export const tripSorts = ['featured', 'startDate', 'price-low', 'price-high', 'destination', 'newest'] as const
export type TripSort = (typeof tripSorts)[number]

/** Orders of an agency's own trips; in each those without a place in it come last. */
export const myTripSorts = ['newest', 'departure', 'fullest', 'most-booked'] as const
export type MyTripSort = (typeof myTripSorts)[number]

/** What the admin's table of trips is sorted by. */
export const tripSortKeys = ['trip', 'agency', 'price', 'seats', 'status', 'added'] as const
export type TripSortKey = (typeof tripSortKeys)[number]

export const publicTripStatuses = ['all', 'published', 'draft'] as const
