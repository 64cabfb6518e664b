import { redirect } from 'react-router'

export const clientLoader = () => redirect('/account/devices')

export default function AccountIndex() {
  return null
}
