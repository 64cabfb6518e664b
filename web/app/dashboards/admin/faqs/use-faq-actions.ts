import { useLingui } from '@lingui/react/macro'
import { type AdminFaq, changeFaq, moveFaq } from '@rihla/contract/faqs/admin-faqs.api.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { showToast } from '#ui/toasts-store.ts'
import { failureText } from '#api/failure-text.ts'

/** Moves a question and shows or hides it; the list then says how it stands for everybody. */
export function useFaqActions({ _id, isActive }: AdminFaq) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [wanted, setWanted] = useState<boolean>()

  async function act(what: () => Promise<unknown>, fallback: string): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      await what()
    } catch (error) {
      showToast(failureText(error, fallback), 'bad')
    }
    await revalidate()
    setIsBusy(false)
    setWanted(undefined)
  }

  const params = { id: _id }
  return {
    isActive: wanted ?? isActive,
    isBusy,
    move: (direction: 'up' | 'down') =>
      act(() => call(moveFaq, { params, body: { direction } }), t`Failed to move FAQ`),
    setActive: (isOn: boolean) => {
      setWanted(isOn)
      return act(() => call(changeFaq, { params, body: { isActive: isOn } }), t`Failed to update FAQ`)
    },
  }
}
