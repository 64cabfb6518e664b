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
  /** Error of the server loader; a new object with every revalidation. */
  refusal: unknown
  /** Loads what that loader would have returned. */
  read: (api: Caller) => Promise<T>
  /** Path of the page, to return to after signing in. */
  path: string
  Page: ComponentType<T>
  ErrorPage: ComponentType<{ error: unknown }>
}

/**
 * Replaces a page the server does not render while browsing is closed (`requireOpenBrowsing`). Signed-in users load it
 * from here; visitors are redirected home and asked to sign in (docs/product/settings.md#public-browsing).
 */
export function BrowsingGate<T extends object>({ refusal, read, path, Page, ErrorPage }: BrowsingGateProps<T>) {
  const navigate = useNavigate()
  const [result, setResult] = useState<{ path: string } & ({ loaded: T } | { error: unknown })>()
  useEffect(() => {
    if (!readSession()) {
      requestSignIn('sign-in', { stayingRoles: roles, returnTo: path })
      void navigate('/', { replace: true })
      return undefined
    }
    let isCurrent = true
    read({ call, callList }).then(
      (loaded) => isCurrent && setResult({ path, loaded }),
      (error: unknown) => isCurrent && setResult({ path, error }),
    )
    return () => {
      isCurrent = false
    }
    // `read` is a new function on every render and differs only with the path
  }, [refusal, path, navigate]) // oxlint-disable-line react/exhaustive-deps

  if (result?.path !== path) return <PageSkeleton />
  return 'loaded' in result ? <Page {...result.loaded} /> : <ErrorPage error={result.error} />
}

const PageSkeleton = () => (
  <div className="column">
    <Loading>
      <div className={`stack ${classes.bones}`}>
        <Skeleton block={360} />
        <Skeleton block={40} inline="60%" />
        <Skeleton inline="80%" />
        <Skeleton inline="70%" />
      </div>
    </Loading>
  </div>
)
