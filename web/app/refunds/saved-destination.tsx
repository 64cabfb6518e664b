import { Trans, useLingui } from '@lingui/react/macro'
import { deleteSavedDestination, readSavedDestination, saveDestination } from '@rihla/contract/refunds/refunds.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAppForm } from '#ui/use-app-form.ts'
import { type DestinationDraft, emptyDestination, useDestinationCheck } from './destination-draft.ts'
import { DestinationFields, DestinationName } from './destination-fields.tsx'

/** The destination that is saved for later refunds, in the account settings of customers. */
export function SavedDestination() {
  const { t } = useLingui()
  const { data, error, refetch } = useEndpoint(readSavedDestination, {})
  const [isEditing, setIsEditing] = useState(false)
  const remove = useAction(() => call(deleteSavedDestination), {
    success: t`Deleted`,
    failure: t`This could not be deleted. Please try again.`,
    onSettled: refreshQueries,
  })
  const saved = data?.destination
  return (
    <Panel heading={t`Refund destination`}>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()}>
          {failureText(error, t`Failed to load your account. Please try again later.`)}
        </ErrorState>
      ) : !data ? (
        <Skeleton block={64} />
      ) : (
        <div className="stack">
          <p className="muted">
            {saved ? <DestinationName of={saved} /> : <Trans>Nothing is saved. We ask you when a refund is due.</Trans>}
          </p>
          <div className="row">
            <Button variant="outline" onClick={() => setIsEditing(true)}>
              {saved ? t`Change` : t`Add`}
            </Button>
            {saved && (
              <Button variant="danger" busy={remove.isBusy} onClick={() => void remove.run()}>
                {t`Delete`}
              </Button>
            )}
          </div>
        </div>
      )}
      {isEditing && <SaveDialog onClose={() => setIsEditing(false)} />}
    </Panel>
  )
}

type Values = Record<string, unknown> & DestinationDraft

function SaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const check = useDestinationCheck()
  const form = useAppForm<Values>({
    initialValues: { ...emptyDestination, choice: 'instapay' },
    draftKey: 'saved-refund-destination',
    fallback: t`This could not be saved. Please try again.`,
    validate: (values) => ({ ...check(values, 'EGP') }),
    submit: async ({ choice, account, holderName }) => {
      if (choice === 'later' || choice === 'saved') return
      await call(saveDestination, { body: { method: choice, account, holderName } })
      onClose()
      await refreshQueries()
    },
  })
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={<Trans>Refund destination</Trans>}
      submitLabel={<Trans>Save</Trans>}
    >
      <DestinationFields
        draft={form.values}
        onChange={(change) => {
          form.setValues(change)
          form.clearErrors()
        }}
        errors={form.errors}
        currency="EGP"
        saved={null}
        canSave={false}
      />
    </FormModal>
  )
}
