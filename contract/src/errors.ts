/** Every error code of the API with its HTTP status. Codes are stable: clients match on them, never on the message. */
export const errorStatus = {
  'request.malformed': 400,
  'request.field_invalid': 400,
  'request.host_unknown': 400,
  'request.too_large': 413,
  'request.unsupported_media_type': 415,
  'request.not_acceptable': 406,
  'request.too_many': 429,
  'server.unexpected': 500,
  'server.busy': 503,
  'server.database_away': 503,
  'server.storage_away': 503,
  'server.storage_full': 507,
  not_found: 404,
  'session.required': 401,
  'session.role_forbidden': 403,

  'account.credentials_wrong': 401,
  'account.email_unverified': 403,
  'account.deactivated': 403,
  'account.code_wrong': 400,
  'account.link_invalid': 400,
  'account.verification_ambiguous': 409,
  'account.registration_password_wrong': 400,
  'account.password_wrong': 400,
  'account.no_password': 409,
  'account.password_common': 400,
  'account.password_short': 400,
  'account.name_invisible': 400,
  'account.answer_unknown': 400,
  'account.profile_changed': 409,
  'account.google_refused': 401,
  'account.google_unreachable': 503,
  'account.google_unlinked': 409,
  'account.agency_name_required': 400,
  'account.admin_protected': 403,
  'account.consequences_changed': 409,
  'account.self_protected': 409,
  'account.email_taken': 409,

  'agency.unverified': 403,
  'agency.not_agency': 409,

  'commission.from_not_future': 400,

  'trip.has_bookings': 409,
  'trip.status_conflict': 409,
  'trip.changed_meanwhile': 409,
  'trip.seats_below_booked': 409,
  'trip.departure_has_bookings': 409,
  'trip.departure_has_holds': 409,
  'trip.departure_cancelled': 409,
  'trip.min_seats_invalid': 400,
  'trip.min_seats_raised': 409,
  'trip.dates_invalid': 400,
  'trip.date_past': 400,
  'trip.price_required': 400,
  'trip.pricing_incomplete': 400,
  'trip.option_repeated': 400,
  'trip.cancellation_tiers_unordered': 400,
  'trip.suspended': 409,
  'trip.consequences_changed': 409,
  'trip.featured_full': 409,
  'trip.not_shown': 409,

  'departure.begun': 409,
  'departure.nothing_to_decide': 409,
  'departure.already_cancelled': 409,
  'departure.consequences_changed': 409,

  'booking.customers_only': 403,
  'booking.date_required': 400,
  'booking.departure_unknown': 409,
  'booking.departure_past': 409,
  'booking.departure_cancelled': 409,
  'booking.seats_unavailable': 409,
  'booking.seats_held': 409,
  'booking.options_invalid': 409,
  'booking.sold_out': 409,
  'booking.trip_unavailable': 409,
  'booking.payment_proof_required': 400,
  'booking.reason_required': 400,
  'booking.transition_stale': 409,
  'booking.changes_stale': 409,
  'booking.seats_gone': 409,
  'booking.remaining_not_due': 409,
  'booking.remaining_collected': 409,
  'booking.cash_not_due': 409,
  'booking.cash_collected': 409,
  'booking.check_in_closed': 409,
  'booking.check_in_stale': 409,
  'booking.voucher_unavailable': 409,
  'booking.refund_amount_invalid': 400,
  'booking.refund_exceeds_received': 409,
  'refund.not_expected': 409,
  'refund.destination_unknown': 409,
  'booking.price_changed': 409,
  'booking.refund_changed': 409,
  'booking.holds_off': 409,
  'booking.hold_ended': 409,
  'booking.hold_changed': 409,
  'booking.already_held': 409,
  'booking.too_many_holds': 409,
  'booking.too_many_unverified': 409,
  'booking.unproven_share': 409,
  'booking.held_too_often': 409,
  'waiting.seats_free': 409,
  'waiting.party_too_large': 409,
  'waiting.too_many': 409,
  'waiting.offered': 409,
  'waiting.offer_fixed': 409,
  'waiting.email_required': 400,
  'waiting.link_invalid': 400,
  'ledger.not_correctable': 409,
  'ledger.already_reversed': 409,
  'ledger.funds_insufficient': 409,
  'traveller.not_asked': 409,
  'traveller.too_many': 400,
  'traveller.closed': 409,
  'traveller.booking_ended': 409,
  'traveller.changed_elsewhere': 409,
  'traveller.name_invalid': 400,
  'traveller.nationality_invalid': 400,
  'traveller.national_id_invalid': 400,
  'traveller.document_number_invalid': 400,
  'traveller.birth_date_invalid': 400,
  'traveller.birth_date_differs': 400,
  'traveller.phone_invalid': 400,
  'companion.name_required': 400,
  'companion.too_many': 409,
  'idempotency.key_reused': 422,
  'idempotency.running': 409,

  'promo.invalid': 400,
  'promo.no_discount': 400,
  'promo.code_taken': 409,
  'promo.code_reserved': 409,
  'promo.code_used': 409,
  'promo.value_invalid': 400,
  'promo.dates_invalid': 400,
  'promo.limit_below_used': 409,

  'wishlist.customers_only': 403,
  'wishlist.full': 409,
  'review.not_travelled': 403,
  'review.trip_not_over': 409,
  'review.already_written': 409,
  'report.reason_unknown': 400,
  'report.details_required': 400,
  'report.transition_stale': 409,

  'message.reply_incomplete': 400,
  'message.replied_meanwhile': 409,
  'message.status_conflict': 409,

  'mail.not_failed': 409,
  'settings.changed_meanwhile': 409,
  'settings.code_of_promo': 409,
  'agency.document_changed': 409,
  'agency.document_expired': 400,
  'agency.document_file_required': 400,
  'agency.document_reason_required': 400,
  'legal.page_changed': 409,
  'legal.version_outdated': 409,

  'payment_account.address_invalid': 400,
  'payment_account.wallet_invalid': 400,
  'payment_account.iban_invalid': 400,
  'payment_account.swift_invalid': 400,
  'payment_account.account_number_invalid': 400,
  'payment_account.provider_required': 400,
  'payment_account.holder_required': 400,
  'payment_account.currency_invalid': 400,
  'payment_account.field_unused': 400,
  'payment_account.unchanged': 400,
  'payment_account.changed': 409,
  'payment_account.already_proposed': 409,
  'payment_account.too_many': 409,
  'payment_account.decided': 409,
  'payment_account.own_proposal': 403,
  'payment_account.not_own_proposal': 403,
  'payment_account.too_early': 409,
  'payment_account.approver_too_new': 403,

  'upload.file_required': 400,
  'upload.not_an_image': 400,
  'upload.not_a_pdf': 400,
  'upload.unsafe_pdf': 400,
  'upload.image_too_large': 413,
  'upload.pdf_too_large': 413,
  'upload.too_many_pixels': 413,
  'upload.not_a_document': 400,
  'upload.file_unknown': 400,
  'upload.link_expired': 403,
  'upload.too_many_files': 400,
  'upload.kind_unknown': 404,
  'upload.unused_quota_full': 409,
  'upload.total_quota_full': 409,
  'upload.visitor_quota_full': 409,
  'upload.too_many_at_once': 429,
  'upload.too_slow': 408,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Values used in the message, such as the seats left, and data a client may act on. */
export type ErrorDetails = Record<string, string | number | boolean | null>

/** The body of every error response (docs/product/api.md#errors). */
export interface ErrorBody {
  code: ErrorCode
  message: string
  requestId: string
  /** One entry per rejected field, keyed by its path, for display next to the input. */
  fields?: Record<string, string>
  details?: ErrorDetails
  /** Sent with `account.email_unverified`: the sign-in dialog continues with verification of this address. */
  requiresVerification?: true
  email?: string
}

/** The only error thrown on purpose. The server converts it to an `ErrorBody` in the language of the request. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}
