import { describe, expect, test } from 'vitest'
import { agencyTripFields, tripFieldNames, tripFields, tripFieldsOf } from './fields.ts'
import { Trip, TripCard, TripInput, TripSummary } from './trip-schema.ts'

const propertiesOf = (schema: { properties: object }) => Object.keys(schema.properties)

describe('a trip’s fields', () => {
  test('each is read by its own reader and those after it', () => {
    const schemas = { summary: TripSummary, card: TripCard, page: Trip }
    for (const [reader, schema] of Object.entries(schemas)) {
      const fields: readonly string[] = tripFieldsOf[reader as keyof typeof schemas]
      expect(propertiesOf(schema).filter((name) => name in tripFields)).toEqual(fields)
    }
    expect(tripFieldsOf.page.toSorted()).toEqual(tripFieldNames.toSorted())
  })

  test('only those of the agency are accepted from it', () => {
    expect(propertiesOf(TripInput).filter((name) => name in tripFields)).toEqual(agencyTripFields)
    expect(TripInput.required).toEqual(expect.arrayContaining(['title', 'destination']))
    expect(TripInput.required).not.toContain('travellerDetails')
  })

  test('limits reach the requests, and null is accepted where a field may be empty', () => {
    expect(TripInput.properties.travellerDeadlineDays).toMatchObject({ type: 'integer', minimum: 0, maximum: 60 })
    expect(TripInput.properties.accommodation).toMatchObject({ type: 'string', maxLength: 500, 'x-text': 'text' })
    expect(TripInput.properties.durationText).toMatchObject({ anyOf: [{ maxLength: 200 }, { type: 'null' }] })
    expect(TripCard.properties.durationText).toMatchObject({ anyOf: [{ type: 'string' }, { type: 'null' }] })
  })
})
