import { Trans } from '@lingui/react/macro'
import type { AdminUserDetails } from '@rihla/contract/accounts/admin-user-schema.ts'
import type { ReactNode } from 'react'
import { Ltr } from '#ui/ltr.tsx'
import { Fact } from '#dashboards/shared/facts.tsx'

interface CustomerProfileProps {
  details: NonNullable<AdminUserDetails['customerDetails']>
  hasIdentityPapers: boolean
}

/** What a traveller tells; whether there are papers, not what they show. */
export function CustomerProfile({ details, hasIdentityPapers }: CustomerProfileProps) {
  const { phone, address, nationality, age, instagramUrl } = details
  return (
    <>
      <Told label={<Trans>Phone</Trans>}>{phone && <Ltr>{phone}</Ltr>}</Told>
      <Told label={<Trans>Address</Trans>}>{address}</Told>
      <Told label={<Trans>Nationality</Trans>}>{nationality}</Told>
      <Told label={<Trans>Age</Trans>}>{age}</Told>
      <Told label="Instagram">{instagramUrl && <Ltr>{instagramUrl}</Ltr>}</Told>
      <Fact label={<Trans>National ID</Trans>}>
        {hasIdentityPapers ? <Trans>Uploaded</Trans> : <Trans>Not uploaded</Trans>}
      </Fact>
    </>
  )
}

interface AgencyProfileProps {
  details: NonNullable<AdminUserDetails['agencyDetails']>
  isVerified: boolean
}

export const AgencyProfile = ({ details, isVerified }: AgencyProfileProps) => (
  <>
    <Fact label={<Trans>Verification</Trans>}>{isVerified ? <Trans>Verified</Trans> : <Trans>Pending</Trans>}</Fact>
    <Told label={<Trans>Business phone</Trans>}>{details.phone && <Ltr>{details.phone}</Ltr>}</Told>
    <Told label={<Trans>Customer contact phone</Trans>}>
      {details.contactPhone && <Ltr>{details.contactPhone}</Ltr>}
    </Told>
    <Told label={<Trans>Address</Trans>}>{details.address}</Told>
    <Told label={<Trans>Website</Trans>}>{details.website && <Ltr>{details.website}</Ltr>}</Told>
  </>
)

/** A line only where there is something to say. */
const Told = ({ label, children }: { label: ReactNode; children: ReactNode }) =>
  children === '' || children === null ? null : (
    <Fact label={label}>
      <bdi>{children}</bdi>
    </Fact>
  )
