import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AttemptError, DeliveryState } from '@rihla/contract/webhooks/webhook.ts'
import type { WebhookEventGroup, WebhookEventType } from '@rihla/contract/webhooks/webhook-events.ts'
import type { Webhook } from '@rihla/contract/webhooks/webhooks.api.ts'
import { IconAlertTriangle, IconCheck, IconCircleX, IconHourglass, IconPlayerPause } from '@tabler/icons-react'
import type { StatusStyle } from '../table-cells.tsx'

export const groupLabels: Record<WebhookEventGroup, MessageDescriptor> = {
  bookings: msg`Bookings`,
  payments: msg`Payments`,
  departures: msg`Departures`,
  trips: msg`Trips`,
}

export const eventLabels: Record<WebhookEventType, MessageDescriptor> = {
  'booking.created': msg({ message: 'Created', context: 'a booking' }),
  'booking.updated': msg({ message: 'Updated', context: 'a booking' }),
  'booking.payment_verified': msg({ message: 'Payment verified', context: 'a booking' }),
  'booking.approved': msg({ message: 'Approved', context: 'a booking' }),
  'booking.declined': msg({ message: 'Declined by the agency', context: 'a booking' }),
  'booking.confirmed': msg({ message: 'Confirmed', context: 'a booking' }),
  'booking.rejected': msg({ message: 'Payment rejected', context: 'a booking' }),
  'booking.cancelled': msg({ message: 'Cancelled', context: 'a booking' }),
  'booking.closed': msg({ message: 'Closed without a refund', context: 'a booking' }),
  'booking.refunded': msg({ message: 'Refunded', context: 'a booking' }),
  'payment.received': msg({ message: 'Received', context: 'a payment' }),
  'payment.refunded': msg({ message: 'Refunded', context: 'a payment' }),
  'payment.collected': msg({ message: 'Collected by the agency', context: 'a payment' }),
  'payment.collection_undone': msg({ message: 'Collection undone', context: 'a payment' }),
  'departure.created': msg({ message: 'Added', context: 'a departure' }),
  'departure.updated': msg({ message: 'Updated', context: 'a departure' }),
  'departure.guaranteed': msg({ message: 'Guaranteed', context: 'a departure' }),
  'departure.cancelled': msg({ message: 'Cancelled', context: 'a departure' }),
  'departure.removed': msg({ message: 'Removed', context: 'a departure' }),
  'trip.created': msg({ message: 'Created', context: 'a trip' }),
  'trip.updated': msg({ message: 'Updated', context: 'a trip' }),
  'trip.published': msg({ message: 'Published', context: 'a trip' }),
  'trip.unpublished': msg({ message: 'Back to draft', context: 'a trip' }),
  'trip.archived': msg({ message: 'Archived', context: 'a trip' }),
  'trip.suspended': msg({ message: 'Suspended', context: 'a trip' }),
  'trip.deleted': msg({ message: 'Deleted', context: 'a trip' }),
}

export const deliveryStyles: Record<DeliveryState, StatusStyle> = {
  pending: { label: msg({ message: 'Waiting', context: 'a delivery' }), tone: 'amber', icon: IconHourglass },
  delivered: { label: msg({ message: 'Delivered', context: 'a delivery' }), tone: 'green', icon: IconCheck },
  failed: { label: msg({ message: 'Failed', context: 'a delivery' }), tone: 'red', icon: IconCircleX },
}

const webhookStyles = {
  works: { label: msg({ message: 'Enabled', context: 'a webhook' }), tone: 'green', icon: IconCheck },
  fails: { label: msg({ message: 'Failing', context: 'a webhook' }), tone: 'amber', icon: IconAlertTriangle },
  off: { label: msg({ message: 'Disabled', context: 'a webhook' }), tone: 'quiet', icon: IconPlayerPause },
  ended: { label: msg({ message: 'Disabled after failures', context: 'a webhook' }), tone: 'red', icon: IconCircleX },
} as const satisfies Record<string, StatusStyle>

export function styleOf({ isEnabled, disabledReason, failingSince }: Webhook): StatusStyle {
  if (!isEnabled) return disabledReason ? webhookStyles.ended : webhookStyles.off
  return failingSince ? webhookStyles.fails : webhookStyles.works
}

export const errorLabels: Record<AttemptError, MessageDescriptor> = {
  address_refused: msg`The name leads to an address that is not public`,
  name_unknown: msg`The name has no address`,
  connection_failed: msg`No connection`,
  certificate_invalid: msg`The certificate is not valid`,
  timed_out: msg`No response within 10 seconds`,
  response_invalid: msg`The response was not HTTP`,
}
