import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { exportDuePayouts, listDuePayouts, releasePayouts } from '@rihla/contract/payouts/payouts.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Modal } from '#ui/modal.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { defineListTab } from '../list-tab.tsx'
import { useDueColumns } from './due-columns.tsx'
import { canBeSent, type DueRow, rowsOf } from './due-row.ts'
import { DueSums } from './due-sums.tsx'
import { PayoutDetailsPart } from './payout-details-part.tsx'
import classes from './payouts.module.css'
import { useSentPayouts } from './use-sent-payouts.ts'

const SendPayoutsModal = lazy(() => import('./send-payouts-modal.tsx'))
const HoldModal = lazy(() => import('./hold-modal.tsx'))

/** What agencies are owed, and what stops it (docs/product/payouts.md#payouts-tab). */
const tab = defineListTab({
  heading: msg`Payouts`,
  description: msg`What agencies have earned, ready to be transferred.`,
  failure: msg`The payouts could not be loaded. Please try again later.`,
  filters: { view: { label: msg`Payouts`, options: { due: msg`Due`, held: msg`On hold` } } },
  defaultFilters: { view: 'due' as const },
  async load(query, signal) {
    const { payouts, ...list } = await call(listDuePayouts, { query, signal })
    return { ...list, payouts: rowsOf(payouts) }
  },
  rows: ({ payouts }) => payouts,
  empty: {
    picture: 'empty-approvals',
    heading: msg`Nothing is due`,
    text: msg`What agencies earn appears here after each trip.`,
  },
  noMatch: msg`No payouts here`,
  useView({ data: { payouts, sums } }) {
    const { t } = useLingui()
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
    const [sending, setSending] = useState<readonly DueRow[]>()
    const [holding, setHolding] = useState<DueRow>()
    const [checking, setChecking] = useState<DueRow>()
    const release = useAction(({ agency }: DueRow) => call(releasePayouts, { body: { agency: agency._id } }), {
      success: t`Payouts released. We’ve emailed the agency.`,
      failure: t`The payouts could not be released. Please try again.`,
      onSettled: refreshQueries,
    })
    const sent = useSentPayouts()
    const sendable = payouts.filter((row) => canBeSent(row) && !sent.isPending(row._id))
    const picked = sendable.filter(({ _id: id }) => chosen.has(id))
    const choose = (id: string, isChosen: boolean) => {
      const next = new Set(chosen)
      if (isChosen) next.add(id)
      else next.delete(id)
      setChosen(next)
    }
    return {
      action: (
        <SectionLink to="/admin/payouts/sent">
          <Trans>Sent payouts</Trans>
        </SectionLink>
      ),
      aboveToolbar: (
        <div className={classes.sums}>
          <DueSums sums={sums} />
        </div>
      ),
      aboveTable: sendable.length > 0 && (
        <div className={`row ${classes.batch}`}>
          <Checkbox
            label={t`Select all that can be sent`}
            checked={picked.length === sendable.length}
            onChange={(isAll) => setChosen(new Set(isAll ? sendable.map(({ _id: id }) => id) : []))}
          />
          {picked.length > 0 && (
            <>
              <ExportButton
                endpoint={exportDuePayouts}
                query={{ only: picked.map(({ _id: id }) => id).join(',') }}
                name="rihla-payouts.csv"
              >
                <Trans>Download bank file ({picked.length})</Trans>
              </ExportButton>
              <Button small onClick={() => setSending(picked)}>
                <Trans>Mark as sent ({picked.length})</Trans>
              </Button>
            </>
          )}
        </div>
      ),
      columns: useDueColumns({
        sent,
        chosen,
        onChoose: choose,
        onSend: (row) => setSending([row]),
        onHold: setHolding,
        onRelease: (row) => void release.run(row),
        onDetails: setChecking,
      }),
      dialogs: (
        <>
          {sending && (
            <SendPayoutsModal
              rows={sending}
              transfers={sent.transfers}
              onSend={(entered) => sent.send(sending, entered)}
              onClose={() => setSending(undefined)}
            />
          )}
          {holding && <HoldModal agency={holding.agency} onClose={() => setHolding(undefined)} />}
          {checking && (
            <Modal title={<bdi>{checking.agency.name}</bdi>} onClose={() => setChecking(undefined)}>
              <PayoutDetailsPart agencyId={checking.agency._id} />
            </Modal>
          )}
        </>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
