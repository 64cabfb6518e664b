import { tokenStart } from '@rihla/contract/api-tokens/token-limits.ts'
import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62 ^ 43 is more than 2 ^ 256. */
const randomLength = 43
const checksumLength = 6
/** Of the random characters, those by which an owner recognizes the token. */
const shownLength = 6

const wellFormed = new RegExp(`^${tokenStart}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`)

function checksumOf(random: string): string {
  let rest = crc32(tokenStart + random)
  let text = ''
  for (let n = 0; n < checksumLength; n += 1) {
    text = digits.charAt(rest % digits.length) + text
    rest = Math.floor(rest / digits.length)
  }
  return text
}

/** A new token. Its checksum shows typing errors and other strings without a query. */
export function newApiToken(): string {
  const random = Array.from({ length: randomLength }, () => digits.charAt(randomInt(digits.length))).join('')
  return tokenStart + random + checksumOf(random)
}

export function isApiToken(text: string): boolean {
  const [, random = '', checksum] = wellFormed.exec(text) ?? []
  return checksum === checksumOf(random)
}

export const shownPrefix = (token: string): string => token.slice(0, tokenStart.length + shownLength)
