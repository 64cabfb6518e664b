import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminUser, AdminUserDetails } from '@rihla/contract/accounts/admin-user-schema.ts'
import { readUserForAdmin } from '@rihla/contract/accounts/admin-users.api.ts'
import type { ReactNode } from 'react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { describeBrowser } from '#accounts/settings/devices/describe-browser.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { Sums } from '#dashboards/shared/sums.tsx'
import { StyledChip } from '#dashboards/shared/table-cells.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Drawer } from '#ui/modal.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { nameOf, UserActions, type UserDialog, userRoles, UserStatusChip } from './user-columns.tsx'
import classes from './users.module.css'

interface UserDrawerProps {
  id: string
  /** As the list has it, for the title until the user is loaded. */
  listed: AdminUser | undefined
  onDecide: (user: AdminUser, dialog: UserDialog) => void
  onClose: () => void
}

export default function UserDrawer({ id, listed, onDecide, onClose }: UserDrawerProps) {
  const { t } = useLingui()
  const query = useEndpoint(readUserForAdmin, { params: { id } })
  const user = query.data ?? listed
  return (
    <Drawer
      onClose={onClose}
      title={<bdi>{user ? nameOf(user) : t`User`}</bdi>}
      footer={user && <UserActions user={user} isOpened onOpen={(dialog) => onDecide(user, dialog)} />}
    >
      <Loaded query={query} failure={t`This user could not be loaded.`}>
        {(details) => (
          <div className="stack">
            <p className="row">
              <UserStatusChip {...details} />
              <StyledChip {...userRoles[details.role]} />
            </p>
            <UserFacts user={details} />
            <UserSessions sessions={details.sessions} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

const UserFacts = ({ user }: { user: AdminUserDetails }) => (
  <Facts>
    <Fact label={<Trans>Name</Trans>}>
      <bdi>{user.name}</bdi>
    </Fact>
    <Fact label={<Trans>Email</Trans>}>
      <Dotted>
        <a href={`mailto:${user.email}`}>
          <WebAddress>{user.email}</WebAddress>
        </a>
        {user.isEmailReturned && (
          <Link to={`/admin/mail?search=${encodeURIComponent(user.email)}`}>
            <Trans>Emails come back</Trans>
          </Link>
        )}
      </Dotted>
    </Fact>
    <Fact label={<Trans>Joined</Trans>}>
      <Moment at={user.createdAt} />
    </Fact>
    <Fact label={<Trans>Last seen</Trans>}>
      {user.lastSeenAt ? <Moment at={user.lastSeenAt} /> : <Trans>Never</Trans>}
    </Fact>
    {user.customerDetails && <CustomerProfile {...user.customerDetails} hasDocuments={user.hasIdentityPapers} />}
    {user.agencyDetails && <AgencyProfile {...user.agencyDetails} isVerified={user.isVerified} />}
    {user.role !== 'admin' && <BookingsFact user={user} />}
    {user.role === 'agency' && (
      <Fact label={<Trans>Trips</Trans>}>
        <Link to={`/admin/trips?search=${encodeURIComponent(user.agencyName ?? '')}`}>{user.trips}</Link>
      </Fact>
    )}
    {user.role === 'customer' && <Fact label={<Trans>Reviews</Trans>}>{user.reviews}</Fact>}
  </Facts>
)

type DetailsOf<Key extends 'customerDetails' | 'agencyDetails'> = NonNullable<AdminUserDetails[Key]>

/** Shows whether identity documents exist, not their contents. */
const CustomerProfile = (details: DetailsOf<'customerDetails'> & { hasDocuments: boolean }) => (
  <>
    <OptionalFact label={<Trans>Phone</Trans>}>
      {details.phone && <Ltr>{displayPhone(details.phone)}</Ltr>}
    </OptionalFact>
    <OptionalFact label={<Trans>Address</Trans>}>{details.address}</OptionalFact>
    <OptionalFact label={<Trans>Nationality</Trans>}>{details.nationality}</OptionalFact>
    <OptionalFact label={<Trans>Age</Trans>}>{details.age}</OptionalFact>
    <OptionalFact label="Instagram">{details.instagramUrl && <Ltr>{details.instagramUrl}</Ltr>}</OptionalFact>
    <Fact label={<Trans>National ID</Trans>}>
      {details.hasDocuments ? <Trans>Uploaded</Trans> : <Trans>Not uploaded</Trans>}
    </Fact>
  </>
)

const AgencyProfile = (details: DetailsOf<'agencyDetails'> & { isVerified: boolean }) => (
  <>
    <Fact label={<Trans>Verification</Trans>}>
      {details.isVerified ? <Trans>Verified</Trans> : <Trans>Pending</Trans>}
    </Fact>
    <OptionalFact label={<Trans>Business phone</Trans>}>
      {details.phone && <Ltr>{displayPhone(details.phone)}</Ltr>}
    </OptionalFact>
    <OptionalFact label={<Trans>Customer contact phone</Trans>}>
      {details.contactPhone && <Ltr>{displayPhone(details.contactPhone)}</Ltr>}
    </OptionalFact>
    <OptionalFact label={<Trans>Address</Trans>}>{details.address}</OptionalFact>
    <OptionalFact label={<Trans>Website</Trans>}>{details.website && <Ltr>{details.website}</Ltr>}</OptionalFact>
  </>
)

/** A fact that is hidden when it has no value. */
const OptionalFact = ({ label, children }: { label: ReactNode; children: ReactNode }) =>
  children === '' || children === null ? null : (
    <Fact label={label}>
      <bdi>{children}</bdi>
    </Fact>
  )

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

function UserSessions({ sessions }: Pick<AdminUserDetails, 'sessions'>) {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  return (
    <section className={`stack ${classes.sessions}`}>
      <h3>
        <Trans>Sessions</Trans>
      </h3>
      {sessions.length === 0 && (
        <p className="muted">
          <Trans>Not signed in on any device.</Trans>
        </p>
      )}
      <ul>
        {sessions.map(({ _id, userAgent, lastUsedAt }) => {
          const { browser, system } = describeBrowser(userAgent)
          const lastUsed = momentText(lastUsedAt)
          return (
            <li key={_id}>
              {browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown browser`)}
              <small className="small">
                <Trans>Last used {lastUsed}</Trans>
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
