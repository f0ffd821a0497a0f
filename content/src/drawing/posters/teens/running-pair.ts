import { colour as c } from '../../parts/palette.ts'
import { at, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { head } from '../../parts/person.ts'
import { hill, roundTree } from '../../parts/outside.ts'
import { cloud, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const runner = (
  x: number,
  y: number,
  scale: number,
  skin: string,
  top: string,
  shorts: string,
  blade: boolean,
) =>
  at(
    x,
    y,
    stroke('M-4 -86L-34 -60L-66 -74', skin, 19) +
      oval(-74, -72, 9, 15, c.ink, 'transform="rotate(20 -74 -72)"') +
      stroke('M2 -92L30 -66', skin, 20) +
      (blade
        ? stroke('M30 -66L32 -44', c.dusk2, 15) + stroke('M32 -44Q46 -22 26 -8L48 -4', c.ink, 7)
        : stroke('M30 -66L28 -16', skin, 17) + oval(38, -8, 18, 8, c.ink)) +
      lift(shape('M-32 -118H34L42 -78Q24 -66 8 -76Q-12 -56 -34 -70Z', shorts), true) +
      lift(shape('M-30 -104C-38 -150 -32 -188 0 -190C36 -188 42 -150 34 -104Q0 -96 -30 -104Z', top), true) +
      stroke('M-26 -172L-52 -140L-28 -124', skin, 16) +
      stroke('M28 -172L54 -142L78 -162', skin, 16),
    0,
    scale,
  )

export const runningPair: Poster = {
  name: 'poster-running-pair',
  title: 'Two teenagers jog through a park in the morning sun; one runs on a sports blade',
  defs: glow('light', c.lamp),
  body:
    wall('#F9EBDB') +
    sun(474, 92, 40) +
    cloud(120, 66, 0.9) +
    hill(226, c.sage2) +
    roundTree(74, 262, 0.9) +
    roundTree(580, 256, 0.8, c.stem) +
    hill(276, c.leaf, 12) +
    shape('M-10 306Q320 286 650 306V336Q320 318 -10 336Z', c.sand2) +
    runner(226, 322, 1.04, c.skin2, c.orange, c.dusk2, false) +
    lift(
      head({
        x: 236,
        y: 90,
        scale: 1.04,
        turn: 4,
        skin: c.skin2,
        hair: c.hair2,
        style: 'bun',
        lookX: 7,
        mouth: 'open',
        eyes: 'open',
      }),
      true,
    ) +
    runner(398, 324, 1.04, c.skin4, c.teal, c.lamp2, true) +
    lift(
      head({
        x: 408,
        y: 92,
        scale: 1.04,
        turn: 4,
        skin: c.skin4,
        hair: c.hair1,
        style: 'short',
        lookX: -5,
        eyes: 'smile',
        mouth: 'open',
      }),
      true,
    ) +
    sprig(40, 336, 84, { leaves: 4, length: 28 }),
}
