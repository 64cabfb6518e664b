import { useLingui } from '@lingui/react/macro'
import { changeMailLanguage, readMailLanguage } from '@rihla/contract/notifications/notifications.api.ts'
import { isLocale, languageName, locales } from '@rihla/contract/product.ts'
import { call } from '#api/call.ts'
import { useAction } from '#data/use-action.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Panel } from '#ui/panel.tsx'
import { Select } from '#ui/select.tsx'

/** Language of emails: a chosen one, else that of the last use (docs/product/notifications.md#language). */
export function MailLanguage() {
  const { t } = useLingui()
  const { data, refetch } = useEndpoint(readMailLanguage, {})
  const change = useAction(
    (chosen: string) => call(changeMailLanguage, { body: { chosen: isLocale(chosen) ? chosen : null } }),
    { failure: t`The language could not be changed. Please try again.`, onSuccess: () => void refetch() },
  )
  return (
    <Panel>
      <Select
        label={t`Language of emails`}
        value={data?.chosen ?? 'last'}
        disabled={!data || change.isBusy}
        onChange={(chosen) => void change.run(chosen)}
        options={[
          { value: 'last', label: t`The language I last used` },
          ...locales.map((locale) => ({ value: locale, label: languageName[locale] })),
        ]}
      />
    </Panel>
  )
}
