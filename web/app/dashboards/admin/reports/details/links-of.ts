import type { ReportTarget } from '@rihla/contract/reports/admin-reports.api.ts'
import type { ReportType } from '@rihla/contract/reports/report.ts'

interface ThingLink {
  to: string
  words: 'page' | 'trip' | 'agency' | 'user'
}

const searching = (tab: string, term: string): string =>
  `/admin/${tab}?search=${encodeURIComponent(term.slice(0, 100))}`

/** Where a reported thing is seen and acted upon. What is gone can only be read here. */
export function linksOf(type: ReportType, thing: ReportTarget | null): ThingLink[] {
  if (!thing || thing.state === 'deleted') return []
  const { trip, agency, email, title } = thing
  if (type === 'trip' && trip) {
    return [
      { to: `/trip/${trip}`, words: 'page' },
      { to: searching('trips', title), words: 'trip' },
    ]
  }
  if (type === 'review') {
    const page: ThingLink[] = trip ? [{ to: `/reviews?tab=trips&trip=${trip}`, words: 'page' }] : []
    return email ? [...page, { to: searching('users', email), words: 'user' }] : page
  }
  const person: ThingLink[] = email ? [{ to: searching('users', email), words: 'user' }] : []
  if (!agency) return person
  return [
    { to: `/agency-profile/${agency._id}`, words: 'page' },
    { to: searching('agencies', agency.name), words: 'agency' },
    ...person,
  ]
}
