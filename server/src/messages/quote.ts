/** Prefixes every line with the quote mark of mail programs. */
export const quote = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')
