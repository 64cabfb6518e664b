import { useBrand, useProductName } from '#ui/use-brand.ts'
import classes from './logo.module.css'

/** The mark and the name. */
export function Logo() {
  const file = useBrand()?.logo
  return (
    <span className={classes.logo}>
      {file ? <img src={file} width="32" height="32" alt="" /> : <Sail />}
      {useProductName()}
    </span>
  )
}

/** A sail on the Nile under a low sun. */
const Sail = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <clipPath id="logo-disc">
      <circle cx="16" cy="16" r="15" />
    </clipPath>
    <g clipPath="url(#logo-disc)">
      <path fill="#f7d9a8" d="M0 0h32v32H0z" />
      <circle cx="21.5" cy="13" r="5" fill="#e2572b" />
      <path fill="#0e6470" d="M0 20c6-4.5 10-2 16 0s10 2 16-1.5V32H0z" />
      <path fill="#0a414a" d="M0 26c6-2.5 10-.8 16 .4s10 .9 16-1.2V32H0z" />
      <path fill="#fff" d="M11 20.5 14.5 6.5c3.6 3.5 5.7 8 5.5 14-3 .9-6 .9-9 0z" />
    </g>
  </svg>
)
