// Contents of character classes.

/** Overrides, embeddings and isolates: they display a text in another order than it is stored. */
export const directionOverrides = String.raw`\u202a-\u202e\u2066-\u2069`

/** Characters without width: direction marks, soft hyphens, fillers, byte order marks, annotations. */
const withoutWidth = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb`

export const invisibleInLines = withoutWidth + directionOverrides

/** Also variation selectors, which lines keep because emoji need them. */
export const invisible = invisibleInLines + String.raw`\u180b-\u180d\u180f\ufe00-\ufe0f`

/** Zero-width joiner and non-joiner, meaningful between letters of scripts such as Persian. */
export const joiners = String.raw`\u200c\u200d`
