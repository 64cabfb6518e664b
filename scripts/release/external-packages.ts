/**
 * Packages that stay outside the bundle and are installed beside it: native code, WebAssembly, and what is read as files or
 * loaded by name at run time. `files` lists the parts that are used; without it everything but `notUsed` is installed.
 */
export const externalPackages: Record<string, { files?: RegExp }> = {
  sharp: {},
  '@node-rs/argon2': {},
  '@hyzyla/pdfium': {},
  // under the LGPL, so it stays a module that can be replaced
  'libheif-js': { files: /^libheif-wasm\/libheif\.(?:js|wasm)$/ },
  'libphonenumber-js': { files: /^(?:build|max|core)\/|^metadata\.max\.json/ },
  '@fontsource/alexandria': { files: /^files\/.*-(?:400|600)-normal\.woff$/ },
  '@fastify/swagger-ui': { files: /^static\/swagger-ui(?:-bundle\.js|\.css)$/ },
}

/** Sources, types and descriptions; licences are kept. */
export const notUsed =
  /(?:\.d\.[cm]?ts|\.map|\.md|\.html)$|(?:^|\/)(?:README|CHANGELOG)(?!.*licen[cs]e)[^/]*$|^(?:src|install|test|examples?|docs?|types)\//i

/** The texts of licences and notices, which belong to every copy. */
export const legalText = /^(?:licen[cs]e|copying|notice|third-?party)[^/]*$/i
