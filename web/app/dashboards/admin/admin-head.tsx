import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './admin-head.module.css'

/** The head of a tab: whose desk it is, the tab's name, a sentence and its one wanted action. */
export function AdminHead({ heading, words, action }: { heading: string; words?: ReactNode; action?: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={classes.head}>
      <PageTitle title={`${heading} · ${t`Admin Dashboard`}`} />
      <div>
        <h1>
          <Trans>Admin Dashboard</Trans>
        </h1>
        <h2>{heading}</h2>
        {words && <p>{words}</p>}
      </div>
      {action}
    </div>
  )
}
