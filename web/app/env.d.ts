declare module 'virtual:route-texts' {
  /** Route id → names of the catalogues it uses. */
  export const routeTexts: Record<string, string[]>
}

declare module 'virtual:text-files' {
  /** 'en/trips' → URL of its built catalogue; empty in the browser and in development. */
  export const textFiles: Record<string, string>
}

interface Window {
  /** Route modules of the server-rendered page, set by React Router before the client entry runs. */
  __reactRouterRouteModules?: Record<string, unknown>
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes: Record<string, { min: number; max: number }>
    keepFeatures: string[]
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
