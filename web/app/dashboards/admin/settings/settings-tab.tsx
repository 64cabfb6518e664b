import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { readSettings, type Settings } from '@rihla/contract/settings/settings.api.ts'
import { replace } from 'react-router'
import { call } from '#api/call.ts'
import { UnsavedChangesGuard } from '#dashboards/shared/unsaved-changes-guard.tsx'
import { Conflicts, SaveBar } from '#ui/merged-form.tsx'
import { Panel } from '#ui/panel.tsx'
import { AdminHead, adminTabError } from '../admin-head.tsx'
import { CommissionPart } from '../commission/commission-part.tsx'
import type { Route } from './+types/settings-tab'
import { PaymentAccounts } from './payment-accounts.tsx'
import { SettingFields, settingParts, type SettingsPage } from './setting-fields.tsx'
import classes from './settings.module.css'
import { useSettingsPages } from './settings-pages.ts'
import { useSettingLabels, useSettingsForm } from './use-settings-form.ts'

/** Without a page, or with one that does not exist, the first one. */
export async function clientLoader({ request, params: { page = '' } }: Route.ClientLoaderArgs) {
  if (!(page in settingParts)) throw replace('/admin/settings/company')
  return { page: page as SettingsPage, settings: await call(readSettings, { signal: request.signal }) }
}

export default function SettingsTab({ loaderData: { page, settings } }: Route.ComponentProps) {
  const name = useSettingsPages().find(([path]) => path === `/admin/settings/${page}`)![1]
  return (
    <>
      <AdminHead heading={name} description={descriptions[page]} />
      <div className={`stack ${classes.parts}`}>
        {page === 'payments' && <PaymentAccounts />}
        {page === 'money' && (
          <Panel
            heading={<Trans>Commission</Trans>}
            description={<Trans>The share of online payments that the platform keeps.</Trans>}
          >
            <CommissionPart />
          </Panel>
        )}
        <SettingsForm key={page} page={page} loaded={settings} />
      </div>
    </>
  )
}

const descriptions: Partial<Record<SettingsPage, React.ReactNode>> = {
  company: (
    <Trans>
      Shown in the footer, on the legal pages and on travel vouchers. What you leave empty is shown nowhere.
    </Trans>
  ),
  deadlines: (
    <Trans>Travellers and agencies see them with every booking. Bookings under way keep their deadlines.</Trans>
  ),
  payments: (
    <Trans>Travellers choose one of these when they pay. Changes apply once another admin approves them.</Trans>
  ),
  limits: <Trans>Seats are kept for travellers while they transfer the money.</Trans>,
}

export const ErrorBoundary = adminTabError(
  msg`Settings`,
  msg`The settings could not be loaded. Please try again later.`,
)

/** The settings of a page; only what was changed on it is saved. */
function SettingsForm({ page, loaded }: { page: SettingsPage; loaded: Settings }) {
  const { t } = useLingui()
  const settings = useSettingsForm(loaded)
  const labels = useSettingLabels()
  const { form, changed, saved } = settings
  const names = saved?.merged.map((name) => labels[name]).join(', ')
  return (
    <form {...form.props} className="stack">
      <SettingFields page={page} form={form} />
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
        isHiddenUntilChanged
      />
      <UnsavedChangesGuard isUnsaved={changed.length > 0} />
    </form>
  )
}
