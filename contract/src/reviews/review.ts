/** Sort orders of reviews (docs/product/reviews.md#lists). */
export const reviewSorts = ['newest', 'oldest', 'highest-rating', 'lowest-rating'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Whether the agency has replied. */
export const replyStates = ['given', 'missing'] as const
export type ReplyState = (typeof replyStates)[number]

export const reviewLimits = {
  comment: 2_000,
  reply: 2_000,
  /** Maximum number of agencies or trips offered as filter options. */
  subjects: 50,
  /** Reviews of an agency in the list by agency. */
  perAgency: 3,
} as const
