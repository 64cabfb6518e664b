import { DomainError } from '@rihla/contract/errors.ts'
import type { WaitingListEntry } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { hashToken } from '#accounts/verification-tokens.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { endHold, findOfferedHold, updateHoldNotTransferred } from '../seat-holds.queries.ts'
import {
  findPresentedWaiting,
  findWaiting,
  listWaitingOf,
  updateWaitingConfirmed,
  updateWaitingLeft,
} from './waiting-list.queries.ts'
import { entryKey, isEntryKey } from './entry-key.ts'
import { presentWaiting } from './present-waiting.ts'

export const listWaiting = async ({ db }: Context, customer: CurrentUser): Promise<WaitingListEntry[]> =>
  (await listWaitingOf(db, customer.id)).map(presentWaiting)

/** The entry that the link of a mail names. */
export async function readWaiting(context: Context, id: string, key: string): Promise<WaitingListEntry> {
  if (!isEntryKey(context, id, key)) throw new DomainError('not_found')
  return presentWaiting(requireFound(await findPresentedWaiting(context.db, id)))
}

/** Confirms the address: from now on the entry waits. */
export async function confirmWaiting(
  context: Context,
  id: string,
  token: string,
): Promise<{ entry: WaitingListEntry; key: string }> {
  const confirmed = await updateWaitingConfirmed(context.db, { id, hash: hashToken(token), now: context.clock.now() })
  if (!confirmed) throw new DomainError('waiting.link_invalid')
  const entry = presentWaiting(requireFound(await findPresentedWaiting(context.db, id)))
  return { entry, key: entryKey(context, id) }
}

interface Leaving {
  id: string
  user: CurrentUser | undefined
  /** Of the link in a visitor's mail. */
  key: string | undefined
}

/** Leaves the list or declines the offer; an entry that has ended stays as it is. */
export async function leaveWaiting(context: Context, { id, user, key }: Leaving): Promise<void> {
  const { db, clock } = context
  const entry = requireFound(await findWaiting(db, id))
  const isOwn = user?.role === 'customer' && entry.customer_id === user.id
  if (!isOwn && !(key !== undefined && isEntryKey(context, id, key))) throw new DomainError('not_found')
  if (await updateWaitingLeft(db, id, clock.now())) return
  // the seats may have been offered since it was read
  const hold = await findOfferedHold(db, id)
  if (!hold) return
  await endHold(db, hold, clock.now())
  if (hold.state === 'awaiting_transfer') await updateHoldNotTransferred(db, hold.id)
}
