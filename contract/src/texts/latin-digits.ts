const persianZero = 0x06f0
const easternZero = 0x0660

const asLatin = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - (code >= persianZero ? persianZero : easternZero))
}

/** Arabic-Indic and Persian digits as Latin ones: people type what their keyboard offers. */
export const latinDigits = (text: string): string => text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, asLatin)
