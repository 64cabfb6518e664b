import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserTexts, loadRouteTexts } from './translations/load-texts.ts'

browserTexts.loadAndActivate({ locale: document.documentElement.lang, messages: {} })

// The catalogues must be loaded before the first render, or hydration would not match the server HTML.
void Promise.resolve(loadRouteTexts(Object.keys(window.__reactRouterRouteModules ?? {}))).then(hydrate)

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={browserTexts}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    )
  })
}
