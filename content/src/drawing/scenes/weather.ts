import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../parts/paper.ts'
import { sprig } from '../parts/plants.ts'
import { glow } from '../parts/light.ts'
import type { Poster } from '../parts/picture.ts'

const cloud = (x: number, y: number, scale: number, fill: string) =>
  lift(
    at(
      x,
      y,
      shape('M-96 34A34 34 0 0 1 -84 -26A52 52 0 0 1 6 -52A44 44 0 0 1 84 -24A32 32 0 0 1 90 34Z', fill),
      0,
      scale,
    ),
  )
const rain = Array.from({ length: 26 }, (_, index) => {
  const x = 90 + ((index * 83) % 470)
  const y = 150 + ((index * 57) % 150)
  return `M${x} ${y}l-8 26`
}).join('')

export const rainOverHouse: Poster = {
  name: 'scene-rain',
  title: 'Rain falls on a small house with a lit window',
  defs: glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, '#9DBECC') +
    shape('M0 270Q180 220 340 262T640 240V360H0Z', c.dusk2) +
    disc(330, 236, 120, 'url(#light)', 'opacity=".8"') +
    lift(shape('M0 300Q220 262 420 300T640 290V360H0Z', c.stem)) +
    lift(box(268, 208, 124, 96, 4, c.sand)) +
    lift(shape('M252 212L330 150L408 212Z', c.rust)) +
    box(290, 232, 34, 38, 5, c.lamp) +
    stroke('M307 232V270M290 251H324', c.sand, 3.4) +
    box(346, 244, 30, 60, 4, c.teal) +
    sprig(440, 304, 74, { leaves: 4, length: 28 }) +
    cloud(200, 92, 1.1, '#6890A3') +
    cloud(420, 100, 1.25, '#557E92') +
    cloud(310, 74, 1, '#7DA3B4') +
    stroke(rain, c.paper, 3.4, 'opacity=".75"'),
}
