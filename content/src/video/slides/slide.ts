// Renders one scene of a script as a slide. Each part appears with its sentence.
import type { Scene } from '../script.schema.ts'
import type { TimedScene } from '../timeline.rule.ts'
import { branch, count, ranges, shares, stages } from './data-slides.ts'
import { at, heading, picture, escapeText, type When } from './slide-parts.ts'
import { twig } from './slide-plants.ts'
import { surenessSign } from './sureness-signs.ts'

type Of<K extends Scene['kind']> = Extract<Scene, { kind: K }>

export function slide(scene: Scene, timed: TimedScene): string {
  /** The start of the sentence with this number (from 1), or of the last one for larger numbers. */
  const when = (sentence: number) =>
    timed.sentences[Math.min(sentence, timed.sentences.length) - 1]?.start ?? timed.start
  const [name, inside] = draw(scene, timed.start, when)
  return `<section class="${name}" ${at(timed.start)}>${inside}</section>`
}

function draw(scene: Scene, start: number, when: When): [string, string] {
  if (scene.kind === 'scene') return [`scene ${scene.ground}`, picture(scene, when)]
  if (scene.kind === 'picture') return [`picture ${scene.side} ${scene.ground}`, besidePicture(scene, when)]
  if (scene.kind === 'try') return [`picture try ${scene.side} ${scene.ground}`, besidePicture(scene, when)]
  if (scene.kind === 'words') return [`words ${scene.ground}`, words(scene, when)]
  if (scene.kind === 'pair') return ['pair teal', pair(scene, when)]
  if (scene.kind === 'count')
    return [`count teal${scene.leaves === 0 ? ' alone' : ''}`, count(scene, start, when)]
  if (scene.kind === 'ranges') return ['ranges teal', ranges(scene, when)]
  if (scene.kind === 'shares')
    return [`shares teal${scene.groups.length === 1 ? ' one' : ''}`, shares(scene, when)]
  if (scene.kind === 'stages') return [`stages ${scene.ground}`, stages(scene, when)]
  if (scene.kind === 'branch') return [`branch ${scene.ground}`, branch(scene, start, when)]
  return [
    'sure sky',
    `${surenessSign(scene.basis, scene.grade, start)}<div class="said">${heading(scene.heading, 99)}${second(scene.text, scene.textFrom, when)}</div>`,
  ]
}

/** Words under a heading. */
const second = (text: string, from: number, when: When) =>
  text === '' ? '' : `<p class="second" ${from === 1 ? '' : at(when(from))}>${escapeText(text)}</p>`

const besidePicture = (scene: Of<'picture'> | Of<'try'>, when: When) =>
  `${picture(scene, when)}<div class="said">${heading(scene.heading, 30)}${second(scene.text, scene.textFrom, when)}</div>`

const words = (scene: Of<'words'>, when: When) =>
  `${twig()}<div class="said">${heading(scene.heading, 40)}${second(scene.text, scene.textFrom, when)}</div>`

const pair = ({ sides }: Of<'pair'>, when: When) =>
  sides
    .map(
      ({ label, text, from }) =>
        `<div class="side" ${from === 1 ? '' : at(when(from))}><h1>${escapeText(label)}</h1><p>${escapeText(text)}</p></div>`,
    )
    .join('')
