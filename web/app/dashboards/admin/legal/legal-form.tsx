import { Trans, useLingui } from '@lingui/react/macro'
import {
  type AdminLegalPage,
  readLegalPageForAdmin,
  saveLegalPage,
} from '@rihla/contract/legal/admin-legal-pages.api.ts'
import { legalPageLimits, type LegalTexts, legalTexts } from '@rihla/contract/legal/legal-page.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { lazy } from '#ui/lazy.tsx'
import { pickFields } from '#ui/merge-values.ts'
import { Conflicts, SaveBar } from '#ui/merged-form.tsx'
import { Panel } from '#ui/panel.tsx'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type MergedForm, useMergedForm } from '#ui/use-merged-form.ts'
import classes from './legal.module.css'

const LegalPreview = lazy(() => import('./legal-preview.tsx'))

/** Drafts are based on the latest version; another admin's newer one is merged before anything is saved. */
export function useLegalForm(page: AdminLegalPage, onSaved: (page: AdminLegalPage) => void): MergedForm<LegalTexts> {
  const { t } = useLingui()
  const required = (value: string) => (value.trim() ? null : t`Please fill this in.`)
  return useMergedForm<AdminLegalPage, LegalTexts>({
    loaded: page,
    valuesOf: (loaded) => pickFields<LegalTexts>(loaded, legalTexts) as LegalTexts,
    validate: { title: required, titleAr: required, body: required, bodyAr: required },
    fallback: t`The page could not be saved. Please try again.`,
    async save({ values, seen: { page: name, version } }) {
      const entity = await call(saveLegalPage, { params: { page: name }, body: { ...values, basedOn: version } })
      onSaved(entity)
      return { entity, message: t`Saved as draft, version ${entity.version}.` }
    },
    stale: {
      code: 'legal.page_changed',
      reload: () => call(readLegalPageForAdmin, { params: { page: page.page } }),
    },
  })
}

export function LegalForm({ merged }: { merged: MergedForm<LegalTexts> }) {
  const { t } = useLingui()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { form } = merged
  const labels: Record<keyof LegalTexts, string> = {
    title: t`Title in English`,
    body: t`Text in English`,
    titleAr: t`Title in Arabic`,
    bodyAr: t`Text in Arabic`,
  }
  const field = (name: keyof LegalTexts) => ({ label: labels[name], ...form.getInputProps(name) })
  const { body, bodyAr } = form.values
  return (
    <form {...form.props} className="stack">
      <Panel
        action={
          <Button small variant="outline" aria-pressed={isPreviewed} onClick={() => setIsPreviewed(!isPreviewed)}>
            {isPreviewed ? <Trans>Back to editing</Trans> : <Trans>Preview</Trans>}
          </Button>
        }
        heading={isPreviewed ? <Trans>Preview</Trans> : <Trans>Text</Trans>}
      >
        {isPreviewed ? (
          <div className={classes.pair}>
            <LegalPreview text={body} />
            <LegalPreview text={bodyAr} />
          </div>
        ) : (
          <div className={classes.pair}>
            <div className="stack">
              <TextInput dir="ltr" lang="en" maxLength={legalPageLimits.title} {...field('title')} />
              <Textarea dir="ltr" lang="en" rows={24} maxLength={legalPageLimits.body} {...field('body')} />
            </div>
            <div className="stack">
              <TextInput dir="rtl" lang="ar" maxLength={legalPageLimits.title} {...field('titleAr')} />
              <Textarea dir="rtl" lang="ar" rows={24} maxLength={legalPageLimits.body} {...field('bodyAr')} />
            </div>
          </div>
        )}
      </Panel>
      <Conflicts merged={merged} labels={labels} formatValue={(value) => String(value).slice(0, 300)}>
        <Trans>
          Another admin saved a newer version while you were editing, so nothing was saved. ‘Save draft’ will now keep
          your version.
        </Trans>
      </Conflicts>
      <SaveBar
        merged={merged}
        label={<Trans>Save draft</Trans>}
        unsaved={<Trans>Unsaved changes</Trans>}
        isSticky
        isHiddenUntilChanged
      />
    </form>
  )
}
