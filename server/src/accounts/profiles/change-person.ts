import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { listReviewedBy, lockPerson, updatePerson } from './profiles.queries.ts'
import { applyFileChange, releaseReplaced } from './replace-file.ts'

/** Changes a person's name and invalidates the public pages that show it with reviews. */
export async function renamePerson(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const person = await lockPerson(trx, id)
  if (!person) throw new DomainError('session.required')
  if (person.name === name.trim()) return
  await updatePerson(trx, id, { name: name.trim(), updated_at: clock.now() })
  const reviewed = await listReviewedBy(trx, id)
  await invalidatePages(trx, [
    `agency:${id}`,
    'reviews',
    ...reviewed.flatMap(({ trip_id, agency_id }) => [`trip:${trip_id}`, `agency:${agency_id}`] as const),
  ])
}

export const changeProfile = (context: Context, { id }: CurrentUser, name: string): Promise<void> =>
  context.db.transaction().execute((trx) => renamePerson(context, trx, { id, name }))

export async function changeProfilePhoto(context: Context, { id }: CurrentUser, url: string | null): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, id)
    if (!person) throw new DomainError('session.required')
    const before = person.profile_photo_id
    const photoId = await applyFileChange(trx, {
      url,
      kind: 'profile-photo',
      ownerId: id,
      field: 'profilePhoto',
      current: before,
    })
    await updatePerson(trx, id, { profile_photo_id: photoId, updated_at: context.clock.now() })
    await releaseReplaced(trx, [before], [photoId])
  })
}
