import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { need, type Need } from '@oka/contract/needs/needs.schema.ts'

/** The compiled needs. Throws if the file is missing or not valid. */
export const readNeeds = (path: string): Need[] => z.array(need).parse(JSON.parse(readFileSync(path, 'utf8')))
