import { colour as c } from '../../parts/palette.ts'
import { at, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, seed, sprig } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const earth =
  lift(shape('M-10 158Q160 140 330 154T660 150V370H-10Z', '#7A5238')) +
  shape('M-10 214Q160 196 330 214T660 204V370H-10Z', '#6A4530') +
  shape('M-10 312Q160 300 330 314T660 306V370H-10Z', '#5B3A29')
const roots =
  stroke('M320 152C318 190 324 216 316 262', c.sand, 8) +
  stroke(
    'M320 166C290 186 250 186 206 206C176 220 150 214 124 226M320 180C356 196 392 194 436 212C470 226 492 222 520 234M318 214C294 232 270 240 236 274M318 220C346 240 366 248 402 276M316 262C312 280 304 288 300 300M316 256C326 276 332 284 346 296',
    c.sand,
    5,
  ) +
  stroke(
    'M250 188C230 178 214 180 190 176M206 206C196 222 186 232 170 240M390 196C410 186 424 186 446 184M436 212C446 230 456 238 474 246M262 248C248 250 238 250 224 246M374 252C388 254 398 252 412 248',
    c.sand,
    3.2,
  )
const worm = stroke('M520 282q10 -14 22 -4t24 -2t20 2', c.rose, 9) + disc(584, 276, 1.8, c.line)
const stone = (x: number, y: number, rx: number, ry: number) => oval(x, y, rx, ry, '#94755E')

export const deepRoots: Poster = {
  name: 'poster-roots',
  title: 'A small plant in the morning sun; under the earth its roots reach far',
  defs: glow('light', '#FFEFC4', 1),
  body:
    wall('#FBEBD2') +
    sun(506, 72, 40) +
    shape('M-10 140Q120 96 260 132T660 110V200H-10Z', c.sage2) +
    earth +
    roots +
    at(
      320,
      154,
      stroke('M0 2C4 -20 -4 -44 0 -70', c.stem, 6) +
        leaf(0, -14, 50, 18, -62, c.leaf, c.moss) +
        leaf(0, -26, 54, 19, 58, c.moss, c.sage) +
        leaf(0, -52, 40, 14, -34, c.moss, c.sage) +
        leaf(0, -62, 44, 14, 10, c.leaf, c.moss),
    ) +
    sprig(96, 150, 44, { leaves: 3, length: 22, width: 8 }) +
    sprig(590, 152, 36, { leaves: 3, length: 20, width: 8 }) +
    stone(92, 262, 22, 14) +
    stone(560, 214, 18, 11) +
    stone(60, 196, 12, 8) +
    stone(478, 288, 14, 9) +
    seed(148, 276, 40, 1.4, c.lamp2) +
    seed(432, 250, -30, 1.2, c.lamp2) +
    worm,
}
