import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'

/** What went well, in place of the form that asked for it. */
export const DoneNotice = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <Notice tone="ok">{children}</Notice>
  </div>
)
