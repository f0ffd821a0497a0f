import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, pot, sprig } from '../../parts/plants.ts'
import { glow, seeds } from '../../parts/light.ts'
import { cloud, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const outside =
  box(232, 30, 176, 270, 0, c.sky) +
  disc(346, 92, 110, 'url(#light)') +
  disc(346, 92, 32, c.lamp2) +
  cloud(276, 128, 0.56) +
  shape('M232 202Q290 170 408 196V300H232Z', c.sage2) +
  shape('M232 238Q320 214 408 240V300H232Z', c.leaf) +
  shape('M300 300Q326 268 332 232H342Q350 270 384 300Z', c.sand2)
const frame = lift(shape('M212 12H428V300H408V30H232V300H212Z', c.paper))
const door =
  lift(shape('M408 30L520 8V326L408 300Z', c.rust)) +
  shape('M426 62L500 50V158L426 156ZM426 180L500 184V296L426 280Z', '#C96C48') +
  disc(506, 184, 7, c.lamp2)
const boot = (x: number, y: number, fill: string, turn = 0) =>
  lift(
    at(
      x,
      y,
      shape('M-16 -58H18V-18Q44 -14 44 2Q44 8 38 8H-16Z', fill) +
        box(-18, -62, 38, 12, 5, c.lamp2) +
        box(-18, 2, 64, 8, 4, c.ink),
      turn,
    ),
    true,
  )
const hook =
  box(74, 86, 108, 12, 6, c.wood) +
  disc(104, 104, 6, c.ink) +
  disc(152, 104, 6, c.ink) +
  lift(shape('M90 106Q104 96 118 106L138 200Q104 214 70 200Z', c.teal), true) +
  stroke('M104 112V204', c.teal2, 3)

export const openDoor: Poster = {
  name: 'poster-open-door',
  title: 'An open door to a sunny garden; two small boots wait on the mat',
  defs: seeds('wall', '#F3E4CC', '#EBD8BA') + glow('light', '#FFF0C8', 1),
  body:
    wall('url(#wall)') +
    hook +
    outside +
    leaf(252, 298, 60, 18, -8, c.moss, c.sage) +
    leaf(392, 298, 46, 14, 10, c.moss, c.sage) +
    frame +
    lift(box(-10, 296, 660, 80, 0, c.sand3)) +
    door +
    lift(oval(300, 318, 120, 13, c.dusk2), true) +
    boot(262, 304, c.orange) +
    boot(318, 306, c.orange, 3) +
    lift(pot(590, 304, 62, 56, c.teal, c.teal2)) +
    sprig(590, 252, 140, { leaves: 6, length: 40 }),
}
