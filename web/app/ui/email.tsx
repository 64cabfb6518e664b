/** An address in a narrow place: left to right, and broken after its @ sooner than within a word. */
export function Email({ children: address }: { children: string }) {
  const domainAt = address.lastIndexOf('@') + 1
  return (
    <bdi dir="ltr">
      {address.slice(0, domainAt)}
      <wbr />
      {address.slice(domainAt)}
    </bdi>
  )
}
