const handle = /^@([\w.]{1,30})$/
const withoutScheme = /^(www\.)?instagram\.com\/\S+$/i

/** Completes '@mona' or 'instagram.com/mona' to a full URL; returns anything else unchanged. */
export function completeInstagram(text: string): string {
  const written = text.trim()
  const name = handle.exec(written)?.[1]
  if (name) return `https://www.instagram.com/${name}`
  return withoutScheme.test(written) ? `https://${written}` : written
}

export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text) && new URL(text).hostname.includes('.')
