import { audit, type Operator } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { notify } from '#live/live-events.queries.ts'
import { maintenanceChannel } from '#maintenance/maintenance.ts'
import { lockMaintenance, type MaintenanceWindow } from '#maintenance/maintenance.queries.ts'
import { updateHoldsPostponed } from '#seats/postponed-holds.queries.ts'
import { updateSettings } from '#settings/settings.queries.ts'
import { updateDeadlinesPostponed } from '#transitions/deadlines/postponed-deadlines.queries.ts'

type Switching = Pick<Context, 'db' | 'clock'>

interface Switched {
  /** False where it was so already. */
  isChanged: boolean
  window: MaintenanceWindow | undefined
}

/** Serves only admins from now on. Repeated, it changes what visitors read, and keeps the beginning. */
export async function beginMaintenance(
  { db, clock }: Switching,
  operator: Operator,
  wanted: Pick<MaintenanceWindow, 'until' | 'message'>,
): Promise<Switched> {
  return db.transaction().execute(async (trx) => {
    const before = await lockMaintenance(trx)
    const window = { since: before?.since ?? clock.now(), ...wanted }
    if (before && isSame(before, window)) return { isChanged: false, window }
    await store(trx, window)
    const until = window.until?.toISOString() ?? null
    await audit({ clock }, trx, operator, {
      action: 'settings.maintenance',
      targetId: 'settings',
      details: { maintenance: { from: before !== undefined, to: true }, until },
    })
    return { isChanged: true, window }
  })
}

interface Ended extends Switched {
  /** How many holds and deadlines end later now. */
  postponed: { holds: number; bookings: number }
}

/** Serves everyone again. Who could not act in the meantime gets the time back. */
export async function endMaintenance({ db, clock }: Switching, operator: Operator): Promise<Ended> {
  return db.transaction().execute(async (trx) => {
    const window = await lockMaintenance(trx)
    if (!window) return { isChanged: false, window, postponed: { holds: 0, bookings: 0 } }
    const lost = { since: window.since, seconds: (clock.now().getTime() - window.since.getTime()) / 1_000 }
    // in this order (docs/locking.md#lock-order), and the settings last, for which others wait
    const bookings = await updateDeadlinesPostponed(trx, lost)
    const holds = await updateHoldsPostponed(trx, lost)
    await store(trx, undefined)
    await audit({ clock }, trx, operator, {
      action: 'settings.maintenance',
      targetId: 'settings',
      details: { maintenance: { from: true, to: false }, since: window.since.toISOString() },
    })
    return { isChanged: true, window, postponed: { holds, bookings } }
  })
}

const isSame = (one: MaintenanceWindow, other: MaintenanceWindow): boolean =>
  one.until?.getTime() === other.until?.getTime() &&
  one.message.en === other.message.en &&
  one.message.ar === other.message.ar

async function store(trx: Transaction, window: MaintenanceWindow | undefined): Promise<void> {
  await updateSettings(trx, {
    maintenance_since: window?.since ?? null,
    maintenance_until: window?.until ?? null,
    maintenance_message: window?.message.en ?? '',
    maintenance_message_ar: window?.message.ar ?? '',
  })
  await notify(trx, maintenanceChannel, {})
}
