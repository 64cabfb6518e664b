import { addDays } from '@rihla/contract/dates.ts'
import { decideDocument } from '@rihla/server/agencies/documents/decide-document.ts'
import { upsertDocument } from '@rihla/server/agencies/documents/agency-documents.queries.ts'
import { asUser } from '@rihla/server/testing/builders/acting.ts'
import { createTestClock } from '@rihla/server/testing/test-clock.ts'
import { agencies } from './content/agencies.ts'
import { agencyDocuments, type DemoDocument, documentTitles } from './content/agency-documents.ts'
import type { DemoPeople } from './fill-people.ts'
import type { Filling } from './filling.ts'
import { drawDocument } from './pictures/draw-document.ts'
import { givePicture, type PictureOrder } from './store-pictures.ts'

const documentKey = ({ agency, kind }: DemoDocument): string => `document:${agency}:${kind}`

export const orderDocuments = (): Map<string, PictureOrder> =>
  new Map(
    agencyDocuments.map((document) => [
      documentKey(document),
      {
        kind: 'verification-document',
        draw: () =>
          drawDocument({
            title: documentTitles[document.kind],
            name: agencies[document.agency].name,
            number: document.number,
          }),
        width: 794,
        fileName: `${document.kind}.jpg`,
      },
    ]),
  )

/** The documents by which agencies are verified: accepted, declined, waiting and soon to expire. */
export async function fillDocuments(filling: Filling, people: DemoPeople): Promise<void> {
  for (const document of agencyDocuments) await fillDocument(filling, people, document)
}

async function fillDocument(filling: Filling, people: DemoPeople, document: DemoDocument): Promise<void> {
  const agencyId = people.agencies[document.agency].id
  const submittedAt = filling.daysAgo(document.submittedDaysAgo)
  const { version } = await upsertDocument(filling.db, {
    agency_id: agencyId,
    kind: document.kind,
    number: document.number,
    category: document.category ?? null,
    holder_name: '',
    expires_on: document.expiresInDays === undefined ? null : addDays(filling.today, document.expiresInDays),
    upload_id: await givePicture(filling, { key: documentKey(document), ownerId: agencyId, at: submittedAt }),
    submitted_at: submittedAt,
  })
  if (!document.decision) return
  const deciding = { ...filling, clock: createTestClock(filling.daysAgo(document.submittedDaysAgo - 1)) }
  await decideDocument(deciding, asUser(people.admin.id, 'admin'), {
    agencyId,
    kind: document.kind,
    decision: document.decision === 'accept' ? 'accept' : 'decline',
    reason: document.decision === 'accept' ? undefined : document.decision.decline,
    version,
  })
}
