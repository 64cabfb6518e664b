import { roles } from '@rihla/contract/accounts/account.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, callList } from '#api/call.ts'
import type { Caller } from '#api/caller.ts'
import { readSession } from '#api/session.ts'
import { requestSignIn } from '#api/sign-in-request.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import classes from './browsing-gate.module.css'

interface BrowsingGateProps<T> {
  /** What the server's loader refused with; a new one with every revalidation. */
  refusal: unknown
  /** What that loader would have read. */
  read: (api: Caller) => Promise<T>
  /** The page's path: whoever signs in is led back to it. */
  place: string
  Shown: ComponentType<T>
  NotShown: ComponentType<{ error: unknown }>
}

/**
 * Stands for a page the server shows to nobody (`requireOpenBrowsing`). Who is signed in reads it from here; all others go
 * home and are asked to sign in (SPEC.md §2).
 */
export function BrowsingGate<T extends object>({ refusal, read, place, Shown, NotShown }: BrowsingGateProps<T>) {
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<{ place: string } & ({ loaded: T } | { error: unknown })>()
  useEffect(() => {
    if (!readSession()) {
      requestSignIn('sign-in', { stayingRoles: roles, returnTo: place })
      void navigate('/', { replace: true })
      return undefined
    }
    let isAsked = true
    read({ call, callList }).then(
      (loaded) => isAsked && setAnswer({ place, loaded }),
      (error: unknown) => isAsked && setAnswer({ place, error }),
    )
    return () => {
      isAsked = false
    }
    // `read` is made anew by every rendering and differs only with the place
  }, [refusal, place, navigate]) // oxlint-disable-line react/exhaustive-deps

  if (answer?.place !== place) return <PageSkeleton />
  return 'loaded' in answer ? <Shown {...answer.loaded} /> : <NotShown error={answer.error} />
}

const PageSkeleton = () => (
  <div className="column">
    <Loading>
      <div className={classes.bones}>
        <Skeleton block={360} />
        <Skeleton block={40} inline="60%" />
        <Skeleton inline="80%" />
        <Skeleton inline="70%" />
      </div>
    </Loading>
  </div>
)
