import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminReport, changeReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { type ReportAction, reportLifecycle } from '@rihla/contract/reports/report-lifecycle.ts'
import { resolutionLimits } from '@rihla/contract/reports/report.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { reportActionTexts } from './report-labels.tsx'
import classes from './reports.module.css'
import { DialogStep } from '../steps/dialog-step.tsx'

interface ReportDecisionProps {
  report: AdminReport
  /** Preselected when the dialog opens. */
  initialAction: ReportAction | undefined
  /** Called with a message when another admin decided first. */
  onStale: (message: string) => void
}

interface Decision extends Record<string, unknown> {
  action: ReportAction | ''
  resolution: string
}

const undecided: Decision = { action: '', resolution: '' }

/** Transitions that the report's lifecycle allows; closing a report requires a resolution text. */
export function ReportDecision({ report, initialAction, onStale }: ReportDecisionProps) {
  const { t } = useLingui()
  const resolutionOf = (action: ReportAction) => {
    const { resolution } = reportActionTexts[action]
    return resolution ? t(resolution) : ''
  }
  const form = useAppForm<Decision>({
    initialValues:
      initialAction && report.actions.includes(initialAction)
        ? { action: initialAction, resolution: resolutionOf(initialAction) }
        : undecided,
    fallback: t`Failed to update report status`,
    submit: async ({ action, resolution }) => {
      if (action) await decide(action, resolution)
    },
  })
  const chosen = form.values.action

  async function decide(action: ReportAction, resolution: string): Promise<void> {
    try {
      const body = { status: reportLifecycle[action].to, ...(resolution && { resolution }) }
      await call(changeReport, { params: { id: report._id }, body })
      showToast(t(reportActionTexts[action].success), 'ok')
      await refreshQueries()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'report.transition_stale') throw error
      onStale(error.message)
      await refreshQueries()
    }
  }

  const choose = (action: ReportAction) => {
    form.setValues({ action, resolution: resolutionOf(action) })
    if (!resolutionOf(action)) form.props.onSubmit()
  }

  const isWriting = chosen !== '' && resolutionOf(chosen) !== ''
  if (report.actions.length === 0) return null
  return (
    <form {...form.props}>
      <DialogStep step={isWriting ? chosen : ''} className={`stack ${classes.decision}`}>
        {isWriting && (
          <Textarea
            label={t`Resolution`}
            rows={3}
            maxLength={resolutionLimits.resolution}
            {...form.getInputProps('resolution')}
          />
        )}
        <FormError form={form} />
        <div className={`row ${classes.buttons}`}>
          {isWriting ? (
            <>
              <Button small type="submit" busy={form.isSubmitting}>
                {t(reportActionTexts[chosen].label)}
              </Button>
              <Button small variant="outline" disabled={form.isSubmitting} onClick={() => form.setValues(undecided)}>
                <Trans>Back</Trans>
              </Button>
            </>
          ) : (
            report.actions.map((action, at) => (
              <Button
                key={action}
                small
                variant={at === 0 ? 'primary' : 'outline'}
                busy={form.isSubmitting && chosen === action}
                onClick={() => choose(action)}
              >
                {t(reportActionTexts[action].label)}
              </Button>
            ))
          )}
        </div>
      </DialogStep>
    </form>
  )
}
