export const reportStatuses = ['pending', 'investigating', 'resolved', 'dismissed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

interface ReportTransition {
  by: 'everyone' | 'admin'
  from: readonly ReportStatus[]
  to: ReportStatus
  /** Default resolution text. */
  resolution?: string
}

/** Every transition of a report (docs/product/reports.md#lifecycle). */
export const reportLifecycle = {
  submit: { by: 'everyone', from: [], to: 'pending' },
  investigate: { by: 'admin', from: ['pending'], to: 'investigating' },
  resolve: { by: 'admin', from: ['pending', 'investigating'], to: 'resolved', resolution: 'Issue resolved' },
  dismiss: { by: 'admin', from: ['pending', 'investigating'], to: 'dismissed', resolution: 'No action needed' },
} as const satisfies Record<string, ReportTransition>

export type ReportAction = Exclude<keyof typeof reportLifecycle, 'submit'>
export const reportActions = ['investigate', 'resolve', 'dismiss'] as const satisfies readonly ReportAction[]

const transitions: readonly ReportTransition[] = Object.values(reportLifecycle)

/** Statuses that still require a decision. */
export const openReportStatuses = reportStatuses.filter((status) =>
  transitions.some(({ from }) => from.includes(status)),
)

const transitionOf = (action: ReportAction): ReportTransition => reportLifecycle[action]

/** Actions available to an admin in a status. */
export const actionsOnReport = (status: ReportStatus): ReportAction[] =>
  reportActions.filter((action) => transitionOf(action).from.includes(status))

/** The action whose target is this status. */
export const reportActionTo = (to: ReportStatus): ReportAction | undefined =>
  reportActions.find((action) => transitionOf(action).to === to)

/** Resolution text stored when the admin enters none. */
export const defaultResolutionOf = (action: ReportAction): string | undefined => transitionOf(action).resolution
