import { Trans, useLingui } from '@lingui/react/macro'
import { readSettings } from '@rihla/contract/settings/settings.api.ts'
import { call } from '#api/call.ts'
import { AdminHead, AdminTabError } from '../admin-head.tsx'
import type { Route } from './+types/settings-tab'
import { SettingsForm } from './settings-form.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => call(readSettings, { signal: request.signal })

export default function SettingsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Settings`} description={<Trans>Visitors see your changes as soon as you save.</Trans>} />
      <SettingsForm loaded={loaderData} />
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
