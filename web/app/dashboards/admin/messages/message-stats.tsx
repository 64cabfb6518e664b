import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import type { readMessageStats } from '@rihla/contract/messages/admin-messages.api.ts'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import { IconCalendar, IconMail, IconMailForward, IconMailOpened } from '@tabler/icons-react'
import { Stat, Stats } from '#ui/stat.tsx'
import classes from './messages.module.css'

const { hoursByEmail } = replyPromise

export function MessageStats({ stats }: { stats: ResponseOf<typeof readMessageStats> }) {
  const { t } = useLingui()
  return (
    <div className={classes.stats}>
      <Stats label={t`Numbers`}>
        <Stat label={<Trans>Total Messages</Trans>} icon={IconMail} value={stats.total} />
        <Stat
          label={<Trans>New Messages</Trans>}
          icon={IconMailOpened}
          value={stats.new}
          note={stats.overdue > 0 && <Overdue count={stats.overdue} />}
        />
        <Stat label={<Trans>Replied</Trans>} icon={IconMailForward} value={stats.replied} />
        <Stat label={<Trans>Today</Trans>} icon={IconCalendar} value={stats.today} />
      </Stats>
    </div>
  )
}

const Overdue = ({ count }: { count: number }) => (
  <span className={classes.overdue}>
    <Plural
      value={count}
      one={`# has waited longer than ${hoursByEmail} hours`}
      other={`# have waited longer than ${hoursByEmail} hours`}
    />
  </span>
)
