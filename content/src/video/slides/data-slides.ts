// Slides with data: ranges on a scale, shares of a hundred leaves, stages in time, leaves of one stem.
import type { Scene } from '../script.schema.ts'
import { at, heading, kicker, leafIcon, logoMark, escapeText, type When } from './slide-parts.ts'
import { labelledStem, plantsInRow } from './slide-plants.ts'

type Of<K extends Scene['kind']> = Extract<Scene, { kind: K }>

export function ranges(scene: Of<'ranges'>, when: When) {
  const percent = (value: number) => `${((100 * value) / scene.scale).toFixed(2)}%`
  const rows = scene.rows.map(({ label, low, high, from }) => {
    const band = `<div class="band" style="--at:${when(from).toFixed(3)}s;left:${percent(low)};width:${percent(high - low)}"></div>`
    const figure = `<p class="figure" style="--at:${(when(from) + 0.5).toFixed(3)}s;left:${percent(high)}">${low} to ${high} ${escapeText(scene.unit)}</p>`
    return `<div class="row"><p>${escapeText(label)}</p><div class="track">${band}${figure}</div></div>`
  })
  return `${kicker(scene.kicker)}${heading(scene.heading, 99)}<div class="rows">${rows.join('')}</div><p class="scale"><span>0</span><span>${scene.scale} ${escapeText(scene.unit)}</span></p>${logoMark(true)}`
}

export function shares(scene: Of<'shares'>, when: When) {
  const groups = scene.groups.map(({ label, part, figure, from }) => {
    const leaves = Array.from({ length: 100 }, (_, index) => {
      const lit = index < part ? leafIcon(true, '#F5BD5E', '#123339', at(when(from) + 0.2 + index * 0.02)) : ''
      return `<span>${leafIcon(true, '#245A5E', '#123339')}${lit}</span>`
    })
    const about = `<div class="about" ${at(when(from))}><p class="figure">${escapeText(figure)}</p><p class="label">${escapeText(label)}</p></div>`
    return `<div class="group"><div class="field">${leaves.join('')}</div>${about}</div>`
  })
  return `${kicker(scene.kicker)}${heading(scene.heading, 99)}<div class="groups">${groups.join('')}</div>${logoMark(true)}`
}

export function stages(scene: Of<'stages'>, when: When) {
  const columns = scene.stages.map(
    ({ label, text, from }) => `<div ${at(when(from))}><p class="label">${escapeText(label)}</p><p class="below">${escapeText(text)}</p></div>`,
  )
  const plants = plantsInRow(scene.stages.map(({ from }) => when(from)))
  return `${kicker(scene.kicker)}${heading(scene.heading, 99)}${plants}<div class="columns">${columns.join('')}</div>${logoMark()}`
}

export function branch(scene: Of<'branch'>, start: number, when: When) {
  const stem = labelledStem(
    scene.leaves.map(({ text, from }) => ({ text: escapeText(text), at: when(from) })),
    start,
  )
  return `${kicker(scene.kicker)}${heading(scene.heading, 99)}${stem}${logoMark()}`
}
