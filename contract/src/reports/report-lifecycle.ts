export const reportStatuses = ['pending', 'investigating', 'resolved', 'dismissed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

interface ReportTransition {
  by: 'everyone' | 'admin'
  from: readonly ReportStatus[]
  to: ReportStatus
  /** What is written down as the outcome. */
  resolution?: string
}

/** A report's whole life (SPEC.md §4). */
export const reportLifecycle = {
  submit: { by: 'everyone', from: [], to: 'pending' },
  investigate: { by: 'admin', from: ['pending'], to: 'investigating' },
  resolve: { by: 'admin', from: ['pending', 'investigating'], to: 'resolved', resolution: 'Issue resolved' },
  dismiss: { by: 'admin', from: ['pending', 'investigating'], to: 'dismissed', resolution: 'No action needed' },
} as const satisfies Record<string, ReportTransition>

export type ReportAction = Exclude<keyof typeof reportLifecycle, 'submit'>
export const reportActions = ['investigate', 'resolve', 'dismiss'] as const satisfies readonly ReportAction[]

const moves: readonly ReportTransition[] = Object.values(reportLifecycle)

/** Somebody still has to decide about it. */
export const openReportStatuses = reportStatuses.filter((status) => moves.some(({ from }) => from.includes(status)))

const transitionOf = (action: ReportAction): ReportTransition => reportLifecycle[action]

/** What an admin may do with a report now. */
export const actionsOnReport = (status: ReportStatus): ReportAction[] =>
  reportActions.filter((action) => transitionOf(action).from.includes(status))

/** The action that brings a report to this status. */
export const reportActionTo = (to: ReportStatus): ReportAction | undefined =>
  reportActions.find((action) => transitionOf(action).to === to)

/** What is written down where the admin wrote nothing. */
export const defaultResolutionOf = (action: ReportAction): string | undefined => transitionOf(action).resolution
