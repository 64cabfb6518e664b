import { useLingui } from '@lingui/react/macro'
import { changeMessageStatus, type ContactMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../../api/call.ts'
import { showToast } from '../../../ui/toasts-store.ts'
import { failureWords } from '../../desk/failure-words.ts'

/** Marks a message as read. Whoever was faster, the list then shows how it stands. */
export function useMarkRead({ _id }: Pick<ContactMessage, '_id'>) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  async function markRead(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      await call(changeMessageStatus, { params: { id: _id }, body: { status: 'read' } })
    } catch (error) {
      showToast(failureWords(error, t`Failed to update message status`), 'bad')
    } finally {
      setIsBusy(false)
    }
    await revalidate()
  }
  return { markRead, isBusy }
}
