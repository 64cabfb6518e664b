import { Notice } from '#ui/notice.tsx'
import type { MailRequest } from './use-mail-request.ts'

/** Result of the last requested email. */
export const MailNotice = ({ request: { result } }: { request: MailRequest }) => (
  <div role="status">{result && <Notice tone={result.tone}>{result.message}</Notice>}</div>
)
