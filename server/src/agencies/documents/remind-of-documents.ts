import { addDays } from '@rihla/contract/dates.ts'
import type { Context } from '#context.ts'
import { notifyAdmins, notifyUsers } from '#notifications/notify-users.ts'
import { updateDocumentsReminded } from './agency-documents.queries.ts'
import { agencyExpiryMail, expiryMail } from './document-mails.ts'

const batchSize = 100

/**
 * Days from today within which a document ends when the step is due, the most urgent one first: a document of which several
 * steps were missed is reminded of once. Its last day is its last valid one.
 */
const steps = [
  { step: 3, within: -1 },
  { step: 2, within: 7 },
  { step: 1, within: 30 },
] as const

/** Daily: reminds agencies and admins of documents that end, once per step (docs/product/agency-verification.md#expiry). */
export async function remindOfDocuments(context: Context): Promise<void> {
  for (const due of steps) {
    for (let reminded = batchSize; reminded === batchSize;) reminded = await remindOfBatch(context, due)
  }
}

async function remindOfBatch(context: Context, { step, within }: (typeof steps)[number]): Promise<number> {
  const { publicUrl } = context.config
  const until = addDays(context.clock.today(), within)
  return context.db.transaction().execute(async (trx) => {
    const documents = await updateDocumentsReminded(trx, { step, until, limit: batchSize })
    const facts = documents.map(({ agency_id: agencyId, agency_name: name, kind, number, expires_on: expiresOn }) => ({
      agencyId,
      name,
      kind,
      number,
      publicUrl,
      expiresOn: expiresOn!,
      isOver: step === 3,
    }))
    await notifyUsers(
      context,
      trx,
      facts.map((document) => ({
        to: document.agencyId,
        kind: 'agency.document_expiring.agency',
        subjectId: document.agencyId,
        mail: (locale) => expiryMail(document, locale),
      })),
    )
    await notifyAdmins(
      context,
      trx,
      facts.map((document) => ({
        kind: 'agency.document_expiring.admins',
        subjectId: document.agencyId,
        mail: (locale) => agencyExpiryMail(document, locale),
      })),
    )
    return documents.length
  })
}
