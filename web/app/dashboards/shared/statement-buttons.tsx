import type * as api from '@rihla/contract/earnings/payout-statements.api.ts'
import { Trans } from '@lingui/react/macro'
import { ExportButton } from './export-button.tsx'
import classes from './statement-buttons.module.css'

/** The languages of a statement, each in its own. */
const languageNames = { en: 'English', ar: 'العربية' }

interface StatementButtonsProps {
  payout: { _id: string; number: string }
  pdf: typeof api.downloadPayoutStatement | typeof api.downloadPayoutStatementForAdmin
  csv: typeof api.exportPayoutStatement | typeof api.exportPayoutStatementForAdmin
}

/** Downloads of the statement of a payout. Screen readers hear which payout each belongs to. */
export const StatementButtons = ({ payout: { _id: id, number }, pdf, csv }: StatementButtonsProps) => (
  <span className={classes.statements}>
    {(['en', 'ar'] as const).map((language) => (
      <ExportButton key={language} endpoint={pdf} params={{ id }} query={{ language }} name={`${number}.pdf`}>
        <span lang={language}>{languageNames[language]}</span>{' '}
        <span className="visually-hidden">
          <Trans>PDF {number}</Trans>
        </span>
      </ExportButton>
    ))}
    <ExportButton endpoint={csv} params={{ id }} query={{}} name={`${number}.csv`}>
      <Trans>CSV</Trans> <span className="visually-hidden">{number}</span>
    </ExportButton>
  </span>
)
