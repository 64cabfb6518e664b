/** Invisible and direction characters, which let two texts look alike. All in the basic plane, for JSON Schema. */
export const invisible = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb`
/** Zero-width joiners are part of some scripts, but never of an address. */
export const joiners = String.raw`\u200c\u200d`
