import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFilters } from './bookings-toolbar.tsx'

export function NoBookings() {
  const { isFiltered, clear } = useFilters()
  if (!isFiltered) {
    return (
      <EmptyState picture="empty-bookings" heading={<Trans>No bookings yet</Trans>}>
        <Trans>Bookings appear here as soon as customers make them.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="empty-search"
      heading={<Trans>No bookings match</Trans>}
      action={
        <Button small look="outline" onClick={clear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Try another status, name or number.</Trans>
    </EmptyState>
  )
}
