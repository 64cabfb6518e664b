/**
 * Generates server/src/database/tables.ts from a new database; with --verify it only checks that the file
 * is up to date.
 */
import { Cli, GenericExpressionNode, IdentifierNode } from 'kysely-codegen'
import { migrate } from '../server/src/database/migrate.ts'
import { withThrowawayDatabase } from './with-throwaway-database.ts'

/** Types of the contract by the columns that hold their values, so that no query casts them. `=`: has a default. */
const columnTypes: Record<string, readonly string[]> = {
  'accounts/account.ts#Role': ['users.role', 'registrations.role'],
  'agencies/agency-document.ts#AgencyDocumentKind': ['agency_documents.kind'],
  'agencies/agency-document.ts#LicenceCategory': ['agency_documents.category'],
  'agencies/agency-document.ts#StoredDocumentStatus': ['agency_documents.status'],
  'api-tokens/token-scope.ts#TokenScopeList': ['api_tokens.scopes'],
  'audit/audit.ts#AuditAction': ['audit_log.action'],
  'bookings/booking.ts#BookingStatus': ['bookings.status', 'booking_events.from_status', 'booking_events.to_status'],
  'bookings/booking.ts#PaymentType': ['bookings.payment_type'],
  'lifecycle/lifecycle.ts#BookingAction': ['booking_events.action'],
  'lifecycle/lifecycle.ts#BookingEventName': ['booking_digest_entries.action'],
  'lifecycle/transition.ts#BookingActor': ['booking_events.actor_role'],
  'bookings/second-admin.ts#SecondAdminAct': ['second_admin_requests.act'],
  'disputes/dispute.ts#DisputeAuthor': ['disputes.opened_by', 'dispute_messages.by_role'],
  'disputes/dispute.ts#DisputeCategory': ['disputes.category'],
  'disputes/dispute.ts#DisputeDecision': ['disputes.decision'],
  'disputes/dispute.ts#DisputeState': ['disputes.state='],
  'ledger/ledger.ts#LedgerAccount': ['ledger_entries.account'],
  'ledger/ledger.ts#LedgerKind': ['ledger_transactions.kind'],
  'legal/legal-page.ts#LegalPageName': ['legal_page_versions.page'],
  'mails/mail-subject.ts#MailSubjectType': ['mails_about.subject_type'],
  'mails/mail-subject.ts#MailStatus': ['mails.status='],
  'messages/message-lifecycle.ts#MessageStatus': ['messages.status'],
  'money.ts#Currency': [
    'bookings.currency',
    'ledger_entries.currency',
    'payment_accounts.currency',
    'payouts.currency',
    'promos.currency=',
    'refunds.currency',
    'trips.currency',
  ],
  'money.ts#ForeignCurrency': ['bookings.foreign_currency', 'trips.foreign_currency'],
  'notifications/notification.ts#NotificationKind': ['notifications.kind'],
  'payment-accounts/payment-account.ts#PaymentAccountKind': [
    'payment_accounts.kind',
    'payout_details.method',
    'payouts.method',
    'refund_destinations.method',
    'refunds.method',
  ],
  'payment-accounts/payment-account.ts#ProposalAction': ['payment_proposals.action'],
  'payment-accounts/payment-account.ts#ProposalStatus': ['payment_proposals.status='],
  'payouts/payout.ts#PayoutDetailsState': ['payout_details.state'],
  'product.ts#Locale': ['mails.locale', 'messages.locale', 'registrations.locale', 'users.locale='],
  'reports/report.ts#ReportPriority': ['reports.priority'],
  'reports/report.ts#ReportReason': ['reports.reason'],
  'reports/report.ts#ReportType': ['reports.type'],
  'reports/report-lifecycle.ts#ReportStatus': ['reports.status='],
  'travellers/traveller.ts#StoredDocumentKind': ['booking_travellers.document_kind', 'companions.document_kind'],
  'travellers/traveller.ts#TravellerLevel': ['bookings.traveller_details=', 'trips.traveller_details='],
  'trips/trip.ts#TripStatus': ['trips.status='],
  'uploads/upload-kinds.ts#UploadKind': ['uploads.kind'],
}

const nameOf = (type: string): string => type.split('#')[1] ?? ''

const nodeOf = (type: string, column: string) => {
  const name = new IdentifierNode(nameOf(type))
  return column.endsWith('=') ? new GenericExpressionNode('Generated', [name]) : name
}

const columns = Object.fromEntries(
  Object.entries(columnTypes).flatMap(([type, names]) =>
    names.map((column) => [column.replace('=', ''), nodeOf(type, column)] as const),
  ),
)

const customImports = Object.fromEntries(
  Object.keys(columnTypes).map((type) => [nameOf(type), `@rihla/contract/${type}`]),
)

const isVerifying = process.argv.includes('--verify')

try {
  await withThrowawayDatabase(async (url) => {
    await migrate(url)
    await new Cli().generate({
      url,
      dialect: 'postgres',
      outFile: 'server/src/database/tables.ts',
      dateParser: 'string',
      numericParser: 'number',
      defaultSchemas: ['public'],
      typeMapping: { int8: 'number' },
      excludePattern: '(migration_checksums|schema_release)',
      logLevel: 'warn',
      overrides: { columns },
      customImports,
      typeOnlyImports: true,
      verify: isVerifying,
    })
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (isVerifying) console.error('tables.ts does not match server/schema: run `npm run db:types`.')
  process.exitCode = 1
}
