// Plants that show data on a slide: certainty, age, or what belongs together. They grow with the words.
import { colour as c } from '../../drawing/parts/palette.ts'
import { oval, shape, stroke } from '../../drawing/parts/paper.ts'
import { leaf, pot, seed, sprig } from '../../drawing/parts/plants.ts'
import { at } from './slide-parts.ts'

const growing = (part: string, seconds: number) => `<g class="unfold" ${at(seconds)}>${part}</g>`
/** Lighter than on paper. */
const stemColour = c.leaf
const stemGrowing = (path: string, width: number, seconds: number) =>
  stroke(path, stemColour, width, `class="draw" pathLength="1" ${at(seconds)}`)

/** A potted plant with four leaves, filled by the level of the evidence. */
export function surePlant(level: number, start: number): string {
  const path = 'M180 420C200 340 158 260 180 180C190 140 180 110 180 96'
  const places = [
    [184, 350, -62],
    [172, 270, 60],
    [174, 190, -54],
    [181, 110, 44],
  ]
  const leaves = places.map(([x = 0, y = 0, turn = 0], index) =>
    index < level
      ? growing(
          leaf(x, y, 132, 46, turn, index % 2 === 0 ? c.leaf : '#A9CDB0', '#1A3448'),
          start + 0.9 + index * 0.3,
        )
      : growing(outlineLeaf(x, y, turn), start + 0.9 + index * 0.3),
  )
  return `<svg class="plant" viewBox="0 0 360 516">${oval(180, 508, 120, 10, c.deep)}${stemGrowing(path, 7, start + 0.2)}${leaves.join('')}${pot(180, 506, 150, 96, c.rust, c.orange)}</svg>`
}

const outlineLeaf = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C46 -33 41 -95 0 -132C-41 -95 -46 -33 0 0Z" fill="none" stroke="#8FB0A8" stroke-width="4" stroke-dasharray="10 9"/></g>`

/** A twig in a corner. */
export const twig = () =>
  `<svg class="twig" viewBox="0 0 220 300">${sprig(110, 300, 260, { leaves: 7, length: 96, width: 33, fill: c.moss, fill2: c.leaf, stem: c.leaf })}</svg>`

/** Two or three plants in a row, each taller than the one before and appearing at its time. */
export function plantsInRow(times: readonly number[]): string {
  const soil = 254
  const width = 1_136 / times.length
  const parts = times.map((seconds, index) => {
    const x = 72 + width * (index + 0.5)
    const mound = shape(`M${x - 92} ${soil + 8}Q${x} ${soil - 34} ${x + 92} ${soil + 8}Z`, c.wood)
    return mound + growing(plantOfAge(index + (times.length === 2 ? 1 : 0), x, soil - 10), seconds)
  })
  return `<svg class="plants" viewBox="0 0 1280 270">${shape(`M40 ${soil + 6}H1240V${soil + 14}H40Z`, c.wood2)}${parts.join('')}</svg>`
}

function plantOfAge(age: number, x: number, y: number): string {
  if (age === 0)
    return (
      stroke(`M${x} ${y}V${y - 34}`, stemColour, 5) +
      leaf(x, y - 32, 46, 17, -48, c.leaf, c.moss) +
      leaf(x, y - 32, 46, 17, 48, '#A9CDB0', c.stem)
    )
  if (age === 1) return sprig(x, y, 104, { leaves: 4, length: 54, width: 19 })
  if (age === 2) return sprig(x, y, 158, { leaves: 6, length: 62, width: 22 })
  const crown = [
    [-46, -128, 52],
    [46, -128, 52],
    [0, -160, 58],
    [0, -112, 56],
  ]
    .map(
      ([dx = 0, dy = 0, radius = 0], index) =>
        `<circle cx="${x + dx}" cy="${y + dy}" r="${radius}" fill="${index % 2 === 0 ? c.moss : '#5A9174'}"/>`,
    )
    .join('')
  return (
    shape(`M${x - 13} ${y + 4}L${x - 8} ${y - 100}H${x + 8}L${x + 13} ${y + 4}Z`, c.wood2) +
    crown +
    seed(x - 36, y - 134, 20, 1.6) +
    seed(x + 34, y - 154, -20, 1.6) +
    seed(x + 4, y - 108, 0, 1.6)
  )
}

/** A growing stem with a labelled leaf for each item, from bottom to top. */
export function labelledStem(leaves: readonly { text: string; at: number }[], start: number): string {
  const middle = 868
  const width = 344
  const rows = Math.ceil(leaves.length / 2)
  const step = Math.min(150, 440 / rows)
  const lowest = 118 + 494 / 2 + (step * (leaves.length - 1)) / 4 - 40
  const labels = leaves.map(({ text, at: seconds }, index) => {
    const isLeft = index % 2 === 0
    const top = lowest - (step * index) / 2
    const x = isLeft ? middle - 34 - width : middle + 34
    const style = isLeft ? 'background:#14706B;color:#FFFFFF' : 'background:#E9D9B4;color:#12302F'
    return `<div class="leaf ${isLeft ? 'left' : 'right'}" style="--at:${seconds.toFixed(3)}s;left:${x}px;top:${top.toFixed(0)}px;${style}">${text}</div>`
  })
  const twigs = leaves.map(({ at: seconds }, index) => {
    const y = lowest - (step * index) / 2 + 70 - 96
    return stemGrowing(
      index % 2 === 0 ? `M350 ${y + 34}Q346 ${y} 312 ${y}` : `M350 ${y + 34}Q354 ${y} 388 ${y}`,
      6,
      seconds - 0.2,
    )
  })
  const top = lowest - (step * (leaves.length - 1)) / 2 - 96 - 10
  const stem = stemGrowing(`M350 524V${top.toFixed(0)}`, 8, start + 0.3)
  const tip = growing(leaf(350, top + 6, 54, 19, 0, c.moss, c.leaf), start + 1.2)
  return `<svg class="stem" viewBox="0 0 700 530">${stem}${twigs.join('')}${tip}</svg>${labels.join('')}`
}
