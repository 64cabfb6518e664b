import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '#api/failure-text.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Shown with the reason when there is nothing to show. */
  failure: string
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** Data that a dialog or panel loads itself, with its loading and error states. */
export function Loaded<T>({ query, failure, skeleton = <SkeletonRows rows={5} />, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isFetching) return <Loading>{skeleton}</Loading>
  return <ErrorState onRetry={() => void query.refetch()}>{failureText(query.error, failure)}</ErrorState>
}
