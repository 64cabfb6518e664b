/**
 * Returns the URL if the text is a web link; undefined for anything else a user may have typed, such as `javascript:`.
 */
export function safeLink(text: string): string | undefined {
  const trimmed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = URL.parse(address)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')
  return trimmed !== '' && isWeb ? url.href : undefined
}
