import { endpointsOf } from '../endpoint.ts'
import { Message, OneOf, Strict } from '../schemas.ts'

const departures = endpointsOf('departures')
const admin = endpointsOf('admin')

/** That it runs; the other decision is `cancelDeparture`. */
const Decision = Strict({ action: OneOf(['run']) })

export const decideDeparture = departures.put('/api/agency/departures/:id/decision', 'agency', {
  scopes: ['departures:write'],
  summary: 'Decide that a departure runs although its minimum group is not reached',
  body: Decision,
  response: { 200: Message },
})

export const decideDepartureForAdmin = admin.put('/api/admin/departures/:id/decision', 'admin', {
  summary: 'Decide for an agency that its departure runs',
  body: Decision,
  response: { 200: Message },
})
