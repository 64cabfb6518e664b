import { Trans, useLingui } from '@lingui/react/macro'
import { type Companion, deleteCompanion } from '@rihla/contract/travellers/travellers.api.ts'
import { IconTrash } from '@tabler/icons-react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './travellers-form.module.css'

/** The customer's saved companions, to delete them; nothing if there are none. */
export function SavedCompanions({ companions }: { companions: readonly Companion[] }) {
  const { t } = useLingui()
  const remove = useAction(({ _id }: Companion) => call(deleteCompanion, { params: { id: _id } }), {
    success: t`The companion was deleted.`,
    failure: t`The companion could not be deleted. Please try again.`,
    onSettled: refreshQueries,
  })
  if (companions.length === 0) return null
  return (
    <details className={classes.companions}>
      <summary>
        <Trans>Saved companions</Trans>
      </summary>
      <ul>
        {companions.map((companion) => {
          const { _id, name } = companion
          return (
            <li key={_id}>
              <bdi>{name}</bdi>
              <button
                type="button"
                className="icon-button"
                aria-label={t`Delete ${name}`}
                disabled={remove.isBusy}
                onClick={() => void remove.run(companion)}
              >
                <Icon of={IconTrash} />
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
