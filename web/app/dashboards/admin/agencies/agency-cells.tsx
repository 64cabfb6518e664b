import { Trans } from '@lingui/react/macro'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { IconClock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { WhatsappLink } from '../whatsapp-link.tsx'
import classes from './agencies-table.module.css'
import { useVerification } from './use-verification.ts'

export const nameOf = (agency: AdminAgency): string => agency.agencyDetails.name || agency.name

export const agencyCell = (agency: AdminAgency, onOpen: () => void) => (
  <span className={classes.agency}>
    <Avatar name={nameOf(agency)} picture={agency.agencyDetails.logo} size={40} />
    <span>
      <button type="button" onClick={onOpen}>
        <bdi>{nameOf(agency)}</bdi>
      </button>
      <small dir="auto">{agency.agencyDetails.description}</small>
    </span>
  </span>
)

export function contactCell(agency: AdminAgency) {
  const phone = agency.agencyDetails.phone || agency.agencyDetails.contactPhone
  return (
    <span className={classes.contact}>
      <span>
        <a href={`mailto:${agency.email}`}>
          <WebAddress>{agency.email}</WebAddress>
        </a>
        {phone && <small dir="ltr">{phone}</small>}
      </span>
      {phone && <WhatsappLink phone={phone} name={nameOf(agency)} />}
    </span>
  )
}

export const verificationCell = ({ isVerified }: AdminAgency) =>
  isVerified ? (
    <StatusChip tone="green" icon={IconRosetteDiscountCheck}>
      <Trans>Verified</Trans>
    </StatusChip>
  ) : (
    <StatusChip tone="amber" icon={IconClock}>
      <Trans>Pending</Trans>
    </StatusChip>
  )

export const joinedCell = ({ createdAt }: AdminAgency, locale: Locale, timeZone: string) => (
  <span className={classes.day}>{formatDay(dayIn(timeZone, new Date(createdAt)), locale)}</span>
)

export const actionsCell = (agency: AdminAgency, onUnverify: (agency: AdminAgency) => void) =>
  agency.isVerified ? (
    <Button small full look="outline" onClick={() => onUnverify(agency)}>
      <Trans>Unverify</Trans>
    </Button>
  ) : (
    <VerifyButton agency={agency} />
  )

function VerifyButton({ agency }: { agency: AdminAgency }) {
  const { verify, isBusy } = useVerification(agency)
  return (
    <Button small full busy={isBusy} onClick={() => void verify()}>
      <Trans>Verify</Trans>
    </Button>
  )
}
