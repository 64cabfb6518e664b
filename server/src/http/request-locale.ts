import { defaultLocale, isLocale, type Locale } from '@rihla/contract/product.ts'
import type { FastifyRequest } from 'fastify'

function readChoice(part: string): { locale: string; quality: number } {
  const [tag = '', ...parameters] = part.trim().split(';')
  const quality = parameters.map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
  return { locale: tag.trim().slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
}

/** The best supported language in `Accept-Language`; undefined if it names none. */
function namedLocale(acceptLanguage: string | undefined): Locale | undefined {
  if (!acceptLanguage) return undefined
  const choices = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map(readChoice)
    .filter((choice) => isLocale(choice.locale) && choice.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  const best = choices[0]?.locale
  return isLocale(best) ? best : undefined
}

/** The language of a response. */
export const chooseLocale = (acceptLanguage: string | undefined): Locale => namedLocale(acceptLanguage) ?? defaultLocale

/** The language that the client uses; undefined if it does not say. */
export const usedLocaleOf = (request: FastifyRequest): Locale | undefined =>
  namedLocale(request.headers['accept-language'])

export const localeOf = (request: FastifyRequest): Locale => chooseLocale(request.headers['accept-language'])
