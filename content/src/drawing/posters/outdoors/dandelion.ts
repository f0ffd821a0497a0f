import { colour as c } from '../../parts/palette.ts'
import { at, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { leaf } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

/** One seed with its parachute; its point looks down before it is turned. */
const parachute = (x: number, y: number, turn: number, scale = 1, ink: string = c.paper) =>
  at(
    x,
    y,
    stroke('M0 0V-30M0 -30L-16 -44M0 -30L-7 -50M0 -30L7 -50M0 -30L16 -44', ink, 2.6) +
      shape('M0 12C4 6 4 0 0 -4C-4 0 -4 6 0 12Z', c.wood2),
    turn,
    scale,
  )
const clock = (x: number, y: number, from: number, to: number, count: number, radius: number) =>
  disc(x, y, radius * 0.94, c.paper, 'opacity=".28"') +
  Array.from({ length: count }, (_, index) => {
    const turn = from + ((to - from) * index) / (count - 1)
    const angle = (turn * Math.PI) / 180
    return parachute(
      x + Math.sin(angle) * radius * 0.36,
      y - Math.cos(angle) * radius * 0.36,
      turn,
      radius / 84,
    )
  }).join('') +
  disc(x, y, radius * 0.2, c.wood)
const blade = (x: number, height: number, turn: number, fill: string) =>
  leaf(x, 372, height, 15, turn, fill, undefined)
const jagged = (x: number, turn: number, length: number, fill: string) =>
  at(
    x,
    352,
    shape(
      `M0 0L-16 -${length * 0.2}L-6 -${length * 0.26}L-20 -${length * 0.46}L-8 -${length * 0.52}L-18 -${length * 0.72}L-6 -${length * 0.76}L0 -${length}L6 -${length * 0.76}L18 -${length * 0.72}L8 -${length * 0.52}L20 -${length * 0.46}L6 -${length * 0.26}L16 -${length * 0.2}Z`,
      fill,
    ),
    turn,
  )

export const dandelion: Poster = {
  name: 'poster-dandelion',
  title: 'A dandelion clock in the evening sun; its seeds float away on a breath of wind',
  defs: glow('light', '#FFE9B8', 1),
  body:
    wall('#8FBCC8') +
    sun(536, 250, 52) +
    shape('M-10 286Q160 244 330 276T660 256V370H-10Z', '#6FA39B') +
    stroke(
      'M318 96q20 -12 42 0t42 0M352 140q20 -12 42 0t44 0M430 60q16 -10 34 0t34 0',
      c.paper,
      4,
      'opacity=".55"',
    ) +
    stroke('M214 344C204 270 214 220 206 152', c.stem, 8) +
    stroke('M98 350C100 310 92 280 100 246', c.stem, 7) +
    lift(disc(100, 234, 26, c.lamp2) + disc(100, 234, 15, c.orange), true) +
    lift(clock(206, 140, -210, 62, 17, 96)) +
    parachute(340, 108, 62, 1.15) +
    parachute(408, 168, 84, 1) +
    parachute(446, 92, 50, 1.1) +
    parachute(520, 140, 74, 0.95) +
    parachute(560, 62, 48, 1.05) +
    lift(shape('M-10 330Q160 306 330 324T660 314V370H-10Z', c.stem)) +
    jagged(212, -58, 96, c.moss) +
    jagged(216, 54, 104, c.leaf) +
    jagged(100, -40, 74, c.leaf) +
    blade(24, 90, -10, c.moss) +
    blade(610, 110, 12, c.moss) +
    blade(580, 74, -14, c.leaf),
}
