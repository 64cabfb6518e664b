import { useLingui } from '@lingui/react/macro'
import { changeMessageStatus, type ContactMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { showToast } from '#ui/toasts-store.ts'
import { failureText } from '#api/failure-text.ts'

/** Marks a message as read, then refreshes it, also when another admin was first. */
export function useMarkRead({ _id }: Pick<ContactMessage, '_id'>, refresh: () => Promise<void>) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  async function markRead(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      await call(changeMessageStatus, { params: { id: _id }, body: { status: 'read' } })
    } catch (error) {
      showToast(failureText(error, t`Failed to update message status`), 'bad')
    } finally {
      setIsBusy(false)
    }
    await refresh()
  }
  return { markRead, isBusy }
}
