import type { ErrorCode } from '@rihla/contract/errors.ts'

export const moneyErrors = {
  'commission.from_not_future': /*i18n*/ 'A new commission can apply from tomorrow at the earliest.',
  'ledger.not_correctable': /*i18n*/ 'This transaction follows from its booking and cannot be corrected here.',
  'ledger.already_reversed': /*i18n*/ 'This transaction has already been reversed.',
  'ledger.funds_insufficient': /*i18n*/ 'The booking’s balance is too low for this correction.',
  'payout.second_admin_required':
    /*i18n*/ 'This payout is more than one admin sends alone, so a second admin is needed. We have told the other admins: it is recorded once one of them enters the same payout.',
  'payout.amount_changed': /*i18n*/ 'The amount has changed: {n} {currency} can be sent now.',
  'payout.nothing_due': /*i18n*/ 'Nothing is owed to this agency.',
  'payout.bookings_differ':
    /*i18n*/ '{n, plural, one {The booking {bookings} differs from the ledger. Please correct it on the Money page first.} other {The bookings {bookings} differ from the ledger. Please correct them on the Money page first.}}',
  'payout.held': /*i18n*/ 'Payouts to this agency are on hold.',
  'payout.not_held': /*i18n*/ 'Payouts to this agency are not on hold.',
  'payout.details_missing': /*i18n*/ 'This agency has no verified payout details.',
  'payout.details_pending': /*i18n*/ 'This agency has changed its payout details. Check them first.',
  'payout.details_currency': /*i18n*/ 'The payout details of this agency cannot receive this currency.',
  'payout.details_changed': /*i18n*/ 'These payout details have changed. Reload to see the current ones.',
  'payment_account.address_invalid': /*i18n*/ 'Enter an InstaPay address such as name@instapay.',
  'payment_account.wallet_invalid':
    /*i18n*/ 'Enter an Egyptian mobile number of 11 digits that begins with 010, 011, 012 or 015.',
  'closing.changed': /*i18n*/ 'The ledger has other sums for this day by now. Please compare them again.',
  'closing.closed': /*i18n*/ 'Another admin has closed this day.',
  'closing.difference_unexplained': /*i18n*/ 'Please explain each difference.',
  'payment_account.in_use': /*i18n*/ 'Another agency or our platform already uses this account. Please check it.',
  'payment_account.iban_invalid': /*i18n*/ 'This IBAN is not valid. Please compare it with the bank’s document.',
  'payment_account.swift_invalid': /*i18n*/ 'A SWIFT code has 8 or 11 letters and digits.',
  'payment_account.account_number_invalid': /*i18n*/ 'An account number has 4 to 34 letters and digits.',
  'payment_account.provider_required': /*i18n*/ 'Please enter the name of the bank or operator.',
  'payment_account.holder_required': /*i18n*/ 'Please enter the legal name of the account holder.',
  'payment_account.currency_invalid': /*i18n*/ 'InstaPay and mobile wallets accept Egyptian pounds only.',
  'payment_account.field_unused': /*i18n*/ 'This kind of account does not have this value. Please leave it empty.',
  'payment_account.unchanged': /*i18n*/ 'These are the current values, so there is nothing to approve.',
  'payment_account.changed': /*i18n*/ 'Another admin has changed the payment accounts. Please reload the page.',
  'payment_account.already_proposed':
    /*i18n*/ 'A change here is already waiting for a decision. It has to be approved, declined or withdrawn first.',
  'payment_account.too_many':
    /*i18n*/ '{n, plural, one {There can be only # account, including proposed ones.} other {There can be at most # accounts, including proposed ones.}}',
  'payment_account.decided':
    /*i18n*/ '{status, select, approved {This proposal has already been approved by {by}.} declined {This proposal has already been declined by {by}.} other {This proposal has been withdrawn by {by}.}}',
  'payment_account.own_proposal':
    /*i18n*/ 'You cannot decide on your own proposal. Another admin has to, or you can withdraw it.',
  'payment_account.not_own_proposal': /*i18n*/ 'Only its author can withdraw a proposal. You can decline it.',
  'payment_account.too_early':
    /*i18n*/ 'You are the only admin, so you can confirm your proposal a day after you made it.',
  'payment_account.approver_too_new':
    /*i18n*/ 'Your account is too new to approve this. Please try again a day after it was created.',
} satisfies Partial<Record<ErrorCode, string>>
