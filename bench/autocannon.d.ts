/** What is used of it: the package brings no types. */
declare module 'autocannon' {
  interface Asked {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
  }
  interface Result {
    requests: { average: number; total: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(asked: Asked): Promise<Result>
}
