import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './notice.module.css'

const icons = { warn: IconAlertTriangle, bad: IconAlertCircle, ok: IconCircleCheck, quiet: IconInfoCircle } as const

/** Inline alert within a page. */
export function Notice({
  tone = 'quiet',
  children,
  action,
}: {
  tone?: keyof typeof icons
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon of={icons[tone]} />
      <div className={classes.content}>
        <div className={`wrap-anywhere ${classes.text}`}>{children}</div>
        {action}
      </div>
    </div>
  )
}
