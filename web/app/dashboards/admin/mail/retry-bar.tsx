import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import classes from './mail.module.css'
import type { Retrying } from './use-retrying.ts'

/** Chooses all failed mails of the page, and tries the chosen ones again. */
export function RetryBar({ retrying: { failed, chosen, choose, busy, retry } }: { retrying: Retrying }) {
  if (failed.length === 0) return null
  const ids = failed.map(({ _id }) => _id)
  const isAll = chosen.length === ids.length
  return (
    <div className={classes.bar}>
      <Checkbox
        label={<Trans>All failed mails of this page</Trans>}
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
          <Trans>Try the chosen ones again</Trans>
        ) : (
          <Plural value={chosen.length} one="Try # mail again" other="Try # mails again" />
        )}
      </Button>
    </div>
  )
}
