import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { transitionAs } from '../transitions/booking-transitions.ts'

/**
 * The agency records after the departure that none of the travellers came, or takes it back on the same day
 * (docs/product/check-in.md#no-show). Nothing is refunded by it.
 */
export const recordNoShow = (
  context: Context,
  agency: CurrentUser,
  bookingId: string,
  { isNoShow }: { isNoShow: boolean },
) =>
  transitionAs(context, agency, bookingId, {
    action: isNoShow ? 'record_no_show' : 'undo_no_show',
    changes: () => ({ no_show_on: isNoShow ? context.clock.today() : null }),
  })
