import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { checkInDays } from '@rihla/contract/bookings/check-in-policy.ts'
import { formatDay, formatDaySpan, formatMoment } from '@rihla/contract/dates.ts'
import type { SumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import {
  type Departure,
  downloadManifest,
  exportManifest,
  type Passenger,
} from '@rihla/contract/departures/departures.api.ts'
import { IconQrcode } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { refreshQueries } from '#data/query-client.ts'
import { usePlatformTimeZone, useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import classes from './departures.module.css'
import type { CheckIns } from './use-check-ins.ts'

interface DepartureHeadProps {
  departure: Departure
  passengers: readonly Passenger[]
  checkIns: CheckIns
  onScan: () => void
}

/** Header of a departure with key figures and manifest downloads (docs/product/bookings.md#manifest). */
export function DepartureHead({ departure, passengers, checkIns, onScan }: DepartureHeadProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { trip, startDate, endDate, people } = departure
  const params = { id: departure._id }
  // includes check-ins that are not sent yet
  const checkedIn = passengers
    .filter(({ status }) => status === 'confirmed')
    .reduce((sum, passenger) => sum + checkIns.of(passenger).seats, 0)
  return (
    <>
      <DepartureHeading
        title={trip.title}
        heading={<bdi>{trip.title}</bdi>}
        description={formatDaySpan(startDate, endDate, locale)}
      />
      <StateNotice departure={departure} />
      <Stats label={t({ message: 'Key figures', context: 'a dashboard' })}>
        <Stat
          label={<Trans>Checked in</Trans>}
          value={
            <Ltr>
              {checkedIn}/{people.confirmed}
            </Ltr>
          }
          note={
            <Trans>
              <Ltr>
                {departure.seatsBooked}/{departure.totalSeats}
              </Ltr>{' '}
              seats booked
            </Trans>
          }
        />
        <Stat label={<Trans>Paid</Trans>} value={<SumOrNothing sums={departure.paidByCurrency} />} />
        <Stat label={<Trans>To collect</Trans>} value={<SumOrNothing sums={departure.balanceByCurrency} />} />
        <Stat label={<Trans>Foreign cash to collect</Trans>} value={<SumOrNothing sums={departure.cashByCurrency} />} />
      </Stats>
      <div className={classes.documents}>
        <Button small icon={<Icon of={IconQrcode} />} onClick={onScan}>
          <Trans>Scan voucher</Trans>
        </Button>
        <ExportButton endpoint={downloadManifest} params={params} name={`manifest-${startDate}.pdf`}>
          <Trans>Manifest (PDF)</Trans>
        </ExportButton>
        <ExportButton endpoint={exportManifest} params={params} name={`manifest-${startDate}.csv`}>
          <Trans>Manifest (CSV)</Trans>
        </ExportButton>
      </div>
    </>
  )
}

interface DepartureHeadingProps {
  title?: string
  heading: ReactNode
  description?: string
}

export const DepartureHeading = (texts: DepartureHeadingProps) => (
  <DashboardHeader
    {...texts}
    action={
      <SectionLink to="/agency/departures">
        <Trans>All departures</Trans>
      </SectionLink>
    }
  />
)

const SumOrNothing = ({ sums }: { sums: SumsByCurrency }) => (hasSums(sums) ? <Sums sums={sums} /> : <>–</>)

/** Notices about the check-in period, suspension and unconfirmed bookings (docs/product/bookings.md#check-in). */
function StateNotice({ departure: { trip, startDate, endDate, people } }: { departure: Departure }) {
  const locale = useLocale()
  const today = useToday()
  const { from, until } = checkInDays({ startsOn: startDate, endsOn: endDate })
  const unconfirmed = people.pending + people.payment_verified + people.agency_approved
  return (
    <div className={classes.notices}>
      {trip.status === 'suspended' && (
        <Notice tone="bad">
          <Trans>This trip is suspended and cannot be booked. Confirmed travellers can still be checked in.</Trans>
        </Notice>
      )}
      {today < from && (
        <Notice tone="quiet">
          <Trans>Check-in opens on {formatDay(from, locale)}.</Trans>
        </Notice>
      )}
      {today > until && (
        <Notice tone="quiet">
          <Trans>This trip is over. Check-in closed on {formatDay(until, locale)}.</Trans>
        </Notice>
      )}
      {today >= from && today <= until && unconfirmed > 0 && (
        <Notice tone="warn">
          <Plural
            value={unconfirmed}
            one="# person has an unconfirmed booking and cannot be checked in."
            other="# people have unconfirmed bookings and cannot be checked in."
          />
        </Notice>
      )}
    </div>
  )
}

interface ConnectionNoticeProps {
  checkIns: CheckIns
  isOutdated: boolean
  loadedAt: number
}

export function ConnectionNotice({ checkIns, isOutdated, loadedAt }: ConnectionNoticeProps) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const retry = () => {
    checkIns.retry()
    void refreshQueries()
  }
  return (
    <div role="status" className={classes.notices}>
      {(checkIns.isOffline || isOutdated) && (
        <Notice
          tone="warn"
          action={
            <Button small look="outline" onClick={retry}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {checkIns.waiting > 0 ? (
            <Plural
              value={checkIns.waiting}
              one="No connection. # check-in is saved here and will be sent once you're back online."
              other="No connection. # check-ins are saved here and will be sent once you're back online."
            />
          ) : (
            <Trans>
              No connection. The list is from {formatMoment(new Date(loadedAt).toISOString(), locale, timeZone)}.
            </Trans>
          )}
        </Notice>
      )}
    </div>
  )
}
