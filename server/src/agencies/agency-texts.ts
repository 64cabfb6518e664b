export const agencyTexts = {
  verified: /*i18n*/ 'Agency verified successfully',
  unverified: /*i18n*/ 'Agency verification removed',
}
