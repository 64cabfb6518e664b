import { useLingui } from '@lingui/react/macro'
import { countryIn, findCountries, listCountries } from '@rihla/contract/customers/countries.ts'
import { limits } from '@rihla/contract/limits.ts'
import { type ComponentProps, useMemo } from 'react'
import { latinDigits } from '#ui/digits.ts'
import { useLocale } from '#ui/locale.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AppForm } from '#ui/use-app-form.ts'
import { completeInstagram } from './complete-instagram.ts'
import { fieldId, useFieldLabels } from './use-field-labels.ts'
import type { ProfileValues } from './profile-values.ts'
import classes from './profile.module.css'

type TextField = 'name' | 'phone' | 'instagramUrl' | 'address'

/** Personal details and contact data. */
export function AboutPart({ form, email }: { form: AppForm<ProfileValues>; email: string }) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { min, max } = limits.customerAge
  const text = (field: TextField, input: Omit<ComponentProps<typeof TextInput>, 'label'>) => (
    <div id={fieldId(field)} className={field === 'address' ? classes.wide : undefined}>
      <TextInput label={labels[field]} maxLength={200} {...form.getInputProps(field)} {...input} />
    </div>
  )
  return (
    <Panel heading={t`About you`} description={t`Only your name is required for now.`}>
      <div className={classes.fields}>
        {text('name', { required: true, autoComplete: 'name' })}
        <div id={fieldId('email')}>
          <TextInput
            label={labels.email}
            isLtr
            readOnly
            type="email"
            value={email}
            help={t`You sign in with this address. It cannot be changed.`}
          />
        </div>
        {text('phone', {
          isLtr: true,
          type: 'tel',
          inputMode: 'tel',
          autoComplete: 'tel',
          onChange: (event) => form.setFieldValue('phone', latinDigits(event.currentTarget.value)),
        })}
        {text('instagramUrl', {
          isLtr: true,
          type: 'url',
          inputMode: 'url',
          placeholder: 'https://www.instagram.com/name',
          maxLength: 300,
          onBlur: (event) => form.setFieldValue('instagramUrl', completeInstagram(event.currentTarget.value)),
        })}
        <div id={fieldId('age')}>
          <NumberInput
            label={labels.age}
            help={t`From ${min} to ${max} years`}
            maxLength={3}
            {...form.getInputProps('age')}
          />
        </div>
        <Nationality form={form} />
        {text('address', { autoComplete: 'street-address' })}
      </div>
    </Panel>
  )
}

function Nationality({ form }: { form: AppForm<ProfileValues> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const labels = useFieldLabels()
  const countries = useMemo(() => listCountries(locale), [locale])
  const { nationality } = form.values
  return (
    <div id={fieldId('nationality')}>
      <SearchSelect
        label={labels.nationality}
        name="nationality"
        chosen={nationality ? { value: nationality, label: countryIn(nationality, locale) } : null}
        options={countries}
        allLabel={t`Choose a country`}
        search={async (typed) => findCountries(countries, typed)}
        onChange={(country) => form.setFieldValue('nationality', country)}
      />
    </div>
  )
}
