import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DeletionImpact } from '@rihla/contract/bookings/deletion-impact.ts'
import type { ReactNode } from 'react'
import { ApiError } from '#api/api-error.ts'
import { refreshQueries } from '#data/query-client.ts'
import { DeleteDialog } from '#ui/confirm-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { Loaded } from '../loaded.tsx'
import { DeletionImpactList } from './deletion-impact-list.tsx'

interface ImpactDeletionDialogProps<Impact extends DeletionImpact> {
  /** ID of the item to delete. */
  id: string
  title: ReactNode
  question: ReactNode
  /** Shown below the impact. */
  note?: ReactNode
  impact: UseQueryResult<Impact>
  /** Around the impact on bookings. */
  above?: (impact: Impact) => ReactNode
  below?: (impact: Impact) => ReactNode
  /** Deletes if the impact is still the same, and returns the message to show. */
  run: (impact: Impact) => Promise<string>
  /** Message when it has already been deleted. */
  gone: string
  failure: string
  onClose: () => void
}

/** Shows affected bookings and amounts before a deletion, which fails if they have changed since. */
export function ImpactDeletionDialog<Impact extends DeletionImpact>(props: ImpactDeletionDialogProps<Impact>) {
  const { id, title, question, note, impact, above, below, run, gone, failure, onClose } = props
  const { t } = useLingui()

  async function remove(): Promise<string | undefined> {
    if (!impact.data) return undefined
    try {
      return await run(impact.data)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) {
        // the impact has changed, or an admin suspended the agency's trip after the page was loaded
        void refreshQueries()
        throw error
      }
      showToast(gone, 'quiet')
      return undefined
    }
  }

  return (
    <DeleteDialog
      title={title}
      run={remove}
      failure={failure}
      onDeleted={() => refreshQueries(id)}
      disabled={!impact.data || impact.isFetching}
      onClose={onClose}
    >
      <div className="stack">
        {question}
        <Loaded
          query={impact}
          failure={t`The effects of this deletion could not be loaded.`}
          skeleton={
            <>
              <Skeleton />
              <Skeleton inline="70%" />
            </>
          }
        >
          {(known) => (
            <>
              {above?.(known)}
              <DeletionImpactList impact={known} />
              {below?.(known)}
            </>
          )}
        </Loaded>
        {note}
      </div>
    </DeleteDialog>
  )
}
