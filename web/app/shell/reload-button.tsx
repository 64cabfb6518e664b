import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

/** Reloads the document: after an unexpected error no client state is trusted. */
export const ReloadButton = () => (
  <Button onClick={() => window.location.reload()}>
    <Trans>Try Again</Trans>
  </Button>
)
