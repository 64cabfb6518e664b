import type { DB } from '#database/tables.ts'
import { tripColumnsByPrivacy } from '#trips/trip-field-columns.ts'

/**
 * Every column of the database (docs/product/accounts.md#data-export):
 * - `exported`: in the person's export, at this path or under the column's name in this file
 * - `derived`: a copy of exported columns or computed from them
 * - `security`: hashes, tokens and codes; of no use to the person and dangerous in a file
 * - `technical`: keys, versions and bookkeeping without information about the person beyond the exported rows
 * - `platform`: content and administration of the platform, or personal data of someone else
 */
export interface Classes<Column> {
  exported?: { file: string; columns?: readonly Column[]; as?: Partial<Record<Column & string, string>>; of: Owner }
  derived?: readonly Column[]
  security?: readonly Column[]
  technical?: readonly Column[]
  platform?: readonly Column[]
}

/** The person whose rows are exported, and the SQL condition that finds them. */
export interface Owner {
  person: 'customer' | 'agency'
  where: string
}

export const customer = (where = 'user_id = $person'): Owner => ({ person: 'customer', where })
const agency = (where = 'user_id = $person'): Owner => ({ person: 'agency', where })
const ofBooking = customer('booking_id in (select id from bookings where customer_id = $person)')

export const classified: { [Table in keyof DB]: Classes<keyof DB[Table]> } = {
  agencies: {
    exported: {
      file: 'profile.agencyDetails',
      columns: ['name', 'description', 'phone', 'website', 'address'],
      as: { contact_phone: 'profile.agencyDetails.contactPhone' },
      of: agency(),
    },
    derived: ['names_text', 'search_text'],
    technical: ['user_id', 'logo_id', 'background_id'],
  },
  agency_documents: {
    exported: {
      file: 'documents',
      columns: [
        ...(['kind', 'number', 'category', 'holder_name', 'expires_on', 'status', 'decline_reason'] as const),
        ...(['submitted_at', 'decided_at'] as const),
      ],
      of: agency('agency_id = $person'),
    },
    // the files are exported
    technical: ['agency_id', 'upload_id', 'version', 'reminded'],
  },
  api_tokens: {
    exported: {
      file: 'api_tokens',
      columns: ['id', 'name', 'scopes', 'prefix', 'created_at', 'last_used_at', 'expires_at'],
      of: agency(),
    },
    security: ['token_hash'],
    technical: ['user_id'],
  },
  audit_log: { platform: ['id', 'actor_id', 'action', 'target_type', 'target_id', 'details', 'at'] },
  booking_claims: { platform: ['booking_id', 'admin_id', 'claimed_at', 'seen_at'] },
  booking_digest_entries: { technical: ['id', 'booking_id', 'action', 'created_at'] },
  booking_digests: { technical: ['is_only', 'sent_at'] },
  booking_documents: { technical: ['booking_id', 'front_id', 'back_id'] },
  booking_events: {
    exported: {
      file: 'bookings.events',
      columns: ['action', 'note'],
      as: {
        actor_role: 'bookings.events.by',
        from_status: 'bookings.events.from',
        to_status: 'bookings.events.to',
        created_at: 'bookings.events.at',
      },
      of: ofBooking,
    },
    // the price of a date that the booking has left, for the ledger
    technical: ['id', 'booking_id', 'former_total_minor', 'due_minor'],
    platform: ['actor_id'],
  },
  booking_numbers: { platform: ['number', 'is_used'] },
  booking_sums: { technical: ['day', 'status', 'currency', 'is_deleted', 'bookings', 'total_minor'] },
  booking_travellers: {
    exported: {
      file: 'bookings.travellers',
      columns: [
        ...(['seat', 'name', 'nationality', 'document_kind', 'document_number', 'date_of_birth', 'phone'] as const),
        ...(['emergency_name', 'emergency_phone'] as const),
      ],
      of: ofBooking,
    },
    technical: ['booking_id'],
  },
  bookings: {
    exported: {
      file: 'bookings',
      columns: [
        ...(['id', 'trip_title', 'trip_destination', 'starts_on', 'ends_on', 'seats', 'status', 'currency'] as const),
        ...(['payment_type', 'remaining_due_on', 'remaining_paid_at', 'cash_collected_at', 'promo_code'] as const),
        ...(['accepted_terms_version', 'accepted_refund_policy_version'] as const),
        ...(['transfer_reference', 'payment_reference', 'payment_proof_id', 'refunded_at', 'created_at'] as const),
        ...(['admin_notes', 'agency_notes', 'refund_notes', 'reviewed_at', 'is_international', 'options'] as const),
        ...(['traveller_details', 'travellers_due_on', 'cancellation_rules', 'no_show_on'] as const),
        'accepts_cancellations',
        ...(['lead_traveller', 'contact_phone'] as const),
      ],
      as: {
        list_price_per_seat_minor: 'bookings.list_price_per_seat',
        price_per_seat_minor: 'bookings.price_per_seat',
        options_minor: 'bookings.options_amount',
        promo_discount_minor: 'bookings.promo_discount',
        total_minor: 'bookings.total',
        deposit_minor: 'bookings.deposit',
        remaining_minor: 'bookings.remaining',
        foreign_per_seat_minor: 'bookings.cash_per_seat',
        foreign_total_minor: 'bookings.cash_at_departure',
        foreign_currency: 'bookings.cash_currency',
        received_minor: 'bookings.received',
        collected_minor: 'bookings.collected',
        refund_due_minor: 'bookings.refund_due',
        asked_refund_minor: 'bookings.asked_refund',
        refunded_minor: 'bookings.refunded',
      },
      of: customer('customer_id = $person'),
    },
    derived: [
      // a deletion is exported as is_withdrawn_with_trip_or_account
      ...(['search_text', 'deleted_at', 'travellers_complete'] as const),
      // of the events and the settings
      ...(['waiting_since', 'due_at', 'remind_at', 'proof_requested_at', 'cancellation_requested_at'] as const),
      'surplus_due_at',
      ...(['details_requested_at', 'requested_details'] as const),
      // an open request, which is an event, too
      'date_change',
    ],
    technical: [
      ...(['customer_id', 'trip_id', 'agency_id', 'departure_id', 'promo_id', 'updated_at'] as const),
      'payment_account_id',
      ...(['proof_erased_at', 'departs_at', 'reminders_sent', 'travellers_version', 'travellers_reminded'] as const),
      ...(['terms_version', 'terms_notified', 'travellers_reminded_on'] as const),
    ],
    platform: ['reviewed_by', 'refund_proof_id'],
  },
  catalogue_agencies: { technical: ['agency_id', 'trips'] },
  catalogue_places: { derived: ['destination_key', 'destination', 'words'], technical: ['trips'] },
  disputes: {
    exported: {
      file: 'disputes',
      columns: [
        ...(['id', 'booking_id', 'category', 'opened_by', 'state', 'created_at', 'answer_due_at'] as const),
        ...(['decision', 'reason', 'ended_at'] as const),
      ],
      as: { refund_minor: 'disputes.refund' },
      of: customer('booking_id in (select id from bookings where customer_id = $person)'),
    },
    platform: ['opened_by_id', 'decided_by'],
  },
  dispute_messages: {
    exported: {
      file: 'disputes.messages',
      columns: ['text', 'created_at'],
      as: { by_role: 'disputes.messages.by' },
      of: customer('by_id = $person'),
    },
    technical: ['id', 'dispute_id'],
    platform: ['by_id'],
  },
  // the files are exported with all others
  dispute_files: { technical: ['message_id', 'position', 'upload_id'] },
  // copies of trips for public lists; the trips are exported
  catalogue_trips: {
    derived: [
      ...(['destination', 'destination_key', 'status', 'is_international', 'days', 'egp_price_minor'] as const),
      ...(['start_date', 'last_departure_on', 'created_at', 'words', 'names', 'rating'] as const),
      'free_cancellation_days',
    ],
    technical: ['trip_id', 'agency_id', 'is_listed'],
    platform: ['featured_order'],
  },
  check_ins: {
    exported: { file: 'bookings.check_ins', columns: ['seats', 'at'], of: ofBooking },
    technical: ['booking_id', 'version'],
    platform: ['by_id'],
  },
  companions: {
    exported: {
      file: 'companions',
      columns: [
        ...(['id', 'name', 'nationality', 'document_kind', 'document_number', 'date_of_birth', 'phone'] as const),
        ...(['emergency_name', 'emergency_phone', 'created_at', 'updated_at'] as const),
      ],
      of: customer('customer_id = $person'),
    },
    derived: ['name_key'],
    technical: ['customer_id'],
  },
  customers: {
    exported: {
      file: 'profile.customerDetails',
      columns: ['phone', 'address', 'age', 'nationality'],
      as: {
        instagram_url: 'profile.customerDetails.instagramUrl',
        question1: 'profile.customerDetails.profileQuestions.question1',
        question2: 'profile.customerDetails.profileQuestions.question2',
        question3: 'profile.customerDetails.profileQuestions.question3',
      },
      of: customer(),
    },
    technical: ['user_id', 'national_id_front_id', 'national_id_back_id'],
  },
  day_closings: { platform: ['day', 'lines', 'closed_by', 'closed_at'] },
  departure_cancellations: {
    exported: {
      file: 'trips.departures.cancellation',
      columns: ['reason'],
      as: {
        by_role: 'trips.departures.cancellation.by',
        message_en: 'trips.departures.cancellation.messageEn',
        message_ar: 'trips.departures.cancellation.messageAr',
        created_at: 'trips.departures.cancellation.at',
      },
      of: agency(
        'departure_id in (select d.id from departures d join trips t on t.id = d.trip_id where t.agency_id = $person)',
      ),
    },
    technical: ['departure_id'],
    platform: ['cancelled_by'],
  },
  departures: {
    exported: {
      file: 'trips.departures',
      columns: ['starts_on', 'total_seats', 'seats_booked', 'cancelled_at', 'min_seats', 'decision_days', 'runs_at'],
      as: { price_minor: 'trips.departures.price' },
      of: agency('trip_id in (select id from trips where agency_id = $person)'),
    },
    // of customers who are paying at this moment
    technical: [
      ...(['id', 'trip_id', 'previous_starts_on', 'departed_at', 'seats_held'] as const),
      ...(['decision_asked_at', 'decision_escalated_at'] as const),
    ],
  },
  faqs: {
    platform: ['id', 'question', 'answer', 'category', 'question_ar', 'answer_ar', 'category_ar', 'is_active'],
    technical: ['position', 'created_at'],
  },
  google_nonces: { security: ['nonce_hash', 'expires_at'] },
  idempotency_keys: {
    technical: ['key', 'customer_id', 'booking_id', 'body_hash', 'created_at'],
    security: ['network'],
  },
  legal_page_versions: {
    platform: ['page', 'version', 'title', 'title_ar', 'body', 'body_ar', 'created_at', 'published_at', 'is_provided'],
  },
  known_devices: { security: ['user_id', 'device_hash', 'last_at'] },
  live_events: { technical: ['id', 'xid', 'channel', 'payload', 'created_at'] },
  ledger_entries: {
    derived: ['account', 'payment_account_id', 'currency', 'amount_minor', 'booking_id', 'is_memo', 'created_at'],
    technical: ['id', 'transaction_id', 'agency_id'],
  },
  ledger_reconciliations: { technical: ['id', 'checked_at', 'differences'] },
  ledger_transactions: {
    derived: ['kind', 'cause', 'cause_id', 'booking_id', 'created_at'],
    technical: ['id', 'agency_id', 'corrects_id', 'posted_at', 'posted_in'],
    platform: ['actor_id', 'note'],
  },
  mails: {
    exported: {
      file: 'mails',
      columns: ['id', 'kind', 'subject', 'locale', 'status', 'created_at', 'sent_at'],
      of: customer('to_address = (select email from users where id = $person)'),
    },
    derived: ['to_name', 'to_address'],
    security: ['content'],
    technical: ['message_id', 'attachments', 'attempts', 'last_error', 'is_erased_after_sending'],
  },
  mails_about: {
    exported: {
      file: 'mails',
      as: { subject_type: 'mails.about_type', subject_id: 'mails.about_id' },
      of: customer('mail_id in (select m.id from mails m join users u on u.email = m.to_address where u.id = $person)'),
    },
    technical: ['mail_id'],
  },
  message_replies: {
    exported: {
      file: 'messages.replies',
      columns: ['subject', 'message'],
      as: { created_at: 'messages.replies.at' },
      of: customer('message_id in (select id from messages where sender_id = $person)'),
    },
    technical: ['id', 'message_id'],
    platform: ['admin_id'],
  },
  messages: {
    exported: {
      file: 'messages',
      columns: ['id', 'name', 'email', 'subject', 'message', 'status', 'locale', 'created_at'],
      of: customer('sender_id = $person'),
    },
    technical: ['sender_id'],
  },
  notification_preferences: {
    exported: { file: 'profile.notificationPreferences', columns: ['topic', 'bell', 'mail'], of: customer() },
    technical: ['user_id'],
  },
  notifications: {
    exported: { file: 'notifications', columns: ['id', 'kind', 'subject_id', 'created_at', 'read_at'], of: customer() },
    technical: ['user_id'],
  },
  password_resets: {
    security: [
      'user_id',
      'code_hash',
      'code_expires_at',
      'code_tries',
      'owner_tries',
      'link_hash',
      'link_expires_at',
      'is_from_known_device',
    ],
  },
  payment_accounts: {
    platform: [
      ...(['id', 'kind', 'holder_name', 'handle', 'provider', 'account_number', 'swift', 'note', 'note_ar'] as const),
      ...(['currency', 'position', 'is_active', 'version', 'created_at', 'updated_at'] as const),
    ],
  },
  second_admin_requests: { platform: ['booking_id', 'act', 'amount_minor', 'asked_by', 'asked_at'] },
  payment_proposals: {
    platform: [
      ...(['id', 'action', 'account_id', 'account_version', 'before', 'after', 'status', 'proposed_by'] as const),
      ...(['proposed_at', 'decided_by', 'decided_at', 'is_confirmed_alone'] as const),
    ],
  },
  payout_details: {
    exported: {
      file: 'payoutDetails',
      columns: ['id', 'method', 'account', 'holder_name', 'state', 'submitted_at', 'decided_at', 'reason'],
      of: agency('agency_id = $person'),
    },
    technical: ['agency_id'],
    platform: ['decided_by'],
  },
  payout_entries: { technical: ['ledger_entry_id', 'payout_id'] },
  payout_requests: { platform: ['agency_id', 'currency', 'amount_minor', 'asked_by', 'asked_at'] },
  payout_holds: {
    exported: {
      file: 'payoutHolds',
      columns: ['id', 'reason', 'held_at', 'released_at'],
      of: agency('agency_id = $person'),
    },
    technical: ['agency_id'],
    platform: ['held_by', 'released_by'],
  },
  payout_parties: {
    derived: ['agency_name', 'agency_address', 'agency_register_number', 'agency_tax_number'],
    technical: ['payout_id'],
    platform: [
      'platform_name',
      'platform_name_ar',
      'platform_address',
      'platform_address_ar',
      'platform_register_number',
      'platform_tax_number',
    ],
  },
  payouts: {
    exported: {
      file: 'payouts',
      columns: ['id', 'number', 'currency', 'method', 'account', 'holder_name', 'reference', 'notes', 'sent_at'],
      as: { amount_minor: 'payouts.amount' },
      of: agency('agency_id = $person'),
    },
    technical: ['agency_id', 'year', 'serial', 'posted_in'],
    platform: ['proof_id', 'sent_by', 'payment_account_id'],
  },
  commission_rates: { platform: ['id', 'agency_id', 'percent', 'from_on', 'set_by', 'created_at'] },
  phone_conversions: { technical: ['table_name', 'after'] },
  promos: {
    platform: ['id', 'code', 'title', 'description', 'type', 'value', 'currency', 'min_amount_minor', 'usage_limit'],
    technical: ['used_count', 'start_date', 'end_date', 'created_at', 'deleted_at'],
  },
  outbox: { technical: ['id', 'kind', 'subject_id', 'payload', 'attempts', 'retry_at', 'created_at'] },
  rate_limits: { security: ['key_hash', 'hits', 'resets_at'] },
  refund_destinations: {
    exported: {
      file: 'refund_destinations',
      columns: ['id', 'booking_id', 'method', 'account', 'holder_name', 'created_at'],
      of: customer('customer_id = $person'),
    },
    technical: ['customer_id'],
  },
  refunds: {
    exported: {
      file: 'bookings.refunds',
      columns: ['currency', 'method', 'account', 'holder_name', 'reference', 'notes', 'sent_at'],
      as: { amount_minor: 'bookings.refunds.amount' },
      of: ofBooking,
    },
    technical: ['id', 'booking_id', 'event_id'],
    platform: ['proof_id', 'sent_by', 'payment_account_id'],
  },
  receipts: {
    exported: {
      file: 'bookings.receipts',
      columns: ['kind', 'is_assumed', 'reference', 'verified_at'],
      as: { amount_minor: 'bookings.receipts.amount' },
      of: ofBooking,
    },
    technical: ['id', 'booking_id', 'event_id', 'transfer_id'],
    // the customer's upload, exported with the booking
    derived: ['proof_id'],
    platform: ['verified_by', 'payment_account_id'],
  },
  balance_transfers: {
    exported: {
      file: 'bookings.balance_transfers',
      columns: ['reference', 'proof_id', 'sent_at', 'decided_at', 'decision'],
      as: { amount_minor: 'bookings.balance_transfers.amount' },
      of: ofBooking,
    },
    technical: ['id', 'booking_id'],
    platform: ['decided_by'],
  },
  registrations: {
    // becomes the account, and is deleted soon
    derived: [
      'role',
      'name',
      'email',
      'email_key',
      'agency_name',
      'agency_description',
      'locale',
      'accepted_terms_version',
      'accepted_privacy_version',
    ],
    security: [
      'secret_hash',
      'password_hash',
      'code_hash',
      'code_expires_at',
      'code_tries',
      'owner_tries',
      'link_hash',
      'link_expires_at',
    ],
    technical: ['id', 'agency_logo_id', 'created_at', 'expires_at', 'closed_at'],
  },
  reports: {
    exported: {
      file: 'reports',
      columns: ['id', 'type', 'target_id', 'reason', 'details', 'status', 'resolution', 'created_at', 'updated_at'],
      of: customer('reporter_id = $person'),
    },
    technical: ['reporter_id'],
    platform: ['handled_by', 'priority'],
  },
  reviews: {
    exported: {
      file: 'reviews',
      columns: ['id', 'rating', 'comment', 'reply', 'replied_at', 'created_at'],
      of: customer('customer_id = $person'),
    },
    technical: ['booking_id', 'customer_id', 'trip_id', 'agency_id', 'deleted_at'],
  },
  search_pairs: { platform: ['latin', 'arabic'] },
  search_words: { derived: ['word', 'spelling', 'sound', 'is_arabic', 'is_name'], technical: ['trip_id'] },
  sessions: {
    exported: {
      file: 'sessions',
      columns: ['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'],
      of: customer(),
    },
    security: ['token_hash'],
    technical: ['user_id'],
  },
  seat_holds: {
    exported: {
      file: 'seat_holds',
      columns: ['starts_on', 'seats', 'created_at', 'expires_at', 'ended_at', 'booking_id'],
      of: customer('customer_id = $person'),
    },
    technical: [
      'id',
      'customer_id',
      'trip_id',
      'departure_id',
      'ends_at',
      'is_extended',
      'is_offer',
      'state',
      'moved_from',
      'needs_screenshot',
    ],
    security: ['network'],
    derived: ['booking_number', 'terms', 'promo_id', 'promo_terms'],
  },
  settings: {
    platform: [
      'payapp_username',
      'payment_holder_name',
      'payment_instructions',
      'payment_instructions_ar',
      'public_browsing',
    ],
    technical: [
      'is_only_row',
      'updated_at',
      'default_discount_code',
      'usd_per_egp',
      'usd_per_eur',
      'contact_email',
      'contact_phone',
      ...(['legal_name', 'legal_name_ar', 'register_number', 'tax_number', 'business_address'] as const),
      ...(['business_address_ar', 'opening_hours', 'opening_hours_ar'] as const),
      'hold_minutes',
      'offer_hours',
      'max_holds',
      'max_unverified_bookings',
      'max_unverified_seats',
      'max_unproven_share',
      'verify_within_hours',
      'approve_within_hours',
      'proof_within_hours',
      'balance_due_days',
      'refund_within_days',
      'payout_after_days',
      'second_admin_above',
      ...(['maintenance_since', 'maintenance_until', 'maintenance_message', 'maintenance_message_ar'] as const),
      'desk_opens_at',
      'desk_closes_at',
      'accepts_cancellations',
      'confirms_automatically',
      'usual_check_minutes',
      'keep_id_days',
      'keep_proof_days',
      'keep_message_days',
      'keep_report_days',
      'keep_view_days',
      'traveller_data_days',
    ],
  },
  trip_images: { technical: ['trip_id', 'upload_id', 'position'] },
  trip_terms: {
    exported: {
      file: 'bookings.agreed_terms',
      columns: ['title', 'destination', 'nights', 'accommodation', 'includes', 'excludes'],
      as: {
        first_day_time: 'bookings.agreed_terms.firstDayTime',
        pickup_location: 'bookings.agreed_terms.pickupLocation',
        dropoff_location: 'bookings.agreed_terms.dropoffLocation',
        cancellation_policy: 'bookings.agreed_terms.cancellationPolicy',
        organizer_name: 'bookings.agreed_terms.organizerName',
        organizer_phone: 'bookings.agreed_terms.organizerPhone',
      },
      of: customer('trip_id in (select trip_id from bookings where customer_id = $person)'),
    },
    technical: ['trip_id', 'version', 'replaced_at'],
  },
  trip_views: {
    exported: { file: 'trip-views', columns: ['id', 'trip_id', 'viewed_at'], of: customer('viewer_id = $person') },
    security: ['viewer_key'],
    technical: ['viewer_id'],
  },
  trips: {
    exported: {
      file: 'trips',
      columns: [
        ...tripColumnsByPrivacy('exported'),
        ...(['id', 'status', 'currency', 'foreign_currency', 'exchange_rate', 'payment_instructions'] as const),
        ...(['options', 'cancellation_rules', 'itinerary', 'start_date', 'end_date', 'total_seats'] as const),
        ...(['created_at', 'updated_at', 'published_at', 'deleted_at'] as const),
      ],
      as: { price_minor: 'trips.price', foreign_amount_minor: 'trips.foreign_amount' },
      of: agency('agency_id = $person'),
    },
    derived: ['days', 'destination_key', 'egp_price_minor', 'last_departure_on', 'search_text'],
    technical: ['agency_id', 'creation_key', 'itinerary_pdf_id', 'version', 'terms_version'],
    platform: tripColumnsByPrivacy('platform'),
  },
  uploads: {
    exported: {
      file: 'files',
      columns: ['kind'],
      as: { file_name: 'files.calledOnceAs', created_at: 'files.uploadedAt' },
      of: customer('owner_id = $person'),
    },
    derived: ['placeholder', 'widths', 'width', 'height', 'bytes', 'content_type', 'sha256', 'original_sha256'],
    technical: ['id', 'owner_id', 'storage_key', 'is_private', 'attached_at', 'avif_made_at'],
    security: ['network'],
  },
  users: {
    exported: {
      file: 'profile',
      columns: ['role', 'name', 'email', 'locale'],
      as: {
        id: 'profile._id',
        is_active: 'profile.isActive',
        is_locale_chosen: 'profile.isLocaleChosen',
        email_verified_at: 'profile.emailVerifiedAt',
        google_subject: 'profile.googleAccount',
        accepted_terms_version: 'profile.acceptedTermsVersion',
        accepted_privacy_version: 'profile.acceptedPrivacyVersion',
        created_at: 'profile.createdAt',
        updated_at: 'profile.updatedAt',
      },
      of: customer('id = $person'),
    },
    derived: ['email_key', 'name_key', 'search_text'],
    security: ['password_hash'],
    // exported for agencies
    technical: ['profile_photo_id', 'agency_verified_at', 'deleted_at', 'credentials_changed_at'],
  },
  waiting_list_entries: {
    exported: {
      file: 'waiting_list',
      columns: [
        ...(['id', 'starts_on', 'seats', 'state', 'created_at', 'queued_at', 'offered_at'] as const),
        ...(['offer_expires_at', 'ended_at'] as const),
      ],
      of: customer('customer_id = $person'),
    },
    // of visitors, who have no export
    technical: ['email', 'email_key', 'locale', 'wanted_seats', 'token_expires_at', 'reminded_at'],
    derived: ['booking_number', 'place', 'customer_id', 'trip_id', 'departure_id'],
    security: ['token_hash', 'network'],
  },
  wishlist_items: {
    exported: { file: 'wishlist', columns: ['id', 'trip_id', 'created_at'], of: customer('customer_id = $person') },
    technical: ['customer_id'],
  },
}
