import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { currencies } from '@rihla/contract/money.ts'
import { listSentPayouts } from '@rihla/contract/payouts/payouts.api.ts'
import { call } from '#api/call.ts'
import { FilterSelect } from '#dashboards/shared/filter-select.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { DateInput } from '#ui/date-input.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { defineListTab } from '../list-tab.tsx'
import classes from './payouts.module.css'
import { useSentColumns } from './sent-columns.tsx'

const day = (value: string) => (isCalendarDate(value) ? value : undefined)
const id = (value: string) => (/^[0-9a-f-]{36}$/i.test(value) ? value : undefined)

const tab = defineListTab({
  heading: msg`Sent payouts`,
  description: msg`Numbered without gaps. A payout cannot be edited or deleted; one that came back is reversed in the ledger.`,
  failure: msg`The payouts could not be loaded. Please try again later.`,
  search: { label: msg`Search payouts`, placeholder: msg`Number or reference` },
  filters: { currency: currencies, agency: id, from: day, to: day },
  load: (query, signal) => call(listSentPayouts, { query, signal }),
  rows: ({ payouts }) => payouts,
  empty: { picture: 'empty-search', text: msg`No payout has been sent yet.` },
  noMatch: msg`No matching payouts`,
  useView() {
    const { t } = useLingui()
    const { optionsOf } = useCurrencyLabels()
    const query = useQuery()
    return {
      action: (
        <SectionLink to="/admin/payouts">
          <Trans>Due payouts</Trans>
        </SectionLink>
      ),
      aboveToolbar: (
        <div className={classes.days}>
          <DateInput label={t`From date`} value={query.read('from')} onChange={(from) => query.set({ from })} />
          <DateInput label={t`To date`} value={query.read('to')} onChange={(to) => query.set({ to })} />
        </div>
      ),
      filters: (
        <FilterSelect label={t`Currency`} name="currency" all={t`All currencies`} options={optionsOf(currencies)} />
      ),
      columns: useSentColumns(),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
