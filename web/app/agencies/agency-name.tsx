import { useLingui } from '@lingui/react/macro'
import type { PublicAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './agency-name.module.css'

type Named = Pick<PublicAgency, 'name' | 'isVerified'> & { agencyDetails: { name: string } }

/** Display name of an agency. */
export const displayNameOf = (agency: Pick<Named, 'name' | 'agencyDetails'>): string =>
  agency.agencyDetails.name || agency.name

/** Badge of an agency an admin has verified; renders nothing for others. */
export function VerifiedTick({ agency, size = 20 }: { agency: Pick<Named, 'isVerified'>; size?: number }) {
  const { t } = useLingui()
  if (!agency.isVerified) return null
  return (
    <span role="img" aria-label={t`Verified agency`} className={classes.tick}>
      <Icon of={IconRosetteDiscountCheck} size={size} />
    </span>
  )
}
