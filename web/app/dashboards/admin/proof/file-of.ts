/** Path of a signed URL without its signature. */
export const fileOf = (url: string): string => url.split('?')[0] ?? url
