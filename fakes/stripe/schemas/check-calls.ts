// Requests, answers and events of the fake are compared with the SDK's types.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FakeEvent } from '../state/account.ts'
import type { ApiAnswer } from '../api/serve-call.ts'
import { typeOfObject } from './served-types.ts'

export interface SchemaCheck {
  call: (
    answer: Pick<ApiAnswer, 'route' | 'params' | 'status' | 'body' | 'text'>,
  ) => { side: 'request' | 'answer'; problem: string }[]
  event: (event: FakeEvent) => string[]
}

/** `file` is what schemasFile() returned. */
export function readSchemaCheck(file: string): SchemaCheck {
  const schemas = JSON.parse(readFileSync(file, 'utf8')) as object
  // Thousands of types refer to each other: inlining and optimizing them takes longer than they ever save.
  const options = { strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } }
  const [ofRequests, ofAnswers] = [{ coerceTypes: true as const }, {}].map((more) =>
    new Ajv({ ...options, ...more }).addSchema(schemas, 'stripe'),
  )
  const cached = new Map<string, ValidateFunction>()

  function findProblem(ajv: Ajv | undefined, name: string, value: unknown): string | null {
    if (!ajv) return null
    const key = `${ajv === ofRequests} ${name}`
    const validate = cached.get(key) ?? ajv.compile({ $ref: `stripe#/properties/${name}` })
    cached.set(key, validate)
    return validate(value)
      ? null
      : `${name}${(validate.errors ?? []).toSorted(compareClarity).map(describeError).slice(0, 3).join('; ')}`
  }

  // These two compile nearly all types before anyone waits for an answer.
  findProblem(ofAnswers, 'Subscription', null)
  findProblem(ofRequests, 'SubscriptionCreateParams', null)

  const findProblemOfAny = (names: string[], value: unknown): string | null => {
    const problems = names.map((name) => findProblem(ofAnswers, name, value))
    return problems.includes(null) ? null : problems.join(' | ')
  }

  /** Most answers are the same as one before. */
  const valid = new Set<string>()
  function findAnswerProblems(type: string, body: unknown, text: string): string[] {
    const print = `${type} ${createHash('sha1').update(text).digest('base64')}`
    if (valid.has(print)) return []
    const values = type.startsWith('list:') ? (body as { data: unknown[] }).data : [body]
    const problems = values
      .map((value) => findProblemOfAny(type.replace('list:', '').split('|'), value))
      .filter((problem) => problem !== null)
    if (problems.length === 0) valid.add(print)
    return problems
  }

  return {
    call({ route, params, status, body, text }) {
      if (route === null) return []
      const [requested, given] = route.types
      const request = findProblem(ofRequests, requested, structuredClone(params))
      const answers = status === 200 ? findAnswerProblems(given, body, text) : []
      return [
        ...(request === null ? [] : [{ side: 'request' as const, problem: request }]),
        ...answers.map((problem) => ({ side: 'answer' as const, problem })),
      ]
    },
    event(event) {
      const object = event.data.object as { object?: string }
      const name = typeOfObject[object.object ?? '']
      const problems = [
        findProblem(ofAnswers, 'EventBase', { ...event, data: { object: {} } }),
        name === undefined ? `No type of ${object.object}` : findProblem(ofAnswers, name, object),
      ]
      return problems.filter((problem) => problem !== null)
    },
  }
}

/** The other members of a union rarely tell the reason. */
const vague = new Set(['type', 'const', 'anyOf', 'not'])
const compareClarity = (one: ErrorObject, other: ErrorObject) =>
  Number(vague.has(one.keyword)) - Number(vague.has(other.keyword))

const describeError = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath} ${message} ${JSON.stringify(params)}`
