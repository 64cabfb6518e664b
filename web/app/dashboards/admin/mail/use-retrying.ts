import { useLingui } from '@lingui/react/macro'
import type { FailedRecord } from '@rihla/contract/failed-records.ts'
import { type Mail, retryMail, retryMails } from '@rihla/contract/mails/mails.api.ts'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'

/** The email as it was shown when it was chosen: it may have left the page since. */
type NotRetried = FailedRecord & { mail: Mail | undefined }

const pollIntervalMs = 2_000
const maxPolls = 30

/** Retries emails and polls until they are sent or have failed again. */
export function useRetrying(mails: readonly Mail[], queued: number) {
  const { t } = useLingui()
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const [notRetried, setNotRetried] = useState<readonly NotRetried[]>([])
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
      if (!first || others.length > 0) return call(retryMails, { body: { mails: [...ids] } })
      await call(retryMail, { params: { id: first } })
      return { retried: 1, failed: [] }
    },
    {
      success: ({ retried }) =>
        retried === 0 ? undefined : retried === 1 ? t`Retrying the email` : t`Retrying the emails`,
      failure: t`The email could not be retried`,
      onSuccess: ({ failed: notRetried }) => {
        setNotRetried(notRetried.map((each) => ({ ...each, mail: mails.find(({ _id }) => _id === each._id) })))
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
  return { failed, chosen, choose, notRetried, busy: busyWith?.[0] ?? [], retry: run }
}

export type Retrying = ReturnType<typeof useRetrying>
