const maxOctets = 75

/**
 * Folds the lines of an iCalendar file at 75 octets (RFC 5545, 3.1), never inside a character. The library counts letters,
 * of which an Arabic one has two octets, so its folds are removed first.
 */
export const foldOctets = (file: string): string =>
  file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')

function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
