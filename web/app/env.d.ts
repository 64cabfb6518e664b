declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

declare module 'virtual:route-texts' {
  /** Route id → the nouns whose texts it shows. */
  export const routeTexts: Record<string, string[]>
}

declare module 'virtual:text-files' {
  /** 'en/trips' → the address of its built catalogue; empty in the browser and in development. */
  export const textFiles: Record<string, string>
}

interface Window {
  /** The route modules of the page the server sent, put there by React Router before the browser's entry runs. */
  __reactRouterRouteModules?: Record<string, unknown>
}
