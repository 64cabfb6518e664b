import type { ReactNode } from 'react'

/** Telephones, codes, references and amounts: left to right and kept together inside Arabic text. */
export const Ltr = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>
