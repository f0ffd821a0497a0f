// Renders one scene of a script as a slide. Each part appears with its sentence.
import type { Scene } from '../script.schema.ts'
import type { TimedScene } from '../timeline.rule.ts'
import { branch, ranges, shares, stages } from './data-slides.ts'
import { logo } from './slide-assets.ts'
import { at, heading, kicker, leafIcon, picture, logoMark, sureLeaves, escapeText, type When } from './slide-parts.ts'
import { surePlant } from './slide-plants.ts'

type Of<K extends Scene['kind']> = Extract<Scene, { kind: K }>

export function slide(scene: Scene, timed: TimedScene): string {
  /** The start of the sentence with this number (from 1), or of the last one for larger numbers. */
  const when = (sentence: number) => timed.sentences[Math.min(sentence, timed.sentences.length) - 1]?.start ?? timed.start
  const [name, inside] = draw(scene, timed.start, when)
  return `<section class="${name}" ${at(timed.start)}>${inside}</section>`
}

function draw(scene: Scene, start: number, when: When): [string, string] {
  if (scene.kind === 'title') return ['title', title(scene)]
  if (scene.kind === 'picture') return [scene.ground, besidePicture(scene, when)]
  if (scene.kind === 'count') return [`count night${scene.leaves === 0 ? ' alone' : ''}`, count(scene, start, when)]
  if (scene.kind === 'ranges') return ['ranges night', ranges(scene, when)]
  if (scene.kind === 'shares') return [`shares night${scene.groups.length === 1 ? ' one' : ''}`, shares(scene, when)]
  if (scene.kind === 'stages') return [`stages ${scene.ground}`, stages(scene, when)]
  if (scene.kind === 'branch') return [`branch ${scene.ground}`, branch(scene, start, when)]
  if (scene.kind === 'sure') return ['sure sky', sure(scene, start, when)]
  return ['source sand', source(scene)]
}

const second = (text: string, from: number, when: When) => (text === '' ? '' : `<p class="second" ${from === 1 ? '' : at(when(from))}>${escapeText(text)}</p>`)

const title = (scene: Of<'title'>) =>
  `<div class="pic">${picture(scene.illustration, scene.focus)}</div><div class="page">${heading(scene.heading, 34)}<p class="second">${escapeText(scene.text)}</p></div>${kicker(scene.program)}<img class="wordmark" src="${logo('wordmark')}" alt="">`

function besidePicture(scene: Of<'picture'>, when: When) {
  const later =
    scene.later === undefined ? '' : `<div class="later" ${at(when(scene.later.from))}>${picture(scene.later.illustration, scene.later.focus)}</div>`
  const below = second(scene.text, scene.textFrom, when)
  return `${kicker(scene.kicker)}<div class="cut">${picture(scene.illustration, scene.focus)}${later}</div><div class="beside">${heading(scene.heading, 40)}${below}</div>${logoMark()}`
}

function count(scene: Of<'count'>, start: number, when: When) {
  const columns = scene.leaves > 40 ? 10 : scene.leaves > 20 ? 7 : 5
  const leaves = Array.from({ length: scene.leaves }, (_, index) =>
    leafIcon(true, ['#86B394', '#F5BD5E', '#4C8468'][index % 3] ?? '#86B394', '#123339', at(start + 0.7 + (index * 1.8) / scene.leaves)),
  )
  const below = scene.heading === '' ? '' : `<h1 ${at(when(scene.headingFrom))}>${escapeText(scene.heading)}</h1>`
  return `${kicker(scene.kicker)}<div class="words"><p class="number">${escapeText(scene.number)}</p><p class="unit">${escapeText(scene.unit)}</p>${below}</div><div class="leaves" style="grid-template-columns:repeat(${columns},1fr)">${leaves.join('')}</div>${logoMark(true)}`
}

function sure(scene: Of<'sure'>, start: number, when: When) {
  // Experts' advice has no level, so a book with a seedling replaces the leaves.
  const drawn = scene.level === null ? `<div class="advice">${picture('topic-learning', '50% 50%')}</div>` : surePlant(scene.level, start)
  return `${kicker('How sure is this?')}${drawn}<div class="words">${heading(scene.heading, 99)}${second(scene.text, scene.textFrom, when)}</div>${logoMark()}`
}

function source(scene: Of<'source'>) {
  const leaves = scene.level === null ? '' : `<span class="leaves">${sureLeaves(scene.level, '#FFFFFF')}</span>`
  const rows = [
    ['Kind of study', escapeText(scene.study)],
    ['How sure', `${leaves}<b>${escapeText(scene.sure)}</b>`],
    ['Source', `${escapeText(scene.authors)}<br><i>${escapeText(scene.publication)}</i> ${escapeText(scene.reference)}`],
    ['Ask', escapeText(scene.ask)],
  ]
  return `${kicker('Where this comes from')}<div class="card"><dl>${rows.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl></div>${logoMark()}`
}
