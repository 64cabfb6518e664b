export const tripStatuses = ['draft', 'published', 'archived', 'suspended'] as const
export type TripStatus = (typeof tripStatuses)[number]

/** Statuses an agency may set; `suspended` is reserved for admins. */
export const agencyTripStatuses = ['draft', 'published', 'archived'] as const
export type AgencyTripStatus = (typeof agencyTripStatuses)[number]

export const tripSorts = ['featured', 'startDate', 'price-low', 'price-high', 'destination', 'newest'] as const
export type TripSort = (typeof tripSorts)[number]

/** Sort orders of an agency's own trips; trips without a sort value come last. */
export const myTripSorts = ['newest', 'departure', 'fullest', 'most-booked'] as const
export type MyTripSort = (typeof myTripSorts)[number]

/** Sort keys of the admin's trip table. */
export const tripSortKeys = ['trip', 'agency', 'price', 'seats', 'status', 'added'] as const
export type TripSortKey = (typeof tripSortKeys)[number]

export const publicTripStatuses = ['all', 'published', 'draft'] as const
