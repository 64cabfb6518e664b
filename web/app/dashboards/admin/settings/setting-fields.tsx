import { Trans } from '@lingui/react/macro'
import { settingLimits } from '@rihla/contract/settings/setting-limits.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { Money } from '#ui/money.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { AppForm } from '#ui/use-app-form.ts'
import classes from './settings.module.css'
import { type SettingName, type SettingsValues, useSettingLabels } from './use-settings-form.ts'

interface Part {
  heading?: ReactNode
  description?: ReactNode
  fields: readonly SettingName[]
  /** Opened by its heading: what is rarely changed. */
  isFolded?: true
}

/** What each page of the settings has (docs/product/settings.md). */
export const settingParts = {
  company: [
    {
      fields: [
        ...(['contactEmail', 'contactPhone', 'legalName', 'registerNumber', 'taxNumber'] as const),
        ...(['address', 'openingHours'] as const),
      ],
    },
    { heading: <Trans>In Arabic</Trans>, isFolded: true, fields: ['legalNameAr', 'addressAr', 'openingHoursAr'] },
  ],
  payments: [
    {
      heading: <Trans>Payment details</Trans>,
      isFolded: true,
      description: (
        <Trans>
          Shown to travellers when they book and pay. If there are other admins, one of them approves changes.
        </Trans>
      ),
      fields: ['payappUsername', 'paymentHolderName', 'paymentInstructions', 'paymentInstructionsAr'],
    },
  ],
  deadlines: [
    {
      fields: [
        ...(['verifyWithinHours', 'approveWithinHours', 'proofWithinHours', 'balanceDueDays'] as const),
        ...(['refundWithinDays', 'deskOpensAt', 'deskClosesAt', 'confirmsAutomatically'] as const),
      ],
    },
  ],
  limits: [
    {
      fields: [
        ...(['holdMinutes', 'offerHours', 'maxHolds'] as const),
        ...(['maxUnverifiedBookings', 'maxUnverifiedSeats', 'maxUnprovenShare'] as const),
      ],
    },
  ],
  money: [
    {
      heading: <Trans>Reporting rates</Trans>,
      description: <Trans>Used for dashboard totals only. They do not affect booking prices.</Trans>,
      fields: ['usdPerEgp', 'usdPerEur'],
    },
    { fields: ['payoutAfterDays', 'secondAdminAbove', 'defaultDiscountCode'] },
  ],
  privacy: [
    { fields: ['publicBrowsing'] },
    {
      heading: <Trans>Retention</Trans>,
      description: <Trans>Older data is erased every night. This cannot be undone.</Trans>,
      fields: [
        ...(['keepIdDays', 'keepProofDays', 'keepMessageDays'] as const),
        ...(['keepReportDays', 'keepViewDays', 'travellerDataDays'] as const),
      ],
    },
  ],
} satisfies Record<string, readonly Part[]>

export type SettingsPage = keyof typeof settingParts

interface SettingFieldsProps {
  page: SettingsPage
  form: AppForm<SettingsValues>
}

export function SettingFields({ page, form }: SettingFieldsProps) {
  const parts: readonly Part[] = settingParts[page]
  return parts.map(({ heading, description, fields, isFolded }) => {
    const inputs = (
      <div className={`stack ${page === 'payments' ? '' : classes.pair}`}>
        {fields.map((name) => (
          <SettingField key={name} name={name} form={form} />
        ))}
      </div>
    )
    return isFolded ? (
      <Folded key={fields[0]} heading={heading} hasError={fields.some((name) => name in form.errors)}>
        {description && <p className="small">{description}</p>}
        {inputs}
      </Folded>
    ) : (
      <Panel key={fields[0]} heading={heading} description={description}>
        {inputs}
      </Panel>
    )
  })
}

/** A field with an error must be visible. */
function Folded({ heading, hasError, children }: { heading: ReactNode; hasError: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel>
      <details
        className={classes.folded}
        open={isOpen || hasError}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>{heading}</summary>
        <div className="stack">{children}</div>
      </details>
    </Panel>
  )
}

type TextProps = Omit<ComponentProps<typeof TextInput>, 'label'>

const detail: TextProps = { isOptional: true, maxLength: settingLimits.companyDetailMax }
const arabic = { dir: 'rtl', lang: 'ar' } as const

