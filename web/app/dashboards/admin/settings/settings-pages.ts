import { useLingui } from '@lingui/react/macro'

/** What is set up in one place, each with pages of its own. */
export const settingsPaths = [
  '/admin/settings',
  '/admin/legal',
  '/admin/webhooks',
  '/admin/mail',
  '/admin/audit',
] as const

/** Path and name of each page. */
export function useSettingsPages(): [path: string, label: string][] {
  const { t } = useLingui()
  return [
    ['/admin/settings/company', t`Company`],
    ['/admin/settings/payments', t`Payment accounts`],
    ['/admin/settings/deadlines', t`Deadlines`],
    ['/admin/settings/limits', t`Held seats and limits`],
    ['/admin/settings/money', t`Money`],
    ['/admin/settings/privacy', t`Privacy`],
    ['/admin/legal', t`Legal pages`],
    ['/admin/webhooks', t`Webhooks`],
    ['/admin/mail', t`Mail`],
    ['/admin/audit', t`Audit log`],
  ]
}
