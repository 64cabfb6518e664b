import { useLingui } from '@lingui/react/macro'
import { completionLevel } from '@rihla/contract/customers/profile-completion.ts'
import { Progress } from '#ui/progress.tsx'
import classes from './profile-completion.module.css'

/** Share of the 13 profile fields that are filled: green from 70 %, yellow from 40 %, red below (docs/product/accounts.md#profile-completion). */
export function ProfileCompletion({ percent }: { percent: number }) {
  const { t } = useLingui()
  return (
    <div className={classes.completion} data-level={completionLevel(percent)}>
      <span className={classes.labels}>
        <span>{t`Profile completion`}</span>
        <strong className="tabular">{percent}%</strong>
      </span>
      <Progress max={100} value={percent} label={t`Profile completion`} />
    </div>
  )
}
