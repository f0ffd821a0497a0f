import { colour as c } from '../../parts/palette.ts'
import { box, lift, shape, stroke } from '../../parts/paper.ts'
import { leaf, pot, sprig } from '../../parts/plants.ts'
import { dots, glow, star } from '../../parts/light.ts'
import { head } from '../../parts/person.ts'
import { moon } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const window =
  lift(box(420, 26, 178, 150, 12, '#32606C')) +
  box(432, 38, 154, 126, 6, '#12343E') +
  moon(504, 100, 0.76) +
  star(460, 66, 0.8) +
  star(568, 140, 0.7) +
  lift(box(408, 172, 202, 14, 6, '#32606C'), true)
const bed =
  lift(shape('M20 320V150Q20 118 52 118Q84 118 84 150V320Z', c.wood)) +
  lift(box(60, 236, 600, 84, 10, c.sand)) +
  lift(shape('M84 246Q78 186 130 184Q188 172 244 184Q292 188 286 246Q188 262 84 246Z', c.paper))
const child = lift(
  head({
    x: 190,
    y: 186,
    scale: 1.42,
    turn: 16,
    skin: c.skin1,
    hair: c.hair3,
    style: 'bob',
    isChild: true,
    eyes: 'closed',
    mouth: 'o',
    hasNeck: false,
  }),
  true,
)
const cover =
  lift(shape('M170 256Q300 196 460 216Q580 226 660 210V330H110Q120 278 170 256Z', 'url(#cover)')) +
  stroke('M170 258Q300 198 460 218Q580 228 660 212', c.paper, 12)
const breath =
  stroke('M262 172q24 -20 46 -4t44 -6', c.sky2, 5, 'opacity=".8"') +
  stroke('M268 140q22 -22 46 -8t40 -12', c.sky2, 4, 'opacity=".6"') +
  leaf(356, 158, 26, 9, 66, c.leaf, c.moss) +
  leaf(358, 118, 22, 8, 52, c.sage2, c.moss) +
  leaf(398, 136, 18, 6, 70, c.leaf)

export const nightBreath: Poster = {
  name: 'poster-night-breath',
  title: 'A child sleeps with an open mouth under the moon; the breath turns into leaves',
  defs:
    dots('cover', c.dusk2, '#5A8496', 24, 3) +
    dots('wall', '#1E4A52', '#235159', 40, 2.4) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    window +
    lift(pot(582, 174, 34, 28, c.rust, c.rust2), true) +
    sprig(582, 148, 58, { leaves: 4, length: 22, width: 8 }) +
    breath +
    bed +
    child +
    cover +
    lift(box(-10, 316, 660, 60, 0, c.night3)),
}
