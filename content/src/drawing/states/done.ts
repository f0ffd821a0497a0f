import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { colour as c } from '../parts/palette.ts'
import { leaf, pot, seed, sprig } from '../parts/plants.ts'
import { mug, steam } from '../parts/things.ts'
import type { Poster } from '../parts/picture.ts'

const book =
  lift(
    at(
      76,
      214,
      box(-50, -24, 92, 24, 5, c.rust) +
        box(-42, -20, 84, 16, 3, c.paper) +
        box(-50, -24, 12, 24, 4, c.rust2),
    ),
    true,
  ) + shape('M96 190h11v20l-5.5 -6l-5.5 6Z', c.orange)
const flower = (x: number, y: number, fill: string) =>
  [0, 72, 144, 216, 288].map((turn) => at(x, y, oval(0, -9, 6, 9, fill), turn)).join('') +
  disc(x, y, 5.5, c.lamp2)

export const done: Poster = {
  name: 'state-done',
  title: 'A plant in flower beside a closed book and a warm cup',
  defs: '',
  body:
    disc(160, 114, 108, c.leaf, 'opacity=".34"') +
    lift(disc(226, 66, 26, c.lamp2), true) +
    oval(160, 216, 124, 9, '#0d2020', 'opacity=".12"') +
    sprig(164, 142, 106, { leaves: 5, length: 42, width: 15 }) +
    sprig(150, 142, 66, { turn: -20, leaves: 3, length: 30, width: 11 }) +
    sprig(178, 142, 58, { turn: 22, leaves: 3, length: 28, width: 10 }) +
    lift(flower(164, 32, c.rose) + flower(126, 76, c.paper) + flower(202, 84, c.blush), true) +
    lift(pot(164, 212, 92, 70, c.teal, c.teal2)) +
    leaf(164, 204, 36, 12, 0, c.teal2) +
    book +
    steam(238, 164, c.sand3) +
    mug(240, 212, 46, 42, c.dusk2, '#B9803F') +
    stroke('M224 186q14 8 30 0', c.sky2, 3.4) +
    seed(62, 84, 24, 1.4) +
    seed(96, 40, -30, 1.3) +
    seed(270, 128, 50, 1.3),
}
