import { Notice } from '#ui/notice.tsx'
import type { Mailing } from './use-mailing.ts'

/** What became of the last mail that was asked for. */
export const MailNotice = ({ mailing: { said } }: { mailing: Mailing }) => (
  <div role="status">{said && <Notice tone={said.tone}>{said.words}</Notice>}</div>
)
