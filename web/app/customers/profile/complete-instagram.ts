const handle = /^@([\w.]{1,30})$/
const withoutScheme = /^(www\.)?instagram\.com\/\S+$/i

/** The full address of what people write of their account: '@mona', 'instagram.com/mona'. Anything else stays as it is. */
export function completeInstagram(text: string): string {
  const written = text.trim()
  const name = handle.exec(written)?.[1]
  if (name) return `https://www.instagram.com/${name}`
  return withoutScheme.test(written) ? `https://${written}` : written
}

export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text) && new URL(text).hostname.includes('.')
