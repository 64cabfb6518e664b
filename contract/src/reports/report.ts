export const reportTypes = ['trip', 'agency', 'review', 'user', 'other'] as const
export type ReportType = (typeof reportTypes)[number]

export const reportPriorities = ['urgent', 'high', 'medium', 'low'] as const
export type ReportPriority = (typeof reportPriorities)[number]

/** Report reasons with their initial priority; money and safety come first. */
const priorityOfReason = {
  fraud: 'urgent',
  unsafe: 'urgent',
  harassment: 'high',
  'no-show': 'high',
  'personal-details': 'high',
  misleading: 'medium',
  offensive: 'medium',
  fake: 'medium',
  payment: 'high',
  technical: 'low',
  spam: 'low',
  other: 'medium',
} as const satisfies Record<string, ReportPriority>

export type ReportReason = keyof typeof priorityOfReason
export const reportReasons = Object.keys(priorityOfReason) as ReportReason[]

export const priorityOf = (reason: ReportReason): ReportPriority => priorityOfReason[reason]

/** Available reasons by target type. */
export const reasonsFor: Record<ReportType, readonly ReportReason[]> = {
  trip: ['misleading', 'fraud', 'unsafe', 'offensive', 'other'],
  agency: ['fraud', 'no-show', 'unsafe', 'misleading', 'harassment', 'other'],
  review: ['fake', 'offensive', 'personal-details', 'spam', 'other'],
  user: ['harassment', 'fraud', 'fake', 'spam', 'other'],
  other: ['payment', 'technical', 'fraud', 'other'],
}

export const reportLimits = { details: 2_000 } as const
export const resolutionLimits = { resolution: 1_000 } as const

/** Sort keys of the admin's report table; `urgent` is the highest priority. */
export const reportSortKeys = ['type', 'reporter', 'reason', 'priority', 'status', 'date'] as const
