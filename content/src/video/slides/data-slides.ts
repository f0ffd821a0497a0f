// Slides with data: a number, ranges on a scale, shares of a hundred leaves, stages in time, leaves of one
// stem.
import type { Scene } from '../script.schema.ts'
import { at, heading, leafIcon, escapeText, type When } from './slide-parts.ts'
import { labelledStem, plantsInRow } from './slide-plants.ts'

type Of<K extends Scene['kind']> = Extract<Scene, { kind: K }>

export function count(scene: Of<'count'>, start: number, when: When) {
  const columns = scene.leaves > 40 ? 10 : scene.leaves > 20 ? 7 : 5
  const leaves = Array.from({ length: scene.leaves }, (_, index) =>
    leafIcon(
      ['#86B394', '#F5BD5E', '#5A9174'][index % 3] ?? '#86B394',
      '#123339',
      at(start + 0.7 + (index * 1.8) / scene.leaves),
    ),
  )
  const below =
    scene.heading === ''
      ? ''
      : `<h1 ${scene.headingFrom === 1 ? '' : at(when(scene.headingFrom))}>${escapeText(scene.heading)}</h1>`
  return `<div class="said"><p class="number">${escapeText(scene.number)}</p><p class="unit">${escapeText(scene.unit)}</p>${below}</div><div class="leaves" style="grid-template-columns:repeat(${columns},1fr)">${leaves.join('')}</div>`
}

export function ranges(scene: Of<'ranges'>, when: When) {
  const percent = (value: number) => `${((100 * value) / scene.scale).toFixed(2)}%`
  const rows = scene.rows.map(({ label, low, high, from }) => {
    const band = `<div class="band" style="--at:${when(from).toFixed(3)}s;left:${percent(low)};width:${percent(high - low)}"></div>`
    const figure = `<p class="figure" style="--at:${when(from).toFixed(3)}s;left:${percent(high)}">${low} to ${high}</p>`
    return `<div class="row"><p>${escapeText(label)}</p><div class="track">${band}${figure}</div></div>`
  })
  return `${heading(scene.heading, 99)}<div class="rows">${rows.join('')}</div>`
}

export function shares(scene: Of<'shares'>, when: When) {
  const groups = scene.groups.map(({ label, part, from }) => {
    const leaves = Array.from({ length: 100 }, (_, index) => {
      const lit = index < part ? leafIcon('#F5BD5E', '#123339', at(when(from) + 0.2 + index * 0.02)) : ''
      return `<span>${leafIcon('#245A5E', '#123339')}${lit}</span>`
    })
    const about = `<div class="about" ${at(when(from))}><p class="figure">${part} of 100</p><p class="label">${escapeText(label)}</p></div>`
    return `<div class="group"><div class="field">${leaves.join('')}</div>${about}</div>`
  })
  return `${heading(scene.heading, 99)}<div class="groups">${groups.join('')}</div>`
}

export function stages(scene: Of<'stages'>, when: When) {
  const columns = scene.stages.map(
    ({ label, text, from }) =>
      `<div ${at(when(from))}><p class="label">${escapeText(label)}</p><p class="below">${escapeText(text)}</p></div>`,
  )
  const plants = plantsInRow(scene.stages.map(({ from }) => when(from)))
  return `${heading(scene.heading, 99)}${plants}<div class="columns">${columns.join('')}</div>`
}

export function branch(scene: Of<'branch'>, start: number, when: When) {
  const stem = labelledStem(
    scene.leaves.map(({ text, from }) => ({ text: escapeText(text), at: when(from) })),
    start,
  )
  return `${heading(scene.heading, 99)}${stem}`
}
