/** How much of everything a dashboard shows (SPEC.md §2, §9). */
export const dashboardLimits = {
  recentBookings: 5,
  recentReviews: 3,
  nextDepartures: 5,
  weeks: 12,
  months: 12,
  /** Views of a trip before somebody asks for more. */
  recentViews: 5,
  /** Views of a trip that are sent with the list of trips (SPEC.md §7). */
  sentViews: 50,
} as const
