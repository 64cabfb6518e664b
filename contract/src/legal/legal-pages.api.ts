import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Moment, OneOf, Strict } from '../schemas.ts'
import { legalPageLimits, legalPages } from './legal-page.ts'

const legal = endpointsOf('legal')

const Version = Type.Integer({ minimum: 1, maximum: legalPageLimits.maxVersion })
export const LegalPageParams = Type.Object({ page: OneOf(legalPages) })
export const LegalVersionParams = Type.Object({ ...LegalPageParams.properties, version: Version })

const PublishedVersion = Type.Object({ version: Type.Integer(), publishedAt: Moment })

/** A published version, in the language of the request. */
export const LegalPage = Type.Object({
  page: OneOf(legalPages),
  version: Type.Integer(),
  publishedAt: Moment,
  title: Type.String(),
  /** Markdown (docs/product/legal-pages.md#texts). */
  body: Type.String(),
  /** All published versions, newest first; the first one is in force. */
  versions: Type.Array(PublishedVersion),
})
export type LegalPage = Static<typeof LegalPage>

export const listLegalPages = legal.get('/api/legal', 'everyone', {
  summary: 'List the legal pages with the version in force',
  response: {
    200: Type.Array(Type.Object({ page: OneOf(legalPages), ...PublishedVersion.properties })),
  },
})

export const readLegalPage = legal.get('/api/legal/:page', 'everyone', {
  summary: 'Read a legal page: the version in force, or an older published one',
  params: LegalPageParams,
  querystring: Strict({ version: Type.Optional(Version) }),
  response: { 200: LegalPage },
})
