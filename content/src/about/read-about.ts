import { readFileSync } from 'node:fs'
import { aboutUs, type AboutUs } from '@oka/contract/system/about-us.shapes.ts'

/** What `compile.ts` made of about.md. Throws when the file is missing or is not one. */
export const readAbout = (path: string): AboutUs => aboutUs.parse(JSON.parse(readFileSync(path, 'utf8')))
