import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'

/** Success message that replaces a submitted form. */
export const SuccessNotice = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <Notice tone="ok">{children}</Notice>
  </div>
)
