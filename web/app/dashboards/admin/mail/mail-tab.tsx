import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mailSortKeys, mailStatuses } from '@rihla/contract/mails/mail.ts'
import { exportMails, listMails } from '@rihla/contract/mails/mails.api.ts'
import { call } from '#api/call.ts'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { ChipFilter } from '#dashboards/shared/filter-select.tsx'
import { defineListTab } from '#dashboards/shared/list-tab.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import { useMailColumns, useMailStatusLabels } from './mail-columns.tsx'
import classes from './mail.module.css'
import { type Retrying, useRetrying } from './use-retrying.ts'

const statuses = ['all', ...mailStatuses] as const

/** The API has no value for mails of every status. */
const withoutAll = <F extends { status?: (typeof statuses)[number] | undefined }>({ status, ...others }: F) => ({
  ...others,
  ...(status !== 'all' && { status }),
})

/** Shows failed emails by default, because the others need no action. */
const tab = defineListTab({
  Head: AdminHead,
  filters: { status: statuses },
  defaultFilters: { status: 'failed' },
  sortKeys: mailSortKeys,
  defaultSort: '-createdAt',
  pageSize: 25,
  load: (query, signal) => call(listMails, { query: withoutAll(query), signal }),
  rows: ({ mails }) => mails,
  useTexts() {
    const { t } = useLingui()
    return { heading: t`Mail`, failure: <Trans>The emails could not be loaded. Please try again later.</Trans> }
  },
  useView({ data: { mails, counts }, filter }) {
    const { t } = useLingui()
    const statusLabels = useMailStatusLabels()
    const retrying = useRetrying(mails, counts.queued)
    return {
      description: (
        <Trans>Failed emails are retried automatically. Those that still could not be sent are listed here.</Trans>
      ),
      action: <ExportButton endpoint={exportMails} query={withoutAll(filter)} name="rihla-mails.csv" />,
      search: { label: t`Search emails`, placeholder: t`Name, address, subject` },
      filters: (
        <ChipFilter
          label={t`Status`}
          name="status"
          chips={[
            ...(['failed', 'queued', 'sent'] as const).map((status) => ({
              value: status,
              label: statusLabels[status],
              count: counts[status],
            })),
            { value: 'all', label: t`All` },
          ]}
        />
      ),
      aboveTable: <RetryBar retrying={retrying} />,
      columns: useMailColumns(retrying),
      empty: (
        <EmptyState heading={<Trans>No failed emails</Trans>}>
          <Trans>Every email has been sent or is queued.</Trans>
        </EmptyState>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
export const HydrateFallback = AdminTabLoading

/** Selects all failed emails of the page and retries the selected ones. */
function RetryBar({ retrying: { failed, chosen, choose, busy, retry } }: { retrying: Retrying }) {
  if (failed.length === 0) return null
  const ids = failed.map(({ _id }) => _id)
  return (
    <div className={`row ${classes.bar}`}>
      <Checkbox
        label={<Trans>All failed emails on this page</Trans>}
        checked={chosen.length === ids.length}
        onChange={(isChosen) => choose(ids, isChosen)}
      />
      <Button
        small
        disabled={chosen.length === 0}
        busy={busy.length > 0 && chosen.length > 0}
        onClick={() => void retry(chosen)}
      >
        {chosen.length === 0 ? (
          <Trans>Retry selected</Trans>
        ) : (
          <Plural value={chosen.length} one="Retry # email" other="Retry # emails" />
        )}
      </Button>
    </div>
  )
}
