import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { DisputeState } from '@rihla/contract/disputes/dispute.ts'
import { listDisputes } from '@rihla/contract/disputes/disputes.api.ts'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { call } from '#api/call.ts'
import type { StatusStyle } from '#dashboards/shared/table-cells.tsx'
import { lazy } from '#ui/lazy.tsx'
import { defineListTab } from '../list-tab.tsx'
import { useDisputeColumns } from './dispute-columns.tsx'

const DisputeModal = lazy(() => import('./dispute-modal.tsx'))

const styles: Record<DisputeState, StatusStyle> = {
  open: { label: msg({ message: 'Open', context: 'a case' }), tone: 'amber', icon: IconClock },
  decided: { label: msg`Decided`, tone: 'green', icon: IconCheck },
  withdrawn: { label: msg({ message: 'Withdrawn', context: 'a case' }), tone: 'quiet', icon: IconX },
}

const tab = defineListTab({
  heading: msg`Disputes`,
  failure: msg`The cases could not be loaded. Please try again later.`,
  filters: { state: { label: msg`State`, options: styles } },
  load: (query, signal) => call(listDisputes, { query, signal }),
  rows: ({ disputes }) => disputes,
  details: { name: 'booking', Dialog: DisputeModal },
  empty: {
    picture: 'empty-search',
    heading: msg`No cases here.`,
    text: msg`Problems that travellers and agencies report after a departure appear here.`,
  },
  noMatch: msg`No cases here.`,
  useView({ data: { counts }, opened }) {
    return {
      description:
        counts.open > 0 ? (
          <Plural value={counts.open} one="# open case" other="# open cases" />
        ) : (
          <Trans>You’re all caught up.</Trans>
        ),
      counts,
      columns: useDisputeColumns(opened.open),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
