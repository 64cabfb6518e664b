import { Plural, useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import type { AgencyDocumentStatus } from '@rihla/contract/agencies/agency-document.ts'
import { listOwnDocuments } from '@rihla/contract/agencies/agency-documents.api.ts'
import { readOwnPayoutDetails } from '@rihla/contract/payouts/payout-details.api.ts'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { WaitingItem } from '#dashboards/shared/waiting-item.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './overview.module.css'

const isSent = (status: AgencyDocumentStatus): boolean => status === 'waiting' || status === 'accepted'

/** What an agency without bookings has submitted of what it needs to sell. */
export async function readSetUp(signal: AbortSignal) {
  const [documents, payout] = await Promise.all([
    call(listOwnDocuments, { signal }),
    call(readOwnPayoutDetails, { signal }),
  ])
  return {
    papers: documents.length,
    missingPapers: documents.filter(({ status }) => !isSent(status)).length,
    hasPayoutAccount: payout.details.some(({ state }) => state !== 'rejected'),
  }
}
export type SetUp = Awaited<ReturnType<typeof readSetUp>>

/** The steps of a new agency in their order; its overview is this list until all are done (docs/product/dashboards.md#agency-set-up). */
export function useSetUpSteps(setUp: SetUp, stats: AgencyDashboard['stats']) {
  const { t } = useLingui()
  const details = useUser()?.agencyDetails
  const { papers, missingPapers, hasPayoutAccount } = setUp
  const sent = papers - missingPapers
  return [
    {
      to: '/agency/verification',
      label: t`Papers`,
      isDone: missingPapers === 0,
      note: (
        <Ltr>
          {sent}/{papers}
        </Ltr>
      ),
      heading: (
        <Plural value={missingPapers} one="Send # paper to start selling." other="Send # papers to start selling." />
      ),
    },
    {
      to: '/agency/verification',
      label: t`Payout details`,
      isDone: hasPayoutAccount,
      note: t`The account to which we send what you earn`,
      heading: t`Where should we send what you earn?`,
    },
    {
      to: '/agency/profile',
      label: t`Profile`,
      isDone: Boolean(details?.description && details.contactPhone),
      note: t`A description, and a phone number for your travellers`,
      heading: t`Introduce your agency to travellers.`,
    },
    {
      to: '/agency/trips/new',
      label: t`First trip`,
      isDone: stats.trips > 0,
      note: t`With its dates, prices and pictures`,
      heading: t`Create your first trip.`,
    },
  ]
}

interface SetUpChecklistProps {
  steps: readonly { to: string; label: string; isDone: boolean; note: ReactNode; heading: ReactNode }[]
}

export function SetUpChecklist({ steps }: SetUpChecklistProps) {
  const { t } = useLingui()
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <Panel heading={steps[next]?.heading} isFlush>
      <ol className={classes.steps}>
        {steps.map(({ to, label, isDone, note }, at) => (
          <WaitingItem
            key={label}
            count={at + 1}
            tone={isDone ? 'quiet' : at === next ? 'sunset' : 'teal'}
            to={to}
            heading={label}
          >
            {isDone ? t`Done` : note}
          </WaitingItem>
        ))}
      </ol>
    </Panel>
  )
}
