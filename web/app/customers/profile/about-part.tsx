import { Trans, useLingui } from '@lingui/react/macro'
import { countryIn, findCountries, listCountries } from '@rihla/contract/customers/countries.ts'
import { limits } from '@rihla/contract/limits.ts'
import { useMemo } from 'react'
import { latinDigits } from '#ui/digits.ts'
import { useLocale } from '#ui/locale.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { completeInstagram } from './complete-instagram.ts'
import { placeOf } from './field-place.ts'
import classes from './profile.module.css'
import { useFieldLabels } from './use-field-labels.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** Who somebody is and how they are reached. */
export function AboutPart({ form, email }: { form: ProfileForm['form']; email: string }) {
  const { t } = useLingui()
  const words = useFieldLabels()
  const { min, max } = limits.customerAge
  return (
    <Panel
      heading={<Trans>About you</Trans>}
      description={<Trans>Your name is required; the rest of this part can wait.</Trans>}
    >
      <div className={classes.fields}>
        <div id={placeOf('name')}>
          <TextInput label={words.name} required autoComplete="name" maxLength={200} {...form.getInputProps('name')} />
        </div>
        <div id={placeOf('email')}>
          <TextInput
            label={words.email}
            isLtr
            readOnly
            type="email"
            value={email}
            help={t`You sign in with it. It cannot be changed.`}
          />
        </div>
        <div id={placeOf('phone')}>
          <TextInput
            label={words.phone}
            isLtr
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={200}
            {...form.getInputProps('phone')}
            onChange={(event) => form.setFieldValue('phone', latinDigits(event.currentTarget.value))}
          />
        </div>
        <div id={placeOf('instagramUrl')}>
          <TextInput
            label={words.instagramUrl}
            isLtr
            type="url"
            inputMode="url"
            placeholder="https://www.instagram.com/name"
            maxLength={300}
            {...form.getInputProps('instagramUrl')}
            onBlur={(event) => form.setFieldValue('instagramUrl', completeInstagram(event.currentTarget.value))}
          />
        </div>
        <div id={placeOf('age')}>
          <NumberInput
            label={words.age}
            help={t`From ${min} to ${max} years`}
            maxLength={3}
            {...form.getInputProps('age')}
          />
        </div>
        <Nationality form={form} />
        <div id={placeOf('address')} className={classes.wide}>
          <TextInput
            label={words.address}
            autoComplete="street-address"
            maxLength={200}
            {...form.getInputProps('address')}
          />
        </div>
      </div>
    </Panel>
  )
}

function Nationality({ form }: { form: ProfileForm['form'] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const words = useFieldLabels()
  const countries = useMemo(() => listCountries(locale), [locale])
  const { nationality } = form.values
  return (
    <div id={placeOf('nationality')}>
      <SearchSelect
        label={words.nationality}
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
