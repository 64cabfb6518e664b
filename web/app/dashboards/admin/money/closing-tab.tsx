import { Trans, useLingui } from '@lingui/react/macro'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { type DayClosing, readDayClosing } from '@rihla/contract/ledger/day-closings.api.ts'
import { IconPrinter } from '@tabler/icons-react'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { AdminHead } from '../admin-head.tsx'
import { ClosingForm } from './closing-form.tsx'
import classes from './money.module.css'

/** What came in and went out on a day, held against the banks (docs/product/money.md#closing). */
export default function ClosingTab() {
  const { t } = useLingui()
  const today = useToday()
  const query = useQuery()
  const asked = query.read('day')
  const day = isCalendarDate(asked) ? asked : today
  const closing = useEndpoint(readDayClosing, { params: { day } })
  return (
    <>
      <AdminHead heading={t`Day’s closing`} />
      <div className={classes.above}>
        <div className={classes.closingHead}>
          <DateInput label={t`Date`} max={today} value={day} onChange={(next) => query.set({ day: next })} />
          <Button small variant="outline" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </div>
        <Loaded query={closing} failure={t`The ledger could not be loaded. Please try again later.`}>
          {(loaded) => (
            <>
              <ClosedNotice closing={loaded} />
              <Open sums={loaded.open} />
              <ClosingForm key={`${loaded.day} ${loaded.closed?.at}`} closing={loaded} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function ClosedNotice({ closing: { closed, isChanged } }: { closing: DayClosing }) {
  const { t } = useLingui()
  if (!closed) return null
  const name = <bdi>{closed.name ?? t`Deleted account`}</bdi>
  const at = <Moment at={closed.at} />
  return (
    <Notice tone={isChanged ? 'warn' : 'ok'}>
      <Trans>
        Closed by {name}, {at}.
      </Trans>{' '}
      {isChanged && <Trans>The ledger has other sums for this day by now.</Trans>}
    </Notice>
  )
}

const Open = ({ sums }: { sums: DayClosing['open'] }) => (
  <ul className="small">
    {sums
      .filter(({ refunds, agencies }) => refunds !== 0 || agencies !== 0)
      .map(({ currency, refunds, agencies }) => {
        const due = <Money amount={refunds} currency={currency} />
        const owed = <Money amount={agencies} currency={currency} />
        return (
          <li key={currency}>
            <Trans>
              Open at the end of the day: refunds {due}, agencies {owed}
            </Trans>
          </li>
        )
      })}
  </ul>
)
