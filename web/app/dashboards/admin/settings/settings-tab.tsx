import { Trans, useLingui } from '@lingui/react/macro'
import { readSettings, type Settings } from '@rihla/contract/settings/settings.api.ts'
import { call } from '#api/call.ts'
import { UnsavedChangesGuard } from '#dashboards/shared/unsaved-changes-guard.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Conflicts, SaveBar } from '#ui/merged-form.tsx'
import { Money } from '#ui/money.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { AdminHead, AdminTabError } from '../admin-head.tsx'
import { CommissionPart } from '../commission/commission-part.tsx'
import type { Route } from './+types/settings-tab'
import classes from './settings.module.css'
import { PaymentAccounts } from './payment-accounts.tsx'
import { CompanyFields } from './company-fields.tsx'
import { type SettingName, useSettingLabels, useSettingsForm } from './use-settings-form.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => call(readSettings, { signal: request.signal })

export default function SettingsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Settings`} description={<Trans>Visitors see your changes as soon as you save.</Trans>} />
      <div className={`stack ${classes.parts}`}>
        <PaymentAccounts />
        <Panel
          heading={<Trans>Commission</Trans>}
          description={<Trans>The share of online payments that the platform keeps.</Trans>}
        >
          <CommissionPart />
        </Panel>
        <SettingsForm loaded={loaderData} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <AdminTabError heading={t`Settings`}>
      <Trans>The settings could not be loaded. Please try again later.</Trans>
    </AdminTabError>
  )
}

function SettingsForm({ loaded }: { loaded: Settings }) {
  const { t } = useLingui()
  const settings = useSettingsForm(loaded)
  const labels = useSettingLabels()
  const { form, changed, saved } = settings
  const { publicBrowsing, usdPerEgp, usdPerEur } = form.values
  const field = (name: SettingName) => ({ label: labels[name], ...form.getInputProps(name) })
  const names = saved?.merged.map((name) => labels[name]).join(', ')
  return (
    <form {...form.props} className="stack">
      <Panel
        heading={<Trans>Payment details</Trans>}
        description={
          <Trans>
            Shown to travellers when they book and pay. If there are other admins, one of them approves changes.
          </Trans>
        }
      >
        <div className="stack">
          <TextInput
            isLtr
            help={
              <Trans>Where travellers transfer money while no account above is in the currency of their booking.</Trans>
            }
            {...field('payappUsername')}
          />
          <TextInput
            isOptional
            help={<Trans>As payment apps display it before a transfer.</Trans>}
            {...field('paymentHolderName')}
          />
          <Textarea rows={4} dir="ltr" {...field('paymentInstructions')} />
          <Textarea rows={4} dir="rtl" lang="ar" {...field('paymentInstructionsAr')} />
        </div>
      </Panel>
      <Panel
        heading={<Trans>Held seats and limits</Trans>}
        description={<Trans>Seats are kept for travellers while they transfer the money.</Trans>}
      >
        <div className={`stack ${classes.pair}`}>
          <NumberInput help={<Trans>0: seats are not held.</Trans>} {...field('holdMinutes')} />
          <NumberInput
            help={<Trans>0: everybody who waits is told, and nothing is held.</Trans>}
            {...field('offerHours')}
          />
          <NumberInput help={<Trans>0: no limit.</Trans>} {...field('maxHolds')} />
          <NumberInput
            help={<Trans>0: no limit. Held seats count as well. Half on the first day of an account.</Trans>}
            {...field('maxUnverifiedBookings')}
          />
          <NumberInput
            help={<Trans>0: no limit. Held seats count as well. Half on the first day of an account.</Trans>}
            {...field('maxUnverifiedSeats')}
          />
          <NumberInput
            help={
              <Trans>
                0 or 100: no limit. A traveller is new until a payment has been verified. Only held seats and unverified
                bookings without a screenshot count. The other seats need a screenshot. Dates with up to 4 seats have no
                limit.
              </Trans>
            }
            {...field('maxUnprovenShare')}
          />
        </div>
      </Panel>
      <Panel
        heading={<Trans>Deadlines</Trans>}
        description={
          <Trans>Travellers and agencies see them with every booking. Bookings under way keep their deadlines.</Trans>
        }
      >
        <div className={`stack ${classes.pair}`}>
          <NumberInput {...field('verifyWithinHours')} />
          <NumberInput
            help={<Trans>Afterwards you can decide for the agency.</Trans>}
            {...field('approveWithinHours')}
          />
          <NumberInput
            help={<Trans>Afterwards the booking expires and its seats are released.</Trans>}
            {...field('proofWithinHours')}
          />
          <NumberInput
            help={<Trans>The balance of a deposit is due this many days before the departure. 0: on the day.</Trans>}
            {...field('balanceDueDays')}
          />
          <NumberInput
            help={<Trans>Travellers see this before they pay and when they cancel.</Trans>}
            {...field('refundWithinDays')}
          />
          <NumberInput
            help={<Trans>Whole days after the last day of a trip before its agency can be paid.</Trans>}
            {...field('payoutAfterDays')}
          />
          <NumberInput
            help={
              <Trans>
                A second admin is needed for a refund that is less than what is due, and for a transfer that is far
                more, by more than this.
              </Trans>
            }
            {...field('secondAdminAbove')}
          />
          <TextInput
            type="time"
            isLtr
            help={<Trans>The same time twice: around the clock.</Trans>}
            {...field('deskOpensAt')}
          />
          <TextInput type="time" isLtr {...field('deskClosesAt')} />
        </div>
        <Checkbox
          label={labels.confirmsAutomatically}
          help={<Trans>Otherwise an admin confirms each booking after its agency has approved it.</Trans>}
          {...form.getInputProps('confirmsAutomatically', { type: 'checkbox' })}
        />
      </Panel>
      <Panel heading={<Trans>Browsing</Trans>}>
        <Checkbox
          label={labels.publicBrowsing}
          help={
            publicBrowsing ? (
              <Trans>
                Visitors can view trips and agencies without signing in. They need to sign in to book or save a trip.
              </Trans>
            ) : (
              <Trans>Visitors must sign in to view a trip or an agency.</Trans>
            )
          }
          {...form.getInputProps('publicBrowsing', { type: 'checkbox' })}
        />
      </Panel>
      <Panel heading={<Trans>Discounts</Trans>}>
        <TextInput
          isLtr
          autoCapitalize="characters"
          help={<Trans>Travellers enter it to get the discount on trips without their own code.</Trans>}
          {...field('defaultDiscountCode')}
        />
      </Panel>
      <Panel
        heading={<Trans>Reporting rates</Trans>}
        description={<Trans>Used for dashboard totals only. They do not affect booking prices.</Trans>}
      >
        <div className={`stack ${classes.pair}`}>
          <NumberInput
            decimals={8}
            help={<RateExample amount={10_000} currency="EGP" rate={usdPerEgp} />}
            {...field('usdPerEgp')}
          />
          <NumberInput
            decimals={8}
            help={<RateExample amount={100} currency="EUR" rate={usdPerEur} />}
            {...field('usdPerEur')}
          />
        </div>
      </Panel>
      <Panel heading={<Trans>Contact</Trans>} description={<Trans>Shown in the footer of every page.</Trans>}>
        <div className={`stack ${classes.pair}`}>
          <TextInput type="email" isLtr {...field('contactEmail')} />
          <TextInput type="tel" isLtr {...field('contactPhone')} />
        </div>
      </Panel>
      <Panel
        heading={<Trans>Company</Trans>}
        description={
          <Trans>
            Shown in the footer, on the legal pages and on travel vouchers. What you leave empty is shown nowhere.
          </Trans>
        }
      >
        <CompanyFields field={field} />
      </Panel>
      <Panel
        heading={<Trans>Retention</Trans>}
        description={<Trans>Older data is erased every night. This cannot be undone.</Trans>}
      >
        <div className={`stack ${classes.pair}`}>
          <NumberInput
            help={<Trans>Kept for people with an upcoming trip or a refund due.</Trans>}
            {...field('keepIdDays')}
          />
          <NumberInput help={<Trans>Kept while a refund is due.</Trans>} {...field('keepProofDays')} />
          <NumberInput {...field('keepMessageDays')} />
          <NumberInput {...field('keepReportDays')} />
          <NumberInput {...field('keepViewDays')} />
          <NumberInput
            help={<Trans>Names, documents and contacts of a booking's travellers, after the trip.</Trans>}
            {...field('travellerDataDays')}
          />
        </div>
      </Panel>
      <Conflicts
        merged={settings}
        labels={labels}
        formatValue={(value) => (typeof value === 'boolean' ? (value ? t`on` : t`off`) : String(value))}
      >
        <Trans>
          Another admin changed these settings while you were editing, so nothing was saved. ‘Save Settings’ will now
          keep your version.
        </Trans>
      </Conflicts>
      <SaveBar
        merged={settings}
        label={<Trans>Save Settings</Trans>}
        unsaved={<Trans>Unsaved changes</Trans>}
        result={
          saved && (
            <>
              {saved.message ?? <Trans>Settings saved.</Trans>}{' '}
              {names && <Trans>Another admin’s changes were kept: {names}.</Trans>}
            </>
          )
        }
        isSticky
        isDisabledUntilChanged
      />
      <UnsavedChangesGuard isUnsaved={changed.length > 0} />
    </form>
  )
}

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
