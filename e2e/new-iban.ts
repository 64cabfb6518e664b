/** As it is typed, and in groups. */
export function newIban(): [string, string] {
  const bban = String(Math.floor(Math.random() * 1e9)).padStart(25, '0')
  const check = 98n - ((BigInt(`${bban}1416`) * 100n) % 97n)
  const iban = `EG${String(check).padStart(2, '0')}${bban}`
  return [iban, iban.replaceAll(/(.{4})(?=.)/g, '$1 ')]
}
