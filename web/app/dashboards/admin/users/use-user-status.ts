import { useLingui } from '@lingui/react/macro'
import { changeUserStatus } from '@rihla/contract/accounts/admin-users.api.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { showToast } from '#ui/toasts-store.ts'
import { failureText } from '#api/failure-text.ts'

/** Activates or deactivates an account. */
export function useUserStatus({ _id: id }: { _id: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  /** Throws on failure. */
  async function send(isActive: boolean): Promise<void> {
    const { message } = await call(changeUserStatus, { params: { id }, body: { isActive } })
    showToast(message, 'ok')
    await revalidate()
  }

  async function activate(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      await send(true)
    } catch (error) {
      showToast(failureText(error, t`Failed to update user status`), 'bad')
      await revalidate()
    } finally {
      setIsBusy(false)
    }
  }

  return { send, activate, isBusy }
}
