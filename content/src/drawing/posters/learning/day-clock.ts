import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, round, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, star } from '../../parts/light.ts'
import { ball } from '../../parts/outside.ts'
import { floor, lyingBook, openBook, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const piece = (from: number, to: number, fill: string) => {
  const point = (turn: number) =>
    `${round(320 + Math.sin((turn * Math.PI) / 180) * 122)} ${round(166 - Math.cos((turn * Math.PI) / 180) * 122)}`
  return shape(`M320 166L${point(from)}A122 122 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}Z`, fill)
}

export const dayClock: Poster = {
  name: 'poster-day-clock',
  title:
    'A round day as a clock: a large dark part with a moon, parts with a ball, a school book, a plate and a small screen',
  defs: seeds('wall', '#F3E9DC', '#EBDCC6') + glow('light', '#FFE7B0', 1),
  body:
    wall('url(#wall)') +
    disc(320, 160, 260, 'url(#light)', 'opacity=".7"') +
    floor(312, c.sand2) +
    lift(disc(320, 166, 138, c.wood)) +
    disc(320, 166, 128, c.paper) +
    piece(-110, 40, c.night2) +
    piece(43, 118, c.sky) +
    piece(121, 165, c.sage2) +
    piece(168, 214, c.lamp) +
    piece(217, 247, c.blush) +
    at(282, 104, shape('M10 -48A50 50 0 1 0 50 30A42 42 0 0 1 10 -48Z', c.lamp), 0, 0.5) +
    star(352, 84, 0.8) +
    star(250, 146, 0.7) +
    openBook(392, 172, 0.42, c.rust) +
    ball(372, 242, 18, c.orange) +
    at(316, 252, disc(0, 0, 17, c.paper) + disc(0, 0, 11, c.leaf)) +
    at(246, 214, box(-15, -10, 30, 20, 4, c.ink) + box(-12, -7, 24, 14, 2, c.sky)) +
    lift(disc(320, 166, 12, c.rust), true) +
    sun(108, 90, 30) +
    lift(pot(556, 312, 66, 56, c.teal, c.teal2), true) +
    sprig(556, 260, 140, { leaves: 6, length: 38 }) +
    lyingBook(66, 314, 120, 22, c.dusk2) +
    lyingBook(80, 292, 96, 18, c.rust),
}
