import type { ReportTarget } from '@rihla/contract/reports/admin-reports.api.ts'
import type { ReportType } from '@rihla/contract/reports/report.ts'

interface TargetLink {
  to: string
  kind: 'page' | 'trip' | 'agency' | 'user'
}

const searching = (tab: string, term: string): string =>
  `/admin/${tab}?search=${encodeURIComponent(term.slice(0, 100))}`

/** Links to the reported item and to its admin pages; none for a deleted item. */
export function targetLinks(type: ReportType, target: ReportTarget | null): TargetLink[] {
  if (!target || target.state === 'deleted') return []
  const { trip, agency, email, title } = target
  if (type === 'trip' && trip) {
    return [
      { to: `/trip/${trip}`, kind: 'page' },
      { to: searching('trips', title), kind: 'trip' },
    ]
  }
  if (type === 'review') {
    const page: TargetLink[] = trip ? [{ to: `/reviews?tab=trips&trip=${trip}`, kind: 'page' }] : []
    return email ? [...page, { to: searching('users', email), kind: 'user' }] : page
  }
  const person: TargetLink[] = email ? [{ to: searching('users', email), kind: 'user' }] : []
  if (!agency) return person
  return [
    { to: `/agency-profile/${agency._id}`, kind: 'page' },
    { to: searching('agencies', agency.name), kind: 'agency' },
    ...person,
  ]
}