/** Settings that are texts; all others are numbers or switches. */
const texts: Partial<Record<SettingName, TextProps>> = {
  payappUsername: { isLtr: true },
  paymentHolderName: { isOptional: true },
  defaultDiscountCode: { isLtr: true, autoCapitalize: 'characters' },
  contactEmail: { type: 'email', isLtr: true },
  contactPhone: { type: 'tel', isLtr: true },
  legalName: detail,
  legalNameAr: { ...detail, ...arabic },
  registerNumber: { ...detail, isLtr: true },
  taxNumber: { ...detail, isLtr: true },
  address: detail,
  addressAr: { ...detail, ...arabic },
  openingHours: detail,
  openingHoursAr: { ...detail, ...arabic },
  deskOpensAt: { type: 'time', isLtr: true },
  deskClosesAt: { type: 'time', isLtr: true },
}

function SettingField({ name, form }: { name: SettingName; form: AppForm<SettingsValues> }) {
  const label = useSettingLabels()[name]
  const { values } = form
  const field = { label, help: helpOf(values)[name], ...form.getInputProps(name) }
  if (typeof values[name] === 'boolean')
    return <Checkbox label={label} help={field.help} {...form.getInputProps(name, { type: 'checkbox' })} />
  if (name === 'paymentInstructions') return <Textarea rows={4} dir="ltr" {...field} />
  if (name === 'paymentInstructionsAr') return <Textarea rows={4} {...arabic} {...field} />
  const text = texts[name]
  if (text) return <TextInput {...text} {...field} />
  return <NumberInput decimals={name === 'usdPerEgp' || name === 'usdPerEur' ? 8 : 0} {...field} />
}

const unverifiedHelp = <Trans>0: no limit. Held seats count as well. Half on the first day of an account.</Trans>

const helpOf = ({ publicBrowsing, usdPerEgp, usdPerEur }: SettingsValues): Partial<Record<SettingName, ReactNode>> => ({
  payappUsername: (
    <Trans>Where travellers transfer money while no account above is in the currency of their booking.</Trans>
  ),
  paymentHolderName: <Trans>As payment apps display it before a transfer.</Trans>,
  approveWithinHours: <Trans>Afterwards you can decide for the agency.</Trans>,
  proofWithinHours: <Trans>Afterwards the booking expires and its seats are released.</Trans>,
  balanceDueDays: <Trans>The balance of a deposit is due this many days before the departure. 0: on the day.</Trans>,
  refundWithinDays: <Trans>Travellers see this before they pay and when they cancel.</Trans>,
  deskOpensAt: <Trans>The same time twice: around the clock.</Trans>,
  confirmsAutomatically: <Trans>Otherwise an admin confirms each booking after its agency has approved it.</Trans>,
  holdMinutes: <Trans>0: seats are not held.</Trans>,
  offerHours: <Trans>0: everybody who waits is told, and nothing is held.</Trans>,
  maxHolds: <Trans>0: no limit.</Trans>,
  maxUnverifiedBookings: unverifiedHelp,
  maxUnverifiedSeats: unverifiedHelp,
  maxUnprovenShare: (
    <Trans>
      0 or 100: no limit. A traveller is new until a payment has been verified. Only held seats and unverified bookings
      without a screenshot count. The other seats need a screenshot. Dates with up to 4 seats have no limit.
    </Trans>
  ),
  usdPerEgp: <RateExample amount={10_000} currency="EGP" rate={usdPerEgp} />,
  usdPerEur: <RateExample amount={100} currency="EUR" rate={usdPerEur} />,
  payoutAfterDays: <Trans>Whole days after the last day of a trip before its agency can be paid.</Trans>,
  secondAdminAbove: (
    <Trans>
      A second admin is needed for larger refunds and payouts, and for a refund or transfer that differs from what is
      due by more than this.
    </Trans>
  ),
  defaultDiscountCode: <Trans>Travellers enter it to get the discount on trips without their own code.</Trans>,
  publicBrowsing: publicBrowsing ? (
    <Trans>Visitors can view trips and agencies without signing in. They need to sign in to book or save a trip.</Trans>
  ) : (
    <Trans>Visitors must sign in to view a trip or an agency.</Trans>
  ),
  keepIdDays: <Trans>Kept for people with an upcoming trip or a refund due.</Trans>,
  keepProofDays: <Trans>Kept while a refund is due.</Trans>,
  travellerDataDays: <Trans>Names, documents and contacts of a booking's travellers, after the trip.</Trans>,
})

/** What an amount counts as in the totals. */
function RateExample({ amount, currency, rate }: { amount: number; currency: 'EGP' | 'EUR'; rate: number | '' }) {
  if (!rate) return null
  return (
    <Trans>
      <Money amount={amount} currency={currency} /> counts as{' '}
      <Money amount={Math.round(amount * rate * 100) / 100} currency="USD" />
    </Trans>
  )
}
