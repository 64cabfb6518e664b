import type { ReportStatus } from '@rihla/contract/reports/report-lifecycle.ts'
import type { ReportReason } from '@rihla/contract/reports/report.ts'
import type { AgencyKey } from './agencies.ts'

/** Target of a report: a trip or agency by key, the newest review of a trip, or none. */
type Target = { trip: string } | { agency: AgencyKey } | { reviewOf: string } | { other: true }

export interface DemoReport {
  target: Target
  reason: ReportReason
  details: string
  status?: ReportStatus
  resolution?: string
}

/** Reports, newest first. */
export const reports: readonly DemoReport[] = [
  { target: { trip: 'marsa-alam' }, reason: 'misleading', details: 'The page says breakfast, the voucher says none.' },
  { target: { other: true }, reason: 'technical', details: 'The map of the meeting point stays grey on my phone.' },
  { target: { agency: 'delta' }, reason: 'fraud', details: 'They asked me to pay them directly, outside the site.' },
  { target: { reviewOf: 'siwa-salt' }, reason: 'fake', details: 'This person was not on the bus, we were eight.' },
  {
    target: { trip: 'sharm-reef' },
    reason: 'unsafe',
    details: 'There were fewer life vests than passengers on the boat.',
    status: 'investigating',
  },
  {
    target: { agency: 'memphis' },
    reason: 'no-show',
    details: 'انتظرنا ساعة كاملة في مكان التجمع ولم يأتِ أحد.',
    status: 'investigating',
  },
  {
    target: { reviewOf: 'white-desert' },
    reason: 'offensive',
    details: 'Rude words about the driver.',
    status: 'dismissed',
    resolution: 'Hard words, but about the service. It stays.',
  },
  {
    target: { trip: 'petra' },
    reason: 'misleading',
    details: 'The picture shows the Treasury by night, the trip is by day.',
    status: 'resolved',
    resolution: 'The agency changed the description.',
  },
  { target: { other: true }, reason: 'payment', details: 'تم الخصم مرتين من حسابي.', status: 'resolved' },
  { target: { trip: 'luxor' }, reason: 'other', details: 'I booked the wrong day.', status: 'dismissed' },
]
