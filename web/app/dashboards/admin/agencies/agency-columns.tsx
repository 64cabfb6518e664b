import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { verifyAgency } from '@rihla/contract/agencies/admin-agencies.api.ts'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { IconClock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import cells from '#dashboards/shared/table-cells.module.css'
import { DayOf, StyledChip, useActionsColumn } from '#dashboards/shared/table-cells.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Column } from '#ui/data-table.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { WebAddress } from '#ui/web-address.tsx'
import { WhatsappLink } from '#dashboards/shared/whatsapp-link.tsx'
import classes from './agencies.module.css'

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
    { key: 'verification', header: t`Verification`, sorts: true, mobile: 'beside-title', cell: VerificationChip },
    { key: 'joined', header: t`Joined`, sorts: true, cell: ({ createdAt }) => <DayOf at={createdAt} /> },
    useActionsColumn((agency) => (
      <VerifyButton agency={agency} onVerify={() => onOpen(agency)} onUnverify={() => onUnverify(agency)} />
    )),
  ]
}

export const nameOf = (agency: AdminAgency): string => agency.agencyDetails.name || agency.name

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
        {phone && <small dir="ltr">{displayPhone(phone)}</small>}
      </span>
      {phone && <WhatsappLink phone={phone} name={nameOf(agency)} />}
    </span>
  )
}

const verified = { label: msg`Verified`, tone: 'green', icon: IconRosetteDiscountCheck } as const
const pending = { label: msg`Pending`, tone: 'amber', icon: IconClock } as const

export const VerificationChip = ({ isVerified }: Pick<AdminAgency, 'isVerified'>) => (
  <StyledChip {...(isVerified ? verified : pending)} />
)

interface VerifyButtonProps {
  agency: AdminAgency
  onVerify: () => void
  onUnverify: () => void
}

const VerifyButton = ({ agency, onVerify, onUnverify }: VerifyButtonProps) =>
  agency.isVerified ? (
    <Button small full variant="outline" onClick={onUnverify}>
      <Trans>Unverify</Trans>
    </Button>
  ) : (
    <Button small full variant="outline" onClick={onVerify}>
      <Trans>Verify</Trans>
    </Button>
  )

/** Removing a verification needs confirmation because it changes what travellers and the agency see. */
export function UnverifyDialog({ agency, onClose }: { agency: AdminAgency; onClose: () => void }) {
  const { t } = useLingui()
  const agencyName = <strong dir="auto">{nameOf(agency)}</strong>
  const unverify = async () => {
    const { message } = await call(verifyAgency, { params: { id: agency._id }, body: { verified: false } })
    showToast(message, 'ok')
    await refreshQueries()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={<Trans>Unverify agency</Trans>}
      confirmLabel={<Trans>Unverify</Trans>}
      isDangerous
      onConfirm={unverify}
      fallback={t`Failed to update agency verification`}
    >
      <p>
        <Trans>
          {agencyName} will lose its verified badge, its ‘Coming Soon’ trips will be hidden, and its new trips will need
          your approval. Published trips and bookings are not affected.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
