import { Notice } from '#ui/notice.tsx'
import type { AdminAction } from '../decisions/admin-action.ts'
import { useSuccessMessages } from '../decisions/use-action-labels.ts'

/** What became of the payment before, by name: another one is on the screen by then. */
export function Decided({ action, name }: { action: AdminAction; name: string }) {
  const words = useSuccessMessages()
  return (
    <Notice tone="ok">
      <b>
        <bdi>{name}</bdi>
      </b>
      {': '}
      {words[action]}
    </Notice>
  )
}
