/** Outlined, or filled where its button is pressed: the button's CSS has both styles. */
export const HeartIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m19.5 12.57-7.5 7.43-7.5-7.43A5 5 0 1 1 12 6a5 5 0 1 1 7.5 6.57" />
  </svg>
)
