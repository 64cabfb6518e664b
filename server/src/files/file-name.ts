// Controls, the bidirectional overrides that make `exe.pdf` of `fdp.exe`, and what file systems or headers give a meaning.
const unfit = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}"<>:|?*\\/%;]+/gu

/** What a person's file was called, fit to be shown and suggested when saving; never used as a path. */
export function cleanFileName(given: string | undefined, extension: string): string {
  const last = (given ?? '').toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(unfit, ' ')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const short = [...stem].slice(0, 80).join('').trim()
  return `${short === '' ? 'file' : short}.${extension}`
}
