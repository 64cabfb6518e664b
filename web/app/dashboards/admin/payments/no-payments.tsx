import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export function NoPayments({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (isSearch) {
    return (
      <EmptyState
        picture="empty-search"
        heading={<Trans>No matching payments</Trans>}
        action={
          <Button small look="outline" onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      picture="empty-approvals"
      heading={<Trans>All caught up</Trans>}
      action={
        <ButtonLink small look="outline" to="/admin/bookings">
          <Trans>All bookings</Trans>
        </ButtonLink>
      }
    >
      <Trans>New payments appear here, oldest first.</Trans>
    </EmptyState>
  )
}
