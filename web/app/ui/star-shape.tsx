export const StarShape = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
    <path d="m12 17.75-6.17 3.24 1.18-6.87-5-4.87 6.9-1L12 2l3.09 6.25 6.9 1-5 4.87 1.18 6.87z" />
  </svg>
)
