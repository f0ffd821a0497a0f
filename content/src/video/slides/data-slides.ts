// Slides that draw what was counted or ordered: bands on a scale, leaves of a hundred, stages in time, leaves of one stem.
import type { Scene } from '../script.shapes.ts'
import { at, heading, kicker, leafSign, sign, words, type When } from './slide-parts.ts'
import { labelledStem, plantsInRow } from './slide-plants.ts'

type Of<K extends Scene['kind']> = Extract<Scene, { kind: K }>

export function ranges(scene: Of<'ranges'>, when: When) {
  const percent = (value: number) => `${((100 * value) / scene.scale).toFixed(2)}%`
  const rows = scene.rows.map(({ label, low, high, from }) => {
    const band = `<div class="band" style="--at:${when(from).toFixed(3)}s;left:${percent(low)};width:${percent(high - low)}"></div>`
    const figure = `<p class="figure" style="--at:${(when(from) + 0.5).toFixed(3)}s;left:${percent(high)}">${low} to ${high} ${words(scene.unit)}</p>`
    return `<div class="row"><p>${words(label)}</p><div class="track">${band}${figure}</div></div>`
  })
  return `${kicker(scene.kicker)}${heading(scene.heading, 99)}<div class="rows">${rows.join('')}</div><p class="scale"><span>0</span><span>${scene.scale} ${words(scene.unit)}</span></p>${sign(true)}`
}

export function shares(scene: Of<'shares'>, when: When) {
  const groups = scene.groups.map(({ label, part, figure, from }) => {
    const leaves = Array.from({ length: 100 }, (_, index) => {
      const lit = index < part ? leafSign(true, '#F5BD5E', '#123339', at(when(from) + 0.2 + index * 0.02)) : ''
      return `<span>${leafSign(true, '#245A5E', '#123339')}${lit}</span>`
    })
    const about = `<div class="about" ${at(when(from))}><p class="figure">${words(figure)}</p><p class="label">${words(label)}</p></div>`
    return `<div class="group"><div class="field">${leaves.join('')}</div>${about}</div>`
  })
  return `${kicker(scene.kicker)}${heading(scene.heading, 99)}<div class="groups">${groups.join('')}</div>${sign(true)}`
}

export function stages(scene: Of<'stages'>, when: When) {
  const columns = scene.stages.map(
    ({ label, text, from }) => `<div ${at(when(from))}><p class="label">${words(label)}</p><p class="below">${words(text)}</p></div>`,
  )
  const plants = plantsInRow(scene.stages.map(({ from }) => when(from)))
  return `${kicker(scene.kicker)}${heading(scene.heading, 99)}${plants}<div class="columns">${columns.join('')}</div>${sign()}`
}

export function branch(scene: Of<'branch'>, start: number, when: When) {
  const stem = labelledStem(
    scene.leaves.map(({ text, from }) => ({ text: words(text), at: when(from) })),
    start,
  )
  return `${kicker(scene.kicker)}${heading(scene.heading, 99)}${stem}${sign()}`
}
