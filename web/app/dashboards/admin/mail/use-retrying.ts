import { useLingui } from '@lingui/react/macro'
import type { Mail } from '@rihla/contract/mails/mails.api.ts'
import { retryMail, retryMails } from '@rihla/contract/mails/mails.api.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { showToast } from '#ui/toasts-store.ts'

export interface Retrying {
  /** Failed emails of this page. */
  failed: readonly Mail[]
  chosen: readonly string[]
  choose: (ids: readonly string[], isChosen: boolean) => void
  /** IDs of the emails whose retry request is in flight. */
  busy: readonly string[]
  retry: (ids: readonly string[]) => Promise<void>
}

const pollIntervalMs = 2_000
const maxPolls = 30

/** Retries emails and polls until they are sent or have failed again. */
export function useRetrying(mails: readonly Mail[], queued: number): Retrying {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const [busy, setBusy] = useState<readonly string[]>([])
  const [pollsLeft, setPollsLeft] = useState(0)
  const failed = mails.filter(({ status }) => status === 'failed')

  useEffect(() => {
    if (pollsLeft === 0) return undefined
    const timer = setTimeout(() => {
      setPollsLeft(queued > 0 ? pollsLeft - 1 : 0)
      void revalidate()
    }, pollIntervalMs)
    return () => clearTimeout(timer)
  }, [pollsLeft, queued, revalidate])

  async function retry(ids: readonly string[]): Promise<void> {
    if (busy.length > 0) return
    setBusy(ids)
    try {
      const [first, ...others] = ids
      if (first && others.length === 0) await call(retryMail, { params: { id: first } })
      else await call(retryMails, { body: { mails: [...ids] } })
      showToast(ids.length === 1 ? t`Retrying the email` : t`Retrying the emails`, 'ok')
      setSelectedIds([])
      setPollsLeft(maxPolls)
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t`The email could not be retried`, 'bad')
    } finally {
      setBusy([])
      await revalidate()
    }
  }

  const choose = (ids: readonly string[], isChosen: boolean) =>
    setSelectedIds((before) => [...before.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])])
  // emails that were sent since, or are on another page, are no longer selected
  const chosen = failed.map(({ _id }) => _id).filter((id) => selectedIds.includes(id))
  return { failed, chosen, choose, busy, retry }
}
