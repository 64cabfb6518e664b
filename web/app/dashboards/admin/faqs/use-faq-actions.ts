import { useLingui } from '@lingui/react/macro'
import { type AdminFaq, changeFaq, moveFaq } from '@rihla/contract/faqs/admin-faqs.api.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { showToast } from '#ui/toasts-store.ts'
import { failureText } from '#api/failure-text.ts'

/** Moves an FAQ or toggles its visibility, then revalidates the list. */
export function useFaqActions({ _id, isActive }: AdminFaq) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [pendingIsActive, setPendingIsActive] = useState<boolean>()

  async function run(send: () => Promise<unknown>, fallback: string): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      await send()
    } catch (error) {
      showToast(failureText(error, fallback), 'bad')
    }
    await revalidate()
    setIsBusy(false)
    setPendingIsActive(undefined)
  }

  const params = { id: _id }
  return {
    isActive: pendingIsActive ?? isActive,
    isBusy,
    move: (direction: 'up' | 'down') =>
      run(() => call(moveFaq, { params, body: { direction } }), t`Failed to move FAQ`),
    setActive: (isOn: boolean) => {
      setPendingIsActive(isOn)
      return run(() => call(changeFaq, { params, body: { isActive: isOn } }), t`Failed to update FAQ`)
    },
  }
}
