import type { Settings } from '@rihla/contract/settings/settings.api.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import type { CurrentUser } from '../http/current-user.ts'
import { markChanged } from '../live/changed-pages.ts'
import { presentSettings, readSettingsInput } from './present-settings.ts'
import { updateSettings } from './settings.queries.ts'

/** An admin changes what is named and nothing else; every page follows at once (DECISIONS.md §8). */
export async function changeSettings(
  context: Context,
  admin: CurrentUser,
  changes: Partial<Settings>,
): Promise<Settings> {
  const at = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    const changed = await updateSettings(trx, { ...readSettingsInput(changes), updated_at: at })
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'settings.change',
      target: { type: 'settings', id: 'settings' },
      details: { settings: Object.keys(changes).join(', ') },
      at,
    })
    // the rates order prices
    await markChanged(trx, ['settings', 'trips'])
    return presentSettings(changed)
  })
}
