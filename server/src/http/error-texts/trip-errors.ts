import type { ErrorCode } from '@rihla/contract/errors.ts'

export const tripErrors = {
  'trip.has_bookings': /*i18n*/ 'This trip has bookings, so this is not possible.',
  'trip.status_conflict':
    /*i18n*/ 'The status of this trip has changed, so this is not possible. Please reload the page.',
  'trip.changed_meanwhile': /*i18n*/ 'Someone else has changed this trip. Please reload the page.',
  'trip.seats_below_booked':
    /*i18n*/ '{n, plural, one {# seat is already booked for {date}, so the number of seats cannot be lower.} other {# seats are already booked for {date}, so the number of seats cannot be lower.}}',
  'trip.departure_has_bookings':
    /*i18n*/ '{n, plural, one {# seat is booked for {date}, so this date cannot be removed or moved.} other {# seats are booked for {date}, so this date cannot be removed or moved.}}',
  'trip.departure_has_holds':
    /*i18n*/ '{n, plural, one {# seat is held for {date} by a customer who is paying, so this is not possible right now. Please try again later.} other {# seats are held for {date} by customers who are paying, so this is not possible right now. Please try again later.}}',
  'trip.departure_cancelled':
    /*i18n*/ 'The departure on {date} was cancelled, so this date cannot be offered again. Please choose another one.',
  'trip.min_seats_invalid': /*i18n*/ 'The minimum group cannot be larger than the number of seats.',
  'trip.min_seats_raised':
    /*i18n*/ 'Travellers have booked this date. Its minimum group can only be lowered, and the decision cannot be later.',
  'trip.dates_invalid': /*i18n*/ 'These dates do not match. Please check them.',
  'trip.date_past': /*i18n*/ 'This date has passed. Please choose a later one.',
  'trip.price_required': /*i18n*/ 'Please enter the price.',
  'trip.cancellation_tiers_unordered':
    /*i18n*/ 'Each row needs fewer days than the one above, and may not refund more.',
  'trip.meeting_pin_invalid': /*i18n*/ 'Please send a link of a map app, or coordinates such as 30.0444, 31.2357.',
  'trip.cancellations_promised':
    /*i18n*/ 'This trip was published with cancellation by its rules, so this cannot be switched off any more.',
  'trip.option_repeated': /*i18n*/ 'Another option already has this name.',
  'trip.pricing_incomplete': /*i18n*/ 'Please enter the price in EGP and in the foreign currency.',
  'trip.suspended': /*i18n*/ 'This trip is suspended. Only an admin can change it.',
  'trip.featured_full':
    /*i18n*/ '{n, plural, one {The only featured place is taken. Remove a trip first.} other {All # featured places are taken. Remove a trip first.}}',
  'trip.not_shown': /*i18n*/ 'Only published trips of active agencies can be featured.',
  'departure.nothing_to_decide': /*i18n*/ 'This departure has no minimum group, so there is nothing to decide.',
  'departure.begun': /*i18n*/ 'This departure has begun: it can neither be cancelled nor decided any more.',
  'departure.already_cancelled': /*i18n*/ 'This departure has already been cancelled.',
  'departure.consequences_changed':
    /*i18n*/ 'There are more bookings than when you opened this. Please review again what will happen to them.',
  'trip.consequences_changed':
    /*i18n*/ 'The bookings of this trip have changed since you opened this. Please review again what will happen to them.',
  'promo.invalid': /*i18n*/ 'Invalid promo code',
  'promo.no_discount': /*i18n*/ 'No discount available for this trip',
  'promo.code_taken': /*i18n*/ 'Another promo already uses this code.',
  'promo.code_reserved': /*i18n*/ 'This code is reserved for trip discounts (see Settings). Please choose another.',
  'promo.code_used': /*i18n*/ 'Bookings have already used this code, so it cannot be changed.',
  'promo.value_invalid': /*i18n*/ 'Enter a value above 0 with at most two decimals; a percentage can be at most 100.',
  'promo.dates_invalid': /*i18n*/ 'The last day is before the first day, or one of the dates is invalid.',
  'promo.limit_below_used':
    /*i18n*/ '{n, plural, one {This code has already been used once, so the limit cannot be lower.} other {This code has already been used # times, so the limit cannot be lower.}}',
  'wishlist.customers_only': /*i18n*/ 'Only customers can add trips to wishlist.',
  'wishlist.full':
    /*i18n*/ '{n, plural, one {Your wishlist is full with # trip. Remove it to add another.} other {Your wishlist is full with # trips. Remove one to add another.}}',
  'review.not_travelled': /*i18n*/ 'Only travellers with a confirmed booking can review this trip.',
  'review.trip_not_over': /*i18n*/ 'You can review this trip once it has ended.',
  'review.already_written': /*i18n*/ 'You have already reviewed this trip. Thank you!',
} satisfies Partial<Record<ErrorCode, string>>
