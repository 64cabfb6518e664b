import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { quoteDateChange } from '@rihla/contract/bookings/date-change.api.ts'
import type { OtherDate } from '@rihla/contract/bookings/date-change-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { useId, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { PriceDifference } from '#booking-status/price-difference.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useLocale } from '#ui/locale.ts'
import { Modal } from '#ui/modal.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { DatePrice } from './date-price.tsx'

/** The other dates of the trip with the price of each, and the request for one (docs/product/date-changes.md#request). */
export default function RequestDateDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  /** Once the request is made, the booking has no other dates to quote; an event of it may arrive before the response. */
  const [isSending, setIsSending] = useState(false)
  const options = { params: { id: booking._id }, query: {} }
  const { data, error, refetch } = useEndpoint(quoteDateChange, options, { isEnabled: !isSending })
  const dates = data?.dates
  const agency = <bdi>{booking.agency.name}</bdi>
  const form = useAppForm({
    initialValues: { date: '', reason: '' },
    draftKey: `date ${booking._id}`,
    validate: { date: (date) => (date ? null : t`Please choose a date.`) },
    fallback: t`Your request could not be sent. Please try again.`,
    submit: async ({ date, reason }) => {
      const chosen = dates?.find(({ startDate }) => startDate === date)
      const expected = chosen && { expectedDifference: chosen.difference }
      setIsSending(true)
      try {
        await call(performTransition, {
          params: { id: booking._id, action: 'request_date_change' },
          body: { date, note: reason.trim() || null, ...expected },
        })
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status === 409) await refetch()
        setIsSending(false)
        throw refusal
      }
      showToast(t`We've sent your request. You'll get an email with the answer.`)
      onClose()
      await refreshQueries()
    },
  })
  const chosen = dates?.find(({ startDate }) => startDate === form.values.date)
  return (
    <Modal
      onClose={onClose}
      title={t`Change date`}
      footer={
        <>
          <Button small variant="outline" onClick={onClose} disabled={form.isSubmitting}>
            {t`Keep my date`}
          </Button>
          {Boolean(dates?.length) && (
            <Button small type="submit" form={id} busy={form.isSubmitting}>
              {t`Send request`}
            </Button>
          )}
        </>
      }
    >
      {!dates ? (
        error ? (
          <ErrorState onRetry={() => void refetch()}>
            {failureText(error, t`The dates could not be loaded. Please try again.`)}
          </ErrorState>
        ) : (
          <Loading>
            <SkeletonRows rows={4} />
          </Loading>
        )
      ) : dates.length === 0 ? (
        <EmptyState>{t`This trip has no other upcoming dates at the moment.`}</EmptyState>
      ) : (
        <form id={id} className="stack" {...form.props}>
          <p>
            <Trans>
              {agency} answers your request. Until then your seats and your voucher stay valid, and no seats are held on
              the other date.
            </Trans>
          </p>
          <Dates
            booking={booking}
            dates={dates}
            value={form.values.date}
            onChange={(date) => form.setFieldValue('date', date)}
            error={form.errors['date']}
          />
          {chosen && <DatePrice booking={booking} date={chosen} />}
          <Textarea
            label={t`Why do you need another date?`}
            isOptional
            rows={3}
            maxLength={2_000}
            {...form.getInputProps('reason')}
          />
          <FormError form={form} />
        </form>
      )}
    </Modal>
  )
}

interface DatesProps {
  booking: Booking
  dates: readonly OtherDate[]
  value: string
  onChange: (date: string) => void
  error: React.ReactNode
}

function Dates({ booking, dates, value, onChange, error }: DatesProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <RadioCards
      label={t`New date`}
      name="date"
      value={value}
      onChange={onChange}
      error={error}
      cards={dates.map((date) => ({
        value: date.startDate,
        title: formatDaySpan(date.startDate, date.endDate, locale),
        description: <Availability date={date} />,
        end: <PriceDifference amount={date.difference} currency={booking.currency} />,
        disabled: date.refusal !== null,
      }))}
    />
  )
}

function Availability({ date }: { date: OtherDate }) {
  switch (date.refusal) {
    case 'seats':
      return date.seatsLeft === 0 ? (
        <Trans>Sold out</Trans>
      ) : (
        <Plural value={date.seatsLeft} one="Only # seat left" other="Only # seats left" />
      )
    case 'cheaper':
      return <Trans>Cannot be combined with the reductions in your booking</Trans>
    case 'paid':
      return <Trans>Cannot be chosen at this price, because of your other payments</Trans>
    default:
      return <Plural value={date.seatsLeft} one="# seat left" other="# seats left" />
  }
}
