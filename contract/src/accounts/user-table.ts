/** Filters and sort keys of the admin's user table. */
export const userStatuses = ['active', 'inactive'] as const
export type UserStatus = (typeof userStatuses)[number]

export const userSortKeys = ['name', 'role', 'status', 'joined'] as const
export type UserSortKey = (typeof userSortKeys)[number]
