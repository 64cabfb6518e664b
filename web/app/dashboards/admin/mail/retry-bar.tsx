import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import classes from './mail.module.css'
import type { Retrying } from './use-retrying.ts'

/** Selects all failed emails of the page and retries the selected ones. */
export function RetryBar({ retrying: { failed, chosen, choose, busy, retry } }: { retrying: Retrying }) {
  if (failed.length === 0) return null
  const ids = failed.map(({ _id }) => _id)
  const isAll = chosen.length === ids.length
  return (
    <div className={classes.bar}>
      <Checkbox
        label={<Trans>All failed emails on this page</Trans>}
        checked={isAll}
        onChange={(isChosen) => choose(ids, isChosen)}
      />
      <Button
        small
        disabled={chosen.length === 0}
        busy={busy.length > 0 && chosen.length > 0}
        onClick={() => void retry(chosen)}
      >
        {chosen.length === 0 ? (
          <Trans>Retry selected</Trans>
        ) : (
          <Plural value={chosen.length} one="Retry # email" other="Retry # emails" />
        )}
      </Button>
    </div>
  )
}
