import type { changeAgencyProfile as endpoint } from '@rihla/contract/accounts/profiles.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { lockActive } from '../users.queries.ts'
import { lockAgency, updateAgency } from './profiles.queries.ts'
import { applyFileChange, releaseReplaced } from './replace-file.ts'

type Input = BodyOf<typeof endpoint>['agencyDetails']

/** Changes an agency's public profile and invalidates every page that shows its name or logo. */
export async function changeAgencyProfile(context: Context, { id }: CurrentUser, input: Input): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const isActive = await lockActive(trx, id)
    const agency = await lockAgency(trx, id)
    if (!isActive || !agency) throw new DomainError('session.required')
    const [currentLogo, currentBackground] = [agency.logo_id, agency.background_id]
    const logo = await applyFileChange(trx, {
      url: input.logo,
      kind: 'agency-logo',
      ownerId: id,
      field: 'agencyDetails.logo',
      current: currentLogo,
    })
    const background = await applyFileChange(trx, {
      url: input.backgroundPhoto,
      kind: 'agency-background',
      ownerId: id,
      field: 'agencyDetails.backgroundPhoto',
      current: currentBackground,
    })
    await updateAgency(trx, id, {
      name: input.name?.trim() ?? agency.name,
      description: input.description?.trim() ?? agency.description,
      phone: input.phone?.trim() ?? agency.phone,
      contact_phone: input.contactPhone?.trim() ?? agency.contact_phone,
      website: input.website?.trim() ?? agency.website,
      address: input.address?.trim() ?? agency.address,
      logo_id: logo,
      background_id: background,
    })
    await releaseReplaced(trx, [currentLogo, currentBackground], [logo, background])
    await invalidatePages(trx, [`agency:${id}`, 'trips', 'reviews'])
  })
}
