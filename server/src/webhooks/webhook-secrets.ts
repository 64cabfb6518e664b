import { keyedHash } from '#accounts/verification-tokens.ts'
import type { Configuration } from '#configuration.ts'

/** Signs messages of an endpoint; derived, so that the database holds no secret. */
export const secretOf = ({ appSecret }: Pick<Configuration, 'appSecret'>, key: string): string =>
  `whsec_${keyedHash(appSecret, 'webhook', key).toString('base64')}`
