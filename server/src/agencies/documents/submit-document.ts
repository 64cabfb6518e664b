import { type AgencyDocumentKind, hasEnded } from '@rihla/contract/agencies/agency-document.ts'
import type { submitDocument as endpoint } from '@rihla/contract/agencies/agency-documents.api.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { findHandle } from '@rihla/contract/payment-accounts/account-handle.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { lockActive } from '#accounts/users.queries.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { notifyAdmins } from '#notifications/notify-users.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { requireUnusedAccount } from '#payment-accounts/account-in-use.ts'
import { attachUpload, markUnreferenced } from '#uploads/attach-upload.ts'
import { findAgency } from '../agencies.queries.ts'
import { type AgencyDocumentRow, lockDocuments, upsertDocument } from './agency-documents.queries.ts'
import { submittedMail } from './document-mails.ts'

type Input = BodyOf<typeof endpoint>

/**
 * Stores a document of an agency, which then waits for an admin; one that was accepted no longer counts as checked. The same
 * values again change nothing (docs/product/agency-verification.md#submission).
 */
export async function submitDocument(
  context: Context,
  agency: CurrentUser,
  { kind, input }: { kind: AgencyDocumentKind; input: Input },
): Promise<AgencyDocumentRow> {
  const values = readInput(kind, input, context.clock.today())
  return context.db.transaction().execute(async (trx) => {
    if (!(await lockActive(trx, agency.id))) throw new DomainError('session.required')
    const documents = await lockDocuments(trx, agency.id)
    const current = documents.find((document) => document.kind === kind)
    const uploadId = await fileOf(trx, { file: input.file, current, ownerId: agency.id })
    if (current && current.status !== 'declined' && isSame(current, { ...values, upload_id: uploadId })) return current
    if (kind === 'bank_account') {
      await requireUnusedAccount(trx, { account: values.number, agencyId: agency.id, field: 'number' })
    }
    const row = await upsertDocument(trx, {
      ...values,
      agency_id: agency.id,
      kind,
      upload_id: uploadId,
      submitted_at: context.clock.now(),
    })
    if (current && current.upload_id !== uploadId) await markUnreferenced(trx, current.upload_id)
    const profile = await findAgency(trx, agency.id)
    const facts = {
      kind,
      name: profile?.agency_name || agency.name,
      agencyId: agency.id,
      publicUrl: context.config.publicUrl,
    }
    // while another one waits, admins have a mail about this agency already
    const isFirst = !documents.some(({ status }) => status === 'waiting')
    await notifyAdmins(context, trx, [
      {
        kind: 'agency.document_submitted',
        subjectId: agency.id,
        ...(isFirst && { mail: (locale: Locale) => submittedMail(facts, locale) }),
      },
    ])
    await publishWaitingChanged(trx)
    return row
  })
}

/** Only what the kind has; a licence has a category, a bank account the name of its holder. */
function readInput(kind: AgencyDocumentKind, input: Input, today: string) {
  const refuse = (field: string) => new DomainError('request.field_invalid', { field })
  const category = input.category ?? null
  if ((kind === 'tourism_licence') !== (category !== null)) throw refuse('category')
  const holderName = input.holderName ?? ''
  if ((kind === 'bank_account') !== (holderName !== '')) throw refuse('holderName')
  const expiresOn = input.expiresOn || null
  if (expiresOn !== null && !isCalendarDate(expiresOn)) throw refuse('expiresOn')
  if (hasEnded(expiresOn, today)) throw new DomainError('agency.document_expired', { field: 'expiresOn' })
  const number = kind === 'bank_account' ? findHandle(input.number) : input.number
  if (number === undefined) throw new DomainError('payment_account.iban_invalid', { field: 'number' })
  return { number, category, holder_name: holderName, expires_on: expiresOn }
}

interface ChosenFile {
  file: string | undefined
  current: AgencyDocumentRow | undefined
  ownerId: string
}

async function fileOf(trx: Transaction, { file, current, ownerId }: ChosenFile): Promise<string> {
  if (file) return (await attachUpload(trx, { url: file, kind: 'verification-document', ownerId, field: 'file' })).id
  if (!current) throw new DomainError('agency.document_file_required', { field: 'file' })
  return current.upload_id
}

const compared = ['number', 'category', 'holder_name', 'expires_on', 'upload_id'] as const

const isSame = (row: AgencyDocumentRow, values: Pick<AgencyDocumentRow, (typeof compared)[number]>): boolean =>
  compared.every((column) => row[column] === values[column])
