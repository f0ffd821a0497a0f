import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds } from '../../parts/light.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const dog = at(
  356,
  186,
  stroke('M74 96C108 92 122 66 116 40', c.wood, 15) +
    lift(shape('M-42 -6C-56 40 -62 80 -56 116H78C92 76 66 22 34 -10Z', c.wood)) +
    lift(box(-50, 40, 26, 80, 12, c.wood) + box(0, 44, 26, 76, 12, c.wood), true) +
    oval(-38, 116, 22, 10, c.sand) +
    oval(12, 116, 22, 10, c.sand) +
    shape('M-36 20Q-12 40 14 20Q14 60 -10 68Q-34 60 -36 20Z', c.sand) +
    lift(shape('M-62 -60C-62 -104 36 -104 38 -60C40 -24 22 4 -12 4C-46 4 -62 -24 -62 -60Z', c.wood)) +
    shape('M-44 -24C-44 -46 20 -46 20 -24C20 -2 4 4 -12 4C-28 4 -44 -2 -44 -24Z', c.sand) +
    lift(
      shape('M-58 -78C-92 -84 -96 -30 -76 -14C-62 -18 -56 -48 -46 -74Z', c.wood2) +
        shape('M34 -78C68 -84 72 -30 52 -14C38 -18 32 -48 22 -74Z', c.wood2),
      true,
    ) +
    disc(-34, -54, 5.4, c.line) +
    disc(10, -54, 5.4, c.line) +
    shape('M-22 -34Q-12 -40 -2 -34Q-4 -22 -12 -22Q-20 -22 -22 -34Z', c.line) +
    stroke('M-12 -22v6', c.line, 2.6) +
    stroke('M-46 -14C-30 -4 6 -4 24 -14', c.rust, 8) +
    stroke('M24 -14C60 0 52 46 74 60C90 70 96 60 92 50', c.rust, 6) +
    stroke('M-46 -14C-84 -4 -84 30 -70 50C-60 66 -84 78 -92 62C-98 48 -78 44 -72 56', c.rust, 6) +
    stroke('M-38 10Q-12 24 16 10', c.teal, 9) +
    disc(-10, 24, 8, c.lamp2),
)
const hooks =
  box(66, 62, 170, 14, 7, c.wood) +
  disc(96, 84, 6, c.ink) +
  disc(150, 84, 6, c.ink) +
  disc(204, 84, 6, c.ink) +
  lift(shape('M80 88Q96 78 112 88L128 186Q96 198 64 186Z', c.teal), true) +
  lift(shape('M186 88Q204 80 222 88L224 118Q226 160 204 160Q182 160 184 118Z', c.lamp2), true)

export const dogLead: Poster = {
  name: 'poster-dog-lead',
  title: 'A dog waits by the door with its lead in its mouth',
  defs: seeds('wall', '#DCE9DF', '#CDDFD2') + glow('light', '#FFEFC4', 1),
  body:
    wall('url(#wall)') +
    hooks +
    lift(box(470, 28, 140, 278, 10, c.dusk2)) +
    box(486, 46, 108, 100, 6, c.sky) +
    disc(540, 94, 120, 'url(#light)') +
    disc(556, 86, 22, c.lamp2) +
    shape('M486 124Q530 104 594 120V146H486Z', c.leaf) +
    box(486, 168, 108, 120, 6, '#4A7789') +
    disc(484, 160, 7, c.lamp2) +
    floor(300, c.sand2) +
    lift(oval(360, 310, 150, 13, c.rose), true) +
    lift(pot(164, 308, 60, 48, c.rust, c.rust2), true) +
    sprig(164, 262, 96, { leaves: 4 }) +
    dog,
}
