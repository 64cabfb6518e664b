import { Trans, useLingui } from '@lingui/react/macro'
import { setCommission } from '@rihla/contract/commission/commission.api.ts'
import { commissionLimits } from '@rihla/contract/commission/commission.ts'
import { addDays } from '@rihla/contract/dates.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useToday } from '#shell/use-today.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'

interface CommissionModalProps {
  /** Undefined: the platform's rate. */
  agencyId?: string
  /** Of today. */
  percent: number
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  percent: number | ''
  from: string
  isPlatformRate: boolean
}

export default function CommissionModal({ agencyId, percent, onClose }: CommissionModalProps) {
  const { t } = useLingui()
  const tomorrow = addDays(useToday(), 1)
  const { percentMax, decimals } = commissionLimits
  const form = useAppForm<Values>({
    initialValues: { percent, from: tomorrow, isPlatformRate: false },
    validate: (values) => ({
      ...(!values.isPlatformRate &&
        (values.percent === '' || values.percent > percentMax) && {
          percent: t`Enter a rate from 0 to ${percentMax}%.`,
        }),
      ...(!(values.from >= tomorrow) && { from: t`Choose a day after today.` }),
    }),
    draftKey: `commission-${agencyId ?? 'platform'}`,
    fallback: t`The commission could not be changed. Please try again.`,
    submit: async ({ percent: entered, from, isPlatformRate }) => {
      const rate = isPlatformRate ? null : Number(entered)
      await call(setCommission, { body: { ...(agencyId !== undefined && { agency: agencyId }), percent: rate, from } })
      showToast(agencyId ? t`Commission changed. We’ve emailed the agency.` : t`Commission changed.`, 'ok')
      onClose()
      await refreshQueries()
    },
  })
  return (
    <FormModal
      form={form}
      onClose={onClose}
      forgetsDraft
      title={<Trans>Change commission</Trans>}
      submitLabel={<Trans>Change commission</Trans>}
    >
      <p className="muted">
        {agencyId ? (
          <Trans>Bookings made before that day keep their rate.</Trans>
        ) : (
          <Trans>For agencies without a rate of their own. Bookings made before that day keep their rate.</Trans>
        )}
      </p>
      {agencyId && (
        <Checkbox label={t`Use the platform rate`} {...form.getInputProps('isPlatformRate', { type: 'checkbox' })} />
      )}
      {!form.values.isPlatformRate && (
        <NumberInput label={t`Commission (%)`} decimals={decimals} isPercent {...form.getInputProps('percent')} />
      )}
      <DateInput label={t`From`} min={tomorrow} {...form.getInputProps('from')} />
    </FormModal>
  )
}
