import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export const NoEntries = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      picture="empty-search"
      action={
        <ButtonLink small look="outline" to={{ search: '' }}>
          <Trans>Clear filters</Trans>
        </ButtonLink>
      }
    >
      <Trans>Nothing matches these filters.</Trans>
    </EmptyState>
  ) : (
    <EmptyState>
      <Trans>Nothing has been done yet. What admins do is written down here.</Trans>
    </EmptyState>
  )
