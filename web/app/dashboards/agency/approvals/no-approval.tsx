import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

interface NoApprovalProps {
  /** A booking of the URL is being looked up. */
  isLoading: boolean
  /** Receives the focus after the last decision. */
  landing: RefObject<HTMLDivElement | null>
}

export const NoApproval = ({ isLoading, landing }: NoApprovalProps) =>
  isLoading ? (
    <Loading>
      <SkeletonRows rows={6} />
    </Loading>
  ) : (
    <div ref={landing} tabIndex={-1}>
      <Panel>
        <EmptyState picture="empty-approvals">
          <Trans>No pending approvals</Trans>
        </EmptyState>
      </Panel>
    </div>
  )
