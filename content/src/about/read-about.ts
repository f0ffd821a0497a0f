import { readFileSync } from 'node:fs'
import { aboutUs, type AboutUs } from '@oka/contract/system/about-us.schema.ts'

/** The compiled about.md. Throws if the file is missing or not valid. */
export const readAbout = (path: string): AboutUs => aboutUs.parse(JSON.parse(readFileSync(path, 'utf8')))
