import { Trans, useLingui } from '@lingui/react/macro'
import { completionLevel } from '@rihla/contract/customers/profile-completion.ts'
import classes from './profile-completion.module.css'

/** How much of the 13 fields of the profile is filled: green from 70 %, yellow from 40 %, red below (SPEC.md §9). */
export function ProfileCompletion({ percent }: { percent: number }) {
  const { t } = useLingui()
  return (
    <div className={classes.completion} data-level={completionLevel(percent)}>
      <span className={classes.words}>
        <span>
          <Trans>Profile completion</Trans>
        </span>
        <strong className="tabular">{percent}%</strong>
      </span>
      <progress className={classes.bar} max={100} value={percent} aria-label={t`Profile completion`} />
    </div>
  )
}
