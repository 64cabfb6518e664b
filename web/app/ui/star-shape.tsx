export const StarShape = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
    <path d="m12 17.750-6.170 3.240 1.180-6.870-5-4.870 6.900-1L12 2l3.090 6.250 6.900 1-5 4.870 1.180 6.870z" />
  </svg>
)
