import { defaultLocale, isLocale, type Locale } from '@rihla/contract/product.ts'
import type { FastifyRequest } from 'fastify'

function readChoice(part: string): { locale: string; quality: number } {
  const [tag = '', ...parameters] = part.trim().split(';')
  const quality = parameters.map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
  return { locale: tag.trim().slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
}

/** The language of a response: the best supported one in `Accept-Language`. */
export function chooseLocale(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return defaultLocale
  const choices = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map(readChoice)
    .filter((choice) => isLocale(choice.locale) && choice.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  const best = choices[0]?.locale
  return isLocale(best) ? best : defaultLocale
}

export const localeOf = (request: FastifyRequest): Locale => chooseLocale(request.headers['accept-language'])
