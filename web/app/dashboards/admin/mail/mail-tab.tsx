import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { mailSortKeys } from '@rihla/contract/mails/mail-subject.ts'
import { exportMails, listMails } from '@rihla/contract/mails/mails.api.ts'
import { call } from '#api/call.ts'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { FailedRecords } from '#dashboards/shared/failed-records.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { defineListTab } from '../list-tab.tsx'
import { mailStatusStyles, useMailColumns } from './mail-columns.tsx'
import classes from './mail.module.css'
import { type Retrying, useRetrying } from './use-retrying.ts'

/** The API has no value for mails of every status. */
const withoutAll = <F extends { status?: string | undefined }>({ status, ...others }: F) => ({
  ...others,
  ...(status !== 'all' && { status: status as Exclude<F['status'], 'all'> }),
})

/** Shows failed emails by default, because the others need no action. */
const tab = defineListTab({
  heading: msg`Mail`,
  description: msg`Failed emails are retried automatically. Those that still could not be sent are listed here.`,
  failure: msg`The emails could not be loaded. Please try again later.`,
  search: { label: msg`Search emails`, placeholder: msg`Name, address, subject` },
  filters: { status: { label: msg`Status`, options: { ...mailStatusStyles, all: msg`All` } } },
  defaultFilters: { status: 'failed' },
  sortKeys: mailSortKeys,
  defaultSort: '-createdAt',
  pageSize: 25,
  load: (query, signal) => call(listMails, { query: withoutAll(query), signal }),
  rows: ({ mails }) => mails,
  empty: { heading: msg`No failed emails`, text: msg`Every email has been sent or is queued.` },
  useView({ data: { mails, counts }, filter }) {
    const retrying = useRetrying(mails, counts.queued)
    return {
      action: <ExportButton endpoint={exportMails} query={withoutAll(filter)} name="rihla-mails.csv" />,
      counts,
      aboveTable: (
        <>
          <NotRetried retrying={retrying} />
          <RetryBar retrying={retrying} />
        </>
      ),
      columns: useMailColumns(retrying),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage

function NotRetried({ retrying: { notRetried } }: { retrying: Retrying }) {
  return (
    <FailedRecords
      failed={notRetried}
      heading={<Trans>These emails were not retried:</Trans>}
      nameOf={(id) => {
        const mail = notRetried.find(({ _id }) => _id === id)?.mail
        return mail ? `${mail.subject} (${mail.toAddress})` : id
      }}
    />
  )
}

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
