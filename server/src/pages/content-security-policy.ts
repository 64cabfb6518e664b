import { createHash } from 'node:crypto'
import { moveStyleAttributes } from './style-attributes.ts'

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g

/**
 * Exactly the application's scripts: those the renderer marked with its nonce, and the boot script that runs before
 * the first paint.
 */
function ownScripts(html: string, nonce: string, bootScript: string): string[] {
  return [...html.matchAll(inlineScript)].flatMap(({ groups }) => {
    const { attributes = '', code = '' } = groups ?? {}
    const isOwn = attributes.includes(`nonce="${nonce}"`) || code === bootScript
    return isOwn && code !== '' ? [code] : []
  })
}

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`

interface PolicyFacts {
  isHttps: boolean
  /** Google sign-in is configured: its button may be loaded, and nothing else of Google. */
  hasGoogle: boolean
}

// As Google requires for its button: developers.google.com/identity/gsi/web/guides/get-google-api-clientid
const gsi = 'https://accounts.google.com/gsi/'

const policyWith = (hashes: { scripts: string[]; styles: string[] }, { isHttps, hasGoogle }: PolicyFacts): string => {
  const googleSource = (source: string) => (hasGoogle ? ` ${gsi}${source}` : '')
  return [
    "default-src 'none'",
    `${["script-src 'self'", ...hashes.scripts].join(' ')}${googleSource('client')}`,
    `${["style-src 'self'", ...hashes.styles].join(' ')}${googleSource('style')}`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${googleSource('')}`,
    ...(hasGoogle ? [`frame-src ${gsi}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * Pages are cached, so a nonce would be the same for all visitors and useless. It only marks the application's
 * scripts during rendering; then they are allowed by hash and the nonces are removed. Style attributes become one
 * style block, allowed in the same way. `html` has a character per byte (latin1).
 */
export function secureInlineCode(html: string, nonce: string, bootScript: string, facts: PolicyFacts) {
  const scripts = [...new Set(ownScripts(html, nonce, bootScript).map(hashOf))]
  const { html: unstyled, css } = moveStyleAttributes(html.replaceAll(` nonce="${nonce}"`, ''))
  const styled = css === '' ? unstyled : unstyled.replace('</head>', () => `<style>${css}</style></head>`)
  return { html: styled, policy: policyWith({ scripts, styles: css === '' ? [] : [hashOf(css)] }, facts) }
}
