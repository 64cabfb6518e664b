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
      <Trans>No results match these filters.</Trans>
    </EmptyState>
  ) : (
    <EmptyState>
      <Trans>No activity yet. Admin actions are recorded here.</Trans>
    </EmptyState>
  )
