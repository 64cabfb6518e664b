import { Notice } from '../../ui/notice.tsx'
import type { Resend } from './use-resend.ts'

/** What became of the last new mail that was asked for. */
export const ResendNotice = ({ resend: { said } }: { resend: Resend }) => (
  <div role="status">{said && <Notice tone={said.tone}>{said.words}</Notice>}</div>
)
