import { useLingui } from '@lingui/react/macro'
import type { Mail } from '@rihla/contract/mails/mails.api.ts'
import { retryMail, retryMails } from '@rihla/contract/mails/mails.api.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { showToast } from '#ui/toasts-store.ts'

export interface Retrying {
  /** The failed mails of this page. */
  failed: readonly Mail[]
  chosen: readonly string[]
  choose: (ids: readonly string[], isChosen: boolean) => void
  /** The mails that are being asked for right now. */
  busy: readonly string[]
  retry: (ids: readonly string[]) => Promise<void>
}

const lookAgainMs = 2_000
const looksMost = 30

/** Tries mails again, and looks what becomes of them until they have left or failed anew. */
export function useRetrying(mails: readonly Mail[], queued: number): Retrying {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [picked, setPicked] = useState<readonly string[]>([])
  const [busy, setBusy] = useState<readonly string[]>([])
  const [looks, setLooks] = useState(0)
  const failed = mails.filter(({ status }) => status === 'failed')

  useEffect(() => {
    if (looks === 0) return undefined
    const timer = setTimeout(() => {
      setLooks(queued > 0 ? looks - 1 : 0)
      void revalidate()
    }, lookAgainMs)
    return () => clearTimeout(timer)
  }, [looks, queued, revalidate])

  async function retry(ids: readonly string[]): Promise<void> {
    if (busy.length > 0) return
    setBusy(ids)
    try {
      const [first, ...others] = ids
      if (first && others.length === 0) await call(retryMail, { params: { id: first } })
      else await call(retryMails, { body: { mails: [...ids] } })
      showToast(ids.length === 1 ? t`The mail is tried again` : t`The mails are tried again`, 'ok')
      setPicked([])
      setLooks(looksMost)
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t`The mail could not be tried again`, 'bad')
    } finally {
      setBusy([])
      await revalidate()
    }
  }

  const choose = (ids: readonly string[], isChosen: boolean) =>
    setPicked((before) => [...before.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])])
  // a mail that left meanwhile, or stands on another page, is not chosen any more
  const chosen = failed.map(({ _id }) => _id).filter((id) => picked.includes(id))
  return { failed, chosen, choose, busy, retry }
}
