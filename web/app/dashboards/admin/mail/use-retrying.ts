import { useLingui } from '@lingui/react/macro'
import { type Mail, retryMail, retryMails } from '@rihla/contract/mails/mails.api.ts'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'

const pollIntervalMs = 2_000
const maxPolls = 30

/** Retries emails and polls until they are sent or have failed again. */
export function useRetrying(mails: readonly Mail[], queued: number) {
  const { t } = useLingui()
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const [pollsLeft, setPollsLeft] = useState(0)
  const failed = mails.filter(({ status }) => status === 'failed')

  useEffect(() => {
    if (pollsLeft === 0) return undefined
    const timer = setTimeout(() => {
      setPollsLeft(queued > 0 ? pollsLeft - 1 : 0)
      void refreshQueries()
    }, pollIntervalMs)
    return () => clearTimeout(timer)
  }, [pollsLeft, queued])

  const { run, busyWith } = useAction(
    async (ids: readonly string[]) => {
      const [first, ...others] = ids
      if (first && others.length === 0) await call(retryMail, { params: { id: first } })
      else await call(retryMails, { body: { mails: [...ids] } })
    },
    {
      success: (_, ids) => (ids.length === 1 ? t`Retrying the email` : t`Retrying the emails`),
      failure: t`The email could not be retried`,
      onSuccess: () => {
        setSelectedIds([])
        setPollsLeft(maxPolls)
      },
      onSettled: refreshQueries,
    },
  )

  const choose = (ids: readonly string[], isChosen: boolean) =>
    setSelectedIds((before) => [...before.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])])
  // emails that were sent since, or are on another page, are no longer selected
  const chosen = failed.map(({ _id }) => _id).filter((id) => selectedIds.includes(id))
  /** `busy`: IDs of the emails whose retry request is in flight. */
  return { failed, chosen, choose, busy: busyWith?.[0] ?? [], retry: run }
}

export type Retrying = ReturnType<typeof useRetrying>
