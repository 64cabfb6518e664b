import { printColours } from '#brand/brand.ts'

/** The design tokens that mails use. Mail clients do not support custom properties: values are written inline. */
export const light = {
  paper: '#FBF7F0',
  surface: '#FFFFFF',
  sunken: '#F4EDE1',
  ink: '#12262B',
  muted: '#566669',
  line: '#E7DFD2',
  get primary() {
    return printColours.primary
  },
  get accent() {
    return printColours.accent
  },
  onFill: '#FFFFFF',
  sun: '#F7D9A8',
} as const

const dark = {
  paper: '#0E1B1F',
  surface: '#15262B',
  sunken: '#1B2F35',
  ink: '#F4ECDF',
  muted: '#A8B6B6',
  line: '#2A3F45',
  get primary() {
    return printColours.primaryInDark
  },
} as const

export const font = "Alexandria, 'Segoe UI', Tahoma, 'Helvetica Neue', Arial, sans-serif"

/** Dark scheme and small screens for clients that support media queries; all others use the inline values. */
export const stylesheet = (): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
table { border-collapse: separate; border-spacing: 0; }
a { color: ${light.primary}; }
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; }
  .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .sunken { background: ${dark.sunken} !important; border-color: ${dark.line} !important; }
  .line { border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .link { color: ${dark.primary} !important; }
}
@media (max-width: 480px) {
  .edge { padding-left: 20px !important; padding-right: 20px !important; }
  .outer { padding-left: 12px !important; padding-right: 12px !important; }
  .heading { font-size: 22px !important; }
  .code { font-size: 30px !important; letter-spacing: 6px !important; }
  .button { display: block !important; }
}
`
