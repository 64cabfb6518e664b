import { useLingui } from '@lingui/react/macro'
import type { MessageStatus } from '@rihla/contract/messages/message-lifecycle.ts'
import { IconCheck, IconMail, IconMailOpened } from '@tabler/icons-react'
import { StatusChip } from '#ui/status-chip.tsx'

export function useMessageStatusLabels(): Record<MessageStatus, string> {
  const { t } = useLingui()
  return {
    new: t({ message: 'New', context: 'a message' }),
    read: t({ message: 'Read', context: 'a message' }),
    replied: t({ message: 'Replied', context: 'a message' }),
  }
}

const looks = {
  new: { tone: 'amber', icon: IconMail },
  read: { tone: 'quiet', icon: IconMailOpened },
  replied: { tone: 'green', icon: IconCheck },
} as const

export function MessageStatusChip({ status }: { status: MessageStatus }) {
  const labels = useMessageStatusLabels()
  return <StatusChip {...looks[status]}>{labels[status]}</StatusChip>
}
