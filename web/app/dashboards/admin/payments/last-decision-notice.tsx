import { Notice } from '#ui/notice.tsx'
import type { AdminAction } from '../decisions/admin-action.ts'
import { useSuccessMessages } from '../decisions/use-action-labels.ts'

/** Result of the last decision; names the customer because the next payment is already open. */
export function LastDecisionNotice({ action, name }: { action: AdminAction; name: string }) {
  const successMessages = useSuccessMessages()
  return (
    <Notice tone="ok">
      <b>
        <bdi>{name}</bdi>
      </b>
      {': '}
      {successMessages[action]}
    </Notice>
  )
}
