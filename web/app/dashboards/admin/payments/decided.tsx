import { Notice } from '../../../ui/notice.tsx'
import type { AdminAction } from '../decisions/admin-action.ts'
import { useDoneWords } from '../decisions/use-action-words.ts'

/** What became of the payment before, by name: another one is on the screen by then. */
export function Decided({ action, name }: { action: AdminAction; name: string }) {
  const words = useDoneWords()
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
