/** 0 is rejected, 1 is weak, 2 is fair, 3 is strong. */
export type PasswordStrength = 0 | 1 | 2 | 3

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
const letters = /\p{Lo}/u

/** Passwords that guessing attacks try first. */
const wellKnown = /^(?:password|passw0rd|qwerty|welcome|admin|letmein|iloveyou|abc123)\W*\d*$/i

/** Sequences and repetitions: 123456, fedcba, aaaaaa. */
function isRun(password: string): boolean {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && Math.abs([...steps][0] ?? 2) <= 1
}

/** A hint, not a rule: only the minimum length is enforced (docs/product/accounts.md#passwords). Length counts more than variety. */
export function passwordStrength(password: string, min: number): PasswordStrength {
  const { length } = password
  if (length < min) return 0
  if (wellKnown.test(password) || isRun(password) || new Set(password).size < 4) return 1
  const variety = [...kinds, letters].filter((kind) => kind.test(password)).length
  if (length >= 14 || (length >= 10 && variety >= 3)) return 3
  return length >= 10 || (length >= 8 && variety >= 2) ? 2 : 1
}
