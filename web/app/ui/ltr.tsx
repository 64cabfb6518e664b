import type { ReactNode } from 'react'

/** Phone numbers, codes, references and amounts: isolated left-to-right text inside Arabic. */
export const Ltr = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>
