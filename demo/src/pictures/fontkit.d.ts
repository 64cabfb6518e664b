// The package comes without types; this is the part of it that is used here.
declare module 'fontkit' {
  interface Glyph {
    path: { toSVG(): string }
  }
  interface GlyphRun {
    glyphs: Glyph[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): GlyphRun
  }
  function openSync(path: string): Font
}
