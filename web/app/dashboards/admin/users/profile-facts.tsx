import { Trans } from '@lingui/react/macro'
import type { AdminUserDetails } from '@rihla/contract/accounts/admin-user-schema.ts'
import type { ReactNode } from 'react'
import { Ltr } from '#ui/ltr.tsx'
import { Fact } from '#dashboards/shared/facts.tsx'

interface CustomerProfileProps {
  details: NonNullable<AdminUserDetails['customerDetails']>
  hasIdentityPapers: boolean
}

/** Profile of a customer. Shows whether identity documents exist, not their contents. */
export function CustomerProfile({ details, hasIdentityPapers }: CustomerProfileProps) {
  const { phone, address, nationality, age, instagramUrl } = details
  return (
    <>
      <OptionalFact label={<Trans>Phone</Trans>}>{phone && <Ltr>{phone}</Ltr>}</OptionalFact>
      <OptionalFact label={<Trans>Address</Trans>}>{address}</OptionalFact>
      <OptionalFact label={<Trans>Nationality</Trans>}>{nationality}</OptionalFact>
      <OptionalFact label={<Trans>Age</Trans>}>{age}</OptionalFact>
      <OptionalFact label="Instagram">{instagramUrl && <Ltr>{instagramUrl}</Ltr>}</OptionalFact>
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
    <OptionalFact label={<Trans>Business phone</Trans>}>{details.phone && <Ltr>{details.phone}</Ltr>}</OptionalFact>
    <OptionalFact label={<Trans>Customer contact phone</Trans>}>
      {details.contactPhone && <Ltr>{details.contactPhone}</Ltr>}
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
