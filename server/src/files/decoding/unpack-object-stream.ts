import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, type PDFObject } from '@cantoo/pdf-lib'
import { constants, inflateSync } from 'node:zlib'

const isNamed = (value: PDFObject, name: string): boolean => value instanceof PDFName && value.decodeText() === name
const elements = (value: PDFObject | undefined): PDFObject[] =>
  value === undefined || value === PDFNull ? [] : value instanceof PDFArray ? value.asArray() : [value]

const predictorOf = (parameters: PDFObject): number => {
  if (!(parameters instanceof PDFDict)) return 1
  const predictor = parameters.get(PDFName.of('Predictor'))
  return predictor === undefined ? 1 : predictor instanceof PDFNumber ? predictor.asNumber() : Number.NaN
}

/**
 * The content of an object stream, which takes its size from the budget. Throws for encodings in which no writer packs
 * objects.
 */
export function unpackObjectStream(
  contents: Uint8Array,
  valueOf: (key: string) => PDFObject | undefined,
  budget: { bytes: number },
): Uint8Array {
  const filters = elements(valueOf('Filter'))
  const parameters = elements(valueOf('DecodeParms'))
  if (parameters.some((each) => predictorOf(each) !== 1)) throw new Error('object stream with a predictor')
  let unpacked = contents
  for (const filter of filters) {
    if (!isNamed(filter, 'FlateDecode')) throw new Error('object stream in an unsupported encoding')
    unpacked = inflateSync(unpacked, { maxOutputLength: budget.bytes, finishFlush: constants.Z_SYNC_FLUSH })
    budget.bytes -= unpacked.length
  }
  return unpacked
}
