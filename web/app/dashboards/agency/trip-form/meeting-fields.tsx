import { useLingui } from '@lingui/react/macro'
import { type Meeting, meetingOf, pickupOf, placeOf } from '@rihla/contract/bookings/meeting-point.ts'
import { type Locale, locales } from '@rihla/contract/product.ts'
import { useState } from 'react'
import { useLocale } from '#ui/locale.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useTripField } from './trip-fields.tsx'
import classes from './trip-form.module.css'
import type { TripFormOf } from './use-trip-form.ts'

interface MeetingValues {
  place: string
  time: string
  daysBefore: Meeting['daysBefore']
}

const textOf = ({ place, time, daysBefore }: MeetingValues, locale: Locale): string =>
  pickupOf(place, time === '' ? undefined : { time, daysBefore }, locale)

/** The parts of a pickup text; one that the form has not written is a place. */
function partsOf(pickup: string): MeetingValues {
  const meeting = meetingOf({ pickup, firstDayTime: '' })
  const parts = { place: placeOf(pickup), time: meeting?.time ?? '', daysBefore: meeting?.daysBefore ?? 0 }
  const isWritten = locales.some((locale) => textOf(parts, locale) === pickup)
  return isWritten ? parts : { place: pickup, time: '', daysBefore: 0 }
}

/** Where and when travellers meet: one text that emails, voucher, calendar and departure read (docs/product/bookings.md#calendar). */
export function MeetingFields({ form }: { form: TripFormOf }) {
  const { t } = useLingui()
  const locale = useLocale()
  const field = useTripField(form)
  const { pickupLocation } = form.values
  const [typed, setTyped] = useState(() => partsOf(pickupLocation))
  const isCurrent = locales.some((each) => textOf(typed, each) === pickupLocation)
  const parts = isCurrent ? typed : partsOf(pickupLocation)
  const change = (part: Partial<MeetingValues>) => {
    const next = { ...parts, ...part }
    setTyped(next)
    form.setFieldValue('pickupLocation', textOf(next, locale))
  }
  const isReadable = parts.time === '' || meetingOf({ pickup: pickupLocation, firstDayTime: '' }) !== undefined
  return (
    <>
      <TextInput
        {...field('pickupLocation')}
        dir="auto"
        help={!isReadable && t`The place names a time or day, too. Enter them only in their own fields.`}
        value={parts.place}
        onChange={(event) => change({ place: event.currentTarget.value })}
      />
      <div className={classes.two}>
        <TextInput {...field('meetingPin')} isLtr help={t`A link from a map app, or coordinates.`} autoComplete="off" />
        <TextInput
          type="time"
          label={t`Meeting time`}
          isOptional
          value={parts.time}
          onChange={(event) => change({ time: event.currentTarget.value })}
        />
        {parts.time !== '' && (
          <Select
            label={t`Meeting day`}
            options={[
              { value: '0', label: t`First day of the trip` },
              { value: '1', label: t`The evening before` },
            ]}
            value={parts.daysBefore === 1 ? '1' : '0'}
            onChange={(day) => change({ daysBefore: day === '1' ? 1 : 0 })}
          />
        )}
      </div>
    </>
  )
}
