/** Something an author has to mend before the catalogue can be made. `field` is '' where it is about the whole file. */
export interface Problem {
  file: string
  field: string
  message: string
}

export type Outcome<T> = { value: T; problems?: undefined } | { value?: undefined; problems: Problem[] }

export const sayProblem = ({ file, field, message }: Problem) => (field === '' ? `${file}: ${message}` : `${file}: ${field}: ${message}`)
