import { useLingui } from '@lingui/react/macro'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { verifyAgency } from '@rihla/contract/agencies/agencies.api.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureText } from '#api/failure-text.ts'
import { call } from '#api/call.ts'
import { showToast } from '#ui/toasts-store.ts'

/** Verifies an agency or removes its verification. */
export function useVerification(agency: AdminAgency) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  /** Throws on failure. */
  async function send(verified: boolean): Promise<void> {
    const { message } = await call(verifyAgency, { params: { id: agency._id }, body: { verified } })
    showToast(message, 'ok')
    await revalidate()
  }

  async function verify(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      await send(true)
    } catch (error) {
      showToast(failureText(error, t`Failed to update agency verification`), 'bad')
    } finally {
      setIsBusy(false)
    }
  }

  return { verify, send, isBusy }
}
