/** Orders of reviews (SPEC.md §2). */
export const reviewSorts = ['newest', 'oldest', 'highest-rating', 'lowest-rating'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Whether the agency has answered. */
export const replyStates = ['given', 'missing'] as const
export type ReplyState = (typeof replyStates)[number]

export const reviewLimits = {
  comment: 2_000,
  reply: 2_000,
  /** Agencies or trips offered to filter by, at once. */
  subjects: 50,
} as const
