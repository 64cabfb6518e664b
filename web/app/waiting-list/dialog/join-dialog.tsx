import { Trans, useLingui } from '@lingui/react/macro'
import { type CalendarDate, formatDaySpan } from '@rihla/contract/dates.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { joinWaitingList, type WaitingListEntry } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { EmailInput, looksLikeEmail } from '#accounts/email-input.tsx'
import { call } from '#api/call.ts'
import { requestSignIn } from '#api/sign-in-request.ts'
import { useUser } from '#api/use-session.ts'
import { refreshQueries } from '#data/query-client.ts'
import { PrivacyLine } from '#legal/privacy-line.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Modal } from '#ui/modal.tsx'
import { Select } from '#ui/select.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { LinePosition } from '../line-position.tsx'
import classes from './join-dialog.module.css'

interface JoinDialogProps {
  trip: Trip
  /** Sold out or held. */
  departures: readonly Trip['dates'][number][]
  onClose: () => void
}

/** What became of joining: the entry of a customer, null for a visitor who has to confirm the address. */
interface Joined {
  entry: WaitingListEntry | null
}

/** Party size, and the email address of visitors (docs/product/waiting-list.md#joining). */
export default function JoinDialog({ trip, departures, onClose }: JoinDialogProps) {
  const { t } = useLingui()
  const user = useUser()
  const [joined, setJoined] = useState<Joined>()
  const form = useAppForm<{ date: CalendarDate; seats: number; email: string }>({
    initialValues: { date: departures[0]?.startDate ?? '', seats: 1, email: '' },
    draftKey: `waiting list ${trip._id}`,
    validate: {
      email: (email) => (user || looksLikeEmail(email) ? null : t`Please enter a valid email address`),
    },
    fallback: t`You could not be added to the waiting list. Please try again.`,
    submit: async ({ date, seats, email }) => {
      const body = { selectedStartDate: date, seats, ...(!user && { email }) }
      setJoined(await call(joinWaitingList, { params: { id: trip._id }, body }))
      await refreshQueries()
    },
  })
  if (joined) {
    return (
      <Modal onClose={onClose} title={t`Waiting list`} footer={<Button full onClick={onClose}>{t`Done`}</Button>}>
        <JoinedNotice joined={joined} email={form.values.email} />
      </Modal>
    )
  }
  return (
    <FormModal form={form} onClose={onClose} title={t`Waiting list`} submitLabel={t`Join the waiting list`} isFull>
      <p className="muted">
        {t`When seats become free, we hold them for the first in line who fits and send an email. Nothing is charged.`}
      </p>
      <ChosenDate trip={trip} departures={departures} field={form.getInputProps('date')} />
      <div className={`row ${classes.seats}`}>
        <span>{t`Seats`}</span>
        <Stepper
          label={t`Seats`}
          value={form.values.seats}
          max={Math.min(limits.seatsPerBooking, seatsOn(departures, form.values.date))}
          onChange={(seats) => form.setFieldValue('seats', seats)}
        />
      </div>
      {!user && (
        <>
          <EmailInput
            required
            autoComplete="email"
            help={t`We'll send you a link to confirm your place.`}
            {...form.getInputProps('email')}
          />
          <PrivacyLine />
          <Button
            variant="subtle"
            small
            onClick={() => requestSignIn('sign-in', { stayingRoles: ['customer'] })}
          >{t`Have an account? Sign in`}</Button>
        </>
      )}
    </FormModal>
  )
}

const seatsOn = (departures: JoinDialogProps['departures'], date: CalendarDate): number =>
  departures.find(({ startDate }) => startDate === date)?.totalSeats ?? 1

interface ChosenDateProps extends Pick<JoinDialogProps, 'trip' | 'departures'> {
  field: { value?: string; onChange: (date: string) => void }
}

function ChosenDate({ trip, departures, field }: ChosenDateProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const daysOf = (date: CalendarDate) => formatDaySpan(date, endOfDeparture(date, trip), locale)
  const [only] = departures
  if (only && departures.length === 1) {
    return (
      <p>
        <strong>{daysOf(only.startDate)}</strong>
      </p>
    )
  }
  return (
    <Select
      label={t`Date`}
      options={departures.map(({ startDate }) => ({ value: startDate, label: daysOf(startDate) }))}
      {...field}
    />
  )
}

function JoinedNotice({ joined: { entry }, email }: { joined: Joined; email: string }) {
  const { t } = useLingui()
  if (!entry) {
    const address = <bdi>{email}</bdi>
    return (
      <Success heading={t`Check your inbox`}>
        <Trans>
          We sent a link to {address}. Your place counts from the moment you confirm it, so please do that soon.
        </Trans>
      </Success>
    )
  }
  if (entry.state === 'offered') {
    return (
      <Success heading={t`Seats are held for you`}>
        <ButtonLink to="/my-bookings">{t`Book now`}</ButtonLink>
      </Success>
    )
  }
  return (
    <Success heading={<LinePosition entry={entry} />}>
      {t`We'll email you as soon as seats are held for you. You can leave the list at any time in My bookings.`}
    </Success>
  )
}

const Success = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <div className={`stack ${classes.joined}`} role="status">
    <Icon of={IconCircleCheck} size={40} />
    <h3>{heading}</h3>
    <div className="muted wrap-anywhere">{children}</div>
  </div>
)
