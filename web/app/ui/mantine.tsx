import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import './mantine.css'
import { dirOf } from '@rihla/contract/product.ts'
import { createTheme, DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocale } from './locale.ts'

const theme = createTheme({
  primaryColor: 'teal',
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/**
 * Mantine's provider. It wraps each Mantine component instead of the whole page, so that pages without one do not load
 * it. Its variables are in mantine.css, because the CSP blocks the style element Mantine would inject.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const direction = dirOf[useLocale()]
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        withStaticClasses={false}
        withGlobalClasses={false}
        // The attribute on the document belongs to shell/boot-script.ts.
        forceColorScheme="light"
        getRootElement={() => undefined}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
