/** Something an author has to fix. `field` is '' if it concerns the whole file. */
export interface Problem {
  file: string
  field: string
  message: string
}

export type Outcome<T> = { value: T; problems?: undefined } | { value?: undefined; problems: Problem[] }

export const formatProblem = ({ file, field, message }: Problem) => (field === '' ? `${file}: ${message}` : `${file}: ${field}: ${message}`)
