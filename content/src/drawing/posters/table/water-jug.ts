import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { checks, glow } from '../../parts/light.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const slice = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    disc(0, 0, 20, c.lamp2) +
      disc(0, 0, 16, '#FFF1C9') +
      [0, 60, 120].map((angle) => at(0, 0, stroke('M0 -14V14', c.lamp2, 2.4), angle)).join(''),
    turn,
  )
const jug =
  stroke('M372 138q58 -4 52 56q-4 40 -54 44', c.dusk, 13) +
  lift(shape('M232 84H356L372 98L378 270Q378 288 360 288H244Q226 288 226 270L238 110Z', '#EAF5FA')) +
  shape('M236 140H373L378 270Q378 288 360 288H244Q226 288 226 270Z', c.sky2, 'opacity=".75"') +
  slice(286, 178, 10) +
  slice(332, 232, 40) +
  leaf(270, 252, 40, 13, -30, c.moss, c.sage) +
  leaf(326, 164, 38, 12, 34, c.leaf, c.moss) +
  stroke('M254 112V250', c.paper, 7, 'opacity=".7"')
const glass =
  lift(shape('M470 178H560L550 274Q548 288 536 288H494Q482 288 480 274Z', '#EAF5FA'), true) +
  shape('M474 212H556L550 274Q548 288 536 288H494Q482 288 480 274Z', c.sky2, 'opacity=".75"') +
  leaf(516, 268, 40, 13, 20, c.moss, c.sage) +
  stroke('M492 192V262', c.paper, 5, 'opacity=".7"')
const cube = (x: number, y: number, turn = 0) =>
  lift(at(x, y, box(-13, -13, 26, 26, 4, c.paper) + box(-13, -13, 26, 8, 3, '#F7EBDA'), turn), true)

export const waterJug: Poster = {
  name: 'poster-water-jug',
  title: 'A jug of water with lemon and mint, a glass beside it, three cubes of sugar set apart',
  defs: checks('cloth', c.paper, '#A7CADB', 44) + glow('light', '#FFE7B0', 1),
  body:
    wall('#BFDCE6') +
    sun(540, 82, 40) +
    lift(sprig(40, 296, 190, { leaves: 6, length: 46, width: 17 })) +
    floor(284, 'url(#cloth)') +
    oval(304, 292, 96, 9, c.dusk, 'opacity=".35"') +
    jug +
    glass +
    lift(oval(134, 290, 70, 15, c.sand2), true) +
    cube(114, 270) +
    cube(150, 271, 8) +
    cube(132, 246, -6),
}
