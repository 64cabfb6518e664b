import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

/** A fresh document: after an unexpected error nothing of the old one is trusted. */
export const ReloadButton = () => (
  <Button onClick={() => window.location.reload()}>
    <Trans>Try Again</Trans>
  </Button>
)
