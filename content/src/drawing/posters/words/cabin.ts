import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { birds, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const pine = (x: number, y: number, size: number, fill: string) =>
  box(x - 4 * size, y - 12 * size, 8 * size, 16 * size, 2, c.wood2) +
  lift(
    shape(
      `M${x} ${y - 120 * size}L${x + 26 * size} ${y - 78 * size}H${x + 12 * size}L${x + 36 * size} ${y - 42 * size}H${x + 18 * size}L${x + 44 * size} ${y - 8 * size}H${x - 44 * size}L${x - 18 * size} ${y - 42 * size}H${x - 36 * size}L${x - 12 * size} ${y - 78 * size}H${x - 26 * size}Z`,
      fill,
    ),
    true,
  )
const hut =
  lift(box(250, 148, 140, 92, 4, c.wood)) +
  stroke('M250 172H390M250 196H390M250 218H390', c.wood2, 2.6) +
  lift(box(352, 84, 24, 46, 3, c.rust2), true) +
  lift(shape('M234 156L320 88L406 156L396 164L320 106L244 164Z', c.rust)) +
  shape('M320 106L390 162H250Z', '#B98559') +
  disc(284, 200, 70, 'url(#light)') +
  box(266, 180, 38, 38, 3, c.lamp) +
  stroke('M285 180V218M266 199H304', c.wood2, 3.4) +
  box(332, 182, 34, 58, 4, c.teal) +
  disc(358, 212, 3, c.lamp2) +
  stroke('M364 78q-10 -14 2 -26t0 -26', c.paper, 6, 'opacity=".75"')
const pond =
  lift(shape('M-10 286Q110 250 320 254T660 282V370H-10Z', '#7FB3BE')) +
  oval(284, 288, 60, 7, c.lamp, 'opacity=".55"') +
  stroke('M120 298h60M420 292h80M200 318h44M350 314h70M520 318h50', c.paper, 3.4, 'opacity=".55"')

export const cabin: Poster = {
  name: 'poster-cabin',
  title: 'A small cabin with a lit window by a pond at first light, young trees around it',
  defs: glow('light', '#FFE9B8', 1),
  body:
    wall('#F6D6C2') +
    disc(500, 150, 200, 'url(#light)') +
    disc(500, 168, 46, c.lamp2) +
    shape('M-10 190Q120 120 270 168T520 170T660 150V300H-10Z', '#A9C6B4') +
    birds(150, 62) +
    birds(206, 92) +
    pine(70, 250, 1.3, c.stem) +
    pine(140, 254, 0.96, c.moss) +
    pine(196, 250, 0.7, '#5C9A7C') +
    pine(470, 252, 1, c.moss) +
    pine(560, 262, 1.4, c.stem) +
    lift(shape('M-10 250Q160 222 330 236T660 254V330H-10Z', c.leaf)) +
    hut +
    pond +
    sprig(40, 330, 90, { turn: -6, length: 30 }) +
    sprig(606, 336, 100, { turn: 8, length: 30 }),
}
