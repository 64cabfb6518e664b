import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { checkInDays } from '@rihla/contract/bookings/check-in-policy.ts'
import { formatDay, formatDaySpan } from '@rihla/contract/dates.ts'
import type { SumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import type { Departure, Passenger } from '@rihla/contract/departures/departures.api.ts'
import { IconQrcode } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import { PartOf } from './departure-columns.tsx'
import classes from './departures.module.css'
import { DownloadMenu } from './download-menu.tsx'
import type { CheckIns } from './use-check-ins.ts'
import { RemindTravellers, useLacksTravellers, WithoutTravellers } from './without-travellers.tsx'

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
  const { trip, startDate, endDate, people, seatsBooked, totalSeats } = departure
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
      {departure.cancellation ? null : (
        <>
          <StateNotice departure={departure} passengers={passengers} />
          <Stats label={t({ message: 'Key figures', context: 'a dashboard' })}>
            <Stat
              label={t`Checked in`}
              value={<PartOf part={checkedIn} whole={people.confirmed} />}
              note={
                <Trans>
                  <Ltr>
                    {seatsBooked}/{totalSeats}
                  </Ltr>{' '}
                  seats booked
                </Trans>
              }
            />
            <Stat label={t`Paid`} value={sumOrNothing(departure.paidByCurrency)} />
            <Stat label={t`To collect`} value={sumOrNothing(departure.balanceByCurrency)} />
            {hasSums(departure.cashByCurrency) && (
              <Stat label={t`Foreign cash to collect`} value={sumOrNothing(departure.cashByCurrency)} />
            )}
          </Stats>
          <div className={`row ${classes.documents}`}>
            <Button small icon={<Icon of={IconQrcode} />} onClick={onScan}>
              {t`Scan voucher`}
            </Button>
            <DownloadMenu
              departure={departure}
              hasPermitList={passengers.some(({ travellers }) => travellers !== null)}
            />
          </div>
        </>
      )}
    </>
  )
}

export const DepartureHeading = (texts: { title?: string; heading: ReactNode; description?: string }) => (
  <DashboardHeader
    {...texts}
    action={
      <SectionLink to="/agency/departures">
        <Trans>All departures</Trans>
      </SectionLink>
    }
  />
)

const sumOrNothing = (sums: SumsByCurrency) => (hasSums(sums) ? <Sums sums={sums} /> : 0)

/** Notices about the check-in period, suspension and unconfirmed bookings (docs/product/bookings.md#check-in). */
function StateNotice({ departure, passengers }: Pick<DepartureHeadProps, 'departure' | 'passengers'>) {
  const { trip, startDate, endDate } = departure
  const { unconfirmed } = departure.people
  const { t } = useLingui()
  const locale = useLocale()
  const today = useToday()
  const lacksTravellers = useLacksTravellers(departure)
  const { from, until } = checkInDays({ startsOn: startDate, endsOn: endDate })
  return (
    <div className={classes.notices}>
      {trip.status === 'suspended' && (
        <Notice tone="bad">
          {t`This trip is suspended and cannot be booked. Confirmed travellers can still be checked in.`}
        </Notice>
      )}
      {lacksTravellers && (
        <Notice tone="warn" action={<RemindTravellers departure={departure} passengers={passengers} />}>
          <WithoutTravellers departure={departure} />
        </Notice>
      )}
      {today < from && <Notice>{t`Check-in opens on ${formatDay(from, locale)}.`}</Notice>}
      {today > until && <Notice>{t`This trip is over. Check-in closed on ${formatDay(until, locale)}.`}</Notice>}
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
  const { t } = useLingui()
  const { momentText } = useMomentText()
  const retry = () => {
    checkIns.retry()
    void refreshQueries()
  }
  const action = <Button small variant="outline" onClick={retry}>{t`Try Again`}</Button>
  return (
    <div role="status" className={classes.notices}>
      {(checkIns.isOffline || isOutdated) && (
        <Notice tone="warn" action={action}>
          {checkIns.waiting > 0 ? (
            <Plural
              value={checkIns.waiting}
              one="No connection. # check-in is saved here and will be sent once you're back online."
              other="No connection. # check-ins are saved here and will be sent once you're back online."
            />
          ) : (
            t`No connection. The list is from ${momentText(loadedAt)}.`
          )}
        </Notice>
      )}
    </div>
  )
}
