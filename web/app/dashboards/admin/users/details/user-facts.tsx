import { Plural, Trans } from '@lingui/react/macro'
import type { AdminUserDetails } from '@rihla/contract/accounts/admin-user-schema.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { WebAddress } from '#ui/web-address.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import { Sums } from '#dashboards/shared/sums.tsx'
import { roleCell, statusCell } from '../user-cells.tsx'
import classes from './user-details.module.css'
import { CustomerProfile, AgencyProfile } from './profile-facts.tsx'
import { UserSessions } from './user-sessions.tsx'

export function UserFacts({ user }: { user: AdminUserDetails }) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const moment = (at: string) => formatMoment(at, locale, timeZone)
  return (
    <div className={classes.parts}>
      <p className={classes.marks}>
        {statusCell(user)}
        {roleCell(user)}
      </p>
      <Facts>
        <Fact label={<Trans>Name</Trans>}>
          <bdi>{user.name}</bdi>
        </Fact>
        <Fact label={<Trans>Email</Trans>}>
          <a href={`mailto:${user.email}`}>
            <WebAddress>{user.email}</WebAddress>
          </a>
        </Fact>
        <Fact label={<Trans>Joined</Trans>}>{moment(user.createdAt)}</Fact>
        <Fact label={<Trans>Last seen</Trans>}>{user.lastSeenAt ? moment(user.lastSeenAt) : <Trans>Never</Trans>}</Fact>
        {user.customerDetails && (
          <CustomerProfile details={user.customerDetails} hasIdentityPapers={user.hasIdentityPapers} />
        )}
        {user.agencyDetails && <AgencyProfile details={user.agencyDetails} isVerified={user.isVerified} />}
        {user.role !== 'admin' && <BookingsFact user={user} />}
        {user.role === 'agency' && (
          <Fact label={<Trans>Trips</Trans>}>
            <Link to={`/admin/trips?search=${encodeURIComponent(user.agencyName ?? '')}`}>{user.trips}</Link>
          </Fact>
        )}
        {user.role === 'customer' && <Fact label={<Trans>Reviews</Trans>}>{user.reviews}</Fact>}
      </Facts>
      <UserSessions sessions={user.sessions} />
    </div>
  )
}

function BookingsFact({ user: { bookings, email, role } }: { user: AdminUserDetails }) {
  const { total, confirmed, sums } = bookings
  const count = <Plural value={total} one="# booking" other="# bookings" />
  return (
    <Fact
      label={<Trans>Bookings</Trans>}
      note={
        confirmed > 0 && (
          <>
            <Trans>{confirmed} confirmed:</Trans> <Sums sums={sums} />
          </>
        )
      }
    >
      {total > 0 && role === 'customer' ? (
        <Link to={`/admin/bookings?search=${encodeURIComponent(email)}`}>{count}</Link>
      ) : (
        count
      )}
    </Fact>
  )
}
