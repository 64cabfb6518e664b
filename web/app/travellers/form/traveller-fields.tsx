import { useLingui } from '@lingui/react/macro'
import { listCountryCodes } from '@rihla/contract/customers/countries.ts'
import { addDays } from '@rihla/contract/dates.ts'
import {
  documentKinds,
  fieldsOfLevel,
  type TravellerField,
  type TravellerLevel,
  type TravellerValues,
} from '@rihla/contract/travellers/traveller.ts'
import type { Companion } from '@rihla/contract/travellers/travellers.api.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useUser } from '#api/use-session.ts'
import { useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AppForm } from '#ui/use-app-form.ts'
import { useDocumentKindLabels, useTravellerLabels } from '../use-traveller-labels.ts'
import { filledFrom, isEmptyRow, isMoreKnown, type TravellersValues, valuesOfProfile } from './traveller-values.ts'
import classes from './travellers-form.module.css'

interface TravellerFieldsProps {
  form: AppForm<TravellersValues>
  /** Place in the list, from 0. */
  at: number
  level: TravellerLevel
  companions: readonly Companion[]
}

/** The fields of one traveller, with what can be copied into them. */
export function TravellerFields({ form, at, level, companions }: TravellerFieldsProps) {
  const { t } = useLingui()
  const row = form.values.travellers[at]!
  const number = at + 1
  const isAsked = (field: TravellerField) => fieldsOfLevel(level).includes(field)
  return (
    <fieldset className={classes.traveller}>
      <legend>{t`Traveller ${number}`}</legend>
      <Copying form={form} at={at} level={level} companions={companions} />
      <div className={classes.fields}>
        <Text form={form} at={at} field="name" autoComplete={at === 0 ? 'name' : 'off'} dir="auto" />
        {isAsked('nationality') && <DocumentFields form={form} at={at} />}
        {isAsked('dateOfBirth') && <ContactFields form={form} at={at} />}
      </div>
      {at > 0 && !isEmptyRow(level, row) && (
        <Checkbox
          label={t`Save as a companion for my next bookings`}
          checked={row.isCompanion}
          onChange={(checked) => form.setFieldValue(`travellers.${at}.isCompanion`, checked)}
        />
      )}
    </fieldset>
  )
}

/**
 * Companions who are not in the list yet, while the fields are empty. For the first traveller, whose name the booking may
 * know already, the profile, while it knows more and the name is not another person's.
 */
function Copying({ form, at, level, companions }: TravellerFieldsProps) {
  const { t } = useLingui()
  const user = useUser()
  const row = form.values.travellers[at]!
  const fill = (person: Partial<TravellerValues>) =>
    form.setFieldValue(`travellers.${at}`, filledFrom(level, row, person))
  const profile = user && valuesOfProfile(user)
  const isOwn = profile !== null && ['', profile.name].includes(row.name.trim())
  const copied = at === 0 && isOwn && isMoreKnown(level, row, profile) ? profile : null
  const names = form.values.travellers.map(({ name }) => name.trim().toLowerCase())
  const others = isEmptyRow(level, row) ? companions.filter(({ name }) => !names.includes(name.toLowerCase())) : []
  if (!copied && others.length === 0) return null
  return (
    <div className={`row ${classes.copying}`}>
      {copied && (
        <Button small variant="outline" onClick={() => fill(copied)}>
          {t`Copy from my profile`}
        </Button>
      )}
      {others.map(({ _id, ...companion }) => {
        const { name } = companion
        return (
          <Button
            key={_id}
            small
            variant="outline"
            icon={<Icon of={IconUserPlus} size={18} />}
            aria-label={t`Fill in ${name}`}
            onClick={() => fill(companion)}
          >
            <bdi>{name}</bdi>
          </Button>
        )
      })}
    </div>
  )
}

interface FieldProps {
  form: AppForm<TravellersValues>
  at: number
}

type TextField = Exclude<TravellerField, 'nationality' | 'documentKind' | 'dateOfBirth'>

function Text({
  form,
  at,
  field,
  ...input
}: FieldProps & { field: TextField } & Omit<Parameters<typeof TextInput>[0], 'label' | 'form'>) {
  const labels = useTravellerLabels()
  return (
    <TextInput
      label={labels[field]}
      maxLength={field === 'documentNumber' ? 40 : 80}
      autoComplete="off"
      {...form.getInputProps(`travellers.${at}.${field}`)}
      {...input}
    />
  )
}

function DocumentFields({ form, at }: FieldProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const labels = useTravellerLabels()
  const kinds = useDocumentKindLabels()
  const countries = useMemo(() => {
    const all = listCountryCodes(locale)
    return [...all.filter(({ value }) => value === 'EG'), ...all.filter(({ value }) => value !== 'EG')]
  }, [locale])
  return (
    <>
      <Select
        label={labels.nationality}
        options={countries}
        placeholder={t`Choose a country`}
        {...form.getInputProps(`travellers.${at}.nationality`)}
      />
      <Select
        label={labels.documentKind}
        options={documentKinds.map((value) => ({ value, label: kinds[value] }))}
        placeholder={t`Choose a document`}
        {...form.getInputProps(`travellers.${at}.documentKind`)}
      />
      <Text form={form} at={at} field="documentNumber" isLtr spellCheck={false} autoCapitalize="characters" />
    </>
  )
}

function ContactFields({ form, at }: FieldProps) {
  const labels = useTravellerLabels()
  const yesterday = addDays(useToday(), -1)
  return (
    <>
      <DateInput
        label={labels.dateOfBirth}
        min="1900-01-01"
        max={yesterday}
        {...form.getInputProps(`travellers.${at}.dateOfBirth`)}
      />
      <Text form={form} at={at} field="phone" type="tel" inputMode="tel" isLtr />
      <Text form={form} at={at} field="emergencyName" dir="auto" />
      <Text form={form} at={at} field="emergencyPhone" type="tel" inputMode="tel" isLtr />
    </>
  )
}
