import { useLingui } from '@lingui/react/macro'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import classes from './verified-tick.module.css'

/** Badge of an agency an admin has verified; renders nothing for others. */
export function VerifiedTick({ agency, size = 20 }: { agency: { isVerified: boolean }; size?: number }) {
  const { t } = useLingui()
  if (!agency.isVerified) return null
  return (
    <span role="img" aria-label={t`Verified agency`} title={t`Reviewed by our team`} className={classes.tick}>
      <Icon of={IconRosetteDiscountCheck} size={size} />
    </span>
  )
}
