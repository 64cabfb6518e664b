import { redirect } from 'react-router'

/** The desk opens on what waits most. */
export const clientLoader = () => redirect('/admin/bookings')

export default function AdminIndex() {
  return null
}
