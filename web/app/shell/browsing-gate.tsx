import { roles } from '@rihla/contract/accounts/account.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, callList } from '../api/call.ts'
import type { Caller } from '../api/caller.ts'
import { readSession } from '../api/session.ts'
import { answeringPages } from '../api/page-context.ts'
import { requestSignIn } from '../api/sign-in-request.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import classes from './browsing-gate.module.css'

interface BrowsingGateProps<T> {
  /** What the server's loader refused with; a new one with every revalidation. */
  refusal: unknown
  /** What that loader would have read. */
  read: (api: Caller) => Promise<T>
  /** The page's path: whoever signs in is led back to it. */
  place: string
  /** The page. */
  children: (loaded: T) => ReactNode
  /** What the page shows of an error. */
  failed: (error: unknown) => ReactNode
}

const browserCaller = answeringPages({ call, callList })

/**
 * Stands for a page the server shows to nobody (`requireOpenBrowsing`). Who is signed in reads it from here; all others go
 * home and are asked to sign in (SPEC.md §2).
 */
export function BrowsingGate<T>({ refusal, read, place, children, failed }: BrowsingGateProps<T>) {
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<{ place: string } & ({ loaded: T } | { error: unknown })>()
  useEffect(() => {
    if (!readSession()) {
      requestSignIn('sign-in', { staying: roles, returnTo: place })
      void navigate('/', { replace: true })
      return undefined
    }
    let isAsked = true
    read(browserCaller).then(
      (loaded) => isAsked && setAnswer({ place, loaded }),
      (error: unknown) => isAsked && setAnswer({ place, error }),
    )
    return () => {
      isAsked = false
    }
    // `read` is made anew by every rendering and differs only with the place
  }, [refusal, place, navigate]) // oxlint-disable-line react/exhaustive-deps

  if (answer?.place !== place) return <PageToCome />
  return 'loaded' in answer ? children(answer.loaded) : failed(answer.error)
}

const PageToCome = () => (
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
