// Control characters, the bidirectional overrides that display `fdp.exe` as `exe.pdf`, and characters with a meaning
// in file systems or headers.
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}"<>:|?*\\/%;]+/gu

// Direction marks, joiners and soft hyphens: invisible between letters, where a space would split the word.
const invisible = /[\u00ad\u061c\u200b-\u200f\u2060\ufeff]+/g

const escaped = /(?:%[0-9a-f]{2})+/gi

/** Browsers escape quotes and line breaks in the names of uploads, and downloads are saved with the escapes of their URL. */
function withoutEscapes(name: string): string {
  const once = name.replace(escaped, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
  // a download of a link that was escaped twice; each pass is shorter
  return once === name ? name : withoutEscapes(once)
}

/** The client's file name, sanitized for display and as the suggested name of downloads; never used as a path. */
export function cleanFileName(given: string | undefined, extension: string): string {
  const last =
    withoutEscapes(given ?? '')
      .toWellFormed()
      .normalize('NFC')
      .split(/[\\/]/)
      .at(-1) ?? ''
  const stem = last
    .replace(invisible, '')
    .replace(unsafe, ' ')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const short = [...stem].slice(0, 80).join('').trim()
  return `${short === '' ? 'file' : short}.${extension}`
}
