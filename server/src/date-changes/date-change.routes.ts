import * as api from '@rihla/contract/bookings/date-change.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { serve } from '#http/serve.ts'
import { changeAndShow } from '#bookings/show-booking.ts'
import { answerDateChange, requestDateChange, withdrawDateChange } from './change-date.ts'
import { quoteDateChange } from './quote-date-change.ts'

/** Another date for a confirmed booking (docs/product/date-changes.md). */
export function dateChangeRoutes(app: App, context: Context): void {
  serve(app, api.quoteDateChange, ({ user, params: { id }, query: { date } }) =>
    quoteDateChange(context, user, id, date),
  )
  serve(app, api.requestDateChange, changeAndShow(context, requestDateChange))
  serve(app, api.withdrawDateChange, changeAndShow(context, withdrawDateChange))
  serve(app, api.answerDateChange, changeAndShow(context, answerDateChange))
}
