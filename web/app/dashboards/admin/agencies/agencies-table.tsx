import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { IconClock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { usePlatformTimeZone } from '../../../shell/use-today.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { WhatsappLink } from '../whatsapp-link.tsx'
import classes from './agencies-table.module.css'
import { UnverifyDialog } from './unverify-dialog.tsx'
import { useVerification } from './use-verification.ts'

const nameOf = (agency: AdminAgency): string => agency.agencyDetails.name || agency.name

export function AgenciesTable({ agencies }: { agencies: readonly AdminAgency[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const [asked, setAsked] = useState<AdminAgency>()
  const columns: Column<AdminAgency>[] = [
    {
      key: 'agency',
      words: t`Agency`,
      cell: (agency) => (
        <span className={classes.agency}>
          <Avatar name={nameOf(agency)} picture={agency.agencyDetails.logo} size={40} />
          <span>
            <b>
              <bdi>{nameOf(agency)}</bdi>
            </b>
            <small>
              <bdi>{agency.agencyDetails.description}</bdi>
            </small>
          </span>
        </span>
      ),
    },
    {
      key: 'contact',
      words: t`Contact`,
      cell: (agency) => <Contact agency={agency} />,
    },
    {
      key: 'verification',
      words: t`Verification`,
      onPhone: 'beside-title',
      cell: ({ isVerified }) => (
        <StatusChip tone={isVerified ? 'green' : 'amber'} icon={isVerified ? IconRosetteDiscountCheck : IconClock}>
          {isVerified ? <Trans>Verified</Trans> : <Trans>Pending</Trans>}
        </StatusChip>
      ),
    },
    { key: 'joined', words: t`Joined`, cell: ({ createdAt }) => <span className={classes.day}>{formatDay(dayIn(timeZone, new Date(createdAt)), locale)}</span> },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      atEnd: true,
      cell: (agency) =>
        agency.isVerified ? (
          <Button small full look="outline" onClick={() => setAsked(agency)}>
            <Trans>Unverify</Trans>
          </Button>
        ) : (
          <VerifyButton agency={agency} />
        ),
    },
  ]
  return (
    <div className={classes.scroll}>
      <DataTable caption={t`Agencies`} columns={columns} rows={agencies} rowKey={({ _id }) => _id} />
      {asked && <UnverifyDialog agency={asked} name={nameOf(asked)} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function VerifyButton({ agency }: { agency: AdminAgency }) {
  const { verify, isBusy } = useVerification(agency)
  return (
    <Button small full busy={isBusy} onClick={() => void verify()}>
      <Trans>Verify</Trans>
    </Button>
  )
}

function Contact({ agency }: { agency: AdminAgency }) {
  const phone = agency.agencyDetails.phone || agency.agencyDetails.contactPhone
  return (
    <span className={classes.contact}>
      <span>
        <a href={`mailto:${agency.email}`} dir="ltr">
          {agency.email}
        </a>
        {phone && <small dir="ltr">{phone}</small>}
      </span>
      {phone && <WhatsappLink phone={phone} name={nameOf(agency)} />}
    </span>
  )
}
