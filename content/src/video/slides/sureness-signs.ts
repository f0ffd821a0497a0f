// How sure something is, in the shapes of the evidence cards: leaves for a study, rings for a guideline, a
// book, a seed for what is not known.
import type { EvidenceBasis } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import { colour as c } from '../../drawing/parts/palette.ts'
import { illustration } from './slide-assets.ts'
import { at } from './slide-parts.ts'
import { surePlant } from './slide-plants.ts'

export function surenessSign(basis: EvidenceBasis, grade: number, start: number): string {
  if (basis === 'study') return surePlant(grade, start)
  if (basis === 'guideline') return rings(grade, start)
  if (basis === 'book') return `<img class="book" src="${illustration('topic-learning')}" alt="">`
  return `<svg class="rings" viewBox="0 0 400 400"><circle cx="200" cy="200" r="170" fill="none" stroke="#8FB0A8" stroke-width="7" stroke-dasharray="26 20"/><path d="M200 250C236 226 238 176 200 146C162 176 164 226 200 250Z" fill="${c.lamp2}"/></svg>`
}

function rings(grade: number, start: number): string {
  const drawn = [70, 120, 170].map((radius, index) =>
    index < grade
      ? `<circle class="draw" pathLength="1" ${at(start + 0.4 + index * 0.4)} cx="200" cy="200" r="${radius}" fill="none" stroke="${c.leaf}" stroke-width="15"/>`
      : `<circle cx="200" cy="200" r="${radius}" fill="none" stroke="#8FB0A8" stroke-width="5" stroke-dasharray="18 18"/>`,
  )
  return `<svg class="rings" viewBox="0 0 400 400"><circle cx="200" cy="200" r="26" fill="${c.lamp2}"/>${drawn.join('')}</svg>`
}
