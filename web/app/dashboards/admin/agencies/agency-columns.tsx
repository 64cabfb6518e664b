import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { IconClock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import cells from '#dashboards/shared/table-cells.module.css'
import { DayOf, useActionsColumn } from '#dashboards/shared/table-cells.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { WhatsappLink } from '../whatsapp-link.tsx'
import classes from './agencies.module.css'
import { nameOf, useVerification } from './verification.tsx'

interface AgencyActions {
  onOpen: (agency: AdminAgency) => void
  onUnverify: (agency: AdminAgency) => void
}

export function useAgencyColumns({ onOpen, onUnverify }: AgencyActions): Column<AdminAgency>[] {
  const { t } = useLingui()
  return [
    {
      key: 'agency',
      header: t({ message: 'Agency', context: 'a heading' }),
      sorts: true,
      cell: (agency) => agencyCell(agency, () => onOpen(agency)),
    },
    { key: 'contact', header: t`Contact`, cell: contactCell },
    {
      key: 'verification',
      header: t`Verification`,
      sorts: true,
      mobile: 'beside-title',
      cell: ({ isVerified }) => <VerificationChip isVerified={isVerified} />,
    },
    { key: 'joined', header: t`Joined`, sorts: true, cell: ({ createdAt }) => <DayOf at={createdAt} /> },
    useActionsColumn((agency) => <VerifyButton agency={agency} onUnverify={() => onUnverify(agency)} />),
  ]
}

const agencyCell = (agency: AdminAgency, onOpen: () => void) => (
  <span className={cells.pictured}>
    <Avatar name={nameOf(agency)} picture={agency.agencyDetails.logo} size={40} />
    <span className={cells.lines}>
      <button type="button" className={cells.open} onClick={onOpen}>
        <bdi>{nameOf(agency)}</bdi>
      </button>
      <small dir="auto" className={`${cells.excerpt} ${classes.description}`}>
        {agency.agencyDetails.description}
      </small>
    </span>
  </span>
)

function contactCell(agency: AdminAgency) {
  const phone = agency.agencyDetails.phone || agency.agencyDetails.contactPhone
  return (
    <span className={classes.contact}>
      <span className={cells.lines}>
        <a href={`mailto:${agency.email}`}>
          <WebAddress>{agency.email}</WebAddress>
        </a>
        {phone && <small dir="ltr">{phone}</small>}
      </span>
      {phone && <WhatsappLink phone={phone} name={nameOf(agency)} />}
    </span>
  )
}

export const VerificationChip = ({ isVerified }: Pick<AdminAgency, 'isVerified'>) =>
  isVerified ? (
    <StatusChip tone="green" icon={IconRosetteDiscountCheck}>
      <Trans>Verified</Trans>
    </StatusChip>
  ) : (
    <StatusChip tone="amber" icon={IconClock}>
      <Trans>Pending</Trans>
    </StatusChip>
  )

function VerifyButton({ agency, onUnverify }: { agency: AdminAgency; onUnverify: () => void }) {
  const { verify } = useVerification(agency)
  return agency.isVerified ? (
    <Button small full look="outline" onClick={onUnverify}>
      <Trans>Unverify</Trans>
    </Button>
  ) : (
    <Button small full busy={verify.isBusy} onClick={() => void verify.run()}>
      <Trans>Verify</Trans>
    </Button>
  )
}
