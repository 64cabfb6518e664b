import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import {
  type ContactMessage,
  exportMessages,
  listMessages,
  readMessageStats,
} from '@rihla/contract/messages/admin-messages.api.ts'
import { messageSortKeys, replyPromise } from '@rihla/contract/messages/message.ts'
import { IconCalendar, IconMail, IconMailForward, IconMailOpened } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Stat, Stats } from '#ui/stat.tsx'
import { lazy } from '#ui/lazy.tsx'
import { defineListTab } from '../list-tab.tsx'
import { DeleteMessageDialog, messageStatusStyles, useMessageColumns } from './message-columns.tsx'
import classes from './messages.module.css'

const MessageModal = lazy(() => import('./message-modal.tsx'))

const { hoursByEmail } = replyPromise

const tab = defineListTab({
  heading: msg`Customer Messages`,
  description: msg`We promise a reply by email within ${hoursByEmail} hours.`,
  failure: msg`Failed to load messages. Please try again later.`,
  search: { label: msg`Search messages`, placeholder: msg`Name, email, subject, text` },
  filters: { status: { label: msg`Status`, options: messageStatusStyles } },
  sortKeys: messageSortKeys,
  defaultSort: '-date',
  async load(query, signal) {
    const [list, stats] = await Promise.all([call(listMessages, { query, signal }), call(readMessageStats, { signal })])
    return { ...list, stats }
  },
  rows: ({ messages }) => messages,
  exported: { endpoint: exportMessages, name: 'messages.csv' },
  details: { name: 'message', inner: ['reply'], Dialog: MessageModal },
  empty: {
    picture: 'empty-search',
    heading: msg`No messages found.`,
    text: msg`Messages sent through the contact form appear here.`,
  },
  useView({ data: { stats }, now }) {
    const [deleting, setDeleting] = useState<ContactMessage>()
    return {
      aboveToolbar: <MessageStats stats={stats} />,
      columns: useMessageColumns(now, setDeleting),
      dialogs: deleting && <DeleteMessageDialog message={deleting} onClose={() => setDeleting(undefined)} />,
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage

function MessageStats({ stats }: { stats: ResponseOf<typeof readMessageStats> }) {
  const { t } = useLingui()
  return (
    <div className={classes.stats}>
      <Stats label={t({ message: 'Key figures', context: 'a dashboard' })}>
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
      one={`# waiting more than ${hoursByEmail} hours`}
      other={`# waiting more than ${hoursByEmail} hours`}
    />
  </span>
)
