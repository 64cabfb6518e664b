import { useLingui } from '@lingui/react/macro'
import { leaveWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { type Action, useAction } from '#data/use-action.ts'

/** Leaves the list or declines the offer; visitors with the key of their mail. */
export function useLeave(key?: string): Action<[id: string]> {
  const { t } = useLingui()
  return useAction((id: string) => call(leaveWaitingList, { params: { id }, query: key ? { key } : {} }), {
    success: ({ message }) => message,
    failure: t`You are still on the waiting list. Please try again.`,
    onSettled: () => refreshQueries(),
  })
}
