import { Plural, useLingui } from '@lingui/react/macro'
import type { AgencyBookingsSummary } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { Sums } from '#dashboards/shared/sums.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import classes from './agency-bookings.module.css'

/** The deposits with an uncollected balance in one line, and the way to their list (docs/product/bookings.md#balance-payment). */
export function AwaitingBalance({ sums }: { sums: AgencyBookingsSummary['awaiting'] }) {
  const { t } = useLingui()
  const query = useQuery()
  if (sums.count === 0 || query.read('awaiting') === 'true') return null
  return (
    <div className={classes.awaiting}>
      <Notice tone="warn" action={<SectionLink to="/agency/bookings?awaiting=true">{t`Show`}</SectionLink>}>
        <Dotted>
          <Plural value={sums.count} one="# deposit awaits the balance" other="# deposits await the balance" />
          <strong>
            <Sums sums={sums.balanceByCurrency} />
          </strong>
          {sums.departedCount > 0 && (
            <Plural value={sums.departedCount} one="# has already departed" other="# have already departed" />
          )}
        </Dotted>
      </Notice>
    </div>
  )
}
