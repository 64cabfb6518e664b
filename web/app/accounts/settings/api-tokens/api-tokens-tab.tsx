import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listApiTokens } from '@rihla/contract/api-tokens/api-tokens.api.ts'
import { tokenLimits } from '@rihla/contract/api-tokens/token-limits.ts'
import { type ReactNode, useState } from 'react'
import { call } from '#api/call.ts'
import { requireRole } from '#api/guard.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { Button } from '#ui/button.tsx'
import { NarrowTab } from '#ui/dashboard-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazy } from '#ui/lazy.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { TabError } from '#ui/tab-error.tsx'
import type { Route } from './+types/api-tokens-tab'
import { ApiTokenRow } from './api-token-row.tsx'
import { CreatedToken } from './created-token.tsx'

const NewTokenDialog = lazy(() => import('./new-token-dialog.tsx'))

export const clientMiddleware = [requireRole('agency', 'admin')]

export const { clientLoader, shouldRevalidate } = definePageQuery(({ signal }) => call(listApiTokens, { signal }))

/** The API tokens of an agency or admin (docs/product/api-tokens.md). */
export default function ApiTokensTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const tokens = usePageData(loaderData)
  const [isCreating, setIsCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const max = tokenLimits.perAccount
  const isFull = tokens.length >= max
  const create = !isFull && <Button onClick={() => setIsCreating(true)}>{t`New token`}</Button>
  return (
    <ApiTokensFrame action={tokens.length > 0 && create}>
      {secret !== undefined && <CreatedToken token={secret} onDone={() => setSecret(undefined)} />}
      {isFull && (
        <Notice tone="warn">
          <Plural
            value={max}
            one="You have # API token, which is the maximum. Revoke it to create another."
            other="You have # API tokens, which is the maximum. Revoke one to create another."
          />
        </Notice>
      )}
      <Panel isFlush>
        {tokens.length === 0 ? (
          <EmptyState heading={t`No API tokens yet`} action={create}>
            {t`Create one for each system that acts for you, so that you can revoke it alone.`}
          </EmptyState>
        ) : (
          <ul>
            {tokens.map((token) => (
              <ApiTokenRow key={token._id} token={token} />
            ))}
          </ul>
        )}
      </Panel>
      {isCreating && <NewTokenDialog onCreated={setSecret} onClose={() => setIsCreating(false)} />}
    </ApiTokensFrame>
  )
}

function ApiTokensFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <NarrowTab
      title={t`API tokens`}
      description={t`Other systems sign in with them and do what you allow. They never move money.`}
      action={action}
    >
      {children}
      <p className="small">
        <Trans>
          The{' '}
          <a href="/api/docs" target="_blank" rel="noopener" className="link">
            API documentation
          </a>{' '}
          lists what each permission allows.
        </Trans>
      </p>
    </NarrowTab>
  )
}

export function HydrateFallback() {
  return (
    <ApiTokensFrame>
      <Panel isFlush>
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      </Panel>
    </ApiTokensFrame>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <ApiTokensFrame>
      <TabError>{t`Failed to load your API tokens. Please try again later.`}</TabError>
    </ApiTokensFrame>
  )
}
