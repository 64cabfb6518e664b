const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áßćđéƒğħíĵķłµñóþɋŕšŧúṽŵẋýžÁɃĆĐÉƑĞĦÍĴĶŁṀÑÓÞɊŔŠŦÚṼŴẊÝŽ']

/** Replaces each ASCII letter with an accented one: readable, but recognizable as a text from the catalogues. */
export const pseudoLocalize = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)]!)
