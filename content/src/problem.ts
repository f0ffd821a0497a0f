/** Something an author has to fix. `field` is '' if it concerns the whole file. */
export interface Problem {
  file: string
  field: string
  message: string
  /** Line in the file, from 1, when the problem has one. */
  line?: number | undefined
}

export type Outcome<T> = { value: T; problems?: undefined } | { value?: undefined; problems: Problem[] }

export const formatProblem = ({ file, field, message, line }: Problem) =>
  [line === undefined ? file : `${file}:${line}`, field, message].filter(Boolean).join(': ')
