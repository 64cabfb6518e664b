import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Moment, Nullable, OneOf, requiredLine, requiredText, Strict } from '../schemas.ts'
import { legalPageLimits, legalPages } from './legal-page.ts'
import { LegalPageParams, LegalVersionParams } from './legal-pages.api.ts'

const admin = endpointsOf('admin')

const Body = requiredText(legalPageLimits.body)
const texts = {
  title: requiredLine(legalPageLimits.title),
  titleAr: requiredLine(legalPageLimits.title),
  body: Body,
  bodyAr: Body,
}

const Version = Type.Object({
  version: Type.Integer(),
  createdAt: Moment,
  /** Null for a draft. */
  publishedAt: Nullable(Moment),
})

/** The latest version in both languages, published or a draft. */
export const AdminLegalPage = Type.Object({
  page: OneOf(legalPages),
  ...Version.properties,
  title: Type.String(),
  titleAr: Type.String(),
  body: Type.String(),
  bodyAr: Type.String(),
  /** All versions, newest first. */
  versions: Type.Array(Version),
})
export type AdminLegalPage = Static<typeof AdminLegalPage>

export const listLegalPagesForAdmin = admin.get('/api/admin/legal', 'admin', {
  scopes: ['admin:content:read'],
  summary: 'List the legal pages with their latest and their published version',
  response: {
    200: Type.Array(
      Type.Object({
        page: OneOf(legalPages),
        ...Version.properties,
        title: Type.String(),
        titleAr: Type.String(),
        /** The version in force. */
        inForce: Type.Object({ version: Type.Integer(), publishedAt: Moment }),
      }),
    ),
  },
})

export const readLegalPageForAdmin = admin.get('/api/admin/legal/:page', 'admin', {
  scopes: ['admin:content:read'],
  summary: 'Read the latest version of a legal page',
  params: LegalPageParams,
  response: { 200: AdminLegalPage },
})

export const readLegalVersionForAdmin = admin.get('/api/admin/legal/:page/versions/:version', 'admin', {
  scopes: ['admin:content:read'],
  summary: 'Read any version of a legal page, drafts included',
  params: LegalVersionParams,
  response: { 200: AdminLegalPage },
})

/** Saving is always a new version: what was accepted or seen before does not change. */
export const saveLegalPage = admin.post('/api/admin/legal/:page/versions', 'admin', {
  summary: 'Save a new version of a legal page as a draft',
  params: LegalPageParams,
  body: Strict({
    ...texts,
    /** The latest version as the admin saw it; 409 `legal.page_changed` if another one has been saved since. */
    basedOn: Type.Integer({ minimum: 1, maximum: legalPageLimits.maxVersion }),
  }),
  response: { 200: AdminLegalPage },
})

export const publishLegalPage = admin.post('/api/admin/legal/:page/versions/:version/publish', 'admin', {
  summary: 'Publish the latest version of a legal page',
  params: LegalVersionParams,
  response: { 200: AdminLegalPage },
})
