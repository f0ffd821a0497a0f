import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { checks, glow } from '../../parts/light.ts'
import { sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const wheel = (x: number, y: number, radius: number) =>
  lift(disc(x, y, radius, 'none', `stroke="${c.ink}" stroke-width="8"`), true) +
  [0, 30, 60, 90, 120, 150]
    .map((turn) => at(x, y, stroke(`M0 ${-radius + 4}V${radius - 4}`, c.dusk, 1.8), turn))
    .join('') +
  disc(x, y, 7, c.lamp2)
const frame = lift(
  stroke('M230 244L286 162H402L322 246L286 162M230 244H322M402 162L424 244M402 162L392 128', c.teal, 10) +
    stroke('M286 162L278 136', c.teal, 8),
  true,
)
const parts =
  lift(shape('M244 124Q278 112 314 126Q316 138 300 138H262Q246 138 244 124Z', c.wood2), true) +
  stroke('M392 128Q372 112 352 120M392 128Q410 112 424 118', c.ink, 7) +
  disc(322, 246, 18, c.orange) +
  disc(322, 246, 9, c.sand) +
  stroke('M322 246L340 278M330 280h22', c.ink, 6)
const basket =
  leaf(452, 118, 70, 16, -16, c.moss, c.sage) +
  leaf(468, 118, 78, 17, 8, c.leaf, c.moss) +
  leaf(490, 120, 64, 15, 28, c.moss, c.sage) +
  disc(446, 116, 17, c.rust) +
  disc(506, 118, 16, c.lamp2) +
  lift(
    at(
      520,
      92,
      shape('M-12 -44Q0 -52 12 -44L10 40H-10Z', '#D9A066') +
        stroke('M-6 -30l12 6M-6 -14l12 6M-6 2l12 6', c.sand, 3),
      26,
    ),
    true,
  ) +
  lift(shape('M420 118H528L514 184Q512 190 506 190H442Q436 190 434 184Z', c.sand3), true) +
  stroke('M426 138H522M431 160H518', c.wood, 4) +
  stroke('M452 120V188M476 120V190M500 120V188', c.wood, 3)
const helmet = lift(
  at(
    170,
    292,
    shape('M-46 10C-50 -40 50 -44 50 10Q2 22 -46 10Z', c.orange) +
      stroke('M-26 -14Q0 -30 30 -16M-34 0Q0 -12 40 -2', c.paper, 5) +
      stroke('M-30 12Q-10 34 16 14', c.ink, 3.4),
  ),
  true,
)

export const bicycle: Poster = {
  name: 'poster-bicycle',
  title: 'A bicycle with a basket full of vegetables and bread leans by a sunny wall, a helmet beside it',
  defs: checks('bricks', '#F0CDB2', '#F6DCC6', 60) + glow('light', '#FFEFC4', 1),
  body:
    wall('url(#bricks)') +
    sun(92, 78, 40) +
    lift(shape('M-10 296H660V370H-10Z', '#CFB79A')) +
    oval(330, 308, 190, 9, '#9E8468', 'opacity=".45"') +
    wheel(230, 244, 60) +
    wheel(430, 244, 60) +
    frame +
    parts +
    basket +
    helmet +
    lift(box(548, 258, 84, 48, 8, c.rust)) +
    sprig(572, 260, 100, { length: 34 }) +
    sprig(608, 260, 130, { length: 36, leaves: 6 }) +
    lift(sprig(44, 312, 120, { length: 34 })),
}
