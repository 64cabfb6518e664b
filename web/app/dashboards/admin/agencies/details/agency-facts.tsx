import { Trans } from '@lingui/react/macro'
import type { AdminAgencyDetails } from '@rihla/contract/agencies/agency-schema.ts'
import { Money } from '#ui/money.tsx'
import { RatingMark } from '#ui/stars.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import { verificationCell } from '../agency-cells.tsx'
import classes from './agency-details.module.css'

/**
 * Key figures; revenue in US dollars at the reporting rates, with the sums per currency
 * (docs/product/settings.md#reporting-rates).
 */
export function AgencyFacts({ agency }: { agency: AdminAgencyDetails }) {
  const { trips, bookings, waitingBookings, confirmedBookings, revenue, revenueByCurrency } = agency.stats
  const { published, draft, suspended, archived } = trips
  return (
    <>
      <p className={classes.marks}>
        {verificationCell(agency)}
        {!agency.isActive && (
          <Tag>
            <Trans>Inactive</Trans>
          </Tag>
        )}
      </p>
      {agency.agencyDetails.description && <p dir="auto">{agency.agencyDetails.description}</p>}
      <Facts>
        <Fact
          label={<Trans>Trips</Trans>}
          note={
            <Trans>
              {draft} draft, {suspended} suspended, {archived} archived
            </Trans>
          }
        >
          <Trans>{published} published</Trans>
        </Fact>
        <Fact
          label={<Trans>Bookings</Trans>}
          note={
            <Trans>
              {confirmedBookings} confirmed, {waitingBookings} pending
            </Trans>
          }
        >
          {bookings}
        </Fact>
        <Fact label={<Trans>Revenue</Trans>} note={hasSums(revenueByCurrency) && <Sums sums={revenueByCurrency} />}>
          <Money amount={revenue} currency="USD" />
        </Fact>
        <Fact label={<Trans>Rating</Trans>}>
          {agency.stats.reviewCount > 0 ? (
            <RatingMark rating={agency.stats.averageRating} count={agency.stats.reviewCount} />
          ) : (
            <Trans>No reviews yet</Trans>
          )}
        </Fact>
      </Facts>
    </>
  )
}
