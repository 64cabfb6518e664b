import type { FailedRecord } from '@rihla/contract/failed-records.ts'
import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'

/** Names the records that an action for several left as they were, each with its reason. */
export function FailedRecords({
  failed,
  heading,
  nameOf,
}: {
  failed: readonly FailedRecord[]
  heading: ReactNode
  nameOf: (id: string) => string
}) {
  return (
    <div role="alert">
      {failed.length > 0 && (
        <Notice tone="bad">
          {heading}
          <ul>
            {failed.map(({ _id, message }) => (
              <li key={_id}>
                <bdi>{nameOf(_id)}</bdi>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
